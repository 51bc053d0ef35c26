/** Small sounds made on the spot, a buzz, and the title of the tab: it's your turn. */
import { t } from "../i18n";
import { settings } from "../state/settings.svelte";

let context: AudioContext | null = null;
/** One plucked note: a short triangle wave that dies away. */
function pluck(at: number, frequency: number, loud: number): void {
  if (!context) return;
  const tone = context.createOscillator(), gain = context.createGain(), start = context.currentTime + at;
  tone.type = "triangle";
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.55);
}
export type Cue = "ask" | "turn" | "hurt" | "show" | "end";
const NOTES: Record<Cue, [number, number][]> = { ask: [[0, 440], [0.09, 587]], turn: [[0, 392], [0.1, 523], [0.2, 659]], hurt: [[0, 110], [0.05, 98]], show: [[0, 196], [0.06, 294]], end: [[0, 392], [0.15, 440], [0.3, 587], [0.5, 784]] };
export function cue(which: Cue): void {
  if (!settings.all.sound || !touched()) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const [at, f] of NOTES[which]) pluck(at, f, 0.2 * Math.max(0.01, settings.all.volume));
  } catch {
    // no sound here
  }
}
/** Before the first tap on a page browsers refuse sounds and buzzing, and complain. */
const touched = (): boolean => navigator.userActivation?.hasBeenActive !== false;
export function buzz(): void {
  if (settings.all.vibrate && !document.hidden && touched()) navigator.vibrate?.(60);
}
/** The tab's title: whether it's my move, which page, which game. */
export function title(mine: boolean, page: string): void {
  const game = t("title.game"), where = page ? t("title.of", { page, game }) : game;
  document.title = mine ? `● ${t("title.of", { page: t("title.asked"), game: where })}` : where;
}
