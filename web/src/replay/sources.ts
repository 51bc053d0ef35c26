/** Where a replay comes from: a finished game, a scenario of the rule book, or a file. Of a file its text is kept, since a script's numbers are too
    short for a seed. */
import { ApiError } from "../state/api";
import { guest } from "../state/guest";
import type { Wire } from "./film";
import type { Eyes } from "./replay.svelte";

export type Source = { kind: "record"; id: string } | { kind: "scenario"; id: string; edition: string } | { kind: "file"; record: string; name: string };

async function answer<T>(request: Promise<Response>): Promise<T> {
  const got = await request, data = (await got.json().catch(() => ({}))) as { error?: { code?: string; args?: Record<string, unknown> } };
  if (!got.ok) throw new ApiError(data.error?.code ?? String(got.status), data.error?.args ?? {});
  return data as T;
}
/** Posts a record, given as JSON, with the rest of the body. */
const post = <T>(path: string, record: string, rest: Record<string, unknown>): Promise<T> =>
  answer<T>(fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: `{"record":${record},${JSON.stringify(rest).slice(1)}` }));

export function bring(source: Source, eyes: Eyes): Promise<Wire> {
  if (source.kind === "file") return post<Wire>("/api/replays", source.record, { eyes: String(eyes) });
  const path = source.kind === "record" ? `/api/replays/${encodeURIComponent(source.id)}.json?eyes=${eyes}` : `/api/scenarios/${encodeURIComponent(source.id)}.json?edition=${encodeURIComponent(source.edition)}&eyes=${eyes}`;
  return answer<Wire>(fetch(path));
}
/** A new room in which the game goes on. */
export const playOn = (source: Source, event: number, seat: number, name: string): Promise<{ code: string; token: string }> =>
  post("/api/rooms/from-record", source.kind === "file" ? source.record : JSON.stringify(source.id), { event, seat, name, guest: guest.key() });

/** The record in a file, as JSON; throws when it can't be one. */
export async function readRecord(file: File): Promise<string> {
  if (file.size > 1 << 20) throw new ApiError("too_large", {});
  const text = await file.text(), data: unknown = JSON.parse(text);
  if (!data || typeof data !== "object" || !Array.isArray((data as { answers?: unknown }).answers)) throw new ApiError("bad_record", {});
  return text;
}
