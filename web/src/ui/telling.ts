/** From an event to a line of the log. The server's templates come first; these are the client's own. */
import { has, t, tid } from "../i18n";
import { ringOf } from "../data/generals";
import { CHAINED, decodeCard, PHASES, placeOf } from "../state/adapter";
import { SLOTS } from "../state/pairs";
import type { Game } from "../state/game.svelte";
import { joined, rich, text, type Part, type Value } from "../state/rich";
import { suitRank, texts } from "../state/texts.svelte";
import type { GameEvent } from "../state/types";
import { cardList, idName, valuesOf } from "./asking";

export interface Told {
  cls: "turn" | "main" | "sub";
  parts: Part[];
}
const MAIN = new Set(["use", "skill", "death", "dying", "win", "choice", "reveal", "kingdom", "compare"]);
const NOTHING: Told = { cls: "sub", parts: [] };

export function describe(game: Game, e: GameEvent): Told {
  const { seq: _seq, type, ...f } = e;
  const cls = type === "turn" ? "turn" : MAIN.has(type) ? "main" : "sub";
  const values: Record<string, Value> = valuesOf(f);
  const cards = Array.isArray(f["cards"]) ? (f["cards"] as number[]) : typeof f["card"] === "number" ? [f["card"]] : [];
  if (cards.length) values["card"] = values["cards"] = cardList(cards);
  values["n"] = Number(f["amount"] ?? f["count"] ?? cards.length);
  const key = keyOf(game, type, f, values);
  if (!key) return NOTHING;
  const template = texts.template("events", key) ?? texts.template("events", type) ?? (has(`log.${key}`) ? t(`log.${key}` as "log.use") : null);
  if (!template) return NOTHING;
  const parts = rich(template, values);
  // which skill or card a card came by
  const by = String(f["skill"] ?? ""), name = idName(by);
  if (type === "move" && name !== by && key !== "equip") parts.push(text(t("log.by", { name })));
  return { cls, parts };
}

/** Which sentence tells the event; may add values. */
function keyOf(game: Game, type: string, f: Record<string, unknown>, values: Record<string, Value>): string {
  const targets = Array.isArray(f["targets"]) && f["targets"].length > 0;
  const cards = Array.isArray(f["cards"]) ? (f["cards"] as number[]) : [];
  switch (type) {
    case "use":
    case "respond": {
      const plain = cards.length === 1 && game.card(cards[0]!)?.kind === f["kind"];
      const self = targets && (f["targets"] as number[]).length === 1 && (f["targets"] as number[])[0] === f["seat"];
      if (!cards.length) values["cards"] = text(`【${idName(String(f["kind"]))}】`);
      return type + (plain || !cards.length ? "" : "As") + (type === "use" && targets && !self ? "On" : "");
    }
    case "skill": return targets ? "skillOn" : "skill";
    case "damage": return Number(f["source"]) >= 0 ? "damageBy" : "damage";
    case "death": return Number(f["killer"]) >= 0 ? "deathBy" : "death";
    case "move": return move(f, values, cards);
    case "reveal": {
      const value = String(f["value"]);
      if (f["what"] === "general" && game.seat(Number(f["seat"]))?.pair) {
        values["value"] = text(idName(value));
        return `reveal.${SLOTS[Number(f["slot"])] ?? "head"}`;
      }
      values["value"] = f["what"] === "card" ? cardParts(value) : text(f["what"] === "role" ? tid("role", value, idName(value)) : idName(value));
      return `reveal.${String(f["what"])}`;
    }
    case "phase_skipped": {
      const phase = PHASES[Number(f["phase"])] ?? "play";
      values["phase"] = text(t(`phase.${phase}`));
      return "phase_skipped";
    }
    case "look": return !cards.length ? "" : Number(f["owner"]) >= 0 ? "look.hand" : "look.pile";
    case "hide": return `hide.${SLOTS[Number(f["slot"])] ?? "head"}`;
    case "kingdom": {
      const ring = ringOf(String(f["kingdom"]));
      values["side"] = text(tid("side", ring));
      return ring === "amb" ? "kingdom.amb" : "kingdom";
    }
    case "glimpse": {
      values["slot"] = text(tid("option", SLOTS[Number(f["slot"])] ?? "head"));
      return f["general"] ? "glimpse.seen" : "glimpse";
    }
    case "compare": {
      values["other"] = { type: "seat", seat: Number(f["other"]) };
      values["other_card"] = { type: "card", card: Number(f["other_card"]) };
      return f["won"] ? "compare.won" : "compare.lost";
    }
    case "mark": return f["mark"] === CHAINED ? (Number(f["count"]) > 0 ? "chained" : "unchained") : "mark";
    case "penalty": return game.seat(Number(f["seat"]))?.pair ? "penalty.side" : "penalty";
    case "flip": return f["flipped"] ? "flip" : "unflip";
    case "win": {
      const roles = Array.isArray(f["roles"]) ? (f["roles"] as string[]) : [];
      values["side"] = has(`end.side.${roles[0]}`) ? text(tid("end.side", roles[0] ?? "")) : joined(roles.map((r) => text(tid("role", r, idName(r)))), t("list.and"));
      return roles.length ? "win" : "draw_game";
    }
    case "phase": case "judge_turned": case "setup": case "dodged": case "targeted": return "";
    default: return type;
  }
}
function cardParts(name: string): Part {
  const c = decodeCard(name);
  return text(`【${texts.card(c.kind)}】${c.suit ? suitRank(t(`suit.${c.suit}`), c.rank) : c.rank}`);
}
function move(f: Record<string, unknown>, values: Record<string, Value>, cards: number[]): string {
  const to = placeOf(f["to"]), from = placeOf(Array.isArray(f["froms"]) ? f["froms"][0] : 3), reason = String(f["reason"]);
  const owner = "seat" in from ? from.seat : Number(f["seat"]);
  values["owner"] = { type: "seat", seat: owner };
  if ("seat" in to) values["to"] = { type: "seat", seat: to.seat };
  if (cards.every((c) => c < 0)) values["cards"] = text(t("misc.cards", { n: cards.length }));
  if (reason === "deal") return "";
  if (reason === "draw" || reason === "reward") return "draw";
  if (reason === "equip") return "equip";
  if (to.zone === "hand") return "seat" in from && from.seat !== to.seat ? "take" : "gain";
  if (to.zone === "discard") return ["limit", "discard", "bury", "cost", "dismantlement", "replace"].includes(reason) || ("seat" in from && from.zone !== "judge") ? "discard" : "";
  if (to.zone === "pile") return "laid";
  if (reason === "on_top" || reason === "on_bottom") return reason;
  return "";
}
