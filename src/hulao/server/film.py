"""A film of a game: its events, and after each what changed in the view of a pair of eyes.

A film with open eyes is kept beside a record, so that a record can still be watched when the rules have changed since.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from hulao.kernel.cards import TYPE_NAMES
from hulao.kernel.events import Event, for_seat
from hulao.kernel.game import Game
from hulao.kernel.ruleset import Ruleset
from hulao.kernel.view import SPECTATOR, View

from .messages import Refused

OPEN, WATCH = "open", "watch"
#: bytes of a film as it is kept, and unpacked; a longer game has none
MOST_PACKED, MOST_UNPACKED = 512 << 10, 16 << 20
#: all characters of a film: numbers, identifiers, and what holds them together; no text that somebody wrote
_LETTERS = bytes(c for c in range(0x20, 0x7F) if chr(c).isalnum() or chr(c) in ' _-+.:,"[]{}')


class Eyes(msgspec.Struct, frozen=True):
    """Whose eyes: `seat` (SPECTATOR: a watcher), or `all_open`."""

    seat: int = SPECTATOR
    all_open: bool = False

    @property
    def name(self) -> str | int:
        return OPEN if self.all_open else WATCH if self.seat == SPECTATOR else self.seat


def eyes_of(text: str, seats: int) -> Eyes:
    """`open`, `watch` or a seat; raises Refused."""
    if text == OPEN:
        return Eyes(all_open=True)
    if text == WATCH:
        return Eyes()
    if not (text.isascii() and text.isdigit() and len(text) <= 2 and int(text) < seats):
        raise Refused("no_such_seat")
    return Eyes(int(text))


class Film(msgspec.Struct, frozen=True):
    """`cards`, `kinds`: what the tokens are; `first`: the view before everything; `steps`: for each of the `events`
    what changed with it (docs/protocol.md, Replay)."""

    seats: int
    over: bool
    cards: list[dict[str, Any]]
    kinds: dict[str, dict[str, Any]]
    first: dict[str, Any]
    events: list[dict[str, Any]]
    steps: list[dict[str, Any]]


class Filming:
    """Takes a picture after each event of a game: only what has changed since the one before."""

    def __init__(self, g: Game, eyes: Eyes) -> None:
        self.g = g
        self.eyes = eyes
        self.events: list[Event] = []
        self.first = self.last = self._look(eyes)
        self.steps: list[dict[str, Any]] = []

    def _look(self, eyes: Eyes) -> dict[str, Any]:
        return View(self.g, eyes.seat, eyes.all_open).as_dict()

    def take(self, e: Event) -> None:
        """An event has happened."""
        view = self._look(self.eyes)
        self.events.append(e)
        self.steps.append(changes(self.last, view))
        self.last = view

    def settle(self) -> None:
        """The game waits or is over (then everybody sees everything): what has come of the last event."""
        view = self._look(Eyes(self.eyes.seat, True) if self.g.over else self.eyes)
        if self.steps:
            self.steps[-1] = merged(self.steps[-1], changes(self.last, view))
        else:
            self.first = view
        self.last = view

    def told(self) -> list[Event]:
        """The events as these eyes may know them."""
        if self.eyes.all_open:
            return self.events
        return [for_seat(e, self.eyes.seat) for e in self.events]

    def shown(self, rules: Ruleset) -> dict[str, Any]:
        """The film so far, as it is sent."""
        return {
            "seats": len(self.first["seats"]),
            "over": self.g.over,
            "cards": [{"id": c.id, "kind": c.kind.id, "suit": c.suit, "rank": c.rank} for c in rules.cards],
            "kinds": {k.id: {"type": TYPE_NAMES[k.type], "reach": k.reach} for k in rules.kinds.values()},
            "first": self.first,
            "events": self.told(),
            "steps": self.steps,
        }


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What a view has that the one before it hadn't; of the seats, by their number, likewise."""
    found: dict[str, Any] = {k: v for k, v in after.items() if k != "seats" and before[k] != v}
    seats = {}
    for old, new in zip(before["seats"], after["seats"], strict=True):
        if old != new:
            seats[str(new["seat"])] = {k: v for k, v in new.items() if old[k] != v}
    if seats:
        found["seats"] = seats
    return found


def merged(first: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    """Two steps of changes as one."""
    seats = {k: dict(v) for k, v in first.get("seats", {}).items()}
    for k, v in then.get("seats", {}).items():
        seats.setdefault(k, {}).update(v)
    return {**first, **then, **({"seats": seats} if seats else {})}


# --- as it is kept


def pack(shown: dict[str, Any]) -> bytes:
    """A film as it is kept beside a record; empty when it's too long for that."""
    raw = msgspec.json.encode(shown)
    packed = zlib.compress(raw, 9)
    return packed if len(raw) <= MOST_UNPACKED and len(packed) <= MOST_PACKED else b""


def unpack(packed: bytes) -> Film:
    """A film that was kept, or that somebody brings; raises Refused when it can't be shown."""
    try:
        raw = zlib.decompressobj().decompress(packed, MOST_UNPACKED + 1)
        if len(raw) > MOST_UNPACKED or raw.translate(None, _LETTERS):
            raise Refused("bad_film")
        film = msgspec.json.decode(raw, type=Film)
    except (zlib.error, msgspec.MsgspecError, RecursionError) as e:
        raise Refused("bad_film") from e
    seats = film.first.get("seats")
    whole = isinstance(seats, list) and len(seats) == film.seats and all(isinstance(s, dict) for s in seats)
    if not whole or len(film.steps) != len(film.events) or not all(isinstance(e.get("type"), str) for e in film.events):
        raise Refused("bad_film")
    return film


def views(first: dict[str, Any], steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The view before everything and after each event; what didn't change is shared."""
    now = first
    found = [now]
    for step in steps:
        changed = step.get("seats", {})
        seats = [{**s, **changed[str(i)]} if str(i) in changed else s for i, s in enumerate(now["seats"])]
        now = {**now, **step, "seats": seats}
        found.append(now)
    return found
