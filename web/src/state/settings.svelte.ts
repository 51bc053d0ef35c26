/** What this device likes. Kept on the device; every change shows at once. */
export type Lang = "zh" | "en";
export type Theme = "lacquer" | "paper";

const KEY = "hulao.settings";
interface Stored {
  lang: Lang;
  theme: Theme;
  contrast: boolean;
  fourSuits: boolean;
  sound: boolean;
  vibrate: boolean;
  /** how loud, 0 to 1 */
  volume: number;
  motion: boolean;
  /** how fast things move */
  speed: "slow" | "normal" | "fast";
  twoStep: boolean;
  name: string;
  text: "small" | "normal" | "large";
  logOpen: boolean;
}
const prefers = (query: string): boolean => typeof matchMedia === "function" && matchMedia(query).matches;
const defaults = (): Stored => ({
  lang: typeof navigator !== "undefined" && !navigator.language.toLowerCase().startsWith("zh") ? "en" : "zh",
  theme: prefers("(prefers-color-scheme: light)") ? "paper" : "lacquer",
  contrast: prefers("(prefers-contrast: more)"),
  fourSuits: false,
  sound: true,
  vibrate: true,
  volume: 0.6,
  speed: "normal",
  motion: !prefers("(prefers-reduced-motion: reduce)"),
  twoStep: true,
  name: "",
  text: "normal",
  logOpen: true,
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
  get lang(): Lang {
    return this.all.lang;
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
    root.dataset["theme"] = s.theme;
    root.dataset["contrast"] = s.contrast ? "high" : "normal";
    root.dataset["suits"] = s.fourSuits ? "four" : "two";
    root.dataset["motion"] = s.motion ? "on" : "off";
    root.dataset["speed"] = s.speed;
    root.dataset["text"] = s.text;
  }
  toggleTheme(): void {
    this.set("theme", this.all.theme === "paper" ? "lacquer" : "paper");
  }
  toggleLang(): void {
    this.set("lang", this.all.lang === "zh" ? "en" : "zh");
  }
}
export const settings = new Settings();
