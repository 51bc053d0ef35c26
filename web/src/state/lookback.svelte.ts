/** Looking back in a game that goes on: the views this seat was sent are kept, and one of them is shown while new ones come. */
import { decodeView, type Person } from "./adapter";
import { unfold } from "./changes";
import { Game } from "./game.svelte";
import type { GameEvent } from "./types";

type Raw = Record<string, unknown>;
interface Frame {
  /** how many events had happened */
  seq: number;
  view: Raw;
}
/** So many views are kept, and as many events tell what lay on the table. */
const MOST = 2000, MEMORY = 60;

export class LookBack {
  private frames = $state.raw<Frame[]>([]);
  /** the seats of the last view as text: what hasn't changed is kept once */
  private texts: string[] = [];
  /** the table as it was; null in the present */
  past = $state.raw<Game | null>(null);
  /** how many events had happened at the moment shown */
  at = $state(0);
  /** how many there were when looking back began */
  private since = $state(0);
  private people: readonly Person[] = [];

  constructor(readonly live: Game) {}

  /** Keep what the seat was sent after `seq` events. */
  keep(seq: number, view: unknown, people: readonly Person[]): void {
    this.people = people;
    const raw = view as Raw, before = this.frames.at(-1), seats = Array.isArray(raw["seats"]) ? raw["seats"] : [];
    const texts = seats.map((s) => JSON.stringify(s)), old = (before?.view["seats"] ?? []) as unknown[];
    const frame = { seq, view: { ...raw, seats: seats.map((s, i) => (texts[i] === this.texts[i] ? old[i] : s)) } };
    this.texts = texts;
    this.frames = [...(before?.seq === seq ? this.frames.slice(0, -1) : this.frames), frame].slice(-MOST);
  }
  /** After a new connection the same game begins anew; what was kept of it stays good if its log goes on from the old one. */
  inherit(before: LookBack, log: readonly GameEvent[]): boolean {
    const old = before.live.log;
    if (!old.length || old.length > log.length || JSON.stringify(old) !== JSON.stringify(log.slice(0, old.length))) return false;
    this.frames = before.frames;
    this.texts = before.texts;
    return true;
  }
  /** What was before this page came: the view before everything, and what changed with each event, as the server tells it now. */
  fill(first: Raw, steps: readonly Raw[]): void {
    const until = (this.frames[0]?.seq ?? 0) - 1, views = unfold(first, steps.slice(0, Math.max(0, until)));
    const earlier = views.slice(1).map((view, i): Frame => ({ seq: i + 1, view }));
    this.frames = [...earlier, ...this.frames].slice(-MOST);
  }
  /** Whether the moment after an event was seen by this device. */
  knows(event: number): boolean {
    return this.frames.length > 0 && event >= this.frames[0]!.seq - 1;
  }
  /** Show the table after an event of the log. */
  look(event: number): void {
    const frame = this.frames.find((f) => f.seq > event);
    if (!frame || !this.knows(event)) return;
    if (!this.past) this.since = this.live.log.length;
    const game = new Game();
    game.deck = this.live.deck;
    game.guesses = this.live.guesses;
    game.happened(this.live.log.slice(Math.max(0, event + 1 - MEMORY), event + 1));
    game.show(decodeView(frame.view, this.people));
    this.past = game;
    this.at = event + 1;
  }
  /** To the view before or after the one shown; past the last one back to the present. */
  step(by: 1 | -1): void {
    if (!this.past) {
      if (by < 0 && this.frames.length > 1) this.look(this.frames.at(-2)!.seq - 1);
      return;
    }
    const next = by > 0 ? this.frames.find((f) => f.seq > this.at) : this.frames.findLast((f) => f.seq < this.at && f.seq > 0);
    if (by > 0 && !next) return this.close();
    if (next) this.look(next.seq - 1);
  }
  close(): void {
    this.past = null;
  }
  /** What has happened since looking back began. */
  get news(): number {
    return Math.max(0, this.live.log.length - this.since);
  }
}
