"""What a bot is, and the policies by name."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import partial
from typing import Protocol

from hulao.kernel.ask import Answer, Request
from hulao.kernel.view import View

from .easy import EasyBot
from .random_bot import RandomBot
from .simple import SimpleBot


class Bot(Protocol):
    """Answers requests from a view of the asked seat. One object plays one seat of one game."""

    def answer(self, view: View, request: Request) -> Answer:
        """A legal answer to `request`."""


class UnknownPolicy(ValueError):
    """No policy of that name; the message is one sentence."""


POLICIES: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "easy": EasyBot, "simple": SimpleBot}


def make(policy: str, seed: int) -> Bot:
    """A bot of this policy; raises UnknownPolicy."""
    if policy not in POLICIES:
        raise UnknownPolicy(f"there is no policy {policy!r}; there are {', '.join(POLICIES)}")
    return POLICIES[policy](seed)


def load(name: str) -> Callable[[int], Bot]:
    """What makes bots of this name from a seed: a policy, or a class of anybody's as `module:Class`. Runs the module's
    code, so the name must come from whoever runs this program, never from the network. Raises UnknownPolicy."""
    module, colon, attribute = name.partition(":")
    if not colon:
        return partial(make, name)
    try:
        found = getattr(importlib.import_module(module), attribute)
    except ImportError as e:
        raise UnknownPolicy(f"the module {module!r} can't be loaded: {e}") from e
    except AttributeError as e:
        raise UnknownPolicy(f"the module {module!r} has no {attribute!r}") from e
    if not hasattr(found, "answer"):
        raise UnknownPolicy(f"{name!r} is no bot: it has no method 'answer'")
    maker: Callable[[int], Bot] = found
    return maker
