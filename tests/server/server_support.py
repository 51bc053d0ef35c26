"""A real server in the test's own loop, a clock that the test turns, and a player at a socket."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from hulao.server.app import Server
from hulao.server.clock import Clock
from hulao.server.config import Config
from hulao.server.seating import Member
from hulao.server.store import Store
from hulao.server.web import Hurried

Message = dict[str, Any]


class NoSync(Store):
    """A store whose commits don't wait for the disk: what is tested is what is written, not the disk."""

    async def open(self) -> None:
        await super().open()
        assert self._engine is not None
        async with self._engine.connect() as connection:
            await connection.exec_driver_sql("PRAGMA synchronous=OFF")


class HandClock(Clock):
    """Stands still until the test turns it."""

    def __init__(self) -> None:
        super().__init__()
        self.time = 1_000_000.0
        self._sleepers: dict[asyncio.Event, float] = {}

    def now(self) -> float:
        return self.time

    async def wait(self, event: asyncio.Event, until: float | None) -> None:
        if until is not None:
            if until <= self.time:
                return
            self._sleepers[event] = until
        await event.wait()
        self._sleepers.pop(event, None)

    async def turn(self, seconds: float) -> None:
        """Let time pass, and let everybody do what is due."""
        self.time += seconds
        for event, until in list(self._sleepers.items()):
            if until <= self.time:
                event.set()
        await self.settle()

    async def settle(self) -> None:
        """Set by the server that uses the clock."""


async def until(done: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait for something that nobody announces."""
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    while not done():
        assert loop.time() < end
        await asyncio.sleep(0.005)


def from_elsewhere(member: Member) -> None:
    """Let it be that somebody came from another address than all others in these tests do."""
    member.address = "192.0.2.7"


def config(folder: Path, **changes: Any) -> Config:
    values: dict[str, Any] = {
        "data": folder,
        "bot_delay": 0.0,
        "mask": (0.0, 0.0),
        "address_rate": 1000.0,
        "address_burst": 1000.0,
        "socket_rate": 5000.0,
        "socket_burst": 5000.0,
        "password_memory": 64,
        "rooms_alone": 1000,
    }
    return Config(**{**values, **changes})


class Running:
    """A server that listens, and plain HTTP to it."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.port = port

    async def settle(self, *players: Player) -> None:
        """Until the server has done everything there is to do, and these players have heard of it."""
        for p in players:
            await p.sync()
        calm = 0
        async with asyncio.timeout(10):
            while calm < 3:
                await asyncio.sleep(0.002)
                calm = calm + 1 if all(r.quiet for r in self.server.rooms.rooms.values()) else 0
        for p in players:
            await p.sync()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def http(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of one request."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        sent = {"host": f"127.0.0.1:{self.port}", "connection": "close", **(headers or {})}
        lines = [f"{method} {path} HTTP/1.1", f"content-length: {len(data)}", *(f"{k}: {v}" for k, v in sent.items())]
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode() + data)
        raw = await reader.read()
        writer.close()
        await writer.wait_closed()
        head, _, rest = raw.partition(b"\r\n\r\n")
        first, *others = head.decode().split("\r\n")
        found = {k.lower(): v for k, v in (line.split(": ", 1) for line in others)}
        if found.get("transfer-encoding") == "chunked":
            whole = b""
            while rest:
                size, _, rest = rest.partition(b"\r\n")
                n = int(size, 16)
                whole += rest[:n]
                rest = rest[n + 2 :]
            rest = whole
        return int(first.split()[1]), found, rest

    async def json(self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None) -> Any:
        return json.loads((await self.http(method, path, body, headers))[2])

    async def create(self, name: str = "Lan", **settings: Any) -> Message:
        found: Message = await self.json("POST", "/api/rooms", {"name": name, "settings": settings})
        assert "code" in found, found
        return found

    async def join(self, code: str, name: str, spectate: bool = False, **more: Any) -> Message:
        asked = {"name": name, "spectate": spectate, **more}
        found: Message = await self.json("POST", f"/api/rooms/{code}/join", asked)
        assert "token" in found, found
        return found

    async def connect(self, code: str, token: str) -> int:
        """The code with which the server closes a connection that shows this token."""
        async with connect(f"ws://127.0.0.1:{self.port}/ws") as ws:
            await ws.send(json.dumps({"type": "hello", "code": code, "token": token}))
            await ws.wait_closed()
            return ws.close_code or 0

    async def player(self, seat: Message) -> Player:
        """A connected player with this seat's token, once the server has greeted him."""
        ws = await connect(f"ws://127.0.0.1:{self.port}/ws", max_size=None, compression=None)
        p = Player(ws, seat)
        await p.say(type="hello", code=seat["code"], token=seat["token"])
        await p.until(lambda: bool(p.room))
        return p


@asynccontextmanager
async def running(
    folder: Path, clock: Clock | None = None, http: type[Hurried] = Hurried, **changes: Any
) -> AsyncIterator[Running]:
    """A server on a free port."""
    server = Server(config(folder, **changes), clock)
    server.services.store = NoSync(folder)
    server.services.seed = itertools.count(1).__next__
    sock = socket.socket()
    sock.bind(("127.0.0.1", 0))
    web = uvicorn.Server(
        uvicorn.Config(
            server.app, http=http, lifespan="off", log_config=None, access_log=False, timeout_graceful_shutdown=1
        )
    )
    web.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    await server.open()
    task = asyncio.create_task(web.serve(sockets=[sock]))
    await until(lambda: web.started)
    try:
        at = Running(server, sock.getsockname()[1])
        if isinstance(clock, HandClock):
            clock.settle = at.settle  # type: ignore[method-assign]
        yield at
    finally:
        server.sockets.close_all()
        web.should_exit = True
        await task
        await server.close()
        sock.close()


class Player:
    """Somebody at a socket: keeps what the server says, and can answer."""

    def __init__(self, ws: ClientConnection, seat: Message) -> None:
        self.ws = ws
        self.code: str = seat["code"]
        self.token: str = seat["token"]
        self.room: Message = {}
        self.view: Message = {}
        self.prompt: Message | None = None
        self.waiting: Message = {}
        self.deck: list[Message] = []
        self.events: list[Message] = []
        self.messages: list[Message] = []
        self.errors: list[str] = []
        self.over: Message | None = None
        self.raw: list[str] = []
        self.close_code = 0
        self.rng = random.Random(1)
        self._answered = ""
        self._pings = 0
        self._ponged = 0
        self._news = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    @property
    def you(self) -> int:
        seat: int = self.room["you"]
        return seat

    async def say(self, **message: Any) -> None:
        await self.ws.send(json.dumps(message))

    async def _read(self) -> None:
        try:
            async for text in self.ws:
                assert isinstance(text, str)
                self.raw.append(text)
                self._hear(json.loads(text))
                self._news.set()
        except ConnectionClosed:
            pass
        self.close_code = self.ws.close_code or 0
        self._news.set()

    def _hear(self, m: Message) -> None:
        self.messages.append(m)
        match m["type"]:
            case "room":
                self.room = m["room"]
            case "deck":
                self.deck = m["cards"]
            case "update":
                if m.get("first"):
                    self.events.clear()
                self.events += m["events"]
                assert len(self.events) == m["seq"]
                self.view, self.prompt, self.waiting = m["view"], m["prompt"], m["waiting"]
                if self.prompt is not None and self.prompt["id"] == self._answered and not m.get("first"):
                    # the answer is on its way; others have done something meanwhile
                    self.prompt = None
            case "pong":
                self._ponged = max(self._ponged, m["t"])
            case "error":
                self.errors.append(m["code"])
                self._answered = ""
            case "over":
                self.over = m

    async def until(self, done: Callable[[], bool], seconds: float = 20.0) -> None:
        """Read until `done()`."""
        async with asyncio.timeout(seconds):
            while not done():
                assert not self._reader.done() or done(), f"closed with {self.close_code}: {self.errors}"
                self._news.clear()
                await self._news.wait()

    async def asked(self) -> None:
        """Until there is a question, or the game is over."""
        await self.until(lambda: self.prompt is not None or self.over is not None)

    async def gone(self) -> None:
        """Until the server has closed the connection."""
        await self.until(lambda: self.close_code != 0)

    async def error(self) -> str:
        """The next error's code."""
        await self.until(lambda: bool(self.errors))
        return self.errors.pop(0)

    async def sync(self) -> None:
        """Until the server has dealt with everything said so far."""
        self._pings += 1
        await self.say(type="ping", t=self._pings)
        await self.until(lambda: self._ponged >= self._pings)

    async def answer(self, answer: Message | None = None) -> None:
        """Answer the open question, by default at random."""
        assert self.prompt is not None
        self._answered = self.prompt["id"]
        await self.say(type="answer", prompt=self.prompt["id"], answer=answer or random_answer(self.prompt, self.rng))
        self.prompt = None

    async def play(self, questions: int = 100_000) -> None:
        """Answer at random until the game is over, or so many questions have been answered."""
        while self.over is None and questions:
            await self.asked()
            if self.prompt is not None:
                await self.answer()
                questions -= 1

    async def leave(self) -> None:
        """Lose the connection."""
        await self.ws.close()
        await self._reader


def random_answer(prompt: Message, rng: random.Random) -> Message:
    """A legal answer, now and then the default, so that games end."""
    offers = prompt["offers"]
    for _ in range(20):
        o = rng.choice(offers)
        a: Message = {"do": o["do"], "name": o["name"], "skill": o["skill"]}
        cards = o["cards"]
        if cards["rule"]:
            continue
        if o["do"] == "arrange":
            a["cards"] = cards["from"]
        else:
            a["cards"] = rng.sample(cards["from"], rng.randint(cards["min"], min(cards["max"], len(cards["from"]))))
        t = o["targets"]
        if t is not None:
            if t["then"] is not None:
                first = rng.choice(list(t["then"]))
                a["targets"] = [int(first), rng.choice(t["then"][first])]
            else:
                a["targets"] = rng.sample(t["from"], rng.randint(t["min"], min(t["max"], len(t["from"]))))
        if o["options"]:
            a["option"] = rng.choice(o["options"])
        return a
    default: Message = prompt["default"]
    return default


async def table(at: Running, humans: int = 1, spectators: int = 0, **settings: Any) -> list[Player]:
    """A started game: humans in the first seats, bots in the others, spectators last."""
    settings = {"seats": 4, "bot": "random", "clock": 20, "reserve": 60, **settings}
    made = await at.create("P0", **settings)
    players = [await at.player(made)]
    for i in range(1, humans):
        p = await at.player(await at.join(made["code"], f"P{i}"))
        await p.say(type="ready", ready=True)
        await p.sync()
        players.append(p)
    watching = [await at.player(await at.join(made["code"], f"W{i}", spectate=True)) for i in range(spectators)]
    host = players[0]
    for seat in range(humans, settings["seats"]):
        await host.say(type="bot", seat=seat, policy=settings["bot"])
    await host.say(type="start")
    for p in (*players, *watching):
        await p.until(lambda p=p: bool(p.view))
    return [*players, *watching]


def run(test: Callable[[], Awaitable[None]], seconds: float = 60.0) -> None:
    """Run a test in a loop of its own."""

    async def limited() -> None:
        async with asyncio.timeout(seconds):
            await test()

    asyncio.run(limited())


async def either(*plays: Coroutine[Any, Any, None]) -> None:
    """Play until one of them has had enough."""
    tasks = [asyncio.ensure_future(p) for p in plays]
    done, rest = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)
    for task in done:
        task.result()
