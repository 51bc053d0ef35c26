"""Who plays which seat of a batch."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cast:
    """`policy` plays every seat, but for those of `role` (all, when it's empty) that `bot` plays, if there is one.
    Both are a bot's name or `module:Class`; the role is the one that a seat has at the start."""

    policy: str
    bot: str = ""
    role: str = ""

    def of(self, role: str) -> str:
        """Who plays a seat of this role."""
        return self.bot if self.bot and self.role in ("", role) else self.policy
