"""黄盖."""

from __future__ import annotations

from hulao.content.character import MALE, WU, Character
from hulao.kernel.ask import Answer, Offer
from hulao.kernel.cards import Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill
from hulao.kernel.words import Words


class Kurou(Skill):
    """苦肉: lose a point, then draw two, as often as he likes. `last_point`: the last one may be spent too (C108)."""

    id = "kurou"
    words = Words(
        "苦肉",
        "Trojan Flesh",
        "出牌阶段，若你的体力大于1，你可以失去1点体力，然后摸两张牌。次数不限。",
        "In your play phase, while you have more than 1 hp, you may lose 1 hp and draw 2 cards, any number of times.",
    )

    def __init__(self, last_point: bool = False) -> None:
        self.floor = 0 if last_point else 1
        if last_point:
            self.words = Words(
                "苦肉",
                "Trojan Flesh",
                "出牌阶段，你可以失去1点体力，然后摸两张牌。次数不限。",
                "In your play phase, you may lose 1 hp and draw 2 cards, any number of times.",
            )
        super().__init__()

    def offers(self, g: Game, me: Player) -> list[Offer]:
        return [Offer("skill", self.id)] if me.hp > self.floor else []

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.used_skill(me, self)
        yield from g.lose_hp(me, 1, self.id)
        if me.alive:
            yield from g.draw(me, 2, self.id)


HUANGGAI = Character(
    "huanggai",
    Words("黄盖", "Huang Gai"),
    (WU,),
    MALE,
    4,
    ("kurou",),
    scenarios=("own-huanggai-1", "own-huanggai-2", "own-huanggai-3", "C155"),
)
