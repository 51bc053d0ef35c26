"""魏延."""

from __future__ import annotations

from hulao.content.character import MALE, SHU, Character
from hulao.kernel.cards import Rule
from hulao.kernel.damage import Damage
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DAMAGE_CAUSED
from hulao.kernel.words import Words


class Kuanggu(Skill):
    """狂骨: each point he deals within distance 1 gives him one back; a dead victim's too (S07)."""

    id = "kuanggu"
    locked = True
    words = Words(
        "狂骨",
        "Wild Bones",
        "锁定技，你每对距离一以内的角色造成1点伤害，便回复1点体力。",
        "Compulsory: for each point of damage you deal to a player within distance 1, you heal 1 HP.",
    )

    @on(DAMAGE_CAUSED, when=lambda s, g, me, dmg: dmg.distance <= 1 and me.hp < me.max_hp)
    def feast(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        g.used_skill(me, self)
        yield from g.heal(me, dmg.amount, me, skill=self.id)


WEIYAN = Character(
    "weiyan",
    Words("魏延", "Wei Yan"),
    (SHU,),
    MALE,
    4,
    ("kuanggu",),
    "wind",
    scenarios=("own-weiyan-1", "own-weiyan-2", "own-weiyan-3"),
)
