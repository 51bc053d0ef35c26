/** Who the player is to the server: somebody with an account, or a guest, who needs none. */
import { ask, type RoomLine } from "./api";
import { guest } from "./guest";

export interface SessionLine {
  id: string;
  device: string;
  created: number;
  seen: number;
  here: boolean;
}
export interface AccountInfo {
  name: string;
  created: number;
  /** a new password must be set */
  change: boolean;
  sessions: SessionLine[];
  rooms: (RoomLine & { seat: number | null })[];
}

const SYSTEMS: [RegExp, string][] = [[/Android/, "Android"], [/iPhone|iPad/, "iOS"], [/Windows/, "Windows"], [/Mac OS/, "macOS"], [/Linux/, "Linux"]];
const BROWSERS: [RegExp, string][] = [[/MicroMessenger/, "WeChat"], [/Edg\//, "Edge"], [/Firefox\//, "Firefox"], [/Chrom(e|ium)\//, "Chrome"], [/Safari\//, "Safari"]];
/** What this device is called in the list of sessions. */
export function deviceName(agent: string): string {
  const known = (list: [RegExp, string][]): string => list.find(([pattern]) => pattern.test(agent))?.[1] ?? "";
  return [known(BROWSERS), known(SYSTEMS)].filter(Boolean).join(" · ");
}

class Account {
  info = $state.raw<AccountInfo | null>(null);
  /** done once it's known whether somebody is signed in */
  known: Promise<void> = Promise.resolve();

  get name(): string {
    return this.info?.name ?? "";
  }
  load(): Promise<void> {
    this.known = ask<AccountInfo | null>("/api/account").then((found) => void (this.info = found)).catch(() => undefined);
    return this.known;
  }
  private async say(path: string, body: unknown): Promise<void> {
    this.info = await ask<AccountInfo | null>(`/api/account${path}`, body);
  }
  signUp = (name: string, password: string): Promise<void> => this.say("", { name, password, device: deviceName(navigator.userAgent) });
  signIn = (name: string, password: string): Promise<void> => this.say("/sign-in", { name, password, device: deviceName(navigator.userAgent) });
  signOut = (which: { session?: string; everywhere?: boolean } = {}): Promise<void> => this.say("/sign-out", which);
  remove = (password: string): Promise<void> => this.say("/delete", { password });
  async changePassword(old: string, fresh: string): Promise<void> {
    await ask("/api/account/password", { old, new: fresh });
    await this.load();
  }
  /** How many games were played on this device that belong to nobody. */
  claimable = async (): Promise<number> => (await ask<{ games: number }>("/api/account/claimable", { guest: guest.key() })).games;
  async claim(): Promise<number> {
    const { games } = await ask<{ games: number }>("/api/account/claim", { guest: guest.key() });
    await this.load();
    return games;
  }
}
export const account = new Account();
