/** Parts of a sentence as words, cards and players by their full names. */
import { t } from "../i18n";
import type { Game } from "../state/game.svelte";
import { nameOf } from "../state/names";
import type { Part } from "../state/rich";
import { cardLabel, texts } from "../state/texts.svelte";

export const spoken = (game: Game, parts: readonly Part[]): string =>
  parts
    .map((p) => {
      if ("text" in p) return p.text;
      if (p.type === "seat") return nameOf(game, p.seat);
      if (p.type === "kind") return texts.card(p.kind);
      if (p.type === "skill") return texts.skill(p.skill);
      const info = game.card(p.card);
      return info ? cardLabel(info, t(`suit.${info.suit || "none"}`)) : t("card.back");
    })
    .join("")
    .trim();
