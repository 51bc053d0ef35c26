"""What a bot is, and the policies by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from hulao.kernel.ask import Answer, Request
from hulao.kernel.view import View

from .random_bot import RandomBot
from .simple import SimpleBot


class Bot(Protocol):
    """Answers requests from a view of the asked seat. One object plays one seat of one game."""

    def answer(self, view: View, request: Request) -> Answer:
        """A legal answer to `request`."""


class UnknownPolicy(ValueError):
    """No policy of that name; the message is one sentence."""


POLICIES: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "simple": SimpleBot}


def make(policy: str, seed: int) -> Bot:
    """A bot of this policy; raises UnknownPolicy."""
    if policy not in POLICIES:
        raise UnknownPolicy(f"there is no policy {policy!r}; there are {', '.join(POLICIES)}")
    return POLICIES[policy](seed)
