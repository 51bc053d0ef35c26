import { esc, polar, round2 } from "./geometry";
import { MOTIFS } from "./motifs";
import { MORE_MOTIFS } from "./motifs2";
import type { Kingdom } from "./rings";

export const ALL_MOTIFS = { ...MOTIFS, ...MORE_MOTIFS } as const;
export type Motif = keyof typeof ALL_MOTIFS;

/** What a medallion is drawn from: the surname (one or two characters), the kingdom and what the general is known for. */
export interface Portrait {
  seal: string;
  kingdom: Kingdom;
  motif: Motif;
}

/** How far a motif leans, and where it sits in the field: x, y, scale of its centre. Polearms show their head. */
type Pose = readonly [x: number, y: number, scale: number, lean?: number];
const POSE: Record<Motif, Pose> = {
  spear: [61, 64, 0.98, 42], halberd: [62, 62, 0.98, 38], glaive: [64, 66, 0.98, 20], serpent: [63, 65, 0.98, 38], twinswords: [66, 52, 0.98],
  bow: [60, 55, 0.98, -28], fan: [66, 62, 1.02, 22], jue: [66, 53, 0.82], eye: [62, 50, 0.98], gear: [68, 53, 1.06], flame: [70, 54, 0.98, 6],
  bell: [66, 52, 0.86, 10], moon: [61, 55, 1], talisman: [70, 56, 0.98, 10], gourd: [69, 56, 0.96, 8], scroll: [66, 54, 0.98, 8],
  chain: [66, 56, 0.92, 26], steed: [68, 58, 0.98], scale: [64, 54, 0.84], weiqi: [71, 53, 0.9, 12], letter: [71, 55, 0.92, 12], lotus: [64, 50, 0.88], censer: [68, 60, 0.94],
  banner: [66, 58, 0.86, 8], mace: [62, 62, 0.94, 36], twinji: [66, 54, 0.84], boat: [66, 50, 0.84], peony: [66, 56, 0.84], shield: [70, 54, 0.82], roundfan: [68, 56, 0.82, 16],
  sabre: [66, 56, 0.86, 24], brush: [70, 52, 0.86, 14], axe: [60, 64, 0.92, 30], knives: [68, 58, 0.86], bi: [68, 56, 0.82], qin: [68, 54, 0.8, 6], pear: [68, 54, 0.84],
  triblade: [62, 64, 0.96, 38], ding: [68, 54, 0.8], elephant: [68, 60, 0.96], pipa: [66, 54, 0.94], bagua: [66, 56, 1], grain: [66, 58, 0.92, 12], arrows: [66, 62, 0.84, 10], paw: [68, 56, 0.84],
};
const SMALL_CENTRE: Partial<Record<Motif, readonly [number, number]>> = { spear: [82, 40], halberd: [80, 44], glaive: [78, 44], serpent: [82, 44] };

/** The edge of a chipped stone seal, 50 × 50. */
const STONE = "M3 4.500 14 2.500 30 3.600 45 2.200 48 4.500 47 18 48.200 33 46.600 46 44 48.200 28 47 15 48.400 3.500 46.800 2 44 3.200 30 1.800 15Z";

const sealBox = (small: boolean): { x: number; y: number; size: number; font: number } => (small ? { x: 28, y: 32, size: 62, font: 50 } : { x: 16, y: 61, size: 40, font: 32 });

function sealText(seal: string, small: boolean): string {
  const { x, y, size, font } = sealBox(small), [first = "", second] = [...seal];
  const char = (c: string, cy: number, fs: number): string => `<text x="${x + size / 2}" y="${round2(cy)}" font-size="${round2(fs)}" text-anchor="middle">${esc(c)}</text>`;
  return second ? char(first, y + size * 0.47, font * 0.6) + char(second, y + size * 0.9, font * 0.6) : char(first, y + size / 2 + font * 0.36, font);
}
const stone = (small: boolean, inner: string): string => {
  const { x, y, size } = sealBox(small);
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 50 50">${inner}</svg>`;
};
const named = (title: string): string => (title ? `role="img" aria-label="${esc(title)}"` : `aria-hidden="true"`);

function placed(motif: Motif, x: number, y: number, scale: number): string {
  return `transform="translate(${x} ${y}) rotate(${POSE[motif][3] ?? 0}) scale(${round2(scale)}) translate(-32 -32)"><use href="#m-${motif}" width="64" height="64"/>`;
}

/** Kingdom ring, field, leaning motif and surname seal. Small (56 px and less): the seal in the middle, the motif only texture. */
export function medallion(p: Portrait, { small = false, title = "" }: { small?: boolean; title?: string } = {}): string {
  const [px, py, scale] = POSE[p.motif];
  const [mx, my] = small ? (SMALL_CENTRE[p.motif] ?? [74, 42]) : [px, py];
  return (
    `<svg class="medal k-${p.kingdom}${small ? " medal-s" : ""}" viewBox="0 0 120 120" ${named(title)}>` +
    `<circle cx="60" cy="60" r="59" class="rim"/><circle cx="60" cy="60" r="46.500" class="field"/>` +
    (small ? "" : `<circle cx="60" cy="60" r="42.500" class="groove"/>`) +
    `<g clip-path="url(#field)"><g class="motif${small ? " motif-s" : ""}" ${placed(p.motif, mx, my, small ? scale * 0.9 : scale)}</g></g>` +
    `<use href="#${small ? "rs" : "r"}-${p.kingdom}" width="120" height="120"/><circle cx="60" cy="60" r="${small ? 44 : 47}" class="inner"/>` +
    stone(small, `<path d="${STONE}" class="seal-edge"/><path d="${STONE}" class="seal-stone"/>`) +
    `<g class="seal-char">${sealText(p.seal, small)}</g></svg>`
  );
}

/** A general face down: tiger stripes under a broken ring. `own`: it's yours, so you see through it. */
export function medallionHidden({ own = null, small = false, title = "" }: { own?: Portrait | null; small?: boolean; title?: string } = {}): string {
  const stripes = [1, -1].flatMap((m) => [26, 44, 62, 80].map((y) => {
    const x0 = 60 + m * 46, x1 = 60 + m * 18;
    return `M${x0} ${y}C${x0 - m * 12} ${y - 1} ${x1 + m * 6} ${y + 4} ${x1} ${y + 11}C${x1 + m * 8} ${y + 8} ${x0 - m * 10} ${y + 7} ${x0} ${y + 5}Z`;
  })).join("");
  let through = "";
  if (own) {
    const [px, py, scale] = small ? [60, 56, 1] : POSE[own.motif];
    through = `<g class="motif" ${placed(own.motif, px, py, scale)}</g>`;
  }
  const edge = small ? [26, 94] : [34, 86];
  return (
    `<svg class="medal medal-h${own ? ` own k-${own.kingdom}` : ""}" viewBox="0 0 120 120" ${named(title)}><circle cx="60" cy="60" r="59" class="rim"/><circle cx="60" cy="60" r="46.500" class="hfield"/>` +
    `<g clip-path="url(#field)"><path d="${stripes}" class="hstripes"/>${through}</g>` +
    `<circle cx="60" cy="60" r="52" class="hring" stroke-width="${small ? 7 : 5}" pathLength="96" stroke-dasharray="5 3"/><circle cx="60" cy="60" r="47" class="inner"/>` +
    (own
      ? stone(small, `<path d="${STONE}" class="hseal"/>`) + `<g class="hchar">${sealText(own.seal, small)}</g>`
      : `<path d="M60 ${edge[0]} ${edge[1]} 60 60 ${edge[1]} ${edge[0]} 60Z" class="hdia"/><text x="60" y="${small ? 76 : 72}" font-size="${small ? 44 : 32}" text-anchor="middle" class="hq">？</text>`) +
    `</svg>`
  );
}

const HALF_FISH = "M12 1.500a10.500 10.500 0 0 0 0 21 5.250 5.250 0 0 0 0-10.500 5.250 5.250 0 0 1 0-10.500Z";
/** The half-fish hp of the Kingdom War: `halves` half units; a spare half keeps its other half hollow. */
export function fish(halves: number, { size = 22, label = "" }: { size?: number; label?: string } = {}): string {
  const one = (_: unknown, i: number): string => {
    const a = halves >= 2 * i + 1, b = halves >= 2 * i + 2;
    return `<svg class="fish${a && !b ? " half" : ""}" width="${size}" height="${size}" viewBox="0 0 24 24"><path d="${HALF_FISH}" class="fa${a ? " on" : ""}"/><path d="${HALF_FISH}" transform="rotate(180 12 12)" class="fb${b ? " on" : ""}"/>${a ? `<circle cx="12" cy="17.200" r="1.700" class="fe"/>` : ""}${b ? `<circle cx="12" cy="6.800" r="1.700" class="fe"/>` : ""}</svg>`;
  };
  return `<span class="fishes" role="img" aria-label="${esc(label || String(halves / 2))}">${Array.from({ length: Math.ceil(halves / 2) }, one).join("")}</span>`;
}

/** Hp beads strung along the lower left of a medallion (angles clockwise from east). `lost`: these just went dark. */
export function beads(hp: number, max: number, { radius = 66.5, size = 7.4, lost = 0 }: { radius?: number; size?: number; lost?: number } = {}): string {
  const step = max > 6 ? -13 : -18.5, bead = max > 6 ? size * 0.72 : size;
  return Array.from({ length: max }, (_, i) => {
    const [x, y] = polar(radius, 200 + i * step), on = i < hp, gone = !on && i < hp + lost;
    const kind = on ? (hp <= 1 ? "low" : "on") : "off";
    return `<circle cx="${x}" cy="${y}" r="${bead}" class="bead ${kind}${gone ? " is-gone" : ""}"/>` + (on ? `<circle cx="${round2(x - 2)}" cy="${round2(y - 2.2)}" r="1.800" class="shine"/>` : "");
  }).join("");
}

/** Pips of a die, as columns and rows of a 3 × 3 grid. */
const PIPS = ["", "11", "0022", "001122", "00022022", "0002112022", "000102202122"];
/** Hit points as the upper face of a die, where an edition counts them so; of more than six, six pips and the rest as a number. */
export function die(hp: number, { x = 6, y = 48, size = 30 }: { x?: number; y?: number; size?: number } = {}): string {
  const low = hp <= 1 ? " low" : "", at = (n: string): number => size * (0.24 + 0.26 * Number(n));
  const pips = (PIPS[Math.min(hp, 6)] ?? "").match(/../g) ?? [];
  return `<g class="die${low}" transform="translate(${x - size / 2} ${y}) rotate(-7 ${size / 2} ${size / 2})"><rect width="${size}" height="${size}" rx="${round2(size * 0.18)}"/>` +
    pips.map(([c, r]) => `<circle cx="${round2(at(c!))}" cy="${round2(at(r!))}" r="${round2(size * 0.1)}"/>`).join("") +
    (hp > 6 ? `<text x="${size}" y="${size}">+${hp - 6}</text>` : "") + "</g>";
}
export const CRACK = `<path class="crack" d="M78 12 66 34 74 44 58 66 64 80 50 108"/>`;
