/** What every drawing of a seat needs to know, computed once for the wide and the narrow form. */
import { kindArt, type CardType } from "../data/kinds";
import type { Glyph } from "../art/glyphs";
import { numeral, t } from "../i18n";
import type { Game } from "../state/game.svelte";
import { placedName, playerName, seatName } from "../state/names";
import { generalsOf, SLOTS as PLACES } from "../state/pairs";
import { texts } from "../state/texts.svelte";
import type { CardInfo, SeatView } from "../state/types";
import { ringOf } from "../data/generals";
import { sheet } from "./inspect.svelte";
import { explain } from "./asking";

export const EQUIP_GLYPH: Partial<Record<CardType, Glyph>> = { weapon: "weapon", armor: "armor", plus_horse: "plus", minus_horse: "minus" };
export const SLOTS: readonly CardType[] = ["weapon", "armor", "plus_horse", "minus_horse"];

export interface Gear {
  glyph: Glyph;
  info: CardInfo;
  range: number;
}
export function gear(game: Game, s: SeatView): Gear[] {
  const out: Gear[] = [];
  for (const c of s.equip) {
    const info = game.card(c);
    if (!info) continue;
    const art = kindArt(info.kind);
    out.push({ glyph: EQUIP_GLYPH[art.type] ?? "armor", info, range: art.range ?? 0 });
  }
  return out.sort((a, b) => SLOTS.indexOf(kindArt(a.info.kind).type) - SLOTS.indexOf(kindArt(b.info.kind).type));
}
/** Whether the edition played counts hit points with a die. */
export const byDie = (game: Game): boolean => game.view?.dice ?? false;
export const kingdomClass = (s: SeatView): string => (s.kingdom ? `k-${ringOf(s.kingdom)}` : "k-none");
export const kingdomChar = (s: SeatView): string => (s.kingdom ? t(`kingdom.${ringOf(s.kingdom)}`) : "");

export interface SeatMarks {
  cls: string;
  can: boolean;
  picked: boolean;
  /** as which one it is chosen, where the order matters; else 0 */
  nth: number;
  turn: boolean;
  deciding: boolean;
  label: string;
}
export function seatMarks(game: Game, s: SeatView): SeatMarks {
  const sel = game.selection, can = sel.canTarget(s.seat), picked = sel.targets.includes(s.seat), turn = game.view?.turn === s.seat, deciding = game.deciding.includes(s.seat);
  const choosing = sel.fitting.some((o) => o.targets && o.targets.max > 0 && sel.cards.length >= o.cards.min && (sel.cards.length > 0 || sel.skill !== "" || o.cards.max === 0));
  const nope = choosing && !can && s.alive;
  const cls = [turn && "turn", !s.alive && "dead", picked && "picked", choosing && can && !picked && "can", nope && "nope", deciding && "deciding", game.struck[s.seat] && "is-struck", s.flipped && "flipped", s.chained && "chained"].filter(Boolean).join(" ");
  const nth = sel.nth(s.seat), label = fullName(game, s);
  return { cls, can, picked, nth, turn, deciding, label: nth ? `${t("seat.nth", { n: numeral(nth) })}, ${label}` : label };
}
/** Everything that a seat shows, in words and in the order in which one asks for it. */
export function fullName(game: Game, s: SeatView): string {
  const list = (kinds: readonly string[]): string => kinds.map((k) => texts.card(k)).join(t("list.and"));
  const called = s.pair ? generalsOf(s).map((g, i) => t(`hear.${PLACES[i]!}.${!g.id ? "unknown" : g.shown ? "open" : "hidden"}`, { name: placedName(g.id) })).join(", ") : seatName(s);
  const bits = [t("hear.seat", { n: s.seat + 1 }), called, playerName(s), kingdomChar(s), s.role ? t(`role.${s.role}` as "role.lord") : ""];
  if (!s.alive) return [...bits, t("table.dead")].filter(Boolean).join(", ");
  bits.push(`${t("list.hp")} ${s.hp}/${s.maxHp}`, t("table.handN", { n: s.handCount }));
  if (s.distance !== null) bits.push(t(s.inRange ? "hear.reach" : "hear.far", { n: s.distance }));
  const worn = gear(game, s).map((g) => g.info.kind);
  if (worn.length) bits.push(t("hear.equip", { list: list(worn) }));
  if (s.judge.length) bits.push(t("hear.judge", { list: list(s.judge.map((j) => j.kind)) }));
  if (game.view?.turn === s.seat) bits.push(t("hear.turn"));
  if (game.deciding.includes(s.seat)) bits.push(t("hear.deciding"));
  if (s.auto) bits.push(t("table.auto"));
  return bits.filter(Boolean).join(", ");
}
/** How often you have used each skill since the turn began, as the log tells. */
export function usedThisTurn(game: Game): Map<string, number> {
  const out = new Map<string, number>(), log = game.log;
  for (let i = log.length - 1; i >= 0 && log[i]!.type !== "turn"; i--) {
    const e = log[i]!;
    if (e.type === "skill" && e["seat"] === game.view?.you) out.set(String(e["skill"]), (out.get(String(e["skill"])) ?? 0) + 1);
  }
  return out;
}
/** Whether only bots play any more; the dead may still be asked something. */
export const unplayed = (game: Game): boolean => game.view !== null && (game.prompt === null || (game.me?.auto ?? false)) && game.view.started && !game.view.over && game.view.seats.every((s) => !s.alive || s.bot || s.auto);
/** A tap on a seat: choose it, or say why it can't be chosen. */
export function tapSeat(game: Game, s: SeatView): void {
  const sel = game.selection;
  if (game.give(s.seat) || sel.toggleTarget(s.seat)) return;
  const o = sel.offer;
  if (!o?.targets || !sel.cards.length || sel.sent) return sheet.open({ what: "seat", seat: s.seat });
  const title = seatName(s);
  sheet.open({ what: "why", title, lines: [t("why.seat")], seat: s.seat });
  game.why({ do: o.do, name: o.name, skill: o.skill, cards: [...sel.cards], targets: [s.seat] }, (r) => explain(game, title, r));
}
export const markName = (id: string): string => texts.any(id);
