/** What a screen reader hears at the table: players by their full names, the question at once, the log in batches. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { scene } from "../src/dev/fake";
import { settings } from "../src/state/settings.svelte";
import Announcer from "../src/ui/Announcer.svelte";
import { fullName } from "../src/ui/seat";

describe("a seat's full name", () => {
  it("says in order who, how well, how many cards, how far, what is worn", () => {
    settings.all.lang = "en";
    const game = scene("", "en"), name = fullName(game, game.seat(0)!);
    expect(name).toMatch(/^seat 1, Cao Cao, Lan, Wei, Lord, hp 3\/5, hand 4, distance 3, out of reach, wears .*Crossbow/);
    expect(fullName(game, game.seat(4)!)).toMatch(/distance 2, in reach, to be judged: Lightning/);
    expect(fullName(game, game.seat(6)!)).toMatch(/^seat 7, Zhou Yu, Nan, Wu, Rebel, /);
    expect(fullName(game, game.seat(6)!)).not.toMatch(/hp|hand/);
  });
  it("in Chinese too", () => {
    settings.all.lang = "zh";
    const game = scene("", "zh");
    expect(fullName(game, game.seat(0)!)).toMatch(/^1 号, 曹操, 阿岚, 魏, 主公, 体力 3\/5, .*, 距离 3，够不着, 装备 /);
  });
});

describe("the announcer", () => {
  afterEach(() => vi.useRealTimers());
  it("says the question at once, and what happens in one batch, without what was before", () => {
    vi.useFakeTimers();
    settings.all.lang = "en";
    const game = scene("", "en"), target = document.createElement("div");
    game.log = [...game.log].sort((a, b) => a.seq - b.seq);
    expect(game.log.length).toBeGreaterThan(0);
    const app = mount(Announcer, { target, props: { game } });
    flushSync();
    const log = target.querySelector("[role=log]")!, lines = (): string[] => [...log.querySelectorAll("p")].map((p) => p.textContent ?? "");
    expect(target.querySelector("[aria-live=assertive]")!.textContent).toMatch(/Lü Bu.*Slash/);
    expect(lines()).toEqual([]);
    const seq = game.log.at(-1)!.seq;
    const event = (n: number, hp: number) => ({ seq: seq + n, type: "damage", to: 2, source: 3, amount: hp, cards: [] }) as never;
    game.happened([event(1, 1)]);
    flushSync();
    vi.advanceTimersByTime(500);
    game.happened([event(2, 2)]);
    flushSync();
    expect(lines()).toEqual([]);
    vi.advanceTimersByTime(1500);
    flushSync();
    expect(lines().length).toBe(2);
    expect(lines()[1]).toMatch(/2/);
    void unmount(app);
  });
});
