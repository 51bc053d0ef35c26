"""A beginner: plays like the simple bot, but slips now and then."""

from __future__ import annotations

from random import Random

from hulao.kernel.ask import Answer, Request
from hulao.kernel.view import View

from .random_bot import RandomBot
from .simple import SimpleBot

#: how often it does the first thing that comes to its mind
SLIPS = 0.25


class EasyBot:
    """The simple bot's choice, or one question in four any legal answer. One object plays one seat of one game."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.sound = SimpleBot(seed)
        self.rash = RandomBot(seed)

    def answer(self, view: View, request: Request) -> Answer:
        """A legal answer to `request`."""
        sound = self.sound.answer(view, request)
        return self.rash.answer(view, request) if self.random.random() < SLIPS else sound
