"""Puzzles: scenarios that can be played as positions, with a seat to play, a goal and a solution."""

from __future__ import annotations

import threading
from collections import Counter
from pathlib import Path
from typing import Any

from hulao.kernel.ask import Request
from hulao.scenario.format import FormatError, Scenario, load
from hulao.scenario.position import is_playable
from hulao.scenario.steps import Converted, StepFields
from hulao.scenario.steps import Step as Scripted
from hulao.tutorial import Lesson, Pattern, Step, passive, puzzles
from hulao.tutorial.lessons import Words

from .lesson_play import Course, Guide, laid_out
from .messages import Refused
from .watched import NOBODY

#: decisions after which a script that doesn't come to its end is given up
PATIENCE = 80
_KINDS = frozenset({"use", "respond", "skill", "choose", "pass", "end", "check"})
_NOTHING = Words("", "")


class Puzzles:
    """The puzzles of a folder, looked for when they are first wanted."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._found: dict[str, tuple[Course, int]] | None = None
        self._lock = threading.Lock()

    def all(self) -> dict[str, tuple[Course, int]]:
        """By id: the puzzle, and the seat to play. Slow the first time."""
        with self._lock:
            if self._found is None:
                self._found = dict(self._read())
            return self._found

    def find(self, id: str) -> Course:
        return self._one(id)[0]

    def seat(self, id: str) -> int:
        """The seat to play; raises Refused."""
        return self._one(id)[1]

    def _one(self, id: str) -> tuple[Course, int]:
        found = self.all().get(id)
        if found is None:
            raise Refused("no_scenario")
        return found

    def listed(self) -> list[dict[str, Any]]:
        """Those that can be played here, in their order; the words for them are the tutorial's."""
        found = self.all()
        return [
            {
                "id": p.id,
                "edition": found[p.id][0].edition,
                "steps": len(found[p.id][0].lesson.steps),
                "kind": p.kind,
                "level": p.level,
            }
            for p in puzzles()
            if p.id in found
        ]

    def _read(self) -> list[tuple[str, tuple[Course, int]]]:
        found = []
        chosen = {p.id for p in puzzles()}
        for path in sorted(self._folder.glob("**/*.json")) if self._folder is not None else []:
            try:
                scenarios = load(path)
            except FormatError:
                continue
            for s in scenarios:
                made = puzzle_of(s) if s.id in chosen else None
                if made is not None:
                    found.append((s.id, made))
        return found


def puzzle_of(s: Scenario) -> tuple[Course, int] | None:
    """A scenario as a puzzle; None when it can't be played as one."""
    editions = [e for e in s.editions if is_playable(e)]
    decisions = [x for x in s.steps if x.kind != "check"]
    if s.raw.confidence != "high" or not editions or not decisions:
        return None
    if any(x.kind not in _KINDS or x.fields.illegal or x.fields.attempt or x.after for x in s.steps):
        return None
    patterns = [_pattern(x) for x in decisions]
    whole = [x for x in patterns if x is not None]
    if len(whole) < len(patterns):
        return None
    seat = Counter(x.seat for x in decisions).most_common(1)[0][0]
    mine = tuple(Step(say=_NOTHING, todo=_NOTHING, do=x) for x in whole if x.seat == seat + 1)
    others = tuple(x for x in whole if x.seat != seat + 1)
    if len(mine) < 2 or not any(x.do in ("use", "skill") for x in whole if x.seat == seat + 1):
        return None
    lesson = Lesson(id=s.id, title=_NOTHING, end=_NOTHING, steps=mine, others=others)
    course = Course(lesson, s, editions[0])
    return (course, seat) if _goes(course, seat) else None


def _pattern(step: Scripted) -> Pattern | None:
    f: StepFields = step.fields
    seat, targets = step.seat + 1, f.targets or ()
    card = f.use if f.use is not None else f.respond
    match step.kind:
        case "use" | "respond":
            if isinstance(card, Converted):
                return Pattern(
                    do=step.kind, seat=seat, name=card.kind, skill=card.skill, cards=card.cards, targets=targets
                )
            assert card is not None
            name = card.split(":")[0]
            return Pattern(do=step.kind, seat=seat, name=name, cards=(card,), targets=targets, option=f.option or "")
        case "skill":
            if f.do is False:
                return Pattern(do="pass", seat=seat)
            cards = tuple([c for c in f.cards or () if isinstance(c, str)])
            return Pattern(
                do="skill", seat=seat, name=f.skill or "", cards=cards, targets=targets, option=f.option or ""
            )
        case "choose":
            c = f.choose
            if c is None or c.top is not None or c.bottom is not None:
                return None
            return Pattern(do="choose", seat=seat, cards=c.cards or (), targets=c.players or (), option=c.option or "")
        case "pass" | "end":
            return Pattern(do=step.kind, seat=seat)
    return None


def _goes(course: Course, seat: int) -> bool:
    """Whether the solution leads through to its end, asking nothing else of the one who plays."""
    try:
        game = laid_out(course)
    except FormatError:
        return False
    guide = Guide(course.lesson, seat)
    game.start()
    for _ in range(PATIENCE):
        if guide.done(game):
            return not guide.others
        r: Request | None = game.request
        if r is None:
            return False
        if r.seat == NOBODY:
            game.go_on()
            continue
        if r.seat == seat:
            wanted = guide.wanted(r, game)
            if wanted is None:
                return False
            guide.at += 1
            answer = wanted[1]
        else:
            answer = guide.other(r, game) or passive(r)
            guide.taken(r, answer, game)
        game.step(answer)
    return False
