"""The kernel's log in the words of the scenario format: named rows with fields, seats counted from 1."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hulao.kernel import events as ev
from hulao.kernel.cards import Card
from hulao.kernel.timing import PHASE_NAMES

#: the events of the format with the fields they may be matched on
FIELDS: dict[str, tuple[str, ...]] = {
    "draw": ("seat", "count", "skill"),
    "use": ("seat", "card", "kind", "targets", "skill"),
    "respond": ("seat", "card", "kind", "skill"),
    "skill": ("seat", "skill", "targets"),
    "judge": ("seat", "reason", "card", "success"),
    "judge_replaced": ("seat", "by", "card"),
    "damage": ("from", "to", "amount", "nature", "kind"),
    "lose_hp": ("seat", "amount", "skill", "kind"),
    "heal": ("seat", "amount", "skill", "kind"),
    "max_hp": ("seat", "amount"),
    "move": ("card", "from", "to"),
    "discard": ("seat", "count", "reason"),
    "nullified": ("kind", "seat"),
    "dodged": ("seat", "by"),
    "cancelled": ("kind", "seat"),
    "dying": ("seat",),
    "saved": ("seat",),
    "death": ("seat", "killer"),
    "reward": ("seat", "count"),
    "penalty": ("seat", "count"),
    "reveal": ("seat", "what", "value"),
    "turn": ("seat",),
    "turn_skipped": ("seat",),
    "phase": ("seat", "phase"),
    "phase_skipped": ("seat", "phase"),
    "flip": ("seat", "flipped"),
    "reshuffle": (),
    "win": ("roles", "seats"),
}
#: moves to the discard pile that are no discarding: what was used, played or judged, and the dead's cards
_NO_DISCARD = ("discard_used", "bury", "judge")


class Either:
    """A field that may be called by any of several values."""

    __slots__ = ("values",)

    def __init__(self, *values: Any) -> None:
        self.values = values

    def __repr__(self) -> str:
        return "/".join(map(str, dict.fromkeys(self.values)))


class Row:
    """One event of the format."""

    __slots__ = ("fields", "name")

    def __init__(self, name: str, **fields: Any) -> None:
        self.name = name
        self.fields = {k.rstrip("_"): v for k, v in fields.items()}

    def __repr__(self) -> str:
        return self.name + "".join(f" {k}={v}" for k, v in self.fields.items() if v not in ("", (), None))


class Forced(ev.Event, tag="forced"):
    """A choice that left no choice, so that it wasn't asked (only scenarios log it)."""

    seat: int
    what: str
    name: str
    cards: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    option: str = ""


def _seat(seat: int) -> int | None:
    return seat + 1 if seat >= 0 else None


def _seats(seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([s + 1 for s in seats])


def rows_of(e: ev.Event, deck: tuple[Card, ...]) -> Iterator[Row]:
    """What the format calls this event; nothing for what it has no name for."""
    if isinstance(e, ev.Move):
        yield from _move_rows(e, deck)
    elif isinstance(e, ev.Use):
        cards = tuple([deck[c].name for c in e.cards])
        yield Row("use", seat=e.seat + 1, kind=e.kind, card=cards, targets=_seats(e.targets), skill=e.skill)
    elif isinstance(e, ev.Respond):
        yield Row("respond", seat=e.seat + 1, kind=e.kind, card=tuple([deck[c].name for c in e.cards]), skill=e.skill)
    elif isinstance(e, ev.SkillUsed):
        yield Row("skill", seat=e.seat + 1, skill=e.skill, targets=_seats(e.targets))
    elif isinstance(e, ev.Judge):
        yield Row("judge", seat=e.seat + 1, reason=e.reason, card=deck[e.card].name, success=e.success)
    elif isinstance(e, ev.JudgeReplaced):
        yield Row("judge_replaced", seat=e.seat + 1, by=e.by + 1, card=deck[e.card].name)
    elif isinstance(e, ev.Damage):
        yield Row("damage", from_=_seat(e.source), to=e.to + 1, amount=e.amount, nature=e.nature, kind=e.kind)
    elif isinstance(e, ev.LoseHp):
        yield Row("lose_hp", seat=e.seat + 1, amount=e.amount, skill=e.skill, kind=e.kind)
    elif isinstance(e, ev.Heal):
        yield Row("heal", seat=e.seat + 1, amount=e.amount, skill=e.skill, kind=e.kind)
    elif isinstance(e, ev.MaxHp):
        yield Row("max_hp", seat=e.seat + 1, amount=e.amount)
    elif isinstance(e, ev.Nullified):
        yield Row("nullified", kind=e.kind, seat=e.seat + 1)
    elif isinstance(e, ev.Dodged):
        yield Row("dodged", seat=e.seat + 1, by=e.by)
    elif isinstance(e, ev.Cancelled):
        yield Row("cancelled", kind=e.kind, seat=e.seat + 1)
    elif isinstance(e, ev.Dying):
        yield Row("dying", seat=e.seat + 1)
    elif isinstance(e, ev.Saved):
        yield Row("saved", seat=e.seat + 1)
    elif isinstance(e, ev.Death):
        yield Row("death", seat=e.seat + 1, killer=_seat(e.killer))
    elif isinstance(e, ev.Reward):
        yield Row("reward", seat=e.seat + 1, count=e.count)
    elif isinstance(e, ev.Penalty):
        yield Row("penalty", seat=e.seat + 1, count=e.count)
    elif isinstance(e, ev.Reveal):
        yield Row("reveal", seat=e.seat + 1, what=e.what, value=e.value)
    elif isinstance(e, ev.Turn):
        yield Row("turn", seat=e.seat + 1)
    elif isinstance(e, ev.TurnSkipped):
        yield Row("turn_skipped", seat=e.seat + 1)
    elif isinstance(e, ev.PhaseBegins):
        yield Row("phase", seat=e.seat + 1, phase=PHASE_NAMES[e.phase])
    elif isinstance(e, ev.PhaseSkipped):
        yield Row("phase_skipped", seat=e.seat + 1, phase=PHASE_NAMES[e.phase])
    elif isinstance(e, ev.Flip):
        yield Row("flip", seat=e.seat + 1, flipped=e.flipped)
    elif isinstance(e, ev.Reshuffle):
        yield Row("reshuffle")
    elif isinstance(e, ev.Win):
        yield Row("win", roles=e.roles, seats=_seats(e.seats))


def _move_rows(e: ev.Move, deck: tuple[Card, ...]) -> Iterator[Row]:
    if e.reason == "draw" and e.to & 7 == ev.AT_HAND:
        yield Row("draw", seat=e.to >> 3, count=len(e.cards), skill=e.skill)
    elif e.to == ev.DISCARD_PILE and e.reason not in _NO_DISCARD:
        owners = {f >> 3 for f in e.froms if f >= 8}
        if owners:
            # The one who discards and the one whose cards they are, if another; the phase, the skill or card behind it.
            reason = Either(e.reason, e.skill or e.reason, "discard" if e.reason == "limit" else e.reason)
            yield Row("discard", seat=Either(e.seat + 1, *owners), count=len(e.cards), reason=reason)
    to = ev.place_name(e.to, e.pile)
    for card, at in zip(e.cards, e.froms, strict=True):
        yield Row("move", card=deck[card].name, from_=ev.place_name(at, "*"), to=to)


def matches(name: str, fields: dict[str, Any], row: Row) -> bool:
    """Whether a row is an event of this name with these fields."""
    if row.name != name:
        return False
    return all(_same(key, wanted, row) for key, wanted in fields.items())


def _same(key: str, wanted: Any, row: Row) -> bool:
    found = row.fields[key]
    if isinstance(found, Either):
        return wanted in found.values
    if key == "card":
        if isinstance(wanted, dict):
            return (
                sorted(wanted.get("cards", ())) == sorted(found if isinstance(found, tuple) else (found,))
                and wanted.get("as", row.fields.get("kind")) == row.fields.get("kind")
                and wanted.get("skill", row.fields.get("skill")) == row.fields.get("skill")
            )
        return wanted in found if isinstance(found, tuple) else bool(wanted == found)
    if isinstance(found, tuple):
        return isinstance(wanted, list) and sorted(wanted, key=str) == sorted(found, key=str)
    if isinstance(found, str) and found.endswith(":*"):
        return isinstance(wanted, str) and wanted.startswith(found[:-1])
    return bool(wanted == found)
