/** Which key does what at the table. A player may give each thing another key; pure, so that it works without a page. */
type Nine = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
const row = <P extends string>(prefix: P, keys: string): Record<`${P}${Nine}`, string> => Object.fromEntries([...keys].map((k, i) => [`${prefix}${i + 1}`, k])) as Record<`${P}${Nine}`, string>;
export const COMMANDS = { confirm: "Enter", pass: "x", cancel: "Escape", skill: "s", info: "i", hint: "h", sort: "o", log: "l", back: "[", forward: "]", help: "?" } as const;
export const CARDS = row("card", "123456789");
/** Yourself, then the seats from the one after you on. */
export const SEATS = { seat0: "0", ...row("seat", "qwertyupk"), seat10: "j", seat11: "n" } as const;
export type Action = keyof typeof COMMANDS | keyof typeof CARDS | keyof typeof SEATS;
export type Keys = Record<Action, string>;
export const DEFAULT_KEYS: Keys = { ...COMMANDS, ...CARDS, ...SEATS };
export const ACTIONS = Object.keys(DEFAULT_KEYS) as Action[];

/** What is kept of a player's choice: only what differs. */
export type ChosenKeys = Partial<Keys>;
export const keysOf = (chosen: ChosenKeys): Keys => ({ ...DEFAULT_KEYS, ...chosen });
/** Keys that the browser, the page or a screen reader needs. */
const TAKEN_ELSEWHERE = /^(Tab|Shift|Control|Alt|AltGraph|Meta|OS|CapsLock|NumLock|ContextMenu|Dead|Process|Unidentified| |Arrow\w+|Page\w+|Home|End|Insert|Delete|Backspace|F\d+|Audio\w+|Media\w+|Browser\w+)$/;
/** A letter is the same key with and without Shift. */
export const plain = (key: string): string => (/^[A-Z]$/.test(key) ? key.toLowerCase() : key);

export type KeyRefusal = { code: "elsewhere" } | { code: "used"; by: Action } | null;
/** Why this key can't do this; null when it can. */
export function refusal(chosen: ChosenKeys, action: Action, key: string): KeyRefusal {
  if (TAKEN_ELSEWHERE.test(key)) return { code: "elsewhere" };
  const keys = keysOf(chosen), by = ACTIONS.find((a) => a !== action && keys[a] === plain(key));
  return by ? { code: "used", by } : null;
}
/** The choice with this key for this action. */
export function withKey(chosen: ChosenKeys, action: Action, key: string): ChosenKeys {
  const changed = { ...chosen, [action]: plain(key) };
  if (changed[action] === DEFAULT_KEYS[action]) delete changed[action];
  return changed;
}
export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}
/** What a key that is pressed means; null with Ctrl, Alt or Meta, which belong to the browser. */
export function actionOf(chosen: ChosenKeys, e: Pressed): Action | null {
  if (e.ctrlKey || e.metaKey || e.altKey) return null;
  const keys = keysOf(chosen), key = plain(e.key);
  return ACTIONS.find((a) => keys[a] === key) ?? null;
}
export const writing = (at: EventTarget | null): boolean => at instanceof Element && at.closest("input, textarea, select, [contenteditable]") !== null;
