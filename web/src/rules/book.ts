/** The rule book as the server sends it, and how it's searched and filtered. */
export interface Clause {
  id: string;
  edition: string;
  subject: string;
  text: string;
  document: string;
  passage: string;
  status: string;
  tests: string[];
}
export interface Book {
  clauses: Clause[];
  names: Record<string, string>;
  documents: Record<string, string>;
  statuses: Record<string, string>;
  /** scenarios that can be played through here */
  scenarios: string[];
}
export interface Filter {
  words: string;
  edition: string;
  chapter: string;
  /** how sure a clause is; empty: any */
  status?: string;
}

/** Chapters gather subjects: `card:slash` belongs to cards. */
export const CHAPTERS = ["setup", "turn", "distance", "cards", "skills", "death", "win", "variants", "other"] as const;
export type Chapter = (typeof CHAPTERS)[number];
export function chapterOf(c: Clause): Chapter {
  const [head] = c.subject.split(":");
  if (head === "card") return "cards";
  if (head === "skill" || head === "general") return "skills";
  if (head === "variant" || head === "option") return "variants";
  return (CHAPTERS as readonly string[]).includes(c.subject) ? (c.subject as Chapter) : "other";
}
/** The rule without its edition: the same in all editions. */
export const ruleOf = (c: Clause): string => c.id.slice(c.edition.length + 1);

const folded = (s: string): string => s.toLocaleLowerCase().normalize("NFKC");

/** Clauses that hold every word, in their text, name or id; those that hold it in the name come first. */
export function find(book: Book, f: Filter): Clause[] {
  const words = folded(f.words).split(/\s+/).filter(Boolean);
  const ranked: [number, Clause][] = [];
  for (const c of book.clauses) {
    if (f.edition && c.edition !== f.edition) continue;
    if (f.chapter && chapterOf(c) !== f.chapter) continue;
    if (f.status && c.status !== f.status) continue;
    const name = folded(book.names[c.subject] ?? ""), rest = folded(`${c.text} ${c.id}`);
    if (!words.every((w) => name.includes(w) || rest.includes(w))) continue;
    ranked.push([words.length && words.every((w) => name.includes(w)) ? 0 : 1, c]);
  }
  return ranked.sort((a, b) => a[0] - b[0]).map(([, c]) => c);
}
/** The same rule in every edition that has it. */
export const siblings = (book: Book, c: Clause): Clause[] => book.clauses.filter((x) => ruleOf(x) === ruleOf(c));

/** A text cut where words were found, every second piece a find. */
export function marked(text: string, words: string): string[] {
  const list = words.split(/\s+/).filter(Boolean).map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return list.length ? text.split(new RegExp(`(${list.join("|")})`, "iu")) : [text];
}

export interface Piece {
  text: string;
  other: boolean;
}
/** What a text says otherwise than another: by characters in Chinese, else by words. */
export function difference(from: string, to: string): Piece[] {
  const cut = (s: string): string[] => s.match(/[\u2e80-\uffff]|[^\u2e80-\uffff\s]+\s*|\s+/g) ?? [];
  const a = cut(from), b = cut(to), n = a.length, m = b.length;
  const common = Array.from({ length: n + 1 }, () => new Uint16Array(m + 1));
  for (let i = n - 1; i >= 0; i--) for (let j = m - 1; j >= 0; j--) common[i]![j] = a[i] === b[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const out: Piece[] = [];
  const push = (text: string, other: boolean): void => {
    const last = out[out.length - 1];
    if (last?.other === other) last.text += text;
    else out.push({ text, other });
  };
  for (let i = 0, j = 0; j < m; ) {
    if (i < n && a[i] === b[j]) { push(b[j]!, false); i++; j++; }
    else if (i < n && common[i + 1]![j]! >= common[i]![j + 1]!) i++;
    else push(b[j++]!, true);
  }
  return out;
}
