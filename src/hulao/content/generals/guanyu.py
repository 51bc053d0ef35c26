"""关羽."""

from __future__ import annotations

from hulao.content.cards.basic import SLASH
from hulao.content.character import MALE, SHU, Character
from hulao.kernel.cards import Card
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, ViewAs
from hulao.kernel.words import Words


def red_other(g: Game, me: Player, card: Card) -> bool:
    """A red card that isn't a plain slash already."""
    return g.suit_of(me, card) & 1 == 1 and card.kind.id != SLASH


class Wusheng(Skill):
    """武圣: any red card, of the hand or worn, may be a slash, used or played (S31)."""

    id = "wusheng"
    views = (ViewAs(SLASH, where=red_other),)
    words = Words(
        "武圣",
        "Warrior Saint",
        "你可以将一张红色牌（手牌或装备区的牌）当杀使用或打出。",
        "You may use or play any red card, from your hand or equipment, as a Slash.",
    )


GUANYU = Character(
    "guanyu",
    Words("关羽", "Guan Yu"),
    (SHU,),
    MALE,
    4,
    ("wusheng",),
    scenarios=("own-guanyu-1", "own-guanyu-2", "own-guanyu-3", "C090"),
)
