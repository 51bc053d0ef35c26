/** What happened in votes, in a sentence. */
import { t, tid } from "../i18n";

export function told(code: string, args: Record<string, unknown>, name: (seat: number) => string): string {
  const who = (v: unknown): string => (typeof v === "number" ? name(v) : "");
  const what = String(args["what"] ?? ""), fields = { by: who(args["by"]), seat: who(args["seat"]), votes: Number(args["votes"] ?? 0), needed: Number(args["needed"] ?? 0) };
  switch (code) {
    case "vote": return fill(`rooms.said.${what}`, fields);
    case "against": return t("rooms.against", fields);
    case "carried": return fill(`rooms.carried.${what}`, fields);
    case "failed": return t("rooms.failed");
    case "resumed": return t("rooms.resumed");
    case "surrender": return t("rooms.told.surrender", fields);
    default: return code;
  }
}
function fill(key: string, fields: Record<string, string | number>): string {
  const at = key.lastIndexOf(".");
  return tid(key.slice(0, at), key.slice(at + 1)).replace(/\{(\w+)\}/g, (whole, k: string) => String(fields[k] ?? whole));
}
