/** The seats this device holds: a secret for each room, kept on the device. */
const KEY = "hulao.seats";
interface Kept {
  tokens: Record<string, { token: string; at: number }>;
  last: string;
}
const MONTH = 30 * 24 * 3600 * 1000;
function load(): Kept {
  try {
    const k = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    const fresh = Object.entries(k.tokens ?? {}).filter(([, t]) => Date.now() - t.at < MONTH);
    return { tokens: Object.fromEntries(fresh), last: k.last ?? "" };
  } catch {
    return { tokens: {}, last: "" };
  }
}
function save(k: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(k));
  } catch {
    // without storage the seat lasts as long as the page
  }
}
const memory: Record<string, string> = {};
export const seats = {
  get: (code: string): string => memory[code] ?? load().tokens[code]?.token ?? "",
  put(code: string, token: string): void {
    const k = load();
    memory[code] = token;
    k.tokens[code] = { token, at: Date.now() };
    save(k);
  },
  drop(code: string): void {
    const k = load();
    delete memory[code];
    delete k.tokens[code];
    if (k.last === code) k.last = "";
    save(k);
  },
  seen(code: string): void {
    const k = load();
    if (k.last !== code) save({ ...k, last: code });
  },
  last: (): string => {
    const k = load();
    return k.tokens[k.last] ? k.last : "";
  },
};
