"""张辽."""

from __future__ import annotations

from hulao.content.character import MALE, WEI, Character
from hulao.kernel.ask import Offer, Targets
from hulao.kernel.cards import Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DRAW, PHASE_START, Phase
from hulao.kernel.words import Words
from hulao.kernel.zones import HAND


class Tuxi(Skill):
    """突袭: instead of drawing, a random hand card from one or two others, one after the other in seat order (S33)."""

    id = "tuxi"
    words = Words(
        "突袭",
        "Sudden Strike",
        "摸牌阶段，你可以不摸牌，改为从一至两名其他角色处各随机获得一张手牌。",
        "In your draw phase, instead of drawing, you may take a random hand card each from one or two other players.",
    )

    @on(PHASE_START, phase=DRAW, when=lambda s, g, me, phase: not phase.done and bool(s.victims(g, me)))
    def raid(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        offer = Offer("skill", self.id, targets=Targets(self.victims(g, me), 1, min(2, len(self.victims(g, me)))))
        a = yield from g.invoke(me, self, [offer])
        if a is None:
            return
        phase.done = True
        for p in g.others(me):
            if p.seat in a.targets and p.alive and me.alive:
                card = yield from g.choose_card_of(me, p, HAND, self.id)
                if card is not None:
                    yield from g.gain(me, (card,), self.id)

    def victims(self, g: Game, me: Player) -> tuple[int, ...]:
        return tuple([p.seat for p in g.others(me) if p.hand])


ZHANGLIAO = Character(
    "zhangliao",
    Words("张辽", "Zhang Liao"),
    (WEI,),
    MALE,
    4,
    ("tuxi",),
    scenarios=("own-zhangliao-1", "own-zhangliao-2", "own-zhangliao-3"),
)
