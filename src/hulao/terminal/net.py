"""A session over the network: joins a room over HTTP, then talks over the socket, and comes back when it's lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from .session import Message, Session

PORT = 8765
#: closed so, there's no way back with this token
FINAL = frozenset({4001, 4002, 4003, 4010})
NORMAL = 1000
#: seconds between attempts
PAUSES = (0.5, 1.0, 2.0, 4.0, 8.0)


class NetError(Exception):
    """`code` and `args_` of the server's refusal, or `network`."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(code)
        self.code = code
        self.args_ = args


def where(text: str) -> tuple[str, str]:
    """(address of the server, room code) from an invitation, `host:port/CODE` or a code; raises ValueError."""
    text = text.strip().rstrip("/")
    if "/" not in text and ":" not in text and "." not in text:
        return f"http://127.0.0.1:{PORT}", text.upper()
    if "://" not in text:
        text = "http://" + text
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError("this is no address of a room")
    code = parts.path.rpartition("/")[2]
    return f"{parts.scheme}://{parts.netloc}", code.upper()


def request(url: str, body: object = None) -> Any:
    """JSON from the server; raises NetError."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"} if data is not None else {}
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=15) as answer:
            return json.loads(answer.read())
    except urllib.error.HTTPError as e:
        with contextlib.suppress(ValueError, KeyError, TypeError):
            error = json.loads(e.read())["error"]
            raise NetError(error["code"], **error["args"]) from None
        raise NetError("network") from None
    except (OSError, ValueError):
        raise NetError("network") from None


class Remote:
    """Runs a session at a room with a seat's token. `lines` gives what is typed, None at the end of input."""

    def __init__(
        self,
        session: Session,
        base: str,
        code: str,
        token: str,
        lines: Callable[[], asyncio.Queue[str | None]],
        pauses: tuple[float, ...] = PAUSES,
    ) -> None:
        self.session = session
        self.code = code
        self.token = token
        parts = urlsplit(base)
        self.url = f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}/ws"
        self._lines = lines
        self._pauses = pauses
        self._ws: ClientConnection | None = None
        #: why the server doesn't want this token any more
        self.closed = ""
        self._last_error = ""
        self._met = asyncio.Event()

    async def run(self) -> None:
        """Until the player goes, the input ends, or the server closes for good."""
        typing = asyncio.create_task(self._type())
        talking = asyncio.create_task(self._talk())
        ticking = asyncio.create_task(self._tick())
        try:
            done, _ = await asyncio.wait({typing, talking}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in (typing, talking, ticking):
                task.cancel()
            await asyncio.gather(typing, talking, ticking, return_exceptions=True)

    async def _type(self) -> None:
        lines = self._lines()
        while True:
            text = await lines.get()
            if text is None:
                return
            # what is typed before the first connection waits for it
            await self._met.wait()
            messages = self.session.enter(text)
            if messages and self._ws is None:
                self.session.say("net.not")
                continue
            for m in messages:
                await self._send(m)
            if self.session.quitting:
                return

    async def _send(self, m: Message) -> None:
        if self._ws is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._ws.send(json.dumps(m))

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(0.5)
            self.session.tick()

    async def _talk(self) -> None:
        """Connect, again and again, until the server closes for good."""
        tries = 0
        while True:
            code = 0
            # compression and size are left to the library; pings keep the line known to be alive
            with contextlib.suppress(OSError, InvalidHandshake, TimeoutError):
                async with connect(self.url, max_size=None, open_timeout=10, ping_interval=8, ping_timeout=8) as ws:
                    heard = await self._listen(ws, tries > 0)
                    code = ws.close_code or 0
                    if heard:
                        tries = 0
            self._ws = None
            if code in FINAL:
                self.closed = self._last_error or "no_seat"
                return
            if code == NORMAL and self.session.leaving:
                return
            if tries == 0:
                self.session.say("net.lost")
            await asyncio.sleep(self._pauses[min(tries, len(self._pauses) - 1)])
            tries += 1

    async def _listen(self, ws: ClientConnection, again: bool) -> bool:
        """Greet and hear until the connection ends; whether anything was heard."""
        heard = False
        await ws.send(json.dumps({"type": "hello", "code": self.code, "token": self.token}))
        with contextlib.suppress(ConnectionClosed):
            async for text in ws:
                m = json.loads(text)
                if m["type"] == "error":
                    self._last_error = m["code"]
                    if m["ref"] is None and m["code"] in ("no_room", "no_seat", "kicked", "replaced", "room_closed"):
                        continue
                elif not heard:
                    heard = True
                    self._ws = ws
                    self._met.set()
                    if again:
                        self.session.say("net.back")
                for reply in self.session.hear(m):
                    await self._send(reply)
        self._ws = None
        return heard
