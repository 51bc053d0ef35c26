"""A game: the state, the rules running on it, and the driver that sends the answers. No I/O."""

from __future__ import annotations

from collections.abc import Iterable

from .ask import Answer, Request, Round
from .cards import Rule
from .firing import GameOver
from .ruleset import Ruleset
from .state import FINISHED
from .turn import Turning


class IllegalAnswer(ValueError):
    """An answer that the pending request doesn't allow."""


class Game(Turning):
    """One game of a ruleset.

    `request` is what is asked now (None when the game is over); `step` answers it. With several asked at once
    (`pending`), they're taken in order; `submit` also keeps early answers. With `forkable`, the state at each quiescent
    point is kept, so that `fork` is cheap in the middle of a settlement too.
    """

    __slots__ = ("_early", "_resumed", "_rule", "_round", "_since", "_snapshot", "answers", "request", "started")

    def __init__(self, ruleset: Ruleset, seats: int, seed: int = 0, *, forkable: bool = False) -> None:
        super().__init__(ruleset, seats, seed)
        self._blank_driver(forkable)

    def _blank_driver(self, forkable: bool) -> None:
        self.losses = []
        self.wielding = None
        self.forkable = forkable
        self.request: Request | None = None
        self.started = False
        self.answers: list[tuple[int, Answer]] = []
        self._rule: Rule[None] | None = None
        self._round: Round | None = None
        self._early: dict[int, Answer] = {}
        self._snapshot: Game | None = None
        self._since: int = 0
        #: the next checkpoint is the one this game was copied from
        self._resumed = False

    def as_game(self) -> Game:
        return self

    @property
    def over(self) -> bool:
        return self.stage == FINISHED

    # --- running

    def start(self) -> Game:
        """Run to the first request; returns the game itself."""
        if not self.started:
            self.started = True
            if self.forkable and self._snapshot is None:
                self.checkpoint()
            self._rule = self.play_on()
            self._advance(None)
        return self

    def _advance(self, value: object) -> None:
        rule = self._rule
        assert rule is not None
        try:
            asked = rule.send(value)
        except GameOver:
            self.request = None
            self._round = None
            self._rule = None
            return
        if asked.__class__ is Request:
            self._round = None
            self.request = asked
        else:
            self._round = asked
            self.request = asked.requests[0]

    def step(self, answer: Answer) -> None:
        """Answer the pending request with a legal answer (not checked; see `submit`)."""
        request = self.request
        assert request is not None
        self.answers.append((request.seat, answer))
        asked = self._round
        if asked is None:
            self._advance(answer)
            return
        given = asked.answers
        given.append(answer)
        if asked.all_answer:
            if len(given) == len(asked.requests):
                self._advance(given)
            else:
                self.request = asked.requests[len(given)]
        elif answer.do != "pass":
            self._advance((request.seat, answer))
        elif len(given) == len(asked.requests):
            self._advance(None)
        else:
            self.request = asked.requests[len(given)]

    def pending(self) -> list[Request]:
        """All requests that may be answered now, in the order in which they'll be settled."""
        if self.request is None:
            return []
        if self._round is None:
            return [self.request]
        rest = self._round.requests[len(self._round.answers) :]
        return [r for r in rest if r.seat not in self._early]

    def request_of(self, seat: int) -> Request | None:
        """What `seat` is asked now, if anything."""
        for r in self.pending():
            if r.seat == seat:
                return r
        return None

    def submit(self, seat: int, answer: Answer) -> None:
        """A checked answer from `seat`; raises IllegalAnswer and changes nothing when it isn't legal.

        Of several who are asked the same, one may answer before his place in the order has come.
        """
        request = self.request_of(seat)
        if request is None:
            raise IllegalAnswer("not_asked")
        if not request.allows(answer):
            raise IllegalAnswer("not_legal")
        if request is not self.request:
            self._early[seat] = answer
            return
        asked = self._round
        self.step(answer)
        while self._early and self._round is asked and self.request is not None and self.request.seat in self._early:
            self.step(self._early.pop(self.request.seat))
        if self._round is not asked:
            self._early.clear()

    # --- copies

    def checkpoint(self) -> None:
        """Keep the state of this quiescent point."""
        if self._resumed:
            self._resumed = False
            return
        snapshot = Game.__new__(Game)
        self.copy_to(snapshot)
        self._snapshot = snapshot
        self._since = len(self.answers)

    def fork(self) -> Game:
        """An independent game at the same point, with the same pending request.

        Costs a copy of the state plus the replay of the answers since the last quiescent point. A game that isn't
        forkable is played again from its start.
        """
        if self._snapshot is None:
            g = Game(self.ruleset, len(self.players), self.seed, forkable=self.forkable)
            g.replay(self.answers)
            g._early = self._early.copy()
            return g
        g = Game.__new__(Game)
        self._snapshot.copy_to(g)
        g._blank_driver(self.forkable)
        g._snapshot = self._snapshot
        g.answers = self.answers[: self._since]
        g._since = self._since
        if not self.started:
            return g
        g._resume()
        for _, answer in self.answers[self._since :]:
            g.step(answer)
        g._early = self._early.copy()
        return g

    def _resume(self) -> None:
        """Run from a copied state to its first request; the snapshot it came from still stands for this point."""
        self.started = True
        self._resumed = True
        self._rule = self.play_on()
        self._advance(None)

    def replay(self, answers: Iterable[tuple[int, Answer]]) -> Game:
        """Start and give these answers; returns the game itself."""
        self.start()
        for _, answer in answers:
            self.step(answer)
        return self
