"""徐晃."""

from __future__ import annotations

from hulao.content.cards.delayed import SupplyShortage
from hulao.kernel.cards import BLACK, Card, CardKind
from hulao.kernel.game import Game
from hulao.kernel.modifiers import REACH
from hulao.kernel.player import Player
from hulao.kernel.skill import IDLE, Skill, ViewAs, query
from hulao.kernel.words import Words


def black_no_trick(g: Game, me: Player, card: Card) -> bool:
    return g.colour_of(me, card) == BLACK and not card.kind.is_trick


class Duanliang(Skill):
    """断粮: a black basic or equipment card is a 兵粮寸断, and those of his go as far as distance 2."""

    id = "duanliang"
    views = (ViewAs(SupplyShortage.id, where=black_no_trick, moments=IDLE),)
    words = Words(
        "断粮",
        "Cut Off Supplies",
        "你可以将一张黑色的基本牌或装备牌当兵粮寸断使用；你的兵粮寸断可以对距离二的角色使用。",
        "You may use a black basic or equipment card as a Supply Shortage; yours reach distance 2.",
    )

    @query(REACH)
    def farther_out(self, g: Game, me: Player, kind: CardKind, cards: tuple[Card, ...]) -> int:
        return 1 if isinstance(kind, SupplyShortage) else 0
