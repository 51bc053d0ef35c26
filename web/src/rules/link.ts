/** Which rule an event or a thing follows from, as an address of the rule book. */
import type { GameEvent } from "../state/types";

const CHAPTER: Record<string, string> = { death: "death", dying: "death", saved: "death", turn: "turn", win: "win", reward: "death", penalty: "death" };
export const rulePath = (id: string): string => (id ? `/rules/${encodeURIComponent(id)}` : "/rules");
/** `edition.card` or `edition.skill`: the book opens at the first clause about it. */
export const ruleAbout = (edition: string, id: string): string => (edition && id ? rulePath(`${edition}.${id}`) : "");
/** The rule that a line of the log tells of; empty when there is none. */
export function ruleOfEvent(edition: string, e: GameEvent): string {
  const f = (k: string): string => (typeof e[k] === "string" ? (e[k] as string) : "");
  if (e.type === "use" || e.type === "respond") return ruleAbout(edition, f("skill") || f("kind"));
  if (e.type === "skill" || e.type === "choice") return ruleAbout(edition, f("skill"));
  if (e.type === "judge") return ruleAbout(edition, f("reason"));
  if (["nullified", "cancelled", "damage", "lose_hp", "heal"].includes(e.type)) return ruleAbout(edition, f("skill") || f("kind"));
  if (e.type === "move" && f("skill")) return ruleAbout(edition, f("skill"));
  return ruleAbout(edition, CHAPTER[e.type] ?? "");
}
