"""`hulao load`: what a server bears. Many rooms of people who decide at a steady rate, and how soon all see it.

The server runs in a process of its own with an empty folder, the people in this one; both are on this machine, so the
figures hold for half of it. Every seat of every room has a socket; no bot decides anything.
"""

from __future__ import annotations

import asyncio
import math
import multiprocessing
import os
import random
import socket
import tempfile
import time
from multiprocessing.connection import Connection as Pipe
from pathlib import Path
from typing import Any

import click
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from .app import Server
from .config import Config
from .garbage import rare_searches
from .web import WebServer

Message = dict[str, Any]
_read = msgspec.json.Decoder().decode
_write = msgspec.json.Encoder().encode


# --- the server's side


def serve(folder: str, pipe: Pipe) -> None:
    """A server that limits nobody, in a process of its own; its port goes into the pipe, and it ends when told."""

    async def run() -> None:
        config = Config(
            data=Path(folder),
            bot_delay=0.0,
            mask=(0.0, 0.0),
            address_rate=math.inf,
            address_burst=math.inf,
            sockets_per_address=1_000_000,
            max_rooms=1_000_000,
            rooms_alone=1_000_000,
        )
        server = Server(config)
        await server.open()
        sock = socket.create_server(("127.0.0.1", 0), backlog=4096)
        web = WebServer(server)
        task = asyncio.create_task(web.serve(sockets=[sock]))
        pipe.send(sock.getsockname()[1])
        async with rare_searches():
            await asyncio.to_thread(pipe.recv)
        web.should_exit = True
        await task
        await server.close()

    asyncio.run(run())


class Process:
    """The process's resident memory in bytes and its CPU seconds so far, as Linux tells them."""

    def __init__(self, pid: int) -> None:
        self._folder = Path(f"/proc/{pid}")

    def memory(self) -> int:
        return int((self._folder / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def cpu(self) -> float:
        fields = (self._folder / "stat").read_text().rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# --- the people's side


class Seat:
    """One socket: hears, counts, and keeps the open question."""

    def __init__(self, room: Room, ws: ClientConnection) -> None:
        self.room = room
        self.ws = ws
        self.seq = 0
        self.prompt: Message | None = None
        self.bytes = 0
        self.lost = 0
        self.reader = asyncio.create_task(self._hear())

    async def _hear(self) -> None:
        try:
            async for text in self.ws:
                self.room.heard_at = time.perf_counter()
                self.bytes += len(text)
                m = _read(text)
                if m["type"] == "update":
                    events = len(m["events"])
                    if not m.get("first") and self.seq + events != m["seq"]:
                        self.lost += 1
                    self.seq = m["seq"]
                    self.prompt = m["prompt"]
                elif m["type"] == "over":
                    self.room.over = True
                elif m["type"] == "error" and m["code"] not in ("not_over", "not_lobby"):
                    self.room.errors.append(m["code"])
        except ConnectionClosed:
            pass

    async def say(self, message: Message) -> None:
        await self.ws.send(_write(message).decode())


class Room:
    """One table: decides once a period, whoever is asked, and takes the time until the last message about it."""

    def __init__(self, code: str, seed: int) -> None:
        self.code = code
        self.seats: list[Seat] = []
        self.rng = random.Random(seed)
        self.heard_at = 0.0
        self.over = False
        self.errors: list[str] = []
        self.waits: list[float] = []
        self.games = 0

    async def start(self) -> None:
        """Begin a game, or the next one."""
        self.over = False
        for s in self.seats:
            s.seq, s.prompt = 0, None
        if self.games:
            await self.seats[0].say({"type": "rematch"})
        for s in self.seats[1:]:
            await s.say({"type": "ready"})
        await asyncio.sleep(0.3)
        await self.seats[0].say({"type": "start"})
        self.games += 1

    async def live(self, period: float, end: float) -> None:
        """Decide once a `period` until `end`."""
        loop = asyncio.get_running_loop()
        next_at = loop.time() + self.rng.random() * period
        sent_at = 0.0
        while loop.time() < end:
            await asyncio.sleep(max(0.0, next_at - loop.time()))
            next_at = max(next_at + period, loop.time())
            if sent_at and self.heard_at > sent_at:
                self.waits.append(self.heard_at - sent_at)
            sent_at = 0.0
            if self.over:
                await self.start()
                continue
            asked = [s for s in self.seats if s.prompt is not None]
            if asked:
                s = self.rng.choice(asked)
                prompt, s.prompt = s.prompt, None
                assert prompt is not None
                sent_at = time.perf_counter()
                await s.say({"type": "answer", "prompt": prompt["id"], "answer": choose(prompt, self.rng)})


def choose(prompt: Message, rng: random.Random) -> Message:
    """One of the legal answers."""
    offers = [o for o in prompt["offers"] if not o["cards"]["rule"]]
    if not offers:
        default: Message = prompt["default"]
        return default
    o = rng.choice(offers)
    cards, targets = o["cards"], o["targets"]
    arranging = o["do"] == "arrange"
    found: Message = {"do": o["do"], "name": o["name"], "skill": o["skill"]}
    found["cards"] = cards["from"] if arranging else rng.sample(cards["from"], cards["min"])
    if targets is not None and targets["then"] is not None:
        first = rng.choice(list(targets["then"]))
        found["targets"] = [int(first), rng.choice(targets["then"][first])]
    elif targets is not None:
        found["targets"] = rng.sample(targets["from"], targets["min"])
    if o["options"]:
        found["option"] = rng.choice(o["options"])
    return found


async def post(port: int, path: str, body: Message) -> Message:
    """The answer to one request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    data = _write(body)
    head = f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: close\r\ncontent-length: {len(data)}\r\n\r\n"
    writer.write(head.encode() + data)
    raw = await reader.read()
    writer.close()
    found: Message = _read(raw.partition(b"\r\n\r\n")[2])
    return found


async def open_room(port: int, seats: int, number: int) -> Room:
    """A room whose seats are all taken and connected."""
    settings = {"seats": seats, "clock": 0, "reserve": 0}
    made = await post(port, "/api/rooms", {"name": f"Host {number}", "settings": settings})
    room = Room(made["code"], number)
    for n in range(seats):
        token = made if n == 0 else await post(port, f"/api/rooms/{room.code}/join", {"name": f"Guest {n}"})
        ws = await connect(f"ws://127.0.0.1:{port}/ws", max_size=None, compression=None, ping_interval=None)
        seat = Seat(room, ws)
        room.seats.append(seat)
        await seat.say({"type": "hello", "code": room.code, "token": token["token"]})
    return room


def percentile(values: list[float], share: float) -> float:
    """The value below which this share lies; 0 of none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


async def press(port: int, server: Process, rooms: int, seats: int, rate: float, seconds: float) -> Message:
    """Open the rooms, let them play, and tell the figures."""
    empty = server.memory()
    tables = [await open_room(port, seats, number) for number in range(rooms)]
    await asyncio.sleep(1.0)
    idle = server.memory()
    for table in tables:
        await table.start()
    await asyncio.sleep(1.0)
    loop = asyncio.get_running_loop()
    begin, cpu, before = loop.time(), server.cpu(), time.process_time()
    lives = [asyncio.create_task(t.live(1 / rate, begin + seconds)) for t in tables]
    memory: list[int] = []
    while not all(task.done() for task in lives):
        await asyncio.wait(lives, timeout=max(1.0, seconds / 20))
        memory.append(server.memory())
    for task in lives:
        task.result()
    took = loop.time() - begin
    cpu, mine = server.cpu() - cpu, time.process_time() - before
    everybody = [s for t in tables for s in t.seats]
    waits = [w for t in tables for w in t.waits]
    for s in everybody:
        s.reader.cancel()
        await s.ws.close()
    return {
        "rooms": rooms,
        "seats": seats,
        "seconds": round(took, 1),
        "decisions": len(waits),
        "decisions_per_room_second": round(len(waits) / rooms / took, 3),
        "games": sum(t.games for t in tables),
        "p50_ms": round(percentile(waits, 0.5) * 1e3, 1),
        "p99_ms": round(percentile(waits, 0.99) * 1e3, 1),
        "max_ms": round(max(waits, default=0.0) * 1e3, 1),
        "lost_events": sum(s.lost for s in everybody),
        "errors": sorted({e for t in tables for e in t.errors}),
        "bytes_per_decision_and_seat": round(sum(s.bytes for s in everybody) / max(1, len(waits)) / seats),
        "server_cpu": round(cpu / took, 3),
        "people_cpu": round(mine / took, 3),
        "memory_kB_per_waiting_room": round((idle - empty) / rooms / 1000, 1),
        "memory_MB": [round(m / 1e6, 1) for m in memory],
    }


async def timed(port: int, server: Process, rooms: int, seats: int, rate: float, seconds: float) -> Message:
    """`press` with a clock that doesn't stop: this process looks for garbage as seldom as the server."""
    async with rare_searches():
        return await press(port, server, rooms, seats, rate, seconds)


@click.command()
@click.option("--rooms", default=200, show_default=True, type=click.IntRange(1), help="Rooms that play at once.")
@click.option("--seats", default=8, show_default=True, type=click.IntRange(2, 10), help="People in each room.")
@click.option("--rate", default=1.0, show_default=True, type=click.FloatRange(0.01), help="Decisions a second a room.")
@click.option("--seconds", default=60.0, show_default=True, type=click.FloatRange(1), help="How long.")
@click.option("--json", "as_json", is_flag=True, help="A JSON object.")
def load(rooms: int, seats: int, rate: float, seconds: float, as_json: bool) -> None:
    """Let many tables play on a server of their own, and time each decision until the last seat has seen it."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    with tempfile.TemporaryDirectory() as folder:
        process = context.Process(target=serve, args=(folder, there))
        process.start()
        try:
            port = here.recv()
            assert process.pid is not None
            found = asyncio.run(timed(port, Process(process.pid), rooms, seats, rate, seconds))
        finally:
            here.send("end")
            process.join(20)
            if process.is_alive():
                process.terminate()
                process.join()
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
        return
    for name, value in found.items():
        click.echo(f"{name:<28} {value}")
