/** What the player has written down for himself: lines about players, guesses at roles in a game. A guest's stay on the
 * device, those of somebody signed in follow the account. */
import { ask } from "./api";
import type { Seat } from "./types";

export type About = "account" | "name" | "game";
export interface Note {
  about: About;
  name: string;
  text: string;
  at: number;
}
const KEY = "hulao.notes", GAMES = 50, MOST = 300, LONGEST = 500;
type Kept = Record<string, Note>;
const keyOf = (about: About, name: string): string => `${about}:${name}`;

function load(): Kept {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return byKey(Array.isArray(list) ? (list as Note[]).filter((n) => typeof n?.text === "string" && typeof n.name === "string") : []);
  } catch {
    return {};
  }
}
const byKey = (list: readonly Note[]): Kept => Object.fromEntries(list.map((n) => [keyOf(n.about, n.name), n]));
function save(kept: Kept): void {
  const newest = Object.values(kept).sort((a, b) => b.at - a.at), games = newest.filter((n) => n.about === "game").slice(0, GAMES);
  try {
    localStorage.setItem(KEY, JSON.stringify([...newest.filter((n) => n.about !== "game"), ...games].slice(0, MOST)));
  } catch {
    // without storage they last as long as the page
  }
}

class Notes {
  private kept = $state.raw<Kept>(load());
  private signedIn = false;
  /** written, but not yet taken by the server */
  private waiting = new Map<string, Note>();

  text = (about: About, name: string): string => this.kept[keyOf(about, name)]?.text ?? "";
  /** Those about players, the newest first. */
  get players(): Note[] {
    return Object.values(this.kept).filter((n) => n.about !== "game" && n.text).sort((a, b) => b.at - a.at);
  }
  put(about: About, name: string, written: string): void {
    const text = written.trim().slice(0, LONGEST), key = keyOf(about, name);
    if (!name || text === this.text(about, name)) return;
    const note: Note = { about, name, text, at: Date.now() / 1000 }, { [key]: _, ...others } = this.kept;
    this.kept = text ? { ...others, [key]: note } : others;
    if (!this.signedIn) return save(this.kept);
    this.waiting.set(key, note);
    void this.send();
  }
  private sending = false;
  private async send(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    try {
      for (const [key, n] of this.waiting) {
        await ask("/api/account/notes", { about: n.about, name: n.name, text: n.text });
        if (this.waiting.get(key) === n) this.waiting.delete(key);
      }
    } catch {
      // it is tried again with the next look
    } finally {
      this.sending = false;
    }
  }
  /** The account's notes as they are now; a guest's are those of the device. */
  async sync(signedIn: boolean): Promise<void> {
    if (signedIn !== this.signedIn) {
      this.signedIn = signedIn;
      this.waiting.clear();
      this.kept = signedIn ? {} : load();
    }
    if (!signedIn) return;
    await this.send();
    try {
      const { notes } = await ask<{ notes: Note[] }>("/api/account/notes");
      if (this.signedIn) this.kept = { ...byKey(notes), ...Object.fromEntries(this.waiting) };
    } catch {
      // what is here stays until the next look
    }
  }
  /** Notes that this device's guest has made, which an account may take over. */
  ofGuest = (): Note[] => Object.values(load()).filter((n) => n.text);
  claim(): void {
    for (const n of this.ofGuest()) if (!this.text(n.about, n.name)) this.put(n.about, n.name, n.text);
    save({});
  }
}
export const notes = new Notes();

/** Guesses at roles as a note: `1:rebel,3:loyalist`. */
export const guessesText = (guesses: Readonly<Record<Seat, string>>): string => Object.entries(guesses).filter(([, role]) => role).sort(([a], [b]) => Number(a) - Number(b)).map(([seat, role]) => `${seat}:${role}`).join(",");
export function guessesOf(text: string): Record<Seat, string> {
  const found: Record<Seat, string> = {};
  for (const [, seat, role] of text.matchAll(/(\d{1,2}):(\w{1,20})/g)) found[Number(seat)] = role!;
  return found;
}
