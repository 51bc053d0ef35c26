/** What the table may ask of the world around it. */
import type { ChatLine } from "../state/types";
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
  leave: () => void;
  /** in a lesson: who leads through it */
  teacher?: Teacher | null;
}
