"""Fire and thunder: the slashes, tricks and equipment of damage that has a nature, and the chain it runs along."""

from __future__ import annotations

from hulao.kernel.ask import Refusal, Targets
from hulao.kernel.cards import Card, Rule
from hulao.kernel.damage import Damage, HpChange
from hulao.kernel.game import Game
from hulao.kernel.moves import Moved
from hulao.kernel.player import Player
from hulao.kernel.query import EVERYWHERE
from hulao.kernel.skill import Skill, ViewAs, on
from hulao.kernel.timing import DAMAGE_DONE, DAMAGE_RECEIVING, EFFECT_CHECK, HP_REDUCED, MOVED
from hulao.kernel.use import Use
from hulao.kernel.words import Words
from hulao.kernel.zones import HAND

from .basic import SLASH, Slash
from .tricks import Trick

FIRE, THUNDER = "fire", "thunder"
CHAINED = "chained"


class NaturalSlash(Slash):
    """A slash whose damage has a nature; it serves wherever a slash does and counts against the same quota."""

    family = SLASH

    def resolve(self, g: Game, use: Use) -> Rule[None]:
        use.nature = self.nature
        return super().resolve(g, use)


class FireSlash(NaturalSlash):
    """火杀."""

    id = "fire_slash"
    nature = FIRE
    words = Words(
        "火杀",
        "Fire Slash",
        "一张杀，造成火焰伤害。",
        "A Slash whose damage is fire damage.",
    )


class ThunderSlash(NaturalSlash):
    """雷杀."""

    id = "thunder_slash"
    nature = THUNDER
    words = Words(
        "雷杀",
        "Thunder Slash",
        "一张杀，造成雷电伤害。",
        "A Slash whose damage is thunder damage.",
        short_en="Thunder",
    )


# --- the chain


def is_chained(p: Player) -> bool:
    return CHAINED in p.marks


def chain(g: Game, p: Player) -> None:
    """Chain a player, or free one who is chained."""
    g.mark(p, CHAINED, -1 if is_chained(p) else 1)


class Chain(Skill):
    """连环, a table rule: fire or thunder damage to a chained player frees him, and once it's wholly settled hurts
    every other chained one in seat order by as much; such damage runs no further."""

    id = "chain"
    words = Words(
        "连环",
        "Chained",
        "处于连环状态的角色受到火焰或雷电伤害时解除该状态，结算完后其他处于连环状态的角色依次受到同样的伤害。",
        "Fire or thunder damage to a chained player frees them; afterwards every other chained player takes the same.",
    )
    marks = {CHAINED: Words("连环", "Chained")}  # noqa: RUF012

    @on(HP_REDUCED, anyone=True, when=lambda s, g, me, change: s.runs_along(me, change))
    def free(self, g: Game, me: Player, change: HpChange) -> Rule[None]:
        damage = change.damage
        assert damage is not None
        if is_chained(me):
            chain(g, me)
            damage.spreads = not damage.spread
        yield from ()

    def runs_along(self, me: Player, change: HpChange) -> bool:
        return change.damage is not None and change.damage.nature != "normal"

    @on(DAMAGE_DONE, anyone=True, when=lambda s, g, me, dmg: dmg.spreads)
    def spread(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        dmg.spreads = False
        for p in g.alive():
            if p is not dmg.victim and is_chained(p):
                further = dmg.onto(p, dmg.dealt)
                further.spread = True
                yield from g.damage(further)


class IronChain(Trick):
    """铁索连环: chains one or two players, or frees them; may be recast."""

    id = "iron_chain"
    recasts = True
    words = Words(
        "铁索连环",
        "Iron Chain",
        "对一至两名角色使用：各自进入连环状态，已处于其中的则解除。也可以重铸：弃置此牌并摸一张牌。",
        "At one or two players: chained ones are freed, others chained. Or recast it: discard it and draw a card.",
        short_en="Chain",
    )

    def targets(self, g: Game, me: Player, cards: tuple[Card, ...]) -> Targets | None:
        seats = tuple([p.seat for p in [me, *g.others(me)] if not g.is_immune(p, self, me, cards)])
        return Targets(seats, 1, min(2, len(seats))) if seats else None

    def effect(self, g: Game, use: Use, target: Player) -> Rule[None]:
        chain(g, target)
        yield from ()


class FireAttack(Trick):
    """火攻: the target shows a hand card; the user may discard one of its suit to do a point of fire damage."""

    id = "fire_attack"
    picky = True
    words = Words(
        "火攻",
        "Fire Attack",
        "对一名有手牌的角色使用：其展示一张手牌，你可以弃置一张同花色的手牌，对其造成一点火焰伤害。",
        "At a player with a hand: they show a hand card; you may discard one of its suit to deal 1 fire damage.",
    )

    def targets(self, g: Game, me: Player, cards: tuple[Card, ...]) -> Targets | None:
        seats = [s for s in g.within(me, EVERYWHERE, self, cards) if g.players[s].hand]
        if any(c not in cards for c in me.hand):
            seats.insert(0, me.seat)
        return Targets(tuple(seats)) if seats else None

    def may_target(self, g: Game, me: Player, target: Player) -> bool:
        return bool(target.hand) and super().may_target(g, me, target)

    def refusal(self, g: Game, me: Player, cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal | None:
        for seat in targets:
            if not g.players[seat].hand:
                return Refusal("no_hand", "fire_attack.effect", {"seat": seat})
        return None

    def effect(self, g: Game, use: Use, target: Player) -> Rule[None]:
        me = use.user
        if not target.hand:
            return
        shown = (yield from g.choose_cards(target, self.id, target.hand, on=me.seat))[0]
        g.show_card(target, shown)
        suit = g.suit_of(target, shown)
        if not me.alive:
            return
        fitting = [c for c in me.hand if g.suit_of(me, c) == suit and not g.is_forbidden(me, c)]
        if not fitting:
            return
        paid = yield from g.choose_cards(me, self.id, fitting, 0, 1, on=target.seat, suit=suit)
        if paid:
            yield from g.discard(paid, me, self.id)
            yield from g.damage(
                Damage(me, target, 1, kind=self, cards=use.cards, use=use, nature=FIRE, skill=use.skill)
            )


# --- equipment


class Fan(Skill):
    """朱雀羽扇: an ordinary slash may be used as a fire slash."""

    views = (ViewAs("fire_slash", where=lambda g, me, card: g.kind_of(me, card).id == SLASH, zones=HAND),)


class SilverLion(Skill):
    """白银狮子: damage above one point is one point; its loss heals (see `LionLost`)."""

    locked = True

    @on(DAMAGE_RECEIVING, when=lambda s, g, me, dmg: dmg.amount > 1)
    def soften(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        if works_against(g, me, dmg.use):
            dmg.amount = 1
        yield from ()


class LionLost(Skill):
    """白银狮子, its loss, as a table rule since by then nobody wears it any more: heals a point."""

    id = "silver_lion"
    words = Words("白银狮子", "Silver Lion")

    @on(MOVED, anyone=True, when=lambda s, g, me, moved: any(c.kind.id == s.id for c in moved.equip))
    def heal(self, g: Game, me: Player, moved: Moved) -> Rule[None]:
        if g.armor_works(me):
            yield from g.heal(me, 1, me, skill=self.id)


class Vine(Skill):
    """藤甲: ordinary slashes and the two attacks on everybody have no effect; fire hurts one more."""

    locked = True
    stops = (SLASH, "savage_assault", "archery_attack")

    @on(EFFECT_CHECK, when=lambda s, g, me, use: use.kind.id in s.stops and use.nature == "normal")
    def stop(self, g: Game, me: Player, use: Use) -> Rule[None]:
        if works_against(g, me, use):
            use.invalid = True
        yield from ()

    @on(DAMAGE_RECEIVING, when=lambda s, g, me, dmg: dmg.nature == FIRE)
    def burn(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        if works_against(g, me, dmg.use):
            dmg.amount += 1
        yield from ()


def works_against(g: Game, me: Player, use: Use | None) -> bool:
    """Whether his armor works against a use."""
    return g.armor_works(me) and (use is None or (me.seat not in use.armor_off and g.gear_works(me, use.user)))
