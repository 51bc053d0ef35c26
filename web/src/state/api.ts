/** The few things asked over HTTP. */
import { guest } from "./guest";
export interface OptionInfo {
  id: string;
  kind: "bool" | "choice" | "set";
  default: unknown;
  choices: string[];
}
export interface EditionInfo {
  id: string;
  seats: { min: number; max: number };
  options: OptionInfo[];
}
export interface Info {
  version: string;
  lan: string;
  editions: EditionInfo[];
}
export interface RoomLine {
  code: string;
  name: string;
  edition: string;
  seats: number;
  free: number;
  state: string;
  people: number;
  clock: number;
  locked: boolean;
  watching: boolean;
}
/** A room as its door shows it. */
export interface Door extends RoomLine {
  settings: RoomSettingsWire;
  host: string;
  names: string[];
}
export interface RoomSettingsWire {
  edition: string;
  options: Record<string, unknown>;
  seats: number;
  clock: number;
  reserve: number;
  bot: string;
  public: boolean;
  hints: boolean;
  watchers: number;
  open_after: number;
  seed: string;
}
export interface Seated {
  code: string;
  token: string;
  seat: number | null;
}
export class ApiError extends Error {
  constructor(
    public code: string,
    public args: Record<string, unknown>,
  ) {
    super(code);
  }
}
/** Hears with every answer which client the server has. */
let heard: (build: string) => void = () => undefined;
export const onBuild = (then: (build: string) => void): void => void (heard = then);
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const build = answer.headers?.get("hulao-build");
  if (build) heard(build);
  const data = (await answer.json().catch(() => ({}))) as { error?: { code?: string; args?: Record<string, unknown> } };
  if (!answer.ok) throw new ApiError(data.error?.code ?? String(answer.status), data.error?.args ?? {});
  return data as T;
}
export const api = {
  info: (): Promise<Info> => ask("/api/info"),
  rooms: (): Promise<RoomLine[]> => ask("/api/rooms"),
  create: (name: string, settings: Partial<RoomSettingsWire>): Promise<Seated> => ask("/api/rooms", { name, settings, guest: guest.key() }),
  tutorial: (name: string): Promise<Seated> => ask("/api/tutorial", { name, guest: guest.key() }),
  puzzle: (id: string, name: string): Promise<Seated> => ask(`/api/puzzles/${encodeURIComponent(id)}`, { name, guest: guest.key() }),
  quick: (name: string, settings: Partial<RoomSettingsWire>): Promise<Seated> => ask("/api/quick", { name, settings, guest: guest.key() }),
  /** what a seat has seen of the game that it plays: the view before everything, and what changed with each event */
  past: (code: string, token: string): Promise<{ first: Record<string, unknown> | null; steps: Record<string, unknown>[] }> => ask(`/api/rooms/${encodeURIComponent(code)}/past`, { token }),
  door: (code: string): Promise<Door> => ask(`/api/rooms/${encodeURIComponent(code)}`),
  join: (code: string, name: string, spectate: boolean, password = "", invite = ""): Promise<Seated> => ask(`/api/rooms/${encodeURIComponent(code)}/join`, { name, spectate, guest: guest.key(), password, invite }),
};
