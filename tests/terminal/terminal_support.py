"""Somebody who plays by reading what is printed and typing lines."""

from __future__ import annotations

import io
import random
import re
from typing import Any

from rich.console import Console, RenderableType

from hulao.terminal.session import Session
from hulao.terminal.solo import Solo, local_texts

TEXTS = {lang: local_texts(lang) for lang in ("zh", "en")}
CHOICE = re.compile(r"^ *(\d+)  \S", re.MULTILINE)
COUNT = {
    "zh": re.compile(r"^选 (\d+)(?:–(\d+))? (?:张牌|个目标)，", re.MULTILINE),
    "en": re.compile(r"^Choose (\d+)(?:–(\d+))? (?:cards|targets) by", re.MULTILINE),
}


class Paper:
    """What has been printed; `fresh` is what came since the last line was typed."""

    def __init__(self, width: int = 120) -> None:
        self._file = io.StringIO()
        self._console = Console(file=self._file, width=width, highlight=False, emoji=False)
        self._read = 0

    def show(self, what: RenderableType) -> None:
        self._console.print(what, soft_wrap=isinstance(what, str))

    @property
    def text(self) -> str:
        return self._file.getvalue()

    def fresh(self) -> str:
        new = self.text[self._read :]
        self._read = len(self.text)
        return new


class Reader:
    """Types random choices, and now and then something else, from nothing but the text."""

    def __init__(self, lang: str, seed: int, oddities: float = 0.1) -> None:
        self.lang = lang
        self.rng = random.Random(seed)
        self.oddities = oddities
        self.typed: list[str] = []

    def line(self, text: str) -> str:
        """An answer to the last menu in the text."""
        if self.rng.random() < self.oddities:
            odd = [
                "?",
                "? 1",
                "b",
                "m",
                "t",
                "/hand",
                "/log 3",
                "x",
                "99",
                "1 1",
                "/nix",
                "/help",
                "/clock",
                "",
                "? 杀",
            ]
            return self._typed(self.rng.choice(odd))
        # the last menu: numbers that count up from 1
        numbers = [int(n) for n in CHOICE.findall(text)]
        last = len(numbers) - 1 - numbers[::-1].index(1) if 1 in numbers else 0
        size = max(numbers[last:], default=0)
        counts = COUNT[self.lang].findall(text)
        if size == 0:
            return self._typed("")
        low, high = (int(counts[-1][0]), int(counts[-1][1] or counts[-1][0])) if counts else (1, 1)
        how_many = self.rng.randint(min(low, size), min(high, size))
        return self._typed(" ".join(str(n) for n in self.rng.sample(range(1, size + 1), how_many)))

    def _typed(self, line: str) -> str:
        self.typed.append(line)
        return line


def session(lang: str, paper: Paper, **more: Any) -> Session:
    return Session(TEXTS, lang, paper.show, **more)


def menu_of(text: str) -> str:
    """From the last question on: what a reader answers to."""
    lines = text.rstrip("\n").split("\n")
    start = max((i for i, line in enumerate(lines) if re.match(r"^ *1  \S", line)), default=0)
    return "\n".join(lines[max(0, start - 1) :])


class Alone:
    """A session with a game on this machine."""

    def __init__(self, game: Solo, lang: str, width: int = 120, plain: bool = False) -> None:
        self.game = game
        self.paper = Paper(width)
        self.session = session(lang, self.paper, local=True, plain=plain)
        self.hear(game.start())

    def hear(self, messages: list[dict[str, Any]]) -> None:
        while messages:
            for reply in self.session.hear(messages.pop(0)):
                messages += self.game.handle(reply)

    def type(self, line: str) -> str:
        """Type a line; what was printed then."""
        self.paper.fresh()
        for m in self.session.enter(line):
            self.hear(self.game.handle(m))
        return self.paper.fresh()
