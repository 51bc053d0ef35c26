"""Weapons and their skills. Conditions and moments that editions set differently are constructor arguments."""

from __future__ import annotations

from hulao.kernel import modifiers as q
from hulao.kernel.answering import Demand, Given
from hulao.kernel.ask import Answer, Offer, Targets
from hulao.kernel.cards import BLACK, MINUS_HORSE, PLUS_HORSE, Card, CardKind, Rule
from hulao.kernel.damage import Damage
from hulao.kernel.events import AT_EQUIP, AT_HAND
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, ViewAs, on, query
from hulao.kernel.timing import (
    CARD_PLAYED,
    CARD_USED,
    DAMAGE_CAUSED,
    DAMAGE_CAUSING,
    EFFECT_OFFSET,
    TARGET_SPECIFIED,
)
from hulao.kernel.use import Use
from hulao.kernel.zones import EQUIP, HAND

from .basic import DODGE, SLASH, Slash


def is_slash(use: Use | None) -> bool:
    return use is not None and isinstance(use.kind, Slash)


class WeaponSkill(Skill):
    """Base: works for slashes made with it. `above_hp`, `above_cap`: its bearer needs more hp, a higher cap."""

    def __init__(self, above_hp: int = 0, above_cap: int = 0) -> None:
        self.above_hp = above_hp
        self.above_cap = above_cap
        super().__init__()

    def ready(self, g: Game, me: Player) -> bool:
        return me.hp > self.above_hp and me.max_hp > self.above_cap and g.wields(me, self)

    def my_slash(self, g: Game, me: Player, use: Use | None) -> bool:
        return (
            use is not None
            and use.user is me
            and isinstance(use.kind, Slash)
            and self.ready(g, me)
            and (use.target is None or g.gear_works(me, use.target))
        )


class Crossbow(WeaponSkill):
    """诸葛连弩: any number of slashes, unless it is itself what is spent."""

    @query(q.QUOTA)
    def any_number(self, g: Game, me: Player, kind: CardKind, cards: tuple[Card, ...]) -> int:
        spent = any(c.kind.skill is self and g.places[c.id] & 7 == AT_EQUIP for c in cards)
        return 0 if spent or not isinstance(kind, Slash) or not self.ready(g, me) else q.UNLIMITED


class QinggangSword(WeaponSkill):
    """青釭剑: the target's armor doesn't work against the slash. `only`: the armor kinds it reaches, all when empty."""

    locked = True

    def __init__(self, only: tuple[str, ...] = ()) -> None:
        self.only = only
        super().__init__()

    @on(TARGET_SPECIFIED, when=lambda s, g, me, use: s.my_slash(g, me, use))
    def pierce(self, g: Game, me: Player, use: Use) -> Rule[None]:
        target = use.target
        assert target is not None
        if not self.only or (target.armor is not None and target.armor.kind.id in self.only):
            use.armor_off.add(target.seat)
        yield from ()


class DoubleSwords(WeaponSkill):
    """雌雄双股剑: the target of the other gender discards a hand card or lets the user draw one.

    Before the slash is settled (C077, REV), or with `after_hit` once it has hurt.
    """

    def __init__(self, after_hit: bool = False) -> None:
        self.after_hit = after_hit
        super().__init__()

    def _applies(self, g: Game, me: Player, use: Use | None, target: Player | None) -> bool:
        return (
            self.my_slash(g, me, use)
            and target is not None
            and bool(me.gender and target.gender)
            and me.gender != target.gender
            and target.alive
        )

    @on(TARGET_SPECIFIED, when=lambda s, g, me, use: not s.after_hit and s._applies(g, me, use, use.target))
    def on_target(self, g: Game, me: Player, use: Use) -> Rule[None]:
        assert use.target is not None
        yield from self._strike(g, me, use.target)

    @on(DAMAGE_CAUSED, when=lambda s, g, me, dmg: s.after_hit and s._applies(g, me, dmg.use, dmg.victim))
    def on_hit(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        yield from self._strike(g, me, dmg.victim)

    def _strike(self, g: Game, me: Player, target: Player) -> Rule[None]:
        if not (yield from g.may(me, self, on=target.seat)):
            return
        options = ("draw", "discard") if target.hand else ("draw",)
        choice = yield from g.choose_option(target, self.id, options, by=me.seat)
        if choice == "discard":
            cards = yield from g.choose_discards(target, self.id, 1)
            if cards:
                yield from g.discard(cards, target, self.id)
                return
        yield from g.draw(me, 1, self.id)


class IceSword(WeaponSkill):
    """寒冰剑: instead of the damage of a slash, discard two of the victim's cards, one after the other."""

    @on(DAMAGE_CAUSING, when=lambda s, g, me, dmg: s._applies(g, me, dmg))
    def freeze(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        if not (yield from g.may(me, self, on=dmg.victim.seat)):
            return
        dmg.prevented = True
        for _ in range(2):
            card = yield from g.choose_card_of(me, dmg.victim, HAND | EQUIP, self.id)
            if card is None:
                return
            yield from g.discard((card,), me, self.id)

    def _applies(self, g: Game, me: Player, dmg: Damage) -> bool:
        return self.my_slash(g, me, dmg.use) and dmg.on_target and dmg.victim.has_cards(HAND | EQUIP)


class Blade(WeaponSkill):
    """青龙偃月刀: after a dodge, another slash at the same target. `repeat`: again and again, or once only (C084)."""

    def __init__(self, repeat: bool = True, above_hp: int = 0) -> None:
        self.repeat = repeat
        super().__init__(above_hp=above_hp)

    @on(EFFECT_OFFSET, when=lambda s, g, me, use: s.my_slash(g, me, use) and (s.repeat or use.option != s.id))
    def chase(self, g: Game, me: Player, use: Use) -> Rule[None]:
        target = use.target
        if target is None or not target.alive:
            return
        slash = g.ruleset.kinds[SLASH]
        if g.is_immune(target, slash, me):
            return
        found = g.answers_to(me, Demand((SLASH,), "use", on=target))
        offers = [Offer("skill", self.id, o.skill, o.cards, o.low, o.high) for o in found if o.do == "use"]
        if len(offers) < len(found):
            offers.append(Offer("skill", self.id))  # a skill may give the slash
        a = yield from g.invoke(me, self, offers, veiled=True, on=target.seat)
        if a is None:
            return
        if a.cards:
            given: Given | None = g.given(me, Answer(a.do, SLASH, a.skill, a.cards))
        else:
            given = yield from g.demand(me, Demand((SLASH,), "use", on=target, why=self.id))
        if given is None:
            return
        again = Use(me, given.kind, given.cards, [target], given.skill, given.suit, given.colour)
        again.option = self.id
        again.weapon = use.weapon
        yield from g.use(again)


class Spear(WeaponSkill):
    """丈八蛇矛: two hand cards as a slash, whenever one is wanted."""

    views = (ViewAs(SLASH, zones=HAND, count=2),)


class DuelSpear(WeaponSkill):
    """丈八蛇矛 of the first edition: one hand card as a slash, in duels only (C086, C087)."""

    supply_kinds = (SLASH,)

    def supplies(self, g: Game, me: Player, demand: Demand) -> list[Offer]:
        if SLASH not in demand.kinds or demand.cause is None or demand.cause.kind.id != "duel":
            return []
        if not self.ready(g, me) or not me.hand:
            return []
        return [Offer(demand.do, SLASH, self.id, g.in_hand(me), 1, 1)]


class Axe(WeaponSkill):
    """贯石斧: after a dodge, discard two other cards and the slash hits all the same."""

    @on(EFFECT_OFFSET, when=lambda s, g, me, use: s.my_slash(g, me, use))
    def cleave(self, g: Game, me: Player, use: Use) -> Rule[None]:
        if use.target is None or not use.target.alive:
            return
        own = use.weapon or next((w for w in me.weapons if w.kind.skill is self), None)
        cards = tuple([c.id for c in me.cards(HAND | EQUIP) if c is not own and self._may_pay(g, me, c)])
        if len(cards) < 2:
            return
        a = yield from g.invoke(me, self, [Offer("skill", self.id, cards=cards, low=2, high=2)], on=use.target.seat)
        if a is None:
            return
        deck = g.ruleset.cards
        yield from g.discard([deck[t] for t in a.cards], me, self.id)
        use.offset = False

    def _may_pay(self, g: Game, me: Player, card: Card) -> bool:
        return g.places[card.id] & 7 != AT_HAND or not g.is_forbidden(me, card)


class Halberd(WeaponSkill):
    """方天画戟: a slash that is one's whole hand may have up to three targets."""

    @query(q.MORE_TARGETS)
    def last_card(self, g: Game, me: Player, kind: CardKind, cards: tuple[Card, ...]) -> int:
        if not isinstance(kind, Slash) or len(cards) != len(me.hand) or not cards or not self.ready(g, me):
            return 0
        return 2 if all(c in me.hand for c in cards) else 0


class KylinBow(WeaponSkill):
    """麒麟弓: a hit costs the victim a horse. `user_picks`: the user chooses it; `beyond`: needed distance (C089)."""

    def __init__(self, user_picks: bool = False, beyond: int = -1) -> None:
        self.user_picks = user_picks
        self.beyond = beyond
        super().__init__()

    @on(DAMAGE_CAUSING, when=lambda s, g, me, dmg: s._applies(g, me, dmg))
    def unhorse(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        if not (yield from g.may(me, self, on=dmg.victim.seat)):
            return
        picker = me if self.user_picks else dmg.victim
        cards = yield from g.choose_cards(picker, self.id, horses(dmg.victim), on=dmg.victim.seat)
        yield from g.discard(cards, picker, self.id)

    def _applies(self, g: Game, me: Player, dmg: Damage) -> bool:
        return (
            self.my_slash(g, me, dmg.use)
            and dmg.on_target
            and bool(horses(dmg.victim))
            and g.distance(me, dmg.victim) > self.beyond
        )


def horses(p: Player) -> list[Card]:
    """The horses a player wears."""
    return [c for c in p.equip if c.kind.type in (PLUS_HORSE, MINUS_HORSE)]


class MoonSpear(WeaponSkill):
    """银月枪: on giving a black card outside one's own turn, somebody in range dodges or takes a point of damage."""

    @on(CARD_USED, when=lambda s, g, me, use: s._applies(g, me, use.colour, use.cards))
    def on_use(self, g: Game, me: Player, use: Use) -> Rule[None]:
        yield from self._thrust(g, me)

    @on(CARD_PLAYED, when=lambda s, g, me, given: s._applies(g, me, given.colour, given.cards))
    def on_play(self, g: Game, me: Player, given: Given) -> Rule[None]:
        yield from self._thrust(g, me)

    def _applies(self, g: Game, me: Player, colour: int, cards: tuple[Card, ...]) -> bool:
        return bool(cards) and colour == BLACK and g.turn != me.seat and self.ready(g, me)

    def _thrust(self, g: Game, me: Player) -> Rule[None]:
        seats = tuple([p.seat for p in g.others(me) if g.in_range(me, p) and g.gear_works(me, p)])
        if not seats:
            return
        a = yield from g.invoke(me, self, [Offer("skill", self.id, targets=Targets(seats))])
        if a is None:
            return
        target = g.players[a.targets[0]]
        if (yield from g.demand(target, Demand((DODGE,), why="moon_spear", by=me.seat))) is None and target.alive:
            yield from g.damage(Damage(me, target, skill=self.id))
