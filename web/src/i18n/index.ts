import { plural } from "../state/rich";
import { settings, type Lang } from "../state/settings.svelte";
import { en } from "./en";
import { zh, type Key } from "./zh";

export type { Key };
export type Params = Record<string, string | number>;
const tables: Record<Lang, Record<Key, string>> = { zh, en };

export const fill = (template: string, params: Params = {}): string => plural(template, params).replace(/\{(\w+)\}/g, (whole, k: string) => String(params[k] ?? whole));
/** A sentence in the language of the moment. Reading it in a template makes the template follow a switch. */
export const t = (key: Key, params?: Params): string => fill(tables[settings.lang][key], params);
export const has = (key: string): key is Key => key in zh;
/** A sentence whose key is put together from an id; the id itself when there is none. */
export const tid = (prefix: string, id: string, fallback = id): string => {
  const key = `${prefix}.${id}`;
  return has(key) ? t(key) : fallback;
};

const DIGITS = ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];
/** Small numbers in the language's own digits, for headings. */
export function numeral(n: number): string {
  if (settings.lang === "en" || n > 99) return String(n);
  if (n <= 10) return DIGITS[n] ?? String(n);
  const tens = Math.floor(n / 10), ones = n % 10;
  return (tens > 1 ? DIGITS[tens] : "") + "十" + (ones ? DIGITS[ones] : "");
}
