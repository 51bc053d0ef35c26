"""The checks of a scenario as typed objects."""

from __future__ import annotations

import re
from typing import Any, Protocol

import msgspec
from msgspec import UNSET, UnsetType

from hulao.kernel.timing import PHASE_NAMES

from .log import FIELDS


class ReadAction(Protocol):
    """Reads the action of a `can` at a table of so many seats."""

    seats: int

    def __call__(self, action: Any, seat: int, where: str) -> Any: ...


PLACE = re.compile(r"discard|draw|table|out|(hand|equip|judge):[1-9][0-9]*|pile:[1-9][0-9]*:.+")


class CheckError(ValueError):
    """A check that isn't in the format."""


class EventSpec:
    """An event that is looked for: its name, the fields it must match, in a `log` check also how often since when."""

    __slots__ = ("fields", "from_start", "name", "times")

    def __init__(self, name: str, fields: dict[str, Any], times: int | None, from_start: bool) -> None:
        self.name = name
        self.fields = fields
        self.times = times
        self.from_start = from_start


class Check:
    """Base of the checks; `text` is how it's named in messages."""

    text: str = ""


class SeatFields(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The fields of a seat's check, as they're written."""

    seat: int
    hp: int | UnsetType = UNSET
    max_hp: int | UnsetType = UNSET
    hand_count: int | UnsetType = UNSET
    alive: bool | UnsetType = UNSET
    flipped: bool | UnsetType = UNSET
    role: str | UnsetType = UNSET
    role_shown: bool | UnsetType = UNSET
    general: str | UnsetType = UNSET
    kingdom: str | UnsetType | None = UNSET
    shown: tuple[bool, ...] | UnsetType = UNSET
    hand: tuple[str, ...] | UnsetType = UNSET
    equip: tuple[str, ...] | UnsetType = UNSET
    judge: tuple[str, ...] | UnsetType = UNSET
    piles: dict[str, tuple[str, ...]] | UnsetType = UNSET
    asked: str | UnsetType = UNSET
    not_asked: str | UnsetType = UNSET
    can: dict[str, Any] | UnsetType = UNSET
    cannot: dict[str, Any] | UnsetType = UNSET


class SeatCheck(Check):
    """What is true of a seat; `can` and `cannot` are actions."""

    def __init__(self, fields: SeatFields, can: Any, cannot: Any) -> None:
        self.fields = fields
        self.can = can
        self.cannot = cannot


class _Card(msgspec.Struct, forbid_unknown_fields=True):
    card: str
    place: str = msgspec.field(name="in")


class _Top(msgspec.Struct, forbid_unknown_fields=True):
    top: tuple[str, ...]


class _Distance(msgspec.Struct, forbid_unknown_fields=True):
    distance: tuple[int, int]
    value: int = msgspec.field(name="is")


class _Range(msgspec.Struct, forbid_unknown_fields=True):
    in_range: tuple[int, int]
    value: bool = msgspec.field(name="is")


class _Turn(msgspec.Struct, forbid_unknown_fields=True):
    turn: int
    phase: str = ""


class _Seats(msgspec.Struct, forbid_unknown_fields=True):
    seats: tuple[int, ...]


class _Winner(msgspec.Struct, forbid_unknown_fields=True):
    winner: tuple[str, ...] | str | _Seats | None


class CardCheck(Check):
    """Where a card is."""

    def __init__(self, card: str, place: str) -> None:
        self.card = card
        self.place = place


class TopCheck(Check):
    """What lies on top of the draw pile."""

    def __init__(self, top: tuple[str, ...]) -> None:
        self.top = top


class PairCheck(Check):
    """The distance (a number) or the attack range (yes or no) between two seats, from 0."""

    def __init__(self, seats: tuple[int, int], value: int | bool) -> None:
        self.seats = seats
        self.value = value


class TurnCheck(Check):
    """Whose turn it is (from 0), and in which phase."""

    def __init__(self, turn: int, phase: str) -> None:
        self.turn = turn
        self.phase = phase


class WinnerCheck(Check):
    """Who has won: roles or a kingdom, or seats (from 0); both None: nobody has."""

    def __init__(self, roles: tuple[str, ...] | None, seats: tuple[int, ...] | None) -> None:
        self.roles = roles
        self.seats = seats


class LogCheck(Check):
    """An event happened, or happened so often."""

    def __init__(self, event: EventSpec) -> None:
        self.event = event


class OrderCheck(Check):
    """Events happened in this order."""

    def __init__(self, events: list[EventSpec]) -> None:
        self.events = events


class AnyCheck(Check):
    """All checks of one of the lists hold."""

    def __init__(self, lists: list[list[Check]]) -> None:
        self.lists = lists


def parse_check(entry: Any, where: str, action: ReadAction) -> Check:
    """One check; raises CheckError."""
    if not isinstance(entry, dict):
        raise CheckError(f"{where}: a check is an object")
    try:
        check = _parse(entry, where, action)
    except msgspec.ValidationError as e:
        raise CheckError(f"{where}: {e}") from None
    for seat in _seats_of(check):
        if not 1 <= seat <= action.seats:
            raise CheckError(f"{where}: there is no seat {seat}")
    check.text = msgspec.json.encode(entry).decode()
    return check


def _seats_of(check: Check) -> tuple[int, ...]:
    if isinstance(check, SeatCheck):
        return (check.fields.seat,)
    if isinstance(check, PairCheck):
        return (check.seats[0] + 1, check.seats[1] + 1)
    if isinstance(check, TurnCheck):
        return (check.turn + 1,)
    if isinstance(check, WinnerCheck):
        return tuple([s + 1 for s in check.seats or ()])
    return ()


def _parse(entry: dict[str, Any], where: str, action: ReadAction) -> Check:
    if "log" in entry:
        return LogCheck(parse_event(entry, where))
    if "order" in entry:
        _only(entry, "order", where)
        return OrderCheck([parse_event(e, f"{where}.order[{i}]") for i, e in enumerate(_list(entry["order"], where))])
    if "any" in entry:
        _only(entry, "any", where)
        return AnyCheck(
            [
                [parse_check(c, f"{where}.any[{i}][{j}]", action) for j, c in enumerate(_list(part, where))]
                for i, part in enumerate(_list(entry["any"], where))
            ]
        )
    if "seat" in entry:
        return _seat_check(entry, where, action)
    if "card" in entry:
        card = msgspec.convert(entry, _Card)
        if not PLACE.fullmatch(card.place):
            raise CheckError(f"{where}: there is no place {card.place!r}")
        return CardCheck(card.card, card.place)
    if "top" in entry:
        return TopCheck(msgspec.convert(entry, _Top).top)
    if "distance" in entry:
        distance = msgspec.convert(entry, _Distance)
        return PairCheck(_pair(distance.distance), distance.value)
    if "in_range" in entry:
        reach = msgspec.convert(entry, _Range)
        return PairCheck(_pair(reach.in_range), reach.value)
    if "turn" in entry:
        turn = msgspec.convert(entry, _Turn)
        if turn.phase and turn.phase not in PHASE_NAMES:
            raise CheckError(f"{where}: there is no phase {turn.phase!r}")
        return TurnCheck(turn.turn - 1, turn.phase)
    if "winner" in entry:
        winner = msgspec.convert(entry, _Winner).winner
        if isinstance(winner, _Seats):
            return WinnerCheck(None, tuple([s - 1 for s in winner.seats]))
        return WinnerCheck((winner,) if isinstance(winner, str) else winner, None)
    raise CheckError(f"{where}: there is no check with the fields {', '.join(map(repr, entry)) or 'of nothing'}")


def _seat_check(entry: dict[str, Any], where: str, action: ReadAction) -> SeatCheck:
    fields = msgspec.convert(entry, SeatFields)
    if not 1 <= fields.seat <= action.seats:
        raise CheckError(f"{where}: there is no seat {fields.seat}")
    if len(entry) == 1:
        raise CheckError(f"{where}: nothing is checked of seat {fields.seat}")
    can = action(fields.can, fields.seat, f"{where}.can") if fields.can is not UNSET else None
    cannot = action(fields.cannot, fields.seat, f"{where}.cannot") if fields.cannot is not UNSET else None
    return SeatCheck(fields, can, cannot)


def parse_event(entry: Any, where: str) -> EventSpec:
    """An event that is looked for; raises CheckError."""
    if not isinstance(entry, dict) or not isinstance(entry.get("log"), str):
        raise CheckError(f"{where}: an event is an object with the event's name as 'log'")
    name = entry["log"]
    if name not in FIELDS:
        raise CheckError(f"{where}: there is no event {name!r}; there are {', '.join(FIELDS)}")
    fields = {k: v for k, v in entry.items() if k not in ("log", "times", "since")}
    times = _number(entry.get("times"), f"{where}.times")
    if "count" in fields and (fields["count"] == 0 or "count" not in FIELDS[name]):
        times = _number(fields.pop("count"), f"{where}.count")
    for key in fields:
        if key not in FIELDS[name]:
            has = ", ".join(FIELDS[name]) or "none"
            raise CheckError(f"{where}: event {name!r} has no field {key!r}; it has {has}")
    since = entry.get("since")
    if since not in (None, "start"):
        raise CheckError(f"{where}: 'since' is 'start', not {since!r}")
    for key in ("seat", "by", "killer"):
        value = fields.get(key)
        if value is not None and not isinstance(value, int) and not (key == "by" and name == "dodged"):
            raise CheckError(f"{where}.{key}: a seat is a number, not {value!r}")
    phase = fields.get("phase")
    if phase is not None and phase not in PHASE_NAMES:
        raise CheckError(f"{where}: there is no phase {phase!r}")
    if name == "move":
        for key in ("from", "to"):
            value = fields.get(key)
            if value is not None and not (isinstance(value, str) and PLACE.fullmatch(value)):
                raise CheckError(f"{where}.{key}: there is no place {value!r}")
    return EventSpec(name, fields, times, since == "start")


def _number(value: Any, where: str) -> int | None:
    if value is None or (isinstance(value, int) and not isinstance(value, bool) and value >= 0):
        return value
    raise CheckError(f"{where}: a number that isn't negative is wanted, not {value!r}")


def _pair(seats: tuple[int, int]) -> tuple[int, int]:
    return seats[0] - 1, seats[1] - 1


def _only(entry: dict[str, Any], key: str, where: str) -> None:
    for other in entry:
        if other != key:
            raise CheckError(f"{where}: {other!r} doesn't belong to a check with {key!r}")


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise CheckError(f"{where}: a list is wanted")
    return value
