"""What must hold after every event of every game, checked while it's played."""

from __future__ import annotations

from typing import SupportsIndex

from hulao.kernel.events import (
    AT_EQUIP,
    AT_HAND,
    AT_JUDGE,
    AT_PILE,
    DISCARD_PILE,
    DRAW_PILE,
    OUT,
    TABLE,
    Event,
    Move,
    Reshuffle,
    Setup,
)
from hulao.kernel.game import Game


class Broken(AssertionError):
    """An invariant doesn't hold; the message says which, after which event."""


class WatchedLog(list[Event]):
    """A log that checks the game at each event."""

    def __init__(self, g: Game) -> None:
        super().__init__(g.log)
        self.game = g

    def append(self, event: Event) -> None:
        super().append(event)
        fault = fault_of(self.game, event)
        if fault:
            raise Broken(f"{fault} after event {len(self)}: {event}")

    def __getitem__(self, index: SupportsIndex | slice) -> Event | list[Event]:  # type: ignore[override]
        return super().__getitem__(index)


def watch(g: Game) -> Game:
    """Check `g` at each of its events from now on."""
    g.log = WatchedLog(g)
    return g


def fault_of(g: Game, event: Event) -> str:
    """What is wrong with the position after `event`, or an empty string."""
    if isinstance(event, Setup):
        return ""
    faults = [_fault_of_cards(g)] if isinstance(event, Move | Reshuffle) else []
    for p in g.players:
        if p.alive and p.hp > p.max_hp:
            faults.append(f"seat {p.seat} has {p.hp} hp of {p.max_hp}")
        if any(n <= 0 for n in p.marks.values()):
            faults.append(f"seat {p.seat} has a counter below one: {p.marks}")
    if any(n < 0 for n in g.used.values()):
        faults.append(f"a counter of the turn is negative: {g.used}")
    return next((f for f in faults if f), "")


def _fault_of_cards(g: Game) -> str:
    """Each card lies in exactly one zone, the one it's said to lie in (cards change place before their event)."""
    found: dict[int, int] = dict.fromkeys([c.id for c in g.draw_pile], DRAW_PILE)
    count = len(g.draw_pile) + len(g.discard_pile)
    found.update(dict.fromkeys([c.id for c in g.discard_pile], DISCARD_PILE))
    for p in g.players:
        at = 8 * (p.seat + 1)
        zones = [(p.hand, AT_HAND), (p.equip, AT_EQUIP), (p.judge, AT_JUDGE)]
        zones += [(pile, AT_PILE) for pile in p.piles.values()]
        for cards, zone in zones:
            count += len(cards)
            found.update(dict.fromkeys([c.id for c in cards], zone + at))
    if count != len(found):
        return "a card lies in two zones"
    if not found:
        return ""
    for c, place in enumerate(g.places):
        if found.get(c, place if place & 7 in (TABLE, OUT) else -1) != place:
            return f"card {c} is said to lie at {place} and lies at {found.get(c)}"
    return ""


def fault_of_request(g: Game) -> str:
    """What is wrong with the pending requests, or an empty string."""
    for r in g.pending():
        if not r.offers:
            return f"a request of kind {r.kind} without a legal answer"
        if not r.allows(r.default):
            return f"the default {r.default} of a {r.kind} request is not legal: {r.reason}"
    return ""
