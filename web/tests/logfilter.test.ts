/** The log, narrowed to a player or a kind of event. */
import { expect, it } from "vitest";
import { decodeEvent } from "../src/state/adapter";
import { wanted, type LogKind } from "../src/state/logfilter";

const hand = (seat: number): number => 4 + 8 * (seat + 1);
const LOG = [
  { type: "turn", seat: 0 },
  { type: "use", seat: 0, kind: "slash", cards: [1], targets: [2] },
  { type: "damage", source: 0, to: 2, amount: 1 },
  { type: "move", seat: 1, cards: [-1], froms: [0], to: hand(1), reason: "draw" },
  { type: "move", seat: -1, cards: [5], froms: [hand(2)], to: 1, reason: "discard" },
  { type: "death", seat: 3, killer: 1 },
].map((e, i) => decodeEvent(e, i));
const left = (seat: number | null, kind: LogKind): number[] => LOG.filter((e) => wanted(e, seat, kind)).map((e) => e.seq);

it("leaves everything when nothing is asked for", () => expect(left(null, "all")).toEqual([0, 1, 2, 3, 4, 5]));
it("keeps what one did and what was done to him", () => {
  expect(left(2, "all")).toEqual([0, 1, 2, 4]);
  expect(left(1, "all")).toEqual([0, 3, 5]);
});
it("doesn't take a place for a player", () => {
  // to the discard pile, whose number is that of seat 1
  expect(left(1, "moves")).toEqual([0, 3]);
});
it("keeps one kind, and the turns as headings", () => {
  expect(left(null, "cards")).toEqual([0, 1]);
  expect(left(null, "harm")).toEqual([0, 2, 5]);
  expect(left(2, "harm")).toEqual([0, 2]);
});
