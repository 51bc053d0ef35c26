/** Which lines of the log one wants to read: of everybody or one player, of everything or one kind. */
import { placeOf } from "./adapter";
import type { GameEvent, Seat } from "./types";

export const KINDS = ["all", "cards", "harm", "moves"] as const;
export type LogKind = (typeof KINDS)[number];
const OF: Record<Exclude<LogKind, "all">, ReadonlySet<string>> = {
  cards: new Set(["use", "respond", "skill", "nullified", "cancelled", "judge", "judge_replaced", "choice", "compare"]),
  harm: new Set(["damage", "lose_hp", "heal", "max_hp", "dying", "saved", "death", "reveal", "hide", "kingdom", "glimpse", "win"]),
  moves: new Set(["move", "reward", "penalty"]),
};
/** The fields of an event that name a player, or several; in a move `to` and `froms` are places instead. */
const WHO = ["seat", "by", "on", "owner", "user", "source", "to", "killer", "target", "from", "who", "other", "targets", "seats"];
const among = (v: unknown, seat: Seat): boolean => v === seat || (Array.isArray(v) && v.includes(seat));
const owner = (place: unknown): Seat | null => {
  const p = placeOf(place);
  return "seat" in p ? p.seat : null;
};

/** Whether an event has to do with this player. */
export const concerns = (e: GameEvent, seat: Seat): boolean =>
  e.type === "move" ? among(e["seat"], seat) || owner(e["to"]) === seat || (Array.isArray(e["froms"]) && e["froms"].some((f) => owner(f) === seat)) : WHO.some((k) => among(e[k], seat));
/** Whether a line is wanted; whose turn it is stays as a heading. */
export const wanted = (e: GameEvent, seat: Seat | null, kind: LogKind): boolean => e.type === "turn" || ((kind === "all" || OF[kind].has(e.type)) && (seat === null || concerns(e, seat)));
