"""A game whose windows can be seen from outside, also those in which nobody could answer.

The kernel asks only those who can answer. Played for people, that would tell from the time a question takes who holds
what. So this game stops at a window that nobody could be asked in, and whoever runs it lets it go on after a while.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hulao.kernel.answering import Demand, Given
from hulao.kernel.ask import PASS, PASSED, Answer, Offer, Request
from hulao.kernel.cards import Rule
from hulao.kernel.game import Game
from hulao.kernel.judging import Judgement
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill
from hulao.kernel.use import Use

#: the seat of the stand-in for those who weren't asked
NOBODY = -1
#: windows that are opened for everybody at once
SHARED = frozenset({"counter", "rescue", "retrial"})


class WatchedGame(Game):
    """A game that puts a question to NOBODY where a window opened and no seat could answer; `go_on` answers it."""

    __slots__ = ()

    @property
    def stopped(self) -> Request | None:
        """The question to NOBODY, while the game stops at one: `reason` has `why` and the `seats` it may be about."""
        r = self.request
        return r if r is not None and r.seat == NOBODY else None

    def go_on(self) -> None:
        """Leave the window that nobody could answer."""
        assert self.stopped is not None
        self.submit(NOBODY, PASSED)

    def decisions(self) -> list[tuple[int, Answer]]:
        """The answers of the players, in the order in which a plain game takes them."""
        return [x for x in self.answers if x[0] != NOBODY]

    def seats_of(self, why: str, on: int) -> tuple[int, ...]:
        """Who may be waited for in a shared window, as everybody knows."""
        if why == "rescue" and self.ruleset.parameters.rescue_self_only:
            return (on,)
        return self.ring

    # --- the windows

    def demand(self, me: Player, d: Demand) -> Rule[Given | None]:
        before = len(self.answers)
        given = yield from super().demand(me, d)
        if given is None and me.alive and not self._declined(before, me.seat):
            yield from self._stop(d.why, (me.seat,))
        return given

    def counter_round(self, against: Use, on: Player | None) -> Rule[bool]:
        before = len(self.answers)
        taken_away = yield from super().counter_round(against, on)
        if not taken_away and self.ruleset.counter_cards and self._silent(before):
            yield from self._stop("counter", self.ring)
        return taken_away

    def _ask_for_rescue(self, victim: Player) -> Rule[None]:
        before = len(self.answers)
        yield from super()._ask_for_rescue(victim)
        asked = len(self.ring) > self.ruleset.parameters.no_rescue_at
        if asked and victim.alive and victim.hp < 1 and self._silent(before):
            yield from self._stop("rescue", self.seats_of("rescue", victim.seat))

    def retrial_round(
        self, seats: list[int], make: Callable[[Player], Request | None]
    ) -> Rule[tuple[Request, Answer] | None]:
        before = len(self.answers)
        found = yield from super().retrial_round(seats, make)
        if found is None and len(self.answers) == before:
            yield from self._stop("retrial", self.ring)
        return found

    def _retrials(self, j: Judgement) -> Rule[None]:
        before = len(self.answers)
        yield from super()._retrials(j)
        if len(self.answers) == before and any(not all(p.shown) for p in self.alive()):
            yield from self._stop("retrial", self.ring)

    def invoke(
        self, me: Player, skill: Skill, offers: list[Offer], veiled: bool = False, **reason: Any
    ) -> Rule[Answer | None]:
        if veiled and not offers and me.alive and me.hand:
            yield from self._stop("may", (me.seat,))
        return (yield from super().invoke(me, skill, offers, veiled, **reason))

    def _silent(self, before: int) -> bool:
        """Whether the window that opened after `before` answers closed without anybody's last word."""
        return len(self.answers) == before or self.answers[-1][1].do != "pass"

    def _declined(self, before: int, seat: int) -> bool:
        """Whether the seat's own last word since then was to pass."""
        own = [a for s, a in self.answers[before:] if s == seat]
        return bool(own) and own[-1].do == "pass"

    def _stop(self, why: str, seats: Sequence[int]) -> Rule[None]:
        if any(_might_answer(self.players[s]) for s in seats):
            reason: dict[str, Any] = {"why": why, "seats": tuple(seats)}
            yield Request(NOBODY, "card", [PASS], PASSED, reason)


def _might_answer(p: Player) -> bool:
    """Whether others must reckon with an answer: he has cards, or skills that can give one, or skills nobody knows."""
    return bool(p.hand or p.tables.suppliers or p.tables.views or not all(p.shown))
