/** Figures of finished games as the server tells them, and how the page lays them out. */
import { ApiError } from "../state/api";

export type View = "general" | "seat" | "kingdom" | "pack";
export const VIEWS: readonly View[] = ["general", "seat", "kingdom", "pack"];
export type Verdict = "above" | "below" | "unclear";
export interface Line {
  general?: string;
  seat?: number;
  kingdom?: string;
  pack?: string;
  role: string;
  n: number;
  won: number;
  games: number;
  rate: number;
  low: number;
  high: number;
  mean: number;
  verdict: Verdict;
  surely: Verdict;
}
export interface SetOfGames {
  edition: string;
  seats: number;
  who: string;
  games: number;
  version: string;
}
export interface Stats {
  sets: SetOfGames[];
  edition: string;
  seats: number;
  who: string;
  view: View;
  games: number;
  lines: Line[];
}
export interface Rated {
  name: string;
  games: number;
  mu: number;
  sigma: number;
  low: number;
  high: number;
}
export interface RatedMode {
  modes: string[];
  mode: string;
  players: Rated[];
}
/** What is looked for in the history; empty fields for any. Times in seconds. */
export interface Wanted {
  q: string;
  general: string;
  edition: string;
  result: string;
  since: number;
  until: number;
  mine: boolean;
}
export interface Finished {
  id: string;
  ended: number;
  edition: string;
  public: boolean;
  you: number | null;
  seats: { name: string; bot: string; generals: string[]; role: string; won: boolean; alive: boolean }[];
}
export interface Page {
  games: Finished[];
  next: [number, string] | null;
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const data = (await answer.json().catch(() => ({}))) as { error?: { code?: string; args?: Record<string, unknown> } };
  if (!answer.ok) throw new ApiError(data.error?.code ?? String(answer.status), data.error?.args ?? {});
  return data as T;
}
export const askStats = (query: Record<string, string | number>): Promise<Stats> => ask(`/api/stats?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`);
export const askRatings = (mode: string): Promise<RatedMode> => ask(`/api/ratings?${new URLSearchParams(mode ? { mode } : {})}`);
export const askHistory = (wanted: Wanted, before: Page["next"], guest: string): Promise<Page> => ask("/api/history", { ...wanted, before, ...(guest ? { guest } : {}) });

// --- tables

/** With fewer games nothing is said about a line, and it doesn't stretch the axis. */
export const FEW = 10;
const ROLES = ["lord", "loyalist", "rebel", "renegade"];
const place = (role: string): number => (ROLES.indexOf(role) + 1 || 9);
export const rolesOf = (lines: readonly Line[]): string[] => [...new Set(lines.map((x) => x.role))].sort((a, b) => place(a) - place(b) || a.localeCompare(b));

export interface Row {
  id: string;
  lines: Record<string, Line>;
  games: number;
  /** how much better than its roles, over all its games */
  edge: number;
}
/** The rows of a table, by `sort`: a role's rate, or "" for how much better than average; those with few games last. */
export function rowsOf(view: View, lines: readonly Line[], sort: string): Row[] {
  const rows = new Map<string, Row>();
  for (const x of lines) {
    const id = String(x[view] ?? "");
    const row = rows.get(id) ?? { id, lines: {}, games: 0, edge: 0 };
    row.lines[x.role] = x;
    row.edge = (row.edge * row.games + (x.rate - x.mean) * x.games) / (row.games + x.games);
    row.games += x.games;
    rows.set(id, row);
  }
  const all = [...rows.values()];
  if (view === "seat" && !sort) return all.sort((a, b) => Number(a.id) - Number(b.id));
  const known = (r: Row): number => (sort ? (r.lines[sort]?.games ?? 0) : r.games);
  const worth = (r: Row): number => (sort ? (r.lines[sort]?.rate ?? -1) : r.edge);
  return all.sort((a, b) => Number(known(a) < FEW) - Number(known(b) < FEW) || worth(b) - worth(a) || a.id.localeCompare(b.id));
}
/** The line that a row is told by: the one that stands out most certainly, else the one with most games. */
export function telling(row: Row): Line | null {
  const weight = (x: Line): number => (x.surely !== "unclear" ? 4 : 0) + (x.verdict !== "unclear" ? 2 + Math.abs(x.rate - x.mean) : 0);
  return Object.values(row.lines).sort((a, b) => weight(b) - weight(a) || b.games - a.games)[0] ?? null;
}

export interface Range {
  from: number;
  to: number;
  ticks: number[];
}
/** An axis that holds these intervals, with a few round ticks on it. */
export function rangeOf(lines: readonly { low: number; high: number; games: number; mean?: number }[], steps: readonly number[] = [0.05, 0.1, 0.15, 0.2, 0.25]): Range {
  const known = lines.filter((x) => x.games >= FEW), used = known.length ? known : lines;
  if (!used.length) return { from: 0, to: 1, ticks: [0, 0.5, 1] };
  const low = Math.min(...used.map((x) => Math.min(x.low, x.mean ?? x.low))), high = Math.max(...used.map((x) => Math.max(x.high, x.mean ?? x.high)));
  const step = steps.find((s) => (high - low) / s <= 4.5) ?? steps.at(-1)!;
  const from = Math.floor(low / step + 1e-9) * step, to = Math.max(Math.ceil(high / step - 1e-9) * step, from + step);
  const count = Math.round((to - from) / step), each = count > 4 ? 2 : 1;
  return { from, to, ticks: Array.from({ length: Math.floor(count / each) + 1 }, (_, i) => from + i * each * step) };
}
/** Where a value stands on an axis that is `width` long; what lies beyond stands at its end. */
export const at = (v: number, r: Range, width: number): number => (Math.min(Math.max(v, r.from), r.to) - r.from) / (r.to - r.from) * width;

/** The sets one may choose from: editions, their numbers of players, and who plays there. */
export function choices(sets: readonly SetOfGames[], edition: string, seats: number): { editions: string[]; seats: number[]; who: string[] } {
  const uniq = <T>(xs: T[]): T[] => [...new Set(xs)];
  const order = (who: string): number => ["people", "mixed"].indexOf(who) + 1 || 9;
  const here = sets.filter((s) => s.edition === edition);
  return { editions: uniq(sets.map((s) => s.edition)), seats: uniq(here.map((s) => s.seats)).sort((a, b) => a - b), who: uniq(here.filter((s) => s.seats === seats).map((s) => s.who)).sort((a, b) => order(a) - order(b) || a.localeCompare(b)) };
}
/** The set nearest to what is wished: the edition first, then the number of players, then who plays. */
export function nearest(sets: readonly SetOfGames[], edition: string, seats: number, who: string): SetOfGames | null {
  const worth = (s: SetOfGames): number => Number(s.edition === edition) * 4 + Number(s.seats === seats) * 2 + Number(s.who === who);
  return [...sets].sort((a, b) => worth(b) - worth(a) || b.games - a.games)[0] ?? null;
}

/** The table as comma-separated values. */
export function csv(stats: Stats): string {
  const columns: (keyof Line)[] = [stats.view, "role", "n", "won", "games", "rate", "low", "high", "mean", "verdict", "surely"];
  return [columns.join(","), ...stats.lines.map((x) => columns.map((c) => String(x[c] ?? "")).join(","))].join("\n") + "\n";
}

/** A mode of ratings, such as `standard/5-7`: its edition, its size, and whether larger tables are in it too. */
export function modeOf(mode: string): { edition: string; size: string; up: boolean } {
  const [edition = "", size = ""] = mode.split("/");
  return { edition, size: size.replace(/-$/, "").replace("-", "–"), up: size.endsWith("-") };
}
