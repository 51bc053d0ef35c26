/** Where seats stand. Pure geometry, so that strokes and tests can ask for it. */
import type { Point } from "../art/geometry";

/** The wide stage is drawn in units of 1008 × 800; a seat is 222 × 112 (with two generals 246 wide) around its point, your corner 288 high at the bottom. */
export const STAGE = { width: 1008, height: 800, seatWidth: 222, pairWidth: 246, seatHeight: 112, me: 288 } as const;
export const CENTRE: Point = [508, 330];

/** The other players on the arc, from the next one at the lower right, anticlockwise. */
const ARC: readonly (readonly Point[])[] = [
  [],
  [[511, 84]],
  [[742, 112], [276, 112]],
  [[884, 300], [511, 78], [132, 300]],
  [[884, 340], [722, 108], [296, 108], [132, 340]],
  [[882, 386], [820, 176], [511, 78], [200, 176], [134, 386]],
  [[880, 420], [888, 250], [700, 100], [322, 100], [128, 250], [136, 420]],
  [[880, 420], [888, 250], [752, 112], [511, 78], [274, 112], [128, 250], [136, 420]],
  [[880, 438], [890, 308], [880, 178], [640, 84], [376, 84], [128, 178], [118, 308], [128, 438]],
  [[880, 428], [890, 315], [880, 202], [728, 84], [506, 78], [284, 84], [128, 202], [118, 315], [128, 428]],
  [[880, 432], [890, 344], [890, 256], [880, 168], [640, 74], [376, 74], [128, 168], [118, 256], [118, 344], [128, 432]],
  [[880, 432], [890, 344], [890, 256], [880, 168], [732, 74], [508, 74], [284, 74], [128, 168], [118, 256], [118, 344], [128, 432]],
];
/** From so many others on seats are drawn smaller. */
export const CROWD = 10;
/** With two generals to a player seats are wider: they stand further apart, and none beyond the edge. */
export function arc(others: number, pair = false): readonly Point[] {
  const places = ARC[Math.min(others, ARC.length - 1)] ?? [], half = STAGE.pairWidth / 2 + 12;
  return pair ? places.map(([x, y]): Point => [Math.max(half, Math.min(STAGE.width - half, CENTRE[0] + (x - CENTRE[0]) * (others < CROWD ? 1.06 : 1))), y]) : places;
}

/** The middle of a seat's medallion, where strokes begin and end. */
export const medalOf = ([x, y]: Point, pair = false): Point => (pair ? [x - STAGE.pairWidth / 2 + 48, y - STAGE.seatHeight / 2 + 54] : [x - STAGE.seatWidth / 2 + 46, y - STAGE.seatHeight / 2 + 52]);
export const myMedal = (stageHeight: number): Point => [112, stageHeight - STAGE.me + 66];

export interface Cell {
  x: number;
  y: number;
  w: number;
  h: number;
}
/** The phone's horseshoe: up the right side, over the top, down the left. */
export function horseshoe(others: number, width: number, seatHeight: number, gap = 3, pad = 3, flat = false): { cells: Cell[]; side: number } {
  const top = flat || others <= 5 ? others : others % 2 ? 5 : 4, side = (others - top) / 2;
  const w = Math.min(120, (width - 2 * pad - (top - 1) * gap) / Math.max(top, 1)), wide = top * w + (top - 1) * gap, left = side ? pad : (width - wide) / 2;
  const cells = Array.from({ length: others }, (_, i): Cell => {
    if (i < side) return { x: width - pad - w, y: (side - i) * (seatHeight + gap), w, h: seatHeight };
    if (i < side + top) return { x: left + wide - w - (i - side) * (w + gap), y: 0, w, h: seatHeight };
    return { x: pad, y: (i - side - top + 1) * (seatHeight + gap), w, h: seatHeight };
  });
  return { cells, side };
}

/** The phone on its side: how much the question takes at the right and your own seat at the left; the hand gets what is between. */
export function sides(width: number): { ask: number; own: number; hand: number } {
  const ask = Math.round(Math.max(236, Math.min(300, width * 0.36))), own = Math.round(Math.max(148, Math.min(194, width * 0.23)));
  return { ask, own, hand: width - ask - own - 36 };
}

/** Seats in playing order, starting after `you` (or with the first seat for a watcher). */
export function around<T extends { seat: number }>(seats: readonly T[], you: number | null): T[] {
  const i = you === null ? 0 : seats.findIndex((s) => s.seat === you);
  return i < 0 ? [...seats] : you === null ? [...seats] : [...seats.slice(i + 1), ...seats.slice(0, i)];
}

/** The places for `around`, which run anticlockwise, in the direction of play. */
export const towards = <T>(places: readonly T[], clockwise: boolean): readonly T[] => (clockwise ? [...places].reverse() : places);

export interface HandShape {
  slips: boolean;
  /** width of a card, and how many stand side by side */
  card: number;
  columns: number;
}
/** How a hand is shown: full faces, a little narrower if need be, then slips in rows. Nothing ever covers a card or scrolls sideways. */
export function handShape(count: number, width: number, card: number, gap: number): HandShape {
  const fitting = Math.floor((width - (count - 1) * gap) / Math.max(count, 1));
  if (fitting >= Math.min(card, Math.max(58, card * 0.78))) return { slips: false, card: Math.min(card, fitting), columns: count };
  const slip = Math.max(48, Math.min(60, Math.floor((width + 4) / count) - 3));
  return { slips: true, card: slip, columns: Math.max(1, Math.floor((width + 4) / (slip + 0.5))) };
}
