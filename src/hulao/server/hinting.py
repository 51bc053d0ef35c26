"""Hints: what a bot would do in a player's place, and why. For practice; at a friends' table when they agreed on it."""

from __future__ import annotations

from typing import Any

from hulao.bots.advice import Advice, advise
from hulao.bots.advice_texts import ADVICE
from hulao.kernel.ask import Request
from hulao.kernel.view import View

from .messages import Refused
from .protocol import answer_dict
from .seating import Seating
from .table import Table


def may_hint(seating: Seating) -> bool:
    """Whether hints are given: to somebody alone among bots, or by the room's settings."""
    return seating.settings.hints or len(seating.humans()) < 2


def hint(seating: Seating, table: Table, seat: int, prompt: str) -> dict[str, Any]:
    """The `hint` message for the seat's open question. Raises Refused; sees what the seat sees."""
    if not may_hint(seating):
        raise Refused("no_hints")
    r = table.question(seat, prompt).request
    shown = Request(r.seat, r.kind, r.offers, r.default, r.reason, rules=r.rules)
    return hint_message(prompt, advise(View(table.game, seat), shown))


def hint_message(prompt: str, found: Advice) -> dict[str, Any]:
    """The message that gives this advice."""
    return {
        "type": "hint",
        "ref": prompt,
        "answer": answer_dict(found.answer),
        "code": found.code,
        "args": found.args,
    }


def hint_texts(lang: str) -> dict[str, str]:
    """The sentences of all codes in `zh` or `en`."""
    at = 0 if lang == "zh" else 1
    return {code: words[at] for code, words in ADVICE.items()}
