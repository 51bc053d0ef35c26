/** Two generals to a player, each face down until shown; kingdoms are sides. What can be read off a view. */
import { printedKingdom } from "../data/generals";
import { texts } from "./texts.svelte";
import type { Game } from "./game.svelte";
import type { Seat, SeatView } from "./types";

export const SLOTS = ["head", "deputy"] as const;
export interface Placed {
  /** "" when these eyes don't know him */
  id: string;
  shown: boolean;
}
/** The generals before a player, the head first. */
export const generalsOf = (s: SeatView): Placed[] => [{ id: s.general, shown: s.shown[0] }, ...(s.pair ? [{ id: s.general2, shown: s.shown[1] }] : [])];
/** The generals that lie open. */
export const openOf = (s: SeatView): string[] => generalsOf(s).filter((g) => g.shown && g.id).map((g) => g.id);
/** The kingdom on those of his generals that these eyes know, shown or not. */
export function printedOf(s: SeatView): string {
  const id = generalsOf(s).find((g) => g.id)?.id;
  return id ? (texts.entry("generals", id)?.kingdom ?? printedKingdom(id)) : "";
}
/** The hidden general who would be shown by the use of a skill; "" when an open one has it. */
export function shownBy(s: SeatView, skill: string): string {
  const having = generalsOf(s).filter((g) => texts.entry("generals", g.id)?.skills?.includes(skill));
  return having.some((g) => g.shown) ? "" : (having[0]?.id ?? "");
}

/** the kingdom of who is on nobody's side */
export const AMBITIONIST = "ambitionist";
export interface Side {
  kingdom: string;
  members: Seat[];
  /** whoever shows himself now becomes an ambitionist */
  full: boolean;
}
export const SIDES = ["wei", "shu", "wu", "qun"] as const;
/** Who has been settled in each kingdom, the dead among them; more than half of those who began don't fit in one. */
export function sidesOf(seats: readonly SeatView[]): Side[] {
  return SIDES.map((kingdom) => {
    const members = seats.filter((s) => s.kingdom === kingdom).map((s) => s.seat);
    return { kingdom, members, full: 2 * (members.length + 1) > seats.length };
  });
}
/** What becomes of a player who shows himself: a kingdom, or an ambitionist. */
export function sideOnceShown(game: Game, s: SeatView): string {
  const printed = s.kingdom || printedOf(s);
  return sidesOf(game.view?.seats ?? []).some((x) => x.kingdom === printed && x.full && !s.kingdom) ? AMBITIONIST : printed;
}

/** A choice of head and deputy, built by touching: one touched again is put back; one of another kingdom begins anew. */
export function touchPair(now: readonly string[], id: string, pairs: readonly string[]): string[] {
  if (now.includes(id)) return now.filter((g) => g !== id);
  const [head] = now;
  return head && pairs.includes(`${head}+${id}`) ? [head, id] : [id];
}
