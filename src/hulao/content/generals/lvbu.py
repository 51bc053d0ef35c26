"""吕布."""

from __future__ import annotations

from hulao.content.cards.basic import Slash
from hulao.content.cards.tricks import AnswerOrHurt, Duel
from hulao.content.character import MALE, QUN, Character
from hulao.kernel.cards import Rule
from hulao.kernel.game import Game
from hulao.kernel.modifiers import DEMANDS
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on, query
from hulao.kernel.timing import TARGET_CONFIRMED, TARGET_SPECIFIED
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


class KingdomWushuang(Skill):
    """无双 of the Kingdom War: two dodges against his slash, two slashes at a time in his duels."""

    id = "wushuang"
    locked = True
    words = Words(
        "无双",
        "Without Equal",
        "锁定技，抵消你的杀需要两张闪；与你决斗的角色每次须打出两张杀。",
        "Compulsory: it takes two Dodges to escape your Slash, and two Slashes at a time to duel with you.",
    )

    @on(TARGET_SPECIFIED, when=lambda s, g, me, use: isinstance(use.kind, Slash | Duel))
    def target_answers_twice(self, g: Game, me: Player, use: Use) -> Rule[None]:
        if use.target is not None:
            self.twice(g, me, use, use.target)
        yield from ()

    @on(TARGET_CONFIRMED, when=lambda s, g, me, use: isinstance(use.kind, Duel))
    def user_answers_twice(self, g: Game, me: Player, use: Use) -> Rule[None]:
        self.twice(g, me, use, use.user)
        yield from ()

    def twice(self, g: Game, me: Player, use: Use, who: Player) -> None:
        g.used_skill(me, self, (who.seat,))
        use.demands[who.seat] = 2


LVBU = Character(
    "lvbu",
    Words("吕布", "Lü Bu"),
    (QUN,),
    MALE,
    4,
    ("wushuang",),
    scenarios=("own-lvbu-1", "own-lvbu-2", "own-lvbu-3", "C052", "C054"),
)
