/** Looking something up: long press, right click, or `i` on what has the focus. */
import { actionOf } from "../state/keys";
import { settings } from "../state/settings.svelte";
import type { Seat } from "../state/types";
import type { CardInfo } from "../state/types";

export type Looked = { what: "card"; info: CardInfo } | { what: "seat"; seat: Seat } | { what: "skill"; id: string } | { what: "general"; id: string } | { what: "pile" } | { what: "why"; title: string; lines: string[]; clause?: string; seat?: Seat; reach?: { distance: number; reach: number } };

class Sheet {
  shown = $state.raw<Looked | null>(null);
  open(what: Looked): void {
    this.shown = what;
  }
  close(): void {
    this.shown = null;
  }
}
export const sheet = new Sheet();

const HOLD = 480;
const SLIP = 12;
/** Use as `use:inspect={what}`; null for something unknown. */
export function inspect(node: HTMLElement, what: Looked | null): { update: (w: Looked | null) => void; destroy: () => void } {
  let current = what, timer: ReturnType<typeof setTimeout> | undefined, held = false, at: [number, number] = [0, 0];
  const show = (): void => {
    if (current) sheet.open(current);
  };
  const stop = (): void => clearTimeout(timer);
  const listeners: [string, (e: never) => void][] = [
    ["pointerdown", ((e: PointerEvent) => {
      held = false;
      at = [e.clientX, e.clientY];
      stop();
      if (e.pointerType !== "mouse") timer = setTimeout(() => { held = true; show(); }, HOLD);
    }) as (e: never) => void],
    ["pointermove", ((e: PointerEvent) => { if (Math.hypot(e.clientX - at[0], e.clientY - at[1]) > SLIP) stop(); }) as (e: never) => void],
    ["pointerup", stop], ["pointercancel", stop], ["pointerleave", stop],
    ["contextmenu", ((e: Event) => { e.preventDefault(); stop(); if (!held) show(); }) as (e: never) => void],
    ["keydown", ((e: KeyboardEvent) => { if (actionOf(settings.all.keys, e) === "info") { e.preventDefault(); e.stopPropagation(); show(); } }) as (e: never) => void],
  ];
  // the click that ends a long press is not a click
  const click = (e: Event): void => {
    if (held) { e.preventDefault(); e.stopImmediatePropagation(); held = false; }
  };
  for (const [name, f] of listeners) node.addEventListener(name, f as EventListener);
  node.addEventListener("click", click, true);
  return {
    update: (w) => (current = w),
    destroy: () => { stop(); for (const [name, f] of listeners) node.removeEventListener(name, f as EventListener); node.removeEventListener("click", click, true); },
  };
}
