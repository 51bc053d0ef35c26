/** A game played again, as the server sends it: events, and the view after each. No DOM and no clock in here. */
import { decodeEvent, decodeView, type Person } from "../state/adapter";
import { unfold } from "../state/changes";
import type { GameEvent, GameView, Seat } from "../state/types";

type Raw = Record<string, unknown>;
export interface Problem {
  code: string;
  args: Record<string, unknown>;
}
export interface Wire {
  id: string;
  title: string;
  /** of an example, where there is one */
  title_zh?: string;
  edition: string;
  names: string[];
  policies: string[];
  over: boolean;
  eyes: string | number;
  cards: unknown;
  kinds: unknown;
  first: Raw;
  events: Raw[];
  steps: Raw[];
  why?: string;
  /** why it doesn't play again here: then it's shown from its own pictures, with everything open */
  aged?: Problem | null;
}
/** The time line: one for each turn, and one for what is before the first. `from` is the step at which it begins. */
export interface TurnMark {
  from: number;
  to: number;
  seat: Seat | null;
  round: number;
  hp: number;
  judged: boolean;
  deaths: Seat[];
}
export interface Film {
  wire: Wire;
  people: Person[];
  events: GameEvent[];
  /** `views[n]`: after n events */
  views: GameView[];
  marks: TurnMark[];
}
export function marksOf(events: readonly GameEvent[], views: readonly GameView[]): TurnMark[] {
  const marks: TurnMark[] = [{ from: 0, to: 0, seat: null, round: 0, hp: 0, judged: false, deaths: [] }];
  events.forEach((e, i) => {
    let m = marks[marks.length - 1]!;
    if (e.type === "turn") {
      m.to = i;
      m = { from: i + 1, to: i + 1, seat: e["seat"] as Seat, round: views[i + 1]?.round ?? 0, hp: 0, judged: false, deaths: [] };
      marks.push(m);
    }
    if (e.type === "damage" || e.type === "lose_hp") m.hp += Number(e["amount"]);
    if (e.type === "judge") m.judged = true;
    if (e.type === "death") m.deaths.push(e["seat"] as Seat);
  });
  marks[marks.length - 1]!.to = events.length;
  // a scenario begins within a turn
  if (views[0]?.turn != null && views[0].turnCount > 0) { marks[0]!.seat = views[0].turn; marks[0]!.round = views[0].round; }
  return marks;
}
/** A film that can't be shown: it came out of a file that somebody changed. */
export class UnreadableFilm extends Error {}
export function develop(wire: Wire): Film {
  try {
    return developed(wire);
  } catch (e) {
    throw new UnreadableFilm(String(e));
  }
}
function developed(wire: Wire): Film {
  const people = wire.names.map((name, i): Person => ({ name, bot: Boolean(wire.policies[i]), auto: false, connected: true, takeover: null }));
  const events = wire.events.map((e, i) => decodeEvent(e, i));
  const views = unfold(wire.first, wire.steps).map((v) => decodeView(v, people));
  return { wire, people, events, views, marks: marksOf(events, views) };
}
/** Which mark holds a step: its place in the list. */
export function markAt(marks: readonly TurnMark[], at: number): number {
  let i = marks.length - 1;
  while (i > 0 && marks[i]!.from > at) i--;
  return i;
}
/** Where the dot stands on the line: the marks are equally wide. */
export function fraction(marks: readonly TurnMark[], at: number): number {
  const i = markAt(marks, at), m = marks[i]!, length = Math.max(1, m.to - m.from + 1);
  return (i + Math.min(1, (at - m.from + 0.5) / length)) / marks.length;
}
/** The step at a place on the line. */
export function stepAt(marks: readonly TurnMark[], place: number): number {
  const x = Math.max(0, Math.min(0.99999, place)) * marks.length, i = Math.floor(x), m = marks[i]!;
  return Math.min(m.to, m.from + Math.floor((x - i) * (m.to - m.from + 1)));
}
