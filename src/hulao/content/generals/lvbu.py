"""吕布."""

from __future__ import annotations

from hulao.content.cards.basic import Slash
from hulao.content.cards.tricks import AnswerOrHurt
from hulao.content.character import MALE, QUN, Character
from hulao.kernel.cards import Rule
from hulao.kernel.game import Game
from hulao.kernel.modifiers import DEMANDS
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on, query
from hulao.kernel.timing import TARGET_SPECIFIED
from hulao.kernel.use import Use
from hulao.kernel.words import Words


class Wushuang(Skill):
    """无双: his slash demands two dodges, his tricks on everybody a further hand card; nothing in duels (C126)."""

    id = "wushuang"
    locked = True
    words = Words(
        "无双",
        "Without Equal",
        "抵消你的杀需要两张闪；响应你的万箭齐发或南蛮入侵的角色还须多弃一张手牌，否则仍受到伤害。",
        "It takes two Dodges to escape your Slash. Whoever answers your Archery Attack or Savage Assault must also "
        "discard a hand card, or is hurt all the same.",
    )

    @on(TARGET_SPECIFIED, when=lambda s, g, me, use: isinstance(use.kind, Slash))
    def twice(self, g: Game, me: Player, use: Use) -> Rule[None]:
        if use.target is not None:
            g.used_skill(me, self, (use.target.seat,))
            use.demands[use.target.seat] = 2
        yield from ()

    @query(DEMANDS)
    def one_card_more(self, g: Game, me: Player, use: Use, target: Player, kind: str) -> int:
        return 2 if isinstance(use.kind, AnswerOrHurt) else 1


LVBU = Character(
    "lvbu",
    Words("吕布", "Lü Bu"),
    (QUN,),
    MALE,
    4,
    ("wushuang",),
    scenarios=("own-lvbu-1", "own-lvbu-2", "own-lvbu-3", "C052", "C054"),
)
