/** Cards that were turned up for several to choose from, as everybody sees them: which, and who took which. Read from the log. */
import { placeOf } from "./adapter";
import type { GameEvent, Seat, Token } from "./types";

export interface Turned {
  card: Token;
  /** who took it */
  by: Seat | null;
}
export interface Strip {
  kind: string;
  user: Seat;
  cards: Turned[];
  /** who takes, in turn */
  order: Seat[];
}
const nums = (v: unknown): number[] => (Array.isArray(v) ? (v as number[]) : []);

/** What is turned up now; null when nothing is, or all of it has gone. */
export function strip(log: readonly GameEvent[]): Strip | null {
  const at = log.findLastIndex((e) => e.type === "move" && e["reason"] === "turn_up");
  if (at < 0) return null;
  const up = log[at]!, kind = String(up["skill"]), use = log.slice(0, at).findLast((e) => e.type === "use" && e["kind"] === kind);
  const cards = nums(up["cards"]).map((card): Turned => ({ card, by: null }));
  if (!use || cards.length < 2) return null;
  let lying = cards.length;
  for (const e of log.slice(at + 1)) {
    if (e.type === "win" || e.type === "turn") return null;
    if (e.type !== "move") continue;
    const to = placeOf(e["to"]);
    if (to.zone === "table") continue;
    for (const c of nums(e["cards"])) {
      const t = cards.find((x) => x.card === c && x.by === null);
      if (!t) continue;
      lying--;
      if (to.zone === "hand") t.by = to.seat;
    }
  }
  return lying > 0 ? { kind, user: Number(use["seat"]), cards, order: nums(use["targets"]) } : null;
}
