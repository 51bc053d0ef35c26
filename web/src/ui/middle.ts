/** The cards that lie in the middle while something is resolved. */
import type { Game } from "../state/game.svelte";
import type { TableCard } from "../state/types";

export interface Played {
  card: TableCard;
  tilt: number;
  dx: number;
}
export function played(game: Game, gap: number): Played[] {
  const cards = game.table.slice(-8);
  return cards.map((card, i) => ({ card, tilt: cards.length === 1 ? -4 : (i - (cards.length - 1) / 2) * 4 - 2, dx: (i - (cards.length - 1) / 2) * Math.min(gap, (gap * 5) / cards.length) }));
}
