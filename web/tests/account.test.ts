import { beforeEach, describe, expect, it, vi } from "vitest";
import { account, deviceName } from "../src/state/account.svelte";
import { guest } from "../src/state/guest";
import { guessesOf, guessesText, notes, type Note } from "../src/state/notes.svelte";

/** A server that keeps notes; `down`: it can't be reached. */
class FakeServer {
  notes: Note[] = [];
  down = false;
  asked: [string, unknown][] = [];
  fetch = async (path: string, init?: { body?: string }): Promise<Response> => {
    if (this.down) throw new TypeError("no network");
    const body: unknown = init?.body ? JSON.parse(init.body) : undefined;
    this.asked.push([path, body]);
    if (path === "/api/account/notes" && body) {
      const n = body as Note;
      this.notes = [...this.notes.filter((x) => x.about !== n.about || x.name !== n.name), ...(n.text ? [{ ...n, at: 1 }] : [])];
    }
    return Response.json(path === "/api/account/notes" ? { notes: this.notes } : null);
  };
}
let server: FakeServer;
beforeEach(async () => {
  localStorage.clear();
  server = new FakeServer();
  vi.stubGlobal("fetch", server.fetch);
  await notes.sync(true);
  await notes.sync(false);
});

describe("a guest's key", () => {
  it("is long, at random, and the same the next time", () => {
    expect(guest.key()).toMatch(/^[\w-]{43}$/);
    expect(guest.key()).toBe(guest.key());
  });
});

describe("guesses as a note", () => {
  it("are read as they were written", () => {
    expect(guessesText({ 3: "loyalist", 1: "rebel", 2: "" })).toBe("1:rebel,3:loyalist");
    expect(guessesOf("1:rebel,3:loyalist")).toEqual({ 1: "rebel", 3: "loyalist" });
    expect(guessesOf("")).toEqual({});
    expect(guessesOf("nonsense,:,7:")).toEqual({});
  });
});

describe("notes", () => {
  it("of a guest stay on the device", async () => {
    notes.put("name", "Cao", "  bluffs ");
    expect(notes.text("name", "Cao")).toBe("bluffs");
    expect(notes.text("account", "Cao")).toBe("");
    expect(JSON.parse(localStorage.getItem("hulao.notes") ?? "[]")).toHaveLength(1);
    notes.put("name", "Cao", "");
    expect(notes.players).toEqual([]);
    expect(server.asked.filter(([, body]) => body)).toEqual([]);
  });
  it("of somebody signed in are the account's, and the guest's wait to be claimed", async () => {
    notes.put("name", "Cao", "the guest's");
    server.notes = [{ about: "name", name: "Liu", text: "the account's", at: 2 }];
    await notes.sync(true);
    expect(notes.players.map((n) => n.text)).toEqual(["the account's"]);
    expect(notes.ofGuest().map((n) => n.text)).toEqual(["the guest's"]);
    notes.claim();
    expect(notes.players.map((n) => n.name).sort()).toEqual(["Cao", "Liu"]);
    await vi.waitFor(() => expect(server.notes.map((n) => n.name).sort()).toEqual(["Cao", "Liu"]));
    expect(notes.ofGuest()).toEqual([]);
    // signing out leaves nothing of it here
    await notes.sync(false);
    expect(notes.players).toEqual([]);
  });
  it("are written when the server can be reached again", async () => {
    await notes.sync(true);
    server.down = true;
    notes.put("game", "abc", "1:rebel");
    await vi.waitFor(() => expect(notes.text("game", "abc")).toBe("1:rebel"));
    await notes.sync(true);
    expect(notes.text("game", "abc")).toBe("1:rebel");
    server.down = false;
    await notes.sync(true);
    expect(server.notes.map((n) => n.text)).toEqual(["1:rebel"]);
    expect(notes.text("game", "abc")).toBe("1:rebel");
  });
});

describe("the account", () => {
  it("names the device in words that a person knows", () => {
    expect(deviceName("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36")).toBe("Chrome · Android");
    expect(deviceName("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1")).toBe("Safari · iOS");
    expect(deviceName("Mozilla/5.0 (Windows NT 10.0; rv:120.0) Gecko/20100101 Firefox/120.0")).toBe("Firefox · Windows");
    expect(deviceName("curl/8")).toBe("");
  });
  it("stays a guest when the server can't be asked", async () => {
    server.down = true;
    await account.load();
    expect(account.info).toBe(null);
    expect(account.name).toBe("");
  });
});
