"""The scenario format as typed objects: reading files and refusing what isn't in the format."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from hulao.kernel.timing import PHASE_NAMES

from .checks import Check, CheckError, parse_check
from .steps import CARD, Actions, CardSpec, Converted, Step, StepError, parse_step, physical

EDITIONS = ("classic", "standard", "tournament", "kingdom-war", "prototype")
ROLES = ("lord", "loyalist", "rebel", "renegade", "insurgent", "hunter")


class FormatError(ValueError):
    """A file or scenario that isn't in the format; the message is one line."""


class PlayerSpec(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A player of the position."""

    general: str = ""
    generals: tuple[str, ...] = ()
    shown: tuple[bool, ...] = ()
    role: str = ""
    kingdom: str = ""
    hp: int | None = None
    max_hp: int | None = None
    hand: tuple[str, ...] = ()
    equip: tuple[str, ...] = ()
    judge: tuple[CardSpec, ...] = ()
    piles: dict[str, tuple[str, ...]] = {}
    marks: dict[str, int] = {}
    flipped: bool = False
    dead: bool = False
    reborn: bool = False


class _Raw(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: str
    edition: str | list[str]
    players: list[PlayerSpec]
    turn: int
    phase: str
    title: str = ""
    options: dict[str, bool | str] = {}
    draw_pile: tuple[str, ...] = ()
    draw_pile_only: bool = False
    discard_pile: tuple[str, ...] = ()
    seed: int = 0
    steps: list[dict[str, Any]] = []
    expect: list[Any] = []
    why: str = ""
    source: str = ""
    confidence: str = "high"
    topic: str = ""


class Scenario:
    """A scenario whose form is right."""

    __slots__ = ("editions", "expect", "id", "raw", "steps", "title")

    def __init__(self, raw: _Raw, editions: tuple[str, ...], steps: list[Step], expect: list[Check]) -> None:
        self.raw = raw
        self.id = raw.id
        self.title = raw.title
        self.editions = editions
        self.steps = steps
        self.expect = expect


def load(path: Path) -> list[Scenario]:
    """The scenarios of a file; raises FormatError."""
    try:
        data = path.read_bytes()
    except OSError as e:
        raise FormatError(f"can't be read: {e.strerror or e}") from None
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as e:
        raise FormatError(f"not JSON: {e}") from None
    entries = found if isinstance(found, list) else [found]
    scenarios = [parse(entry, f"scenario {i + 1}") for i, entry in enumerate(entries)]
    seen: set[str] = set()
    for s in scenarios:
        if s.id in seen:
            raise FormatError(f"scenario {s.id}: the id is there twice")
        seen.add(s.id)
    return scenarios


def parse(entry: Any, name: str = "scenario") -> Scenario:
    """One decoded scenario, checked; raises FormatError."""
    if isinstance(entry, dict) and isinstance(entry.get("id"), str):
        name = f"scenario {entry['id']}"
    try:
        raw = msgspec.convert(entry, _Raw)
        editions = (raw.edition,) if isinstance(raw.edition, str) else tuple(raw.edition)
        _check_position(raw, editions)
        seats = len(raw.players)
        steps = [parse_step(s, f"steps[{i}]", seats) for i, s in enumerate(raw.steps)]
        expect = [parse_check(c, f"expect[{i}]", Actions(seats)) for i, c in enumerate(raw.expect)]
    except (msgspec.ValidationError, FormatError, StepError, CheckError) as e:
        raise FormatError(f"{name}: {e}") from None
    return Scenario(raw, editions, steps, expect)


def placed_cards(raw: _Raw) -> Iterator[str]:
    """All cards that have a place in the position."""
    yield from raw.draw_pile
    yield from raw.discard_pile
    for p in raw.players:
        yield from p.hand
        yield from p.equip
        for card in p.judge:
            yield from physical(card)
        for pile in p.piles.values():
            yield from pile


def _check_position(raw: _Raw, editions: tuple[str, ...]) -> None:
    if not editions:
        raise FormatError("no edition is named")
    for e in editions:
        if e not in EDITIONS:
            raise FormatError(f"there is no edition {e!r}; there are {', '.join(EDITIONS)}")
    if len(raw.players) < 2:
        raise FormatError("a scenario has at least two players")
    if not 1 <= raw.turn <= len(raw.players):
        raise FormatError(f"there is no seat {raw.turn} to have the turn")
    if raw.players[raw.turn - 1].dead:
        raise FormatError(f"seat {raw.turn} has the turn but is dead")
    if raw.phase not in PHASE_NAMES:
        raise FormatError(f"there is no phase {raw.phase!r}")
    if raw.confidence not in ("high", "medium"):
        raise FormatError(f"'confidence' is high or medium, not {raw.confidence!r}")
    for card in placed_cards(raw):
        if not CARD.fullmatch(card):
            raise FormatError(f"{card!r} isn't a card (kind:suit+rank)")
    double = "kingdom-war" in editions
    if double and len(editions) > 1:
        raise FormatError("kingdom-war has two generals a player and can't share a scenario with other editions")
    for i, p in enumerate(raw.players):
        _check_player(p, f"players[{i}]", double)


def _check_player(p: PlayerSpec, where: str, double: bool) -> None:
    if double:
        if p.general or len(p.generals) != 2:
            raise FormatError(f"{where}: 'generals' is a list of two in kingdom-war")
        if p.shown and len(p.shown) != 2:
            raise FormatError(f"{where}: 'shown' is a pair")
        if p.kingdom not in ("", "ambitionist"):
            raise FormatError(f"{where}: 'kingdom' only says ambitionist")
        if p.role:
            raise FormatError(f"{where}: there are no roles in kingdom-war")
    else:
        if p.generals or p.shown or p.kingdom:
            raise FormatError(f"{where}: 'generals', 'shown' and 'kingdom' are for kingdom-war")
        if not p.general:
            raise FormatError(f"{where}: 'general' is missing")
        if p.role and p.role not in ROLES:
            raise FormatError(f"{where}: there is no role {p.role!r}")
    for card in p.judge:
        if isinstance(card, Converted) and len(card.cards) != 1:
            raise FormatError(f"{where}: one card lies as a delayed trick")
