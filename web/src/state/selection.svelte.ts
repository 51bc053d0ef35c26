/** What has been chosen so far, and what may be chosen next. It never decides legality: it only narrows the offers it was sent. */
import type { Answer, Offer, Prompt, Seat, Token } from "./types";

export type CardRule = (cards: readonly Token[]) => boolean;

/** Ways to go on with the chosen cards: one per offer that differs in what it does. */
export interface Way {
  key: string;
  do: string;
  name: string;
  skill: string;
}
export const wayKey = (o: Pick<Offer, "do" | "name" | "skill">): string => `${o.do}/${o.name}/${o.skill}`;
const QUIET = new Set(["end", "pass", "yes"]);

export class Selection {
  prompt = $state.raw<Prompt | null>(null);
  /** the skill whose button is on */
  skill = $state("");
  /** the way picked when several fit */
  way = $state("");
  cards = $state.raw<Token[]>([]);
  targets = $state.raw<Seat[]>([]);
  option = $state("");
  bottom = $state.raw<Token[]>([]);
  sent = $state(false);
  /** the skill that was on from the beginning */
  private begun = "";

  constructor(private rules: (name: string) => CardRule = () => () => true) {}

  start(prompt: Prompt | null): void {
    this.prompt = prompt;
    this.sent = false;
    this.clear();
    this.skill = this.begun = "";
    if (!prompt) return;
    const arrange = this.arrangement;
    if (arrange) this.cards = [...arrange.cards.from];
    const loud = prompt.offers.filter((o) => !QUIET.has(o.do));
    // a single offer that needs nothing to tell it apart is begun at once
    if (loud.length === 1 && loud[0]?.do === "skill") this.skill = this.begun = loud[0].name;
  }
  clear(): void {
    this.cards = [];
    this.targets = [];
    this.option = "";
    this.way = "";
    this.bottom = [];
  }

  get offers(): readonly Offer[] {
    return this.prompt?.offers ?? [];
  }
  get arrangement(): Offer | null {
    return this.offers.find((o) => o.do === "arrange") ?? null;
  }
  /** Buttons of their own: passing, ending, saying yes. */
  get quiet(): readonly Offer[] {
    return this.offers.filter((o) => QUIET.has(o.do));
  }
  get skills(): string[] {
    const names = this.offers.map((o) => o.skill || (o.do === "skill" ? o.name : "")).filter(Boolean);
    return [...new Set(names)];
  }

  private belongs(o: Offer, skill: string): boolean {
    return o.skill === skill || (o.do === "skill" && o.name === skill);
  }
  /** The offers in play: of the skill whose button is on; else plain ones, and conversions of a single card. */
  get open(): Offer[] {
    const loud = this.offers.filter((o) => !QUIET.has(o.do));
    if (this.skill) return loud.filter((o) => this.belongs(o, this.skill));
    return loud.filter((o) => !o.skill && o.do !== "skill" ? true : o.do !== "skill" && o.cards.max === 1 && o.cards.min === 1);
  }
  private fitsCards(o: Offer, cards: readonly Token[]): boolean {
    if (cards.length > o.cards.max) return false;
    if (!cards.every((c) => o.cards.from.includes(c))) return false;
    return cards.length < 2 || !o.cards.rule || this.rules(o.cards.rule)(cards);
  }
  private fitsTargets(o: Offer, targets: readonly Seat[]): boolean {
    if (targets.length === 0) return true;
    const t = o.targets;
    if (!t || targets.length > t.max) return false;
    if (t.then) return targets.every((s, i) => (i === 0 ? s in t.then! : (t.then![targets[0]!] ?? []).includes(s)));
    return targets.every((s) => t.from.includes(s));
  }
  private fits(o: Offer, cards = this.cards, targets = this.targets): boolean {
    return this.fitsCards(o, cards) && this.fitsTargets(o, targets);
  }
  /** The open offers that what is chosen still fits, the one meant first. */
  get fitting(): Offer[] {
    const all = this.open.filter((o) => this.fits(o));
    if (!this.way) return plainFirst(all);
    const meant = all.filter((o) => wayKey(o) === this.way);
    return meant.length ? meant : plainFirst(all);
  }
  /** The offer that would be answered. */
  get offer(): Offer | null {
    const fitting = this.fitting;
    return fitting.find((o) => this.complete(o)) ?? (this.cards.length || this.targets.length || this.skill ? (fitting[0] ?? null) : fitting.length === 1 ? fitting[0]! : null);
  }
  /** The options to pick besides cards or targets: of all offers that do the same and still fit. */
  get choices(): string[] {
    const o = this.offer;
    if (!o || !(o.cards.max || o.targets?.max)) return [];
    return [...new Set(this.fitting.filter((f) => wayKey(f) === wayKey(o)).flatMap((f) => f.options))];
  }
  /** Several things the same cards could be. Empty unless there is a choice. */
  get ways(): Way[] {
    if (!this.cards.length && !this.skill && this.open.some((o) => o.cards.min > 0)) return [];
    const seen = new Map<string, Way>();
    for (const o of this.open) {
      const key = wayKey(o);
      if (this.fitsCards(o, this.cards) && this.cards.length >= o.cards.min && !seen.has(key)) seen.set(key, { key, do: o.do, name: o.name, skill: o.skill });
    }
    return seen.size > 1 ? [...seen.values()] : [];
  }

  complete(o: Offer): boolean {
    if (o.do === "arrange") return this.cards.length + this.bottom.length === o.cards.from.length && this.cards.length >= o.cards.min && this.cards.length <= o.cards.max;
    const t = o.targets;
    return (
      this.cards.length >= o.cards.min && this.fitsCards(o, this.cards) &&
      (t ? this.targets.length >= t.min && (!t.then || this.targets.length === 2) : this.targets.length === 0) &&
      this.fitsTargets(o, this.targets) &&
      (o.options.length ? o.options.includes(this.option) : !this.option)
    );
  }
  get ready(): boolean {
    const o = this.offer;
    return !this.sent && o !== null && this.complete(o);
  }
  get untouched(): boolean {
    return !this.cards.length && !this.targets.length && !this.option && this.skill === this.begun && !this.bottom.length;
  }

  canCard(card: Token): boolean {
    if (this.sent) return false;
    if (this.cards.includes(card)) return true;
    const next = [...this.cards, card];
    if (this.open.some((o) => this.fits(o, next))) return true;
    // a tap on another card replaces the choice when only one is wanted
    return this.replaces(card);
  }
  private replaces(card: Token): boolean {
    return this.cards.length > 0 && !this.fitting.some((o) => o.cards.max > 1 && this.cards.length < o.cards.max) && this.open.some((o) => o.cards.max >= 1 && o.cards.from.includes(card));
  }
  toggleCard(card: Token): boolean {
    if (!this.canCard(card)) return false;
    if (this.cards.includes(card)) this.cards = this.cards.filter((c) => c !== card);
    else {
      const next = [...this.cards, card];
      const grown = this.open.some((o) => this.fits(o, next)) || this.open.some((o) => this.fitsCards(o, next));
      this.cards = grown ? next : this.cards.length > 1 ? [...this.cards.slice(1), card] : [card];
      if (!this.open.some((o) => this.fitsCards(o, this.cards))) this.cards = [card];
    }
    this.way = "";
    if (!this.open.some((o) => this.fits(o))) this.targets = [];
    this.presume();
    return true;
  }
  /** Whether it matters who is chosen first. */
  get ordered(): boolean {
    return this.fitting.some((o) => o.targets?.then);
  }
  /** As which one this seat is chosen, where that matters; else 0. */
  nth(seat: Seat): number {
    return this.ordered ? this.targets.indexOf(seat) + 1 : 0;
  }
  canTarget(seat: Seat): boolean {
    if (this.sent) return false;
    if (this.targets.includes(seat)) return true;
    const offers = this.fitting.filter((o) => o.targets && this.cards.length >= o.cards.min);
    return offers.some((o) => this.fitsTargets(o, [...this.targets, seat]) || (o.targets!.max === 1 && this.fitsTargets(o, [seat])));
  }
  toggleTarget(seat: Seat): boolean {
    if (!this.canTarget(seat)) return false;
    if (this.targets.includes(seat)) {
      const i = this.targets.indexOf(seat);
      this.targets = this.ordered ? this.targets.slice(0, i) : this.targets.filter((s) => s !== seat);
    } else {
      const next = [...this.targets, seat];
      this.targets = this.fitting.some((o) => this.fitsTargets(o, next)) ? next : [seat];
    }
    return true;
  }
  /** The offer that takes several of many cards, so that choosing all or the others saves taps. */
  get many(): Offer | null {
    return this.sent ? null : (this.open.find((o) => o.do !== "arrange" && o.cards.max > 1 && o.cards.from.length > 2) ?? null);
  }
  /** All cards that fit, as many as may be. */
  chooseAll(): void {
    const o = this.many;
    if (o) this.choose(o, o.cards.from);
  }
  /** Those that aren't chosen instead of those that are. */
  invert(): void {
    const o = this.many;
    if (o) this.choose(o, o.cards.from.filter((c) => !this.cards.includes(c)));
  }
  private choose(o: Offer, wanted: readonly Token[]): void {
    const found: Token[] = [];
    for (const c of wanted) if (this.fitsCards(o, [...found, c])) found.push(c);
    this.cards = found;
    this.presume();
  }
  /** Put a skill's button on or off. */
  toggleSkill(skill: string): void {
    if (this.sent) return;
    const on = this.skill !== skill;
    this.clear();
    this.skill = on ? skill : "";
    if (on) this.presume();
  }
  pickWay(key: string): void {
    this.way = key;
    if (!this.fitting.some((o) => this.fitsTargets(o, this.targets))) this.targets = [];
    this.presume();
  }
  pickOption(option: string): void {
    this.option = this.option === option ? "" : option;
  }
  /** When only one seat could be meant, it is chosen; confirming is still the player's. */
  private presume(): void {
    if (this.targets.length || this.sent) return;
    const o = this.fitting[0];
    if (!o?.targets || o.targets.then || this.cards.length < o.cards.min) return;
    if (this.fitting.every((f) => wayKey(f) === wayKey(o)) && o.targets.from.length === 1 && o.targets.min === 1) this.targets = [...o.targets.from];
  }

  /** 观星: order of the top, the rest below. */
  arrange(top: readonly Token[], bottom: readonly Token[]): void {
    this.cards = [...top];
    this.bottom = [...bottom];
  }

  answer(): Answer | null {
    const o = this.offer;
    if (!o || !this.ready) return null;
    return { do: o.do, name: o.name, skill: o.skill, cards: [...this.cards], targets: [...this.targets], option: this.option, bottom: [...this.bottom] };
  }
  answerQuiet(o: Offer): Answer {
    return { do: o.do, name: o.name, skill: o.skill, cards: [], targets: [], option: "", bottom: [] };
  }
}

const plainFirst = (offers: Offer[]): Offer[] => [...offers.filter((o) => !o.skill), ...offers.filter((o) => o.skill)];
