import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { card, lines, slip } from "../src/art/card";
import { EMBLEMS } from "../src/art/emblems";
import { tableSprite } from "../src/art/sprite";
import { pageSprite } from "../src/art/symbols";
import { medallion } from "../src/art/medallion";
import { KNOWN_GENERALS, portrait } from "../src/data/generals";
import { kindArt, KNOWN_KINDS } from "../src/data/kinds";
import { en } from "../src/i18n/en";
import { zh } from "../src/i18n/zh";
import { arc, around, handShape, horseshoe } from "../src/state/layout";
import { fill } from "../src/i18n";
import { rich, text } from "../src/state/rich";
import { local, pathOf, routeOf } from "../src/state/route";
import { tally } from "../src/state/tally";
import coverage from "../src/fonts/coverage.json";

describe("languages", () => {
  it("say one card and two cards", () => {
    const say = "Choose {n} {n|card|cards}.";
    expect([fill(say, { n: 1 }), fill(say, { n: "2" })]).toEqual(["Choose 1 card.", "Choose 2 cards."]);
    expect(rich(say, { n: 1 })).toEqual([text("Choose 1 card.")]);
  });
  it("know an address that no other machine reaches", () => {
    expect(["http://127.0.0.1:8765", "http://localhost/room/A", "http://[::1]:80"].map(local)).toEqual([true, true, true]);
    expect(["http://192.168.1.7:8765", "https://127.example.org", "https://hulao.example"].map(local)).toEqual([false, false, false]);
  });
  it("have the same keys", () => expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort()));
  it("have the same holes in each sentence", () => {
    const holes = (s: string): string[] => [...s.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!).sort();
    for (const k of Object.keys(zh) as (keyof typeof zh)[]) expect([k, holes(en[k])]).toEqual([k, holes(zh[k])]);
  });
  it("have every glyph in the fonts that headings and questions use", () => {
    const held = new Set(coverage["hulao-kai"]), serif = new Set(coverage["hulao-serif"]);
    const lessons = readFileSync("../src/hulao/tutorial/lessons.json", "utf8");
    const wanted = [...(Object.values(zh).join("") + lessons)].filter((c) => c.codePointAt(0)! > 0x2e7f);
    expect(wanted.filter((c) => !held.has(c) || !serif.has(c))).toEqual([]);
  });
  it("have every glyph of what the server says in the font for machines without Chinese", () => {
    const held = new Set(coverage["hulao-kai"]), root = "../src/hulao";
    const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((f) => /\.(py|csv|json)$/.test(f));
    const said = new Set(files.flatMap((f) => [...readFileSync(`${root}/${f}`, "utf8")].filter((c) => c.codePointAt(0)! > 0x2e7f)));
    expect(said.size).toBeGreaterThan(500);
    expect([...said].filter((c) => !held.has(c))).toEqual([]);
  });
});

describe("drawings", () => {
  const general = readFileSync("src/data/generals.ts", "utf8");
  it("give no two generals of one surname and kingdom the same look", () => {
    const looks = KNOWN_GENERALS.map((g) => JSON.stringify(portrait(g)));
    expect(new Set(looks).size).toBe(looks.length);
    expect(general.length).toBeGreaterThan(0);
  });
  it("know every general and every card that the Kingdom War deals", () => {
    const column = (file: string, at: number): string[] => readFileSync(`../src/hulao/editions/data/${file}`, "utf8").trim().split("\n").slice(1).map((row) => row.split(",")[at]!);
    const generals = column("roster-kingdom-war.csv", 0), kinds = new Set(column("deck-kingdom-war.csv", 1));
    expect([generals.length, generals.filter((g) => !KNOWN_GENERALS.includes(g))]).toEqual([60, []]);
    expect([kinds.size > 30, [...kinds].filter((k) => !KNOWN_KINDS.includes(k))]).toEqual([true, []]);
  });
  it("have every seal in the brush", () => {
    const brush = new Set(coverage["hulao-brush"]);
    expect(KNOWN_GENERALS.flatMap((g) => [...portrait(g).seal]).filter((c) => !brush.has(c))).toEqual([]);
  });
  it("draw an unknown general and an unknown card", () => {
    expect(medallion(portrait("nobody", { kingdom: "wu", gender: "female", name: "某人" }))).toContain("某");
    expect(kindArt("nothing").emblem in EMBLEMS).toBe(true);
  });
  it("know an emblem for every kind, in one sprite", () => {
    const art = pageSprite() + tableSprite();
    for (const k of KNOWN_KINDS) expect(art).toContain(`id="e-${kindArt(k).emblem}"`);
  });
  it("carry no style attribute, which the page's policy forbids", () => {
    const face = { kind: "slash", suit: "heart" as const, rank: "10", name: "杀", lang: "zh" as const, label: "杀" };
    for (const art of [pageSprite(), tableSprite(), card(face), slip(face), card({ ...face, lang: "en", kind: "blade", name: "Green Dragon Blade" }), medallion(portrait("caocao"))]) expect(art).not.toMatch(/\sstyle=/);
  });
  it("escape what comes from outside", () => {
    const art = card({ kind: "duel", suit: "", rank: "A", name: '<b>"&', lang: "en", label: '"<' });
    expect(art).not.toContain("<b>");
    expect(art).toContain("&lt;b&gt;&quot;&amp;");
  });
  it("split long names into two lines", () => {
    expect(lines("Sky-Piercing Halberd")).toEqual(["Sky-Piercing", "Halberd"]);
    expect(lines("Slash")).toEqual(["Slash"]);
  });
});

describe("places", () => {
  it("never lets two seats of the wide table overlap", () => {
    for (let n = 1; n <= 9; n++) {
      const spots = arc(n);
      expect(spots.length).toBe(n);
      spots.forEach(([x, y], i) => spots.forEach(([u, v], j) => i !== j && expect(Math.abs(x - u) >= 215 || Math.abs(y - v) >= 92).toBe(true)));
    }
  });
  it("keeps every seat of the horseshoe on the screen and 44 px wide", () => {
    for (const w of [360, 390, 480]) for (let n = 1; n <= 9; n++) for (const c of horseshoe(n, w, 106).cells) {
      expect(c.x).toBeGreaterThanOrEqual(0);
      expect(c.x + c.w).toBeLessThanOrEqual(w);
      expect(c.w).toBeGreaterThanOrEqual(44);
    }
  });
  it("starts the order after you", () => expect(around([{ seat: 0 }, { seat: 1 }, { seat: 2 }], 1).map((s) => s.seat)).toEqual([2, 0]));
  it("turns a large hand into slips, without scrolling", () => {
    expect(handShape(5, 374, 70, 5).slips).toBe(false);
    for (const [width, card, gap] of [[344, 70, 5], [374, 70, 5], [552, 104, 8]] as const) for (let n = 1; n <= 24; n++) {
      const h = handShape(n, width, card, gap);
      expect(h.card).toBeGreaterThanOrEqual(48);
      expect(h.slips ? h.columns * (h.card + 0.5) : n * h.card + (n - 1) * gap).toBeLessThanOrEqual(width + 8);
    }
    expect(handShape(20, 344, 70, 5).slips).toBe(true);
  });
});

describe("sentences and addresses", () => {
  it("fill the holes with parts and leave none open", () => expect(rich("{a} hits {b}{c}.", { a: { type: "seat", seat: 3 }, b: text("x") })).toEqual([{ type: "seat", seat: 3 }, { type: "text", text: " hits x." }]));
  it("lead to a room and back", () => {
    expect(routeOf("/room/ab12")).toEqual({ page: "room", code: "AB12" });
    expect(pathOf(routeOf("/room/AB12"))).toBe("/room/AB12");
    expect(routeOf("/what")).toEqual({ page: "lobby" });
  });
  it("count the figures of the end", () => {
    const t = tally([{ seq: 1, type: "damage", source: 2, to: 1, amount: 2 }, { seq: 2, type: "death", killer: 2, seat: 1 }, { seq: 3, type: "use", seat: 2 }]);
    expect(t.get(2)).toEqual({ damage: 2, healed: 0, kills: 1, used: 1 });
  });
});
