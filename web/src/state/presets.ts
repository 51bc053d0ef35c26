/** The games offered on the start page. The server knows more; these are the ones most want. */
import type { Key } from "../i18n";

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
