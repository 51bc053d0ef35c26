import { beforeEach, describe, expect, it } from "vitest";
import { decodeEvent, decodeView } from "../src/state/adapter";
import { count } from "../src/state/counter";
import { Game } from "../src/state/game.svelte";
import { knownToOthers } from "../src/state/known";
import { strip } from "../src/state/strip";
import type { CardInfo, GameEvent, Offer, Prompt } from "../src/state/types";
import { settings } from "../src/state/settings.svelte";
import { texts } from "../src/state/texts.svelte";
import { sentence } from "../src/ui/asking";
import { usedThisTurn } from "../src/ui/seat";
import { describe as tell } from "../src/ui/telling";

const HAND = (seat: number): number => 4 + 8 * (seat + 1), EQUIP = (seat: number): number => 5 + 8 * (seat + 1);
const [DRAW, DISCARD, TABLE] = [0, 1, 2];
const log = (...events: object[]): GameEvent[] => events.map((e, i) => decodeEvent(e, i));
const move = (cards: number[], from: number, to: number, more: object = {}): object => ({ type: "move", seat: 0, cards, froms: cards.map(() => from), to, reason: "gain", skill: "", ...more });
const card = (kind: string, suit: CardInfo["suit"], rank: string): CardInfo => ({ kind, suit, rank });
const seat = (n: number, more: object = {}) => ({ seat: n, generals: ["caocao"], shown: [true], hp: 3, max_hp: 4, alive: true, hand_count: 2, hand: [], equip: [], judge: [], piles: {}, marks: {}, skills: [], ...more });
const view = (more: object = {}) => decodeView({ you: 0, edition: "standard", turn: 0, phase: 3, round: 1, turn_count: 1, started: true, discards: [], table: [], pile: 3, seats: [seat(0), seat(1)], ...more }, []);

describe("what is turned up for all", () => {
  const turned = [{ type: "use", seat: 1, kind: "amazing_grace", cards: [9], targets: [1, 0, 2] }, move([4, 5, 6], DRAW, TABLE, { reason: "turn_up", skill: "amazing_grace" })];
  it("is seen with who took which, until the last has gone", () => {
    expect(strip(log(...turned))).toEqual({ kind: "amazing_grace", user: 1, order: [1, 0, 2], cards: [4, 5, 6].map((c) => ({ card: c, by: null })) });
    const one = [...turned, move([5], TABLE, HAND(1))];
    expect(strip(log(...one))?.cards[1]).toEqual({ card: 5, by: 1 });
    expect(strip(log(...one, move([4], TABLE, HAND(0)), move([6], TABLE, DISCARD)))).toBeNull();
    expect(strip(log(...one, { type: "turn", seat: 0 }))).toBeNull();
  });
  it("is nothing when nothing was, or a single card was", () => {
    expect(strip([])).toBeNull();
    expect(strip(log(turned[0]!, move([4], DRAW, TABLE, { reason: "turn_up", skill: "amazing_grace" })))).toBeNull();
  });
});

describe("cards of one's hand that others know", () => {
  it("came openly, from somebody's hand, or were looked at; what is gone is forgotten", () => {
    const known = knownToOthers(log(move([1], DRAW, HAND(0)), move([2], DISCARD, HAND(0)), move([3], HAND(1), HAND(0)), move([4], EQUIP(1), HAND(0)), { type: "look", seat: 2, owner: 0, cards: [1] }, move([4], HAND(0), DISCARD)), 0);
    expect([...known]).toEqual([[2, "all"], [3, 1], [1, 2]]);
  });
  it("aren't those of others, nor face-down ones", () => {
    expect(knownToOthers(log(move([2], DISCARD, HAND(1)), move([-1], HAND(1), HAND(0))), 0).size).toBe(0);
  });
});

describe("at the table", () => {
  let game: Game;
  beforeEach(() => {
    settings.set("lang", "zh");
    texts.put("zh", { cards: { slash: { name: "杀" }, snatch: { name: "顺手牵羊" } }, skills: { tiandu: { name: "天妒" } }, generals: { caocao: { name: "曹操" } } });
    game = new Game();
    game.deck = [card("slash", "heart", "10"), card("dodge", "spade", "2"), card("slash", "spade", "A"), card("peach", "club", "K"), card("slash", "spade", "J"), card("dodge", "heart", "3")];
  });
  it("counts every kind by where it can be seen", () => {
    game.show(view({ discards: [2], table: [5], seats: [seat(0, { hand: [0] }), seat(1, { hand: [3] })] }));
    const of = (kind: string) => count(game).find((c) => c.kind === kind);
    expect(of("slash")).toMatchObject({ total: 3, gone: 1, seen: 1, left: 1 });
    expect(of("dodge")).toMatchObject({ total: 2, gone: 0, seen: 1, left: 1 });
    expect(of("peach")).toMatchObject({ total: 1, seen: 1, left: 0 });
  });
  it("sorts the hand by name, by suit, by rank, and lets a card be moved", () => {
    game.show(view({ seats: [seat(0, { hand: [0, 1, 2, 3, 4] }), seat(1)] }));
    game.sortHand();
    expect(game.hand.map((c) => game.card(c)?.kind)).toEqual(["slash", "slash", "slash", "dodge", "peach"]);
    game.sortHand();
    expect(game.hand).toEqual([2, 1, 4, 0, 3]);
    game.sortHand();
    expect(game.hand.map((c) => game.card(c)?.rank)).toEqual(["A", "2", "10", "J", "K"]);
    game.moveCard(3, 2);
    expect(game.hand).toEqual([3, 2, 1, 0, 4]);
    game.moveCard(3, 0);
    expect(game.hand).toEqual([2, 1, 0, 3, 4]);
    game.moveCard(3, 99);
    expect(game.hand).toEqual([2, 1, 0, 3, 4]);
  });
  it("chooses all, and the others instead", () => {
    const offer: Offer = { do: "choose", name: "discard", skill: "", cards: { from: [0, 1, 2, 3, 4], min: 3, max: 3, rule: "" }, targets: null, options: [] };
    const prompt: Prompt = { id: "1", seat: 0, kind: "cards", reason: { code: "cards", skill: "discard" }, offers: [offer], default: { do: "choose", name: "discard", skill: "", cards: [0, 1, 2], targets: [], option: "", bottom: [] }, started: 0, deadline: null, reserve: 0 };
    game.show(view({ seats: [seat(0, { hand: [0, 1, 2, 3, 4] }), seat(1)] }));
    game.ask(prompt);
    const sel = game.selection;
    sel.chooseAll();
    expect([sel.cards, sel.ready]).toEqual([[0, 1, 2], true]);
    sel.clear();
    sel.toggleCard(1);
    sel.toggleCard(4);
    sel.invert();
    expect([sel.cards, sel.ready]).toEqual([[0, 2, 3], true]);
    game.ask({ ...prompt, id: "2", offers: [{ ...offer, cards: { ...offer.cards, rule: "distinct_suits", min: 1, max: 4 } }] });
    sel.chooseAll();
    expect(sel.cards).toEqual([0, 1, 3]);
    game.ask({ ...prompt, id: "3", offers: [{ ...offer, cards: { ...offer.cards, min: 1, max: 1 } }] });
    expect(sel.many).toBeNull();
  });
  it("says by which skill or card a card came", () => {
    game.show(view());
    const words = (e: object): string => sentence(tell(game, decodeEvent(e, 0)).parts, game);
    expect(words(move([2], TABLE, HAND(0), { skill: "tiandu" }))).toContain("（天妒）");
    expect(words(move([-1], HAND(1), HAND(0), { skill: "snatch" }))).toContain("（顺手牵羊）");
    expect(words(move([-1, -1], DRAW, HAND(0), { reason: "draw" }))).not.toContain("（");
  });
  it("says how many cards somebody looked at and where they went, without naming them", () => {
    game.show(view());
    const words = (e: object): string => sentence(tell(game, decodeEvent(e, 0)).parts, game);
    expect(words({ type: "look", seat: 1, owner: -1, cards: [-1, -1, -1], seen: 0 })).toMatch(/牌堆顶的 3 张/);
    expect(words({ type: "look", seat: 1, owner: 0, cards: [0, 1], seen: 0 })).toMatch(/的 2 张手牌/);
    expect(words(move([-1], DRAW, DRAW, { seat: 1, reason: "on_top", skill: "guanxing" }))).toMatch(/1 张牌放在牌堆顶/);
    expect(words(move([-1, -1], DRAW, DRAW, { seat: 1, reason: "on_bottom", skill: "guanxing" }))).toMatch(/2 张牌放在牌堆底/);
  });
  it("counts one's own uses of a skill in this turn", () => {
    game.show(view());
    game.log = log({ type: "skill", seat: 0, skill: "rende" }, { type: "turn", seat: 0 }, { type: "skill", seat: 0, skill: "rende" }, { type: "skill", seat: 1, skill: "rende" }, { type: "skill", seat: 0, skill: "rende" });
    expect([...usedThisTurn(game)]).toEqual([["rende", 2]]);
  });
});

describe("sharing cards out", () => {
  const offer = (o: Partial<Offer>): Offer => ({ do: "skill", name: "rende", skill: "", cards: { from: [0, 1, 2], min: 1, max: 3, rule: "" }, targets: { from: [1, 2], min: 1, max: 1, then: null }, options: [], ...o });
  const ask = (id: string, kind: string, offers: Offer[]): Prompt => ({ id, seat: 0, kind, reason: { code: kind }, offers, default: { do: "end", name: "play", skill: "", cards: [], targets: [], option: "", bottom: [] }, started: 0, deadline: null, reserve: 0 });
  let game: Game, sent: [string, number[], number[]][];
  beforeEach(() => {
    sent = [];
    game = new Game((p, a) => sent.push([p.id, a.cards, a.targets]));
    game.show(view({ seats: [seat(0, { hand: [0, 1, 2] }), seat(1), seat(2)] }));
  });
  const give = (to: number, ...cards: number[]): void => {
    for (const c of cards) game.selection.toggleCard(c);
    game.give(to);
  };
  it("says one share after another, each to the question that asks for it", () => {
    game.ask(ask("1", "play", [offer({})]));
    expect(game.division?.name).toBe("rende");
    give(1, 2, 0);
    give(2, 1);
    expect([[...game.gifts], game.divided, sent]).toEqual([[[2, 1], [0, 1], [1, 2]], true, []]);
    game.confirm();
    expect(sent).toEqual([["1", [2, 0], [1]]]);
    game.ask(null);
    game.ask(ask("2", "play", [offer({ cards: { from: [1], min: 1, max: 1, rule: "" } })]));
    expect(sent).toEqual([["1", [2, 0], [1]], ["2", [1], [2]]]);
    game.ask(ask("3", "play", [offer({})]));
    expect(sent.length).toBe(2);
  });
  it("says nothing more when something else is asked, or the next share doesn't fit, or one was refused", () => {
    const twice = (): void => {
      game.ask(ask("1", "play", [offer({})]));
      give(1, 0);
      give(2, 1);
      // the question before may just have gone unanswered
      game.settling = false;
      game.confirm();
    };
    twice();
    game.ask(ask("2", "skill", [offer({ do: "skill", name: "jianxiong", cards: { from: [], min: 0, max: 0, rule: "" }, targets: null })]));
    game.ask(ask("3", "play", [offer({})]));
    expect(sent.length).toBe(1);
    twice();
    game.ask(ask("4", "play", [offer({ cards: { from: [2], min: 1, max: 1, rule: "" } })]));
    expect(sent.length).toBe(2);
    twice();
    game.refused();
    game.ask(ask("5", "play", [offer({})]));
    expect(sent.length).toBe(3);
  });
  it("gives back, and where all must go waits for all", () => {
    game.ask(ask("1", "cards", [offer({ do: "choose", name: "yiji", cards: { from: [4, 5], min: 1, max: 2, rule: "" } })]));
    give(2, 4);
    game.confirm();
    expect([game.divided, sent]).toEqual([false, []]);
    game.takeBack(4);
    expect(game.gifts.size).toBe(0);
    give(1, 4, 5);
    game.confirm();
    expect(sent).toEqual([["1", [4, 5], [1]]]);
  });
  it("isn't for what takes a set number of cards, or two players", () => {
    game.ask(ask("1", "play", [offer({ cards: { from: [0, 1, 2], min: 2, max: 2, rule: "" } })]));
    expect(game.division).toBeNull();
    game.ask(ask("2", "play", [offer({ targets: { from: [1, 2], min: 1, max: 2, then: null } })]));
    expect(game.division).toBeNull();
  });
});
