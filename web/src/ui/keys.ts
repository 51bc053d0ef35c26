/** Everything by keyboard: some keys choose cards, some seats, some answer. Dead while typing and in dialogs. */
import type { Game } from "../state/game.svelte";
import { actionOf, writing } from "../state/keys";
import { around } from "../state/layout";
import { settings } from "../state/settings.svelte";
import { tapCard } from "./asking";
import type { TableHooks } from "./hooks";
import { tapSeat } from "./seat";

export function keyboard(e: KeyboardEvent, game: Game, hooks: TableHooks): void {
  const at = e.target as HTMLElement | null;
  if (writing(at) || document.querySelector("dialog[open]")) return;
  const action = actionOf(settings.all.keys, e);
  // a key that is held down answers once
  if (e.repeat) return e.key === "Enter" && at?.closest("button") ? e.preventDefault() : undefined;
  // a button that has the focus hears Enter itself
  if (!action || (e.key === "Enter" && at?.closest("button, a"))) return;
  const back = hooks.back;
  if (back && (action === "back" || action === "forward" || (action === "cancel" && back.past))) {
    e.preventDefault();
    return action === "cancel" ? back.close() : back.step(action === "back" ? -1 : 1);
  }
  // what is shown is past: nothing is answered from there
  if (back?.past && action !== "log" && action !== "help") return;
  const number = Number(/\d+$/.exec(action)?.[0] ?? -1);
  if (action.startsWith("card")) {
    const c = game.hand[number - 1];
    if (c !== undefined) tapCard(game, c);
  } else if (action.startsWith("seat")) {
    const s = number === 0 ? game.me : game.view ? around(game.view.seats, game.view.you)[number - 1] : null;
    if (s) tapSeat(game, s);
  } else if (action === "confirm") {
    if (game.selection.ready || game.divided) game.confirm();
    else game.quiet("yes");
  } else if (action === "pass") {
    if (!game.quiet("pass")) game.quiet("end");
  } else if (action === "cancel") {
    game.selection.clear();
    game.selection.skill = "";
  } else if (action === "skill") {
    const skills = game.selection.skills, i = skills.indexOf(game.selection.skill), next = skills[(i + 1) % Math.max(1, skills.length)];
    if (next) game.selection.toggleSkill(next);
  } else if (action === "hint") void game.askHint();
  else if (action === "sort") game.sortHand();
  else if (action === "log") settings.set("logOpen", !settings.all.logOpen);
  else if (action === "help") hooks.keys?.();
  e.preventDefault();
}
