"""The scenario format as typed objects: reading files and refusing what isn't in the format."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from hulao.kernel.timing import PHASE_NAMES

from .checks import Check, CheckError, EventSpec, parse_check, parse_event

EDITIONS = ("classic", "standard", "tournament", "kingdom-war", "prototype")
ROLES = ("lord", "loyalist", "rebel", "renegade", "insurgent", "hunter")
_CARD = re.compile(r"[a-z_]+:[SHCD](A|[2-9]|10|J|Q|K)")


class FormatError(ValueError):
    """A file or scenario that isn't in the format; the message is one line."""


class Converted(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A card used as another: `{"as": "dismantlement", "cards": ["slash:S7"], "skill": "qixi"}`."""

    kind: str = msgspec.field(name="as")
    cards: tuple[str, ...]
    skill: str = ""


CardSpec = str | Converted


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


class Choice(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """What a `choose` step names."""

    cards: tuple[str, ...] | None = None
    players: tuple[int, ...] | None = None
    option: str | None = None
    top: tuple[str, ...] | None = None
    bottom: tuple[str, ...] | None = None


class PhasePoint(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The beginning of a phase."""

    seat: int
    phase: str


class StepFields(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A step as it's written."""

    seat: int | None = None
    use: CardSpec | None = None
    respond: CardSpec | None = None
    skill: str | None = None
    do: bool | None = None
    cards: tuple[CardSpec, ...] | None = None
    targets: tuple[int, ...] | None = None
    option: str | None = None
    choose: Choice | None = None
    decline: bool | str | None = msgspec.field(default=None, name="pass")
    recast: CardSpec | None = None
    reveal: str | None = None
    end: str | None = None
    advance: str | PhasePoint | None = None
    check: list[Any] | None = None
    illegal: bool = False
    attempt: bool = msgspec.field(default=False, name="try")
    after: dict[str, Any] | None = None
    reason: str = ""


#: what a step may be, with the fields that may accompany it
_KINDS: dict[str, frozenset[str]] = {
    "use": frozenset({"targets", "option"}),
    "respond": frozenset(),
    "skill": frozenset({"do", "cards", "targets", "option"}),
    "choose": frozenset(),
    "pass": frozenset(),
    "recast": frozenset(),
    "reveal": frozenset(),
    "end": frozenset(),
    "advance": frozenset(),
    "check": frozenset(),
}
_ALWAYS = frozenset({"seat", "illegal", "try", "after", "reason"})


class Step:
    """A step: its `kind` (use, respond, skill, choose, pass, recast, reveal, end, advance, check), its fields, and
    `text`, how it's named in messages."""

    __slots__ = ("after", "checks", "fields", "kind", "seat", "text")

    def __init__(self, kind: str, fields: StepFields, after: EventSpec | None, checks: list[Check], text: str) -> None:
        self.kind = kind
        self.fields = fields
        self.after = after
        self.checks = checks
        self.text = text
        #: from 0; -1 for a step of nobody
        self.seat = -1 if fields.seat is None else fields.seat - 1

    @property
    def firm(self) -> bool:
        """It must happen for the script to go on."""
        return not (self.fields.illegal or self.fields.attempt)

    @property
    def is_decision(self) -> bool:
        return self.kind not in ("advance", "check")


class _Raw(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: str
    title: str
    edition: str | list[str]
    players: list[PlayerSpec]
    turn: int
    phase: str
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
    except (msgspec.DecodeError, UnicodeDecodeError) as e:
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
        expect = [parse_check(c, f"expect[{i}]", _Actions(seats)) for i, c in enumerate(raw.expect)]
    except (msgspec.ValidationError, FormatError, CheckError) as e:
        raise FormatError(f"{name}: {e}") from None
    return Scenario(raw, editions, steps, expect)


class _Actions:
    """Reads the actions inside `can` and `cannot`."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def __call__(self, action: Any, seat: int, where: str) -> Step:
        if not isinstance(action, dict):
            raise FormatError(f"{where}: an action is an object")
        return parse_step({**action, "seat": seat}, where, self.seats)


def parse_step(entry: dict[str, Any], where: str, seats: int) -> Step:
    """One step; raises FormatError."""
    try:
        fields = msgspec.convert(entry, StepFields)
    except msgspec.ValidationError as e:
        raise FormatError(f"{where}: {e}") from None
    kinds = [k for k in _KINDS if entry.get(k) is not None]
    if len(kinds) != 1:
        found = " and ".join(kinds) or "none"
        raise FormatError(f"{where}: a step has exactly one of {', '.join(_KINDS)}; this has {found}")
    kind = kinds[0]
    for key in entry:
        if key != kind and key not in _ALWAYS and key not in _KINDS[kind]:
            raise FormatError(f"{where}: {key!r} doesn't belong to a step with {kind!r}")
    if fields.illegal and fields.attempt:
        raise FormatError(f"{where}: a step is either illegal or a try")
    if kind in ("advance", "check"):
        for key in ("seat", "illegal", "try", "after"):
            if entry.get(key):
                raise FormatError(f"{where}: {key!r} doesn't belong to a step with {kind!r}")
    elif fields.seat is None:
        raise FormatError(f"{where}: a step with {kind!r} needs a seat")
    for seat in _seats_of(fields):
        if not 1 <= seat <= seats:
            raise FormatError(f"{where}: there is no seat {seat}")
    for card in cards_of(fields):
        if not _CARD.fullmatch(card):
            raise FormatError(f"{where}: {card!r} isn't a card (kind:suit+rank)")
    _check_values(fields, kind, where)
    after = None if fields.after is None else parse_event(fields.after, f"{where}.after")
    checks = [parse_check(c, f"{where}.check[{i}]", _Actions(seats)) for i, c in enumerate(fields.check or [])]
    shown = {k: v for k, v in entry.items() if k not in ("reason", "check")}
    text = msgspec.json.encode(shown or {"check": "…"}).decode()
    return Step(kind, fields, after, checks, text)


def _check_values(fields: StepFields, kind: str, where: str) -> None:
    if kind == "end" and fields.end != "play":
        raise FormatError(f"{where}: 'end' is 'play', not {fields.end!r}")
    if kind == "reveal" and fields.reveal not in ("head", "deputy", "both"):
        raise FormatError(f"{where}: 'reveal' is head, deputy or both, not {fields.reveal!r}")
    if kind == "pass" and fields.decline is False:
        raise FormatError(f"{where}: 'pass' is true or the name of what is declined")
    point = fields.advance
    if isinstance(point, str) and point != "turn":
        raise FormatError(f"{where}: 'advance' is 'turn' or an object with seat and phase, not {point!r}")
    if isinstance(point, PhasePoint) and point.phase not in PHASE_NAMES:
        raise FormatError(f"{where}: there is no phase {point.phase!r}")
    c = fields.choose
    if c is not None:
        if c == Choice():
            raise FormatError(f"{where}: 'choose' names nothing")
        arranged = c.top is not None or c.bottom is not None
        if arranged and (c.cards, c.players, c.option) != (None, None, None):
            raise FormatError(f"{where}: 'top' and 'bottom' stand alone in 'choose'")


def _seats_of(fields: StepFields) -> Iterator[int]:
    if fields.seat is not None:
        yield fields.seat
    yield from fields.targets or ()
    if fields.choose is not None:
        yield from fields.choose.players or ()
    if isinstance(fields.advance, PhasePoint):
        yield fields.advance.seat


def physical(card: CardSpec) -> tuple[str, ...]:
    """The printed cards of a card as it's written."""
    return (card,) if isinstance(card, str) else card.cards


def cards_of(fields: StepFields) -> Iterator[str]:
    """All printed cards that a step names."""
    for card in (fields.use, fields.respond, fields.recast):
        if card is not None:
            yield from physical(card)
    for card in fields.cards or ():
        yield from physical(card)
    if fields.choose is not None:
        for named in (fields.choose.cards, fields.choose.top, fields.choose.bottom):
            yield from named or ()


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
        if not _CARD.fullmatch(card):
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
