"""袁绍."""

from __future__ import annotations

from hulao.content.cards.tricks import ArcheryAttack
from hulao.kernel.skill import IDLE, Skill, ViewAs
from hulao.kernel.words import Words
from hulao.kernel.zones import HAND


class Luanji(Skill):
    """乱击: two hand cards of one suit are a 万箭齐发."""

    id = "luanji"
    views = (
        ViewAs(ArcheryAttack.id, zones=HAND, count=2, moments=IDLE, alike=lambda g, me, card: g.suit_of(me, card)),
    )
    words = Words(
        "乱击",
        "Random Volley",
        "你可以将两张花色相同的手牌当万箭齐发使用。",
        "You may use two hand cards of the same suit as an Archery Attack.",
    )
