/** Where to point so that a given answer comes about: what the teacher and a hint ring. */
import type { Game } from "../state/game.svelte";
import type { Answer } from "../state/types";

export interface Ring {
  skills: string[];
  cards: number[];
  seats: number[];
  options: string[];
  acts: string[];
}
const QUIET = ["pass", "end", "yes"];

/** What to touch, in this order, to give an answer. */
export function ringOf(a: Answer): Ring {
  const alone = a.option !== "" && !a.cards.length && !a.targets.length;
  return {
    skills: a.skill || a.do === "skill" ? [a.skill || a.name] : [],
    cards: a.cards,
    seats: a.targets,
    options: a.option && !alone ? [a.option] : [],
    acts: [QUIET.includes(a.do) ? a.do : alone ? `option:${a.name}:${a.option}` : "confirm"],
  };
}
/** What of it is still to be touched, as selectors. */
export function pointing(ring: Ring, game: Game): string[] {
  const p = game.prompt, sel = game.selection;
  if (!p || sel.sent) return [];
  if (QUIET.includes(ring.acts[0] ?? "")) return [`[data-act="${ring.acts[0]}"]`];
  const skills = ring.skills.filter((s) => sel.skill !== s);
  // a skill's button that is on goes off by another press; a card or seat that stands alone is replaced by the next
  const wrong = {
    skills: sel.skill && !ring.skills.includes(sel.skill) ? [sel.skill] : [],
    cards: ring.cards.length === 1 && sel.cards.length === 1 ? [] : sel.cards.filter((c) => !ring.cards.includes(c)),
    seats: ring.seats.length === 1 && sel.targets.length === 1 ? [] : sel.targets.filter((s) => !ring.seats.includes(s)),
  };
  return [
    ...wrong.skills.map((s) => `[data-skill="${s}"]`),
    ...wrong.cards.map((c) => `[data-card="${c}"]`),
    ...wrong.seats.map((s) => `[data-seat="${s}"]`),
    ...skills.map((s) => `[data-skill="${s}"]`),
    ...ring.cards.filter((c) => !sel.cards.includes(c)).map((c) => `[data-card="${c}"]`),
    ...ring.seats.filter((s) => !sel.targets.includes(s)).map((s) => `[data-seat="${s}"]`),
    ...ring.options.filter((o) => sel.option !== o).map((o) => `[data-option="${o}"]`),
    ...ring.acts.map((a) => `[data-act="${a}"]`),
  ];
}
/** What a hint rings; in the choice of generals the candidates. */
export function hinted(game: Game): string[] {
  const a = game.hint?.answer;
  if (!a) return [];
  return game.prompt?.kind === "general" ? a.option.split("+").map((g) => `[data-general="${g}"]`) : pointing(ringOf(a), game);
}
