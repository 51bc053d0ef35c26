"""Armor."""

from __future__ import annotations

from collections.abc import Callable

from hulao.kernel.answering import Demand, Given
from hulao.kernel.ask import Answer, Offer
from hulao.kernel.cards import BLACK, COLOURLESS, NO_SUIT, Card, Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import EFFECT_CHECK
from hulao.kernel.use import Use

from .basic import DODGE, SLASH, Slash


def is_red(suit: int, card: Card) -> bool:
    return bool(suit & 1)


def is_heart(suit: int, card: Card) -> bool:
    return suit == 1


class EightDiagram(Skill):
    """八卦阵: for every dodge that is demanded its bearer may judge; a good judgement is a dodge.

    `good(suit, card)`; `scope`: the card kinds whose demand it answers (C073), every demand when empty.
    """

    supply_kinds = (DODGE,)

    def __init__(self, good: Callable[[int, Card], bool] = is_red, scope: tuple[str, ...] = ()) -> None:
        self.good = good
        self.scope = scope
        super().__init__()

    def supplies(self, g: Game, me: Player, demand: Demand) -> list[Offer]:
        if DODGE not in demand.kinds or not g.armor_works(me):
            return []
        cause = demand.cause
        if cause is not None and (me.seat in cause.armor_off or not g.gear_works(me, cause.user)):
            return []
        if self.scope and not self.answers(demand):
            return []
        return [Offer("skill", self.id)]

    def answers(self, demand: Demand) -> bool:
        """Whether the demand is within its scope. What a lord asks of his helpers is for one, too."""
        cause = demand.cause
        if cause is None:
            return demand.why == "help"
        return cause.kind.id in self.scope or (SLASH in self.scope and isinstance(cause.kind, Slash))

    def supply(self, g: Game, me: Player, demand: Demand, a: Answer) -> Rule[Given | None]:
        g.used_skill(me, self)
        judgement = yield from g.judge(me, self.id, self.good)
        if not judgement.success:
            return None
        given = Given(me, g.ruleset.kinds[DODGE], (), self.id, NO_SUIT, COLOURLESS)
        given.stand_in = self.id
        return given


class NiohShield(Skill):
    """仁王盾: black slashes have no effect on its bearer."""

    locked = True

    @on(EFFECT_CHECK, when=lambda s, g, me, use: isinstance(use.kind, Slash) and use.colour == BLACK)
    def stop(self, g: Game, me: Player, use: Use) -> Rule[None]:
        if me.seat not in use.armor_off and g.armor_works(me) and g.gear_works(me, use.user):
            use.invalid = True
        yield from ()
