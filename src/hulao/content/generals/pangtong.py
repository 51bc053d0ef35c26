"""庞统."""

from __future__ import annotations

from hulao.content.cards.basic import PEACH
from hulao.content.cards.natures import IronChain, chain, is_chained
from hulao.content.limited import Limited
from hulao.kernel.answering import Demand, Given
from hulao.kernel.ask import Answer, Offer
from hulao.kernel.cards import CLUB, Card, Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import IDLE, Skill, ViewAs
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND, JUDGE_ZONE


def club_other(g: Game, me: Player, card: Card) -> bool:
    """A club that isn't a 铁索连环 already."""
    return g.suit_of(me, card) == CLUB and not isinstance(card.kind, IronChain)


class Lianhuan(Skill):
    """连环: a club of the hand is a 铁索连环, also for recasting it."""

    id = "lianhuan"
    views = (ViewAs(IronChain.id, where=club_other, zones=HAND, moments=IDLE),)
    words = Words(
        "连环",
        "Linked Rings",
        "你可以将一张梅花手牌当铁索连环使用或重铸。",
        "You may use or recast a club from your hand as an Iron Chain.",
    )


class Niepan(Limited):
    """涅槃: once a game, in his place among those asked to save him, he gives up all his cards and starts afresh."""

    id = "niepan"
    supply_kinds = (PEACH,)
    points = 3
    words = Words(
        "涅槃",
        "Nirvana",
        "限定技，你濒死时可以弃置你区域里的所有牌，复原武将牌，摸三张牌并将体力回复至三点。",
        "Once a game, when you are dying, you may discard all your cards and those lying before you; you are freed "
        "and laid flat, draw three cards and heal to 3 HP.",
    )
    marks = {id: Words("已涅槃", "Nirvana used")}  # noqa: RUF012

    def supplies(self, g: Game, me: Player, demand: Demand) -> list[Offer]:
        dying = demand.why == "rescue" and demand.on is me
        return [Offer("skill", self.id)] if dying and self.is_left(me) else []

    def supply(self, g: Game, me: Player, demand: Demand, a: Answer) -> Rule[Given | None]:
        self.use_up(g, me)
        yield from g.discard(me.cards(HAND | EQUIP | JUDGE_ZONE), me, self.id)
        if is_chained(me):
            chain(g, me)
        if me.flipped:
            g.flip(me)
        yield from g.draw(me, 3, self.id)
        yield from g.heal(me, self.points - me.hp, me, skill=self.id)
        return None
