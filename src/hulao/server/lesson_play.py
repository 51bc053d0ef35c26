"""A game that begins in a position, with seats that follow a script: lessons and puzzles."""

from __future__ import annotations

from typing import Any

import msgspec

from hulao.kernel.ask import Answer, Request
from hulao.kernel.game import Game
from hulao.scenario.format import Scenario
from hulao.scenario.position import lay_out
from hulao.tutorial import Lesson, Step, passive

from .play import Play
from .watched import WatchedGame


class Course(msgspec.Struct, frozen=True):
    """What is played in a lesson room: a lesson, where it begins and in which edition."""

    lesson: Lesson
    position: Scenario
    edition: str


def laid_out(course: Course) -> WatchedGame:
    """The game at its beginning; raises FormatError when the position can't be laid out."""
    return _watched(lay_out(course.position, course.edition))


def _watched(game: Game) -> WatchedGame:
    game.forkable = False
    game.log = []
    game.__class__ = WatchedGame
    assert isinstance(game, WatchedGame)
    return game


class Guide:
    """How far a lesson has come. `at`: the next step, from 0; `others`: what the other seats still have to do."""

    def __init__(self, lesson: Lesson, seat: int, at: int = 0) -> None:
        self.lesson = lesson
        self.seat = seat
        self.at = at
        self.others = list(lesson.others)

    @property
    def step(self) -> Step | None:
        """The next step; None when all are done."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def settled(self, game: WatchedGame) -> bool:
        """Whether what the pupil did last has had its effect."""
        r = game.request
        return r is None or r.kind == "play" or r.seat == self.seat

    def done(self, game: WatchedGame) -> bool:
        """Whether the lesson is over: all its steps taken, or a free one won."""
        if self.lesson.free:
            return game.over and self.seat in game.winning_seats
        return self.step is None and self.settled(game)

    def lost(self, game: WatchedGame) -> bool:
        """Whether the game ended without what the lesson wants."""
        return game.over and not self.done(game)

    def held(self, game: WatchedGame) -> bool:
        """Whether everybody waits for the pupil to read on."""
        s = self.step
        reading = s is not None and s.do is None and self.settled(game)
        return reading or self.done(game) or self.lost(game)

    def wanted(self, request: Request | None, game: WatchedGame) -> tuple[int, Answer] | None:
        """The step that may be taken now, and how; of a free lesson the first one that can be."""
        if request is None or request.seat != self.seat:
            return None
        steps = self.lesson.steps
        for i in range(self.at, len(steps) if self.lesson.free else min(self.at + 1, len(steps))):
            do = steps[i].do
            found = do.answer(request, game.ruleset.cards) if do is not None else None
            if found is not None:
                return i, found
        return None

    def judge(self, request: Request, answer: Answer, game: WatchedGame) -> bool:
        """Whether a legal answer is what is wanted now; then the lesson goes on."""
        wanted = self.wanted(request, game)
        if wanted is None:
            return True  # nothing is asked that the lesson knows of: anything is right
        i = wanted[0]
        do = self.lesson.steps[i].do
        assert do is not None
        if do.fits(request, answer, game.ruleset.cards):
            self.at = i + 1
            return True
        return self.lesson.free

    def other(self, request: Request, game: WatchedGame) -> Answer | None:
        """What the script has another seat do."""
        for p in self.others:
            found = p.answer(request, game.ruleset.cards)
            if found is not None:
                return found
        return None

    def taken(self, request: Request, answer: Answer, game: WatchedGame) -> None:
        """A decision of another seat was taken: the script's is used up."""
        for p in self.others:
            if p.answer(request, game.ruleset.cards) == answer:
                self.others.remove(p)
                return


class LessonPlay(Play):
    """A game in a lesson room."""

    def __init__(self, course: Course, guide: Guide, *given: Any) -> None:
        super().__init__(*given)
        self.guide = guide
        self.table.game = laid_out(course)

    def _ask_bot(self, seat: int, policy: str, r: Request) -> Answer:
        scripted = self.guide.other(r, self.table.game)
        if scripted is not None:
            return scripted
        return super()._ask_bot(seat, policy, r) if self.guide.lesson.free else passive(r)

    async def _decide(self, seat: int, answer: Answer, by: str) -> bool:
        request = self.table.prompts[seat].request
        if by != "human":
            before = list(self.guide.others)
            self.guide.taken(request, answer, self.table.game)
            if not await super()._decide(seat, answer, by):
                self.guide.others = before
                return False
            return True
        return await super()._decide(seat, answer, by)


def ring_of(a: Answer) -> dict[str, Any]:
    """What to touch, in this order, to give an answer."""
    quiet = a.do in ("pass", "end", "yes")
    alone = bool(a.option) and not a.cards and not a.targets
    return {
        "skills": [a.skill or a.name] if (a.skill or a.do == "skill") else [],
        "cards": list(a.cards),
        "seats": list(a.targets),
        "options": [a.option] if a.option and not alone else [],
        "acts": [a.do if quiet else f"option:{a.name}:{a.option}" if alone else "confirm"],
    }
