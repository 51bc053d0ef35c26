import { t, tid } from "../i18n";
import type { Game } from "./game.svelte";
import { isKingdom, portrait, ringOf } from "../data/generals";
import { openOf } from "./pairs";
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
/** What a player is called in sentences: his first general that lies open, else his own name. */
export function seatName(s: SeatView): string {
  const [general] = openOf(s);
  return !general ? playerName(s) : NAMELESS.has(general) ? t("replay.nameless") : texts.general(general);
}
/** The same where there is little room: all that lie open, by what is on their seals when their names are too long. */
export function shortName(s: SeatView): string {
  const open = openOf(s), names = open.map((g) => texts.general(g));
  if (settings.lang === "en") return open.length > 1 ? names.join(" · ") : seatName(s);
  return names.join("").length > 4 ? open.map((g) => portrait(g).seal).join("·") : names.join("·") || seatName(s);
}
/** A general before a player by name; one that these eyes don't know is only hidden. */
export const placedName = (id: string): string => (id ? texts.general(id) : t("table.hidden"));
export function nameOf(game: Game, seat: Seat): string {
  const s = game.seat(seat);
  return s ? seatName(s) : String(seat + 1);
}
/** The short form of a role for its seal; of a kingdom where those are the sides. */
export const roleSeal = (role: string): string => tid("role", `${role}.1`, t(isKingdom(role) ? `kingdom.${ringOf(role)}` : "role.unknown.1"));
/** A role by name; a kingdom where those are the sides. */
export const roleName = (role: string): string => tid("role", role, isKingdom(role) ? t(`side.${ringOf(role)}`) : role);
