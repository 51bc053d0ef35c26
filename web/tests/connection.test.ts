import { describe, expect, it } from "vitest";
import { backoff, Connection, type Socket } from "../src/state/connection.svelte";

class Fake implements Socket {
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onclose: ((e: { code: number }) => void) | null = null;
  onmessage: ((e: { data: unknown }) => void) | null = null;
  closed = false;
  send(data: string): void {
    this.sent.push(data);
  }
  close(): void {
    this.closed = true;
  }
}
function bench() {
  const sockets: Fake[] = [], timers: (() => void)[] = [];
  const c = new Connection({ open: () => { const s = new Fake(); sockets.push(s); return s; }, later: (f) => timers.push(f), random: () => 0.5, final: [4401] });
  return { c, sockets, timers };
}

describe("the connection", () => {
  it("comes back by itself and says hello again", () => {
    const { c, sockets, timers } = bench();
    let hellos = 0;
    c.onopen = () => void hellos++;
    c.connect("ws://x");
    sockets[0]!.onopen!();
    sockets[0]!.onclose!({ code: 1006 });
    expect(c.link).toBe("lost");
    timers[0]!();
    sockets[1]!.onopen!();
    expect([c.link, hellos, c.tries]).toEqual(["open", 2, 0]);
  });
  it("waits longer each time, but never more than ten seconds", () => {
    expect([0, 1, 2].map((n) => backoff(n, 0.5))).toEqual([500, 1000, 2000]);
    expect(backoff(50, 1)).toBeLessThanOrEqual(10_000);
  });
  it("stops when the server says so", () => {
    const { c, sockets, timers } = bench();
    c.connect("ws://x");
    sockets[0]!.onclose!({ code: 4401 });
    expect([c.link, timers.length]).toEqual(["closed", 0]);
  });
  it("forgets a socket it has left", () => {
    const { c, sockets } = bench();
    const got: unknown[] = [];
    c.onmessage = (m) => got.push(m);
    c.connect("ws://x");
    c.connect("ws://y");
    sockets[0]!.onmessage!({ data: "1" });
    sockets[1]!.onmessage!({ data: "2" });
    expect(got).toEqual([2]);
  });
  it("drops what makes no sense later and keeps what does", () => {
    const { c, sockets } = bench();
    c.connect("ws://x");
    expect(c.send("answer")).toBe(false);
    c.send("say", true);
    sockets[0]!.onopen!();
    expect(sockets[0]!.sent).toEqual(['"say"']);
  });
});
