"""Players that see a seat's view and nothing else."""

from __future__ import annotations

from .bot import POLICIES, Bot, UnknownPolicy, load, make

__all__ = ["POLICIES", "Bot", "UnknownPolicy", "load", "make"]
