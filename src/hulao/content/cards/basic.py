"""Slash, Dodge and Peach."""

from __future__ import annotations

from hulao.kernel import modifiers as q
from hulao.kernel.answering import Demand
from hulao.kernel.ask import NO_TARGETS, Refusal, Targets
from hulao.kernel.cards import BASIC, Card, CardKind, Rule
from hulao.kernel.events import Dodged
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.query import EVERYWHERE
from hulao.kernel.use import Use
from hulao.kernel.words import Words

SLASH, DODGE, PEACH = "slash", "dodge", "peach"


def slash_targets(g: Game, me: Player, kind: CardKind, cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Living players a slash of `cards` may be aimed at: in range, with the cards spent no longer counting."""
    reach = g.attack_range(me, cards)
    for mod in me.tables.mods[q.FREE_REACH]:
        if mod(g, me, kind, cards):
            reach = EVERYWHERE
    return tuple(g.within(me, reach, kind, cards))


class Slash(CardKind):
    """杀: one player in range answers with a Dodge or takes a point of damage; once a turn."""

    id = SLASH
    type = BASIC
    limited = True
    nature = "normal"
    words = Words(
        "杀",
        "Slash",
        "出牌阶段，对攻击范围内的一名其他角色使用，每回合限一次：其须打出一张闪，否则受到你造成的一点伤害。",
        "In your play phase, once a turn, at another player in your range: they play a Dodge or take 1 damage.",
    )

    def targets(self, g: Game, me: Player, cards: tuple[Card, ...]) -> Targets | None:
        if not g.uses_left(me, self, cards):
            return None
        seats = slash_targets(g, me, self, cards)
        if not seats:
            return None
        high = 1
        for mod in me.tables.mods[q.MORE_TARGETS]:
            high += mod(g, me, self, cards)
        return Targets(seats, 1, min(high, len(seats)))

    def refusal(self, g: Game, me: Player, cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal | None:
        if not g.uses_left(me, self, cards):
            return Refusal("slash_limit", "slash.limit", {"used": g.count(me, self.id)})
        for seat in targets:
            p = g.players[seat]
            if p is me:
                return Refusal("not_self", "slash.self")
            if g.is_immune(p, self, me):
                return Refusal("immune", "", {"seat": seat})
            if not g.in_range(me, p, cards):
                return Refusal(
                    "out_of_range",
                    "slash.range",
                    {"seat": seat, "distance": g.distance(me, p, cards), "range": g.attack_range(me, cards)},
                )
        return None

    def window(self, g: Game, use: Use, target: Player) -> Rule[bool]:
        """The dodges: as many as are demanded, one after the other; a missing one wastes those before it."""
        if target.seat in use.dodgeless:
            return False
        need = use.demands.get(target.seat, 1)
        given = None
        for nth in range(need):
            given = yield from g.demand(target, Demand((DODGE,), cause=use, need=need, nth=nth + 1))
            if given is None or not target.alive:
                return False
            use.given[target.seat] = use.given.get(target.seat, 0) + 1
        assert given is not None
        g.note(Dodged(target.seat, given.by))
        return True

    def effect(self, g: Game, use: Use, target: Player) -> Rule[None]:
        yield from g.hit(use, target, 1 + use.bonus)


class Dodge(CardKind):
    """闪: an answer only."""

    id = DODGE
    type = BASIC
    words = Words(
        "闪",
        "Dodge",
        "需要时打出，用来抵消对你使用的杀或万箭齐发。",
        "An answer only: it takes away the effect on you of a Slash or an Archery Attack.",
    )

    def refusal(self, g: Game, me: Player, cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal | None:
        return Refusal("answer_only", "dodge.answers")


class Peach(CardKind):
    """桃: heals its user in his own turn, or saves a dying player. `others`: may be given to others in one's own turn
    (C036)."""

    id = PEACH
    type = BASIC
    rescues = True
    words = Words(
        "桃",
        "Peach",
        "出牌阶段对自己使用，或对一名濒死的角色使用：其回复一点体力。",
        "On yourself in your play phase while wounded, or on a dying player: heals 1 HP.",
    )

    def __init__(self, others: bool = False) -> None:
        self.others = others

    def targets(self, g: Game, me: Player, cards: tuple[Card, ...]) -> Targets | None:
        if len(g.ring) <= g.ruleset.parameters.no_rescue_at:
            return None
        seats = (me.seat,) if me.hp < me.max_hp else ()
        for p in g.others(me) if self.others or g.answering[q.EXTRA_TARGET] else ():
            if p.hp < p.max_hp and (self.others or any(mod(g, p, self, me) for mod in p.tables.mods[q.EXTRA_TARGET])):
                seats = (*seats, p.seat)
        return Targets(seats) if seats else None

    def refusal(self, g: Game, me: Player, cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal | None:
        if len(g.ring) <= g.ruleset.parameters.no_rescue_at:
            return Refusal("two_left", "peach.two_players", {"left": len(g.ring)})
        if targets and targets != (me.seat,) and not self.others:
            return Refusal("peach_self_only", "peach.targets")
        for seat in targets or (me.seat,):
            p = g.players[seat]
            if p.hp >= p.max_hp:
                return Refusal("unhurt", "hp.cap", {"hp": p.hp})
        return None

    def effect(self, g: Game, use: Use, target: Player) -> Rule[None]:
        yield from g.heal(target, 1 + use.bonus, use.user, self.id)


__all__ = ["DODGE", "NO_TARGETS", "PEACH", "SLASH", "Dodge", "Peach", "Slash", "slash_targets"]
