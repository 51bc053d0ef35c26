import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fraction, markAt, marksOf, stepAt, type Wire } from "../src/replay/film";
import { unfold } from "../src/state/changes";
import { ApiError } from "../src/state/api";
import { Replay } from "../src/replay/replay.svelte";
import { besideTop, ring } from "../src/replay/ring";
import { spread } from "../src/replay/spread";
import { bring, playOn, readRecord } from "../src/replay/sources";
import { difference, find } from "../src/rules/book";
import { ruleOfEvent, rulePath } from "../src/rules/link";
import { guest } from "../src/state/guest";
import { games, playedOf, resultOf, search, type Played } from "../src/state/history";
import { pathOf, routeOf } from "../src/state/route";

const seat = (n: number, hp = 4) => ({ seat: n, role: "rebel", role_shown: false, generals: ["lvbu"], shown: [true], kingdom: "qun", hp, max_hp: 4, alive: true, hand_count: 1, hand: [n], equip: [], judge: [], piles: {}, marks: {}, skills: [] });
const first = { you: null, edition: "standard", turn: 0, phase: -1, round: 0, turn_count: 0, started: true, over: false, winners: [], winning_roles: [], pile: 9, discards: [], table: [], seats: [seat(0), seat(1), seat(2)] };
const events = [
  { type: "turn", seat: 0 },
  { type: "phase", seat: 0, phase: 3 },
  { type: "use", seat: 0, kind: "slash", cards: [0], targets: [1] },
  { type: "damage", source: 0, to: 1, amount: 2, nature: "normal", kind: "slash" },
  { type: "turn", seat: 1 },
  { type: "judge", seat: 1, reason: "lightning", card: 2, success: true },
  { type: "death", seat: 1, killer: -1 },
];
const steps = [{ turn: 0, round: 1, turn_count: 1 }, { phase: 3 }, { table: [0], seats: { "0": { hand: [], hand_count: 0 } } }, { table: [], seats: { "1": { hp: 2 } } }, { turn: 1, round: 1, turn_count: 2 }, {}, { seats: { "1": { alive: false, hp: 0 } } }];
const wire = (more: object = {}): Wire => ({ id: "r", title: "", edition: "standard", names: ["a", "b", ""], policies: ["", "", "simple"], over: true, eyes: "open", cards: [0, 1, 2].map((id) => ({ id, kind: "slash", suit: 0, rank: 7 })), kinds: {}, first, events, steps, ...more });
const loaded = async (bring: (eyes: unknown) => Promise<Wire> = async () => wire()): Promise<Replay> => {
  const r = new Replay(bring);
  await r.look("open");
  return r;
};

describe("a film", () => {
  it("unfolds into a view after each event, sharing what stays", () => {
    const views = unfold(first, steps);
    expect(views).toHaveLength(events.length + 1);
    expect(views.map((v) => v["turn"])).toEqual([0, 0, 0, 0, 0, 1, 1, 1]);
    expect((views[4]!["seats"] as { hp: number }[]).map((s) => s.hp)).toEqual([4, 2, 4]);
    expect((first.seats[1] as { hp: number }).hp).toBe(4);
    expect((views[7]!["seats"] as unknown[])[2]).toBe(first.seats[2]);
  });
  it("marks turns with what they cost", async () => {
    const { film } = await loaded();
    expect(film!.marks).toEqual([
      { from: 0, to: 0, seat: null, round: 0, hp: 0, judged: false, deaths: [] },
      { from: 1, to: 4, seat: 0, round: 1, hp: 2, judged: false, deaths: [] },
      { from: 5, to: 7, seat: 1, round: 1, hp: 0, judged: true, deaths: [1] },
    ]);
    expect([0, 1, 4, 5, 7].map((n) => markAt(film!.marks, n))).toEqual([0, 1, 1, 2, 2]);
  });
  it("finds the place of a step on the line, and the step of a place", async () => {
    const { film } = await loaded();
    for (let n = 0; n <= events.length; n++) expect(stepAt(film!.marks, fraction(film!.marks, n))).toBe(n);
    expect([stepAt(film!.marks, -1), stepAt(film!.marks, 2)]).toEqual([0, 7]);
  });
  it("gives a scenario's first turn a mark", () => {
    const view = { turn: 2, round: 1, turnCount: 1 } as never;
    expect(marksOf([], [view])[0]).toMatchObject({ seat: 2, round: 1 });
  });
});

describe("watching", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  it("steps over what isn't told, both ways", async () => {
    const r = await loaded();
    r.step(1);
    expect(r.at).toBe(1);
    r.step(1);
    expect([r.at, r.game.view?.table.map((c) => c.card), r.game.line?.to]).toEqual([3, [0], [1]]);
    r.step(-1);
    expect([r.at, r.game.table]).toEqual([1, []]);
  });
  it("goes by turns, first to the beginning of the one it's in", async () => {
    const r = await loaded();
    r.turn(1);
    r.turn(1);
    expect(r.at).toBe(5);
    r.seek(7);
    r.turn(-1);
    expect(r.at).toBe(5);
    r.turn(-1);
    expect(r.at).toBe(1);
    r.turn(1);
    r.turn(1);
    expect(r.at).toBe(7);
  });
  it("never leaves the game", async () => {
    const r = await loaded();
    r.seek(99);
    expect(r.at).toBe(7);
    r.step(1);
    expect(r.at).toBe(7);
    r.seek(-3);
    r.step(-1);
    expect(r.at).toBe(0);
  });
  it("shows the same at a step whichever way it was reached", async () => {
    const r = await loaded(), s = await loaded();
    for (let n = 0; n < 4; n++) r.seek(r.at + 1);
    s.seek(7);
    s.seek(4);
    expect(s.game.view).toEqual(r.game.view);
    expect(s.game.line).toEqual(r.game.line);
  });
  it("plays to the end at its speed and stops there", async () => {
    const r = await loaded();
    r.toggle();
    vi.advanceTimersByTime(310);
    expect([r.at, r.playing]).toEqual([1, true]);
    r.setSpeed(8);
    vi.advanceTimersByTime(2000);
    expect([r.at, r.playing]).toEqual([7, false]);
    r.toggle();
    expect([r.at, r.playing]).toEqual([0, true]);
    r.toggle();
    vi.advanceTimersByTime(9000);
    expect([r.at, r.playing]).toEqual([0, false]);
  });
  it("keeps the step when somebody else's eyes are taken, and forgets answers that come late", async () => {
    let late: (w: Wire) => void = () => undefined;
    const r = await loaded((eyes) => (eyes === 1 ? new Promise<Wire>((done) => (late = done)) : Promise.resolve(wire({ eyes: eyes as number }))));
    r.seek(4);
    const slow = r.look(1);
    await r.look(2);
    late(wire({ first: { ...first, seats: [] } }));
    await slow;
    expect([r.eyes, r.at, r.game.view?.seats.length, r.busy]).toEqual([2, 4, 3, false]);
  });
  it("says what went wrong", async () => {
    const refused = await loaded(() => Promise.reject(new ApiError("other_rules", { rules: "0", now: "1" })));
    expect([refused.failed, refused.film]).toEqual([{ code: "other_rules", args: { rules: "0", now: "1" } }, null]);
    const away = await loaded(() => Promise.reject(new TypeError("no connection")));
    expect(away.failed?.code).toBe("network");
    const odd = await loaded(() => Promise.resolve(wire({ steps: null as unknown as Wire["steps"] })));
    expect([odd.failed?.code, odd.film]).toEqual(["bad_film", null]);
  });
  it("shows what came with open eyes as that, whoever's were asked for", async () => {
    const r = await loaded(() => Promise.resolve(wire({ eyes: "open", aged: { code: "other_rules", args: {} } })));
    await r.look(2);
    expect(r.eyes).toBe("open");
  });
});

describe("the ring", () => {
  it("has a place of his own for everybody", () => {
    for (let n = 2; n <= 10; n++) {
      const at = ring(n);
      expect(at).toHaveLength(n);
      for (const [i, a] of at.entries()) for (const b of at.slice(i + 1)) expect(Math.abs(a[0] - b[0]) >= 222 || Math.abs(a[1] - b[1]) >= 112).toBe(true);
    }
  });
});

describe("rules in the log", () => {
  it("know the rule that a line tells of", () => {
    const of = (e: object): string => ruleOfEvent("standard", { seq: 0, type: "", ...e });
    expect(of({ type: "use", kind: "slash", skill: "" })).toBe("/rules/standard.slash");
    expect(of({ type: "use", kind: "slash", skill: "longdan" })).toBe("/rules/standard.longdan");
    expect(of({ type: "judge", reason: "lightning" })).toBe("/rules/standard.lightning");
    expect(of({ type: "death" })).toBe("/rules/standard.death");
    expect(of({ type: "reshuffle" })).toBe("");
    expect(rulePath("")).toBe("/rules");
  });
});

describe("the rule book", () => {
  it("shows what another edition says otherwise", () => {
    const marked = (a: string, b: string): string => difference(a, b).map((p) => (p.other ? `[${p.text}]` : p.text)).join("");
    expect(marked("报红或黑，错了失去一点体力", "报花色，错了受一点伤害")).toBe("报[花色]，错了[受]一点[伤害]");
    expect(marked("name red or black", "name a suit")).toBe("name [a suit]");
    expect(marked("same", "same")).toBe("same");
    expect(difference("", "")).toEqual([]);
  });
  it("can be narrowed to a status", () => {
    const c = (id: string, status: string) => ({ id, edition: "e", subject: "turn", text: "x", document: "", passage: "", status, tests: [] });
    expect(find({ clauses: [c("e.a", "stated"), c("e.b", "implied")], names: {}, documents: {}, statuses: {}, scenarios: [] }, { words: "", edition: "", chapter: "", status: "implied" }).map((x) => x.id)).toEqual(["e.b"]);
  });
});

describe("addresses", () => {
  it.each(["/replay/0123abcd", "/example/own-caocao-1/classic", "/example/own-caocao-1"])("go both ways: %s", (path) => expect(pathOf(routeOf(path))).toBe(path));
  it("leave the rest to the start page", () => expect(routeOf("/replay/a b").page).toBe("lobby"));
});

describe("a record out of a file", () => {
  afterEach(() => vi.unstubAllGlobals());
  it("is sent as it is, with all digits of its seed", async () => {
    const asked: [string, string][] = [];
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => (asked.push([path, String(init.body)]), new Response("{}")));
    const text = '{"seed": 4611686018427387899, "answers": []}', record = await readRecord(new File([text], "r.json"));
    await bring({ kind: "file", record, name: "r" }, 2);
    await playOn({ kind: "file", record, name: "r" }, 9, 1, "Lan");
    await playOn({ kind: "record", id: "ab" }, 9, 1, "Lan");
    const on = `"event":9,"seat":1,"name":"Lan","guest":"${guest.key()}"`;
    expect(asked).toEqual([
      ["/api/replays", `{"record":${text},"eyes":"2"}`],
      ["/api/rooms/from-record", `{"record":${text},${on}}`],
      ["/api/rooms/from-record", `{"record":"ab",${on}}`],
    ]);
  });
});

describe("a film that makes no sense", () => {
  it("is said to be one, also when that shows only later", async () => {
    const r = await loaded(async () => wire({ events: [events[0], { type: "damage", source: 0, to: 1, amount: 2, nature: "normal", kind: "slash" }], steps: steps.slice(0, 2) }));
    expect([r.failed, r.length]).toEqual([null, 2]);
    r.game.happened = () => { throw new TypeError("undefined is not iterable"); };
    r.toggle();
    r.seek(1);
    expect(r.film).toBeNull();
    expect(r.playing).toBe(false);
    expect(r.failed).toEqual({ code: "bad_film", args: {} });
  });
});

describe("finished games", () => {
  beforeEach(() => localStorage.clear());
  const game = (id: string, more: Partial<Played> = {}): Played => ({ id, at: 1, edition: "standard", room: "桃园", you: 0, seats: [{ name: "Lan", general: "caocao", role: "lord", won: true }, { name: "Marco", general: "lvbu", role: "rebel", won: false }], ...more });
  it("are kept once each, the last one first", () => {
    games.add(game("a"));
    games.add(game("b"));
    games.add(game("a", { at: 2 }));
    expect(games.all().map((g) => [g.id, g.at])).toEqual([["a", 2], ["b", 1]]);
  });
  it("survive what isn't a list", () => {
    localStorage.setItem("hulao.games", '{"a":1}');
    expect(games.all()).toEqual([]);
    localStorage.setItem("hulao.games", "nonsense");
    expect(games.all()).toEqual([]);
  });
  it("are found by every word", () => {
    const list = [game("a"), game("b", { you: 1 }), game("c", { you: null })], words = (g: Played): string[] => [resultOf(g), ...g.seats.map((s) => s.name)];
    expect(list.map(resultOf)).toEqual(["won", "lost", "watched"]);
    expect(search(list, "lan LOST", words).map((g) => g.id)).toEqual(["b"]);
    expect(search(list, " ", words)).toHaveLength(3);
  });
  it("are told by the view of their end", () => {
    const p = playedOf("x", 5, "桃园", { you: 1, edition: "classic", over: { winners: [1], roles: ["rebel"] }, seats: [{ seat: 0, player: "a", general: "caocao", role: "lord" }, { seat: 1, player: "b", general: "lvbu", role: null }] } as never);
    expect([p.seats[1], resultOf(p)]).toEqual([{ name: "b", general: "lvbu", role: "", won: true }, "won"]);
  });
});

describe("marks that would overlap", () => {
  it("stay where they belong while there is room", () => expect(spread([20, 50, 90], 23, 12, 188)).toEqual([20, 50, 90]));
  it("stand side by side around where they belong, in their order", () => {
    expect(spread([100, 100, 100], 20, 12, 188)).toEqual([80, 100, 120]);
    expect(spread([60, 100, 100], 20, 12, 188)).toEqual([60, 90, 110]);
    // a run that grows into another takes it along
    expect(spread([80, 100, 100, 100], 20, 12, 188)).toEqual([65, 85, 105, 125]);
  });
  it("stay between the edges, closer together only when they must", () => {
    expect(spread([188, 188, 188], 20, 12, 188)).toEqual([148, 168, 188]);
    expect(spread([12, 12], 20, 12, 188)).toEqual([12, 32]);
    expect(spread([50, 50, 50, 50, 50], 20, 30, 70)).toEqual([30, 40, 50, 60, 70]);
  });
});

it("leaves the words in the corner the room beside the first seat at the top", () => {
  for (let n = 1; n <= 10; n++) for (const [x, y] of ring(n)) if (y < 100) expect(68 + besideTop(n)).toBeLessThanOrEqual(x - 111 - 18);
  expect(besideTop(5)).toBeGreaterThan(180);
});
