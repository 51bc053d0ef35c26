"""A room in which somebody learns: it goes from lesson to lesson, and from a wrong step nowhere."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from hulao.bots.advice import Advice
from hulao.tutorial import lessons
from hulao.tutorial.lessons import edition, position

from . import protocol as p
from .clock import NEVER
from .connection import Connection
from .hinting import hint, hint_message
from .lesson_play import Course, Guide, LessonPlay, ring_of
from .messages import Refused
from .play import Play
from .puzzles import Puzzles
from .records import GameData
from .room import Room
from .roomview import PLAYING, Progress, RoomData
from .seating import Member
from .services import Services
from .settings import Settings, ruleset_of
from .tokens import public_id

TUTORIAL, PUZZLE = "tutorial", "puzzle"


def course_of(progress: Progress, puzzles: Puzzles) -> Course:
    """What is to be played; raises Refused."""
    if progress.course == PUZZLE:
        return puzzles.find(progress.puzzle)
    lesson = lessons()[progress.number]
    return Course(lesson, position(lesson), edition())


def settings_of(course: Course) -> Settings:
    """The settings of a lesson room: nobody is in a hurry."""
    return Settings(edition=course.edition, seats=len(course.position.raw.players), clock=0, reserve=0)


class LessonRoom(Room):
    """A room with one pupil. What he answers is taken when the lesson wants it; anything else that is legal is answered
    with a hint, and the question stays open."""

    def __init__(self, services: Services, code: str, data: RoomData, puzzles: Puzzles) -> None:
        assert data.lesson is not None
        self.progress = data.lesson
        self.puzzles = puzzles
        self.course = course_of(self.progress, puzzles)
        #: how often something else was tried at this step
        self.tries = 0
        self._told: dict[Connection, bytes] = {}
        super().__init__(services, code, data)

    @property
    def pupil(self) -> int:
        """His seat."""
        return self.progress.seat

    # --- the game

    @property
    def keep(self) -> float:
        # a puzzle is begun anew as soon as it's found again; the lessons go on where they were
        return self.services.config.keep_alone if self.progress.course == PUZZLE else super().keep

    def data(self) -> RoomData:
        data = super().data()
        data.lesson = self.progress
        return data

    def _new_play(self, id: str, g: GameData) -> Play:
        rules = ruleset_of(g.edition, g.options)
        guide = Guide(self.course.lesson, self.pupil, self.progress.step)
        back = (self._show, self._tell, self._game_over, self._broken)
        return LessonPlay(self.course, guide, self.services, id, g, rules, self.seating, *back)

    async def begin(self, member: Member) -> int:
        """The pupil comes in, and the first lesson begins."""
        return await self._serial.run(self._begin(member))

    async def _begin(self, member: Member) -> int:
        s = self.seating
        s.add(member, True, 0)
        s.sit(member, self.pupil)
        for other in s.free():
            s.bots[other] = s.settings.bot
        await self._lay(self.progress)
        return self.pupil

    async def _lay(self, progress: Progress) -> None:
        """Lay the position out, of another lesson or once more."""
        store, now, old = self.services.store, self.services.clock.now(), self.play
        self.course = course_of(progress, self.puzzles)
        self.progress = progress
        rules = ruleset_of(self.course.edition, self.course.position.raw.options)
        s, seats = self.seating, range(self.seating.settings.seats)
        g = GameData(
            self.course.edition,
            dict(rules.options),
            1,
            secrets.token_bytes(16),
            [s.name_of(i) for i in seats],
            [s.bots.get(i, "") for i in seats],
            0,
            0,
            now,
            rules.version,
            accounts=[s.who(i).account for i in seats],
            guests=[s.who(i).guest for i in seats],
        )
        play = self._new_play(public_id(), g)
        if old is not None:
            await store.end_game(old.id, None, self.code, self.to_data(), now)
        await store.begin_game(play.id, msgspec.json.encode(g), self.code, self.to_data(), now)
        self.play = play
        self.state = PLAYING
        self._tell()
        await play.start()
        self._show()

    async def _game_over(self, play: Play) -> None:
        """A lesson leaves no record; a lost one begins again by itself."""

    async def _advance(self) -> float | None:
        play = self.play
        if isinstance(play, LessonPlay) and self.state == PLAYING and not play.report:
            game, guide = play.table.game, play.guide
            if guide.lost(game):
                self.tries += 1
                await self._lay(msgspec.structs.replace(self.progress, step=0))
                return None
            if guide.held(game):
                return NEVER
        return await super()._advance()

    # --- what is shown

    def _show(self) -> None:
        super()._show()
        self._tell_lesson()

    def _tell_lesson(self) -> None:
        """Tell the pupil, and nobody else, where he is."""
        m = self.seating.at(self.pupil)
        if m is None or m.connection is None or not isinstance(self.play, LessonPlay):
            return
        message = {"type": "lesson", "lesson": self._lesson(self.play)}
        data = msgspec.json.encode([self.play.id, message])
        if self._told.get(m.connection) != data:
            self._told = {m.connection: data}
            m.connection.send(message)

    def _lesson(self, play: LessonPlay) -> dict[str, Any]:
        guide, game = play.guide, play.table.game
        lesson, puzzle = guide.lesson, self.progress.course == PUZZLE
        done = guide.done(game)
        prompt = play.table.prompts.get(self.pupil)
        wanted = None if done or prompt is None else guide.wanted(prompt.request, game)
        at = min(wanted[0] if wanted is not None else guide.at, len(lesson.steps) - 1)
        step = lesson.steps[at]
        reading = not done and step.do is None and guide.held(game)
        return {
            "course": self.progress.course,
            "id": lesson.id,
            "number": self.progress.number + 1,
            "of": 1 if puzzle else len(lessons()),
            "step": guide.at if done else at,
            "steps": len(lesson.steps),
            "state": "done" if done else "read" if reading else "play" if wanted is not None else "wait",
            "free": lesson.free,
            "tries": self.tries,
            "prompt": prompt.id if prompt is not None and wanted is not None else None,
            "ring": ring_of(wanted[1]) if wanted is not None and (not puzzle or self.progress.shown) else None,
            "seats": [s - 1 for s in step.seats] if reading else [],
            "reach": step.reach - 1 if step.reach and not done else None,
            "clause": lesson.clause,
        }

    # --- what is said

    async def _connect(self, token: str, connection: Connection) -> Member:
        m = await super()._connect(token, connection)
        if self.play is None:
            # stopped between two lessons
            await self._lay(self.progress)
        return m

    async def _obey(self, member: Member, connection: Connection, message: p.ClientMessage) -> None:
        match message:
            case p.AnswerPrompt(prompt, answer):
                await self._answer(self._seat(member), prompt, answer)
            case p.LessonMove(go):
                self._seat(member)
                await self._move(go)
            case p.Hint(prompt):
                connection.send(self._hint(self._seat(member), prompt))
            case p.Why() | p.Ping() | p.Chat() | p.Phrase() | p.Leave() | p.Hello():
                await super()._obey(member, connection, message)
            case _:
                raise Refused("in_lesson")

    def _lesson_play(self) -> LessonPlay:
        play = self._playing()
        assert isinstance(play, LessonPlay)
        return play

    async def _answer(self, seat: int, prompt: str, answer: p.AnswerIn) -> None:
        play, chosen = self._lesson_play(), answer.to_kernel()
        guide, game = play.guide, play.table.game
        play.table.check(seat, prompt, chosen)
        at = guide.at
        if not guide.held(game) and guide.judge(play.table.prompts[seat].request, chosen, game):
            self.tries, tries = 0, self.tries
            try:
                await play.answer(seat, prompt, chosen)
            except Refused:
                guide.at, self.tries = at, tries
                raise
            await self._went_on(guide)
        else:
            self.tries += 1
        self._tell_lesson()

    def _hint(self, seat: int, prompt: str) -> dict[str, Any]:
        """What the lesson wants next; where it wants nothing, what a bot would do."""
        play = self._lesson_play()
        request = play.table.question(seat, prompt).request
        wanted = play.guide.wanted(request, play.table.game)
        if wanted is None:
            return hint(self.seating, play.table, seat, prompt)
        return hint_message(prompt, Advice(wanted[1], self.progress.course))

    async def _went_on(self, guide: Guide) -> None:
        if guide.at != self.progress.step:
            self.progress = msgspec.structs.replace(self.progress, step=guide.at)
            await self._save()

    async def _move(self, go: str) -> None:
        """Read on, or to another lesson."""
        play = self._lesson_play()
        guide, game, now = play.guide, play.table.game, self.progress
        last = 0 if now.course == PUZZLE else len(lessons()) - 1
        self.tries = 0
        if go == "show":
            self.progress = msgspec.structs.replace(now, shown=True)
            await self._save()
        elif go == "next" and not guide.done(game):
            if guide.held(game):
                guide.at += 1
                await self._went_on(guide)
        else:
            number = now.number + {"next": 1, "skip": 1, "back": -1}.get(go, 0)
            if 0 <= number <= last:
                await self._lay(msgspec.structs.replace(now, number=number, step=0))
        self._tell_lesson()
