/** Everything by keyboard: digits choose cards, letters choose seats. Dead while typing or with Ctrl, Alt, Meta. */
import type { Game } from "../state/game.svelte";
import { around } from "../state/layout";
import { settings } from "../state/settings.svelte";
import { tapCard } from "./asking";
import type { TableHooks } from "./hooks";
import { sheet } from "./inspect.svelte";
import { tapSeat } from "./seat";

const SEATS = "qwertyuip";
export function keyboard(e: KeyboardEvent, game: Game, hooks: TableHooks): void {
  const at = e.target as HTMLElement | null;
  if (e.ctrlKey || e.metaKey || e.altKey || sheet.shown || at?.closest("dialog, input, textarea, select")) return;
  // a key that is held down answers once
  if (e.repeat) return e.key === "Enter" && at?.closest("button") ? e.preventDefault() : undefined;
  const back = hooks.back;
  if (back && (e.key === "[" || e.key === "]" || (e.key === "Escape" && back.past))) {
    e.preventDefault();
    return e.key === "Escape" ? back.close() : back.step(e.key === "[" ? -1 : 1);
  }
  // what is shown is past: nothing is answered from there
  if (back?.past && e.key !== "l" && e.key !== "?") return;
  const others = game.view ? around(game.view.seats, game.view.you) : [];
  const digit = Number(e.key);
  let done = true;
  if (digit >= 1 && digit <= 9) {
    const c = game.hand[digit - 1];
    if (c !== undefined) tapCard(game, c);
  } else if (e.key === "Enter" && !at?.closest("button, a")) {
    if (game.selection.ready || game.divided) game.confirm();
    else game.quiet("yes");
  } else if (e.key === "x") {
    if (!game.quiet("pass")) game.quiet("end");
  } else if (e.key === "Escape") {
    game.selection.clear();
    game.selection.skill = "";
  } else if (e.key === "s") {
    const skills = game.selection.skills, i = skills.indexOf(game.selection.skill), next = skills[(i + 1) % Math.max(1, skills.length)];
    if (next) game.selection.toggleSkill(next);
  } else if (e.key === "h") done = game.askHint();
  else if (e.key === "o") game.sortHand();
  else if (e.key === "l") settings.set("logOpen", !settings.all.logOpen);
  else if (e.key === "?") hooks.settings();
  else if (e.key === "0" && game.me) tapSeat(game, game.me);
  else if (SEATS.includes(e.key) && e.key.length === 1) {
    const s = others[SEATS.indexOf(e.key)];
    if (s) tapSeat(game, s);
  } else done = false;
  if (done) e.preventDefault();
}
