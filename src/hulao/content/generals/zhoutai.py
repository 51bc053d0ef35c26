"""周泰."""

from __future__ import annotations

from hulao.content.character import MALE, WU, Character
from hulao.kernel.cards import Rule
from hulao.kernel.damage import HpChange
from hulao.kernel.events import AT_PILE
from hulao.kernel.game import Game
from hulao.kernel.modifiers import HOLDS_OUT
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on, query
from hulao.kernel.timing import HEALED, HP_REDUCED
from hulao.kernel.words import Words


class Buqu(Skill):
    """不屈: a card for each point lost at or below 0; while all ranks differ he lives on (S10).

    A point healed takes a card of his choice away (S42).
    """

    id = "buqu"
    locked = True
    words = Words(
        "不屈",
        "Unyielding",
        "锁定技，你的体力每减至0或更低1点，将牌堆顶的一张牌置于武将牌上；各牌点数均不同时你不会死去，此时仍可对你使用桃。"
        "你每回复1点体力，移去一张，体力为1时全部移去。",
        "Compulsory: for each HP lost down to 0 or below, put the top card of the pile on your general; while all "
        "their ranks differ, you don't die. Peaches may be used on you then. Each HP healed takes a card away.",
    )

    @on(HP_REDUCED, when=lambda s, g, me, change: me.hp < 1)
    def stand(self, g: Game, me: Player, change: HpChange) -> Rule[None]:
        g.used_skill(me, self)
        wounds = g.take_top(min(change.amount, 1 - me.hp))
        g.move(wounds, AT_PILE + 8 * (me.seat + 1), self.id, me.seat, self.id, pile=self.id)
        yield from ()

    @query(HOLDS_OUT)
    def unyielding(self, g: Game, me: Player) -> bool:
        ranks = [c.rank for c in me.piles.get(self.id, ())]
        return bool(ranks) and len(set(ranks)) == len(ranks)

    @on(HEALED, when=lambda s, g, me, change: s.healed(me) > 0)
    def recover(self, g: Game, me: Player, change: HpChange) -> Rule[None]:
        surplus = self.healed(me)
        cards = yield from g.choose_cards(me, self.id, me.piles[self.id], surplus, surplus)
        yield from g.discard(cards, me, self.id)

    def healed(self, me: Player) -> int:
        """How many cards lie there beyond one for each missing point."""
        return len(me.piles.get(self.id, ())) - max(0, 1 - me.hp)


ZHOUTAI = Character(
    "zhoutai",
    Words("周泰", "Zhou Tai"),
    (WU,),
    MALE,
    4,
    ("buqu",),
    "wind",
    scenarios=("own-zhoutai-1", "own-zhoutai-2", "own-zhoutai-3", "own-zhoutai-4", "C111"),
)
