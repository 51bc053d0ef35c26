/** From the wire to the client's own picture, and back. Only this file and wire.ts know how the server writes things. */
import type { Suit } from "../art/suits";
import type { KindFacts } from "../data/kinds";
import type { Answer, CardInfo, GameEvent, GameView, Hint, Offer, Prompt, RoomView, SeatView, Waiting } from "./types";

type Raw = Record<string, unknown>;
const obj = (v: unknown): Raw => (v && typeof v === "object" && !Array.isArray(v) ? (v as Raw) : {});
const list = (v: unknown): unknown[] => (Array.isArray(v) ? v : []);
const nums = (v: unknown): number[] => list(v).filter((x): x is number => typeof x === "number");
const strs = (v: unknown): string[] => list(v).map(String);
const num = (v: unknown, d = 0): number => (typeof v === "number" ? v : d);
const str = (v: unknown, d = ""): string => (typeof v === "string" ? v : d);
const seatOrNull = (v: unknown): number | null => (typeof v === "number" && v >= 0 ? v : null);

const SUITS: readonly Suit[] = ["spade", "heart", "club", "diamond"];
const LETTERS: Record<string, Suit> = { S: "spade", H: "heart", C: "club", D: "diamond" };
const RANKS = ["", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
/** the mark that is drawn as a turned medallion */
export const CHAINED = "chained";
export const PHASES = ["prepare", "judge", "draw", "play", "discard", "finish"] as const;

export function suitOf(v: unknown): Suit | "" {
  if (typeof v === "number") return SUITS[v] ?? "";
  const s = str(v);
  return LETTERS[s] ?? SUITS.find((x) => x === s) ?? "";
}
/** A rank as a number, for sorting. */
export const rankValue = (rank: string): number => RANKS.indexOf(rank);
export const rankOf = (v: unknown): string => (typeof v === "number" ? (RANKS[v] ?? String(v)) : str(v));

/** A printed card: `[kind, suit, rank]`, `{kind, suit, rank}` or `kind:S7`. */
export function decodeCard(v: unknown): CardInfo {
  if (typeof v === "string") {
    const [kind = "", face = ""] = v.split(":");
    return { kind, suit: suitOf(face[0]), rank: face.slice(1) };
  }
  if (Array.isArray(v)) return { kind: str(v[0]), suit: suitOf(v[1]), rank: rankOf(v[2]) };
  const o = obj(v);
  return { kind: str(o["kind"]), suit: suitOf(o["suit"]), rank: rankOf(o["rank"]) };
}
/** The deck by id: what the card tokens are. */
export function decodeDeck(v: unknown): CardInfo[] {
  const deck: CardInfo[] = [];
  for (const [i, c] of list(v).entries()) deck[num(obj(c)["id"], i)] = decodeCard(c);
  return deck;
}
export const decodeKinds = (v: unknown): Record<string, KindFacts> => Object.fromEntries(Object.entries(obj(v)).map(([k, f]) => [k, { type: str(obj(f)["type"]), reach: num(obj(f)["reach"]) }]));

/** Who sits where: what the room knows and the game doesn't. */
export interface Person {
  name: string;
  bot: boolean;
  /** a bot plays for this human */
  auto: boolean;
  account?: boolean;
  connected: boolean;
  takeover: number | null;
}
function decodeSeat(v: unknown, people: readonly Person[], you: number | null): SeatView {
  const s = obj(v), seat = num(s["seat"]), generals = strs(s["generals"]), shown = list(s["shown"]).map(Boolean), person = people[seat];
  const piles = obj(s["piles"]), distance = s["distance"];
  return {
    seat,
    player: person?.name ?? "",
    bot: person?.bot ?? false,
    auto: person?.auto ?? false,
    account: person?.account ?? false,
    connected: person?.connected ?? true,
    takeover: person?.takeover ?? null,
    general: generals[0] ?? "",
    general2: generals[1] ?? "",
    shown: [shown[0] ?? true, shown[1] ?? true],
    kingdom: str(s["kingdom"]),
    gender: str(s["gender"]),
    role: s["role"] ? str(s["role"]) : null,
    hp: num(s["hp"]),
    maxHp: num(s["max_hp"]),
    alive: s["alive"] !== false,
    handCount: num(s["hand_count"]),
    hand: seat === you ? nums(s["hand"]) : [],
    known: seat === you ? [] : nums(s["hand"]),
    pair: generals.length > 1,
    roleShown: Boolean(s["role_shown"]),
    equip: nums(s["equip"]),
    judge: list(s["judge"]).map((j) => ({ card: num(obj(j)["card"]), kind: str(obj(j)["kind"]) })),
    piles: Object.fromEntries(Object.entries(piles).map(([k, p]) => [k, { count: Array.isArray(p) ? p.length : num(p), cards: nums(p) }])),
    marks: Object.fromEntries(Object.entries(obj(s["marks"])).filter(([k]) => k !== CHAINED).map(([k, n]) => [k, num(n)])),
    flipped: Boolean(s["flipped"]),
    chained: num(obj(s["marks"])[CHAINED]) > 0,
    skills: strs(s["skills"]),
    distance: typeof distance === "number" ? distance : null,
    inRange: Boolean(s["in_range"]),
    range: num(s["range"], 1),
  };
}
export function decodeView(v: unknown, people: readonly Person[]): GameView {
  const o = obj(v), you = seatOrNull(o["you"]), phase = num(o["phase"], -1);
  return {
    you,
    edition: str(o["edition"]),
    clockwise: o["clockwise"] === true,
    dice: o["dice"] === true,
    started: o["started"] !== false,
    turn: seatOrNull(o["turn"]),
    phase: typeof o["phase"] === "string" ? o["phase"] : (PHASES[phase] ?? ""),
    round: num(o["round"]),
    turnCount: num(o["turn_count"]),
    pile: num(o["pile"]),
    discard: nums(o["discards"]),
    table: list(o["table"]).map((c) => (typeof c === "number" ? { card: c, as: "", owner: null } : { card: num(obj(c)["card"], -1), as: str(obj(c)["as"]), owner: seatOrNull(obj(c)["owner"]) })),
    seats: list(o["seats"]).map((s) => decodeSeat(s, people, you)),
    over: o["over"] ? { winners: nums(o["winners"]), roles: strs(o["winning_roles"]) } : null,
  };
}

export function decodeOffer(v: unknown): Offer {
  const o = obj(v), c = obj(o["cards"]), t = o["targets"] ? obj(o["targets"]) : null, then = t?.["then"] ? obj(t["then"]) : null;
  return {
    do: str(o["do"]),
    name: str(o["name"]),
    skill: str(o["skill"]),
    cards: { from: nums(c["from"]), min: num(c["min"]), max: num(c["max"]), rule: str(c["rule"]) },
    targets: t ? { from: nums(t["from"]), min: num(t["min"], 1), max: num(t["max"], 1), then: then ? Object.fromEntries(Object.entries(then).map(([k, s]) => [Number(k), nums(s)])) : null } : null,
    options: strs(o["options"]),
  };
}
/** An answer, written as an array or as an object with the same fields. */
export function decodeAnswer(v: unknown): Answer {
  const a = Array.isArray(v) ? { do: v[0], name: v[1], skill: v[2], cards: v[3], targets: v[4], option: v[5], bottom: v[6] } : obj(v);
  return { do: str(a["do"], "pass"), name: str(a["name"]), skill: str(a["skill"]), cards: nums(a["cards"]), targets: nums(a["targets"]), option: str(a["option"]), bottom: nums(a["bottom"]) };
}
export function decodeHint(v: unknown): Hint {
  const o = obj(v);
  return { prompt: str(o["ref"]), answer: decodeAnswer(o["answer"]), code: str(o["code"]), args: obj(o["args"]) };
}
/** A moment on the server's clock as one on this device's. */
const moment = (until: unknown, serverNow: unknown, now: number): number | null => (typeof until === "number" && typeof serverNow === "number" ? now + (until - serverNow) * 1000 : null);

/** `until` is the end of question and reserve together. `clock`: how long such a question lasts, for the stick of incense. */
export function decodePrompt(v: unknown, now: number, clock: number): Prompt {
  const o = obj(v), reason = obj(o["reason"]), reserve = num(o["reserve"]), end = moment(o["until"], o["now"], now), deadline = end === null ? null : end - reserve * 1000;
  return {
    id: String(o["id"] ?? ""),
    seat: num(o["seat"], -1),
    kind: str(o["kind"]),
    reason: { ...reason, code: str(reason["why"], str(o["kind"])) },
    offers: list(o["offers"]).map(decodeOffer),
    default: decodeAnswer(o["default"]),
    deadline,
    started: deadline === null ? now : Math.min(now, deadline - clock * 1000),
    reserve,
  };
}
export function decodeWaiting(v: unknown, now: number, clock: number, serverNow: unknown): Waiting {
  const o = obj(v), seats = nums(o["seats"]), end = moment(o["until"], o["now"] ?? serverNow, now);
  const deadline = end === null ? null : end - (seats.length === 1 ? num(obj(o["reserve"])[String(seats[0])]) * 1000 : 0);
  return { seats, why: str(o["why"]), until: deadline === null ? null : { started: Math.min(now, deadline - clock * 1000), deadline } };
}
export function decodeRoom(v: unknown, now = Date.now()): RoomView {
  const o = obj(v), s = obj(o["settings"]), you = seatOrNull(o["you"]), host = num(o["host"], -1);
  return {
    code: str(o["code"]),
    name: str(o["name"]),
    state: str(o["state"], "lobby"),
    you,
    youAreHost: typeof o["you_host"] === "boolean" ? o["you_host"] : you !== null && you === host,
    spectators: Array.isArray(o["spectators"]) ? o["spectators"].length : num(o["spectators"]),
    hints: o["hints"] === true,
    url: str(o["url"]),
    pace: o["pace"] ? { now: str(obj(o["pace"])["now"], "normal"), yours: str(obj(o["pace"])["yours"], "normal") } : null,
    settings: { edition: str(s["edition"], "standard"), options: obj(s["options"]), seats: num(s["seats"]), clock: num(s["clock"]), reserve: num(s["reserve"]), bot: str(s["bot"]), public: Boolean(s["public"]), hints: Boolean(s["hints"]), watchers: num(s["watchers"], 30), open_after: num(s["open_after"]), seed: str(s["seed"]) },
    watchers: list(o["watchers"]).map((x) => ({ id: str(obj(x)["id"]), name: str(obj(x)["name"]) })),
    locked: Boolean(o["locked"]),
    invite: str(o["invite"]),
    blocked: strs(o["blocked"]),
    starts: moment(o["starts"], o["now"], now),
    pause: moment(o["pause"], o["now"], now),
    votes: list(o["votes"]).map((x) => { const v = obj(x); return { what: str(v["what"]), seat: seatOrNull(v["seat"]), by: seatOrNull(v["by"]), yes: nums(v["yes"]), no: nums(v["no"]), voters: nums(v["voters"]), needed: num(v["needed"]) }; }),
    seats: list(o["seats"]).map((x, i) => {
      const p = obj(x), seat = num(p["seat"], i), kind = str(p["kind"], "empty");
      return { seat, name: str(p["name"]), kind: kind === "human" || kind === "bot" ? kind : "empty", ready: Boolean(p["ready"]), host: seat === host, you: seat === you, connected: p["connected"] !== false, auto: Boolean(p["auto"]), away: Boolean(p["away"]), surrendered: Boolean(p["surrendered"]), takeover: moment(p["takeover"], o["now"], now), policy: str(p["policy"]), wants: seatOrNull(p["wants"]), account: Boolean(p["account"]) };
    }),
  };
}

export function decodeEvent(v: unknown, seq: number): GameEvent {
  const { type, ...fields } = obj(v);
  return { ...fields, seq, type: str(type) };
}

/** Places of a move: draw, discard, table, out, or a zone of a seat. */
export type Place = { zone: "draw" | "discard" | "table" | "out" } | { zone: "hand" | "equip" | "judge" | "pile"; seat: number };
const OPEN = ["draw", "discard", "table", "out"] as const, OWN = ["hand", "equip", "judge", "pile"] as const;
export function placeOf(v: unknown): Place {
  if (typeof v === "string") {
    const [zone = "out", seat] = v.split(":");
    return seat === undefined ? { zone: (OPEN.find((z) => z === zone) ?? "out") } : { zone: OWN.find((z) => z === zone) ?? "hand", seat: Number(seat) };
  }
  const n = num(v, 3), zone = n & 7;
  return zone < 4 ? { zone: OPEN[zone] ?? "out" } : { zone: OWN[zone - 4] ?? "hand", seat: (n >> 3) - 1 };
}
