/** The puzzles that were solved on this device without being shown how. */
const KEY = "hulao.puzzles";

export const solved = {
  all(): ReadonlySet<string> {
    try {
      const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
      return new Set(Array.isArray(list) ? list.filter((x): x is string => typeof x === "string") : []);
    } catch {
      return new Set();
    }
  },
  add(id: string): void {
    try {
      localStorage.setItem(KEY, JSON.stringify([...new Set([...this.all(), id])]));
    } catch {
      // without storage nothing is marked
    }
  },
};
