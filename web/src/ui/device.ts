/** What a device can do for a game: stay awake, call its player back, keep the client. Each is left out where it isn't there. */
import { settings } from "../state/settings.svelte";

/** The worker keeps this build's files; it knows the build by its own address. */
export function keepOffline(build: string): void {
  if (build && "serviceWorker" in navigator) void navigator.serviceWorker.register(`/worker.js?build=${encodeURIComponent(build)}`).catch(() => undefined);
}

let lock: WakeLockSentinel | null = null;
/** Whether the screen stays on. Browsers let go of it when the page is hidden: say it again when it's back. */
export async function stayAwake(on: boolean): Promise<void> {
  try {
    if (!on) {
      await lock?.release();
      lock = null;
    } else if (!document.hidden && (!lock || lock.released)) lock = (await navigator.wakeLock?.request("screen")) ?? null;
  } catch {
    // a low battery refuses; the screen goes off as ever
  }
}

/** Ask whether this device may call its player; true when it may. */
export async function mayCall(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return Notification.permission === "granted" || (Notification.permission !== "denied" && (await Notification.requestPermission()) === "granted");
}
const TAG = "hulao-asked";
/** A question came while nobody looks at the page. */
export async function call(title: string, words: string): Promise<void> {
  if (!settings.all.notify || !document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const options: NotificationOptions = { body: words, tag: TAG, icon: "/icons/192.png" };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options);
  const note = new Notification(title, options);
  note.onclick = () => { window.focus(); note.close(); };
}
/** The player looks again, or the question is gone. */
export async function uncall(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const note of (await worker?.getNotifications({ tag: TAG })) ?? []) note.close();
}
