import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { learnKinds } from "../src/data/kinds";
import { Game } from "../src/state/game.svelte";
import { byHabit, habits } from "../src/state/habits.svelte";
import type { Answer, GameView, Offer, Prompt } from "../src/state/types";
import { acts, pressed } from "../src/ui/asking";

const offer = (o: Partial<Offer> & { do: string }): Offer => ({ name: "", skill: "", cards: { from: [], min: 0, max: 0, rule: "" }, targets: null, options: [], ...o });
const ask = (id: string, code: string, offers: Offer[], reason: Record<string, unknown> = {}): Prompt => ({ id, seat: 1, kind: "card", reason: { code, ...reason }, offers, default: { do: "pass", name: "", skill: "", cards: [], targets: [], option: "", bottom: [] }, started: 0, deadline: null, reserve: 0 });
const nullify = offer({ do: "use", name: "nullification", cards: { from: [3], min: 1, max: 1, rule: "" } });
const counter = (id: string, by: number, kind: string, on = 2): Prompt => ask(id, "counter", [nullify, offer({ do: "pass" })], { by, kind, on });
const may = (id: string, skill: string, more: Partial<Offer> = {}): Prompt => ask(id, "may", [offer({ do: "skill", name: skill, ...more }), offer({ do: "pass" })], { skill });
const view = { you: 1, turnCount: 4, seats: [], table: [] } as unknown as GameView;
const use = (seq: number, seat: number, kind: string, targets: number[]) => ({ seq, type: "use", seat, kind, targets, cards: [9] });
const nothing = { turn: -1, use: -1 };

beforeEach(() => {
  habits.forget();
  learnKinds({ duel: { type: "trick", reach: 0 }, lightning: { type: "delayed", reach: 0 }, savage_assault: { type: "trick", reach: 0 } });
});

describe("what is answered by habit", () => {
  it("is nothing that wasn't said", () => {
    expect(byHabit(may("1", "fankui"), view, [], nothing)).toBeNull();
    expect(byHabit(counter("1", 0, "duel"), view, [use(1, 0, "duel", [1])], nothing)).toBeNull();
  });
  it("is a skill never, or always; but not what needs a choice, nor what has no way out", () => {
    habits.setSkill("fankui", "never");
    habits.setSkill("jijiu", "always");
    expect(byHabit(may("1", "fankui"), view, [], nothing)?.do).toBe("pass");
    expect(byHabit(may("1", "jijiu"), view, [], nothing)).toMatchObject({ do: "skill", name: "jijiu" });
    expect(byHabit(may("1", "jijiu", { targets: { from: [0], min: 1, max: 1, then: null } }), view, [], nothing)).toBeNull();
    expect(byHabit(ask("1", "may", [offer({ do: "skill", name: "fankui" })], { skill: "fankui" }), view, [], nothing)).toBeNull();
    habits.setSkill("fankui", "ask");
    expect(byHabit(may("1", "fankui"), view, [], nothing)).toBeNull();
  });
  it("is one's own trick on one player; not one on many, not lightning over oneself", () => {
    const log = [use(1, 1, "duel", [2]), use(2, 1, "savage_assault", [0, 2]), use(3, 1, "lightning", [1])];
    expect(byHabit(counter("1", 1, "duel"), view, log, nothing)?.do).toBe("pass");
    expect(byHabit(counter("1", 1, "savage_assault"), view, log, nothing)).toBeNull();
    expect(byHabit(counter("1", 1, "lightning", 1), view, log, nothing)).toBeNull();
    habits.setOwn(false);
    expect(byHabit(counter("1", 1, "duel"), view, log, nothing)).toBeNull();
  });
  it("is a kind of trick, one use, or a whole turn", () => {
    const log = [use(1, 0, "savage_assault", [1, 2]), use(5, 0, "savage_assault", [1, 2])];
    expect(byHabit(counter("1", 0, "savage_assault"), view, log, { turn: -1, use: 5 })?.do).toBe("pass");
    expect(byHabit(counter("1", 0, "savage_assault"), view, log, { turn: -1, use: 1 })).toBeNull();
    expect(byHabit(counter("1", 0, "savage_assault"), view, log, { turn: 4, use: -1 })?.do).toBe("pass");
    expect(byHabit(counter("1", 0, "savage_assault"), view, log, { turn: 3, use: -1 })).toBeNull();
    habits.setTrick("savage_assault", true);
    expect(byHabit(counter("1", 0, "savage_assault"), view, log, nothing)?.do).toBe("pass");
  });
  it("outlives the page", () => {
    habits.setSkill("fankui", "never");
    expect(JSON.parse(localStorage.getItem("hulao.habits")!).skills).toEqual({ fankui: "never" });
  });
});

describe("at the table", () => {
  let game: Game, sent: [string, Answer][];
  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    game = new Game((p, a) => sent.push([p.id, a]));
    game.view = view;
  });
  afterEach(() => vi.useRealTimers());

  it("a habit answers after a while that hides it, and any touch stops it", () => {
    habits.setSkill("fankui", "never");
    game.ask(may("1", "fankui"));
    vi.advanceTimersByTime(490);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(900);
    expect(sent.map(([id, a]) => [id, a.do])).toEqual([["1", "pass"]]);
    habits.setTrick("duel", true);
    game.ask(counter("2", 0, "duel"));
    game.selection.toggleCard(3);
    vi.advanceTimersByTime(3000);
    expect(sent.length).toBe(1);
  });
  it("a habit doesn't answer a question that has gone, nor in a lesson", () => {
    habits.setSkill("fankui", "never");
    game.ask(may("1", "fankui"));
    game.ask(may("2", "jianxiong"));
    vi.advanceTimersByTime(3000);
    game.habitual = false;
    game.ask(may("3", "fankui"));
    vi.advanceTimersByTime(3000);
    expect(sent).toEqual([]);
  });
  it("no more for this card: passes, and passes again while it goes on", () => {
    game.log = [use(7, 0, "savage_assault", [1, 2])];
    game.ask(counter("1", 0, "savage_assault", 1));
    acts(game).find((a) => a.key === "spare")!.run();
    expect(sent.map(([, a]) => a.do)).toEqual(["pass"]);
    game.ask(counter("2", 0, "savage_assault", 2));
    vi.advanceTimersByTime(1500);
    expect(sent.map(([id]) => id)).toEqual(["1", "2"]);
  });
  it("a press meant for the question before is let pass", () => {
    const press = (key: string, detail = 1): void => pressed(game, acts(game)).find((a) => a.key === key)!.press({ detail } as MouseEvent);
    game.ask(counter("1", 0, "duel"));
    vi.advanceTimersByTime(2000);
    game.ask(may("2", "luoyi"));
    press("pass");
    expect(game.quiet("pass")).toBe(false);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(260);
    press("pass");
    expect(sent.map(([id]) => id)).toEqual(["2"]);
    // answered oneself: the next question may be answered at once, but not by a double click
    game.ask(may("3", "luoyi"));
    press("pass", 2);
    expect(sent.length).toBe(1);
    press("pass");
    expect(sent.map(([id]) => id)).toEqual(["2", "3"]);
  });
  it("a question that comes just after one has gone is held too", () => {
    game.ask(counter("1", 0, "duel"));
    vi.advanceTimersByTime(2000);
    game.ask(null);
    vi.advanceTimersByTime(100);
    game.ask(may("2", "luoyi"));
    expect(game.quiet("pass")).toBe(false);
    vi.advanceTimersByTime(260);
    expect(game.quiet("pass")).toBe(true);
  });
});
