"""The cards that ask who is of which kingdom, and the trick that looks at hidden generals (document 001-N)."""

from __future__ import annotations

from hulao.content.kingdoms import is_foe, is_mate
from hulao.kernel import modifiers as q
from hulao.kernel.answering import Demand
from hulao.kernel.ask import NO_TARGETS, Offer, Refusal, Targets
from hulao.kernel.cards import Card, Rule
from hulao.kernel.damage import Damage
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on, query
from hulao.kernel.timing import DAMAGE_CAUSED
from hulao.kernel.use import Use
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND

from .tricks import Nullification, OneOther, Trick
from .weapons import WeaponSkill

ONE, KINGDOM = "one", "kingdom"


class BefriendAttacking(OneOther):
    """远交近攻: one of another kingdom draws a card, then its user draws three."""

    id = "befriend_attacking"
    picky = True
    words = Words(
        "远交近攻",
        "Befriend and Attack",
        "对一名有明置武将且势力与你不同的角色使用：其摸一张牌，然后你摸三张牌。",
        "At a player of another kingdom with a shown general: they draw a card, then you draw three.",
        short_en="Befriend",
    )

    def candidates(self, g: Game, me: Player, cards: tuple[Card, ...]) -> list[Player]:
        return [p for p in super().candidates(g, me, cards) if self.may_target(g, me, p)]

    def may_target(self, g: Game, me: Player, target: Player) -> bool:
        return any(target.shown) and is_foe(me, target) and super().may_target(g, me, target)

    def refusal(self, g: Game, me: Player, cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal | None:
        for seat in targets:
            if seat != me.seat and not is_foe(me, g.players[seat]):
                return Refusal("not_other_kingdom", "befriend_attacking.target", {"seat": seat})
        return super().refusal(g, me, cards, targets)

    def effect(self, g: Game, use: Use, target: Player) -> Rule[None]:
        yield from g.draw(target, 1, self.id)
        if use.user.alive:
            yield from g.draw(use.user, 3, self.id)


class AwaitExhausted(Trick):
    """以逸待劳: its user and everybody of his kingdom draw two cards and then discard two (C178)."""

    id = "await_exhausted"
    words = Words(
        "以逸待劳",
        "Await the Exhausted",
        "对你和与你势力相同的角色使用：各摸两张牌，然后弃置两张牌。",
        "At you and everybody of your kingdom: each draws two cards, then discards two.",
        short_en="Await",
    )

    def targets(self, g: Game, me: Player, cards: tuple[Card, ...]) -> Targets | None:
        return NO_TARGETS

    def implied_targets(self, g: Game, me: Player) -> list[Player]:
        return [p for p in [me, *g.others(me)] if is_mate(me, p) and self.may_target(g, me, p)]

    def effect(self, g: Game, use: Use, target: Player) -> Rule[None]:
        yield from g.draw(target, 2, self.id)
        cards = yield from g.choose_discards(target, self.id, 2, HAND | EQUIP)
        if cards:
            yield from g.discard(cards, target, self.id)


class KnownBoth(OneOther):
    """知己知彼: look at a hidden general, or at the hand, of another; may be recast."""

    id = "known_both"
    recasts = True
    picky = True
    words = Words(
        "知己知彼",
        "Know Both Sides",
        "对一名其他角色使用：你看其手牌，或看其一名暗置的武将。也可以重铸：弃置此牌并摸一张牌。",
        "At another player: look at one hidden general or at the hand. Or recast it: discard it and draw a card.",
        short_en="Know Both",
    )

    def candidates(self, g: Game, me: Player, cards: tuple[Card, ...]) -> list[Player]:
        return [p for p in super().candidates(g, me, cards) if self.may_target(g, me, p)]

    def may_target(self, g: Game, me: Player, target: Player) -> bool:
        return (bool(target.hand) or not all(target.shown)) and super().may_target(g, me, target)

    def effect(self, g: Game, use: Use, target: Player) -> Rule[None]:
        me = use.user
        names = ("head", "deputy")
        options = [names[slot] for slot, shown in enumerate(target.shown) if not shown]
        if target.hand:
            options.append("hand")
        if not me.alive or not options:
            return
        choice = yield from g.choose_option(me, self.id, options, on=target.seat)
        if choice == "hand":
            g.look_at_hand(me, target)
        else:
            g.look_at_general(me, target, names.index(choice))


class KingdomNullification(Nullification):
    """无懈可击·国: like a nullification, or for a whole kingdom: it spares every later target of that side too."""

    id = "heg_nullification"
    answers_variously = True
    words = Words(
        "无懈可击·国",
        "Nullification: Kingdom",
        "抵消一张锦囊对一名角色或一个势力的效果；也可以抵消另一张无懈可击。",
        "Takes away a trick's effect on one player or on a whole kingdom, or takes away another Nullification.",
        short_en="Nullify: K",
    )

    def answer_options(self, g: Game, me: Player, demand: Demand) -> tuple[str, ...]:
        against, on_whom = demand.cause, demand.on
        if against is None or on_whom is None or against.kind.counters or not self._rest(against, on_whom):
            return (ONE,)
        return (ONE, KINGDOM)

    def _rest(self, against: Use, on_whom: Player) -> list[Player]:
        """The later targets of the trick that are of the same settled kingdom."""
        if on_whom not in against.targets:
            return []
        later = against.targets[against.targets.index(on_whom) + 1 :]
        return [p for p in later if p.alive and is_mate(on_whom, p)]

    def resolve(self, g: Game, use: Use) -> Rule[None]:
        yield from super().resolve(g, use)
        if use.effective and use.option == KINGDOM and use.against is not None and use.on is not None:
            use.against.spared.update([p.seat for p in self._rest(use.against, use.on)])


class SixSwords(Skill):
    """吴六剑: everybody of its bearer's kingdom, himself included (C162), has one more range."""

    locked = True

    @query(q.RANGE)
    def lengthen(self, g: Game, me: Player, other: Player) -> int:
        return 1 if is_mate(me, other) else 0


class Triblade(WeaponSkill):
    """三尖两刃刀: after a slash that hurt, a hand card for a point of damage to another at distance 1 of the victim."""

    @on(DAMAGE_CAUSED, when=lambda s, g, me, dmg: s.may_strike(g, me, dmg))
    def strike(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        near = tuple([p.seat for p in g.alive() if p is not dmg.victim and g.distance(dmg.victim, p) <= 1])
        cards = g.payable(me, HAND)
        offers = [Offer("skill", self.id, "", cards, 1, 1, Targets(near))] if near and cards else []
        a = yield from g.invoke(me, self, offers, veiled=True, on=dmg.victim.seat)
        if a is None:
            return
        yield from g.discard([g.ruleset.cards[a.cards[0]]], me, self.id)
        yield from g.damage(Damage(me, g.players[a.targets[0]], 1, skill=self.id))

    def may_strike(self, g: Game, me: Player, dmg: Damage) -> bool:
        return dmg.victim.alive and dmg.on_target and self.my_slash(g, me, dmg.use)
