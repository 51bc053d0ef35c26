"""甘夫人."""

from __future__ import annotations

from hulao.content.kingdoms import mates_once_shown
from hulao.kernel.ask import Offer, Targets
from hulao.kernel.cards import Rule
from hulao.kernel.damage import HpChange
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import HEALED, PHASE_START, START, Phase
from hulao.kernel.words import Words


class Shushen(Skill):
    """淑慎: every point healed is a card for another of her kingdom."""

    id = "shushen"
    words = Words(
        "淑慎",
        "Gentle Care",
        "你每回复一点体力，可以令一名与你势力相同的其他角色摸一张牌。",
        "For each HP you heal, you may let another player of your kingdom draw a card.",
    )

    @on(HEALED)
    def share(self, g: Game, me: Player, change: HpChange) -> Rule[None]:
        for _ in range(change.amount):
            mates = tuple([p.seat for p in mates_once_shown(g, me) if p is not me])
            a = yield from g.invoke(me, self, [Offer("skill", self.id, targets=Targets(mates))] if mates else [])
            if a is None:
                return
            yield from g.draw(g.players[a.targets[0]], 1, self.id)


class Shenzhi(Skill):
    """神智: her whole hand, and a point back if it was worth as many."""

    id = "shenzhi"
    words = Words(
        "神智",
        "Divine Wisdom",
        "准备阶段，你可以弃置所有手牌；若其张数不少于你的体力值，你回复一点体力。",
        "In your start phase, you may discard your whole hand; if it was at least as many cards as your HP, you heal "
        "1 HP.",
    )

    @on(PHASE_START, phase=START, when=lambda s, g, me, phase: bool(me.hand))
    def renounce(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        if not (yield from g.may(me, self)):
            return
        cards = me.hand[:]
        yield from g.discard(cards, me, self.id)
        if len(cards) >= me.hp:
            yield from g.heal(me, 1, me, skill=self.id)
