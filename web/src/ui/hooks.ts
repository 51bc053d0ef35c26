/** What the table may ask of the world around it. */
import type { ChatLine } from "../state/types";

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
}
