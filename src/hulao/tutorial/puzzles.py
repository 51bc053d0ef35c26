"""The puzzles: which scenarios are worth solving, in which order, and the words for them, read from puzzles.json."""

from __future__ import annotations

import functools
from pathlib import Path

import msgspec

from .lessons import Words

FILE = Path(__file__).parent / "puzzles.json"


class Puzzle(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A puzzle out of the scenario `id`. `kind`: what it's about; `level`: how hard it is, from 1 to 3; `goal`: what is
    to be done; `why`: said when it's solved."""

    id: str
    kind: str
    level: int
    title: Words
    goal: Words
    why: Words


@functools.cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles: by kind, of a kind the easier ones first."""
    return msgspec.json.decode(FILE.read_bytes(), type=tuple[Puzzle, ...])


def puzzle_words(lang: str) -> dict[str, str]:
    """All texts in `zh` or `en` by key: ID.title, ID.goal, ID.why."""
    found: dict[str, str] = {}
    for p in puzzles():
        for name in ("title", "goal", "why"):
            found[f"{p.id}.{name}"] = getattr(getattr(p, name), lang)
    return found
