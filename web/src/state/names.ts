import { t } from "../i18n";
import type { Game } from "./game.svelte";
import { settings } from "./settings.svelte";
import { texts } from "./texts.svelte";
import type { Seat, SeatView } from "./types";

const STEMS = "甲乙丙丁戊己庚辛壬癸";
/** A bot has no name of its own: it's called by its seat. */
export const botName = (seat: Seat): string => t("room.botName", { x: settings.lang === "zh" ? (STEMS[seat] ?? String(seat + 1)) : String.fromCharCode(65 + seat) });
/** Who gives no name is a guest: by this word for the server, which numbers those of one name, by the viewer's own on the page. */
export const GUEST = "Guest";
export const shownName = (name: string): string => name.replace(/^Guest(?=( \d+)?$)/, () => t("room.guest"));
export const playerName = (s: { player: string; bot: boolean; seat: Seat }): string => shownName(s.player) || (s.bot ? botName(s.seat) : "");

/** The generals of examples that have neither skills nor names. */
const NAMELESS = new Set(["blank", "blank_f"]);
/** What a player is called in sentences: his general if it is known, else his own name. */
export const seatName = (s: SeatView): string => (NAMELESS.has(s.general) ? t("replay.nameless") : s.general ? texts.general(s.general) : playerName(s));
export function nameOf(game: Game, seat: Seat): string {
  const s = game.seat(seat);
  return s ? seatName(s) : String(seat + 1);
}
/** The short form of a role for its seal. */
export const roleSeal = (role: string): string => t(role in { lord: 1, loyalist: 1, rebel: 1, renegade: 1, insurgent: 1, hunter: 1 } ? (`role.${role}.1` as "role.lord.1") : "role.unknown.1");
