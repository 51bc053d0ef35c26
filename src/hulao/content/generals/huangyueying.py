"""黄月英."""

from __future__ import annotations

from hulao.content.character import FEMALE, SHU, Character
from hulao.kernel.cards import TRICK, Card, CardKind, Rule
from hulao.kernel.game import Game
from hulao.kernel.modifiers import FREE_REACH
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on, query
from hulao.kernel.timing import CARD_USED
from hulao.kernel.use import Use
from hulao.kernel.words import Words


class Jizhi(Skill):
    """集智: draw on using any trick, a nullification or a delayed one too, before it's settled (S20).

    `plain`: only on tricks that are settled at once and are what is printed on them.
    """

    id = "jizhi"
    words = Words(
        "集智",
        "Wisdom",
        "每当你使用一张锦囊牌（包括延时锦囊）时，你可以摸一张牌。",
        "Whenever you use a trick, a delayed one included, you may draw a card.",
    )

    def __init__(self, plain: bool = False) -> None:
        self.plain = plain
        if plain:
            self.words = Words(
                "集智",
                "Wisdom",
                "每当你使用一张非转化的非延时锦囊牌时，你可以摸一张牌。",
                "Whenever you use a trick that isn't delayed and isn't another card in its stead, you may draw a card.",
            )
        super().__init__()

    def teaches(self, use: Use) -> bool:
        return use.kind.is_trick if not self.plain else use.kind.type == TRICK and bool(use.cards) and not use.skill

    @on(CARD_USED, when=lambda s, g, me, use: s.teaches(use))
    def study(self, g: Game, me: Player, use: Use) -> Rule[None]:
        if (yield from g.may(me, self, kind=use.kind.id)):
            yield from g.draw(me, 1, self.id)


class Qicai(Skill):
    """奇才: no distance limit for tricks."""

    id = "qicai"
    locked = True
    words = Words("奇才", "Genius", "你使用锦囊牌无距离限制。", "Your tricks have no distance limit.")

    @query(FREE_REACH)
    def anywhere(self, g: Game, me: Player, kind: CardKind, cards: tuple[Card, ...]) -> bool:
        return kind.is_trick


HUANGYUEYING = Character(
    "huangyueying",
    Words("黄月英", "Huang Yueying"),
    (SHU,),
    FEMALE,
    3,
    ("jizhi", "qicai"),
    scenarios=("own-huangyueying-1", "own-huangyueying-2", "own-huangyueying-3", "C001", "C044"),
)
