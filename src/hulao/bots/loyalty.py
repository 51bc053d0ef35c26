"""Who is on which side where kingdoms are sides and generals lie hidden, as far as one seat can tell.

Who has shown a general, or whose general was seen, is of a known kingdom. The others are judged by whom they have
harmed and helped. The result is an attitude for every seat, as in `suspicion`.
"""

from __future__ import annotations

from hulao.kernel import events as ev
from hulao.kernel.events import Event
from hulao.kernel.view import View

from .hints import AREA, HARMFUL, HELPFUL, known_kind, skill_hint
from .suspicion import PLAIN

#: a kingdom that nobody else may be of
LONE = "ambitionist"
#: towards somebody of whom nothing is known
WARY = -0.25
#: towards somebody hidden who can't be of one's own side any more
STRANGER = -0.6
#: what deeds can add to that
SWAY = 0.5


class Loyalty:
    """What the one at `seat` believes; `read` brings it up to date and gives the attitudes."""

    __slots__ = ("_deeds", "_read", "seat")

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        #: how each has treated each: positive is good
        self._deeds = [[0.0] * seats for _ in range(seats)]
        self._read = 0

    def read(self, view: View) -> list[float]:
        """Take in the new events; the attitude towards every seat (of the dead too)."""
        for e in view.events(self._read):
            self._read += 1
            self._take_in(e, view)
        mine = side_of_mine(view)
        sides = [self._side(view, s) for s in range(view.seats)]
        sides[self.seat] = mine
        alive = view.alive()
        found = [0.0] * view.seats
        for s, side in enumerate(sides):
            if s == self.seat:
                found[s] = 1.0
            elif not side:
                found[s] = self._of_hidden(view, s, sides)
            elif side == mine and side != LONE:
                found[s] = 0.95
            else:
                # the stronger a kingdom is, the more it must be feared
                strength = 1 if side == LONE else sum(sides[x] == side for x in alive)
                found[s] = STRANGER - 0.5 * strength / max(len(alive), 1)
        return found

    def _side(self, view: View, seat: int) -> str:
        return view.kingdom(seat) or view.printed_kingdom(seat)

    def _of_hidden(self, view: View, seat: int, sides: list[str]) -> float:
        """Towards somebody who lies hidden: an enemy for certain where nobody more can be of my side."""
        mine = sides[self.seat]
        shown = sum(view.kingdom(s) == mine for s in range(view.seats))
        to_come = shown + (not view.kingdom(self.seat))
        if mine == LONE or 2 * (to_come + 1) > view.seats:
            return STRANGER
        return WARY + SWAY * self._leaning(seat, sides, mine)

    def _leaning(self, seat: int, sides: list[str], mine: str) -> float:
        """Between -1 and 1: whether he has helped my side and harmed others."""
        total = 0.0
        for other, deed in enumerate(self._deeds[seat]):
            if other == self.seat or (sides[other] == mine and mine != LONE):
                total += deed
            elif sides[other]:
                total -= 0.6 * deed
        return max(-1.0, min(1.0, 0.6 * total))

    def _take_in(self, e: Event, view: View) -> None:
        if isinstance(e, ev.Use):
            hint = known_kind(e.kind)
            if hint is not None and hint.manner != AREA:
                sign = -1 if hint.manner in HARMFUL else 1 if hint.manner in HELPFUL else 0
                self._did(e.seat, e.targets, sign * PLAIN.get(hint.manner, 0.0))
        elif isinstance(e, ev.SkillUsed) and e.targets:
            told = skill_hint(view.edition, e.skill)
            if told.toward:
                self._did(e.seat, e.targets, told.toward * told.told)

    def _did(self, actor: int, targets: tuple[int, ...], weight: float) -> None:
        for t in targets:
            if t != actor and 0 <= t < len(self._deeds):
                self._deeds[actor][t] += weight


def side_of_mine(view: View) -> str:
    """The side one is on, or will be on once one has shown a general: too many of a kingdom make an ambitionist."""
    me = view.seat
    if view.kingdom(me):
        return view.kingdom(me)
    mine = view.printed_kingdom(me)
    shown = sum(view.kingdom(s) == mine for s in range(view.seats))
    return LONE if 2 * (shown + 1) > view.seats else mine


def when_to_show(view: View, options: tuple[str, ...], chance: float) -> str:
    """What to show at the beginning of a turn: at once when that wins or before one's kingdom is full, else sooner or
    later, one general at a time. `chance`: between 0 and 1, as luck would have it."""
    me = view.seat
    if view.kingdom(me):
        return options[-1] if chance < 0.5 else "none"
    mine = view.printed_kingdom(me)
    others = [s for s in view.alive() if s != me]
    if all(view.kingdom(s) == mine for s in others):
        return options[1]
    shown = sum(view.kingdom(s) == mine for s in range(view.seats))
    nearly_full = 2 * (shown + 2) > view.seats >= 2 * (shown + 1)
    if side_of_mine(view) == LONE:
        # alone against all: the longer nobody knows it the better
        return options[1] if chance < 0.05 * view.round else "none"
    if nearly_full or chance < 0.2 + 0.2 * view.round:
        return "head" if "head" in options else options[1]
    return "none"
