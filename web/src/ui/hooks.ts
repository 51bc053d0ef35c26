/** What the table may ask of the world around it. */
import type { LookBack } from "../state/lookback.svelte";
import type { ChatLine, PaceNow } from "../state/types";
import type { Teacher } from "../tutorial/teacher.svelte";

export interface TableHooks {
  room: string;
  code: string;
  edition: string;
  players: number;
  chat: readonly ChatLine[];
  say: (text: string) => void;
  phrase: (id: string) => void;
  toggleAuto: () => void;
  settings: () => void;
  /** the list of keys */
  keys?: () => void;
  leave: () => void;
  /** how long the server takes to answer, in ms; 0 when it hasn't been asked */
  lag?: number;
  /** looking back in a game that goes on */
  back?: LookBack;
  /** how fast bots play, and what this player wishes for */
  pace?: PaceNow | null;
  setPace?: (pace: string) => void;
  /** in a lesson: who leads through it, and where to go after it */
  teacher?: Teacher | null;
  puzzles?: () => void;
  real?: () => void;
}
