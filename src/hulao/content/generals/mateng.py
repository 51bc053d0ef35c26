"""马腾."""

from __future__ import annotations

from collections import Counter

from hulao.content.kingdoms import AMBITIONIST, is_mate
from hulao.content.limited import Limited
from hulao.kernel.ask import Answer, Offer
from hulao.kernel.cards import Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.words import Words


class Xiongyi(Limited):
    """雄异: three cards for everybody of his kingdom, and a point for him if none has fewer living."""

    id = "xiongyi"
    marks = {id: Words("雄异已用", "Ambition used")}  # noqa: RUF012
    words = Words(
        "雄异",
        "Bold Ambition",
        "限定技，出牌阶段，你可以令与你势力相同的所有角色各摸三张牌，然后若没有势力的存活人数比你的势力少，你回复1点体力。",
        "Once a game, in your play phase, you may have everybody of your kingdom draw 3 cards; then, if no kingdom has "
        "fewer players alive than yours, you heal 1 HP.",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        return [Offer("skill", self.id)] if self.is_left(me) else []

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        mates = [p for p in g.alive() if is_mate(me, p)]
        self.use_up(g, me, tuple([p.seat for p in mates]))
        for p in mates:
            yield from g.draw(p, 3, self.id)
        if self.is_smallest(g, len(mates)):
            yield from g.heal(me, 1, me, skill=self.id)

    def is_smallest(self, g: Game, mine: int) -> bool:
        """Each ambitionist is a kingdom of one."""
        sizes = Counter(p.kingdom for p in g.alive() if p.kingdom)
        if AMBITIONIST in sizes:
            sizes[AMBITIONIST] = 1
        return mine <= min(sizes.values())
