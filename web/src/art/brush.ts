import { path, round2, sequence, type Point } from "./geometry";

export interface StrokeStyle {
  /** width at the user (wet) and at the target (dry) */
  from?: number;
  to?: number;
  seed?: number;
  /** length of the spear head; 0 for none */
  head?: number;
  steps?: number;
}

/** One brush line along a cubic curve: thick and wet at the user, thin and dry at the target, a spear head on top. */
export function stroke(p0: Point, c0: Point, c1: Point, p1: Point, { from = 13, to = 4, seed = 5, head = 22, steps = 40 }: StrokeStyle = {}): string {
  const next = sequence(seed);
  const at = (t: number, i: 0 | 1): number => { const u = 1 - t; return u * u * u * p0[i] + 3 * u * u * t * c0[i] + 3 * u * t * t * c1[i] + t * t * t * p1[i]; };
  const slope = (t: number, i: 0 | 1): number => { const u = 1 - t; return 3 * u * u * (c0[i] - p0[i]) + 6 * u * t * (c1[i] - c0[i]) + 3 * t * t * (p1[i] - c1[i]); };
  const left: Point[] = [], right: Point[] = [], dry: [Point[], Point[], Point[]] = [[], [], []];
  for (let k = 0; k <= steps; k++) {
    const t = k / steps, x = at(t, 0), y = at(t, 1), dx = slope(t, 0), dy = slope(t, 1), m = Math.hypot(dx, dy) || 1, nx = -dy / m, ny = dx / m;
    const w = ((from + (to - from) * Math.pow(t, 0.8)) / 2) * (k === 0 ? 0.5 : 1) + (next() - 0.5) * 1.2;
    left.push([round2(x + nx * w), round2(y + ny * w)]);
    right.unshift([round2(x - nx * (w + (next() - 0.5) * 0.8)), round2(y - ny * w)]);
    dry.forEach((d, j) => { const s = (w + 3 + j * 2.6) * (j === 1 ? -1 : 1); d.push([round2(x + nx * s), round2(y + ny * s)]); });
  }
  const dashes = ["46 9 20 14 60 8", "30 16 52 10", "16 22 40 12"];
  const lines = dry.map((d, j) => `<path d="${path(d.slice(Math.round(steps * (0.12 + j * 0.16)), Math.round(steps * (0.7 + j * 0.1))))}" class="dry" stroke-dasharray="${dashes[j]}"/>`).join("");
  const tip = head
    ? `<path transform="translate(${round2(p1[0])} ${round2(p1[1])}) rotate(${round2((Math.atan2(slope(1, 1), slope(1, 0)) * 180) / Math.PI)})" d="M${head} 0C${head * 0.4} ${-head * 0.12} ${head * 0.1} ${-head * 0.5} ${-head * 0.35} ${-head * 0.55}L${-head * 0.1} 0L${-head * 0.35} ${head * 0.55}C${head * 0.1} ${head * 0.5} ${head * 0.4} ${head * 0.12} ${head} 0Z"/>`
    : "";
  return `<path d="${path([...left, ...right])}Z"/>${lines}${tip}`;
}

/** A stroke between two points that bends a little, as a hand would. */
export function sweep(a: Point, b: Point, style: StrokeStyle = {}): string {
  const dx = b[0] - a[0], dy = b[1] - a[1], bend = 0.16 * (dx > 0 ? -1 : 1);
  const mid = (t: number, k: number): Point => [round2(a[0] + dx * t - dy * bend * k), round2(a[1] + dy * t + dx * bend * k)];
  return stroke(a, mid(0.33, 1), mid(0.7, 0.8), b, style);
}

/** The teacher's ring: one turn of a vermilion brush around what to touch. */
export function brushRing(cx: number, cy: number, rx: number, ry: number, { from = 8, to = 3, seed = 3, start = -70, turn = 392 } = {}): string {
  const next = sequence(seed), n = 56, outer: Point[] = [], inner: Point[] = [];
  for (let k = 0; k <= n; k++) {
    const t = k / n, a = ((start + turn * t) * Math.PI) / 180, q = 1 + (t - 0.5) * 0.09;
    const w = ((from + (to - from) * Math.pow(t, 0.7)) / 2) * (k === 0 ? 0.4 : k === n ? 0.2 : 1) + (next() - 0.5) * 0.8;
    outer.push([round2(cx + (rx * q + w) * Math.cos(a)), round2(cy + (ry * q + w) * Math.sin(a))]);
    inner.unshift([round2(cx + (rx * q - w) * Math.cos(a)), round2(cy + (ry * q - w) * Math.sin(a))]);
  }
  return `<path class="bring" d="${path([...outer, ...inner])}Z"/>`;
}

/** The lacquer tray in the middle of the table: Han cloud scrolls set around an ellipse. */
export function tray(cx: number, cy: number, rx: number, ry: number, scrolls = 34): string {
  const points: [number, number, number][] = [];
  let length = 0;
  for (let i = 0; i <= 720; i++) {
    const t = (i / 720) * 2 * Math.PI, x = cx + (rx - 17) * Math.cos(t), y = cy + (ry - 17) * Math.sin(t), last = points[i - 1];
    if (last) length += Math.hypot(x - last[0], y - last[1]);
    points.push([x, y, length]);
  }
  let clouds = "";
  for (let k = 0; k < scrolls; k++) {
    const j = points.findIndex((p) => p[2] >= (k / scrolls) * length), p = points[j], q = points[Math.min(j + 1, 720)];
    if (!p || !q) continue;
    const a = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
    clouds += `<path transform="translate(${round2(p[0])} ${round2(p[1])}) rotate(${round2(a)}) scale(1 ${k % 2 ? -1 : 1})" d="M-24 5C-16 9-8 4-7-3-6-9 3-9 3-3 3 1-2 1-2-2M3-3C6 4 14 7 24 5M-16 5C-15 0-12-2-9-1M12 4c0-4 3-7 7-6"/>`;
  }
  const ellipse = (cls: string, inset: number, extra = ""): string => `<ellipse class="${cls}" cx="${cx}" cy="${cy}" rx="${rx - inset}" ry="${ry - inset}"${extra}/>`;
  return `<g class="tray">${ellipse("t-field", 0)}${ellipse("t-line", 0, ' stroke-width="3"')}${ellipse("t-gold", 4)}<g class="t-line" stroke-width="1.700" stroke-linecap="round">${clouds}</g>${ellipse("t-gold", 30)}${ellipse("t-in", 34)}</g>`;
}
