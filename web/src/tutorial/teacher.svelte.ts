/** What the teacher says and where he points. He never decides: the server says what is wanted next. */
import type { Game } from "../state/game.svelte";
import { settings, type Lang } from "../state/settings.svelte";
import { pointing, type Ring } from "../ui/pointing";
import { solved } from "./solved";

export interface Lesson {
  course: "tutorial" | "puzzle" | (string & {});
  id: string;
  number: number;
  of: number;
  step: number;
  steps: number;
  state: "play" | "read" | "wait" | "done" | (string & {});
  free: boolean;
  tries: number;
  prompt: string | null;
  ring: Ring | null;
  seats: number[];
  /** whose distance is shown */
  reach: number | null;
  clause: string;
}
export type Go = "next" | "back" | "skip" | "again" | "show";
interface Book {
  lessons: { id: string; steps: number }[];
  texts: Record<string, string>;
}

const KEY = "hulao.tutorial";
/** The room in which this device learns. */
export const learning = {
  get: (): string => {
    try {
      return localStorage.getItem(KEY) ?? "";
    } catch {
      return "";
    }
  },
  put(code: string): void {
    try {
      localStorage.setItem(KEY, code);
    } catch {
      // without storage the tutorial begins anew next time
    }
  },
};

export class Teacher {
  lesson = $state.raw<Lesson | null>(null);
  private books = $state.raw<Partial<Record<Lang, Book>>>({});
  private asked = new Set<Lang>();

  constructor(private send: (message: Record<string, unknown>) => void) {}

  /** the puzzle whose solution was asked for */
  private shown = "";
  hear(lesson: Lesson): void {
    this.lesson = lesson;
    if (lesson.course === "puzzle") {
      if (lesson.ring) this.shown = lesson.id;
      if (lesson.state === "done" && this.shown !== lesson.id) solved.add(lesson.id);
    }
    if (lesson.course === "tutorial" && lesson.number === lesson.of && lesson.state === "done") learning.put("");
  }
  go(where: Go): void {
    this.send({ type: "lesson", go: where });
  }
  /** Fetch the words of the language of the moment. */
  async load(): Promise<void> {
    const lang = settings.lang;
    if (this.asked.has(lang)) return;
    this.asked.add(lang);
    try {
      const answer = await fetch(`/api/tutorial/${lang}.json`);
      if (!answer.ok) throw new Error(String(answer.status));
      this.books = { ...this.books, [lang]: (await answer.json()) as Book };
    } catch {
      setTimeout(() => { this.asked.delete(lang); void this.load(); }, 2000);
    }
  }
  get lessons(): readonly { id: string; steps: number }[] {
    return this.books[settings.lang]?.lessons ?? [];
  }
  text(key: string): string {
    return this.books[settings.lang]?.texts[key] ?? "";
  }
}

/** A text's lines, each in pieces: every second piece is stressed. */
export const linesOf = (text: string): string[][] => text.split("\n").filter(Boolean).map((l) => l.split("**"));

/** What is still to be touched, in order, as selectors. */
export function touches(lesson: Lesson | null, game: Game): string[] {
  if (!lesson) return [];
  const next = '[data-act="lesson:next"]';
  if (lesson.state === "done") return lesson.course === "puzzle" ? [] : [lesson.number === lesson.of ? '[data-act="lesson:play"]' : next];
  if (lesson.state === "read") return [next, ...lesson.seats.map((s) => `[data-seat="${s}"]`)];
  const ring = lesson.ring;
  return ring && game.prompt?.id === lesson.prompt ? pointing(ring, game) : [];
}
