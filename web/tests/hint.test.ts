import { beforeEach, describe, expect, it } from "vitest";
import { decodeHint, decodePrompt } from "../src/state/adapter";
import { Game } from "../src/state/game.svelte";
import { settings } from "../src/state/settings.svelte";
import { texts } from "../src/state/texts.svelte";
import type { Part } from "../src/state/rich";
import type { Prompt } from "../src/state/types";
import { acts, why } from "../src/ui/asking";
import { hinted, ringOf } from "../src/ui/pointing";

const words = (parts: readonly Part[]): string => parts.map((p) => (p.type === "text" ? p.text : p.type === "seat" ? `<${p.seat}>` : "?")).join("");
const slash = { do: "use", name: "slash", skill: "", cards: { from: [4], min: 1, max: 1, rule: "" }, targets: { from: [1, 2], min: 1, max: 1, then: null }, options: [] };
const prompt = (id: string): Prompt => decodePrompt({ id, seat: 0, kind: "play", reason: {}, offers: [slash, { do: "end", name: "", skill: "", cards: { from: [], min: 0, max: 0, rule: "" }, targets: null, options: [] }], default: { do: "end" }, until: null, now: 0, reserve: 0 }, 0, 0);
const heard = (ref: string, answer: Record<string, unknown> = { do: "use", name: "slash", cards: [4], targets: [2] }) => decodeHint({ type: "hint", ref, answer, code: "hit", args: { who: 2, kind: "slash" } });

describe("a hint", () => {
  let game: Game, asked: string[];
  beforeEach(() => {
    settings.set("lang", "en");
    texts.put("en", { hints: { hit: "{who} looks like an enemy within reach of your {kind}." }, cards: { slash: { name: "Slash" } } });
    asked = [];
    game = new Game(undefined, undefined, (p) => asked.push(p.id));
    game.ask(prompt("1"));
  });
  it("is asked for once, and only where hints are given", () => {
    expect(game.askHint()).toBe(false);
    expect(acts(game).map((a) => a.key)).not.toContain("hint");
    game.hints = true;
    acts(game).find((a) => a.key === "hint")!.run();
    game.hear(heard("1"));
    expect(game.askHint()).toBe(false);
    expect(asked).toEqual(["1"]);
    expect(acts(game).map((a) => a.key)).not.toContain("hint");
  });
  it("is told below the question and rings what is still to be touched", () => {
    game.hear(heard("1"));
    expect(words(why(game))).toBe("<2> looks like an enemy within reach of your Slash.");
    expect(hinted(game)).toEqual(['[data-card="4"]', '[data-seat="2"]', '[data-act="confirm"]']);
    game.selection.toggleCard(4);
    expect(hinted(game)[0]).toBe('[data-seat="2"]');
  });
  it("names both generals of a pair", () => {
    texts.put("en", { hints: { general: "{general} wins most often of these." }, generals: { weiyan: { name: "Wei Yan" }, huangzhong: { name: "Huang Zhong" } } });
    game.hear(decodeHint({ type: "hint", ref: "1", answer: { do: "choose", option: "weiyan+huangzhong" }, code: "general", args: { general: "weiyan+huangzhong" } }));
    expect(words(why(game))).toBe("Wei Yan + Huang Zhong wins most often of these.");
  });
  it("keeps what is chosen, and points at what to take back first", () => {
    game.selection.toggleCard(4);
    game.selection.toggleTarget(1);
    game.hear(heard("1"));
    expect([game.selection.cards, game.selection.targets]).toEqual([[4], [1]]);
    // another single target takes its place
    expect(hinted(game)[0]).toBe('[data-seat="2"]');
    game.hear(heard("1", { do: "end" }));
    expect(hinted(game)).toEqual(['[data-act="end"]']);
    const two = { ...slash, cards: { from: [4, 5, 6], min: 1, max: 2, rule: "" }, targets: null };
    game.ask({ ...prompt("1"), id: "4", offers: [two] });
    game.selection.toggleCard(6);
    game.hear(heard("4", { do: "use", name: "slash", cards: [4, 5] }));
    expect(hinted(game).slice(0, 2)).toEqual(['[data-card="6"]', '[data-card="4"]']);
  });
  it("leaves a question about one skill ready for its target", () => {
    const leiji = { do: "skill", name: "leiji", skill: "", cards: { from: [], min: 0, max: 0, rule: "" }, targets: { from: [1, 2], min: 1, max: 1, then: null }, options: [] };
    game.ask({ ...prompt("1"), id: "3", kind: "skill", offers: [leiji, { ...leiji, do: "pass", name: "", targets: null }] });
    game.hear(heard("3", { do: "skill", name: "leiji", targets: [2] }));
    expect(hinted(game)).toEqual(['[data-seat="2"]', '[data-act="confirm"]']);
    expect(game.selection.canTarget(2)).toBe(true);
  });
  it("of an earlier question is let pass, and goes with its question", () => {
    game.hear(heard("0"));
    expect(game.hint).toBeNull();
    game.hear(heard("1"));
    game.ask(prompt("1"));
    expect(game.hint).not.toBeNull();
    game.ask(prompt("2"));
    expect(game.hint).toBeNull();
  });
  it("points at quiet answers and single options by their buttons", () => {
    expect(ringOf(heard("1", { do: "pass" }).answer).acts).toEqual(["pass"]);
    expect(ringOf(heard("1", { do: "choose", name: "doubt", option: "trust" }).answer)).toMatchObject({ options: [], acts: ["option:doubt:trust"] });
    expect(ringOf(heard("1", { do: "skill", name: "fanjian", targets: [1] }).answer)).toMatchObject({ skills: ["fanjian"], seats: [1], acts: ["confirm"] });
  });
});
