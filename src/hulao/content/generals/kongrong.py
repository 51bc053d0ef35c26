"""孔融."""

from __future__ import annotations

from hulao.kernel.ask import Offer, Targets
from hulao.kernel.cards import Rule
from hulao.kernel.damage import Damage
from hulao.kernel.events import ALL, DISCARD_PILE
from hulao.kernel.game import Game
from hulao.kernel.moves import Moved
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DAMAGE_RECEIVING, MOVED
from hulao.kernel.words import Words

#: the moves that are discarding: for a price, by an effect, above the hand limit, as the penalty for a kill
DISCARDING = ("discard", "limit", "penalty")


class Mingshi(Skill):
    """名士: one point less from those who hide a general."""

    id = "mingshi"
    locked = True
    words = Words(
        "名士",
        "Renowned",
        "锁定技，你受到伤害时，若来源有暗置的武将牌，此伤害减1点。",
        "Compulsory: damage to you from a player with a hidden general is 1 less.",
    )

    @on(DAMAGE_RECEIVING, when=lambda s, g, me, dmg: dmg.source is not None and not all(dmg.source.shown))
    def soften(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        g.used_skill(me, self)
        dmg.amount -= 1
        yield from ()


class Lirang(Skill):
    """礼让: what of his is discarded may go to others instead of lying there."""

    id = "lirang"
    words = Words(
        "礼让",
        "Courtesy",
        "你的牌被弃置后，你可以将其中任意张交给其他角色。",
        "When cards of yours are discarded, you may give any of them to other players.",
    )

    @on(MOVED, when=lambda s, g, me, moved: moved.reason in DISCARDING)
    def hand_on(self, g: Game, me: Player, moved: Moved) -> Rule[None]:
        others = Targets(tuple([p.seat for p in g.others(me)]))
        while True:
            left = tuple([c.id for c in (*moved.hand, *moved.equip) if g.places[c.id] == DISCARD_PILE])
            offers = [Offer("skill", self.id, "", left, 1, len(left), others)] if left else []
            a = yield from g.invoke(me, self, offers)
            if a is None:
                return
            yield from g.gain(g.players[a.targets[0]], [g.ruleset.cards[t] for t in a.cards], self.id, ALL, "give")
