import { t } from "../i18n";
import type { Game } from "./game.svelte";
import { texts } from "./texts.svelte";
import type { Seat, SeatView } from "./types";

/** What a player is called in sentences: his general if it is known, else his own name. */
export const seatName = (s: SeatView): string => (s.general ? texts.general(s.general) : s.player);
export function nameOf(game: Game, seat: Seat): string {
  const s = game.seat(seat);
  return s ? seatName(s) : String(seat + 1);
}
/** The short form of a role for its seal. */
export const roleSeal = (role: string): string => t(role in { lord: 1, loyalist: 1, rebel: 1, renegade: 1, insurgent: 1, hunter: 1 } ? (`role.${role}.1` as "role.lord.1") : "role.unknown.1");
