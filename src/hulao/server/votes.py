"""What the players of a running game decide by vote. Plain state and its rules, no I/O and no clock of its own.

`bot`: a bot plays for the seat that everybody waits for; a majority of the other connected players. `pause` and
`resume`: a majority of the connected players. `give_up`: all players who are alive and play themselves; the game ends
without a winner.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from .clock import NEVER
from .messages import Refused
from .seating import Member, Seating

BOT, PAUSE, RESUME, GIVE_UP = "bot", "pause", "resume", "give_up"
#: seconds in which a vote must be carried, and after which one that wasn't may be put again
OPEN, AGAIN = 60.0, 30.0


class Vote:
    """One that is open: `what`, on which `seat` (None but for BOT), put by the seat `by`, who is for it and against it
    by members' ids, and `until` when it lapses."""

    __slots__ = ("against", "by", "for_", "seat", "until", "what")

    def __init__(self, what: str, seat: int | None, by: int | None, until: float) -> None:
        self.what = what
        self.seat = seat
        self.by = by
        self.until = until
        self.for_: set[str] = set()
        self.against: set[str] = set()


class Votes:
    """The open votes of a game. `alive(seat)` asks the game."""

    def __init__(self, seating: Seating, alive: Callable[[int], bool]) -> None:
        self._seating = seating
        self._alive = alive
        self._open: dict[tuple[str, int | None], Vote] = {}
        #: when what wasn't carried may be put again
        self._again: dict[tuple[str, int | None], float] = {}

    def voters(self, what: str, seat: int | None) -> list[Member]:
        """Who may vote on this now."""
        there = [m for m in self._seating.humans() if m.connected and not m.resigned]
        if what == BOT:
            return [m for m in there if m.seat != seat]
        if what == GIVE_UP:
            return [m for m in self._seating.humans() if not m.absent and m.seat is not None and self._alive(m.seat)]
        return there

    def needed(self, what: str, seat: int | None) -> int:
        """How many of them must be for it."""
        n = len(self.voters(what, seat))
        return n if what == GIVE_UP else n // 2 + 1

    def cast(self, what: str, seat: int | None, voter: Member, yes: bool, now: float) -> Vote:
        """A voice for (or against) something; the first one for it opens the vote. Raises Refused."""
        if voter not in self.voters(what, seat):
            raise Refused("no_vote")
        vote = self._open.get((what, seat))
        if vote is None:
            if not yes:
                raise Refused("no_such_vote")
            if now < self._again.get((what, seat), now):
                raise Refused("vote_again", seconds=seconds_left(self._again[what, seat], now))
            vote = self._open[what, seat] = Vote(what, seat, voter.seat, now + OPEN)
        said, other = (vote.for_, vote.against) if yes else (vote.against, vote.for_)
        if voter.id in said:
            raise Refused("voted")
        other.discard(voter.id)
        said.add(voter.id)
        return vote

    def outcome(self, vote: Vote, now: float) -> bool | None:
        """True when it is carried, False when it can't be any more or has lapsed; it's closed then. None: still
        open."""
        voters, needed = self.voters(vote.what, vote.seat), self.needed(vote.what, vote.seat)
        carried = sum(m.id in vote.for_ for m in voters) >= needed > 0
        hopeless = not needed or sum(m.id not in vote.against for m in voters) < needed
        if not carried and not hopeless and now < vote.until:
            return None
        self._open.pop((vote.what, vote.seat), None)
        if not carried:
            self._again[vote.what, vote.seat] = now + AGAIN
        return carried

    def close(self, *what: str) -> None:
        """Forget the votes on these."""
        self._open = {k: v for k, v in self._open.items() if v.what not in what}

    def keep_waiting(self, seats: tuple[int, ...]) -> bool:
        """Forget the votes on seats for which nobody waits any more; whether there was one."""
        before = len(self._open)
        self._open = {k: v for k, v in self._open.items() if v.what != BOT or v.seat in seats}
        return len(self._open) < before

    def settle(self, now: float) -> list[tuple[Vote, bool]]:
        """The votes that time or people's going and coming have decided: each with whether it's carried."""
        found = [(v, self.outcome(v, now)) for v in list(self._open.values())]
        return [(v, carried) for v, carried in found if carried is not None]

    def next_end(self) -> float:
        """When the next one lapses."""
        return min((v.until for v in self._open.values()), default=NEVER)

    def describe(self) -> list[dict[str, Any]]:
        """The open votes as people see them, in the order in which they were put."""
        return [self.line(v) for v in self._open.values()]

    def line(self, v: Vote) -> dict[str, Any]:
        """One of them: seats for and against, how many are needed."""
        voters = self.voters(v.what, v.seat)
        return {
            "what": v.what,
            "seat": v.seat,
            "by": v.by,
            "yes": [m.seat for m in voters if m.id in v.for_],
            "no": [m.seat for m in voters if m.id in v.against],
            "voters": [m.seat for m in voters],
            "needed": self.needed(v.what, v.seat),
            "until": v.until,
        }


def seconds_left(until: float, now: float) -> int:
    """Whole seconds, as people are told them."""
    return max(1, math.ceil(until - now))
