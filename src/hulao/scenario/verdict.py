"""Evaluating checks at a point of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import UNSET

from hulao.kernel.ask import Request
from hulao.kernel.cards import Card
from hulao.kernel.events import AT_PILE, place_name
from hulao.kernel.game import Game
from hulao.kernel.timing import PHASE_NAMES

from .checks import (
    AnyCheck,
    CardCheck,
    Check,
    EventSpec,
    LogCheck,
    OrderCheck,
    PairCheck,
    SeatCheck,
    TopCheck,
    TurnCheck,
    WinnerCheck,
)
from .log import Row, matches
from .match import Matcher


@dataclass(frozen=True)
class Point:
    """Where a check is made: the state, what is asked there (None where nothing is), the rows so far, from which row on
    "since the last step" counts, and what was asked since then as (seat, names)."""

    g: Game
    request: Request | None
    rows: Sequence[Row]
    since: int
    asked: Sequence[tuple[int, set[str]]]


def failures(point: Point, checks: Iterable[Check]) -> list[str]:
    """What isn't as the checks say, in words."""
    found = []
    for check in checks:
        why = verdict(point, check)
        if why:
            found.append(f"{check.text}: {why}")
    return found


def verdict(point: Point, check: Check) -> str:
    """Why the check doesn't hold; an empty string when it does."""
    g = point.g
    if isinstance(check, SeatCheck):
        return _seat(point, check)
    if isinstance(check, CardCheck):
        places = [_place(g, c) for c in g.ruleset.cards if c.name == check.card]
        return "" if check.place in places else f"it's in {' and '.join(places)}"
    if isinstance(check, TopCheck):
        top = _names(g.draw_pile[::-1][: len(check.top)])
        return "" if top == list(check.top) else f"on top lie {_list(top)}"
    if isinstance(check, PairCheck):
        a, b = (g.players[s] for s in check.seats)
        found = g.in_range(a, b) if isinstance(check.value, bool) else g.distance(a, b)
        return "" if found == check.value else f"it is {_word(found)}"
    if isinstance(check, TurnCheck):
        phase = PHASE_NAMES[min(max(g.phase, 0), len(PHASE_NAMES) - 1)]
        same = g.turn == check.turn and check.phase in ("", phase)
        return "" if same else f"it is the {phase} phase of seat {g.turn + 1}"
    if isinstance(check, WinnerCheck):
        return _winner(g, check)
    if isinstance(check, LogCheck):
        return _log(point, check.event)
    if isinstance(check, OrderCheck):
        return _order(point.rows, check.events)
    assert isinstance(check, AnyCheck)
    reasons = []
    for part in check.lists:
        why = failures(point, part)
        if not why:
            return ""
        reasons.append(why[0])
    return "none of the lists holds (" + "; ".join(reasons) + ")"


def _seat(point: Point, check: SeatCheck) -> str:
    f = check.fields
    p = point.g.players[f.seat - 1]
    found: dict[str, Any] = {
        "hp": p.hp,
        "max_hp": p.max_hp,
        "hand_count": len(p.hand),
        "alive": p.alive,
        "flipped": p.flipped,
        "role": p.role,
        "role_shown": p.role_shown,
        "general": p.general,
        "kingdom": p.kingdom or None,
        "shown": p.shown,
    }
    for key, value in found.items():
        wanted = getattr(f, key)
        if wanted is not UNSET and wanted != value:
            return f"{key} is {_word(value)}"
    for key, cards in (("hand", p.hand), ("equip", p.equip), ("judge", p.judge)):
        wanted = getattr(f, key)
        if wanted is not UNSET and sorted(wanted) != sorted(_names(cards)):
            return f"{key} is {_list(_names(cards))}"
    if f.piles is not UNSET:
        piles = {k: sorted(_names(v)) for k, v in p.piles.items() if v}
        if {k: sorted(v) for k, v in f.piles.items() if v} != piles:
            return "piles are " + (", ".join(f"{k} {_list(v)}" for k, v in piles.items()) or "none")
    asked = {n for seat, names in point.asked if seat == p.seat for n in names}
    if f.asked is not UNSET and f.asked not in asked:
        return f"asked was {_list(sorted(asked))}"
    if f.not_asked is not UNSET and f.not_asked in asked:
        return f"{f.not_asked} was asked"
    for action, expected in ((check.can, True), (check.cannot, False)):
        if action is not None and _can(point, action) is not expected:
            return "it's refused" if expected else "it's legal"
    return ""


def _can(point: Point, action: Any) -> bool:
    return point.request is not None and Matcher(point.g).reply(action, point.request, anyhow=True) is not None


def _winner(g: Game, check: WinnerCheck) -> str:
    seats = tuple([s + 1 for s in g.winning_seats])
    said = f"won by {_list(g.winner)}, seats {_list([str(s) for s in seats])}" if g.over else "the game goes on"
    if check.seats is not None:
        return "" if g.over and sorted(check.seats) == sorted(g.winning_seats) else said
    if check.roles is None:
        return said if g.winner or g.winning_seats else ""
    return "" if g.over and sorted(check.roles) == sorted(g.winner) else said


def _log(point: Point, spec: EventSpec) -> str:
    rows = point.rows if spec.from_start else point.rows[point.since :]
    n = sum(matches(spec.name, spec.fields, r) for r in rows)
    if spec.times is not None:
        return "" if n == spec.times else f"it happened {n} times"
    if n:
        return ""
    others = [str(r) for r in rows if r.name == spec.name]
    return "it didn't happen" + (f", only {'; '.join(others)}" if others else "")


def _order(rows: Sequence[Row], specs: list[EventSpec]) -> str:
    at = 0
    for i, spec in enumerate(specs):
        while at < len(rows) and not matches(spec.name, spec.fields, rows[at]):
            at += 1
        if at == len(rows):
            wanted = Row(spec.name, **{f"{k}_" if k == "from" else k: v for k, v in spec.fields.items()})
            others = [str(r) for r in rows if r.name == spec.name]
            return f"event {i + 1} ({wanted}) didn't follow" + (f"; there were {'; '.join(others)}" if others else "")
        at += 1
    return ""


def _place(g: Game, c: Card) -> str:
    place = g.places[c.id]
    pile = ""
    if place & 7 == AT_PILE:
        piles = g.players[(place >> 3) - 1].piles
        pile = next((name for name, cards in piles.items() if c in cards), "")
    return place_name(place, pile)


def _names(cards: Iterable[Card]) -> list[str]:
    return [c.name for c in cards]


def _list(words: Sequence[str]) -> str:
    return ", ".join(words) or "nothing"


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return "[" + ", ".join(_word(v) for v in value) + "]"
    return "null" if value is None else str(value)
