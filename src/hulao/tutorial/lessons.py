"""The lessons of the tutorial, read from lessons.json."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import msgspec

from hulao.scenario.format import Scenario, parse

from .pattern import Pattern

FILE = Path(__file__).parent / "lessons.json"


class Words(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A text in both languages."""

    zh: str
    en: str


class Step(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """What the pupil is told and does next. Without `do` he only reads, and everybody waits; `seats` (from 1) are
    shown to him then. `hint`: what is said when he does something else. `reach`: a seat whose distance is drawn."""

    say: Words
    todo: Words
    hint: Words | None = None
    do: Pattern | None = None
    seats: tuple[int, ...] = ()
    reach: int = 0


class Lesson(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """`others`: what the other seats do; they let everything else pass. `free`: the others play by themselves, any
    legal decision is as good, and the aim is to win. `players`: by seat, what differs from the table's. `clause`: of
    the rule book."""

    id: str
    title: Words
    end: Words
    steps: tuple[Step, ...]
    turn: int = 1
    phase: str = "play"
    players: dict[str, dict[str, Any]] = {}
    draw_pile: tuple[str, ...] = ()
    others: tuple[Pattern, ...] = ()
    free: bool = False
    clause: str = ""


class _File(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    edition: str
    table: list[dict[str, Any]]
    lessons: tuple[Lesson, ...]


@functools.cache
def _file() -> _File:
    return msgspec.json.decode(FILE.read_bytes(), type=_File)


def edition() -> str:
    """The edition that is taught."""
    return _file().edition


def lessons() -> tuple[Lesson, ...]:
    """All lessons in order."""
    return _file().lessons


def position(lesson: Lesson) -> Scenario:
    """Where a lesson begins."""
    players = [{**p, **lesson.players.get(str(i + 1), {})} for i, p in enumerate(_file().table)]
    return parse(
        {
            "id": lesson.id,
            "edition": _file().edition,
            "players": players,
            "turn": lesson.turn,
            "phase": lesson.phase,
            "draw_pile": list(lesson.draw_pile),
        }
    )


def words(lang: str) -> dict[str, str]:
    """All texts in `zh` or `en` by key: ID.title, ID.end, ID.N.say, ID.N.todo, ID.N.hint with N from 1."""
    found: dict[str, str] = {}
    for lesson in lessons():
        found[f"{lesson.id}.title"] = getattr(lesson.title, lang)
        found[f"{lesson.id}.end"] = getattr(lesson.end, lang)
        for n, step in enumerate(lesson.steps, 1):
            found[f"{lesson.id}.{n}.say"] = getattr(step.say, lang)
            found[f"{lesson.id}.{n}.todo"] = getattr(step.todo, lang)
            found[f"{lesson.id}.{n}.hint"] = getattr(step.hint or step.todo, lang)
    return found
