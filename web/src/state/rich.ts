/** Sentences whose names are more than text: a player, a card, a skill that can be looked up. */
import type { Seat, Token } from "./types";

export type Part =
  | { type: "text"; text: string }
  | { type: "strong"; text: string }
  | { type: "seat"; seat: Seat }
  | { type: "card"; card: Token }
  | { type: "kind"; kind: string }
  | { type: "skill"; skill: string };
export type Value = string | number | Part | readonly Part[];

const isParts = (v: Value): v is readonly Part[] => Array.isArray(v);
export const text = (s: string): Part => ({ type: "text", text: s });

/** `{n|card|cards}`: the word for one, or for any other number. */
export const plural = (template: string, values: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{(\w+)\|([^|{}]*)\|([^|{}]*)\}/g, (_, k: string, one: string, many: string) => (String(values[k]) === "1" ? one : many));

/** Put values into the {holes} of a template. A hole without a value disappears. */
export function rich(template: string, values: Record<string, Value>): Part[] {
  const out: Part[] = [];
  const push = (p: Part): void => {
    const last = out[out.length - 1];
    if (p.type === "text" && last?.type === "text") out[out.length - 1] = text(last.text + p.text);
    else if (p.type !== "text" || p.text) out.push(p);
  };
  for (const piece of plural(template, values).split(/(\{\w+\})/)) {
    const hole = /^\{(\w+)\}$/.exec(piece)?.[1];
    if (!hole) {
      push(text(piece));
      continue;
    }
    const v = values[hole];
    if (v === undefined) continue;
    if (isParts(v)) v.forEach(push);
    else push(typeof v === "object" ? (v as Part) : text(String(v)));
  }
  return out;
}

/** Parts with a separator between them. */
export const joined = (parts: readonly Part[], separator: string): Part[] => parts.flatMap((p, i) => (i ? [text(separator), p] : [p]));
