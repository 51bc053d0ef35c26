"""庞德."""

from __future__ import annotations

from hulao.content.cards.weapons import is_slash
from hulao.kernel.cards import Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import EFFECT_OFFSET
from hulao.kernel.use import Use
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND


class Mengjin(Skill):
    """猛进: who dodges his slash loses a card."""

    id = "mengjin"
    words = Words(
        "猛进",
        "Fierce Advance",
        "你的杀被闪抵消时，你可以弃置目标的一张牌。",
        "When a Dodge takes away your Slash, you may discard a card of the target.",
    )

    @on(EFFECT_OFFSET, when=lambda s, g, me, use: is_slash(use) and use.target.has_cards(HAND | EQUIP))
    def press_on(self, g: Game, me: Player, use: Use) -> Rule[None]:
        target = use.target
        if target is not None and (yield from g.may(me, self, (target.seat,), on=target.seat)):
            card = yield from g.choose_card_of(me, target, HAND | EQUIP, self.id)
            if card is not None:
                yield from g.discard((card,), me, self.id)
