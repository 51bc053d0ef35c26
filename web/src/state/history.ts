/** The games that this device has seen to their end. They are kept on the device only. */
import type { GameView } from "./types";

export interface Played {
  id: string;
  at: number;
  edition: string;
  room: string;
  you: number | null;
  seats: { name: string; general: string; general2?: string; role: string; won: boolean }[];
}
const KEY = "hulao.games", MOST = 200;
function load(): Played[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? (list as Played[]).filter((p) => typeof p?.id === "string" && Array.isArray(p.seats)) : [];
  } catch {
    return [];
  }
}
export const games = {
  all: load,
  add(p: Played): void {
    const rest = load().filter((x) => x.id !== p.id);
    try {
      localStorage.setItem(KEY, JSON.stringify([p, ...rest].slice(0, MOST)));
    } catch {
      // without storage there is no list
    }
  },
};
export function playedOf(id: string, at: number, room: string, view: GameView): Played {
  const won = new Set(view.over?.winners ?? []);
  return { id, at, edition: view.edition, room, you: view.you, seats: view.seats.map((s) => ({ name: s.player, general: s.general, ...(s.pair ? { general2: s.general2 } : {}), role: s.role ?? "", won: won.has(s.seat) })) };
}
export type Result = "won" | "lost" | "watched";
export const resultOf = (p: Played): Result => (p.you === null ? "watched" : p.seats[p.you]?.won ? "won" : "lost");

/** The games in which every word occurs; `words` names everything that a game may be found by. */
export function search(list: readonly Played[], text: string, words: (p: Played) => readonly string[]): Played[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.length ? list.filter((p) => { const all = words(p).join(" ").toLowerCase(); return wanted.every((w) => all.includes(w)); }) : [...list];
}
