/** Sharing cards out to several players in one go. The rules ask for one share after another; these are the answers in a row. */
import type { Answer, Offer, Prompt, Seat, Token } from "./types";

/** The offer that takes any number of cards for one player: of the skill that is on, or of the question itself. */
export function divisible(p: Prompt | null, skill: string): Offer | null {
  return p?.offers.find((o) => {
    const t = o.targets, asked = o.do === "choose" ? p.kind === "cards" : o.do === "skill" && o.name === skill;
    return asked && o.cards.min === 1 && o.cards.max > 1 && !o.cards.rule && !o.options.length && t !== null && !t.then && t.min === 1 && t.max === 1;
  }) ?? null;
}
/** One answer for each who gets something, in the order in which they were first given to. */
export function shares(o: Offer, gifts: ReadonlyMap<Token, Seat>): Answer[] {
  const by = new Map<Seat, Token[]>();
  for (const [card, seat] of gifts) by.set(seat, [...(by.get(seat) ?? []), card]);
  return [...by].map(([seat, cards]) => ({ do: o.do, name: o.name, skill: o.skill, cards, targets: [seat], option: "", bottom: [] }));
}
/** Whether the next share may be given as the question now stands. */
export const stillFits = (p: Prompt, a: Answer): boolean =>
  p.offers.some((o) => o.do === a.do && o.name === a.name && o.skill === a.skill && a.cards.length >= o.cards.min && a.cards.length <= o.cards.max && a.cards.every((c) => o.cards.from.includes(c)) && a.targets.every((s) => o.targets?.from.includes(s)));
