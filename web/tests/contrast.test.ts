/** The colours of the tokens, in every theme: text stands out 4.5 : 1 from what it's written on, pictures that tell something 3 : 1. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Tokens = Record<string, string>;
const css = readFileSync("src/styles/tokens.css", "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
  selectors: selector!.split(",").map((s) => s.trim()),
  tokens: Object.fromEntries([...body!.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((m) => [m[1]!, m[2]!.trim()])) as Tokens,
}));
/** What holds on a page whose root matches these selectors, the later the stronger. */
const tokensOf = (...matching: string[]): Tokens => Object.assign({}, ...blocks.filter((b) => b.selectors.some((s) => s === ":root" || matching.includes(s))).map((b) => b.tokens)) as Tokens;

function rgb(tokens: Tokens, name: string): number[] {
  let value = tokens[name] ?? "";
  for (let link = /^var\((--[\w-]+)\)/.exec(value); link; link = /^var\((--[\w-]+)\)/.exec(value)) value = tokens[link[1]!] ?? "";
  if (value.length === 4) value = "#" + [...value.slice(1)].map((c) => c + c).join("");
  if (!/^#[0-9a-f]{6}$/i.test(value)) throw new Error(`${name} is no plain colour: ${value}`);
  return [1, 3, 5].map((i) => parseInt(value.slice(i, i + 2), 16));
}
const linear = (c: number): number => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
function luminance(colour: number[]): number {
  const [r, g, b] = colour.map(linear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
/** As WCAG 2 defines it, 1 to 21. */
function contrast(a: number[], b: number[]): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ["--surface-1", "--surface-2", "--surface-3"], GROUNDS = ["--ground", "--ground-hi", "--ground-lo", ...SURFACES], TRAY = ["--tray-in"];
const KINGDOMS = ["wei", "shu", "wu", "qun", "god", "amb"];
/** What is written on what. */
const TEXT: [string[], string[]][] = [
  [["--text", "--text-2", "--text-3"], GROUNDS],
  [["--gold", "--vermilion-text", "--suit-red", "--suit-black", "--suit-club-g", "--suit-diamond-g"], ["--ground", "--ground-hi", ...SURFACES]],
  [["--text", "--text-2", "--gold"], TRAY],
  [["--on-vermilion"], ["--vermilion-fill"]], [["--on-gold"], ["--gold"]], [["--relief"], ["--tile"]], [["--jade"], ["--surface-1"]],
  [["--suit-spade", "--suit-heart", "--suit-club", "--suit-diamond", "--card-ink", "--card-ink-2", "--card-trick", "--card-delay", "--card-equip"], ["--card-paper"]],
  [["--card-ink"], ["--card-paper-2"]], [["--card-paper"], ["--card-equip"]], [["--tag-ink"], ["--tag-paper"]], [["--as-ink"], ["--as-paper"]], [["--card-back-text"], ["--card-back"]],
  ...KINGDOMS.map((k): [string[], string[]] => [[`--k-${k}-on`], [`--k-${k}`]]),
];
/** What is drawn on what, where it tells something. */
const PICTURES: [string[], string[]][] = [
  [["--line-strong"], ["--ground", "--ground-hi", "--ground-lo", ...SURFACES]],
  [["--vermilion"], ["--ground", "--ground-lo", ...SURFACES, ...TRAY]],
  [["--jade", "--jade-low", "--bead-empty"], ["--ground", "--surface-1"]],
  [KINGDOMS.map((k) => `--k-${k}`), ["--ground", "--surface-1", "--tile"]],
  [["wei", "shu", "wu", "qun", "amb"].map((k) => `--k-${k}`), TRAY],
  [["--text-3", "--bead-empty"], TRAY], [["--card-back-gold"], ["--card-back"]],
];
const faint = (tokens: Tokens, pairs: [string[], string[]][], least: number): string[] =>
  pairs.flatMap(([above, below]) => above.flatMap((a) => below.map((b) => [a, b, contrast(rgb(tokens, a), rgb(tokens, b))] as const))).filter(([, , r]) => r < least).map(([a, b, r]) => `${a} on ${b}: ${r.toFixed(2)}`);

const HIGH = '[data-contrast="high"]';
for (const theme of ["lacquer", "paper"]) {
  const selector = `[data-theme="${theme}"]`;
  for (const [name, matching] of [[theme, [selector]], [`${theme} in high contrast`, [selector, HIGH, selector + HIGH]], [`${theme} with four colours of suits`, [selector, '[data-suits="four"]']]] as const)
    describe(name, () => {
      const tokens = tokensOf(...matching);
      it("can be read", () => expect(faint(tokens, TEXT, 4.5)).toEqual([]));
      it("can be seen", () => expect(faint(tokens, PICTURES, 3)).toEqual([]));
    });
}

describe("the four colours of suits", () => {
  const tokens = tokensOf('[data-suits="four"]');
  /** Red and green as somebody sees them whose red or green cones are missing: the two become one. */
  const seen = (colour: number[]): number[] => { const [r, g, b] = colour as [number, number, number], mixed = Math.round((r + g) / 2); return [mixed, mixed, b]; };
  const apart = (a: number[], b: number[]): number => Math.hypot(...a.map((x, i) => x - b[i]!));
  const suits = ["spade", "heart", "club", "diamond"].map((s) => rgb(tokens, `--suit-${s}`));
  it("are four colours", () => expect(new Set(suits.map(String)).size).toBe(4));
  it("keep hearts from diamonds and clubs from spades also without telling red from green", () => {
    const [spade, heart, club, diamond] = suits.map(seen) as [number[], number[], number[], number[]];
    expect(apart(heart, diamond)).toBeGreaterThan(40);
    expect(apart(club, spade)).toBeGreaterThan(40);
  });
});
