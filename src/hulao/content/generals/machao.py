"""马超."""

from __future__ import annotations

from hulao.content.character import MALE, SHU, Character
from hulao.kernel.cards import MINUS_HORSE, PLUS_HORSE, Card
from hulao.kernel.game import Game
from hulao.kernel.modifiers import DISPLACES
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, query
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


MACHAO = Character(
    "machao",
    Words("马超", "Ma Chao"),
    (SHU,),
    MALE,
    4,
    ("mashu",),
    scenarios=("own-machao-1", "own-machao-2", "own-machao-3", "C095"),
)
