"""孟获."""

from __future__ import annotations

from hulao.content.cards.tricks import SavageAssault
from hulao.kernel.cards import HEART, Rule
from hulao.kernel.events import TABLE
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DRAW, EFFECT_CHECK, PHASE_START, TARGET_SPECIFIED, Phase
from hulao.kernel.use import Use
from hulao.kernel.words import Words


def is_assault(use: Use) -> bool:
    return isinstance(use.kind, SavageAssault)


def others_assault(me: Player, use: Use) -> bool:
    return is_assault(use) and use.user is not me


class AmongSavages(Skill):
    """Base: 南蛮入侵 has no effect on the owner."""

    locked = True

    @on(EFFECT_CHECK, when=lambda s, g, me, use: is_assault(use))
    def stand_by(self, g: Game, me: Player, use: Use) -> Rule[None]:
        g.used_skill(me, self)
        use.invalid = True
        yield from ()


class Huoshou(AmongSavages):
    """祸首: the 南蛮入侵 of others hurts in his name, and none hurts him."""

    id = "huoshou"
    words = Words(
        "祸首",
        "Chief Culprit",
        "锁定技，南蛮入侵对你无效；其他角色的南蛮入侵造成的伤害以你为来源。",
        "Compulsory: Savage Assaults have no effect on you; you are the source of the damage of others' ones.",
    )

    @on(
        TARGET_SPECIFIED,
        anyone=True,
        when=lambda s, g, me, use: others_assault(me, use) and use.source is None and use.target is use.targets[0],
    )
    def lead(self, g: Game, me: Player, use: Use) -> Rule[None]:
        g.used_skill(me, self)
        use.source = me
        yield from ()


class Zaiqi(Skill):
    """再起: wounded, he turns up a card for each point lost instead of drawing; hearts heal, the others are his."""

    id = "zaiqi"
    words = Words(
        "再起",
        "Rally",
        "摸牌阶段，若你已受伤，你可以不摸牌，改为亮出牌堆顶的X张牌（X为你已损失的体力）：每有一张红桃回复一点体力，"
        "弃置这些红桃，获得其余的牌。",
        "In your draw phase, if you are wounded, you may turn up a card for each HP you have lost instead of drawing: "
        "each heart heals 1 HP and is discarded, the others are yours.",
    )

    @on(PHASE_START, phase=DRAW, when=lambda s, g, me, phase: not phase.done and me.lost_hp() > 0)
    def rally(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        if not (yield from g.may(me, self)):
            return
        phase.done = True
        turned = g.take_top(me.lost_hp())
        g.move(turned, TABLE, "turn_up", me.seat, self.id)
        hearts = [c for c in turned if c.suit == HEART]
        g.put_aside(hearts)
        if hearts:
            yield from g.heal(me, len(hearts), me, skill=self.id)
        yield from g.gain(me, [c for c in turned if c.suit != HEART], self.id)
