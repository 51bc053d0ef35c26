"""One thing after the other: work under one lock, and a driver that lets happen what time brings."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import structlog

from .clock import NEVER, Clock

log = structlog.get_logger("hulao.serial")
T = TypeVar("T")


class Serial:
    """The turnstile of a room. `advance()` does what is due and says when to look again: a moment, NEVER (only when
    something happens) or None (at once). `name` is for the log."""

    def __init__(self, name: str, clock: Clock, advance: Callable[[], Awaitable[float | None]]) -> None:
        self.name = name
        self.stopped = False
        self._clock = clock
        self._advance = advance
        self._lock = asyncio.Lock()
        self._changed = asyncio.Event()
        self._resting = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._driver = asyncio.create_task(self._drive())

    async def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do `work` under the lock and to its end, whatever becomes of the caller."""

        async def locked() -> T:
            async with self._lock:
                try:
                    return await work
                finally:
                    self._changed.set()

        task = asyncio.create_task(locked())
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            # whoever waited for it has been told; if nobody did any more, that's all right
            task.exception()

    async def _drive(self) -> None:
        """Let happen what time brings."""
        while not self.stopped:
            self._changed.clear()
            try:
                async with self._lock:
                    wake = await self._advance()
            except Exception:
                log.exception("a room failed", room=self.name)
                wake = self._clock.now() + 1.0
            if wake is None:
                await asyncio.sleep(0)
            else:
                self._resting = True
                await self._clock.wait(self._changed, None if wake == NEVER else wake)
                self._resting = False

    @property
    def alive(self) -> bool:
        """Whether the driver still runs."""
        return not self._driver.done()

    @property
    def quiet(self) -> bool:
        """Whether nothing is being done, and nothing is due."""
        return self._resting and not self._changed.is_set() and not self._tasks and not self._lock.locked()

    async def stop(self) -> None:
        """Finish what was begun, and begin nothing more by itself."""
        self.stopped = True
        self._driver.cancel()
        await asyncio.gather(self._driver, *self._tasks, return_exceptions=True)
