"""One device that is connected: what waits to be sent to it, and what it has been shown."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

from starlette.websockets import WebSocketDisconnect

from .protocol import write

#: close codes of the socket (docs/protocol.md)
NO_HELLO, REPLACED, KICKED, NO_SEAT, SLOW, GONE = 4000, 4001, 4002, 4003, 4008, 4010
#: what a socket raises when the other side is gone, at whatever moment
LOST = (WebSocketDisconnect, RuntimeError, OSError)
#: seconds for what has been said before a connection is closed, and for a device that doesn't take what it's sent
LAST_WORDS, DROPPED = 5.0, 0.5


class Device(Protocol):
    """The sending side of a socket."""

    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int) -> None: ...


class Connection:
    """Messages wait until the device takes them; one that is too slow for that is dropped. Most connections have
    nothing to say most of the time, so that there is a task only while something waits."""

    __slots__ = (
        "_device",
        "_limit",
        "_listening",
        "_sender",
        "_waiting",
        "address",
        "base_url",
        "close_code",
        "dropped",
        "game",
        "seq",
        "shown",
    )

    def __init__(self, device: Device, limit: int, base_url: str = "", address: str = "") -> None:
        self._device = device
        self._limit = limit
        self._waiting: list[str] = []
        self._sender: asyncio.Task[None] | None = None
        self._listening: asyncio.Timeout | None = None
        self.base_url = base_url
        self.address = address
        #: why it is to be closed, once it is
        self.close_code = 0
        #: closed because it doesn't take what it's sent
        self.dropped = False
        #: which game's deck it knows, how much of the log, and (version, question) it was last shown
        self.game = ""
        self.seq = 0
        self.shown: tuple[int, str] | None = None

    # --- sending

    def send(self, message: dict[str, Any]) -> None:
        """Queue a message; never waits."""
        self.send_text(write(message))

    def send_text(self, text: str) -> None:
        if self.close_code:
            return
        if len(self._waiting) >= self._limit:
            self.close(SLOW, "slow", drop=True)
            return
        self._waiting.append(text)
        self._send_on()

    def _send_on(self) -> None:
        if self._sender is None:
            self._sender = asyncio.create_task(self._send())

    async def _send(self) -> None:
        try:
            while self._waiting:
                await self._device.send_text(self._waiting.pop(0))
            if self.close_code:
                await self._device.close(self.close_code)
        except LOST:
            self._hush()
        finally:
            self._sender = None

    # --- closing

    def close(self, code: int, why: str = "", drop: bool = False) -> None:
        """Close with a code, after an error that says why; `drop`: leave aside what still waits."""
        if self.close_code:
            return
        if drop:
            self.dropped = True
            self._waiting.clear()
        if why:
            self._waiting.append(write({"type": "error", "code": why, "args": {}, "ref": None}))
        self.close_code = code
        self._send_on()
        self._hush()

    def listening(self) -> asyncio.Timeout:
        """The time in which the device is listened to: it ends with TimeoutError once the connection is closed."""
        self._listening = asyncio.timeout(0 if self.close_code else None)
        return self._listening

    def _hush(self) -> None:
        if self._listening is not None:
            self._listening.reschedule(asyncio.get_running_loop().time())
            self._listening = None

    async def finish(self) -> None:
        """A last moment for what is on its way and why it's closed; not for those who are gone."""
        self._listening = None
        sender = self._sender
        if sender is None:
            return
        if self.close_code:
            await asyncio.wait({sender}, timeout=DROPPED if self.dropped else LAST_WORDS)
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)

    # --- what it has been shown

    def forget(self) -> None:
        """Show everything anew."""
        self.game = ""
        self.seq = 0
        self.shown = None
