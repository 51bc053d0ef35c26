"""酒: a stronger slash, or the last point of a dying player."""

from __future__ import annotations

from hulao.kernel.ask import NO_TARGETS, Refusal, Targets
from hulao.kernel.cards import BASIC, Card, CardKind, Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import CARD_USED
from hulao.kernel.use import Use
from hulao.kernel.words import Words

from .basic import Slash

DRUNK = "drunk"


class Analeptic(CardKind):
    """酒: once a turn at a free moment his next slash of the turn does a point more; dying, it heals its user."""

    id = "analeptic"
    type = BASIC
    limited = True
    rescues = True
    words = Words(
        "酒",
        "Wine",
        "出牌阶段对自己使用，每回合限一次：本回合下一张杀的伤害加一。你濒死时也可以使用：回复一点体力。",
        "In your play phase, once a turn: your next Slash this turn deals 1 more. Or when you are dying: heal 1 HP.",
    )

    def targets(self, g: Game, me: Player, cards: tuple[Card, ...]) -> Targets | None:
        return NO_TARGETS if g.uses_left(me, self, cards) else None

    def refusal(self, g: Game, me: Player, cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal | None:
        if not g.uses_left(me, self, cards):
            return Refusal("used_up", "analeptic.effect", {"used": g.count(me, self.id)})
        return None

    def saves(self, helper: Player, dying: Player) -> bool:
        return helper is dying

    def implied_targets(self, g: Game, me: Player) -> list[Player]:
        return [me]

    def effect(self, g: Game, use: Use, target: Player) -> Rule[None]:
        if use.from_idle:
            g.tick(target, DRUNK)
        else:
            yield from g.heal(target, 1, use.user, self.id)


class Drunk(Skill):
    """酒, a table rule: the next slash of one who has drunk."""

    id = "drunk"
    words = Words("酒", "Wine")

    @on(CARD_USED, anyone=True, when=lambda s, g, me, use: isinstance(use.kind, Slash) and g.count(me, DRUNK) > 0)
    def strengthen(self, g: Game, me: Player, use: Use) -> Rule[None]:
        use.bonus += 1
        g.tick(me, DRUNK, -1)
        yield from ()
