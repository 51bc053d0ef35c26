"""陆逊."""

from __future__ import annotations

from hulao.content.cards.delayed import Indulgence
from hulao.content.cards.tricks import Snatch
from hulao.content.character import MALE, WU, Character
from hulao.kernel.cards import CardKind, Rule
from hulao.kernel.game import Game
from hulao.kernel.modifiers import IMMUNE
from hulao.kernel.moves import Moved
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on, query
from hulao.kernel.timing import MOVED
from hulao.kernel.words import Words


class Qianxun(Skill):
    """谦逊: no target for 顺手牵羊 and 乐不思蜀, what stands for them included (C164)."""

    id = "qianxun"
    locked = True
    words = Words(
        "谦逊",
        "Humility",
        "你不能成为顺手牵羊和乐不思蜀的目标。",
        "You can't be the target of Snatch or Indulgence.",
    )

    @query(IMMUNE)
    def spared(self, g: Game, me: Player, kind: CardKind, user: Player) -> bool:
        return isinstance(kind, Snatch | Indulgence)


class Lianying(Skill):
    """连营: draw a card as soon as the last hand card has gone, before what follows from its use (S21)."""

    id = "lianying"
    words = Words(
        "连营",
        "One After Another",
        "每当你失去最后一张手牌时，你可以摸一张牌。",
        "Whenever you lose your last hand card, you may draw a card.",
    )

    @on(MOVED, when=lambda s, g, me, moved: bool(moved.hand) and not me.hand)
    def refill(self, g: Game, me: Player, moved: Moved) -> Rule[None]:
        if (yield from g.may(me, self)):
            yield from g.draw(me, 1, self.id)


LUXUN = Character(
    "luxun",
    Words("陆逊", "Lu Xun"),
    (WU,),
    MALE,
    3,
    ("qianxun", "lianying"),
    scenarios=("own-luxun-1", "own-luxun-2", "own-luxun-3", "own-luxun-4", "C049"),
)
