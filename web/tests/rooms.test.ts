/** Rules saved on the device, and what votes are told as. */
import { beforeEach, expect, test } from "vitest";
import { paceOf, saved } from "../src/state/presets";
import { shownName } from "../src/state/names";
import { settings } from "../src/state/settings.svelte";
import { told } from "../src/state/votes";

const rules = { edition: "standard", options: { banned: ["lvbu"] }, seats: 8, clock: 45, reserve: 180, bot: "simple", public: false, hints: false, watchers: 5, open_after: 0, seed: "4711" };
beforeEach(() => localStorage.clear());

test("rules are kept under a name, the newest first, without the seed", () => {
  saved.put("  Friday ", rules);
  saved.put("Sunday", { ...rules, seats: 5 });
  saved.put("Friday", { ...rules, seats: 6 });
  expect(saved.all().map((p) => [p.name, p.settings.seats])).toEqual([["Friday", 6], ["Sunday", 5]]);
  expect(saved.all()[0]!.settings).not.toHaveProperty("seed");
  expect(saved.all()[0]!.settings.options).toEqual({ banned: ["lvbu"] });
  expect(saved.drop("Friday").map((p) => p.name)).toEqual(["Sunday"]);
  expect(saved.put("   ", rules).map((p) => p.name)).toEqual(["Sunday"]);
});

test("what isn't a list of rules is none", () => {
  for (const bad of ["{", "7", "null", '[1, {"name": 3}, {"name": "x", "settings": null}]']) {
    localStorage.setItem("hulao.presets", bad);
    expect(saved.all()).toEqual([]);
  }
});

test("a pace has a name or is the host's own", () => {
  expect(paceOf({ clock: 20, reserve: 60 })).toBe("normal");
  expect(paceOf({ clock: 0, reserve: 300 })).toBe("none");
  expect(paceOf({ clock: 20, reserve: 61 })).toBe("");
});

test("votes are told in a sentence", () => {
  settings.set("lang", "en");
  const name = (n: number): string => `P${n}`;
  expect(told("vote", { what: "bot", seat: 2, by: 0, votes: 1, needed: 2 }, name)).toBe("P0 wants a bot for P2 (1 of 2)");
  expect(told("carried", { what: "pause", seat: null }, name)).toBe("The game is paused");
  expect(told("surrender", { seat: 1 }, name)).toBe("P1 surrenders, a bot plays on");
});

test("calls a guest without a name by the viewer's own word, also a second one, and leaves names alone", () => {
  settings.set("lang", "zh");
  expect(["Guest", "Guest 2", "Guest of honour", "Guests", "云"].map(shownName)).toEqual(["过客", "过客 2", "Guest of honour", "Guests", "云"]);
  settings.set("lang", "en");
  expect(shownName("Guest 2")).toBe("Guest 2");
});
