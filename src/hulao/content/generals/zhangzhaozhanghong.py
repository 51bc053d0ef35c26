"""张昭张纮."""

from __future__ import annotations

from hulao.kernel.ask import Answer, Offer, Targets
from hulao.kernel.cards import Rule
from hulao.kernel.events import ALL, DISCARD_PILE
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DISCARD, PHASE_END, Phase
from hulao.kernel.words import Words


class Zhijian(Skill):
    """直谏: an equipment card of the hand onto another, into a slot that is free, for a card."""

    id = "zhijian"
    words = Words(
        "直谏",
        "Frank Advice",
        "出牌阶段，你可以将手牌里的一张装备牌置入一名其他角色装备区的空位，然后摸一张牌。",
        "In your play phase, you may put an equipment card from your hand into an empty slot of another player's "
        "equipment, then draw a card.",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        found = []
        for c in me.hand:
            if c.kind.is_equipment:
                slot = c.kind.type
                free = tuple([p.seat for p in g.others(me) if all(w.kind.type != slot for w in p.equip)])
                if free:
                    found.append(Offer("skill", self.id, "", (c.id,), 1, 1, Targets(free)))
        return found

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.used_skill(me, self, a.targets)
        yield from g.equip(g.players[a.targets[0]], g.ruleset.cards[a.cards[0]])
        yield from g.draw(me, 1, self.id)


class Guzheng(Skill):
    """固政: of what another discarded in his discard phase one card goes back to him, the rest to these two."""

    id = "guzheng"
    words = Words(
        "固政",
        "Steady Rule",
        "其他角色的弃牌阶段结束时，你可以将其此阶段弃置的一张手牌还给其，然后获得其余此阶段弃置的牌。",
        "At the end of another's discard phase, you may give them back one hand card they discarded in it, then take "
        "the other cards discarded then.",
    )

    @on(
        PHASE_END,
        phase=DISCARD,
        anyone=True,
        when=lambda s, g, me, phase: me is not g.current and bool(phase.discarded),
    )
    def settle(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        owner = g.current
        lying = [c for c in phase.discarded if g.places[c.id] == DISCARD_PILE]
        tokens = tuple([c.id for c in lying])
        offers = [Offer("skill", self.id, "", tokens, 1, 1)] if tokens else []
        a = yield from g.invoke(me, self, offers, on=owner.seat)
        if a is None:
            return
        back = g.ruleset.cards[a.cards[0]]
        rest = [c for c in lying if c is not back]
        yield from g.gain(owner, (back,), self.id, ALL)
        yield from g.gain(me, rest, self.id, ALL)
