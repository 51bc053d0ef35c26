/** Where marks go that must not overlap: as near to where they belong as they can be, in their order, `gap` apart between two edges. */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const apart = Math.min(gap, (high - low) / Math.max(1, wanted.length - 1));
  // the centre of each run of marks that touch is the mean of where they belong
  const runs: { sum: number; n: number }[] = [];
  const start = (r: { sum: number; n: number }): number => Math.max(low, Math.min(high - (r.n - 1) * apart, r.sum / r.n - ((r.n - 1) * apart) / 2));
  for (const x of wanted) {
    runs.push({ sum: x, n: 1 });
    for (let last = runs.at(-1)!, before = runs.at(-2); before && start(before) + before.n * apart > start(last); last = runs.at(-1)!, before = runs.at(-2)) runs.splice(-2, 2, { sum: before.sum + last.sum, n: before.n + last.n });
  }
  return runs.flatMap((r) => Array.from({ length: r.n }, (_, i) => start(r) + i * apart));
}
