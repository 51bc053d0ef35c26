"""Sensible play (being grown): for now the default answer, and the first legal thing in its own turn."""

from __future__ import annotations

from hulao.kernel.ask import Answer, Request
from hulao.kernel.view import View

from .random_bot import RandomBot


class SimpleBot(RandomBot):
    """Placeholder until the policy stands."""

    def answer(self, view: View | None, request: Request) -> Answer:
        return super().answer(view, request)
