import { beforeEach, describe, expect, it, vi } from "vitest";
import { decodeAnswer, decodeCard, decodeEvent, decodePrompt, decodeRoom, decodeView, placeOf } from "../src/state/adapter";
import { Client } from "../src/state/client.svelte";
import { seats } from "../src/state/seats";
import { say, acts, windowed } from "../src/ui/asking";
import { describe as tell } from "../src/ui/telling";
import { settings } from "../src/state/settings.svelte";
import { texts } from "../src/state/texts.svelte";

const seat = (n: number, more: object = {}) => ({ seat: n, role: n ? null : "lord", role_shown: n === 0, generals: [n ? "lvbu" : "caocao"], shown: [true], kingdom: "wei", gender: "male", hp: 3, max_hp: 4, alive: true, hand_count: 2, hand: n === 1 ? [3, 4] : [], equip: [], judge: [], piles: { buqu: [5] }, marks: {}, flipped: false, reborn: false, skills: [], range: 1, distance: n === 1 ? null : 1, in_range: true, unlimited: false, ...more });
const view = { you: 1, edition: "standard", turn: 0, phase: 3, round: 2, turn_count: 3, started: true, over: false, winners: [], winning_roles: [], pile: 60, pile_top: [], discards: [9], table: [7], seats: [seat(0), seat(1), seat(2)] };
const room = { code: "AB12", state: "playing", you: 1, host: 0, settings: { edition: "standard", options: {}, seats: 3, clock: 20, reserve: 60, bot: "standard", public: true }, seats: [0, 1, 2].map((n) => ({ seat: n, name: `p${n}`, kind: n === 2 ? "bot" : "human", ready: true, connected: n !== 0, auto: false, away: false })), spectators: 2, url: "http://h/room/AB12" };
const prompt = { id: "5", seat: 1, kind: "card", reason: { why: "respond", kinds: ["dodge"], by: 0, kind: "slash" }, offers: [{ do: "respond", name: "dodge", skill: "", cards: { from: [3], min: 1, max: 1, rule: "" }, targets: null, options: [] }, { do: "pass", name: "", skill: "", cards: { from: [], min: 0, max: 0, rule: "" }, targets: null, options: [] }], default: { do: "pass" }, until: 1055, now: 1000, reserve: 40 };
const deck = Array.from({ length: 12 }, (_, id) => ({ id, kind: id === 3 ? "dodge" : "slash", suit: id % 4, rank: id + 1 }));

describe("the wire", () => {
  it("reads cards in each form", () => {
    expect(decodeCard({ kind: "slash", suit: 0, rank: 1 })).toEqual({ kind: "slash", suit: "spade", rank: "A" });
    expect(decodeCard("slash:H10")).toEqual({ kind: "slash", suit: "heart", rank: "10" });
    expect(decodeCard({ kind: "duel", suit: "C", rank: "K" })).toEqual({ kind: "duel", suit: "club", rank: "K" });
  });
  it("reads a view", () => {
    const v = decodeView(view, [{ name: "a", bot: false, auto: false, connected: true, takeover: null }, { name: "b", bot: false, auto: false, connected: true, takeover: null }]);
    expect([v.you, v.turn, v.phase, v.table[0]?.card, v.seats[1]?.hand, v.seats[0]?.player, v.seats[0]?.piles]).toEqual([1, 0, "play", 7, [3, 4], "a", { buqu: { count: 1, cards: [5] } }]);
  });
  it("keeps the cards known of another's hand apart from one's own", () => {
    const v = decodeView({ ...view, seats: [seat(0, { hand: [8] }), seat(1)] }, []);
    expect([v.seats[0]?.hand, v.seats[0]?.known]).toEqual([[], [8]]);
  });
  it("puts deadlines on this device's clock", () => {
    const p = decodePrompt(prompt, 50_000, 20);
    expect([p.deadline, p.started, p.reason.code, p.default.do]).toEqual([65_000, 45_000, "respond", "pass"]);
    expect(decodePrompt({ ...prompt, until: null }, 50_000, 20).deadline).toBeNull();
  });
  it("reads an answer as array or object", () => expect(decodeAnswer(["use", "slash", "", [1], [2], "", []])).toEqual(decodeAnswer({ do: "use", name: "slash", cards: [1], targets: [2] })));
  it("names places", () => {
    expect([0, 1, 2, 3].map((n) => placeOf(n).zone)).toEqual(["draw", "discard", "table", "out"]);
    expect(placeOf(4 + 8 * 3)).toEqual({ zone: "hand", seat: 2 });
    expect(placeOf("equip:1")).toEqual({ zone: "equip", seat: 1 });
  });
  it("reads a room", () => {
    const r = decodeRoom(room);
    expect([r.youAreHost, r.seats[1]?.you, r.seats[2]?.kind, r.settings.clock]).toEqual([false, true, "bot", 20]);
  });
});

class FakeSocket {
  static last: FakeSocket;
  sent: { type: string; [k: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onclose: ((e: { code: number }) => void) | null = null;
  onmessage: ((e: { data: string }) => void) | null = null;
  constructor(public url: string) {
    FakeSocket.last = this;
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }
  close(): void {}
  hear(m: unknown): void {
    this.onmessage?.({ data: JSON.stringify(m) });
  }
}

describe("a game over the wire", () => {
  let c: Client, s: FakeSocket;
  beforeEach(async () => {
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("fetch", async () => ({ ok: true, json: async () => [] }));
    settings.set("lang", "zh");
    texts.put("zh", { cards: { slash: { name: "杀" }, dodge: { name: "闪" } }, generals: { caocao: { name: "曹操" }, lvbu: { name: "吕布" } } });
    seats.put("AB12", "secret");
    c = new Client();
    await c.go({ page: "room", code: "AB12" });
    s = FakeSocket.last;
    s.onopen?.();
    s.hear({ type: "room", room });
    s.hear({ type: "deck", cards: deck, kinds: { slash: { type: "basic", reach: 0 } } });
    s.hear({ type: "update", first: true, seq: 2, events: [{ type: "turn", seat: 0 }, { type: "use", seat: 0, kind: "slash", cards: [7], targets: [1], skill: "" }], view, prompt, waiting: { seats: [1], why: "respond", until: 1055, now: 1000, reserve: { 1: 40 } } });
  });
  const words = (parts: readonly { type: string; text?: string; seat?: number; card?: number }[]): string => parts.map((p) => p.text ?? `#${p.seat ?? `card ${p.card}`}`).join("");

  it("says hello with the token, never in the address", () => {
    expect(s.sent[0]).toMatchObject({ type: "hello", code: "AB12", token: "secret" });
    expect(s.url).not.toContain("secret");
  });
  it("asks one sentence and shows who does what to whom", () => {
    expect(words(say(c.game))).toBe("#0 使用【杀】：打出一张【闪】？");
    expect(c.game.line).toMatchObject({ from: 0, to: [1], kind: "slash" });
    expect(c.game.table[0]).toMatchObject({ card: 7, owner: 0, as: "slash" });
    expect(windowed(c.game)).toBe(false);
    expect(c.game.deciding).toEqual([1]);
    expect(c.game.waitUntil!.deadline).toBe(c.game.prompt!.deadline);
  });
  it("answers in the protocol's words, once", () => {
    c.game.selection.toggleCard(3);
    const play = acts(c.game).find((a) => a.key === "confirm")!;
    play.run();
    play.run();
    expect(s.sent.filter((m) => m.type === "answer")).toEqual([{ type: "answer", prompt: "5", answer: { do: "respond", name: "dodge", skill: "", cards: [3], targets: [], option: "", bottom: [] } }]);
  });
  it("keeps what is chosen when the same question comes again, and starts anew with another", () => {
    c.game.selection.toggleCard(3);
    const again = { type: "update", seq: 2, events: [], view, prompt, waiting: { seats: [1] } };
    s.hear(again);
    expect(c.game.selection.cards).toEqual([3]);
    s.hear({ ...again, prompt: { ...prompt, id: "6" } });
    expect(c.game.selection.cards).toEqual([]);
    s.hear({ ...again, prompt: null });
    expect(c.game.prompt).toBeNull();
  });
  it("doesn't double the log when it comes back", () => {
    s.onclose?.({ code: 1006 });
    s.hear({ type: "update", first: true, seq: 2, events: [{ type: "turn", seat: 0 }, { type: "turn", seat: 1 }], view, prompt: null, waiting: null });
    expect(c.game.log.length).toBe(2);
  });
  it("lets one try again after a refusal", () => {
    c.game.selection.toggleCard(3);
    c.game.confirm();
    s.hear({ type: "error", code: "illegal", args: {}, ref: "5" });
    expect([c.game.selection.sent, c.problem?.code]).toEqual([false, "illegal"]);
  });
  it("forgets a seat that isn't its own any more", async () => {
    await c.go({ page: "lobby" });
    seats.put("ZZ99", "old");
    await c.go({ page: "room", code: "ZZ99" });
    FakeSocket.last.onopen?.();
    FakeSocket.last.hear({ type: "error", code: "bad_token", args: {} });
    expect([seats.get("ZZ99"), c.route.page]).toEqual(["", "lobby"]);
  });
  it("tells every kind of event without a hole", () => {
    const log = [{ type: "move", seat: 1, cards: [-1, -1], froms: [0, 0], to: 20, reason: "draw" }, { type: "damage", source: 0, to: 1, amount: 1, nature: "normal", kind: "slash" }, { type: "damage", source: -1, to: 1, amount: 3 }, { type: "death", seat: 2, killer: 0 }, { type: "reveal", seat: 2, what: "role", value: "rebel" }, { type: "use", seat: 1, kind: "dodge", cards: [4], targets: [], skill: "longdan" }, { type: "win", roles: ["lord"], seats: [0] }, { type: "phase_skipped", seat: 0, phase: 3 }, { type: "flip", seat: 0, flipped: true }];
    const lines = log.map((e, i) => words(tell(c.game, decodeEvent(e, i)).parts));
    expect(lines.slice(0, 4)).toEqual(["#1 摸 2 张牌", "#0 对 #1 造成 1 点伤害", "#1 受到 3 点伤害", "#0 击杀 #2"]);
    for (const l of lines) expect(l).not.toMatch(/[{}]|undefined|^$/);
  });
});
