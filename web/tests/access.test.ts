/** Keys that a player may change, and a page that loads itself anew when nobody minds. */
import { describe, expect, it } from "vitest";
import { actionOf, keysOf, refusal, withKey, type Pressed } from "../src/state/keys";
import { buildOf, Upgrade } from "../src/state/upgrade.svelte";

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe("keys", () => {
  it("do what they say, with and without Shift", () => expect(["x", "X", "Enter", "3", "w", "0", "§"].map((k) => actionOf({}, press(k)))).toEqual(["pass", "pass", "confirm", "card3", "seat2", "seat0", null]));
  it("leave everything with Ctrl, Alt and Meta to the browser", () => expect([press("x", { ctrlKey: true }), press("l", { metaKey: true }), press("s", { altKey: true })].map((e) => actionOf({}, e))).toEqual([null, null, null]));
  it("can be changed, and the old key then does nothing", () => {
    const chosen = withKey({}, "pass", "Z");
    expect([actionOf(chosen, press("z")), actionOf(chosen, press("x"))]).toEqual(["pass", null]);
  });
  it("keep only what differs", () => expect(withKey(withKey({}, "pass", "z"), "pass", "x")).toEqual({}));
  it("mean one thing each: who wants a key that is used hears by what", () => {
    expect(refusal({}, "pass", "s")).toEqual({ code: "used", by: "skill" });
    expect(refusal({}, "pass", "x")).toBeNull();
    expect(refusal({ skill: "z" }, "pass", "s")).toBeNull();
    expect(refusal({ skill: "z" }, "pass", "Z")).toEqual({ code: "used", by: "skill" });
  });
  it("stay away from those by which one moves on a page", () => expect(["Tab", "Shift", " ", "ArrowDown", "F5", "PageUp"].map((k) => refusal({}, "pass", k)?.code)).toEqual(Array(6).fill("elsewhere")));
  it("are all different from the start", () => {
    const all = Object.values(keysOf({}));
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("a page whose server has a newer client", () => {
  const made = (own = "index-a") => {
    const kept = new Map<string, string>(), loads: string[] = [];
    const storage = { getItem: (k: string) => kept.get(k) ?? null, setItem: (k: string, v: string) => void kept.set(k, v) };
    const page = () => new Upgrade({ own, reload: () => loads.push("now"), kept: storage });
    return { page, loads };
  };
  const calm = { asked: false, typing: false };
  it("loads itself anew when nothing is asked and nobody types, and only then", () => {
    const { page, loads } = made(), u = page();
    u.hear("index-b");
    u.at({ asked: true, typing: false });
    u.at({ asked: false, typing: true });
    expect(loads).toEqual([]);
    u.at(calm);
    expect(loads).toEqual(["now"]);
  });
  it("stays as it is with the same client, without one, and where it isn't a built page", () => {
    const { page, loads } = made(), u = page(), dev = made("");
    u.hear("index-a");
    u.at(calm);
    u.hear("");
    u.at(calm);
    const unbuilt = dev.page();
    unbuilt.hear("index-b");
    unbuilt.at(calm);
    expect([...loads, ...dev.loads]).toEqual([]);
  });
  it("tries each client once, so that an old copy between can't make it load for ever", () => {
    const { page, loads } = made();
    for (const build of ["index-b", "index-b", "index-c"]) {
      const again = page();
      again.hear(build);
      again.at(calm);
    }
    expect(loads).toEqual(["now", "now"]);
  });
  it("goes back when the server does", () => {
    const { page, loads } = made(), u = page();
    u.hear("index-b");
    u.hear("index-a");
    u.at(calm);
    expect(loads).toEqual([]);
  });
  it("also when a part of it is gone", () => {
    const { page, loads } = made(), u = page();
    u.missing();
    u.at(calm);
    expect(loads).toEqual(["now"]);
  });
  it("knows itself by its script", () => {
    const page = document.createElement("div");
    page.innerHTML = '<script type="module" src="/assets/index-Ab_1-x2y.js"></script>';
    expect(buildOf(page)).toBe("index-Ab_1-x2y");
    page.innerHTML = '<script type="module" src="/src/main.ts"></script>';
    expect(buildOf(page)).toBe("");
  });
});
