/** The offered cards by where they lie, for a window. */
import { t } from "../i18n";
import type { Game } from "../state/game.svelte";
import { nameOf } from "../state/names";
import type { Seat, Token } from "../state/types";

export interface Zone {
  key: string;
  title: string;
  cards: Token[];
}
export function zonesOf(game: Game): Zone[] {
  const p = game.prompt;
  if (!p) return [];
  const offered = [...new Set(p.offers.flatMap((o) => o.cards.from))];
  const whose = ["owner", "on", "target"].map((k) => p.reason[k]).find((v) => typeof v === "number") as Seat | undefined;
  const zones = new Map<string, Zone>();
  const put = (key: string, title: string, c: Token): void => {
    const z = zones.get(key) ?? { key, title, cards: [] };
    z.cards.push(c);
    zones.set(key, z);
  };
  const you = game.view?.you ?? null, owners = new Set<Seat>();
  for (const c of offered) {
    const h = c < 0 ? null : game.holder(c);
    if (h) owners.add(h.seat);
  }
  for (const c of offered) {
    if (c < 0) {
      put("hand", t("zone.hand"), c);
      continue;
    }
    const h = game.holder(c);
    if (!h) put("shown", t("zone.shown"), c);
    else if (h.seat === you && h.zone === "hand") put("yours", t("zone.yours"), c);
    else if (owners.size > 1 && whose === undefined) put(`${h.seat}`, nameOf(game, h.seat), c);
    else put(h.zone, t(`zone.${h.zone}`), c);
  }
  const order = ["shown", "hand", "equip", "judge", "yours"];
  return [...zones.values()].sort((a, b) => (order.indexOf(a.key) + 9) % 9 - ((order.indexOf(b.key) + 9) % 9));
}
