"""许褚."""

from __future__ import annotations

from hulao.content.cards.basic import Slash
from hulao.content.character import MALE, WEI, Character
from hulao.kernel.cards import Rule
from hulao.kernel.damage import Damage
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DAMAGE_CAUSING
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
            and not dmg.transferred
        )


XUCHU = Character("xuchu", Words("许褚", "Xu Chu"), (WEI,), MALE, 4, ("luoyi",))
