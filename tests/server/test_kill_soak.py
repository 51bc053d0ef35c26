"""kill -9 under load: rooms full of people and bots, a server that dies at any moment, and what has to be there again.

Each player keeps what he was shown: the answers that took effect, the events, his question, the room. After each kill
the files are looked at as they lie there, and everybody comes back to the next server.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import shutil
import signal
import sqlite3
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server_support import Message, Player, Running, random_answer, run
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from hulao.kernel.ask import Answer
from hulao.server.clock import Bank
from hulao.server.protocol import answer_dict, write
from hulao.server.records import GameData, Record
from hulao.server.settings import ruleset_of
from hulao.server.table import Table
from hulao.server.watched import SHARED

#: imports everything once, and starts a server in a process of its own for each line that it reads
SERVER = """
import asyncio, os, sys
from pathlib import Path
from hulao.server.command import _listen, _run
from hulao.server.config import Config
limits = dict.fromkeys(("address_rate", "address_burst", "socket_rate", "socket_burst", "rooms_alone"), 1e6)
config = Config(Path(sys.argv[1]), bot_delay=0.01, mask=(0.0, 0.03), sockets_per_address=1000, max_rooms=5000, **limits)
while sys.stdin.readline():
    if os.fork():
        os.wait()
        continue
    print(os.getpid(), flush=True)
    sock = _listen("127.0.0.1", 0)
    asyncio.run(_run(config, sock, f"http://127.0.0.1:{sock.getsockname()[1]}", "", False))
    break
"""
CLOCK = 300
TABLES: list[Message] = [
    {"edition": "standard", "seats": 4},
    {"edition": "classic", "seats": 5},
    {"edition": "tournament", "seats": 6},
    {"edition": "prototype", "seats": 4},
    {"edition": "kingdom-war", "seats": 5},
    {"edition": "standard", "seats": 2},
]


class Process:
    """Servers in processes of their own, one after the other."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self._pid = 0
        self._source: asyncio.subprocess.Process | None = None

    async def _begin(self) -> asyncio.StreamReader:
        if self._source is None:
            pipe = asyncio.subprocess.PIPE
            arguments = ("-c", SERVER, str(self.data))
            self._source = await asyncio.create_subprocess_exec(
                sys.executable, *arguments, stdin=pipe, stdout=pipe, start_new_session=True
            )
        assert self._source.stdin is not None
        assert self._source.stdout is not None
        self._source.stdin.write(b"\n")
        line = b""
        while not line.strip().isdigit():
            # one that was killed while it started may just have said that it's ready
            line = await self._source.stdout.readline()
            assert line
        self._pid = int(line)
        return self._source.stdout

    async def start(self) -> Running:
        out = await self._begin()
        line = (await out.readline()).decode()
        assert line.startswith("Hulao is ready: http://127.0.0.1:"), line
        self.port = int(line.split(":")[-1])
        return Running(None, self.port)  # type: ignore[arg-type]

    async def start_halfway(self, seconds: float) -> None:
        """Kill it while it starts, or just when it has."""
        out = await self._begin()
        await asyncio.sleep(seconds)
        self.kill()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.05):
                await out.readline()

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._pid, signal.SIGKILL)

    async def end(self) -> None:
        """Kill the last one, and what started it."""
        if self._source is not None:
            # whatever it started too
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._source.pid, signal.SIGKILL)
            await self._source.wait()


class Seat:
    """What one member has been shown, over all his connections."""

    def __init__(self, made: Message, name: str) -> None:
        self.made = made
        self.name = name
        self.number: int = made["seat"]
        self.reset()
        self.room: Message = {}
        #: what he asked of the room and hasn't seen done
        self.wish: str = ""
        self.records: list[str] = []

    def reset(self) -> None:
        """A new game: answers that took effect (surely, or unless somebody before him had decided a window that they
        shared), the one on its way, events, the open question."""
        self.playing = False
        self.taken: list[tuple[Message, bool]] = []
        self.flight: tuple[Message, Message] | None = None
        self.events: list[Message] = []
        self.prompt: Message | None = None


class Person(Player):
    """A player who plays at random and keeps account of it in his `seat`."""

    def __init__(self, ws: Any, seat: Seat, moment: asyncio.Event, rng: random.Random) -> None:
        self.seat = seat
        self.moment = moment
        self.first: Message | None = None
        super().__init__(ws, seat.made)
        self.rng = rng

    def _hear(self, m: Message) -> None:
        super()._hear(m)
        s = self.seat
        match m["type"]:
            case "room":
                if s.playing and m["room"]["state"] == "lobby":
                    s.reset()
                s.room = m["room"]
            case "update":
                if self.first is None:
                    self.first = m
                s.playing = True
                s.events = list(self.events)
                s.prompt = self.prompt
                if s.flight is not None and s.flight[0]["reason"].get("why") not in SHARED:
                    # nobody else can have answered it
                    self._took(m["prompt"])
            case "pong":
                self._took()
            case "error":
                if s.flight is not None and m["ref"] == s.flight[0]["id"]:
                    s.flight = None
            case "over":
                s.records.append(m["record"])
        del self.messages[:], self.raw[:]

    def _took(self, now: Message | None = None) -> None:
        """The answer on its way took effect, unless the question is still the one that is asked `now`."""
        s = self.seat
        if s.flight is not None and (now is None or now["id"] != s.flight[0]["id"]):
            s.taken.append((s.flight[1], s.flight[0]["reason"].get("why") not in SHARED))
            s.flight = None

    async def live(self) -> None:
        """Do what moves the room on until the server is gone."""
        with contextlib.suppress(ConnectionClosed, TimeoutError, AssertionError):
            while not self._reader.done():
                if not await self._act():
                    self._news.clear()
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self._news.wait(), 0.5)

    async def _act(self) -> bool:
        """One thing; False when there is nothing to do."""
        room, s = self.room, self.seat
        if room["state"] == "playing" and s.prompt is not None and s.flight is None and self.over is None:
            answer = random_answer(s.prompt, self.rng)
            s.flight, s.prompt = (s.prompt, answer), None
            if self.rng.random() < 0.02:
                self.moment.set()
            await self.say(type="answer", prompt=s.flight[0]["id"], answer=answer)
            await self.sync()
            return True
        if room["state"] == "over" and room["you_host"]:
            return await self._wish("rematch")
        if room["state"] == "lobby":
            return await self._prepare(room)
        return False

    async def _prepare(self, room: Message) -> bool:
        """In the lobby: some changes, then the game."""
        self.over = None
        if not room["you_host"]:
            ready = room["seats"][self.you]["ready"]
            return not ready and await self._wish("ready", ready=True)
        if self.rng.random() < 0.6:
            return await self._wish("settings", settings={"reserve": self.rng.randrange(1, 1800), "clock": CLOCK})
        for seat in room["seats"]:
            if seat["kind"] == "empty":
                return await self._wish("bot", seat=seat["seat"], policy=self.rng.choice(["random", "simple"]))
        return all(x["ready"] or x["seat"] == self.you for x in room["seats"]) and await self._wish("start")

    async def _wish(self, what: str, **more: Any) -> bool:
        self.seat.wish = what
        if self.rng.random() < 0.1:
            self.moment.set()
        await self.say(type=what, **more)
        await self.sync()
        self.seat.wish = ""
        return True


class Disk:
    """What lay on the disk when the server was killed."""

    def __init__(self, data: Path, copy: Path) -> None:
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        for file in data.glob("hulao.sqlite*"):
            shutil.copy(file, copy)
        self.games: dict[str, tuple[GameData, list[tuple[int, Answer, float]]]] = {}
        self.records: dict[str, Record] = {}
        with contextlib.closing(sqlite3.connect(copy / "hulao.sqlite")) as db:
            self.rooms: dict[str, str | None] = dict(db.execute("select code, game from rooms"))
            for id, data_ in db.execute("select id, data from games"):
                self.games[id] = (msgspec.json.decode(data_, type=GameData), [])
            for game, n, seat, answer, reserve in db.execute(
                "select game, n, seat, answer, reserve from decisions order by game, n"
            ):
                taken = self.games[game][1]
                assert n == len(taken), "the log has no holes"
                taken.append((seat, msgspec.json.decode(answer, type=Answer), reserve))
            for id, data_ in db.execute("select id, data from records"):
                self.records[id] = msgspec.json.decode(data_, type=Record)

    def table(self, game: str) -> Table:
        """The game played again from its decisions."""
        g, taken = self.games[game]
        n = len(g.names)
        t = Table(ruleset_of(g.edition, g.options), n, g.seed, g.key, Bank(g.clock, g.reserve, n), lambda: 0.0)
        t.start(0.0)
        t.take_again(taken, 0.0)
        return t


def given(answers: Iterator[tuple[int, Answer]], seat: int) -> list[Message]:
    """The answers of a seat as clients write them."""
    return [json.loads(write(answer_dict(a))) for s, a in answers if s == seat]


def left_over(kept: list[Message], taken: list[tuple[Message, bool]]) -> list[list[Message]]:
    """What may be left of `kept` after `taken`, of which those that aren't sure may be missing; empty when they don't
    fit."""
    at = {0}
    for answer, sure in taken:
        next_ = {i + 1 for i in at if i < len(kept) and kept[i] == answer}
        at = next_ if sure else at | next_
    return [kept[i:] for i in at]


def whole(answer: Message) -> Message:
    empty: Message = {"do": "", "name": "", "skill": "", "cards": [], "targets": [], "option": "", "bottom": []}
    return {**empty, **answer}


def plain(update: Message) -> Message:
    """What a first update says, but for what the clock says."""
    found: Message = json.loads(json.dumps(update))
    if found["prompt"] is not None:
        found["prompt"] = {k: v for k, v in found["prompt"].items() if k not in ("until", "now")}
    w = found["waiting"]
    return {
        "seq": found["seq"],
        "events": found["events"],
        "view": found["view"],
        "prompt": found["prompt"],
        "waiting": (w["seats"], w["why"], w["reserve"]),
    }


def seats_of(room: Message) -> list[Message]:
    """What must be kept of a room's seats."""
    return [{k: s[k] for k in ("seat", "name", "kind", "policy", "ready")} for s in room["seats"]]


class Soak:
    """The rooms and their people, from kill to kill. `counts`: what happened how often."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.rng = random.Random(seed)
        self.process = Process(folder / "data")
        self.moment = asyncio.Event()
        self.rooms: list[list[Seat]] = []
        self.counts = dict.fromkeys(
            (
                "kills",
                "starting",
                "in lobby",
                "in games",
                "in flight and kept",
                "in flight and lost",
                "compared",
                "new",
            ),
            0,
        )
        self.decisions = 0
        self.slowest = 0.0
        self.starts: list[float] = []
        self.people: list[Person] = []
        self.tables = TABLES

    async def open_room(self, at: Running, n: int, humans: int) -> None:
        settings = {**self.tables[n % len(self.tables)], "clock": CLOCK, "bot": "random"}
        made = await at.create(f"H{n}", **settings)
        guests = [f"G{n}.{i}" for i in range(1, min(humans, settings["seats"]))]
        self.rooms.append([Seat(made, f"H{n}"), *[Seat(await at.join(made["code"], g), g) for g in guests]])

    async def enter(self, seat: Seat) -> Person:
        ws = await connect(f"ws://127.0.0.1:{self.process.port}/ws", max_size=None, compression=None)
        p = Person(ws, seat, self.moment, self.rng)
        await p.say(type="hello", code=seat.made["code"], token=seat.made["token"])
        return p

    async def run(self, kills: int, rooms: int, humans: int, games: int) -> None:
        at = await self._start()
        try:
            for n in range(rooms):
                await self.open_room(at, n, humans)
            await self._all_enter(None)
            for n in range(kills):
                await self._until_killed(n)
                disk = Disk(self.process.data, self.folder / "copy")
                self._compare(disk)
                if self.rng.random() < 0.1:
                    await self.process.start_halfway(self.rng.uniform(0.0, 0.5))
                    self.counts["starting"] += 1
                    # until it was killed, bots may have played on in it
                    disk = Disk(self.process.data, self.folder / "copy")
                    self._compare(disk)
                at = await self._start()
                await self._all_enter(disk)
            await self._goes_on(games)
        finally:
            await self.process.end()

    async def _start(self) -> Running:
        started = time.monotonic()
        at = await self.process.start()
        self.starts.append(time.monotonic() - started)
        return at

    async def _until_killed(self, n: int) -> None:
        """Play until the server is killed: after some time, or just when somebody does something that matters."""
        lives = [asyncio.create_task(p.live()) for p in self.people]
        late: list[asyncio.Task[None]] = []
        self.moment.clear()
        if n % 2:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.moment.wait(), 2)
            await asyncio.sleep(self.rng.uniform(0, 0.02))
        else:
            await asyncio.sleep(self.rng.uniform(0.02, 1.0))
            if n % 10 == 0:
                at = Running(None, self.process.port)  # type: ignore[arg-type]
                late.append(asyncio.create_task(self.open_room(at, n, 1)))
                await asyncio.sleep(self.rng.uniform(0, 0.02))
        self.process.kill()
        self.counts["kills"] += 1
        await asyncio.gather(*lives)
        await asyncio.gather(*late, return_exceptions=True)
        for p in self.people:
            with contextlib.suppress(ConnectionClosed):
                await p.ws.close()
            await p._reader

    def _compare(self, disk: Disk) -> None:
        """Nothing that was shown may be missing on the disk."""
        for seats in self.rooms:
            code = seats[0].made["code"]
            assert code in disk.rooms, "a room that was given out is there"
            game = disk.rooms[code]
            for s in seats:
                for id in s.records:
                    assert id in disk.records, "a game whose end was shown has its record"
                if not s.playing or s.number is None:
                    continue
                logs = [[(seat, a) for seat, a, _ in disk.games[game][1]]] if game is not None else []
                # or it ended just now, and he hasn't heard all of that
                ended = [r for r in disk.records.values() if s.name in r.names]
                if ended:
                    logs.append(max(ended, key=lambda r: r.ended).answers)
                taken = [(whole(a), sure) for a, sure in s.taken]
                rest = [r for log in logs for r in left_over(given(iter(log), s.number), taken)]
                on_its_way = [] if s.flight is None else [whole(s.flight[1])]
                fits = [] in rest or (on_its_way and on_its_way in rest)
                if not fits:
                    print(s.name, "seat", s.number, "in", game, self.counts)
                    for log in logs:
                        kept = given(iter(log), s.number)
                        same = next((i for i, (a, b) in enumerate(zip(kept, taken, strict=False)) if a != b[0]), -1)
                        print("kept", len(kept), "shown", len(taken), "differ from", same)
                        print("  kept from there", kept[same:][:4])
                        print("  shown from there", taken[same:][:4], "on its way", on_its_way)
                assert fits, "what was shown is in the log, and no more"
                if on_its_way:
                    self.counts["in flight and kept" if on_its_way in rest else "in flight and lost"] += 1
                self.decisions += len(s.taken)

    async def _all_enter(self, disk: Disk | None) -> None:
        self.people = []
        for seats in self.rooms:
            order = self.rng.sample(seats, len(seats))
            for n, seat in enumerate(order):
                await self._enter_again(seat, disk, n == 0, any(s.wish for s in seats))

    async def _enter_again(self, seat: Seat, disk: Disk | None, first: bool, wished: bool) -> None:
        room, prompt, events, was_playing = seat.room, seat.prompt, seat.events, seat.playing
        flight = seat.flight
        game = disk.rooms[seat.made["code"]] if disk is not None else None
        started = time.monotonic()
        p = await self.enter(seat)
        self.people.append(p)
        await p.until(lambda: bool(p.room))
        if game is not None:
            await p.until(lambda: p.first is not None)
        self.slowest = max(self.slowest, time.monotonic() - started)
        seat.wish = ""
        if disk is None:
            return
        if not room:
            self.counts["new"] += 1
        elif room["state"] == "lobby" and not wished and first:
            assert p.room["state"] == "lobby"
            assert (seats_of(p.room), p.room["settings"]) == (seats_of(room), room["settings"])
            self.counts["in lobby"] += 1
        if flight is not None and game is not None:
            # what became of the answer on its way is known now; of a shared window it may still come to nothing
            kept = given(iter([(s, a) for s, a, _ in disk.games[game][1]]), seat.number)
            answer = whole(flight[1])
            if [answer] in left_over(kept, [(whole(a), sure) for a, sure in seat.taken]):
                seat.taken.append((answer, flight[0]["reason"].get("why") not in SHARED))
        seat.flight = None
        if game is None:
            if p.room["state"] == "lobby":
                seat.reset()
            return
        self.counts["in games"] += 1
        shown = p.first
        assert shown is not None
        if not was_playing:
            seat.taken = []
        else:
            assert shown["events"][: len(events)] == events, "nothing that was shown is undone"
            if prompt is not None and flight is None and prompt["reason"].get("why") not in SHARED:
                self._same_question(prompt, shown)
        if first:
            t = disk.table(game)
            assert plain(shown) == plain(json.loads(write(t.update(seat.number, 0, 0.0))))
            if shown["prompt"] is not None:
                q = shown["prompt"]
                assert abs(q["until"] - q["now"] - CLOCK - q["reserve"]) < 5, "the time for the question is full"
            self.counts["compared"] += 1

    @staticmethod
    def _same_question(before: Message, shown: Message) -> None:
        after = shown["prompt"]
        assert after is not None
        timeless = [{k: v for k, v in q.items() if k not in ("until", "now")} for q in (before, after)]
        assert timeless[0] == timeless[1]

    async def _goes_on(self, games: int) -> None:
        """Every room goes on: one more decision of each player, or so many games to their ends."""

        def done() -> list[int]:
            if games:
                return [len(s.records) // games for seats in self.rooms for s in seats]
            return [len(s.taken) + len(s.records) for seats in self.rooms for s in seats]

        before = done()
        lives = [asyncio.create_task(p.live()) for p in self.people]
        async with asyncio.timeout(600):
            while not all(a > b for a, b in zip(done(), before, strict=True)):
                await asyncio.sleep(0.05)
                assert not any(life.done() for life in lives)
        for p in self.people:
            await p.leave()
        await asyncio.gather(*lives)


def soak(s: Soak, kills: int, rooms: int, humans: int, games: int) -> None:
    async def main() -> None:
        await s.run(kills, rooms, humans, games)

    run(main, 7200)


def test_killed_a_few_times_under_load(tmp_path: Path) -> None:
    s = Soak(tmp_path, 3)
    s.tables = [{"edition": "standard", "seats": 2}]
    soak(s, 3, 2, 2, games=0)
    assert s.counts["kills"] == 3
    assert s.counts["compared"] > 2
    assert s.decisions > 0


@pytest.mark.soak
def test_killed_two_hundred_times_under_load(tmp_path: Path) -> None:
    s = Soak(tmp_path, 7)
    soak(s, 200, 8, 3, games=1)
    print(s.counts, s.decisions, "slowest return", round(s.slowest, 3), "slowest start", round(max(s.starts), 2))
    assert s.counts["kills"] == 200
    assert s.counts["in flight and kept"] > 0
    assert s.counts["in flight and lost"] > 0
