/** One game as this device sees it: the view, the question, what is chosen, the log. No DOM in here. */
import { divisible, shares, stillFits } from "./division";
import { byHabit, usedFor, type Spared } from "./habits.svelte";
import { Selection, type CardRule } from "./selection.svelte";
import type { Answer, CardInfo, GameEvent, GameView, Hint, Offer, Prompt, Seat, SeatView, TableCard, Token } from "./types";
import { placeOf, rankValue } from "./adapter";
import { isRed, type Suit } from "../art/suits";
import { kindArt, kindRank, type CardType } from "../data/kinds";

/** What the middle of the table shows: who does what to whom. */
export interface Line {
  from: Seat;
  to: Seat[];
  kind: string;
  card: Token | null;
  skill: string;
}
export type Guess = string;
const SORTINGS = ["kind", "suit", "rank"] as const;
export type Sorting = (typeof SORTINGS)[number];
const SUIT_ORDER: readonly Suit[] = ["spade", "heart", "club", "diamond"];
const LINGER = 1000;
/** how long presses are let pass after the question has changed, and after an answer to the one before */
const SETTLE = 250, DOUBLE = 400;
/** shortest and longest wait before an answer by habit */
const UNASKED = [500, 1300] as const;
/** Why something can't be done: a code with its numbers and names, and the clause it follows from. */
export interface Refusal {
  code: string;
  args: Record<string, unknown>;
  clause: string;
}

export class Game {
  /** the id that its record will have; empty outside a room */
  id = $state("");
  deck = $state.raw<CardInfo[]>([]);
  view = $state.raw<GameView | null>(null);
  log = $state.raw<GameEvent[]>([]);
  line = $state.raw<Line | null>(null);
  table = $state.raw<TableCard[]>([]);
  /** hp lost in the last step, for the bead that goes dark */
  struck = $state.raw<Record<Seat, number>>({});
  guesses = $state<Record<Seat, Guess>>({});
  auto = $state(false);
  /** own order of the hand; cards not in it come last */
  order = $state.raw<Token[]>([]);
  /** seats that must decide something now */
  deciding = $state.raw<Seat[]>([]);
  readonly selection: Selection;

  /** whether hints are given at this table */
  hints = $state(false);
  /** what a bot would answer to the question of the moment, once it was asked */
  hint = $state.raw<Hint | null>(null);

  /** seconds by which what is shown is behind, with everything open: for those who watch */
  late = $state(0);

  /** the clock of others' decisions */
  /** what they must decide: as far as everybody may know it */
  waitWhy = $state("");
  waitUntil = $state.raw<{ started: number; deadline: number } | null>(null);

  constructor(
    private submit: (prompt: Prompt, answer: Answer) => void = () => undefined,
    private inquire: (prompt: Prompt, answer: Answer, then: (r: Refusal) => void) => void = () => undefined,
    private consult: (prompt: Prompt) => void = () => undefined,
  ) {
    this.selection = new Selection((name) => this.rule(name));
  }

  card = (token: Token): CardInfo | null => (token < 0 ? null : (this.deck[token] ?? null));
  type = (token: Token): CardType | null => {
    const c = this.card(token);
    return c ? kindArt(c.kind).type : null;
  };
  seat = (n: Seat): SeatView | null => this.view?.seats.find((s) => s.seat === n) ?? null;
  get me(): SeatView | null {
    return this.view?.you == null ? null : this.seat(this.view.you);
  }
  get prompt(): Prompt | null {
    return this.selection.prompt;
  }
  /** Your hand in your own order. */
  get hand(): Token[] {
    const held = this.me?.hand ?? [], known = new Map(this.order.map((c, i) => [c, i]));
    return [...held].sort((a, b) => (known.get(a) ?? 1e6 + held.indexOf(a)) - (known.get(b) ?? 1e6 + held.indexOf(b)));
  }
  /** how the hand was sorted last */
  sorting = $state<Sorting | "">("");
  /** Sort the hand: by kind, again by suit, again by rank. */
  sortHand(): void {
    this.sorting = SORTINGS[(SORTINGS.indexOf(this.sorting as Sorting) + 1) % SORTINGS.length]!;
    const by = this.sorting;
    const key = (c: Token): number => {
      const info = this.card(c);
      if (!info) return 1e9;
      const kind = kindRank(info.kind), suit = info.suit ? SUIT_ORDER.indexOf(info.suit) : 4, rank = rankValue(info.rank);
      return by === "suit" ? suit * 1e6 + rank * 1e4 + kind : by === "rank" ? rank * 1e6 + suit * 1e5 + kind : kind * 1e3 + suit * 20 + rank;
    };
    this.order = [...(this.me?.hand ?? [])].sort((a, b) => key(a) - key(b));
  }
  /** Put a card of the hand where another one is. */
  moveCard(card: Token, to: Token): void {
    const hand = this.hand, at = hand.indexOf(to);
    if (at < 0 || card === to) return;
    const rest = hand.filter((c) => c !== card);
    rest.splice(at, 0, card);
    this.order = rest;
  }
  holder(token: Token): { seat: Seat; zone: "hand" | "equip" | "judge" } | null {
    for (const s of this.view?.seats ?? []) {
      if (s.hand.includes(token)) return { seat: s.seat, zone: "hand" };
      if (s.equip.includes(token)) return { seat: s.seat, zone: "equip" };
      if (s.judge.some((j) => j.card === token)) return { seat: s.seat, zone: "judge" };
    }
    return null;
  }

  show(view: GameView): void {
    const before = new Map((this.view?.seats ?? []).map((s) => [s.seat, s.hp]));
    const struck: Record<Seat, number> = {};
    for (const s of view.seats) {
      const hp = before.get(s.seat);
      if (hp !== undefined && s.hp < hp) struck[s.seat] = hp - Math.max(0, s.hp);
    }
    if (Object.keys(struck).length || Object.keys(this.struck).length) this.struck = struck;
    this.view = view;
    const there = new Map(view.table.map((c) => [c.card, c]));
    for (const c of this.lying.keys()) if (!there.has(c)) this.lying.delete(c);
    const order = [...this.lying.keys()];
    if (view.table.length) {
      clearTimeout(this.fade);
      this.past = false;
      this.table = [...view.table].map((c) => ({ ...c, ...this.lying.get(c.card) })).sort((a, b) => order.indexOf(a.card) - order.indexOf(b.card));
    } else if (this.table.length && !this.past) {
      // what was just resolved stays to be seen for a moment; nothing waits for it
      this.past = true;
      this.fade = setTimeout(() => this.clearTable(), LINGER);
    } else if (!this.table.length) this.line = null;
  }
  /** Facts arrive before the view that shows them. */
  happened(events: readonly GameEvent[]): void {
    if (!events.length) return;
    this.log = [...this.log, ...events];
    for (const e of events) {
      const cards = Array.isArray(e["cards"]) ? (e["cards"] as number[]) : [], seat = typeof e["seat"] === "number" ? e["seat"] : null;
      if (e.type === "use" || e.type === "respond") for (const c of cards) this.lying.set(c, { card: c, as: String(e["kind"] ?? ""), owner: seat });
      if (e.type === "move" && placeOf(e["to"]).zone === "table") for (const c of cards) { this.lying.delete(c); this.lying.set(c, { card: c, as: "", owner: seat !== null && seat >= 0 ? seat : null }); }
      if (e.type === "use" && seat !== null && Array.isArray(e["targets"]) && e["targets"].length) this.line = { from: seat, to: e["targets"] as number[], kind: String(e["kind"]), card: cards[0] ?? null, skill: String(e["skill"] ?? "") };
      if (e.type === "targeted" && this.line && seat === this.line.from) this.line = { ...this.line, to: (e["targets"] as number[]) ?? [] };
    }
  }
  private fade: ReturnType<typeof setTimeout> | undefined;
  /** the cards in the middle are those of a moment ago */
  past = $state(false);
  private clearTable(): void {
    this.table = [];
    this.line = null;
    this.past = false;
  }
  /** What lies on the table, in the order it came, with who put it there and what it counts as. */
  private lying = new Map<Token, TableCard>();

  /** what isn't asked about for a while */
  spared = $state.raw<Spared>({ turn: -1, use: -1 });
  /** cards that will be given away, and to whom */
  gifts = $state.raw<ReadonlyMap<Token, Seat>>(new Map());
  /** answers that follow the one sent, while each still fits what is asked */
  private plan: Answer[] = [];
  /** in a lesson everything is asked */
  habitual = true;
  /** what will be answered in a moment by habit, unless the player touches something */
  unasked = $state.raw<Answer | null>(null);
  private soon: ReturnType<typeof setTimeout> | undefined;
  /** the question has just changed under the finger: a press was meant for the one before */
  settling = $state(false);
  private settled: ReturnType<typeof setTimeout> | undefined;
  private vanished = -SETTLE;
  private askedAt = 0;

  ask(prompt: Prompt | null): void {
    const before = this.prompt;
    if (prompt && prompt.id === before?.id) {
      this.selection.prompt = prompt; // the same question again: keep what is chosen
      this.selection.sent = false;
      return;
    }
    const now = performance.now();
    if (before && !this.selection.sent) this.vanished = now;
    this.selection.start(prompt);
    this.hint = null;
    clearTimeout(this.soon);
    this.unasked = null;
    this.gifts = new Map();
    if (!prompt) return;
    const next = this.plan.shift();
    if (next && stillFits(prompt, next)) return this.send(next);
    this.plan = [];
    this.askedAt = now;
    if (now - this.vanished < SETTLE) this.settle();
    this.unasked = this.habitual ? byHabit(prompt, this.view, this.log, this.spared) : null;
    // not at once: how long an answer takes tells nobody that it was given by habit
    if (this.unasked) this.soon = setTimeout(() => this.byHabit(), UNASKED[0] + Math.random() * (UNASKED[1] - UNASKED[0]));
  }
  /** The offer whose cards can be shared out among several. */
  get division(): Offer | null {
    return divisible(this.prompt, this.selection.skill);
  }
  /** Give the chosen cards to a player; nothing is said before all is confirmed. */
  give(seat: Seat): boolean {
    const sel = this.selection, o = this.division;
    if (!o || sel.sent || !sel.cards.length || !o.targets?.from.includes(seat) || !sel.cards.every((c) => o.cards.from.includes(c))) return false;
    this.gifts = new Map([...this.gifts].filter(([c]) => !sel.cards.includes(c)).concat(sel.cards.map((c): [Token, Seat] => [c, seat])));
    sel.clear();
    return true;
  }
  takeBack(card: Token): void {
    this.gifts = new Map([...this.gifts].filter(([c]) => c !== card));
  }
  takeAllBack(): void {
    this.gifts = new Map();
    this.selection.clear();
  }
  /** Whether what has been given away may be said: where all must go, all of it. */
  get divided(): boolean {
    const o = this.division;
    return o !== null && this.gifts.size > 0 && !this.selection.sent && (o.do === "skill" || this.gifts.size === o.cards.from.length);
  }
  private divide(): void {
    const o = this.division;
    if (!o || !this.divided) return;
    const [first, ...rest] = shares(o, this.gifts);
    this.plan = rest;
    if (first) this.send(first);
  }
  /** The server refused what was said last: the question is open again, and nothing follows by itself. */
  refused(): void {
    this.selection.sent = false;
    this.plan = [];
  }
  private settle(): void {
    this.settling = true;
    clearTimeout(this.settled);
    this.settled = setTimeout(() => (this.settling = false), SETTLE);
  }
  /** Whether a press is the second of a double one, whose first answered the question before. */
  doubled(presses: number): boolean {
    return presses > 1 && performance.now() - this.askedAt < DOUBLE;
  }
  private byHabit(): void {
    const answer = this.unasked;
    this.unasked = null;
    if (answer && this.selection.untouched) this.send(answer);
  }
  /** Don't ask about nullifying what is being used, or anything in this turn, and pass. */
  spare(how: "use" | "turn"): void {
    const p = this.prompt;
    if (!p || this.settling) return;
    if (how === "turn") this.spared = { ...this.spared, turn: this.view?.turnCount ?? -1 };
    else this.spared = { ...this.spared, use: usedFor(p, this.log)?.seq ?? -1 };
    this.quiet("pass");
  }
  /** Ask the server what a bot would do. */
  askHint(): boolean {
    if (!this.prompt || !this.hints || this.hint || this.selection.sent) return false;
    this.consult(this.prompt);
    return true;
  }
  hear(hint: Hint): void {
    // what is chosen stays: the hint points at what to take back, too
    if (hint.prompt === this.prompt?.id) this.hint = hint;
  }
  /** Ask the server why an answer isn't possible. */
  why(answer: Partial<Answer>, then: (r: Refusal) => void): void {
    if (this.prompt) this.inquire(this.prompt, { do: "use", name: "", skill: "", cards: [], targets: [], option: "", bottom: [], ...answer }, then);
  }
  /** The same game on a new connection: what the player has set for it goes on. */
  resume(before: Game): void {
    this.guesses = { ...before.guesses };
    this.order = before.order;
    this.spared = before.spared;
  }
  /** The whole log comes again. */
  forget(): void {
    this.log = [];
    this.lying.clear();
    clearTimeout(this.fade);
    this.clearTable();
  }
  private send(answer: Answer): void {
    const prompt = this.prompt;
    if (!prompt || this.selection.sent) return;
    this.selection.sent = true;
    this.submit(prompt, answer);
  }
  confirm(): void {
    if (this.settling) return;
    if (this.gifts.size) return this.divide();
    const answer = this.selection.answer();
    if (answer) this.send(answer);
  }
  quiet(which: "pass" | "end" | "yes"): boolean {
    const o = this.selection.quiet.find((q) => q.do === which);
    if (!o || this.settling) return false;
    this.send(this.selection.answerQuiet(o));
    return true;
  }

  /** Rules on subsets that an offer may name. An unknown one never hides anything: the server judges. */
  private rule(name: string): CardRule {
    const prop = (f: (c: CardInfo) => string): CardRule => (cards) => {
      const values = cards.map((c) => this.card(c)).filter((c): c is CardInfo => c !== null).map(f);
      return new Set(values).size === values.length;
    };
    const same = (f: (c: CardInfo) => string): CardRule => (cards) => new Set(cards.map((c) => this.card(c)).filter((c): c is CardInfo => c !== null).map(f)).size <= 1;
    const rules: Record<string, CardRule> = {
      distinct_suit: prop((c) => c.suit),
      distinct_suits: prop((c) => c.suit),
      distinct_kind: prop((c) => c.kind),
      same_suit: same((c) => c.suit),
      same_colour: same((c) => (c.suit ? String(isRed(c.suit)) : "")),
    };
    return rules[name] ?? (() => true);
  }
}
