/** Watching a replay: which step is shown, at which speed it goes on, through whose eyes. No DOM in here. */
import { learnKinds } from "../data/kinds";
import { decodeDeck, decodeKinds } from "../state/adapter";
import { ApiError } from "../state/api";
import { Game } from "../state/game.svelte";
import { texts } from "../state/texts.svelte";
import type { Seat } from "../state/types";
import { develop, fraction, markAt, stepAt, UnreadableFilm, type Film, type Problem, type TurnMark, type Wire } from "./film";

export type Eyes = "open" | "watch" | Seat;
export const SPEEDS = [0.5, 1, 2, 8] as const;
export type Speed = (typeof SPEEDS)[number];
/** How long a step is shown at single speed, in milliseconds: what matters a little longer. */
const SLOW = new Set(["use", "respond", "skill", "damage", "death", "judge", "dying", "reveal", "nullified", "win"]);
const QUICK = new Set(["phase", "targeted", "judge_turned", "mark", "setup", "dodged"]);
export const lasts = (type: string): number => (SLOW.has(type) ? 1000 : QUICK.has(type) ? 60 : 500);
/** As many events before the one shown tell the table what lies on it. */
const MEMORY = 60;

/** What went wrong, for a person: what the server refused, no connection, or a file that can't be read. */
export function problemOf(e: unknown): Problem {
  if (e instanceof ApiError) return { code: e.code, args: e.args };
  return { code: e instanceof UnreadableFilm ? "bad_film" : "network", args: {} };
}

export class Replay {
  film = $state.raw<Film | null>(null);
  game = $state.raw(new Game());
  /** events shown so far */
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  eyes = $state.raw<Eyes>("open");
  busy = $state(false);
  failed = $state.raw<Problem | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  /** `fetcher` brings the replay for a pair of eyes; what it throws has a `code`. */
  constructor(private fetcher: (eyes: Eyes) => Promise<Wire>) {}

  /** Look through these eyes; the step stays. */
  async look(eyes: Eyes): Promise<void> {
    const mine = ++this.asked;
    this.busy = true;
    try {
      const wire = await this.fetcher(eyes);
      if (mine !== this.asked) return;
      this.failed = null;
      this.put(wire);
    } catch (e) {
      if (mine === this.asked) this.failed = problemOf(e);
    } finally {
      if (mine === this.asked) this.busy = false;
    }
  }
  put(wire: Wire): void {
    const film = develop(wire), game = new Game();
    game.deck = decodeDeck(wire.cards);
    learnKinds(decodeKinds(wire.kinds));
    texts.edition = wire.edition;
    this.film = film;
    this.game = game;
    this.eyes = typeof wire.eyes === "number" || wire.eyes === "watch" ? wire.eyes : "open";
    this.show(Math.min(this.at, this.length));
  }
  get length(): number {
    return this.film?.events.length ?? 0;
  }
  get mark(): TurnMark | null {
    return this.film ? (this.film.marks[markAt(this.film.marks, this.at)] ?? null) : null;
  }
  get place(): number {
    return this.film ? fraction(this.film.marks, this.at) : 0;
  }

  /** Show what was when so many events had happened. */
  seek(at: number): void {
    this.show(Math.max(0, Math.min(this.length, Math.round(at))));
    if (this.playing) this.schedule();
  }
  seekPlace(place: number): void {
    if (this.film) this.seek(stepAt(this.film.marks, place));
  }
  /** What the film shows makes no sense: say so instead. A file can hold anything. */
  unreadable(): void {
    this.stop();
    this.film = null;
    this.failed = { code: "bad_film", args: {} };
  }
  private show(at: number): void {
    try {
      this.display(at);
    } catch {
      this.unreadable();
    }
  }
  private display(at: number): void {
    const film = this.film, g = this.game;
    if (!film) return;
    if (at === this.at + 1 && g.view) g.happened([film.events[at - 1]!]);
    else {
      g.forget();
      g.happened(film.events.slice(Math.max(0, at - MEMORY), at));
    }
    this.at = at;
    g.show(film.views[at]!);
    if (!film.views[at]!.table.length && at > 0 && !["use", "respond", "move"].includes(film.events[at - 1]!.type)) g.line = null;
  }
  /** A step on or back that shows something: what isn't told is passed over. */
  step(by: 1 | -1): void {
    const events = this.film?.events ?? [];
    let at = this.at + by;
    while (at > 0 && at < events.length && QUICK.has(events[at - 1]!.type)) at += by;
    this.seek(at);
  }
  turn(by: 1 | -1): void {
    const marks = this.film?.marks;
    if (!marks) return;
    const i = markAt(marks, this.at);
    if (by > 0) this.seek(marks[i + 1]?.from ?? this.length);
    // within a turn, back goes to its beginning
    else this.seek(this.at > marks[i]!.from + 1 || i === 0 ? marks[i]!.from : marks[i - 1]!.from);
  }
  toggle(): void {
    if (this.playing) return this.stop();
    if (this.at >= this.length) this.show(0);
    this.playing = this.length > 0;
    this.schedule();
  }
  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }
  setSpeed(speed: Speed): void {
    this.speed = speed;
    if (this.playing) this.schedule();
  }
  private schedule(): void {
    clearTimeout(this.timer);
    const next = this.film?.events[this.at];
    if (!next) return this.stop();
    const shown = this.film?.events[this.at - 1];
    this.timer = setTimeout(() => {
      this.show(this.at + 1);
      this.schedule();
    }, (shown ? lasts(shown.type) : 300) / this.speed);
  }
}
