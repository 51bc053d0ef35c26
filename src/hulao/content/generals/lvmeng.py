"""吕蒙."""

from __future__ import annotations

from hulao.content.cards.basic import Slash
from hulao.content.character import MALE, WU, Character
from hulao.kernel.cards import Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DISCARD, PHASE_BEFORE, Phase
from hulao.kernel.words import Words


class Keji(Skill):
    """克己: no discard phase after a play phase without a slash, used or played, those of duels included (S36)."""

    id = "keji"
    locked = True
    words = Words(
        "克己",
        "Self Mastery",
        "若你在出牌阶段没有使用或打出过杀（决斗中的也算），跳过此回合的弃牌阶段。",
        "If you gave no Slash in your play phase, in a duel neither, you skip this turn's discard phase.",
    )

    @on(PHASE_BEFORE, phase=DISCARD, when=lambda s, g, me, phase: not s.slashed(g, me))
    def keep(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        g.used_skill(me, self)
        phase.skipped = True
        yield from ()

    def slashed(self, g: Game, me: Player) -> bool:
        kinds = g.ruleset.kinds
        return any(seat == me.seat and isinstance(kinds[kind], Slash) for seat, kind in g.spent)


LVMENG = Character(
    "lvmeng",
    Words("吕蒙", "Lü Meng"),
    (WU,),
    MALE,
    4,
    ("keji",),
    scenarios=("own-lvmeng-1", "own-lvmeng-2", "C165"),
)
