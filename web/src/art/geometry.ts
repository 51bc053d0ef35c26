/** Small helpers that every drawing shares. */
export type Point = readonly [number, number];

export const round2 = (n: number): number => Math.round(n * 100) / 100;

/** The point at `degrees` (clockwise from east) on a circle of radius `r` around (c, c). */
export const polar = (r: number, degrees: number, c = 60): Point => [
  round2(c + r * Math.cos((degrees * Math.PI) / 180)),
  round2(c + r * Math.sin((degrees * Math.PI) / 180)),
];

/** A fixed pseudo-random sequence, so that a drawing looks the same each time. */
export const sequence = (seed: number) => (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text that goes into a drawing: names come from outside, so they are escaped here and only here. */
export const esc = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c);

export const path = (points: readonly Point[]): string => "M" + points.map((p) => `${p[0]} ${p[1]}`).join("L");
