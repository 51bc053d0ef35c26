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
from hulao.kernel.events import Event
from hulao.kernel.game import Game
from hulao.kernel.ruleset import Ruleset
from hulao.rulebook.examples import titles
from hulao.scenario.format import FormatError, Scenario, load
from hulao.scenario.log import Forced
from hulao.scenario.position import is_playable, lay_out
from hulao.scenario.script import Failed, Script
from hulao.scenario.table import Table, Watched

from .film import Eyes, Film, Filming, eyes_of, pack, unpack
from .messages import Refused
from .records import Record, digest
from .settings import SEED_DIGITS, ruleset_of

#: how long playing a record again may take, in seconds, and how much may happen in it
PATIENCE = 20.0
MANY_ANSWERS, MANY_EVENTS = 20_000, 60_000
#: why a record isn't played again but shown from its film: the rules have changed, or it isn't what it was
AGED = frozenset({"other_rules", "no_edition", "no_option", "bad_choice", "bad_record", "record_differs"})


class _Log(list[Event]):
    """A game's log that shows every event to a film."""

    film: Filming | None = None

    def append(self, event: Event) -> None:
        super().append(event)
        if self.film is not None:
            self.film.take(event)


class _ScriptLog(Watched):
    """The same for a scenario's table, without what only scenarios log."""

    film: Filming | None = None

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
    if r.seats not in EDITIONS[r.edition].seats or not 0 <= r.seed < 10**SEED_DIGITS:
        raise Refused("bad_record")
    if len(r.answers) > MANY_ANSWERS:
        raise Refused("bad_record")
    return rules


def replayed(r: Record, rules: Ruleset, eyes: Eyes | None = None) -> tuple[Game, list[int], Filming | None]:
    """Play a record again: the game, for each answer how long the log was when it was given, and what the eyes saw.
    Raises Refused when an answer isn't legal, or it takes too long."""
    g = Game(rules, r.seats, r.seed)
    film = None
    if eyes is not None:
        log = _Log()
        g.log, log.film = log, (film := Filming(g, eyes))
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


def same(r: Record, g: Game) -> bool:
    """Whether a record that was played again came to the log that its digest says, if it has one."""
    return not r.log or digest(g.log) == r.log


def replay(r: Record, eyes_text: str) -> dict[str, Any]:
    """A record for a pair of eyes (docs/protocol.md, Replay); raises Refused.

    One that doesn't play again to the same game is shown from the film it carries, with everything open.
    """
    eyes = eyes_of(eyes_text, r.seats)
    aged: Refused | None = None
    try:
        rules = rules_of(r)
        g, _, film = replayed(r, rules, eyes)
        if not same(r, g):
            raise Refused("record_differs")
        assert film is not None
        shown = film.shown(rules)
    except Refused as e:
        if e.code not in AGED or not r.film:
            raise
        aged, eyes = e, Eyes(all_open=True)
        shown = _of_film(unpack(r.film), r)
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
        "eyes": eyes.name,
        "aged": aged.as_dict() if aged is not None else None,
        **shown,
    }


class Present(msgspec.Struct, frozen=True):
    """A game that goes on, as a seat looks back at it: `r` has the answers so far, `events` is how many have happened,
    `log` their digest."""

    r: Record
    seat: int
    events: int
    log: str


def past(p: Present) -> dict[str, Any]:
    """What the seat has seen of its game: the view before everything and what changed with each event. Nothing when it
    doesn't play again to the same log, as lessons don't.

    Played again, a game doesn't stop at the windows in which nobody is asked: what comes after them isn't told.
    """
    try:
        g, _, film = replayed(p.r, rules_of(p.r), Eyes(p.seat))
    except Refused:
        return {"first": None, "steps": []}
    if film is None or digest(list(g.log)[: p.events]) != p.log:
        return {"first": None, "steps": []}
    return {"first": film.first, "steps": film.steps[: p.events]}


def _of_film(film: Film, r: Record) -> dict[str, Any]:
    if film.seats != r.seats:
        raise Refused("bad_film")
    return msgspec.structs.asdict(film)


def film_of(r: Record) -> bytes:
    """The film to keep beside a record, packed; empty when there can be none, for it doesn't play again, or is too
    long."""
    try:
        rules = rules_of(r)
        g, _, film = replayed(r, rules, Eyes(all_open=True))
    except Refused:
        return b""
    assert film is not None
    return pack(film.shown(rules)) if same(r, g) else b""


def answers_before(r: Record, event: int) -> int:
    """How many answers had been given when so many events had happened and the game waited; never the last one, so
    that there is something left to decide. Raises Refused."""
    g, at, _ = replayed(r, rules_of(r))
    if not same(r, g):
        raise Refused("record_differs")
    if not at:
        raise Refused("bad_record")
    length = max((n for n in at if n <= event), default=at[0])
    return at.index(length)


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
        log.film = film = Filming(g, eyes)
        g.log = log
        g.__class__ = _Filmed
        why = _run(s, g)
        film.settle()
        n = len(s.raw.players)
        return {
            "id": s.id,
            "title": s.title,
            "title_zh": titles().get(s.id, ""),
            "edition": edition,
            "names": [""] * n,
            "policies": [""] * n,
            "started": 0,
            "ended": 0,
            "eyes": eyes.name,
            "aged": None,
            "why": s.raw.why,
            "source": s.raw.source,
            "passed": not why,
            **film.shown(g.ruleset),
        }


def _run(s: Scenario, g: Table) -> str:
    try:
        Script(s, g).play()
    except Failed as e:
        return str(e)
    return ""
