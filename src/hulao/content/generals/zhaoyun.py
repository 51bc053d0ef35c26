"""赵云."""

from __future__ import annotations

from hulao.content.cards.basic import DODGE, SLASH, Dodge, Slash
from hulao.content.character import MALE, SHU, Character
from hulao.kernel.cards import Card
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import RESPONSE, Skill, ViewAs
from hulao.kernel.words import Words
from hulao.kernel.zones import HAND


def is_slash(g: Game, me: Player, card: Card) -> bool:
    return isinstance(g.kind_of(me, card), Slash)


def is_dodge(g: Game, me: Player, card: Card) -> bool:
    return isinstance(g.kind_of(me, card), Dodge)


class Longdan(Skill):
    """龙胆: a slash may be a dodge and a dodge a slash, used or played."""

    id = "longdan"
    views = (
        ViewAs(SLASH, where=is_dodge, zones=HAND),
        ViewAs(DODGE, where=is_slash, zones=HAND, moments=RESPONSE),
    )
    words = Words(
        "龙胆",
        "Dragon Heart",
        "你可以将杀当闪、将闪当杀使用或打出。",
        "You may use or play a Slash as a Dodge and a Dodge as a Slash.",
    )


ZHAOYUN = Character(
    "zhaoyun",
    Words("赵云", "Zhao Yun"),
    (SHU,),
    MALE,
    4,
    ("longdan",),
    scenarios=("own-zhaoyun-1", "own-zhaoyun-2", "own-zhaoyun-3"),
)
