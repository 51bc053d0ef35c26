"""乐进."""

from __future__ import annotations

from hulao.kernel.ask import Offer
from hulao.kernel.cards import BASIC, Rule
from hulao.kernel.damage import Damage
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import FINISH, PHASE_START, Phase
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND


class Xiaoguo(Skill):
    """骁果: a basic card in another's finish phase costs that one a piece of equipment or a hit point."""

    id = "xiaoguo"
    words = Words(
        "骁果",
        "Resolve",
        "其他角色的结束阶段，你可以弃置一张基本牌，令其选择弃置一张装备牌或受到你造成的一点伤害。",
        "In another player's finish phase, you may discard a basic card: they discard an equipment card or take 1 "
        "damage from you.",
    )

    @on(PHASE_START, phase=FINISH, anyone=True, when=lambda s, g, me, phase: me is not g.current and bool(me.hand))
    def charge(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        deck = g.ruleset.cards
        victim = g.current
        basics = tuple([t for t in g.payable(me, HAND) if g.kind_of(me, deck[t]).type == BASIC])
        offers = [Offer("skill", self.id, "", basics, 1, 1)] if basics else []
        a = yield from g.invoke(me, self, offers, veiled=True, on=victim.seat)
        if a is None:
            return
        yield from g.discard([deck[a.cards[0]]], me, self.id)
        equipment = [deck[t] for t in g.payable(victim, HAND | EQUIP) if deck[t].kind.is_equipment]
        paid = yield from g.choose_cards(victim, self.id, equipment, 0, 1, by=me.seat)
        if paid:
            yield from g.discard(paid, victim, self.id)
        else:
            yield from g.damage(Damage(me, victim, 1, skill=self.id))
