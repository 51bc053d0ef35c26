import { path, polar, round2, sequence, type Point } from "./geometry";

export const KINGDOMS = ["wei", "shu", "wu", "qun", "god", "amb"] as const;
export type Kingdom = (typeof KINGDOMS)[number];

const OUTER = 57;
const annulus = (R: number, r: number, c = 60): string =>
  `M${c - R} ${c}a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 ${-2 * R} 0ZM${c - r} ${c}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

interface Band {
  inner: number;
  mid: number;
  count: number;
  step: number;
  small: boolean;
}
const each = (b: Band, draw: (angle: number) => string): string => Array.from({ length: b.count }, (_, i) => draw(i * b.step)).join("");
const through = (points: readonly (readonly [number, number])[]): string => path(points.map(([r, a]): Point => polar(r, a)));

const PATTERNS: Record<Kingdom, (b: Band) => string> = {
  // meander
  wei: (b) => each(b, (a) => {
    const hook = b.mid - (b.small ? 0 : 0.6);
    return through([[b.inner + 2.2, a + b.step * 0.1], [OUTER - 2.2, a + b.step * 0.1], [OUTER - 2.2, a + b.step * 0.72], [hook, a + b.step * 0.72], [hook, a + b.step * 0.42]]);
  }),
  // brocade lozenges
  shu: (b) => each(b, (a) => through([[OUTER - 1.8, a], [b.mid, a + b.step * 0.34], [b.inner + 1.8, a], [b.mid, a - b.step * 0.34]]) + "Z"),
  // two rows of waves
  wu: (b) => {
    const half = b.step / 2, height = b.small ? 9 : 7.5;
    const arc = (r: number, a: number): string => `M${polar(r, a - half).join(" ")}Q${polar(r + height, a).join(" ")} ${polar(r, a + half).join(" ")}`;
    return each(b, (a) => arc(b.inner + 1.6, a) + arc(b.inner + (b.small ? 6 : 4.8), a + half));
  },
  // broken ticks
  qun: (b) => {
    const next = sequence(77), n = b.count * 1.6;
    let d = "";
    for (let i = 0; i < n; i++) {
      const a = (i * 360) / n + next() * 3, o = OUTER - 1.5 - next() * 4, k = b.inner + 1.5 + next() * 3;
      d += `M${polar(o, a).join(" ")}L${polar(k, a + 3).join(" ")}`;
    }
    return d;
  },
  // flames
  god: (b) => each(b, (a) => {
    const at = (r: number, f: number): string => polar(r, a + b.step * f).join(" ");
    return `M${at(b.inner + 1, -0.42)}Q${at(b.mid + 2, -0.35)} ${at(OUTER - 1, 0.25)}Q${at(b.mid, 0.1)} ${at(b.inner + 1, 0.42)}Z`;
  }),
  // saw teeth: a side of one
  amb: (b) => each(b, (a) => through([[OUTER - 1.2, a - b.step * 0.44], [b.inner + 1.6, a + b.step * 0.3], [OUTER - 1.2, a + b.step * 0.44]]) + "Z"),
};

/** A band with the kingdom's own pattern, so that its hue is never needed. */
export function ring(kingdom: Kingdom, small: boolean): string {
  const inner = small ? 44 : 47, count = small ? 14 : 24;
  const d = PATTERNS[kingdom]({ inner, mid: (OUTER + inner) / 2, count, step: 360 / count, small });
  const filled = kingdom === "shu" || kingdom === "god" || kingdom === "amb";
  const rays = kingdom === "god" ? `<path class="ring-rays" d="${Array.from({ length: 24 }, (_, i) => `M${polar(58, i * 15).join(" ")}L${polar(60, i * 15).join(" ")}`).join("")}"/>` : "";
  return `<path class="ring-band" fill-rule="evenodd" d="${annulus(OUTER, inner)}"/><path class="${filled ? "ring-fill" : "ring-line"}" d="${d}" stroke-width="${round2(small ? 2.8 : 1.7)}"/>${rays}`;
}
