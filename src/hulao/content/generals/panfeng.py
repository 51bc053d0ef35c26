"""潘凤."""

from __future__ import annotations

from hulao.content.cards.weapons import is_slash
from hulao.kernel.ask import Offer
from hulao.kernel.cards import Card, Rule
from hulao.kernel.damage import Damage
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DAMAGE_CAUSED
from hulao.kernel.words import Words

EQUIP, DISCARD = "equip", "discard"


class Kuangfu(Skill):
    """狂斧: a worn card of whom his slash hurt becomes his, if he has the slot free, or is discarded."""

    id = "kuangfu"
    words = Words(
        "狂斧",
        "Mad Axe",
        "你的杀对目标造成伤害后，你可以选择其装备区里的一张牌：置入你装备区的空位，或弃置之。",
        "After your Slash hurts its target, you may choose a card they wear: put it into an empty slot of your own "
        "equipment, or discard it.",
    )

    @on(DAMAGE_CAUSED, when=lambda s, g, me, dmg: s.has_struck(dmg) and bool(dmg.victim.equip))
    def plunder(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        victim = dmg.victim
        worn = tuple([c.id for c in victim.equip])
        offers = [Offer("skill", self.id, "", worn, 1, 1, options=(DISCARD,))]
        fitting = tuple([c.id for c in victim.equip if self.fits(me, c)])
        if fitting:
            offers.insert(0, Offer("skill", self.id, "", fitting, 1, 1, options=(EQUIP,)))
        a = yield from g.invoke(me, self, offers, on=victim.seat)
        if a is None:
            return
        card = g.ruleset.cards[a.cards[0]]
        if a.option == EQUIP:
            yield from g.equip(me, card)
        else:
            yield from g.discard((card,), me, self.id)

    def has_struck(self, dmg: Damage) -> bool:
        return is_slash(dmg.use) and dmg.on_target

    def fits(self, me: Player, card: Card) -> bool:
        return all(w.kind.type != card.kind.type for w in me.equip)
