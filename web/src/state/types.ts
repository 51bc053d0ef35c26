/** The client's own picture of what the server says. Only state/adapter.ts knows the wire. */
import type { Suit } from "../art/suits";

/** A card token: an id, or -(position + 1) for a card that lies face down for us. */
export type Token = number;
export type Seat = number;

export interface CardInfo {
  kind: string;
  suit: Suit | "";
  rank: string;
}

export interface Targets {
  from: Seat[];
  min: number;
  max: number;
  /** the second choice for each first one */
  then: Record<number, Seat[]> | null;
}
export type Do = "use" | "respond" | "skill" | "choose" | "recast" | "arrange" | "yes" | "end" | "pass" | (string & {});
export interface Offer {
  do: Do;
  name: string;
  skill: string;
  cards: { from: Token[]; min: number; max: number; rule: string };
  targets: Targets | null;
  options: string[];
}
export interface Answer {
  do: Do;
  name: string;
  skill: string;
  cards: Token[];
  targets: Seat[];
  option: string;
  bottom: Token[];
}
export type PromptKind = "play" | "card" | "skill" | "cards" | "players" | "option" | "arrange" | "general" | (string & {});
export interface Reason {
  code: string;
  [key: string]: unknown;
}
export interface Prompt {
  id: string;
  seat: Seat;
  kind: PromptKind;
  reason: Reason;
  offers: Offer[];
  default: Answer;
  /** when the time for this question is over and the reserve begins, on this device's clock in ms; null without a limit */
  deadline: number | null;
  /** when the time for this question began */
  started: number;
  /** seconds of the reserve; when they are gone too, the default is answered */
  reserve: number;
}
/** What a bot would do, and why: a code whose sentence the server's texts have. */
export interface Hint {
  prompt: string;
  answer: Answer;
  code: string;
  args: Record<string, unknown>;
}
/** When the decision that others wait for is due, on this device's clock. */
export interface Waiting {
  seats: Seat[];
  why: string;
  until: { started: number; deadline: number } | null;
}

export interface SeatView {
  seat: Seat;
  player: string;
  bot: boolean;
  /** a human's seat that a bot plays for the moment */
  auto: boolean;
  /** the player is signed in, so that the name is his alone */
  account?: boolean;
  connected: boolean;
  takeover: number | null;
  /** the general shown, or "" */
  general: string;
  general2: string;
  shown: [boolean, boolean];
  kingdom: string;
  gender: string;
  role: string | null;
  hp: number;
  maxHp: number;
  alive: boolean;
  handCount: number;
  hand: Token[];
  /** cards of another's hand that you have seen */
  known: Token[];
  /** two generals to a player */
  pair: boolean;
  roleShown: boolean;
  equip: Token[];
  judge: { card: Token; kind: string }[];
  piles: Record<string, { count: number; cards: Token[] }>;
  marks: Record<string, number>;
  flipped: boolean;
  chained: boolean;
  skills: string[];
  distance: number | null;
  inRange: boolean;
  /** how far this seat's slash reaches */
  range: number;
}
export interface TableCard {
  card: Token;
  as: string;
  owner: Seat | null;
}
export interface GameView {
  you: Seat | null;
  edition: string;
  /** play runs clockwise round the table */
  clockwise: boolean;
  /** hit points are counted with a die */
  dice: boolean;
  started: boolean;
  turn: Seat | null;
  phase: string;
  round: number;
  turnCount: number;
  pile: number;
  discard: Token[];
  table: TableCard[];
  seats: SeatView[];
  over: Outcome | null;
}
export interface Outcome {
  winners: Seat[];
  roles: string[];
}

/** One fact that happened: a type and its fields, as ids. */
export interface GameEvent {
  seq: number;
  type: string;
  [key: string]: unknown;
}

export interface RoomSeat {
  seat: number;
  name: string;
  kind: "empty" | "human" | "bot";
  ready: boolean;
  host: boolean;
  you: boolean;
  connected: boolean;
  /** a bot plays this human's seat for the moment */
  auto: boolean;
  away: boolean;
  /** when a bot will play for a lost player, on this device's clock */
  takeover: number | null;
  /** a bot plays this game to its end for him */
  surrendered: boolean;
  /** how a bot plays */
  policy: string;
  /** the seat this player asks to swap for */
  wants: number | null;
  account?: boolean;
}
export interface RoomSettings {
  edition: string;
  options: Record<string, unknown>;
  seats: number;
  /** seconds for a question; 0: no limit */
  clock: number;
  reserve: number;
  bot: string;
  public: boolean;
  /** hints also when several people play */
  hints: boolean;
  /** how many may watch */
  watchers: number;
  /** seconds after which those who watch see everything; 0: never */
  open_after: number;
  /** the deal's number; empty: a new one each game */
  seed: string;
}
/** Something the players vote on; all by seat. */
export interface VoteView {
  what: "bot" | "pause" | "resume" | "give_up" | (string & {});
  seat: number | null;
  by: number | null;
  yes: number[];
  no: number[];
  voters: number[];
  needed: number;
}
export interface RoomView {
  code: string;
  name: string;
  state: "lobby" | "playing" | "over" | "paused" | (string & {});
  you: number | null;
  seats: RoomSeat[];
  settings: RoomSettings;
  youAreHost: boolean;
  spectators: number;
  /** whether hints are given now */
  hints: boolean;
  watchers: { id: string; name: string }[];
  url: string;
  locked: boolean;
  /** what the host's link carries, so that it opens a locked room */
  invite: string;
  /** names of those whom the host has removed */
  blocked: string[];
  /** when it begins by itself, and until when its game stands still; on this device's clock */
  starts: number | null;
  pause: number | null;
  votes: VoteView[];
  /** null outside of a game */
  pace: PaceNow | null;
}
/** How fast bots play, and how fast this player would have them. */
export interface PaceNow {
  now: string;
  yours: string;
}
export interface ChatLine {
  from: string;
  text: string;
  phrase: string;
  at: number;
}
