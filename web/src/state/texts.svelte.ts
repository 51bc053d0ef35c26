/** Names and rule texts, as the server tells them, in both languages. */
import { settings, type Lang } from "./settings.svelte";
import type { CardInfo } from "./types";

export interface Entry {
  name: string;
  text?: string;
  short?: string;
  title?: string;
  /** of skills */
  lord?: boolean;
  locked?: boolean;
  /** of marks: what explains them */
  skill?: string;
  /** of generals */
  skills?: string[];
  hp?: number;
  kingdom?: string;
  gender?: string;
  /** of options: the names of their choices */
  choices?: Record<string, string>;
}
export interface TextTable {
  cards: Record<string, Entry>;
  skills: Record<string, Entry>;
  generals: Record<string, Entry>;
  kingdoms: Record<string, Entry | string>;
  roles: Record<string, Entry | string>;
  phases: Record<string, Entry | string>;
  marks: Record<string, Entry | string>;
  options: Record<string, Entry | string>;
  editions: Record<string, Entry & { cards?: Record<string, Entry>; skills?: Record<string, Entry>; generals?: Record<string, Entry> }>;
  reasons: Record<string, string>;
  events: Record<string, string>;
  refusals: Record<string, string>;
  hints: Record<string, string>;
}
export type Section = Exclude<keyof TextTable, "reasons" | "events" | "refusals" | "hints">;

const empty = (): TextTable => ({ cards: {}, skills: {}, generals: {}, kingdoms: {}, roles: {}, phases: {}, marks: {}, options: {}, editions: {}, reasons: {}, events: {}, refusals: {}, hints: {} });

export class Texts {
  private tables = $state.raw<Record<Lang, TextTable>>({ zh: empty(), en: empty() });

  /** the edition being played: its own words come first */
  edition = $state("");

  put(lang: Lang, table: Partial<TextTable>): void {
    this.tables = { ...this.tables, [lang]: { ...empty(), ...table } };
  }
  async load(lang: Lang, fetcher: typeof fetch = fetch): Promise<void> {
    if (Object.keys(this.tables[lang].cards).length) return;
    const answer = await fetcher(`/api/texts/${lang}.json`);
    if (!answer.ok) throw new Error(`texts ${lang}: ${answer.status}`);
    this.put(lang, (await answer.json()) as Partial<TextTable>);
  }
  get now(): TextTable {
    return this.tables[settings.lang];
  }
  entry(section: Section, id: string): Entry | null {
    const own = section === "cards" || section === "skills" || section === "generals" ? this.now.editions[this.edition]?.[section]?.[id] : undefined;
    const e = own ?? (this.now[section] as Record<string, Entry | string>)[id];
    return e === undefined ? null : typeof e === "string" ? { name: e } : e;
  }
  name(section: Section, id: string, fallback = id): string {
    return this.entry(section, id)?.name ?? fallback;
  }
  /** Any name that an id may mean, wherever it stands. */
  any(id: string): string {
    for (const s of ["cards", "skills", "generals", "options", "marks", "roles", "kingdoms", "phases", "editions"] as const) {
      const e = this.entry(s, id);
      if (e) return e.name;
    }
    return id;
  }
  template(section: "reasons" | "events" | "refusals" | "hints", code: string): string | null {
    return this.now[section][code] ?? null;
  }
  card = (kind: string): string => this.name("cards", kind);
  short = (kind: string): string => this.entry("cards", kind)?.short ?? this.card(kind);
  /** A skill's name; a weapon's skill is called what the weapon is. */
  skill = (id: string): string => this.entry("skills", id)?.name ?? this.any(id);
  general = (id: string): string => this.name("generals", id);
}
export const texts = new Texts();

/** 黑桃7, "spade 7" */
export const suitRank = (suitName: string, rank: string): string => `${suitName}${/[a-z]$/.test(suitName) && rank ? " " : ""}${rank}`;
export const cardLabel = (c: CardInfo, suitName: string): string => `${texts.card(c.kind)} ${suitRank(suitName, c.rank)}`;
