"""One device that is connected: a bounded queue of messages to it, and what it has been shown."""

from __future__ import annotations

import asyncio
from typing import Any

from .protocol import write

#: close codes of the socket (docs/protocol.md)
NO_HELLO, REPLACED, KICKED, NO_SEAT, SLOW, GONE = 4000, 4001, 4002, 4003, 4008, 4010


class Connection:
    """Messages wait in a queue until the socket takes them; a device that is too slow for that is dropped."""

    def __init__(self, limit: int, base_url: str = "", address: str = "") -> None:
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._limit = limit
        self.base_url = base_url
        self.address = address
        #: why it is to be closed, once it is
        self.close_code = 0
        self.closed = asyncio.Event()
        #: closed because it doesn't take what it's sent
        self.dropped = False
        #: which game's deck it knows, how much of the log, and (version, question) it was last shown
        self.game = ""
        self.seq = 0
        self.shown: tuple[int, str] | None = None

    def send(self, message: dict[str, Any]) -> None:
        """Queue a message; never waits."""
        self.send_text(write(message))

    def send_text(self, text: str) -> None:
        if self.close_code:
            return
        if self._queue.qsize() >= self._limit:
            self.close(SLOW, "slow", drop=True)
            return
        self._queue.put_nowait(text)

    def close(self, code: int, why: str = "", drop: bool = False) -> None:
        """Close with a code, after an error that says why; `drop`: leave aside what still waits."""
        if self.close_code:
            return
        if drop:
            self.dropped = True
            while not self._queue.empty():
                self._queue.get_nowait()
        if why:
            self._queue.put_nowait(write({"type": "error", "code": why, "args": {}, "ref": None}))
        self.close_code = code
        self._queue.put_nowait(None)
        self.closed.set()

    async def next(self) -> str | None:
        """The next message to be sent; None when the socket is to be closed."""
        return await self._queue.get()

    def forget(self) -> None:
        """Show everything anew."""
        self.game = ""
        self.seq = 0
        self.shown = None
