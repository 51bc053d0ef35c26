/** Counting cards: of each kind, how many are gone, how many lie where you can see them, and how many may still come. */
import { kindRank } from "../data/kinds";
import type { Game } from "./game.svelte";
import type { Token } from "./types";

export interface Count {
  kind: string;
  total: number;
  /** in the discard pile */
  gone: number;
  /** on the table, before players, in your hand, or in hands where you know them to be */
  seen: number;
  /** somewhere you can't see: in the draw pile or in others' hands */
  left: number;
}
/** Everything this seat can see outside the draw pile and strangers' hands, discards left aside. */
function visible(game: Game): Set<Token> {
  const v = game.view, out = new Set<Token>();
  if (!v) return out;
  for (const c of v.table) out.add(c.card);
  for (const s of v.seats) for (const c of [...s.hand, ...s.known, ...s.equip, ...s.judge.map((j) => j.card), ...Object.values(s.piles).flatMap((p) => p.cards)]) out.add(c);
  out.delete(-1);
  return out;
}
export function count(game: Game): Count[] {
  const seen = visible(game), gone = new Set(game.view?.discard ?? []), by = new Map<string, Count>();
  game.deck.forEach((info, token) => {
    const c = by.get(info.kind) ?? { kind: info.kind, total: 0, gone: 0, seen: 0, left: 0 };
    c.total++;
    if (gone.has(token)) c.gone++;
    else if (seen.has(token)) c.seen++;
    else c.left++;
    by.set(info.kind, c);
  });
  return [...by.values()].sort((a, b) => kindRank(a.kind) - kindRank(b.kind));
}
