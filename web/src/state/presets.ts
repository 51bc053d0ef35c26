/** The games offered on the start page, and the rules that somebody has saved on this device under a name. */
import type { Key } from "../i18n";
import type { RoomSettingsWire } from "./api";

export type Wanted = Partial<RoomSettingsWire>;
export interface Preset {
  id: string;
  seal: [zh: string, en: string];
  name: Key;
  sub: Key;
  edition: string;
  players: number;
  seconds: number;
}
export const PRESETS: readonly Preset[] = [
  { id: "eight", seal: ["八", "8"], name: "lobby.preset.eight", sub: "lobby.preset.eight.sub", edition: "standard", players: 8, seconds: 20 },
  { id: "five", seal: ["五", "5"], name: "lobby.preset.five", sub: "lobby.preset.five.sub", edition: "standard", players: 5, seconds: 15 },
  { id: "war", seal: ["国", "KW"], name: "lobby.preset.war", sub: "lobby.preset.war.sub", edition: "kingdom-war", players: 8, seconds: 20 },
  { id: "classic", seal: ["首", "1"], name: "edition.classic", sub: "edition.classic.sub", edition: "classic", players: 8, seconds: 20 },
  { id: "tournament", seal: ["赛", "T"], name: "lobby.preset.tournament", sub: "lobby.preset.tournament.sub", edition: "tournament", players: 8, seconds: 20 },
];
export const QUICK = PRESETS[1]!;
export const EDITIONS = ["standard", "classic", "tournament", "kingdom-war", "prototype"] as const;
export const wantedOf = (p: Preset): Wanted => ({ edition: p.edition, seats: p.players, clock: p.seconds });

/** How long a question and the reserve last. */
export const PACES = { quick: [10, 30], normal: [20, 60], slow: [45, 180], none: [0, 60] } as const;
export const paceOf = (s: { clock: number; reserve: number }): keyof typeof PACES | "" =>
  (Object.keys(PACES) as (keyof typeof PACES)[]).find((k) => PACES[k][0] === s.clock && (k === "none" || PACES[k][1] === s.reserve)) ?? "";

/** how well bots play; the server names them, these have words */
export const POLICIES = ["random", "easy", "simple"] as const;

// --- saved on this device

const KEY = "hulao.presets", MOST = 12;
export interface Saved {
  name: string;
  settings: Wanted;
}
function load(): Saved[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((x): x is Saved => typeof x?.name === "string" && typeof x?.settings === "object" && x.settings !== null).slice(0, MOST) : [];
  } catch {
    return [];
  }
}
function store(list: Saved[]): Saved[] {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // without storage they last as long as the page
  }
  return list;
}
/** Saved rules, the newest first; one name stands for one of them. A seed isn't saved: it's for one evening. */
export const saved = {
  all: load,
  put(name: string, s: RoomSettingsWire): Saved[] {
    const { seed: _, ...settings } = s, kept = name.trim().slice(0, 20);
    return kept ? store([{ name: kept, settings }, ...load().filter((x) => x.name !== kept)].slice(0, MOST)) : load();
  },
  drop: (name: string): Saved[] => store(load().filter((x) => x.name !== name)),
};
