import { describe, expect, it } from "vitest";
import { Selection } from "../src/state/selection.svelte";
import type { Offer, Prompt } from "../src/state/types";

const offer = (o: Partial<Offer> & { do: string }): Offer => ({ name: "", skill: "", cards: { from: [], min: 0, max: 0, rule: "" }, targets: null, options: [], ...o });
const cards = (from: number[], min = 1, max = 1, rule = "") => ({ from, min, max, rule });
const aim = (from: number[], min = 1, max = 1, then: Record<number, number[]> | null = null) => ({ from, min, max, then });
const none = { do: "pass", name: "", skill: "", cards: [], targets: [], option: "", bottom: [] };
const ask = (offers: Offer[], kind = "play"): Prompt => ({ id: "1", seat: 0, kind, reason: { code: "x" }, offers, default: none, deadline: null, started: 0, reserve: 0 });
function start(offers: Offer[], kind?: string): Selection {
  const s = new Selection((name) => (name === "distinct_suit" ? (c) => new Set(c.map((x) => x % 4)).size === c.length : () => true));
  s.start(ask(offers, kind));
  return s;
}

describe("two targets in order", () => {
  const pair = offer({ do: "use", name: "collateral", cards: cards([7]), targets: aim([1, 2], 2, 2, { 1: [2, 3], 2: [1] }) });
  it("are told apart, and taking back the first takes back both", () => {
    const s = start([pair, offer({ do: "end" })]);
    s.toggleCard(7);
    s.toggleTarget(1);
    s.toggleTarget(3);
    expect([[1, 3, 2].map((t) => s.nth(t)), s.ready]).toEqual([[1, 2, 0], true]);
    s.toggleTarget(1);
    expect([s.targets, s.nth(3)]).toEqual([[], 0]);
  });
  it("aren't numbered where the order is nothing", () => {
    const s = start([offer({ do: "use", name: "slash", cards: cards([7]), targets: aim([1, 2], 1, 2) })]);
    s.toggleCard(7);
    s.toggleTarget(2);
    s.toggleTarget(1);
    expect([s.targets, s.nth(2)]).toEqual([[2, 1], 0]);
  });
});

describe("using a card", () => {
  const s = start([offer({ do: "use", name: "slash", cards: cards([7]), targets: aim([1, 2]) }), offer({ do: "use", name: "peach", cards: cards([8]) }), offer({ do: "end" })]);
  it("lights what is offered and nothing else", () => expect([7, 8, 9].map((c) => s.canCard(c))).toEqual([true, true, false]));
  it("needs the target before it is ready", () => {
    expect(s.canTarget(1)).toBe(false);
    s.toggleCard(7);
    expect(s.ready).toBe(false);
    expect([0, 1, 2].map((t) => s.canTarget(t))).toEqual([false, true, true]);
    s.toggleTarget(1);
    expect(s.answer()).toEqual({ do: "use", name: "slash", skill: "", cards: [7], targets: [1], option: "", bottom: [] });
  });
  it("moves the aim when another single target is tapped", () => {
    s.toggleTarget(2);
    expect(s.targets).toEqual([2]);
  });
  it("changes the card and drops what no longer fits", () => {
    s.toggleCard(8);
    expect(s.cards).toEqual([8]);
    expect(s.targets).toEqual([]);
    expect(s.ready).toBe(true);
    expect(s.offer?.name).toBe("peach");
  });
  it("takes back a choice", () => {
    s.toggleCard(8);
    expect(s.untouched).toBe(true);
    expect(s.answer()).toBeNull();
  });
  it("refuses what isn't lit", () => expect(s.toggleCard(9)).toBe(false));
});

describe("conversions", () => {
  const offers = [offer({ do: "use", name: "slash", cards: cards([1]), targets: aim([3, 4]) }), offer({ do: "use", name: "slash", skill: "wusheng", cards: cards([1, 2]), targets: aim([3, 4]) }), offer({ do: "use", name: "slash", skill: "spear", cards: cards([1, 2, 5], 2, 2), targets: aim([3, 4]) }), offer({ do: "end" })];
  it("prefers the card as itself", () => {
    const s = start(offers);
    s.toggleCard(1);
    expect(s.offer?.skill).toBe("");
  });
  it("offers both ways when a card may be itself or something else", () => {
    const s = start(offers);
    s.toggleCard(1);
    expect(s.ways.map((w) => w.skill)).toEqual(["", "wusheng"]);
    s.pickWay(s.ways[1]!.key);
    s.toggleTarget(3);
    expect(s.answer()?.skill).toBe("wusheng");
  });
  it("uses the conversion when the card is nothing by itself", () => {
    const s = start(offers);
    s.toggleCard(2);
    expect(s.offer?.skill).toBe("wusheng");
  });
  it("doesn't light what only a skill of several cards could use", () => expect(start(offers).canCard(5)).toBe(false));
  it("with the skill on, takes as many cards as it needs", () => {
    const s = start(offers);
    s.toggleSkill("spear");
    s.toggleCard(5);
    expect(s.ready).toBe(false);
    s.toggleCard(2);
    s.toggleTarget(4);
    expect(s.answer()).toMatchObject({ skill: "spear", cards: [5, 2], targets: [4] });
    s.toggleSkill("spear");
    expect(s.untouched).toBe(true);
  });
});

describe("several at once", () => {
  it("discards exactly as many as asked", () => {
    const s = start([offer({ do: "choose", name: "discard", cards: cards([1, 2, 3], 2, 2) })], "cards");
    s.toggleCard(1);
    expect(s.ready).toBe(false);
    s.toggleCard(2);
    expect(s.ready).toBe(true);
    s.toggleCard(3); // a third one moves the choice on
    expect(s.cards).toEqual([2, 3]);
  });
  it("keeps to a rule on the set", () => {
    const s = start([offer({ do: "choose", cards: cards([0, 1, 4], 1, 3, "distinct_suit") })], "cards");
    s.toggleCard(0);
    expect(s.canCard(1)).toBe(true);
    s.toggleCard(1);
    expect(s.cards).toEqual([0, 1]);
    expect(s.open.some((o) => o.cards.from.includes(4))).toBe(true);
  });
  it("asks for the second target after the first", () => {
    const s = start([offer({ do: "use", name: "collateral", cards: cards([1]), targets: aim([2, 3], 2, 2, { 2: [4], 3: [5] }) })]);
    s.toggleCard(1);
    expect([2, 3, 4].map((t) => s.canTarget(t))).toEqual([true, true, false]);
    s.toggleTarget(2);
    expect(s.canTarget(4)).toBe(true);
    expect(s.ready).toBe(false);
    s.toggleTarget(4);
    expect(s.answer()?.targets).toEqual([2, 4]);
    s.toggleTarget(2);
    expect(s.targets).toEqual([]);
  });
  it("chooses the only possible target by itself", () => {
    const s = start([offer({ do: "use", name: "slash", cards: cards([1]), targets: aim([6]) })]);
    s.toggleCard(1);
    expect(s.targets).toEqual([6]);
  });
});

describe("options, orders, quiet answers", () => {
  it("needs the option", () => {
    const s = start([offer({ do: "choose", options: ["red", "black"] })], "option");
    expect(s.ready).toBe(false);
    s.pickOption("red");
    expect(s.answer()).toMatchObject({ do: "choose", option: "red" });
  });
  it("arranges top and bottom", () => {
    const s = start([offer({ do: "arrange", cards: cards([4, 5, 6], 0, 3) })], "arrange");
    expect(s.ready).toBe(true);
    s.arrange([6, 4], [5]);
    expect(s.answer()).toMatchObject({ do: "arrange", cards: [6, 4], bottom: [5] });
  });
  it("passes without anything chosen", () => {
    const s = start([offer({ do: "yes" }), offer({ do: "pass" })], "skill");
    expect(s.quiet.map((o) => o.do)).toEqual(["yes", "pass"]);
    expect(s.answerQuiet(s.quiet[1]!)).toEqual(none);
  });
  it("answers once", () => {
    const s = start([offer({ do: "use", name: "peach", cards: cards([1]) })]);
    s.toggleCard(1);
    s.sent = true;
    expect(s.ready).toBe(false);
    expect(s.canCard(1)).toBe(false);
  });
});
