"""孙坚."""

from __future__ import annotations

from hulao.kernel.ask import Offer, Targets
from hulao.kernel.cards import Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import PHASE_START, START, Phase
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND


class Yinghun(Skill):
    """英魂: another draws as many as he has lost and discards one, or the other way round."""

    id = "yinghun"
    words = Words(
        "英魂",
        "Heroic Soul",
        "准备阶段，若你已受伤，你可以令一名其他角色摸X张牌再弃置一张牌，或摸一张牌再弃置X张牌（X为你已损失的体力）。",
        "In your start phase, while wounded, you may have another player draw X cards and discard 1, or draw 1 and "
        "discard X (X: the HP you have lost).",
    )

    @on(PHASE_START, phase=START, when=lambda s, g, me, phase: me.lost_hp() > 0)
    def inspire(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        others = Targets(tuple([p.seat for p in g.others(me)]))
        a = yield from g.invoke(me, self, [Offer("skill", self.id, targets=others, options=("draw", "discard"))])
        if a is None:
            return
        target = g.players[a.targets[0]]
        lost = me.lost_hp()
        drawn, thrown = (lost, 1) if a.option == "draw" else (1, lost)
        yield from g.draw(target, drawn, self.id)
        cards = yield from g.choose_discards(target, self.id, thrown, HAND | EQUIP)
        yield from g.discard(cards, target, self.id)
