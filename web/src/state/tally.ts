/** The four figures of a player at the end, counted from the log. */
import type { GameEvent, Seat } from "./types";

export interface Figures {
  damage: number;
  healed: number;
  kills: number;
  used: number;
}
const WHO = ["seat"], BY = ["source", "killer"];
const pick = (e: GameEvent, keys: readonly string[]): Seat | null => {
  for (const k of keys) if (typeof e[k] === "number") return e[k];
  return null;
};
export function tally(log: readonly GameEvent[]): Map<Seat, Figures> {
  const out = new Map<Seat, Figures>();
  const add = (seat: Seat | null, key: keyof Figures, n: number): void => {
    if (seat === null || seat < 0) return;
    const f = out.get(seat) ?? { damage: 0, healed: 0, kills: 0, used: 0 };
    f[key] += n;
    out.set(seat, f);
  };
  for (const e of log) {
    const n = typeof e["amount"] === "number" ? e["amount"] : 1;
    if (e.type === "damage") add(pick(e, BY), "damage", n);
    else if (e.type === "heal") add(pick(e, BY) ?? pick(e, WHO), "healed", n);
    else if (e.type === "death") add(pick(e, BY), "kills", 1);
    else if (e.type === "use" || e.type === "respond") add(pick(e, WHO), "used", 1);
  }
  return out;
}
