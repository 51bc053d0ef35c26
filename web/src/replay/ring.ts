/** Where all the seats of a replay stand on the wide stage: the first at the bottom, the next to its right, anticlockwise. */
import type { Point } from "../art/geometry";

export const REPLAY_STAGE = { width: 1008, height: 615 } as const;
const BOTTOM: Point = [440, 474];
const TOP: readonly Point[] = [[756, 74], [530, 74], [304, 74]];
const RIGHT: readonly Point[] = [[880, 400], [884, 226]], LEFT: readonly Point[] = [[132, 226], [136, 400]];
const CLOSE = [212, 346, 480] as const;
const CLOSE_RIGHT: readonly Point[] = [...CLOSE].reverse().map((y) => [884, y]), CLOSE_LEFT: readonly Point[] = CLOSE.map((y) => [132, y]);
const CROWDED = [188, 296, 404, 512] as const;
const CROWDED_RIGHT: readonly Point[] = [...CROWDED].reverse().map((y) => [884, y]), CROWDED_LEFT: readonly Point[] = CROWDED.map((y) => [132, y]);
const RING: readonly (readonly Point[])[] = [
  [],
  [BOTTOM],
  [BOTTOM, [544, 74]],
  [BOTTOM, [884, 270], [132, 270]],
  [BOTTOM, [884, 290], [544, 74], [132, 290]],
  [BOTTOM, [884, 300], [700, 74], [390, 74], [132, 300]],
  [BOTTOM, [884, 320], ...TOP, [132, 320]],
  [BOTTOM, ...RIGHT, [700, 74], [390, 74], ...LEFT],
  [BOTTOM, ...RIGHT, ...TOP, ...LEFT],
  [BOTTOM, ...RIGHT, ...TOP, ...CLOSE_LEFT],
  [BOTTOM, ...CLOSE_RIGHT, ...TOP, ...CLOSE_LEFT],
  [BOTTOM, ...CROWDED_RIGHT, [700, 74], [390, 74], ...CROWDED_LEFT],
  [BOTTOM, ...CROWDED_RIGHT, ...TOP, ...CROWDED_LEFT],
];
export const ring = (seats: number): readonly Point[] => RING[Math.min(seats, RING.length - 1)] ?? [];
/** How much room the words in the upper left corner have beside the first seat at the top. */
export const besideTop = (seats: number): number => Math.min(...ring(seats).filter(([, y]) => y < 100).map(([x]) => x), REPLAY_STAGE.width / 2) - 206;
