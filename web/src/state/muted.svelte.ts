/** Whose words this device doesn't show. By name, kept on the device. */
const KEY = "hulao.muted";
function load(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}
class Muted {
  names = $state.raw<string[]>(load());
  has = (name: string): boolean => this.names.includes(name);
  set(name: string, off: boolean): void {
    const others = this.names.filter((n) => n !== name);
    this.names = off ? [...others, name] : others;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.names));
    } catch {
      // without storage it lasts as long as the page
    }
  }
}
export const muted = new Muted();
