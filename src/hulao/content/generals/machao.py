"""马超."""

from __future__ import annotations

from hulao.content.cards.armor import is_red
from hulao.content.cards.weapons import is_slash
from hulao.content.character import MALE, SHU, Character
from hulao.kernel.cards import MINUS_HORSE, PLUS_HORSE, Card, Rule
from hulao.kernel.game import Game
from hulao.kernel.modifiers import DISPLACES
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on, query
from hulao.kernel.timing import TARGET_SPECIFIED
from hulao.kernel.use import Use
from hulao.kernel.words import Words

HORSES = (PLUS_HORSE, MINUS_HORSE)


class Mashu(Skill):
    """马术: he always rides a -1 horse and, with `both`, a +1 horse; one more may be worn, of either kind (C101)."""

    id = "mashu"
    locked = True
    closer = -1
    words = Words(
        "马术",
        "Horsemanship",
        "你始终视为装备着一匹-1马和一匹+1马；你最多再装备一匹马，种类不限，效果叠加。",
        "You always count as riding a -1 and a +1 horse. You may wear one more horse, of either kind, which adds up.",
    )

    def __init__(self, both: bool = True) -> None:
        if both:
            self.farther = 1
        else:
            self.words = Words(
                "马术",
                "Horsemanship",
                "你始终视为装备着一匹-1马；你最多再装备一匹马，种类不限，效果叠加。",
                "You always count as riding a -1 horse. You may wear one more horse, of either kind, which adds up.",
            )
        super().__init__()

    @query(DISPLACES)
    def one_horse_more(self, g: Game, me: Player, card: Card, worn: Card) -> bool:
        return card.kind.type in HORSES and worn.kind.type in HORSES


class KingdomMashu(Skill):
    """马术 of the Kingdom War: one nearer to everybody, whatever he rides."""

    id = "mashu"
    locked = True
    closer = -1
    words = Words(
        "马术",
        "Horsemanship",
        "锁定技，你计算与其他角色的距离减一。",
        "Compulsory: your distance to other players is 1 less.",
    )


class Tieqi(Skill):
    """铁骑: he judges for each target of his slash, and on red that one can't dodge."""

    id = "tieqi"
    words = Words(
        "铁骑",
        "Iron Cavalry",
        "你的杀指定目标后，你可以判定：若为红色，其不能闪避此杀。",
        "After your Slash is aimed at a player, you may judge: if red, they can't dodge it.",
    )

    @on(TARGET_SPECIFIED, when=lambda s, g, me, use: is_slash(use))
    def charge(self, g: Game, me: Player, use: Use) -> Rule[None]:
        target = use.target
        assert target is not None
        if (yield from g.may(me, self, (target.seat,), on=target.seat)):
            judgement = yield from g.judge(me, self.id, is_red)
            if judgement.success:
                use.dodgeless.add(target.seat)


MACHAO = Character(
    "machao",
    Words("马超", "Ma Chao"),
    (SHU,),
    MALE,
    4,
    ("mashu",),
    scenarios=("own-machao-1", "own-machao-2", "own-machao-3", "C095"),
)
