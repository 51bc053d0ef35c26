type Raw = Record<string, unknown>;

/** The raw view after each event; what didn't change is shared. */
export function unfold(first: Raw, steps: readonly Raw[]): Raw[] {
  const out = [first];
  let now = first;
  for (const { seats, ...rest } of steps) {
    now = { ...now, ...rest };
    if (seats) {
      const changed = seats as Record<string, Raw>;
      now["seats"] = (now["seats"] as Raw[]).map((s) => (changed[String(s["seat"])] ? { ...s, ...changed[String(s["seat"])] } : s));
    }
    out.push(now);
  }
  return out;
}
