/** From an event to a line of the log. The server's templates come first; these are for events without one. */
import { has, t } from "../i18n";
import type { Game } from "../state/game.svelte";
import { rich, type Part, type Value } from "../state/rich";
import { texts } from "../state/texts.svelte";
import type { GameEvent } from "../state/types";
import { cardList, valuesOf } from "./asking";

export interface Told {
  cls: "turn" | "main" | "sub";
  parts: Part[];
}
const TURN = new Set(["turn", "round", "turn_start"]);
const SUB = new Set(["damage", "lose_hp", "lose", "heal", "recover", "respond", "draw", "judge", "death", "gain", "obtain", "discard", "hp", "skill_effect"]);

export function describe(game: Game, e: GameEvent): Told {
  const { seq: _seq, type, ...fields } = e;
  const cls = TURN.has(type) ? "turn" : SUB.has(type) ? "sub" : "main";
  const values: Record<string, Value> = valuesOf(fields);
  const cards = Array.isArray(fields["cards"]) ? (fields["cards"] as number[]) : typeof fields["card"] === "number" ? [fields["card"]] : null;
  if (cards) values["card"] = values["cards"] = cardList(cards);
  const template = texts.template("events", type) ?? own(type, fields);
  void game;
  return { cls, parts: template ? rich(template, values) : [] };
}
function own(type: string, f: Record<string, unknown>): string | null {
  const key = type === "use" && Array.isArray(f["targets"]) && f["targets"].length ? "log.useOn" : type === "damage" && f["source"] != null ? "log.damageBy" : type === "death" && f["source"] != null ? "log.deathBy" : `log.${type}`;
  return has(key) ? t(key) : null;
}
