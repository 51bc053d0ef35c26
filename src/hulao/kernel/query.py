"""Questions about the present position: order, distance, range, suits, what a card is, who is immune."""

from __future__ import annotations

from collections.abc import Iterable

from . import modifiers as q
from .cards import COLOURLESS, NO_SUIT, Card, CardKind, colour_of
from .events import AT_EQUIP
from .player import Player
from .ruleset import Ruleset
from .skill import Skill
from .state import State
from .zones import HAND

#: a reach beyond any table
EVERYWHERE = 99


class Queries(State):
    """State plus everything that can be asked of it without changing it."""

    __slots__ = ("wielding",)

    def __init__(self, ruleset: Ruleset, seats: int, seed: int) -> None:
        super().__init__(ruleset, seats, seed)
        #: (seat, weapon) while only one of two weapons is being used
        self.wielding: tuple[int, Card] | None = None

    # --- players and order

    @property
    def current(self) -> Player:
        return self.players[self.turn]

    def alive(self) -> list[Player]:
        """The living in seat order from the player whose turn it is (or would be next)."""
        return [self.players[s] for s in self.order()]

    def order(self) -> tuple[int, ...]:
        """Living seats from the current one on."""
        ring = self.ring
        turn = self.turn
        if turn == ring[0]:
            return ring
        for i, seat in enumerate(ring):
            if seat >= turn:
                return ring[i:] + ring[:i]
        return ring

    def order_from(self, seat: int) -> tuple[int, ...]:
        """Living seats from `seat` on."""
        ring = self.ring
        for i, s in enumerate(ring):
            if s >= seat:
                return ring[i:] + ring[:i]
        return ring

    def others(self, me: Player) -> list[Player]:
        """The other living players, from the one after `me`."""
        players = self.players
        seat = me.seat
        return [players[s] for s in self.order_from(seat) if s != seat]

    def next_alive(self, seat: int) -> int:
        """The next living seat after `seat`."""
        for s in self.ring:
            if s > seat:
                return s
        return self.ring[0]

    # --- distance and range

    def distance(self, a: Player, b: Player, spent: Iterable[Card] = ()) -> int:
        """Distance from `a` to `b`: the shorter way round the living, horses and skills added (C025-C031)."""
        if a is b:
            return 0
        if a.tables.mods[q.AT_ONE] and any(mod(self, a, b) for mod in a.tables.mods[q.AT_ONE]):
            return 1
        ring = self.ring
        n = len(ring)
        try:
            i = ring.index(a.seat)
            j = ring.index(b.seat)
        except ValueError:
            return n
        d = (j - i) % n
        if d > n - d:
            d = n - d
        d += a.tables.closer + b.tables.farther
        for c in spent:
            if self.places[c.id] == AT_EQUIP + 8 * (a.seat + 1) and c.kind.skill is not None:
                d -= c.kind.skill.closer
        if a.tables.mods[q.GEAR_OFF] or b.tables.mods[q.GEAR_OFF]:
            d -= self._horses_in_vain(a, b, spent)
        shortest = self.ruleset.parameters.shortest
        return d if d > shortest else shortest

    def gear_works(self, owner: Player, on: Player) -> bool:
        """Whether what `owner` wears has an effect on `on`."""
        return not any(mod(self, on, owner) for mod in on.tables.mods[q.GEAR_OFF])

    def _horses_in_vain(self, a: Player, b: Player, spent: Iterable[Card]) -> int:
        """What horses that don't work on the other add to the distance from `a` to `b`."""
        d = 0
        if not self.gear_works(a, b):
            d += sum(c.kind.skill.closer for c in a.equip if c.kind.skill is not None and c not in spent)
        if not self.gear_works(b, a):
            d += sum(c.kind.skill.farther for c in b.equip if c.kind.skill is not None)
        return d

    def attack_range(self, me: Player, spent: Iterable[Card] = ()) -> int:
        """His attack range: the weapon's, or 1; the weapon that is being spent gives none."""
        reach = 1
        wielding = self.wielding
        for w in me.weapons:
            if w.kind.reach > reach and w not in spent:
                if wielding is not None and wielding[0] == me.seat and wielding[1] is not w:
                    continue
                reach = w.kind.reach
        if self.answering[q.RANGE]:
            for s in self.ring:
                p = self.players[s]
                for mod in p.tables.mods[q.RANGE]:
                    reach += mod(self, p, me)
        return reach

    def in_range(self, a: Player, b: Player, spent: Iterable[Card] = ()) -> bool:
        """Whether `b` is within the attack range of `a`."""
        reach = self.attack_range(a, spent)
        if b.tables.mods[q.GEAR_OFF] and not self.gear_works(a, b):
            reach = 1
        return a is not b and self.distance(a, b, spent) <= reach

    def within(
        self, me: Player, reach: int, kind: CardKind | None, spent: tuple[Card, ...] = (), of_range: bool = True
    ) -> list[int]:
        """The other living seats, from the one after `me`, within `reach` and not immune to `kind`: `distance`,
        `in_range` and `is_immune` for all of them at once. `of_range`: `reach` is an attack range."""
        players = self.players
        out = me.tables.closer
        blind = bool(me.tables.mods[q.GEAR_OFF])
        for c in spent:
            if self.places[c.id] & 7 == AT_EQUIP and c.kind.skill is not None:
                out -= c.kind.skill.closer
        if reach < self.ruleset.parameters.shortest:
            return []
        hops = self.ruleset.hops(self.ring, me.seat)
        answering = self.answering
        at_one = me.tables.mods[q.AT_ONE]
        if not (answering[q.IMMUNE] or answering[q.GEAR_OFF] or answering[q.SHUNS] or at_one):
            if reach >= EVERYWHERE:
                return [seat for seat, _ in hops]
            reach -= out
            return [seat for seat, d in hops if d + players[seat].tables.farther <= reach]
        found: list[int] = []
        for seat, d in hops:
            p = players[seat]
            tables = p.tables
            limit = reach
            if blind or tables.shy:
                if blind or tables.mods[q.GEAR_OFF]:
                    d -= self._horses_in_vain(me, p, spent)
                    if of_range and not self.gear_works(me, p):
                        limit = 1
                if kind is not None and self.is_immune(p, kind, me, spent):
                    continue
            if (at_one and limit >= 1 and any(mod(self, me, p) for mod in at_one)) or d + out + tables.farther <= limit:
                found.append(seat)
        return found

    def wields(self, me: Player, skill: Skill) -> bool:
        """Whether the weapon of this skill is the one in use (a borrower has two and uses one at a time)."""
        w = self.wielding
        return w is None or w[0] != me.seat or w[1].kind.skill is skill

    # --- cards

    def suit_of(self, owner: Player | None, card: Card) -> int:
        """The suit of a card as it counts for its owner."""
        suit = card.suit
        if owner is not None and self.answering[q.SUIT]:
            for mod in owner.tables.mods[q.SUIT]:
                suit = mod(self, owner, card, suit)
        return suit

    def colour_of(self, owner: Player | None, card: Card) -> int:
        return self.suit_of(owner, card) & 1

    def look_of(self, owner: Player, cards: tuple[Card, ...]) -> tuple[int, int]:
        """(suit, colour) of the card that `cards` make: one gives its own, several their common colour (docs/timing,
        3)."""
        if len(cards) == 1:
            suit = self.suit_of(owner, cards[0])
            return suit, suit & 1
        if not cards:
            return NO_SUIT, COLOURLESS
        colours = {colour_of(self.suit_of(owner, c)) for c in cards}
        return NO_SUIT, colours.pop() if len(colours) == 1 else COLOURLESS

    def kind_of(self, owner: Player, card: Card) -> CardKind:
        """What a hand card is for its owner."""
        for mod in owner.tables.mods[q.KIND]:
            name = mod(self, owner, card)
            if name is not None:
                return self.ruleset.kinds[name]
        return card.kind

    def lies_as(self, card: Card) -> CardKind:
        """What a card in a judgement zone stands for."""
        name = self.lying_as.get(card.id)
        return card.kind if name is None else self.ruleset.kinds[name]

    def is_forbidden(self, owner: Player, card: Card) -> bool:
        """Whether he may not use, play or discard this hand card now."""
        return any(mod(self, owner, card) for mod in owner.tables.mods[q.FORBIDDEN])

    def payable(self, me: Player, zones: int) -> tuple[int, ...]:
        """The cards of his zones that he may discard, as tokens of an offer."""
        forbids = bool(me.tables.mods[q.FORBIDDEN])
        hand = [c for c in me.hand if not forbids or not self.is_forbidden(me, c)] if zones & HAND else []
        return tuple([c.id for c in (*hand, *me.cards(zones & ~HAND))])

    def owner_of(self, card: Card) -> Player | None:
        """The player in whose zone the card lies."""
        place = self.places[card.id]
        return self.players[(place >> 3) - 1] if place >= 8 else None

    def in_hand(self, me: Player) -> tuple[int, ...]:
        return tuple(c.id for c in me.hand)

    # --- legality

    def is_immune(self, target: Player, kind: CardKind, user: Player, cards: tuple[Card, ...] = ()) -> bool:
        """Whether a skill of `target` keeps this kind, made of `cards`, away from him."""
        mods = target.tables.mods
        if mods[q.IMMUNE] and any(mod(self, target, kind, user) for mod in mods[q.IMMUNE]):
            return True
        if not mods[q.SHUNS] or not cards:
            return False
        colour = self.look_of(user, cards)[1]
        return any(mod(self, target, kind, colour, user) for mod in mods[q.SHUNS])

    def uses_left(self, me: Player, kind: CardKind, cards: tuple[Card, ...]) -> bool:
        """Whether the turn's quota of a limited kind isn't used up."""
        used = self.used.get((me.seat, kind.family or kind.id), 0)
        allowed = self.ruleset.parameters.limited_uses
        for mod in me.tables.mods[q.QUOTA]:
            allowed += mod(self, me, kind, cards)
        return used < allowed

    def hand_limit(self, me: Player) -> int:
        """How many cards he may keep at the end of his turn (C022)."""
        limit = me.hp if me.hp > 0 else 0
        for mod in me.tables.mods[q.HAND_LIMIT]:
            limit += mod(self, me)
        return limit

    def armor_works(self, me: Player) -> bool:
        """Whether his armor isn't put out of action by something lasting."""
        return not any(mod(self, me) for mod in me.tables.mods[q.ARMOR_OFF])

    def count(self, me: Player, what: str) -> int:
        """A counter of this turn."""
        return self.used.get((me.seat, what), 0)

    def tick(self, me: Player, what: str, by: int = 1) -> None:
        """Raise a counter of this turn."""
        key = (me.seat, what)
        self.used[key] = self.used.get(key, 0) + by
