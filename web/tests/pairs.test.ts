import { beforeEach, describe, expect, it } from "vitest";
import { decodeEvent, decodePrompt, decodeView } from "../src/state/adapter";
import { Game } from "../src/state/game.svelte";
import { playedOf } from "../src/state/history";
import { arc, STAGE } from "../src/state/layout";
import { roleName, roleSeal, seatName, shortName } from "../src/state/names";
import { generalsOf, openOf, printedOf, shownBy, sideOnceShown, sidesOf, touchPair } from "../src/state/pairs";
import { settings } from "../src/state/settings.svelte";
import { texts } from "../src/state/texts.svelte";
import { acts, say, sentence, timeout, why, windowed } from "../src/ui/asking";
import { candidates, chosen, needed, toggle } from "../src/ui/choosing";
import { fullName } from "../src/ui/seat";
import { describe as tell } from "../src/ui/telling";

const GENERALS = { caocao: { name: "曹操", kingdom: "wei", skills: ["jianxiong"], hp: 4 }, guojia: { name: "郭嘉", kingdom: "wei", skills: ["tiandu", "yiji"], hp: 3 }, wolong: { name: "卧龙诸葛亮", kingdom: "shu", skills: ["kanpo"], hp: 3 }, machao: { name: "马超", kingdom: "shu", skills: ["tieqi", "mashu"], hp: 4 } };
const seat = (n: number, generals: string[], shown: boolean[], kingdom = "", more: object = {}) => ({ seat: n, generals, shown, kingdom: kingdom || null, hp: 3, max_hp: 3, alive: true, hand_count: 1, hand: [], equip: [], judge: [], piles: {}, marks: {}, skills: [], ...more });
const view = (seats: object[], more: object = {}) => decodeView({ you: 0, edition: "kingdom-war", turn: 0, phase: 0, round: 1, turn_count: 1, started: true, discards: [], table: [], pile: 3, seats, ...more }, seats.map((_, i) => ({ name: ["云", "岚", "拓", "辛"][i]!, bot: false, auto: false, connected: true, takeover: null })));
const ask = (game: Game, kind: string, reason: object, offers: object[], answer: object = { do: "pass" }): void => game.ask(decodePrompt({ id: "q", seat: 0, kind, reason, offers, default: answer, reserve: 0 }, 0, 20));

let game: Game;
beforeEach(() => {
  settings.set("lang", "zh");
  texts.put("zh", { generals: GENERALS, skills: { jianxiong: { name: "奸雄", text: "得到那张牌。" }, yiji: { name: "遗计" } } });
  game = new Game();
  game.show(view([seat(0, ["caocao", "guojia"], [false, false]), seat(1, ["", "machao"], [false, true], "shu"), seat(2, ["wolong", "machao"], [true, true], "ambitionist"), seat(3, ["", ""], [false, false])]));
});
const at = (n: number) => game.seat(n)!;
const line = (event: object): string => sentence(tell(game, decodeEvent(event, 0)).parts, game);

describe("two generals to a player", () => {
  it("lie open or are hidden; what these eyes know of them gives a kingdom", () => {
    expect(generalsOf(at(1))).toEqual([{ id: "", shown: false }, { id: "machao", shown: true }]);
    expect([0, 1, 2, 3].map((n) => openOf(at(n)))).toEqual([[], ["machao"], ["wolong", "machao"], []]);
    expect([0, 1, 3].map((n) => printedOf(at(n)))).toEqual(["wei", "shu", ""]);
  });
  it("give a player his name only once they are shown, even to himself", () => {
    expect([0, 1, 2, 3].map((n) => seatName(at(n)))).toEqual(["云", "马超", "卧龙诸葛亮", "辛"]);
    expect(shortName(at(2))).toBe("卧龙·马");
    expect(fullName(game, at(1))).toContain("主将未明, 副将马超");
    expect(fullName(game, at(0))).toContain("主将曹操（暗）");
  });
  it("are shown by the use of their skills, unless an open one has it too", () => {
    expect(shownBy(at(0), "yiji")).toBe("guojia");
    expect(shownBy(at(2), "tieqi")).toBe("");
    game.show(view([seat(0, ["machao", "machao"], [true, false], "shu")]));
    expect(shownBy(at(0), "mashu")).toBe("");
  });
  it("are remembered with the game, and a chain is no token among the marks", () => {
    expect(playedOf("g", 0, "", game.view!).seats[0]).toMatchObject({ general: "caocao", general2: "guojia" });
    game.show(view([seat(0, ["caocao", "guojia"], [true, true], "wei", { marks: { chained: 1, niepan: 1 } })]));
    expect([at(0).chained, at(0).marks]).toEqual([true, { niepan: 1 }]);
  });
});

describe("kingdoms as sides", () => {
  it("are full when one more would be over half of those who began", () => {
    const settled = ["shu", "shu", "", ""].map((k, i) => seat(i, ["", ""], [false, false], k));
    expect(sidesOf(view(settled).seats).map((s) => [s.kingdom, s.members.length, s.full])).toEqual([["wei", 0, false], ["shu", 2, true], ["wu", 0, false], ["qun", 0, false]]);
    expect(sidesOf(view(settled.slice(1)).seats)[1]).toMatchObject({ members: [1], full: true });
  });
  it("make an ambitionist of who comes too late, and of nobody who is settled", () => {
    const two = (own: string) => view([seat(0, ["caocao", "guojia"], [false, false], own), seat(1, ["", ""], [true, true], "wei"), seat(2, ["", ""], [true, true], "wei"), seat(3, ["", ""], [false, false])]);
    expect(sideOnceShown(game, at(0))).toBe("wei");
    game.show(two(""));
    expect(sideOnceShown(game, at(0))).toBe("ambitionist");
    game.show(two("wei"));
    expect(sideOnceShown(game, at(0))).toBe("wei");
  });
});

describe("choosing a pair", () => {
  const PAIRS = ["caocao+guojia", "guojia+caocao", "wolong+machao", "machao+wolong"];
  it("takes the head first, then a deputy of his kingdom; another kingdom begins anew", () => {
    expect(touchPair([], "caocao", PAIRS)).toEqual(["caocao"]);
    expect(touchPair(["caocao"], "guojia", PAIRS)).toEqual(["caocao", "guojia"]);
    expect(touchPair(["caocao", "guojia"], "machao", PAIRS)).toEqual(["machao"]);
    expect(touchPair(["caocao", "guojia"], "caocao", PAIRS)).toEqual(["guojia"]);
    expect(touchPair(["caocao"], "caocao", PAIRS)).toEqual([]);
  });
  it("is one answer", () => {
    ask(game, "general", { why: "general" }, [{ do: "choose", name: "general", options: PAIRS }]);
    expect([candidates(game), needed(game)]).toEqual([["caocao", "guojia", "wolong", "machao"], 2]);
    toggle(game, "machao");
    toggle(game, "wolong");
    expect(chosen(game)).toEqual(["machao", "wolong"]);
    expect(game.selection.answer()?.option).toBe("machao+wolong");
  });
});

describe("questions about hidden generals", () => {
  it("at the turn's beginning: whom to show, declining last, and what becomes of it", () => {
    ask(game, "option", { why: "option", skill: "reveal" }, [{ do: "choose", name: "reveal", options: ["none", "head", "deputy", "both"] }], { do: "choose", name: "reveal", option: "none" });
    expect(sentence(say(game))).toBe("你的回合开始：明置武将？");
    expect(sentence(why(game))).toBe("明了就是魏国。");
    expect(acts(game).map((a) => [a.key, a.label, a.small, a.primary])).toEqual([["option:reveal:head", "明主将", "曹操", true], ["option:reveal:deputy", "明副将", "郭嘉", false], ["option:reveal:both", "都明", "", false], ["option:reveal:none", "不明", "", false]]);
    expect([windowed(game), timeout(game)]).toEqual([false, "秒后不明"]);
    game.show(view([seat(0, ["caocao", "guojia"], [false, false]), seat(1, ["", ""], [true, true], "wei"), seat(2, ["", ""], [true, true], "wei"), seat(3, ["", ""], [false, false])]));
    expect(sentence(why(game))).toBe("魏国已有 2 人，再明就过半：你会成为野心家。");
  });
  it("say whom a skill would show", () => {
    const offers = [{ do: "skill", name: "jianxiong" }, { do: "pass" }];
    ask(game, "skill", { why: "may", skill: "jianxiong" }, offers);
    expect(sentence(why(game))).toBe("发动就明置 曹操。得到那张牌。");
    game.show(view([seat(0, ["caocao", "guojia"], [true, false], "wei")]));
    expect(sentence(why(game))).toBe("得到那张牌。");
  });
  it("about a compulsory skill, a comparison, an option with words of its own", () => {
    ask(game, "skill", { why: "show", skill: "yiji" }, [{ do: "skill", name: "yiji" }, { do: "pass" }]);
    expect(sentence(say(game))).toBe("明置 郭嘉，让【遗计】生效？");
    game.ask(null);
    ask(game, "cards", { why: "compare", skill: "quhu", on: 1 }, [{ do: "choose", name: "quhu", cards: { from: [1], min: 1, max: 1 } }]);
    expect(sentence(say(game), game)).toBe("与 马超 拼点【quhu】：出哪一张？");
    game.ask(null);
    ask(game, "option", { why: "option", skill: "known_both", on: 1 }, [{ do: "choose", name: "known_both", options: ["head", "hand"] }]);
    expect([sentence(say(game), game), acts(game).map((a) => a.label)]).toEqual(["知己知彼：看 马超 的什么？", ["主将", "手牌"]]);
  });
  it("never leave a hole where a card is asked for without words of its own", () => {
    ask(game, "card", { why: "unheard", kinds: ["slash"] }, [{ do: "use", name: "slash", cards: { from: [1], min: 1, max: 1 } }, { do: "pass" }]);
    expect(sentence(say(game))).toBe("打出一张【slash】？");
  });
});

it("the log tells what is shown, hidden, seen, compared and chained", () => {
  expect(line({ type: "reveal", seat: 1, what: "general", value: "machao", slot: 1 })).toBe("马超 明置副将 马超");
  expect(line({ type: "hide", seat: 1, slot: 0 })).toBe("马超 暗置了主将");
  expect(line({ type: "kingdom", seat: 1, kingdom: "shu" })).toBe("马超 的势力是蜀国");
  expect(line({ type: "kingdom", seat: 2, kingdom: "ambitionist" })).toBe("卧龙诸葛亮 的势力已过半：成为野心家");
  expect(line({ type: "glimpse", seat: 0, owner: 1, slot: 0, general: "" })).toBe("云 看了 马超 暗置的主将");
  expect(line({ type: "glimpse", seat: 0, owner: 1, slot: 0, general: "wolong" })).toBe("云 看了 马超 暗置的主将：卧龙诸葛亮");
  expect(line({ type: "mark", seat: 0, mark: "chained", count: 1 })).toBe("云 横置");
  expect(line({ type: "mark", seat: 0, mark: "chained", count: 0 })).toBe("云 解除横置");
  expect(line({ type: "penalty", seat: 1, count: 2 })).toBe("马超 杀了同势力的人，弃掉 2 张牌");
  const [won, lost] = [true, false].map((x) => tell(game, decodeEvent({ type: "compare", seat: 0, other: 1, card: 3, other_card: 4, won: x }, 0)).parts);
  expect(won!.filter((p) => p.type === "card")).toEqual([{ type: "card", card: 3 }, { type: "card", card: 4 }]);
  expect([sentence(won!.slice(-1)), sentence(lost!.slice(-1))]).toEqual(["，赢", "，没赢"]);
});

it("up to twelve seats stand on the stage, pairs within its edges", () => {
  for (let others = 1; others <= 11; others++) {
    const places = arc(others, true);
    expect(places.length).toBe(others);
    for (const [i, [x, y]] of places.entries()) {
      expect(x - STAGE.pairWidth / 2 >= 0 && x + STAGE.pairWidth / 2 <= STAGE.width).toBe(true);
      for (const [x2, y2] of places.slice(i + 1)) expect(Math.abs(x - x2) >= 200 || Math.abs(y - y2) >= (others < 10 ? 90 : 88)).toBe(true);
    }
  }
});

describe("a side by name", () => {
  it("is a role, or a kingdom where those are the sides", () => {
    settings.set("lang", "zh");
    expect(["rebel", "shu", "ambitionist", ""].map(roleSeal)).toEqual(["反", "蜀", "野", "？"]);
    expect(["rebel", "shu", "ambitionist"].map(roleName)).toEqual(["反贼", "蜀国", "野心家"]);
  });
});
