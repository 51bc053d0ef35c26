/** Which cards of your hand others have seen, as far as the log tells: they came openly, from another's hand, or were looked at. */
import { placeOf } from "./adapter";
import type { GameEvent, Seat, Token } from "./types";

/** By card: who knows it; "all" when everybody does. */
export function knownToOthers(log: readonly GameEvent[], you: Seat): Map<Token, Seat | "all"> {
  const out = new Map<Token, Seat | "all">();
  for (const e of log) {
    const cards = Array.isArray(e["cards"]) ? (e["cards"] as Token[]) : [];
    if (e.type === "look" && e["owner"] === you && e["seat"] !== you) for (const c of cards) if (c >= 0 && !out.has(c)) out.set(c, Number(e["seat"]));
    if (e.type !== "move") continue;
    const to = placeOf(e["to"]), froms = Array.isArray(e["froms"]) ? e["froms"] : [];
    cards.forEach((c, i) => {
      if (c < 0) return;
      out.delete(c);
      if (to.zone !== "hand" || to.seat !== you) return;
      const from = placeOf(froms[i]);
      if (from.zone === "hand") out.set(c, from.seat);
      else if (from.zone !== "draw" && from.zone !== "pile") out.set(c, "all");
    });
  }
  return out;
}
