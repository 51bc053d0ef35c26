"""许褚."""

from __future__ import annotations

from hulao.content.cards.basic import Slash
from hulao.content.cards.tricks import Duel
from hulao.content.character import MALE, WEI, Character
from hulao.kernel.cards import Rule
from hulao.kernel.damage import Damage
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DAMAGE_CAUSING, DRAW_COUNT, PLAY, Phase
from hulao.kernel.words import Words


class Luoyi(Skill):
    """裸衣: without a weapon, a slash deals two (C119)."""

    id = "luoyi"
    locked = True
    words = Words(
        "裸衣",
        "Bare Chested",
        "你没有装备武器时，你的杀造成的伤害为两点；决斗不算。",
        "While you wear no weapon, your Slashes deal 2 damage; duels don't count.",
    )

    @on(DAMAGE_CAUSING, when=lambda s, g, me, dmg: s.applies(g, me, dmg))
    def bare(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        dmg.amount += 1
        yield from ()

    def applies(self, g: Game, me: Player, dmg: Damage) -> bool:
        use = dmg.use
        return (
            g.turn == me.seat
            and not me.weapons
            and use is not None
            and use.user is me
            and isinstance(use.kind, Slash)
            and dmg.on_target
        )


class TournamentLuoyi(Skill):
    """裸衣 of the tournament: draw one less, and in this play phase his slashes and duels deal one more (C119)."""

    id = "luoyi"
    words = Words(
        "裸衣",
        "Bare Chested",
        "摸牌阶段，你可以少摸一张牌；若如此做，本回合出牌阶段你使用杀或决斗造成的伤害加一。",
        "In your draw phase you may draw one card less; then your Slashes and Duels of this play phase deal 1 more.",
    )

    @on(DRAW_COUNT, when=lambda s, g, me, phase: phase.amount > 0)
    def strip(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        if (yield from g.may(me, self)):
            phase.amount -= 1
            g.tick(me, self.id)

    @on(DAMAGE_CAUSING, when=lambda s, g, me, dmg: g.count(me, s.id) > 0 and s.applies(g, me, dmg), asks=False)
    def bare(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        dmg.amount += 1
        yield from ()

    def applies(self, g: Game, me: Player, dmg: Damage) -> bool:
        use = dmg.use
        return (
            g.turn == me.seat
            and g.phase == PLAY
            and use is not None
            and use.user is me
            and isinstance(use.kind, (Slash, Duel))
            and dmg.on_target
        )


XUCHU = Character(
    "xuchu",
    Words("许褚", "Xu Chu"),
    (WEI,),
    MALE,
    4,
    ("luoyi",),
    scenarios=("own-xuchu-1", "own-xuchu-2", "C170", "C170-bare"),
)
