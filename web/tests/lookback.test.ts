import { beforeEach, describe, expect, it } from "vitest";
import { decodeEvent, decodePrompt, decodeView, type Person } from "../src/state/adapter";
import { Game } from "../src/state/game.svelte";
import { LookBack } from "../src/state/lookback.svelte";
import { unplayed } from "../src/ui/seat";

const seat = (n: number, hp: number) => ({ seat: n, generals: ["caocao"], shown: [true], hp, max_hp: 4, alive: hp > 0, hand_count: 1, hand: [], equip: [], judge: [], piles: {}, marks: {}, skills: [] });
const view = (hp: number, turn = 0) => ({ you: 0, edition: "standard", turn, phase: 3, round: 1, turn_count: 1, started: true, discards: [], table: [], seats: [seat(0, 4), seat(1, hp)] });
const people: Person[] = [0, 1].map((n) => ({ name: `p${n}`, bot: n > 0, auto: false, connected: true, takeover: null }));
const hurt = (at: number) => decodeEvent({ type: "damage", source: 0, to: 1, amount: 1 }, at);

let game: Game, back: LookBack;
function comes(events: number, hp: number): void {
  const from = game.log.length;
  game.happened(Array.from({ length: events }, (_, i) => hurt(from + i)));
  game.show(decodeView(view(hp), people));
  back.keep(game.log.length, view(hp), people);
}
const hp = (): number | undefined => back.past?.seat(1)?.hp;

beforeEach(() => {
  game = new Game();
  back = new LookBack(game);
  comes(2, 4);
  comes(1, 3);
  comes(3, 2);
  comes(1, 1);
});

describe("looking back", () => {
  it("shows the table as it was after an event, and new events don't take that away", () => {
    back.look(2);
    expect([hp(), back.at, back.news]).toEqual([3, 3, 0]);
    comes(2, 0);
    expect([hp(), back.at, back.news]).toEqual([3, 3, 2]);
    expect(game.seat(1)?.hp).toBe(0);
    back.close();
    expect(back.past).toBeNull();
  });
  it("shows the view after an event that came with others", () => {
    back.look(4);
    expect([hp(), back.at]).toEqual([2, 5]);
  });
  it("steps from view to view, and past the last one to the present", () => {
    back.step(-1);
    expect([hp(), back.at]).toEqual([2, 6]);
    back.step(-1);
    expect([hp(), back.at]).toEqual([3, 3]);
    back.step(-1);
    back.step(-1);
    expect([hp(), back.at]).toEqual([4, 2]);
    back.step(1);
    expect(hp()).toBe(3);
    back.step(1);
    back.step(1);
    expect(hp()).toBe(1);
    back.step(1);
    expect(back.past).toBeNull();
  });
  it("knows only moments that this device was shown", () => {
    const late = new Game(), other = new LookBack(late);
    late.happened([0, 1, 2, 3, 4].map(hurt));
    other.keep(5, view(2), people);
    expect([3, 4, 5].map((e) => other.knows(e))).toEqual([false, true, true]);
    other.look(2);
    expect(other.past).toBeNull();
  });
  it("asks nothing and answers nothing", () => {
    back.look(2);
    expect([back.past?.prompt, back.past?.quiet("pass")]).toEqual([null, false]);
  });
  it("keeps what it had through a new connection to the same game only", () => {
    const again = new Game(), kept = new LookBack(again);
    again.happened(game.log.map((e) => ({ ...e })));
    expect(kept.inherit(back, again.log)).toBe(true);
    kept.look(2);
    expect(kept.past?.seat(1)?.hp).toBe(3);
    const next = new Game(), none = new LookBack(next);
    next.happened([decodeEvent({ type: "turn", seat: 0 }, 0), ...game.log.slice(1)]);
    expect([none.inherit(back, next.log), none.knows(2)]).toEqual([false, false]);
  });
});

describe("only bots play on", () => {
  const at = (who: Person[], hp = 2): boolean => {
    const g = new Game();
    g.show(decodeView(view(hp), who));
    return unplayed(g);
  };
  it("when every living seat is a bot's or a bot stands in", () => {
    expect(at(people)).toBe(false);
    expect(at(people.map((p) => ({ ...p, auto: true })))).toBe(true);
    expect(at([people[1]!, people[0]!])).toBe(false);
    expect(at([people[1]!, people[0]!], 0)).toBe(true);
  });
  it("but not while a dead player is asked himself", () => {
    const g = new Game(), asked = { id: "q", seat: 0, kind: "option", reason: {}, offers: [{ do: "choose", name: "x", options: ["a", "b"] }], default: {}, reserve: 0 };
    g.show(decodeView({ ...view(0), you: 0 }, [people[1]!, people[0]!]));
    expect(unplayed(g)).toBe(true);
    g.ask(decodePrompt(asked, 0, 20));
    expect(unplayed(g)).toBe(false);
    g.show(decodeView({ ...view(0), you: 0 }, people.map((p) => ({ ...p, auto: true }))));
    expect(unplayed(g)).toBe(true);
  });
});

describe("after the page was loaded anew", () => {
  const steps = [1, 2, 3, 4].map((n) => ({ seats: { "1": { hp: 4 - n } } }));
  beforeEach(() => {
    game = new Game();
    back = new LookBack(game);
    comes(3, 1);
  });
  it("what was before can be looked at once the server has told it", () => {
    expect(back.knows(0)).toBe(false);
    back.fill(view(4), steps);
    back.look(0);
    expect([hp(), back.at]).toEqual([3, 1]);
    back.step(1);
    expect([hp(), back.at]).toEqual([2, 2]);
    // the view that this page was sent stands where it was
    back.step(1);
    expect([hp(), back.at]).toEqual([1, 3]);
    back.step(1);
    expect(back.past).toBeNull();
  });
  it("what comes meanwhile stays, and nothing is taken beyond it", () => {
    comes(1, 0);
    back.fill(view(4), [...steps, ...steps]);
    back.step(-1);
    expect([hp(), back.at]).toEqual([1, 3]);
    back.step(-1);
    expect([hp(), back.at]).toEqual([2, 2]);
  });
});
