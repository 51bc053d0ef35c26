import { describe, expect, it } from "vitest";
import { at, choices, csv, modeOf, nearest, rangeOf, rolesOf, rowsOf, telling, type Line, type SetOfGames } from "../src/figures/figures";
import { pathOf, routeOf } from "../src/state/route";

const line = (general: string, role: string, rate: number, games = 100, more: Partial<Line> = {}): Line => ({ general, role, n: games, won: rate * games, games, rate, low: rate - 0.1, high: rate + 0.1, mean: 0.4, verdict: "unclear", surely: "unclear", ...more });

describe("tables", () => {
  const lines = [line("a", "lord", 0.5), line("a", "rebel", 0.3), line("b", "rebel", 0.6), line("b", "insurgent", 0.1), line("c", "lord", 1, 2)];
  it("have the roles in their usual order, others behind", () => expect(rolesOf(lines)).toEqual(["lord", "rebel", "insurgent"]));
  it("have the best generals first, those with few games last", () => {
    expect(rowsOf("general", lines, "").map((r) => r.id)).toEqual(["a", "b", "c"]);
    expect(rowsOf("general", lines, "rebel").map((r) => r.id)).toEqual(["b", "a", "c"]);
  });
  it("count each row's games and its edge over the roles' means", () => {
    const [a] = rowsOf("general", lines, "");
    expect(a!.games).toBe(200);
    expect(a!.edge).toBeCloseTo(0);
  });
  it("have seats in their order", () => {
    const seats = [10, 2, 1].map((seat) => ({ ...line("", "lord", seat / 20), seat }));
    expect(rowsOf("seat", seats, "").map((r) => r.id)).toEqual(["1", "2", "10"]);
  });
  it("tell a row by what stands out most surely, else by what is known best", () => {
    const [row] = rowsOf("general", [line("a", "lord", 0.9, 20), line("a", "rebel", 0.6, 50, { verdict: "above" }), line("a", "renegade", 0.5, 40, { verdict: "above", surely: "above" })], "");
    expect(telling(row!)?.role).toBe("renegade");
    const [plain] = rowsOf("general", [line("a", "lord", 0.9, 20), line("a", "rebel", 0.41, 50)], "");
    expect(telling(plain!)?.role).toBe("rebel");
  });
  it("can be taken along as a file", () => {
    const text = csv({ sets: [], edition: "standard", seats: 5, who: "people", view: "general", games: 1, lines: [line("a", "lord", 0.5)] });
    expect(text).toBe("general,role,n,won,games,rate,low,high,mean,verdict,surely\na,lord,100,50,100,0.5,0.4,0.6,0.4,unclear,unclear\n");
  });
});

describe("axes", () => {
  it("hold all intervals and the means, with round ticks inside", () => {
    for (const [low, high] of [[0.31, 0.58], [0, 0.2], [0.02, 0.98], [0.4, 0.41]] as const) {
      const r = rangeOf([{ low, high, games: 50, mean: 0.45 }]);
      expect(r.from).toBeLessThanOrEqual(low);
      expect(r.to).toBeGreaterThanOrEqual(Math.max(high, 0.45) - 1e-9);
      expect(r.ticks.length).toBeGreaterThan(1);
      expect(r.ticks.length).toBeLessThan(7);
      for (const v of r.ticks) expect([v >= r.from - 1e-9, v <= r.to + 1e-9]).toEqual([true, true]);
    }
  });
  it("aren't stretched by lines of few games, and show those at their end", () => {
    const r = rangeOf([{ low: 0.4, high: 0.5, games: 50 }, { low: 0.05, high: 0.99, games: 3 }]);
    expect(r.from).toBeGreaterThan(0.3);
    expect([at(0.05, r, 100), at(0.99, r, 100)]).toEqual([0, 100]);
  });
  it("stand without any line", () => expect(rangeOf([])).toEqual({ from: 0, to: 1, ticks: [0, 0.5, 1] }));
});

describe("sets of games", () => {
  const set = (edition: string, seats: number, who: string, games: number): SetOfGames => ({ edition, seats, who, games, version: "" });
  const sets = [set("standard", 8, "simple", 900), set("standard", 5, "mixed", 10), set("standard", 5, "people", 20), set("classic", 5, "people", 5)];
  it("offer what there is, people first", () => {
    expect(choices(sets, "standard", 5)).toEqual({ editions: ["standard", "classic"], seats: [5, 8], who: ["people", "mixed"] });
  });
  it("give the nearest to what was wished", () => {
    expect(nearest(sets, "classic", 8, "simple")).toBe(sets[3]);
    expect(nearest(sets, "standard", 8, "people")).toBe(sets[0]);
    expect(nearest(sets, "standard", 5, "simple")).toBe(sets[2]);
    expect(nearest([], "standard", 5, "simple")).toBeNull();
  });
});

it("modes are an edition and a size", () => {
  expect(modeOf("standard/5-7")).toEqual({ edition: "standard", size: "5–7", up: false });
  expect(modeOf("kingdom-war/8-")).toEqual({ edition: "kingdom-war", size: "8", up: true });
});

it("the pages have addresses", () => {
  for (const path of ["/stats", "/history", "/history/guanyu"]) expect(pathOf(routeOf(path))).toBe(path);
  expect(routeOf("/history/")).toEqual({ page: "history", general: "" });
});
