"""Whatever a client sends, nothing stops, and nothing changes that shouldn't."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from pathlib import Path
from typing import Any

import pytest
from server_support import Player, run, running, table, until
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hulao.bots import make
from hulao.editions import ruleset
from hulao.kernel.ask import Answer
from hulao.kernel.game import Game
from hulao.kernel.view import View
from hulao.server.connection import SLOW, Connection
from hulao.server.messages import MESSAGES, Refused
from hulao.server.protocol import read
from hulao.server.watched import SHARED
from hulao.server.why import refusal

NONSENSE: list[Any] = [
    "",
    "null",
    "[]",
    "{",
    '"hello"',
    "{}",
    '{"type": "nothing"}',
    '{"type": 5}',
    '{"type": "answer"}',
    '{"type": "answer", "prompt": 7, "answer": {"do": "pass"}}',
    '{"type": "answer", "prompt": "x", "answer": {"do": 1}}',
    '{"type": "answer", "prompt": "x", "answer": {"do": "pass", "cards": ["a"]}}',
    '{"type": "answer", "prompt": "x", "answer": {"do": "pass", "cards": [1e99]}}',
    '{"type": "answer", "prompt": "x", "answer": {"do": "pass", "cards": [99999999999999999999999]}}',
    '{"type": "answer", "prompt": "x", "answer": {"do": "pass", "targets": [-5]}}',
    '{"type": "answer", "prompt": "x", "answer": {"do": "pass", "cards": ' + str([1] * 301) + "}}",
    '{"type": "sit", "seat": 99999}',
    '{"type": "sit", "seat": "0"}',
    '{"type": "ready", "ready": "yes"}',
    '{"type": "settings", "settings": 5}',
    '{"type": "hello", "code": null, "token": []}',
    '{"type": "chat", "text": 5}',
    '{"type": "phrase", "id": "../../etc"}',
    "[" * 5000,
    '{"type":' * 2000,
    '{"type": "chat", "text": "\\ud800"}',
    b"\x00\xff\xfe",
    b"{}",
]


@pytest.mark.parametrize("text", [t for t in NONSENSE if isinstance(t, str)], ids=range(26))
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(Refused) as e:
        read(text)
    assert e.value.code == "bad_message"


def test_a_table_survives_everything(tmp_path: Path) -> None:
    """Nonsense, other people's questions, old answers and mutated ones, in the middle of a game."""

    async def main() -> None:
        rng = random.Random(8)
        async with running(tmp_path) as at:
            a, b, watcher = await table(at, humans=2, spectators=1, clock=0)
            room = at.server.rooms.find(a.code)
            assert room.play is not None
            old: list[dict[str, Any]] = []
            for round_ in range(45):
                await a.until(lambda: bool(a.prompt or b.prompt or a.over))
                await at.settle(a, b)
                if a.over is not None:
                    break
                p, other = (a, b) if a.prompt is not None else (b, a)
                assert p.prompt is not None
                t = room.play.table
                count, log, version = t.count, len(t.game.log), t.version
                expected: list[tuple[Player, str]] = []
                if isinstance(nonsense := NONSENSE[round_ % len(NONSENSE)], bytes | str):
                    await p.ws.send(nonsense)
                    expected.append((p, "bad_message"))
                if other.prompt is None:
                    await other.say(type="answer", prompt=p.prompt["id"], answer=p.prompt["default"])
                    expected.append((other, "not_asked"))
                await watcher.say(type="answer", prompt=p.prompt["id"], answer=p.prompt["default"])
                expected.append((watcher, "not_seated"))
                await p.say(type="answer", prompt=p.prompt["id"], answer=mutated(p.prompt, rng))
                expected.append((p, "not_legal"))
                if old:
                    await p.say(type="answer", **rng.choice(old))
                    expected.append((p, "not_asked"))
                for who, code in expected:
                    assert await who.error() == code
                await at.settle(other)
                if other.prompt is None:
                    assert (t.count, len(t.game.log), t.version) == (count, log, version)
                # the same answer twice: the second changes nothing
                answer = {"prompt": p.prompt["id"], "answer": p.prompt["default"]}
                p.prompt = None
                await p.say(type="answer", **answer)
                await p.say(type="answer", **answer)
                assert await p.error() in ("not_asked", "not_playing"), "the game may be over by now"
                old.append(answer)
            assert not a.errors
            assert not b.errors
            assert all(m["code"] in MESSAGES for m in (*a.messages, *b.messages) if m["type"] == "error")

    run(main)


def mutated(prompt: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """An answer that no offer allows."""
    a = {"do": "pass", "name": "", "skill": "", "cards": [], "targets": [], "option": "", "bottom": []}
    a.update(prompt["default"])
    a[rng.choice(["do", "name", "skill", "option"])] = "nonsense"
    if rng.random() < 0.5:
        a["cards"] = [rng.randint(-5, 200) for _ in range(rng.randint(1, 4))]
    return a


def test_without_a_good_token_there_is_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, hello_timeout=0.3) as at:
            made = await at.create()

            async def first(*messages: Any) -> tuple[list[str], int]:
                codes = []
                async with connect(f"ws://127.0.0.1:{at.port}/ws") as ws:
                    for m in messages:
                        await ws.send(m if isinstance(m, str | bytes) else json.dumps(m))
                    with contextlib.suppress(ConnectionClosed):
                        while True:
                            codes.append(json.loads(await ws.recv()).get("code", "room"))
                    return codes, ws.close_code or 0

            hello = {"type": "hello", "code": made["code"], "token": made["token"]}
            assert await first({**hello, "token": "x"}) == (["no_seat"], 4003)
            assert await first({**hello, "code": "QQQQQ"}) == (["no_room"], 4003)
            assert await first({"type": "start"}) == (["hello_first"], 4000)
            assert await first("{", b"\xff") == (["bad_message", "bad_message"], 4000)
            assert await first() == ([], 4000)
            host = await at.player(made)
            await host.say(**hello)
            assert await host.error() == "bad_message"

    run(main)


def test_foreign_pages_may_not_connect(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, origins=("https://play.example",)) as at:
            made = await at.create()
            url = f"ws://127.0.0.1:{at.port}/ws"
            for origin in ("https://evil.example", "null", f"http://127.0.0.1:{at.port + 1}", "http://"):
                with pytest.raises(InvalidStatus) as e:
                    await connect(url, origin=origin)  # type: ignore[arg-type]
                assert e.value.response.status_code == 403
                status, _, body = await at.http("POST", "/api/rooms", {"name": "x"}, {"origin": origin})
                assert status == 403
                assert b"bad_origin" in body
            for origin in (at.url, "https://play.example"):
                async with connect(url, origin=origin) as ws:  # type: ignore[arg-type]
                    await ws.send(json.dumps({"type": "hello", "code": made["code"], "token": made["token"]}))
                    assert json.loads(await ws.recv())["type"] == "room"

    run(main)


def test_too_much_at_once_is_refused_and_in_the_end_closed(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, socket_rate=0.001, socket_burst=10.0) as at:
            a = await at.player(await at.create())
            b = await at.player(await at.create())
            for _ in range(12):
                await a.say(type="ping", t=1)
            await a.until(lambda: len(a.errors) == 2)
            assert a.errors == ["too_fast", "too_fast"]
            assert sum(m["type"] == "pong" for m in a.messages) == 10
            for _ in range(250):
                try:
                    await a.say(type="ping", t=1)
                except ConnectionClosed:
                    break
            await a.gone()
            assert a.close_code == 4008
            await b.sync()
            # and messages that are too long
            await b.ws.send('{"type": "chat", "text": "' + "x" * 20_000 + '"}')
            assert await b.error() == "too_large"

    run(main)


def test_an_address_has_its_limits(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, address_rate=0.001, address_burst=10.0, sockets_per_address=2) as at:
            codes = [(await at.http("POST", "/api/rooms", {"name": "Lan"}))[0] for _ in range(4)]
            assert codes == [200, 200, 429, 429]
            guess = {"type": "hello", "code": "QQQQQ", "token": "x"}
            ends = []
            for _ in range(3):
                async with connect(f"ws://127.0.0.1:{at.port}/ws") as ws:
                    await ws.send(json.dumps(guess))
                    await ws.wait_closed()
                    ends.append(ws.close_code)
            assert ends[0] == 4003
            assert ends[-1] == 4008, "guessing is slowed down"
        async with running(tmp_path, sockets_per_address=2, max_rooms=3, max_spectators=1) as at:
            assert len(at.server.rooms.rooms) == 2, "those of before"
            made = await at.create(seats=2)
            status, _, body = await at.http("POST", "/api/rooms", {"name": "Lan"})
            assert status == 503
            assert b"rooms_full" in body
            players = [await at.player(made), await at.player(await at.join(made["code"], "b"))]
            third = await at.join(made["code"], "c")
            assert third["seat"] is None
            with pytest.raises(InvalidStatus):
                await at.player(third)
            status, _, body = await at.http("POST", f"/api/rooms/{made['code']}/join", {"name": "d"})
            assert status == 400
            assert b"room_full" in body
            await players[1].leave()
            await until(lambda: sum(at.server.addresses._open.values()) == 1)
            assert (await at.player(third)).room["you"] is None

    run(main)


class Slow:
    """A socket that takes something only when it's let."""

    def __init__(self) -> None:
        self.taken: list[Any] = []
        self.closed_with = 0
        self.ready = asyncio.Event()

    async def send_text(self, data: str) -> None:
        await self.ready.wait()
        self.taken.append(json.loads(data))

    async def close(self, code: int) -> None:
        self.closed_with = code


def test_a_slow_device_is_dropped_and_the_others_go_on() -> None:
    async def main() -> None:
        device = Slow()
        c = Connection(device, 3)
        for n in range(3):
            c.send({"n": n})
        assert c.close_code == 0
        c.send({"n": 3})
        assert c.close_code == SLOW
        device.ready.set()
        await until(lambda: device.closed_with == SLOW)
        assert device.taken == [{"type": "error", "code": "slow", "args": {}, "ref": None}]
        c.send({"n": 4})
        c.close(1000)
        assert c.close_code == SLOW, "once closed, closed"
        await c.finish()
        assert len(device.taken) == 1

    run(main)


def test_messages_keep_their_order_and_nothing_runs_once_they_are_sent() -> None:
    async def main() -> None:
        device = Slow()
        c = Connection(device, 100)
        before = asyncio.all_tasks()
        c.send({"n": 0})
        await asyncio.sleep(0)
        for n in range(1, 10):
            c.send({"n": n})
        assert len(asyncio.all_tasks() - before) == 1
        device.ready.set()
        await until(lambda: asyncio.all_tasks() == before)
        c.send({"n": 10})
        c.close(1000)
        await c.finish()
        assert device.taken == [{"n": n} for n in range(11)]
        assert device.closed_with == 1000, "what waited goes before the end"
        assert asyncio.all_tasks() == before

    run(main)


class Stuck:
    """A socket that takes nothing any more."""

    def __init__(self) -> None:
        self.closed_with = 0
        self.taken = 0

    async def send_text(self, data: str) -> None:
        self.taken += 1
        if self.taken > 2:
            await asyncio.Event().wait()

    async def receive(self) -> dict[str, str]:
        return await asyncio.Event().wait()  # type: ignore[return-value]

    async def close(self, code: int) -> None:
        self.closed_with = code


def test_a_device_that_stops_reading_holds_nobody_up(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, send_queue=20) as at:
            a, b = await table(at, humans=2, clock=0)
            room = at.server.rooms.find(a.code)
            ws = Stuck()
            stuck = Connection(ws, 20)
            talking = asyncio.create_task(at.server.sockets._talk(ws, stuck))  # type: ignore[arg-type]
            await room.connect(b.token, stuck)
            for n in range(30):
                await a.say(type="chat", text=f"line {n}")
            await a.sync()
            await asyncio.wait_for(talking, 5)
            assert stuck.close_code == SLOW
            assert sum(m["type"] == "chat" for m in a.messages) == 30

    run(main)


def test_an_answer_that_isnt_legal_is_explained(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            (a,) = await table(at, clock=0, seats=5)
            seen: set[str] = set()
            for _ in range(60):
                await a.asked()
                if a.over is not None:
                    break
                p = a.prompt
                assert p is not None
                if (p["reason"] or {}).get("why") in SHARED:
                    # another's answer may end it at any moment
                    await a.answer(p["default"])
                    continue
                offer = p["offers"][0]
                asked = [
                    {"do": offer["do"], "name": offer["name"], "skill": offer["skill"], "cards": [a.deck[-1]["id"]]},
                    {"do": "use", "name": "slash", "cards": [5], "targets": [0]},
                    {"do": offer["do"], "name": offer["name"], "skill": offer["skill"], "option": "nonsense"},
                    {
                        "do": offer["do"],
                        "name": offer["name"],
                        "skill": offer["skill"],
                        "cards": offer["cards"]["from"][: offer["cards"]["min"]],
                        "targets": [s["seat"] for s in a.view["seats"]],
                    },
                    p["default"],
                ]
                for hand in a.view["seats"][0]["hand"][:2]:
                    kind = a.deck[hand]["kind"]
                    asked.append({"do": "use", "name": kind, "cards": [hand], "targets": [0]})
                for answer in asked:
                    n = len(a.messages)
                    await a.say(type="why", prompt=p["id"], answer=answer)
                    await a.until(lambda n=n: any(m["type"] in ("why", "error") for m in a.messages[n:]))
                    said = next(m for m in a.messages[n:] if m["type"] in ("why", "error"))
                    assert said["type"] == "why", said
                    assert said["ref"] == p["id"]
                    assert said["code"] in MESSAGES, said["code"]
                    seen.add(said["code"])
                assert said is not None
                await a.answer()
            assert {"legal", "not_yours", "not_self", "not_legal"} <= seen or len(seen) >= 5
            await a.say(type="why", prompt="q0", answer={"do": "pass"})
            await until(lambda: bool(a.errors))
            assert set(a.errors) <= {"not_asked", "not_playing"}

    run(main)


def test_seats_that_there_are_not_are_explained() -> None:
    g = Game(ruleset("standard"), 4, 3).start()
    rng = random.Random(4)
    bot = make("random", 4)
    for _ in range(120):
        if g.request is None:
            break
        r = g.request
        own = [c for p in g.players if p.seat == r.seat for c in p.hand]
        for targets in ((-1,), (-5,), (4,), (99,), (10**30,), (-(10**30), 0)):
            for c in own[:3]:
                a = Answer("use", c.kind.id, "", (c.id,), targets)
                assert refusal(g, r, a)["code"] in MESSAGES
                assert refusal(g, r, a)["code"] != "legal"
            o = rng.choice(r.offers)
            odd = Answer(o.do, o.name, o.skill, o.cards[: o.low], targets)
            assert (refusal(g, r, odd)["code"] == "legal") == r.allows(odd)
        g.step(bot.answer(View(g, r.seat), r))
