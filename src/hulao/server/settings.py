"""A room's settings: what the host may choose, checked against the edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from hulao.bots import POLICIES
from hulao.editions import EDITIONS, Option, OptionError, ruleset
from hulao.kernel.ruleset import Ruleset

from .messages import Refused

DEFAULT_EDITION = "standard"
#: digits of a seed
SEED_DIGITS = 19
MOST_WATCHERS = 100
#: seconds after which those who watch may see everything
SOONEST, LATEST = 30, 1800


class Settings(msgspec.Struct, frozen=True):
    """`options`: only those that were chosen, the rest are the edition's defaults. `clock`: seconds for a question
    (0: no limit), `reserve`: seconds of each seat for the whole game. `bot`: the policy that new bots and takeovers
    have. `public`: whether the room is in the public list. `watchers`: how many may watch. `seed`: the deal's number in
    digits, empty for a new one each time. `hints`: whether players may ask for hints when several play; somebody alone
    among bots always may. `open_after`: after how many seconds those who watch see everything (0: they never see what
    is hidden)."""

    edition: str = DEFAULT_EDITION
    options: dict[str, Any] = {}
    seats: int = 5
    clock: int = 20
    reserve: int = 60
    bot: str = "simple"
    public: bool = False
    watchers: int = 30
    seed: str = ""
    hints: bool = False
    open_after: int = 0


_TYPES: dict[str, type | tuple[type, ...]] = {
    "edition": str,
    "options": dict,
    "seats": int,
    "clock": int,
    "reserve": int,
    "bot": str,
    "public": bool,
    "watchers": int,
    "seed": str,
    "hints": bool,
    "open_after": int,
}


def merged(before: Settings, changes: Mapping[str, Any]) -> Settings:
    """The settings with `changes` made and checked; raises Refused. Unknown names are left aside; options that the
    chosen edition doesn't have fall away when the edition changes, and are refused otherwise."""
    values = {k: v for k, v in changes.items() if k in _TYPES and v is not None}
    for name, value in values.items():
        if not isinstance(value, _TYPES[name]) or (_TYPES[name] is int and isinstance(value, bool)):
            raise Refused("bad_message")
    if not values.get("bot", "x"):
        del values["bot"]
    edition = values.get("edition", before.edition)
    if edition not in EDITIONS:
        raise Refused("no_edition", edition=edition[:40])
    if edition != before.edition:
        given = values.get("options", before.options)
        values["options"] = _known(edition, given)
        if "seats" not in values:
            seats = EDITIONS[edition].seats
            values["seats"] = min(max(before.seats, seats.start), seats.stop - 1)
    found = msgspec.structs.replace(before, **values)
    check(found)
    return msgspec.structs.replace(found, options=_plain(found))


def _known(edition: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """What another edition has of these options, and of the choices in its sets."""
    found: dict[str, Any] = {}
    for o in EDITIONS[edition].options:
        if o.id in options:
            value = options[o.id]
            found[o.id] = [c for c in value if c in o.choices] if o.many and isinstance(value, list) else value
    return found


def _plain(s: Settings) -> dict[str, Any]:
    """The options with the choices of sets in order, each once, and without empty sets."""
    sets = {o.id: o for o in EDITIONS[s.edition].options if o.many}
    found = {k: list(sets[k].read_set(v)) if k in sets else v for k, v in s.options.items()}
    return {k: v for k, v in found.items() if v != []}


def check(s: Settings) -> None:
    """Raises Refused when something in the settings is not possible."""
    edition = EDITIONS[s.edition]
    known = {o.id: o for o in edition.options}
    for name, value in s.options.items():
        if name not in known:
            raise Refused("no_option", option=str(name)[:40])
        try:
            edition.settle({name: value})
        except OptionError as e:
            raise Refused("bad_choice", option=name) from e
    if s.seats not in edition.seats:
        raise Refused("bad_seats", min=edition.seats.start, max=edition.seats.stop - 1)
    if not edition.can_deal(s.options, s.seats):
        raise Refused("too_many_banned", players=s.seats)
    if s.clock and not 5 <= s.clock <= 300:
        raise Refused("bad_clock")
    if not 0 <= s.reserve <= 1800:
        raise Refused("bad_reserve")
    if not 0 <= s.watchers <= MOST_WATCHERS:
        raise Refused("bad_watchers", max=MOST_WATCHERS)
    if s.open_after and not SOONEST <= s.open_after <= LATEST:
        raise Refused("bad_open_after", min=SOONEST, max=LATEST)
    if s.seed and not (s.seed.isascii() and s.seed.isdigit() and len(s.seed) <= SEED_DIGITS):
        raise Refused("bad_seed")
    if s.bot not in POLICIES:
        raise Refused("no_policy", policy=s.bot[:40])


def ruleset_of(edition: str, options: Mapping[str, object]) -> Ruleset:
    """The ruleset to play; raises Refused."""
    try:
        return ruleset(edition, dict(options))
    except OptionError as e:
        raise Refused("bad_choice", option="") from e


def _wire_default(o: Option) -> object:
    if o.kind == "set":
        return list(o.read_set(o.default))
    return o.default == "true" if o.kind == "bool" else o.default


def editions_info() -> list[dict[str, Any]]:
    """The editions with their options, for /api/info."""
    return [
        {
            "id": e.id,
            "seats": {"min": e.seats.start, "max": e.seats.stop - 1},
            "options": [
                {
                    "id": o.id,
                    "kind": o.kind,
                    "default": _wire_default(o),
                    "choices": [] if o.kind == "bool" else list(o.choices),
                }
                for o in e.options
            ],
        }
        for e in EDITIONS.values()
    ]
