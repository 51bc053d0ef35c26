"""陆逊."""

from __future__ import annotations

from hulao.content.cards.delayed import Indulgence
from hulao.content.cards.realm import AwaitExhausted
from hulao.content.cards.tricks import Snatch
from hulao.content.character import MALE, WU, Character
from hulao.kernel.cards import RED, Card, CardKind, Rule
from hulao.kernel.game import Game
from hulao.kernel.modifiers import IMMUNE
from hulao.kernel.moves import Moved
from hulao.kernel.player import Player
from hulao.kernel.skill import IDLE, Skill, ViewAs, on, query
from hulao.kernel.timing import CARD_USED, MOVED, TARGET_CONFIRMING
from hulao.kernel.use import Use
from hulao.kernel.words import Words
from hulao.kernel.zones import HAND


class Qianxun(Skill):
    """谦逊: no target for 顺手牵羊 and 乐不思蜀, what stands for them included (C164); as their target, hidden, he may
    show himself for it."""

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

    @on(TARGET_CONFIRMING, when=lambda s, g, me, use: isinstance(use.kind, Snatch | Indulgence))
    def withdraw(self, g: Game, me: Player, use: Use) -> Rule[None]:
        g.used_skill(me, self)
        use.target = None
        yield from ()


#: how often 度势 can be used
DUOSHI_USES = 4


def red_in_time(g: Game, me: Player, card: Card) -> bool:
    """A red card that isn't a 以逸待劳 already, while a use is left."""
    return g.count(me, Duoshi.id) < DUOSHI_USES and g.colour_of(me, card) == RED and card.kind.id != AwaitExhausted.id


class Duoshi(Skill):
    """度势: a red hand card is a 以逸待劳, four times in a play phase."""

    id = "duoshi"
    views = (ViewAs(AwaitExhausted.id, where=red_in_time, zones=HAND, moments=IDLE),)
    words = Words(
        "度势",
        "Reading the Tide",
        "出牌阶段限四次，你可以将一张红色手牌当以逸待劳使用。",
        "Up to 4 times in your play phase, you may use a red hand card as Await the Exhausted.",
    )

    @on(CARD_USED, when=lambda s, g, me, use: use.skill == s.id, asks=False)
    def count(self, g: Game, me: Player, use: Use) -> Rule[None]:
        g.tick(me, self.id)
        yield from ()


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
