import { frameOf, kindArt, TYPE_SEAL, type KindArt } from "../data/kinds";
import { esc, round2 } from "./geometry";
import { SUIT_LETTER, type Suit } from "./suits";

export interface Face {
  kind: string;
  suit: Suit | "";
  rank: string;
  /** the name in the reader's language, and a shorter one for narrow faces */
  name: string;
  short?: string;
  lang: "zh" | "en";
  /** the word for the type, English faces only */
  typeName?: string;
  label: string;
  /** a letter beside the suit */
  letters?: boolean;
}
export interface FaceState {
  cls?: string;
  /** converted: what it is used as and by which skill */
  as?: { skill: string; name: string } | null;
  small?: boolean;
}

const colour = (suit: Suit | ""): string => (suit ? `var(--suit-${suit})` : "var(--card-ink)");
const rankClass = (rank: string): string => (rank === "10" ? "rank ten" : "rank");

function index(f: Face, col: string, turned: boolean): string {
  return `<g ${turned ? 'transform="rotate(180 50 70)" ' : ""}color="${col}"><text x="16" y="24" text-anchor="middle" class="${rankClass(f.rank)}" fill="${col}">${esc(f.rank)}</text>${f.suit ? `<use href="#s-${f.suit}" x="6" y="28" width="20" height="20"/>` : ""}${f.suit && f.letters ? `<text x="16" y="61" text-anchor="middle" class="sletter" font-size="14" fill="${col}">${SUIT_LETTER[f.suit]}</text>` : ""}</g>`;
}

function frame(kc: string): string {
  const base = `<rect class="c-paper" x=".5" y=".5" width="99" height="139" rx="6.500"/><rect class="c-frame f-${kc}" x="3.200" y="3.200" width="93.600" height="133.600" rx="4.200"/>`;
  if (kc === "trick") return base + `<rect class="c-corner" x="5.400" y="5.400" width="89.200" height="129.200" rx="2.800"/>`;
  if (kc === "delay") return base + `<path class="c-corner" d="M28 4V9H72V4M28 136V131H72V136"/>`;
  if (kc === "equip") return base + [[6.4, 6.4], [93.6, 6.4], [6.4, 133.6], [93.6, 133.6]].map(([x, y]) => `<circle class="c-rivet" cx="${x}" cy="${y}" r="2.600"/>`).join("");
  return base;
}

const NATURE = {
  fire: `<g color="#b7491c"><use href="#e-flame" x="62" y="44" width="30" height="30"/></g>`,
  thunder: `<g color="#3f4f9c"><use href="#e-bolt" x="62" y="44" width="30" height="30"/></g>`,
};

function hero(f: Face, k: KindArt, col: string): string {
  const zh = f.lang === "zh", nature = k.nature ? NATURE[k.nature] : "";
  if (!zh) return `<g class="c-em" color="${col}"><use href="#e-${k.emblem}" x="27" y="30" width="46" height="46"/></g>${nature}`;
  const wash = k.emblem === "peach" ? `<g class="c-em" color="${col}" opacity=".26"><use href="#e-peach" x="20" y="40" width="60" height="60"/></g>` : `<g color="${col}" opacity=".17"><use href="#e-${k.emblem}" x="10" y="36" width="80" height="72"/></g>`;
  return `${wash}<text class="c-hero" x="50" y="93" text-anchor="middle" fill="${col}">${esc(k.hero ?? "")}</text>${nature}`;
}

/** The title slip of a thread-bound book, at the right edge. */
function titleSlip(name: string, kc: string): string {
  const cs = [...name.replace("·", "")].slice(0, 6), fs = cs.length > 4 ? 14.5 : cs.length > 3 ? 17.5 : 20, step = fs + 1.5, h = cs.length * step + 9;
  return `<rect class="c-slip" x="67" y="9" width="25" height="${h}" rx="1.500"/><rect class="c-slip2 f-${kc}" x="68.800" y="10.800" width="21.400" height="${round2(h - 3.6)}" rx=".8"/>` +
    cs.map((c, i) => `<text class="c-name" x="79.500" y="${round2(12.5 + fs * 0.9 + i * step)}" font-size="${fs}" text-anchor="middle">${esc(c)}</text>`).join("");
}

/** A Latin name on at most two lines. */
export function lines(name: string, max = 12): string[] {
  if (name.length <= max) return [name];
  const words = name.split(" ");
  if (words.length === 1) return name.length > 13 ? [name.slice(0, 9) + "-", name.slice(9)] : [name];
  let best = [name], width = Infinity;
  for (let i = 1; i < words.length; i++) {
    const a = words.slice(0, i).join(" "), b = words.slice(i).join(" "), w = Math.max(a.length, b.length);
    if (w < width) [best, width] = [[a, b], w];
  }
  return best;
}

function latinName(f: Face, fill: string, small: boolean): string {
  const rows = small ? lines(f.short ?? f.name, 9) : lines(f.name), longest = Math.max(...rows.map((r) => r.length));
  const fs = small ? (longest > 9 ? 13.5 : longest > 7 ? 16 : 18) : rows.length > 1 ? (longest > 12 ? 11.6 : 13.2) : longest > 11 ? 12.4 : longest > 7 ? 15.5 : 19;
  return rows.map((t, i) => `<text class="c-name-en" x="50" y="${rows.length > 1 ? 89 + i * (small ? 15 : 13.5) : 91}" font-size="${fs}" text-anchor="middle" fill="${fill}">${esc(t)}</text>`).join("");
}

/** A card's face, 100 × 140. Below 84 px the type stamp is dropped by the styles. */
export function card(f: Face, { cls = "", as = null, small = false }: FaceState = {}): string {
  const k = kindArt(f.kind), kc = frameOf(k.type), col = colour(f.suit), zh = f.lang === "zh";
  let mid: string;
  if (k.type === "basic") mid = hero(f, k, col);
  else {
    const [x, y, s] = zh ? [10, 56, 50] : [28, 30, 44];
    mid = `<g class="c-em c-${kc}"><use href="#e-${k.emblem}" x="${x}" y="${y}" width="${s}" height="${s}"/></g>` + (zh ? titleSlip(f.name, kc) : "");
    if (k.type.endsWith("horse")) mid += `<text class="c-sign" x="${zh ? 42 : 80}" y="${zh ? 131 : 30}" text-anchor="middle">${k.type === "plus_horse" ? "+1" : "−1"}</text>`;
  }
  if (!zh) mid += latinName(f, k.type === "basic" ? col : "var(--card-ink)", small);
  const type = zh
    ? `<g class="c-kind c-${kc}"><rect x="9" y="117.500" width="14" height="14" rx="1.500"/><text x="16" y="129" text-anchor="middle" font-size="12">${TYPE_SEAL[k.type]}</text></g>`
    : `<text class="c-kind-en c-${kc}" x="9.500" y="129" font-size="12">${esc(f.typeName ?? "")}</text>`;
  const rx = zh ? 35.5 : 61;
  const range = k.range ? `<g class="c-range c-equip"><circle cx="${rx}" cy="124.500" r="8.600"/><text x="${rx}" y="129.300" text-anchor="middle">${k.range}</text></g>` : "";
  const strip = as
    ? `<g class="c-as"${zh ? "" : ' transform="translate(0 -20)"'}><path d="M-3 60 103 53V87L-3 94Z"/><text x="50" y="82.500" text-anchor="middle" transform="rotate(-3.600 50 74)"><tspan class="c-as-skill">${esc(as.skill)} </tspan><tspan class="c-as-name${[...as.name].length > 2 ? " long" : ""}">${esc(as.name)}</tspan></text></g>`
    : "";
  return `<svg class="card ${cls}" viewBox="0 0 100 140" role="img" aria-label="${esc(f.label)}">${frame(kc)}${mid}${type}${range}${index(f, col, false)}${index(f, col, true)}${strip}<rect class="c-veil" x=".5" y=".5" width="99" height="139" rx="6.500"/></svg>`;
}

export const cardBack = (label: string, cls = ""): string =>
  `<svg class="card back ${cls}" viewBox="0 0 100 140" role="img" aria-label="${esc(label)}"><use href="#back" width="100" height="140"/><rect class="c-veil" x=".5" y=".5" width="99" height="139" rx="6.500"/></svg>`;

function slipName(f: Face, k: KindArt, col: string): string {
  if (f.lang === "en") {
    const rows = lines(f.short ?? f.name, 8).slice(0, 2), longest = Math.max(...rows.map((r) => r.length));
    const fs = longest > 9 ? 8 : longest > 7 ? 8.8 : longest > 5 ? 10.5 : 13;
    return rows.map((t, i) => `<text class="c-name-en" x="24" y="${rows.length > 1 ? 46 + i * 12 : 52}" font-size="${fs}" text-anchor="middle">${esc(t)}</text>`).join("");
  }
  const cs = [...f.name.replace("·", "")];
  if (k.hero && cs.length === 1) return `<text class="c-hero slip-hero" x="24" y="64.500" text-anchor="middle" fill="${col}">${esc(k.hero)}</text>`;
  const at = (c: string, x: number, y: number, fs = 17): string => `<text class="c-name" x="${x}" y="${y}" font-size="${fs}" text-anchor="middle">${esc(c)}</text>`;
  if (cs.length <= 2) return cs.map((c, i) => at(c, 24, 45 + i * 18)).join("");
  if (cs.length > 4) return cs.slice(0, 6).map((c, i) => at(c, 10 + (i % 3) * 14, 42.5 + Math.floor(i / 3) * 18.5, 13)).join("");
  return cs.map((c, i) => at(c, cs.length === 3 && i === 2 ? 24 : i % 2 ? 33 : 15, 42.5 + Math.floor(i / 2) * 18.5)).join("");
}

/** The slip: the same card at 48 × 72 when the hand is large. Index above, name below, its type as the edge. */
export function slip(f: Face, { cls = "" }: { cls?: string } = {}): string {
  const k = kindArt(f.kind), col = colour(f.suit);
  return (
    `<svg class="card slip ${cls}" viewBox="0 0 48 72" role="img" aria-label="${esc(f.label)}"><rect class="c-paper" x=".5" y=".5" width="47" height="71" rx="4.500"/>` +
    `<path class="s-edge c-${frameOf(k.type)}" d="M.5 67V67Q.5 71.500 5 71.500H43Q47.500 71.500 47.500 67Z"/><text x="${f.letters ? 11 : 14}" y="19.500" text-anchor="middle" class="rank-s" fill="${col}">${esc(f.rank)}</text>` +
    (f.suit ? `<g color="${col}"><use href="#s-${f.suit}" x="${f.letters ? 20 : 26}" y="${f.letters ? 7 : 5}" width="${f.letters ? 13 : 16}" height="${f.letters ? 13 : 16}"/></g>` : "") +
    (f.suit && f.letters ? `<text x="40" y="19" text-anchor="middle" class="sletter" font-size="14" fill="${col}">${SUIT_LETTER[f.suit]}</text>` : "") +
    `<path d="M6 25.500H42" class="s-rule"/>${slipName(f, k, col)}<rect class="c-veil" x=".5" y=".5" width="47" height="71" rx="4.500"/></svg>`
  );
}
