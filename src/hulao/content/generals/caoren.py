"""曹仁."""

from __future__ import annotations

from hulao.content.character import MALE, WEI, Character
from hulao.kernel.cards import Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import FINISH, PHASE_START, Phase
from hulao.kernel.words import Words


class Jushou(Skill):
    """据守: three cards in the finish phase for his whole next turn (S08)."""

    id = "jushou"
    words = Words(
        "据守",
        "Holding Fast",
        "结束阶段，你可以摸三张牌，然后跳过你的下个回合。",
        "In your finish phase, you may draw three cards; then your next turn is skipped.",
    )

    @on(PHASE_START, phase=FINISH)
    def dig_in(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        if (yield from g.may(me, self)):
            yield from g.draw(me, 3, self.id)
            g.flip(me)


CAOREN = Character(
    "caoren",
    Words("曹仁", "Cao Ren"),
    (WEI,),
    MALE,
    4,
    ("jushou",),
    "wind",
    scenarios=("own-caoren-1", "own-caoren-2", "C115"),
)
