"""The steps of a script as typed objects."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from hulao.kernel.timing import PHASE_NAMES

from .checks import Check, EventSpec, parse_check, parse_event

CARD = re.compile(r"[a-z_]+:[SHCD](A|[2-9]|10|J|Q|K)")


class StepError(ValueError):
    """A step that isn't in the format."""


class Converted(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A card used as another: `{"as": "dismantlement", "cards": ["slash:S7"], "skill": "qixi"}`."""

    kind: str = msgspec.field(name="as")
    cards: tuple[str, ...]
    skill: str = ""


CardSpec = str | Converted


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


class Actions:
    """Reads the actions inside `can` and `cannot`."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def __call__(self, action: Any, seat: int, where: str) -> Step:
        if not isinstance(action, dict):
            raise StepError(f"{where}: an action is an object")
        return parse_step({**action, "seat": seat}, where, self.seats)


def parse_step(entry: dict[str, Any], where: str, seats: int) -> Step:
    """One step; raises StepError."""
    try:
        fields = msgspec.convert(entry, StepFields)
    except msgspec.ValidationError as e:
        raise StepError(f"{where}: {e}") from None
    kinds = [k for k in _KINDS if entry.get(k) is not None]
    if len(kinds) != 1:
        found = " and ".join(kinds) or "none"
        raise StepError(f"{where}: a step has exactly one of {', '.join(_KINDS)}; this has {found}")
    kind = kinds[0]
    for key in entry:
        if key != kind and key not in _ALWAYS and key not in _KINDS[kind]:
            raise StepError(f"{where}: {key!r} doesn't belong to a step with {kind!r}")
    if fields.illegal and fields.attempt:
        raise StepError(f"{where}: a step is either illegal or a try")
    if kind in ("advance", "check"):
        for key in ("seat", "illegal", "try", "after"):
            if entry.get(key):
                raise StepError(f"{where}: {key!r} doesn't belong to a step with {kind!r}")
    elif fields.seat is None:
        raise StepError(f"{where}: a step with {kind!r} needs a seat")
    for seat in _seats_of(fields):
        if not 1 <= seat <= seats:
            raise StepError(f"{where}: there is no seat {seat}")
    for card in cards_of(fields):
        if not CARD.fullmatch(card):
            raise StepError(f"{where}: {card!r} isn't a card (kind:suit+rank)")
    _check_values(fields, kind, where)
    after = None if fields.after is None else parse_event(fields.after, f"{where}.after")
    checks = [parse_check(c, f"{where}.check[{i}]", Actions(seats)) for i, c in enumerate(fields.check or [])]
    shown = {k: v for k, v in entry.items() if k not in ("reason", "check")}
    text = msgspec.json.encode(shown or {"check": "…"}).decode()
    return Step(kind, fields, after, checks, text)


def _check_values(fields: StepFields, kind: str, where: str) -> None:
    if kind == "end" and fields.end != "play":
        raise StepError(f"{where}: 'end' is 'play', not {fields.end!r}")
    if kind == "reveal" and fields.reveal not in ("head", "deputy", "both"):
        raise StepError(f"{where}: 'reveal' is head, deputy or both, not {fields.reveal!r}")
    if kind == "pass" and fields.decline is False:
        raise StepError(f"{where}: 'pass' is true or the name of what is declined")
    point = fields.advance
    if isinstance(point, str) and point != "turn":
        raise StepError(f"{where}: 'advance' is 'turn' or an object with seat and phase, not {point!r}")
    if isinstance(point, PhasePoint) and point.phase not in PHASE_NAMES:
        raise StepError(f"{where}: there is no phase {point.phase!r}")
    c = fields.choose
    if c is not None:
        if c == Choice():
            raise StepError(f"{where}: 'choose' names nothing")
        arranged = c.top is not None or c.bottom is not None
        if arranged and (c.cards, c.players, c.option) != (None, None, None):
            raise StepError(f"{where}: 'top' and 'bottom' stand alone in 'choose'")


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
