"""The server's time, and how long a seat may think."""

from __future__ import annotations

import asyncio
import math
import time

#: look again only when something happens
NEVER = math.inf


class Clock:
    """Seconds since the epoch that never run backwards, and waiting by them. Tests put a clock of their own in its
    place."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> float:
        return time.monotonic() + self._offset

    async def wait(self, event: asyncio.Event, until: float | None) -> None:
        """Until `event` is set or the moment `until` has come (None: no limit)."""
        if until is None:
            await event.wait()
            return
        try:
            async with asyncio.timeout(max(0.0, until - self.now())):
                await event.wait()
        except TimeoutError:
            pass


class Bank:
    """The thinking time of all seats: `decision` seconds for each question (0: no limit), then the seat's `left` of the
    reserve, which is never refilled."""

    __slots__ = ("decision", "left")

    def __init__(self, decision: float, reserve: float, seats: int) -> None:
        self.decision = decision
        self.left = [reserve] * seats

    def until(self, seat: int, opened: float, masked: bool) -> float | None:
        """When the default is answered for a question put at `opened`. Windows that several share (`masked`) don't
        draw on the reserve: who used it would tell who was asked."""
        if self.decision <= 0:
            return None
        return opened + self.decision + (0.0 if masked else self.left[seat])

    def after(self, seat: int, opened: float, now: float, masked: bool) -> float:
        """What is left of the seat's reserve when it answers now."""
        if self.decision <= 0 or masked:
            return self.left[seat]
        return max(0.0, min(self.left[seat], self.left[seat] - (now - opened - self.decision)))
