"""What a seat may know: a thin façade over the game that answers from that alone.

Bots, clients, replays and spectators get views, never the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from .ask import Offer, Request
from .cards import Card
from .events import ALL, TABLE, Event, for_seat
from .game import Game
from .modifiers import QUOTA, UNLIMITED
from .player import Player

SPECTATOR = -1


class View:
    """The game as `seat` sees it; SPECTATOR sees what is open, `open_hands` everything (a finished game's replay)."""

    __slots__ = ("_bit", "_g", "open_hands", "seat")

    def __init__(self, g: Game, seat: int, open_hands: bool = False) -> None:
        self._g = g
        self.seat = seat
        self._bit = 1 << seat if seat >= 0 else 0
        self.open_hands = open_hands

    # --- the table

    @property
    def turn(self) -> int:
        return self._g.turn

    @property
    def phase(self) -> int:
        return self._g.phase

    @property
    def round(self) -> int:
        return self._g.round

    @property
    def seats(self) -> int:
        return len(self._g.players)

    @property
    def edition(self) -> str:
        return self._g.ruleset.edition

    @property
    def over(self) -> bool:
        return self._g.over

    @property
    def winners(self) -> tuple[int, ...]:
        return self._g.winning_seats

    def alive(self) -> tuple[int, ...]:
        """Living seats in seat order."""
        return self._g.ring

    def pile_count(self) -> int:
        return len(self._g.draw_pile)

    def discards(self) -> list[Card]:
        return self._g.discard_pile[:]

    def table(self) -> list[Card]:
        """Cards being used, turned up or judged; what lies face down is left out, unless this seat knows it."""
        places = self._g.places
        if TABLE not in places:
            return []
        return [c for c in self._g.ruleset.cards if places[c.id] == TABLE and self._sees(c)]

    def face_down(self) -> int:
        """How many cards lie face down among those being used, for this seat."""
        return self._g.places.count(TABLE) - len(self.table())

    def _sees(self, c: Card) -> bool:
        known = self._g.known[c.id]
        return self.open_hands or known == ALL or bool(known & self._bit)

    def card(self, id: int) -> Card:
        """The printed card of a (non-negative) token that this seat was shown."""
        return self._g.ruleset.cards[id]

    def deck(self) -> Sequence[Card]:
        """The printed cards of the edition by id, which everybody knows."""
        return self._g.ruleset.cards

    def role_counts(self) -> Mapping[str, int]:
        """How many of each role were dealt, where that is open."""
        return self._g.ruleset.mode.role_counts(len(self._g.players))

    # --- players

    def role(self, seat: int) -> str:
        """His role as far as this seat knows it, else an empty string."""
        p = self._g.players[seat]
        if self.open_hands or self._g.ruleset.mode.knows_role(self._g, self.seat, p):
            return p.role
        return ""

    def generals(self, seat: int) -> tuple[str, ...]:
        """His generals; a hidden one of another is an empty string."""
        p = self._g.players[seat]
        if seat == self.seat or self.open_hands:
            return tuple([x.id for x in p.generals])
        found = [x.id if shown else "" for x, shown in zip(p.generals, p.shown, strict=True)]
        if self._bit and False in p.shown:
            for slot, general in enumerate(p.generals):
                if p.flags.get(f"seen:{slot}", 0) & self._bit:
                    found[slot] = general.id
        return tuple(found)

    def shown(self, seat: int) -> tuple[bool, ...]:
        return self._g.players[seat].shown

    def kingdom(self, seat: int) -> str:
        return self._g.players[seat].kingdom

    def printed_kingdom(self, seat: int) -> str:
        """The kingdom on those of his generals that this seat knows."""
        generals = self._g.ruleset.generals
        return next((generals[x].kingdom for x in self.generals(seat) if x in generals), "")

    def gender(self, seat: int) -> str:
        return self._g.players[seat].gender

    def hp(self, seat: int) -> int:
        return self._g.players[seat].hp

    def max_hp(self, seat: int) -> int:
        return self._g.players[seat].max_hp

    def is_alive(self, seat: int) -> bool:
        return self._g.players[seat].alive

    def hand_count(self, seat: int) -> int:
        return len(self._g.players[seat].hand)

    def hand(self, seat: int) -> list[Card]:
        """The cards of a hand that this seat knows: all of its own, of another's those it saw and that must still be
        there, in the order of their ids."""
        g = self._g
        hand = g.players[seat].hand
        if seat == self.seat or self.open_hands:
            return hand[:]
        known = g.known
        bit = self._bit
        if bit:
            found = [c for c in hand if known[c.id] & bit]
        else:
            found = [c for c in hand if known[c.id] == ALL]
        return sorted(found, key=_card_id)

    def equip(self, seat: int) -> list[Card]:
        return self._g.players[seat].equip[:]

    def judge(self, seat: int) -> list[tuple[Card, str]]:
        """Delayed tricks before him, oldest first, with the kind each stands for."""
        g = self._g
        return [(c, g.lies_as(c).id) for c in g.players[seat].judge]

    def piles(self, seat: int) -> dict[str, list[Card]]:
        return {k: v[:] for k, v in self._g.players[seat].piles.items()}

    def marks(self, seat: int) -> dict[str, int]:
        return dict(self._g.players[seat].marks)

    def flipped(self, seat: int) -> bool:
        return self._g.players[seat].flipped

    def skills(self, seat: int) -> list[str]:
        """Skills of his open generals (of all his own)."""
        p = self._g.players[seat]
        if seat == self.seat or self.open_hands:
            return [s.id for x in p.generals for s in x.skills]
        return [s.id for x, shown in zip(p.generals, p.shown, strict=True) if shown for s in x.skills]

    def distance(self, a: int, b: int) -> int:
        g = self._g
        return g.distance(g.players[a], g.players[b])

    def attack_range(self, seat: int) -> int:
        return self._g.attack_range(self._g.players[seat])

    def in_range(self, a: int, b: int) -> bool:
        g = self._g
        return g.in_range(g.players[a], g.players[b])

    def known_on_top(self) -> list[Card]:
        """The top cards of the pile that this seat has seen and that nobody could have moved since, topmost first."""
        g = self._g
        found: list[Card] = []
        for c in reversed(g.draw_pile):
            if not (self._bit and g.known[c.id] & self._bit):
                break
            found.append(c)
        return found

    # --- events and the whole as data

    def events(self, since: int = 0) -> list[Event]:
        """The log from `since` on, as this seat may know it."""
        if self.open_hands:
            return self._g.log[since:]
        return [for_seat(e, self.seat) for e in self._g.log[since:]]

    def as_dict(self, common: Common | None = None) -> dict[str, Any]:
        """The whole view as plain data (see docs/protocol, view). `common`: what `shared(game)` gave at this very
        moment, so that several views of it cost less."""
        game, seats = common or shared(self._g)
        table = self.table()
        return {
            **game,
            "you": self.seat if self.seat >= 0 else None,
            "pile_top": [c.id for c in self.known_on_top()],
            "table": [c.id for c in table] + [-1] * (self._g.places.count(TABLE) - len(table)),
            "seats": [{**seat, **self._own(p)} for seat, p in zip(seats, self._g.players, strict=True)],
        }

    def _own(self, p: Player) -> dict[str, Any]:
        """What of a player depends on who looks."""
        g = self._g
        s = p.seat
        me = self.seat
        here = me >= 0 and s != me and p.alive and g.players[me].alive
        found: dict[str, Any] = {
            "role": self.role(s) or None,
            "hand": [c.id for c in self.hand(s)],
            "distance": g.distance(g.players[me], p) if here else None,
            "in_range": g.in_range(g.players[me], p) if here else None,
        }
        if s == me or self.open_hands:
            found["skills"] = self.skills(s)
        if False in p.shown:
            found["generals"] = self.generals(s)
        return found


#: what of the game, and of each player, is the same for everybody who looks
Common: TypeAlias = tuple[dict[str, Any], list[dict[str, Any]]]


def shared(g: Game) -> Common:
    """The part of a view as plain data that doesn't depend on who looks."""
    game = {
        "edition": g.ruleset.edition,
        "turn": g.turn,
        "phase": g.phase,
        "round": g.round,
        "turn_count": g.turn_count,
        "started": g.stage > 0,
        "over": g.over,
        "winners": list(g.winning_seats),
        "winning_roles": list(g.winner),
        "clockwise": g.ruleset.parameters.clockwise,
        "dice": g.ruleset.parameters.dice,
        "pile": len(g.draw_pile),
        "discards": [c.id for c in g.discard_pile],
    }
    anybody = View(g, SPECTATOR)
    return game, [_shared_seat(g, p, anybody) for p in g.players]


def _shared_seat(g: Game, p: Player, anybody: View) -> dict[str, Any]:
    return {
        "seat": p.seat,
        "generals": anybody.generals(p.seat),
        "skills": anybody.skills(p.seat),
        "role_shown": p.role_shown,
        "shown": list(p.shown),
        "kingdom": p.kingdom or None,
        "gender": p.gender or None,
        "hp": p.hp,
        "max_hp": p.max_hp,
        "alive": p.alive,
        "hand_count": len(p.hand),
        "equip": [c.id for c in p.equip],
        "judge": [{"card": c.id, "kind": g.lies_as(c).id} for c in p.judge],
        "piles": {k: [c.id for c in v] for k, v in p.piles.items()},
        "marks": dict(p.marks),
        "flipped": p.flipped,
        "reborn": p.reborn,
        "range": g.attack_range(p),
        "unlimited": bool(p.tables.mods[QUOTA]) and is_unlimited(g, p),
    }


def is_unlimited(g: Game, p: Player) -> bool:
    """Whether some kind of card that is limited to so many a turn isn't for him."""
    kinds = g.ruleset.kinds.values()
    return any(mod(g, p, k, ()) >= UNLIMITED for mod in p.tables.mods[QUOTA] for k in kinds if k.limited)


def _card_id(c: Card) -> int:
    return c.id


def offer_dict(o: Offer) -> dict[str, Any]:
    """An offer as plain data."""
    t = o.targets
    return {
        "do": o.do,
        "name": o.name,
        "skill": o.skill,
        "cards": {"from": list(o.cards), "min": o.low, "max": o.high, "rule": o.rule},
        "targets": {
            "from": list(t.seats),
            "min": t.low,
            "max": t.high,
            "then": {str(k): list(v) for k, v in t.then.items()} if t.then is not None else None,
        }
        if t.high
        else None,
        "options": list(o.options),
    }


def request_dict(r: Request) -> dict[str, Any]:
    """A request as plain data, without what lies behind face-down cards."""
    return {
        "seat": r.seat,
        "kind": r.kind,
        "reason": r.reason or {},
        "offers": [offer_dict(o) for o in r.offers],
        "default": r.default,
    }
