"""What a game begins with: who sits where, the settings and the seed."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import msgspec

from hulao.kernel.ruleset import Ruleset

from .records import GameData
from .seating import Seating


def deal(s: Seating, rules: Ruleset, seed: Callable[[], int], now: float) -> GameData:
    """A new game for the people and bots at a full table. One with a chosen seed isn't counted: its deal may be
    known."""
    settings = s.settings
    seats = range(settings.seats)
    return GameData(
        settings.edition,
        dict(rules.options),
        int(settings.seed) if settings.seed else seed(),
        secrets.token_bytes(16),
        [s.name_of(i) for i in seats],
        [s.bots.get(i, "") for i in seats],
        settings.clock,
        settings.reserve,
        now,
        rules.version,
        accounts=[s.who(i).account for i in seats],
        guests=[s.who(i).guest for i in seats],
        counts=not settings.seed,
    )


def deal_again(s: Seating, g: GameData) -> GameData:
    """A game that others began, for those who are at the table now; it isn't counted."""
    seats = range(s.settings.seats)
    return msgspec.structs.replace(
        g,
        names=[s.name_of(i) for i in seats],
        policies=[s.bots.get(i, "") for i in seats],
        accounts=[s.who(i).account for i in seats],
        guests=[s.who(i).guest for i in seats],
        counts=False,
    )
