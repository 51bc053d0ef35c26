import type { ChosenKeys } from "./keys";

/** What this device likes. Kept on the device; every change shows at once. */
export type Lang = "zh" | "en";
export type Theme = "lacquer" | "paper";

const KEY = "hulao.settings";
const LIGHT = "(prefers-color-scheme: light)";
/** What browsers colour around the page: --ground of each theme. */
const GROUND: Record<Theme, string> = { lacquer: "#17100d", paper: "#e8dcc2" };
interface Stored {
  lang: Lang;
  theme: Theme | "system";
  contrast: boolean;
  fourSuits: boolean;
  /** a letter beside each suit */
  letters: boolean;
  sound: boolean;
  vibrate: boolean;
  notify: boolean;
  /** how loud, 0 to 1 */
  volume: number;
  motion: boolean;
  /** how fast things move */
  speed: "slow" | "normal" | "fast";
  twoStep: boolean;
  name: string;
  text: "small" | "normal" | "large";
  logOpen: boolean;
  keys: ChosenKeys;
}
const prefers = (query: string): boolean => typeof matchMedia === "function" && matchMedia(query).matches;
const defaults = (): Stored => ({
  lang: typeof navigator !== "undefined" && !navigator.language.toLowerCase().startsWith("zh") ? "en" : "zh",
  theme: "system",
  contrast: prefers("(prefers-contrast: more)"),
  fourSuits: false,
  letters: false,
  sound: true,
  vibrate: true,
  notify: false,
  volume: 0.6,
  speed: "normal",
  motion: !prefers("(prefers-reduced-motion: reduce)"),
  twoStep: true,
  name: "",
  text: "normal",
  // on narrower screens it lies over the table
  logOpen: (globalThis.innerWidth ?? 1280) >= 1280,
  keys: {},
});

function load(): Stored {
  try {
    return { ...defaults(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return defaults();
  }
}

class Settings {
  all = $state<Stored>(load());
  constructor() {
    // the device may go from day to night while the page is open
    if (typeof matchMedia === "function") matchMedia(LIGHT).addEventListener?.("change", () => this.apply());
  }
  get lang(): Lang {
    return this.all.lang;
  }
  /** The theme that is shown. */
  get theme(): Theme {
    return this.all.theme !== "system" ? this.all.theme : prefers(LIGHT) ? "paper" : "lacquer";
  }
  set<K extends keyof Stored>(key: K, value: Stored[K]): void {
    this.all[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.all));
    } catch {
      // private windows may refuse; the choice then lasts as long as the page
    }
    this.apply();
  }
  /** Show the choices on the page. */
  apply(): void {
    const root = document.documentElement, s = this.all;
    root.lang = s.lang === "zh" ? "zh-Hans" : "en";
    root.dataset["theme"] = this.theme;
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", GROUND[this.theme]);
    document.querySelector("link[rel=manifest]")?.setAttribute("href", `/hulao.${s.lang}.webmanifest`);
    root.dataset["contrast"] = s.contrast ? "high" : "normal";
    root.dataset["suits"] = s.fourSuits ? "four" : "two";
    root.dataset["motion"] = s.motion ? "on" : "off";
    root.dataset["speed"] = s.speed;
    root.dataset["text"] = s.text;
  }
  toggleTheme(): void {
    this.set("theme", this.theme === "paper" ? "lacquer" : "paper");
  }
  toggleLang(): void {
    this.set("lang", this.all.lang === "zh" ? "en" : "zh");
  }
}
export const settings = new Settings();
