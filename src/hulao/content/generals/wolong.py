"""卧龙诸葛亮."""

from __future__ import annotations

from hulao.content.cards.basic import DODGE
from hulao.content.cards.natures import FireAttack
from hulao.content.cards.tricks import Nullification
from hulao.kernel.answering import Demand, Given
from hulao.kernel.ask import Answer, Offer
from hulao.kernel.cards import BLACK, RED, Card, Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import IDLE, RESPONSE, Skill, ViewAs
from hulao.kernel.words import Words
from hulao.kernel.zones import HAND


class Bazhen(Skill):
    """八阵: while he wears no armor, 八卦阵 works as if he wore it."""

    id = "bazhen"
    locked = True
    supply_kinds = (DODGE,)
    stands_for = "eight_diagram"
    words = Words(
        "八阵",
        "Eight Formations",
        "锁定技，你没有装备防具时，视为装备着八卦阵。",
        "Compulsory: while you wear no armor, you count as wearing an Eight Diagram.",
    )

    def supplies(self, g: Game, me: Player, demand: Demand) -> list[Offer]:
        worn = me.armor is None and bool(self.armor(g).supplies(g, me, demand))
        return [Offer("skill", self.id)] if worn else []

    def supply(self, g: Game, me: Player, demand: Demand, a: Answer) -> Rule[Given | None]:
        g.used_skill(me, self)
        return (yield from self.armor(g).supply(g, me, demand, a))

    def armor(self, g: Game) -> Skill:
        skill = g.ruleset.kinds[self.stands_for].skill
        assert skill is not None
        return skill


def red_other(g: Game, me: Player, card: Card) -> bool:
    """A red card that isn't a 火攻 already."""
    return g.colour_of(me, card) == RED and not isinstance(card.kind, FireAttack)


def black_other(g: Game, me: Player, card: Card) -> bool:
    """A black card that isn't a 无懈可击 already."""
    return g.colour_of(me, card) == BLACK and not card.kind.counters


class Huoji(Skill):
    """火计: a red hand card is a 火攻."""

    id = "huoji"
    views = (ViewAs(FireAttack.id, where=red_other, zones=HAND, moments=IDLE),)
    words = Words(
        "火计",
        "Fire Stratagem",
        "你可以将一张红色手牌当火攻使用。",
        "You may use a red hand card as a Fire Attack.",
    )


class Kanpo(Skill):
    """看破: a black hand card is a 无懈可击."""

    id = "kanpo"
    views = (ViewAs(Nullification.id, where=black_other, zones=HAND, moments=RESPONSE),)
    words = Words(
        "看破",
        "See Through",
        "你可以将一张黑色手牌当无懈可击使用。",
        "You may use a black hand card as a Nullification.",
    )
