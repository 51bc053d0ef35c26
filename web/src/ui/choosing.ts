/** Generals on offer. They come as options of one offer, or as one offer each. */
import type { Game } from "../state/game.svelte";
import { touchPair } from "../state/pairs";
import { texts } from "../state/texts.svelte";

const loud = (game: Game) => (game.prompt?.offers ?? []).filter((o) => !["pass", "end", "yes"].includes(o.do));
export function candidates(game: Game): string[] {
  const given = game.prompt?.reason["generals"];
  const options = loud(game).flatMap((o) => o.options);
  if (options.length) return [...new Set(options.flatMap((o) => o.split("+")))];
  if (Array.isArray(given)) return given.map(String);
  return loud(game).map((o) => o.name).filter(Boolean);
}
/** The pairs on offer, written head+deputy. */
export const pairs = (game: Game): string[] => loud(game).flatMap((o) => o.options).filter((o) => o.includes("+"));
export const needed = (game: Game): number => (pairs(game).length ? 2 : 1);
export function chosen(game: Game): string[] {
  return game.selection.option ? game.selection.option.split("+") : [];
}
/** Choose or put back. */
export function toggle(game: Game, id: string): void {
  const sel = game.selection, now = chosen(game), two = pairs(game);
  if (sel.sent) return;
  sel.option = (two.length ? touchPair(now, id, two) : now.includes(id) ? [] : [id]).join("+");
}
export function take(game: Game): void {
  const sel = game.selection, o = loud(game).find((x) => x.options.includes(sel.option)) ?? loud(game).find((x) => x.name === sel.option);
  if (!o) return;
  if (!o.options.length) { sel.way = `${o.do}/${o.name}/${o.skill}`; sel.option = ""; }
  game.confirm();
}
export function hpOf(id: string): number {
  return texts.entry("generals", id)?.hp ?? 0;
}
