import type { Emblem } from "../art/emblems";

/** What is printed on a card besides its name; names and rule texts come from the server. */
export type CardType = "basic" | "trick" | "delayed" | "weapon" | "armor" | "plus_horse" | "minus_horse";
/** Sorting of the hand: by type, then kind. */
const ORDER: readonly CardType[] = ["basic", "trick", "delayed", "weapon", "armor", "plus_horse", "minus_horse"];
export type Frame = "basic" | "trick" | "delay" | "equip";

export interface KindArt {
  type: CardType;
  emblem: Emblem;
  range?: number;
  /** basic cards carry one brush character */
  hero?: string;
  /** what tints the blade of an elemental Slash */
  nature?: "fire" | "thunder";
  /** one character for the talisman on a seat */
  tag?: string;
}

const basic = (hero: string, emblem: Emblem, more: Partial<KindArt> = {}): KindArt => ({ type: "basic", emblem, hero, ...more });
const trick = (emblem: Emblem): KindArt => ({ type: "trick", emblem });
const delayed = (emblem: Emblem, tag: string): KindArt => ({ type: "delayed", emblem, tag });
const weapon = (range: number, emblem: Emblem): KindArt => ({ type: "weapon", emblem, range });
const armor = (emblem: Emblem): KindArt => ({ type: "armor", emblem });
const plus: KindArt = { type: "plus_horse", emblem: "horse" };
const minus: KindArt = { type: "minus_horse", emblem: "horse" };

const KINDS: Record<string, KindArt> = {
  slash: basic("杀", "slash"), fire_slash: basic("杀", "slash", { nature: "fire" }), thunder_slash: basic("杀", "slash", { nature: "thunder" }),
  dodge: basic("闪", "dodge"), peach: basic("桃", "peach"), analeptic: basic("酒", "cup"),
  duel: trick("duel"), dismantlement: trick("bridge"), snatch: trick("goat"), archery_attack: trick("arrows"), savage_assault: trick("tusk"),
  ex_nihilo: trick("conjure"), amazing_grace: trick("grain"), god_salvation: trick("garden"), collateral: trick("borrow"),
  nullification: trick("nullify"), heg_nullification: trick("nullifyall"), befriend_attacking: trick("ally"), await_exhausted: trick("rest"),
  known_both: trick("mirror"), fire_attack: trick("flame"), iron_chain: trick("chain"),
  indulgence: delayed("pipa", "乐"), supply_shortage: delayed("sack", "兵"), lightning: delayed("bolt", "电"),
  crossbow: weapon(1, "crossbow"), qinggang_sword: weapon(2, "sword"), double_swords: weapon(2, "twinswords"), ice_sword: weapon(2, "frost"),
  six_swords: weapon(2, "sixswords"), blade: weapon(3, "glaive"), spear: weapon(3, "serpent"), axe: weapon(3, "axe"), triblade: weapon(3, "triblade"),
  moon_spear: weapon(3, "moonspear"), halberd: weapon(4, "halberd"), fan: weapon(4, "fan"), kylin_bow: weapon(5, "bow"),
  eight_diagram: armor("trigrams"), nioh_shield: armor("shield"), silver_lion: armor("lion"), vine: armor("vine"),
  dilu: plus, jueying: plus, zhuahuangfeidian: plus, chitu: minus, dayuan: minus, zixing: minus, plus_horse: plus, minus_horse: minus,
  pavilion: trick("pavilion"), fire_ox: trick("ox"), feast: trick("cup"), monkey_peach: trick("monkeypeach"), phantom_soldiers: trick("trees"), high_spirits: trick("plume"),
  talisman: weapon(1, "charm"), yellow_dragon_sword: weapon(2, "drakesword"), hegemon: weapon(2, "mace"),
};

const UNKNOWN: KindArt = { type: "trick", emblem: "conjure" };
const STAND_IN: Record<CardType, Emblem> = { basic: "slash", trick: "conjure", delayed: "bolt", weapon: "sword", armor: "shield", plus_horse: "horse", minus_horse: "horse" };
export const KNOWN_KINDS: readonly string[] = Object.keys(KINDS);
export const kindArt = (kind: string): KindArt => KINDS[kind] ?? UNKNOWN;

/** What a server says about its kinds: it may have some that we never drew, and ranges of its own. */
export interface KindFacts {
  type: string;
  reach: number;
}
export function learnKinds(facts: Record<string, KindFacts>): void {
  for (const [kind, f] of Object.entries(facts)) {
    const type = ORDER.find((t) => t === f.type), known = KINDS[kind];
    if (known) KINDS[kind] = { ...known, ...(f.reach ? { range: f.reach } : {}) };
    else if (type) KINDS[kind] = { type, emblem: STAND_IN[type], ...(f.reach ? { range: f.reach } : {}) };
  }
}

export const frameOf = (type: CardType): Frame => (type === "basic" || type === "trick" ? type : type === "delayed" ? "delay" : "equip");
export const isEquip = (type: CardType): boolean => frameOf(type) === "equip";
/** The small stamp in the corner of a card. */
export const TYPE_SEAL: Record<CardType, string> = { basic: "基", trick: "锦", delayed: "延", weapon: "武", armor: "防", plus_horse: "马", minus_horse: "马" };
/** The place of a kind in a sorted hand. */
export const kindRank = (kind: string): number => {
  const i = KNOWN_KINDS.indexOf(kind);
  return ORDER.indexOf(kindArt(kind).type) * 1000 + (i < 0 ? 999 : i);
};
