/** What was refused, in a sentence of the language of the moment. */
import { has, t } from "../i18n";
import { ApiError } from "../state/api";
import { rich } from "../state/rich";
import { texts } from "../state/texts.svelte";
import { sentence, valuesOf } from "./asking";

export function problemText(p: { code: string; args: Record<string, unknown> }): string {
  const template = texts.template("reasons", p.code), key = `error.${p.code}`;
  return template ? sentence(rich(template, valuesOf(p.args))) : has(key) ? t(key) : t("error.other", { code: p.code });
}
export const problemOf = (e: unknown): { code: string; args: Record<string, unknown> } => (e instanceof ApiError ? { code: e.code, args: e.args } : { code: "network", args: {} });
