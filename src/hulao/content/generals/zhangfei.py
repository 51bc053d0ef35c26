"""张飞."""

from __future__ import annotations

from hulao.content.cards.basic import Slash
from hulao.content.character import MALE, SHU, Character
from hulao.kernel.cards import Card, CardKind
from hulao.kernel.game import Game
from hulao.kernel.modifiers import QUOTA, UNLIMITED
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, query
from hulao.kernel.words import Words


class Feijiang(Skill):
    """飞将 (咆哮): any number of slashes in the play phase (C097)."""

    id = "feijiang"
    locked = True
    words = Words(
        "飞将",
        "Flying General",
        "出牌阶段，你使用杀无次数限制。",
        "You may use any number of Slashes in your play phase.",
    )

    @query(QUOTA)
    def any_number(self, g: Game, me: Player, kind: CardKind, cards: tuple[Card, ...]) -> int:
        return UNLIMITED if isinstance(kind, Slash) else 0


class Paoxiao(Feijiang):
    """咆哮: 飞将 under the name that the Kingdom War prints."""

    id = "paoxiao"
    words = Words(
        "咆哮",
        "Roar",
        "锁定技，你使用杀无次数限制。",
        "Compulsory: you may use any number of Slashes.",
    )


ZHANGFEI = Character(
    "zhangfei",
    Words("张飞", "Zhang Fei"),
    (SHU,),
    MALE,
    4,
    ("feijiang",),
    scenarios=("own-zhangfei-1", "own-zhangfei-2"),
)
