"""A game played again for looking at: its events, and after each what a pair of eyes saw.

A replay is sent for one pair of eyes: a seat's (what it could know), a watcher's, or open (everything). Who was asked
and passed is no event, so it isn't in there: it would tell who could have answered.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from hulao.editions import EDITIONS
from hulao.kernel.ask import Answer
from hulao.kernel.cards import TYPE_NAMES
from hulao.kernel.events import Event, for_seat
from hulao.kernel.game import Game
from hulao.kernel.ruleset import Ruleset
from hulao.kernel.view import SPECTATOR, View
from hulao.scenario.format import FormatError, Scenario, load
from hulao.scenario.log import Forced
from hulao.scenario.position import is_playable, lay_out
from hulao.scenario.script import Failed, Script
from hulao.scenario.table import Table, Watched

from .messages import Refused
from .records import Record
from .settings import ruleset_of

OPEN, WATCH = "open", "watch"
#: how long playing a record again may take, in seconds, and how much may happen in it
PATIENCE = 20.0
MANY_ANSWERS, MANY_EVENTS = 20_000, 60_000


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


class _Film:
    """Takes a picture after each event: only what has changed since the one before."""

    def __init__(self, g: Game, eyes: Eyes) -> None:
        self.g = g
        self.eyes = eyes
        self.events: list[Event] = []
        self.first = self.last = self._look(eyes)
        self.steps: list[dict[str, Any]] = []

    def _look(self, eyes: Eyes) -> dict[str, Any]:
        view = View(self.g, eyes.seat, eyes.all_open).as_dict()
        for seat in view["seats"]:
            seat["marks"] = dict(seat["marks"])
        return view

    def take(self, e: Event) -> None:
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


class _Log(list[Event]):
    """A game's log that shows every event to a film."""

    film: _Film | None = None

    def append(self, event: Event) -> None:
        super().append(event)
        if self.film is not None:
            self.film.take(event)


class _ScriptLog(Watched):
    """The same for a scenario's table, without what only scenarios log."""

    film: _Film | None = None

    def append(self, event: Event) -> None:
        super().append(event)
        if self.film is not None and not isinstance(event, Forced):
            self.film.take(event)


class _Filmed(Table):
    """A scenario's table with such a log."""

    __slots__ = ()

    def step(self, answer: Answer) -> None:
        super().step(answer)
        if isinstance(self.log, _ScriptLog) and self.log.film is not None:
            self.log.film.settle()


# --- records


def rules_of(r: Record) -> Ruleset:
    """The rules of a record, which may come from anywhere; raises Refused."""
    if r.edition not in EDITIONS:
        raise Refused("no_edition", edition=r.edition[:40])
    rules = ruleset_of(r.edition, r.options)
    if r.rules != rules.version:
        raise Refused("other_rules", rules=r.rules[:40], now=rules.version)
    if r.seats not in EDITIONS[r.edition].seats or not 0 <= r.seed < 1 << 63:
        raise Refused("bad_record")
    if len(r.answers) > MANY_ANSWERS:
        raise Refused("bad_record")
    return rules


def replayed(r: Record, rules: Ruleset, eyes: Eyes | None = None) -> tuple[Game, list[int], _Film | None]:
    """Play a record again: the game, for each answer how long the log was when it was given, and what the eyes saw.
    Raises Refused when an answer isn't legal, or it takes too long."""
    g = Game(rules, r.seats, r.seed)
    film = None
    if eyes is not None:
        log = _Log()
        g.log, log.film = log, (film := _Film(g, eyes))
    until = time.monotonic() + PATIENCE
    at: list[int] = []
    g.start()
    if film is not None:
        film.settle()
    for seat, answer in r.answers:
        request = g.request
        if request is None or request.seat != seat or not request.allows(answer):
            raise Refused("bad_record")
        if time.monotonic() > until or len(g.log) > MANY_EVENTS:
            raise Refused("record_long")
        at.append(len(g.log))
        g.step(answer)
        if film is not None:
            film.settle()
    return g, at, film


def replay(r: Record, eyes_text: str) -> dict[str, Any]:
    """A record for a pair of eyes (docs/protocol.md, Replay); raises Refused."""
    rules = rules_of(r)
    eyes = eyes_of(eyes_text, r.seats)
    g, _, film = replayed(r, rules, eyes)
    assert film is not None
    names = (r.names + [""] * r.seats)[: r.seats]
    policies = (r.policies + [""] * r.seats)[: r.seats]
    return {
        "id": r.id,
        "title": "",
        "edition": r.edition,
        "names": names,
        "policies": policies,
        "started": r.started,
        "ended": r.ended,
        "over": g.over,
        **_shown(film, rules),
    }


def answers_before(r: Record, event: int) -> int:
    """How many answers had been given when so many events had happened and the game waited; never the last one, so
    that there is something left to decide. Raises Refused."""
    _, at, _ = replayed(r, rules_of(r))
    if not at:
        raise Refused("bad_record")
    length = max((n for n in at if n <= event), default=at[0])
    return at.index(length)


def _shown(film: _Film, rules: Ruleset) -> dict[str, Any]:
    return {
        "eyes": film.eyes.name,
        "seats": len(film.first["seats"]),
        "cards": [{"id": c.id, "kind": c.kind.id, "suit": c.suit, "rank": c.rank} for c in rules.cards],
        "kinds": {k.id: {"type": TYPE_NAMES[k.type], "reach": k.reach} for k in rules.kinds.values()},
        "first": film.first,
        "events": film.told(),
        "steps": film.steps,
    }


# --- scenarios


class Scenarios:
    """The scenarios in a folder, by their identifier; none without a folder."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._found: Mapping[str, Scenario] | None = None

    def all(self) -> Mapping[str, Scenario]:
        """All that can be read, read once."""
        if self._found is None:
            found: dict[str, Scenario] = {}
            for path in sorted(self._folder.rglob("*.json")) if self._folder is not None else ():
                try:
                    found.update({s.id: s for s in load(path)})
                except FormatError:
                    continue
            self._found = found
        return self._found

    def ids(self) -> frozenset[str]:
        """Those that can be played in this version."""
        return frozenset(s.id for s in self.all().values() if any(is_playable(e) for e in s.editions))

    def play(self, id: str, edition: str, eyes_text: str) -> dict[str, Any]:
        """A scenario run under an edition (empty: its first) for a pair of eyes; raises Refused."""
        s = self.all().get(id)
        editions = [e for e in s.editions if is_playable(e)] if s is not None else []
        if s is None or not editions or (edition and edition not in editions):
            raise Refused("no_scenario")
        edition = edition or editions[0]
        eyes = eyes_of(eyes_text, len(s.raw.players))
        try:
            g = lay_out(s, edition)
        except FormatError:
            raise Refused("no_scenario") from None
        log = _ScriptLog(g)
        log.film = film = _Film(g, eyes)
        g.log = log
        g.__class__ = _Filmed
        why = _run(s, g)
        film.settle()
        n = len(s.raw.players)
        return {
            "id": s.id,
            "title": s.title,
            "edition": edition,
            "names": [""] * n,
            "policies": [""] * n,
            "started": 0,
            "ended": 0,
            "over": g.over,
            "why": s.raw.why,
            "source": s.raw.source,
            "passed": not why,
            **_shown(film, g.ruleset),
        }


def _run(s: Scenario, g: Table) -> str:
    try:
        Script(s, g).play()
    except Failed as e:
        return str(e)
    return ""
