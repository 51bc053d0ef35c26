/** Questions that this device answers by itself because its player has said so. Each can be taken back in the settings. */
import { kindArt } from "../data/kinds";
import type { Answer, GameEvent, GameView, Offer, Prompt } from "./types";

export type Habit = "ask" | "never" | "always";
interface Kept {
  /** skills that are never used, or always at once */
  skills: Record<string, "never" | "always">;
  /** tricks that are never nullified */
  tricks: string[];
  /** never nullify a trick of one's own that has but one target */
  own: boolean;
}
const KEY = "hulao.habits";
const empty = (): Kept => ({ skills: {}, tricks: [], own: true });
function load(): Kept {
  try {
    return { ...empty(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return empty();
  }
}

class Habits {
  all = $state.raw<Kept>(load());
  private put(change: Partial<Kept>): void {
    this.all = { ...this.all, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.all));
    } catch {
      // without storage a habit lasts as long as the page
    }
  }
  skill = (id: string): Habit => this.all.skills[id] ?? "ask";
  setSkill(id: string, habit: Habit): void {
    const { [id]: _, ...others } = this.all.skills;
    this.put({ skills: habit === "ask" ? others : { ...others, [id]: habit } });
  }
  trick = (kind: string): boolean => this.all.tricks.includes(kind);
  setTrick(kind: string, never: boolean): void {
    const others = this.all.tricks.filter((k) => k !== kind);
    this.put({ tricks: never ? [...others, kind] : others });
  }
  setOwn(on: boolean): void {
    this.put({ own: on });
  }
  forget(): void {
    this.put(empty());
  }
}
export const habits = new Habits();

/** What was said for the game being played only: until the end of a turn, or of one use. */
export interface Spared {
  /** the turn in which no nullification is asked about */
  turn: number;
  /** the use (its place in the log) about which none is asked */
  use: number;
}
/** The use that a question about a nullification is about. */
export function usedFor(p: Prompt, log: readonly GameEvent[]): GameEvent | null {
  return log.findLast((e) => e.type === "use" && e["seat"] === p.reason["by"] && e["kind"] === p.reason["kind"]) ?? null;
}
const plain = (o: Offer): Answer => ({ do: o.do, name: o.name, skill: o.skill, cards: [], targets: [], option: "", bottom: [] });

/** The answer that the player's habits give to a question; null when he wants to be asked. Only ever one of the offers. */
export function byHabit(p: Prompt, view: GameView | null, log: readonly GameEvent[], spared: Spared): Answer | null {
  const pass = p.offers.find((o) => o.do === "pass"), loud = p.offers.filter((o) => o.do !== "pass");
  if (!pass) return null;
  if (p.reason.code === "may") {
    const habit = habits.skill(String(p.reason["skill"] ?? "")), only = loud.length === 1 ? loud[0]! : null;
    if (habit === "never") return plain(pass);
    // what needs cards, a player or an option can't be answered without asking
    return habit === "always" && only && !only.cards.max && !(only.targets?.max ?? 0) && !only.options.length ? plain(only) : null;
  }
  if (p.reason.code !== "counter") return null;
  const kind = String(p.reason["kind"] ?? ""), use = usedFor(p, log), targets = use?.["targets"];
  const mine = p.reason["by"] === view?.you && kindArt(kind).type !== "delayed" && Array.isArray(targets) && targets.length === 1;
  return spared.turn === view?.turnCount || (use !== null && spared.use === use.seq) || habits.trick(kind) || (habits.all.own && mine) ? plain(pass) : null;
}
