/** A line that says nothing any more is called lost within ten seconds, and the delay is told before. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Client } from "../src/state/client.svelte";
import { seats } from "../src/state/seats";

class Line {
  static all: Line[] = [];
  sent: { type: string; t?: number }[] = [];
  onopen: (() => void) | null = null;
  onclose: ((e: { code: number }) => void) | null = null;
  onmessage: ((e: { data: string }) => void) | null = null;
  constructor() {
    Line.all.push(this);
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as { type: string });
  }
  close(): void {}
  hear(m: unknown): void {
    this.onmessage?.({ data: JSON.stringify(m) });
  }
  get pings(): number[] {
    return this.sent.filter((m) => m.type === "ping").map((m) => m.t ?? 0);
  }
}
let c: Client;
beforeEach(async () => {
  vi.useFakeTimers();
  Line.all = [];
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  seats.put("AB12", "secret");
  c = new Client();
  await c.start("/room/AB12");
  Line.all[0]!.onopen?.();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a silent line is lost within ten seconds, and dialled again", () => {
  expect([c.connection.link, Line.all.length]).toEqual(["open", 1]);
  vi.advanceTimersByTime(10_000);
  expect(c.connection.link).toBe("lost");
  expect(Line.all.length).toBeGreaterThan(1);
});
it("a line that answers stays, and says how long an answer takes", () => {
  vi.advanceTimersByTime(3000);
  for (let n = 0; n < 10; n++) {
    vi.advanceTimersByTime(400);
    Line.all[0]!.hear({ type: "pong", t: Line.all[0]!.pings.at(-1)! });
    vi.advanceTimersByTime(2600);
  }
  expect([c.connection.link, Line.all.length]).toEqual(["open", 1]);
  expect(c.lag).toBe(400);
});
it("what comes late over the line that was given up changes nothing", () => {
  vi.advanceTimersByTime(10_000);
  const lines = Line.all.length;
  Line.all[0]!.onclose?.({ code: 1006 });
  expect([c.connection.link, Line.all.length]).toEqual(["lost", lines]);
});
