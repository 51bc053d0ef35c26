"""The log of a game as lines for people."""

from __future__ import annotations

from typing import Any

from hulao.kernel import events as ev
from hulao.kernel.cards import Card

from .log import Forced, Row, rows_of

#: what is said of an event of the format; a part in brackets is left out when one of its fields is empty
_SAID = {
    "use": "seat {seat} uses {kind}[ ({card})][ by {skill}][ on seat {targets}]",
    "respond": "seat {seat} answers with {kind}[ ({card})][ by {skill}]",
    "skill": "seat {seat} uses {skill}[ on seat {targets}]",
    "judge": "seat {seat} has judged for {reason}: {card}, success {success}",
    "judge_replaced": "seat {by} puts {card} in place of the judgement card of seat {seat}",
    "damage": "seat {to} takes {amount} {nature} damage[ from seat {from}][ by {kind}]",
    "lose_hp": "seat {seat} loses {amount} hp[ by {skill}][ by {kind}]",
    "heal": "seat {seat} regains {amount} hp[ by {skill}][ by {kind}]",
    "max_hp": "the maximum of seat {seat} changes by {amount}",
    "nullified": "{kind} is nullified for seat {seat}",
    "dodged": "seat {seat} has dodged by {by}",
    "cancelled": "{kind} has no effect on seat {seat}",
    "dying": "seat {seat} is dying",
    "saved": "seat {seat} is saved",
    "death": "seat {seat} dies[, killed by seat {killer}]",
    "reward": "seat {seat} is rewarded with {count} cards",
    "penalty": "seat {seat} has to give up {count} cards",
    "reveal": "{what} of seat {seat} is shown: {value}",
    "turn": "--- turn of seat {seat}",
    "turn_skipped": "--- the turn of seat {seat} is skipped",
    "phase": "-- {phase} phase of seat {seat}",
    "phase_skipped": "-- {phase} phase of seat {seat} is skipped",
    "flip": "seat {seat} is turned over: {flipped}",
    "reshuffle": "the discards become the draw pile",
    "win": "--- won by {roles}, seats {seats}",
}


def words_of(e: ev.Event, deck: tuple[Card, ...]) -> str:
    """An event as a line; an empty one for what isn't worth a line."""
    if isinstance(e, ev.Move):
        cards = _text(tuple([deck[c].name for c in e.cards]))
        froms = "/".join(dict.fromkeys(ev.place_name(f).rstrip(":") for f in e.froms))
        return f"{cards}: {froms} -> {ev.place_name(e.to, e.pile)} ({e.reason}{' by ' if e.skill else ''}{e.skill})"
    if isinstance(e, ev.JudgeTurned):
        return f"seat {e.seat + 1} judges for {e.reason}: {deck[e.card].name} is turned up"
    if isinstance(e, Forced):
        chosen = _text(
            (*[deck[c].name for c in e.cards], *[f"seat {s + 1}" for s in e.seats], *((e.option,) if e.option else ()))
        )
        return f"seat {e.seat + 1} has no choice for {e.name}: {chosen}" if chosen else ""
    if isinstance(e, ev.Mark):
        return f"seat {e.seat + 1} has {e.count} {e.mark}"
    if isinstance(e, ev.Choice):
        return f"seat {e.seat + 1} says {e.option} for {e.skill}"
    if isinstance(e, ev.Targeted):
        return f"the targets of {e.kind} are now {_text(tuple([f'seat {t + 1}' for t in e.targets]))}"
    if isinstance(e, ev.Look):
        whose = "the draw pile" if e.owner < 0 else f"seat {e.owner + 1}"
        return f"seat {e.seat + 1} looks at cards of {whose}: {_text(tuple([deck[c].name for c in e.cards]))}"
    if isinstance(e, ev.Setup):
        return f"seat {e.seat + 1} plays {_text(e.generals)}, {e.hp}/{e.max_hp} hp"
    row = next(rows_of(e, deck), None)
    return type(e).__name__.lower() if row is None else _said(row)


def _said(row: Row) -> str:
    template = _SAID.get(row.name, row.name)
    fields = {k: _text(v) for k, v in row.fields.items()}
    parts = []
    for i, part in enumerate(template.replace("]", "[").split("[")):
        # Every second part stood in brackets.
        if i % 2 == 0 or all(fields[k] for k in fields if "{" + k + "}" in part):
            parts.append(part.format(**fields))
    return "".join(parts)


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(_text, value))
    return "" if value is None else str(value)
