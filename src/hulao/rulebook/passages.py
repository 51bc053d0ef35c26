"""Where a clause stands, in words of one language: the table keeps English notes beside the line numbers."""

from __future__ import annotations

import csv
import re
from functools import lru_cache
from importlib.resources import files

#: a document with lines of it, as a note names them
_REFERENCE = re.compile(r"\d{3}(?:-[A-Z])?(?: \d+(?:-\d+)?(?:, \d+(?:-\d+)?)*)?")
_BREAKS = re.compile(r"(\s*[;()]\s*)")
_MARKS = {"(": "（", ")": "）", ";": "；"}


@lru_cache(maxsize=1)
def _notes() -> dict[str, str]:
    """The notes in Chinese by the English ones, with `{}` for each reference."""
    text = files("hulao.rulebook").joinpath("data", "passages.csv").read_text("utf-8")
    return {row["en"]: row["zh"] for row in csv.DictReader(text.splitlines())}


def in_language(passage: str, lang: str) -> str:
    """The passage as a reader of `lang` is shown it."""
    if lang != "zh":
        return passage
    found = []
    for piece in _BREAKS.split(passage):
        note = _notes().get(_REFERENCE.sub("{}", piece))
        found.append(_MARKS.get(piece.strip(), piece) if note is None else note.format(*_REFERENCE.findall(piece)))
    return "".join(found)
