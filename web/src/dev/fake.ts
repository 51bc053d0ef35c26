/** The position of the concept: eight seats, 吕布 has slashed 赵云. For looking at, never in the product. */
import type { Suit } from "../art/suits";
import { Game } from "../state/game.svelte";
import { texts } from "../state/texts.svelte";
import type { CardInfo, GameView, Offer, Prompt, SeatView } from "../state/types";
import en from "./texts.en.json";
import zh from "./texts.zh.json";

texts.put("zh", zh as never);
texts.put("en", en as never);

const S: Record<string, Suit> = { S: "spade", H: "heart", C: "club", D: "diamond" };
export class Fake {
  deck: CardInfo[] = [];
  card(kind: string, suit: string, rank: string): number {
    return this.deck.push({ kind, suit: S[suit] ?? "", rank }) - 1;
  }
}
const f = new Fake();
const seat = (n: number, player: string, general: string, kingdom: string, hp: number, maxHp: number, handCount: number, more: Partial<SeatView> = {}): SeatView => ({
  seat: n, player, bot: false, auto: false, connected: true, takeover: null, general, general2: "", shown: [true, true], kingdom, gender: "", role: null, hp, maxHp, alive: true, handCount, hand: [], known: [], pair: false, roleShown: false, equip: [], judge: [], piles: {}, marks: {}, flipped: false, chained: false, skills: [], distance: 1, range: 2, inRange: true, ...more,
});
const hand = [f.card("slash", "S", "8"), f.card("slash", "H", "10"), f.card("dodge", "D", "7"), f.card("peach", "H", "6"), f.card("nullification", "C", "Q")];
const more = [["slash", "S", "7"], ["slash", "C", "5"], ["dodge", "H", "2"], ["dismantlement", "S", "3"], ["snatch", "D", "3"], ["savage_assault", "C", "7"], ["lightning", "H", "Q"], ["eight_diagram", "C", "2"], ["duel", "C", "A"], ["halberd", "D", "Q"], ["chitu", "H", "5"], ["ex_nihilo", "H", "8"], ["heg_nullification", "D", "K"]].map(([k, s, r]) => f.card(k!, s!, r!));
const K = f.card("slash", "D", "K"), duel = f.card("duel", "D", "A");
const stars = [f.card("peach", "H", "6"), f.card("slash", "S", "8"), f.card("lightning", "S", "A"), f.card("dodge", "D", "9"), f.card("blade", "S", "5")];
const grace = [["peach", "H", "3"], ["ex_nihilo", "H", "7"], ["dodge", "D", "8"], ["slash", "C", "9"], ["nullification", "C", "K"], ["chitu", "H", "5"], ["slash", "S", "10"]].map(([k, s, r]) => f.card(k!, s!, r!));

function seats(en: boolean): SeatView[] {
  const nick = (a: string, b: string): string => (en ? b : a);
  const halberd = f.card("halberd", "D", "Q"), indulgence = f.card("indulgence", "C", "6"), lightning = f.card("lightning", "S", "A");
  return [
    seat(0, nick("阿岚", "Lan"), "caocao", "wei", 3, 5, 4, { equip: [f.card("crossbow", "C", "A"), f.card("jueying", "S", "5")], role: "lord", distance: 3, inRange: false, skills: ["jianxiong", "hujia"] }),
    seat(1, nick("马可", "Marco"), "ganning", "wu", 2, 4, 5, { judge: [{ card: indulgence, kind: "indulgence" }], connected: false, takeover: Date.now() + 38_000, skills: ["qixi"] }),
    seat(2, nick("青梧", "Wren"), "zhaoyun", "shu", 3, 4, 5, { hand, equip: [f.card("qinggang_sword", "S", "6"), f.card("dilu", "C", "5")], role: "loyalist", skills: ["longdan"], distance: 0 }),
    seat(3, nick("老沈", "Shen"), "lvbu", "qun", 4, 4, 3, { equip: [halberd, f.card("chitu", "H", "5")], marks: { wushuang: 2 }, skills: ["wushuang"] }),
    seat(4, nick("小满", "Mani"), "diaochan", "qun", 1, 3, 4, { judge: [{ card: lightning, kind: "lightning" }], distance: 2, skills: ["lijian", "biyue"] }),
    seat(5, nick("机·丁", "Bot D"), "huangyueying", "shu", 3, 3, 6, { equip: [f.card("eight_diagram", "C", "2")], bot: true, distance: 3, inRange: false, skills: ["jizhi", "qicai"] }),
    seat(6, nick("南山客", "Nan"), "zhouyu", "wu", 0, 3, 0, { alive: false, role: "rebel" }),
    seat(7, nick("伊内丝", "Ines"), "shen_guanyu", "god", 3, 5, 2, { equip: [f.card("blade", "S", "5")], distance: 3, inRange: false }),
  ];
}
const offer = (o: Partial<Offer> & { do: string }): Offer => ({ name: "", skill: "", cards: { from: [], min: 0, max: 0, rule: "" }, targets: null, options: [], ...o });
const one = (c: number): Offer["cards"] => ({ from: [c], min: 1, max: 1, rule: "" });
const pass = { do: "pass", name: "", skill: "", cards: [], targets: [], option: "", bottom: [] };
const prompt = (kind: string, code: string, offers: Offer[], reason: Record<string, unknown> = {}): Prompt => ({ id: code, seat: 2, kind, reason: { code, ...reason }, offers, default: pass, started: Date.now() - 8000, deadline: Date.now() + 12000, reserve: 40 });

export function scene(which: string, lang: string): Game {
  const g = new Game();
  const all = seats(lang === "en");
  g.deck = f.deck;
  const view: GameView = { you: 2, edition: "standard", clockwise: false, dice: false, started: true, turn: 3, phase: "play", round: 3, turnCount: 20, pile: 41, discard: [...grace, duel], table: [{ card: K, as: "slash", owner: 3 }], seats: all, over: null };
  g.guesses = { 1: "renegade", 3: "rebel", 4: "rebel", 7: "loyalist" };
  g.deciding = [2];
  if (which === "big") {
    const me = all[2]!;
    me.hand = [...hand, ...more].slice(0, 14);
    me.handCount = 14;
    view.turn = 2;
    view.table = [];
    all.splice(5, 0, seat(8, lang === "en" ? "Ann" : "杏林", "huatuo", "qun", 1, 3, 4), seat(9, lang === "en" ? "Tor" : "阿拓", "xiahoudun", "wei", 4, 4, 0));
    all.forEach((s, i) => (s.seat = i));
  }
  if (which === "five") {
    all.splice(5, 3);
  }
  g.log = [
    { seq: 1, type: "turn", seat: 7 }, { seq: 2, type: "use", seat: 7, kind: "blade", cards: [all[7]?.equip[0] ?? duel], targets: [7] }, { seq: 3, type: "use", seat: 7, kind: "slash", targets: [6], cards: [hand[1]!] },
    { seq: 4, type: "damage", to: 6, source: 7, amount: 1, seat: 0 }, { seq: 5, type: "death", seat: 6, killer: 7 }, { seq: 51, type: "reveal", seat: 6, what: "role", value: "rebel" }, { seq: 6, type: "turn", seat: 3 }, { seq: 61, type: "move", seat: 3, cards: [-1, -1], froms: [0, 0], to: 36, reason: "draw" },
    { seq: 7, type: "use", seat: 3, kind: "duel", targets: [2], cards: [duel] }, { seq: 8, type: "damage", to: 2, source: 3, amount: 1, seat: 0 }, { seq: 9, type: "skill", seat: 3, skill: "wushuang" }, { seq: 10, type: "use", seat: 3, kind: "slash", targets: [2], cards: [K] },
  ].filter((e) => e.seat < all.length);
  g.show(view);
  if (view.table.length) g.line = { from: 3, to: [2], kind: "slash", card: K, skill: "" };
  const [s8, h10, d7, , nul] = hand;
  switch (which) {
    case "stars": g.ask(prompt("arrange", "arrange", [offer({ do: "arrange", cards: { from: stars, min: 0, max: 5, rule: "" } })], { skill: "guanxing", who: 2 })); break;
    case "pick": g.ask(prompt("cards", "cards_of", [offer({ do: "choose", name: "discard", cards: { from: [-1, -2, -3, ...all[3]!.equip, all[1]!.judge[0]!.card], min: 1, max: 1, rule: "" } })], { owner: 3, skill: "dismantlement" })); break;
    case "grace": g.ask(prompt("cards", "cards", [offer({ do: "choose", cards: { from: grace.slice(2), min: 1, max: 1, rule: "" } })], { skill: "amazing_grace", by: 3 })); break;
    case "claim": g.ask(prompt("option", "option", [offer({ do: "choose", options: ["spade", "heart", "club", "diamond"] })], { skill: "fanjian", by: 3 })); break;
    case "discard": g.ask(prompt("cards", "cards", [offer({ do: "choose", name: "discard", cards: { from: hand, min: 2, max: 2, rule: "" } })], { skill: "discard" })); break;
    case "play": case "big":
      view.turn = 2;
      view.table = [];
      g.show({ ...view });
      g.ask(prompt("play", "play", [...all[2]!.hand.filter((c) => ["slash", "dismantlement", "snatch", "duel"].includes(f.deck[c]!.kind)).map((c) => offer({ do: "use", name: f.deck[c]!.kind, cards: one(c), targets: { from: [0, 1, 3, 4], min: 1, max: 1, then: null } })), offer({ do: "use", name: "slash", skill: "longdan", cards: one(d7!), targets: { from: [1, 3, 4], min: 1, max: 1, then: null } }), offer({ do: "end" })]));
      g.selection.toggleCard(which === "big" ? more[3]! : s8!);
      g.selection.toggleTarget(which === "big" ? 4 : 3);
      if (which === "big") g.line = { from: 2, to: [4], kind: "dismantlement", card: more[3]!, skill: "" };
      break;
    case "idle": g.deciding = [4]; break;
    default:
      g.ask(prompt("card", "respond", [offer({ do: "respond", name: "dodge", cards: one(d7!) }), offer({ do: "respond", name: "dodge", skill: "longdan", cards: one(s8!) }), offer({ do: "respond", name: "dodge", skill: "longdan", cards: one(h10!) }), offer({ do: "pass" })], { by: 3, kind: "slash", kinds: ["dodge"] }));
      g.selection.toggleCard(h10!);
      void nul;
  }
  return g;
}
