"""Random messages and requests at random moments: nothing fails, nothing stops, everybody is told in known words."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import traceback
from pathlib import Path
from typing import Any

import pytest
from server_support import Message, Player, Running, random_answer, run, running
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from hulao.editions import EDITIONS
from hulao.server import figures, filming, play, plays, rooms, serial, sockets, store
from hulao.server.messages import MESSAGES

#: values that fit nowhere, or only just
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    2,
    31,
    32,
    2**63,
    2**64,
    -(2**70),
    10**40,
    0.5,
    1e300,
    "",
    "0",
    "x" * 65,
    "x" * 1001,
    "\x00\x1b[2J",
    "\u202e\u200b\u3164",
    "<script>alert(1)</script>",
    "虎牢" * 8,
    "👩‍👩‍👧",
    "../../etc/passwd",
    "'; drop table rooms; --",
    "standard",
    "simple",
    [],
    [1, 2, 3],
    ["a", None],
    [[[[]]]],
    {},
    {"edition": "prototype"},
    {"edition": "kingdom-war", "seats": 4},
    {"": {"": [None]}},
]
WORDS = ["pass", "use", "respond", "skill", "choose", "arrange", "end", "yes", "slash", "peach", "nullification", "x"]
SETTINGS = "edition options seats clock reserve bot public name watchers seed hints password unknown".split()
PATHS = [
    "/",
    "/api/info",
    "/api/rooms",
    "/api/rooms/from-record",
    "/api/rooms/{code}/join",
    "/api/rooms/{code}/past",
    "/api/rooms/{code}/qr.svg",
    "/api/records/{word}",
    "/api/replays/{word}.json",
    "/api/replays",
    "/api/scenarios/{word}.json",
    "/api/texts/zh.json",
    "/api/rules/{word}.json",
    "/api/quick",
    "/api/rooms/{code}",
    "/api/tutorial",
    "/api/tutorial/{word}.json",
    "/api/puzzles",
    "/api/puzzles/{word}",
    "/api/account",
    "/api/account/{account}",
    "/api/account/{word}",
    "/api/stats",
    "/api/ratings",
    "/api/history",
    "/assets/{word}",
    "/room/{code}",
    "/metrics",
    "/admin",
    "/ws",
    "/{word}",
]
ACCOUNT = "sign-in sign-out password delete export claimable claim notes".split()
#: names in bodies of requests
FIELDS = (
    "record event seat eyes password device bearer session everywhere new old guest about text q player general "
    "edition result since until spectate invite limit"
).split()
#: and in queries
QUERY = "eyes edition x by mode group seats from to session".split()
PIECES = ["..", "%2e%2e", "%00", "%ff%fe", "x", "0", "a.b", "%F0%9F%98%80", "%25", "a" * 3000, "etc/passwd", "%0d%0a"]
HEADERS = {
    "origin": ["null", "http://[", "http://a]b", "http://[::1", "https://evil.example", "\xff\xfe", "://", ""],
    "authorization": ["Basic \xff", "Basic ====", "Basic eDp4", "Bearer \xe9", "Basic", "Digest x=1"],
    "content-type": ["text/plain", "multipart/form-data; boundary=", "application/json; charset=\xff"],
    "accept-encoding": ["gzip;q=0", "\xff", "br"],
    "if-none-match": ["*", '"', "\xff"],
    "range": ["bytes=0-1", "bytes=-", "x"],
    "cookie": ["a=b; c", "\xff"],
    "x-forwarded-for": ["1.2.3.4, \xff", "::1"],
    "x-forwarded-proto": ["javascript", "\xff"],
}


class Odd(Player):
    """Somebody who sends anything; pongs of odd things are left aside. `faults`: what he should never have heard."""

    def __init__(self, ws: Any, seat: Message, faults: list[str]) -> None:
        self.faults = faults
        super().__init__(ws, seat)

    def _hear(self, m: Message) -> None:
        if m["type"] == "pong" and not (isinstance(m["t"], int) and m["t"] < 1 << 40):
            return
        if m["type"] == "error" and (m["code"] not in MESSAGES or m["code"] in ("server_error", "room_paused")):
            self.faults.append(str(m))
        try:
            super()._hear(m)
        except Exception as e:
            self.faults.append(repr(e))
            raise
        del self.messages[:], self.raw[:]

    @property
    def lost(self) -> bool:
        return self._reader.done()


class Fuzz:
    """People who come, say something and go, and a line that asks for pages meanwhile."""

    def __init__(self, at: Running, seed: int) -> None:
        self.at = at
        self.rng = random.Random(seed)
        self.seats: list[Message] = []
        self.old: list[tuple[str, Message]] = []
        self.sent = 0
        self.faults: list[str] = []

    def odd(self) -> Any:
        return self.rng.choice(ODD)

    def number(self) -> Any:
        return self.rng.randint(0, 6) if self.rng.random() < 0.8 else self.odd()

    # --- messages

    def settings(self) -> Any:
        rng = self.rng
        sane: Message = {
            "edition": rng.choice(list(EDITIONS)),
            "seats": rng.randint(2, 6),
            "clock": rng.choice([0, 5, 300]),
            "bot": rng.choice(["random", "simple"]),
        }
        found = {k: v for k, v in sane.items() if rng.random() < 0.4}
        while rng.random() < 0.4:
            found[rng.choice(SETTINGS)] = self.odd()
        return found if rng.random() < 0.95 else self.odd()

    def answer(self, p: Odd) -> Any:
        """An answer that is legal, nearly so, or nothing of the kind."""
        rng = self.rng
        if p.prompt is None or rng.random() < 0.1:
            return self.odd()
        a: Message = random_answer(p.prompt, rng)
        while rng.random() < 0.5:
            name = rng.choice(["do", "name", "skill", "cards", "targets", "option", "bottom", "more"])
            a[name] = rng.choice(
                [rng.choice(WORDS), [rng.randint(-3, 170)], [0, 0], list(range(rng.randint(0, 40))), self.odd()]
            )
        return a

    def sensible(self, p: Odd) -> Message:
        """What moves the room on."""
        if p.room["state"] == "over":
            return {"type": "rematch"}
        if p.room["state"] == "playing":
            if p.prompt is None:
                return {"type": "auto", "on": self.rng.random() < 0.3}
            return {"type": "answer", "prompt": p.prompt["id"], "answer": random_answer(p.prompt, self.rng)}
        for seat in p.room["seats"]:
            if seat["kind"] == "empty":
                return {"type": "bot", "seat": seat["seat"], "policy": "random"}
        return {"type": "start"} if p.room["you_host"] else {"type": "ready"}

    def message(self, p: Odd) -> Any:
        rng = self.rng
        if rng.random() < 0.5:
            return self.sensible(p)
        prompt = p.prompt["id"] if p.prompt is not None and rng.random() < 0.9 else rng.choice(["q0", self.odd()])
        if self.old and rng.random() < 0.05:
            prompt = rng.choice(self.old)[0]
        kind = rng.choice(
            "answer answer answer answer answer answer why why ready start start settings bot bot bot bot kick sit "
            "stand host leave auto vote vote surrender hint pardon lock lesson rematch rematch chat phrase ping hello "
            "nothing".split()
        )
        m: Message = {"type": kind}
        match kind:
            case "answer" | "why":
                m |= {"prompt": prompt, "answer": self.answer(p)}
            case "ready":
                m["ready"] = rng.choice([True, True, False, self.odd()])
            case "settings":
                m["settings"] = self.settings()
            case "bot":
                m |= {"seat": self.number(), "policy": rng.choice(["random", "simple", None, self.odd()])}
            case "kick" | "sit" | "host" | "vote" | "pardon":
                m["seat"] = self.number()
                if kind == "vote":
                    m |= {"what": rng.choice(["bot", "pause", "resume", "give_up"]), "yes": rng.random() < 0.7}
            case "hint" | "lock" | "lesson":
                m |= {
                    "prompt": prompt,
                    "password": rng.choice(["", self.odd()]),
                    "go": rng.choice(["next", self.odd()]),
                }
            case "auto":
                m["on"] = rng.choice([True, False, self.odd()])
            case "chat":
                m["text"] = self.odd()
            case "phrase":
                m["id"] = rng.choice(["hello", self.odd()])
            case "ping":
                m["t"] = self.odd()
            case "hello":
                m |= {"code": p.code, "token": rng.choice([p.token, self.odd()])}
        if kind in ("leave", "kick", "stand", "surrender") and rng.random() < 0.6:
            return self.message(p)
        while rng.random() < 0.03:
            m[rng.choice([*m, "seat", "x"])] = self.odd()
        return m

    def wire(self, message: Any) -> str | bytes:
        """As it goes over the line: now and then damaged."""
        rng = self.rng
        text = json.dumps(message, ensure_ascii=rng.random() < 0.5)
        chance = rng.random()
        if chance < 0.02:
            at = rng.randrange(len(text))
            return text[:at] + rng.choice(["", "\x00", "}", '"', "\\ud800", "1e999", "[" * 500]) + text[at + 1 :]
        if chance < 0.03:
            return text.encode()
        if chance < 0.035:
            return text + " " * 20_000
        return text

    # --- people

    async def enter(self) -> Odd:
        """Into a new room, into one that there is, or back to an old seat."""
        rng = self.rng
        while True:
            rooms = list(self.at.server.rooms.rooms)
            chance = rng.random()
            seat: Message
            if self.seats and chance < 0.3:
                seat = rng.choice(self.seats)
            elif rooms and (chance < 0.8 or len(rooms) > 12):
                seat = await self.at.json(
                    "POST", f"/api/rooms/{rng.choice(rooms)}/join", {"name": f"P{rng.randrange(10**6)}"}
                )
            else:
                settings = {"bot": "random", "seats": rng.choice([2, 3, 4, 5])}
                seat = await self.at.create(f"P{rng.randrange(10**6)}", **settings)
            if "token" not in seat:
                continue
            self.seats.append(seat)
            del self.seats[:-40]
            with contextlib.suppress(ConnectionClosed, AssertionError):
                ws = await connect(f"ws://127.0.0.1:{self.at.port}/ws", max_size=None, compression=None)
                p = Odd(ws, seat, self.faults)
                await p.say(type="hello", code=seat["code"], token=seat["token"])
                await p.until(lambda p=p: bool(p.room))
                return p

    async def person(self, messages: int) -> None:
        """Send so many messages, on as many sockets as it takes."""
        rng = self.rng
        p = await self.enter()
        for _ in range(messages):
            if p.lost or rng.random() < 0.01:
                await p.leave()
                p = await self.enter()
            if p.prompt is not None:
                self.old.append((p.prompt["id"], p.prompt["default"]))
                del self.old[:-30]
            with contextlib.suppress(ConnectionClosed):
                text = self.wire(self.message(p))
                await p.ws.send(text)
                self.sent += 1
                if rng.random() < 0.03:
                    await p.ws.send(text)
            if rng.random() < 0.5:
                await asyncio.sleep(0)
            if rng.random() < 0.2:
                with contextlib.suppress(ConnectionClosed, AssertionError):
                    await p.sync()
        await p.leave()

    async def pages(self, requests: int) -> None:
        """Ask for so many pages."""
        rng = self.rng
        for _ in range(requests):
            codes = list(self.at.server.rooms.rooms) or ["QQQQQ"]
            path = rng.choice(PATHS).format(
                code=rng.choice([*codes, *PIECES]), word=rng.choice(PIECES), account=rng.choice(ACCOUNT)
            )
            if rng.random() < 0.3:
                path += "?" + "&".join(f"{k}={rng.choice(PIECES)}" for k in rng.sample(QUERY, 3))
            method = rng.choice(["GET", "GET", "POST", "POST", "POST", "PUT", "DELETE", "OPTIONS", "FOO"])
            body: Any = {"name": rng.choice(["Lan", self.odd()]), "settings": self.settings()}
            body |= {k: self.odd() for k in FIELDS if rng.random() < 0.3} | {"seat": self.number()}
            if rng.random() < 0.2:
                body = rng.choice([self.odd(), b"{", b"\xff", b"[" * 9000, b"x" * 20_000, b'{"name": "\\ud800"}'])
            headers = {k: rng.choice(v) for k, v in HEADERS.items() if rng.random() < 0.1}
            status, _, found = await self.at.http(method, path, body, headers)
            assert status < 500 or ((status == 503 and b'"busy"' in found) or b"rooms_full" in found), (path, found)
            assert b"Traceback" not in found
            self.sent += 1


def fuzz(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, messages: int, people: int = 5) -> None:
    """So many messages and requests, about one request for six messages."""
    failed: list[str] = []

    class Log:
        def exception(self, what: str, **_: Any) -> None:
            failed.append(what + traceback.format_exc())

        def error(self, what: str, **_: Any) -> None:
            failed.append(what)

    for module in (figures, filming, play, plays, rooms, serial, sockets, store):
        monkeypatch.setattr(module, "log", Log())

    async def main() -> None:
        limits: dict[str, Any] = {"address_rate": 1e6, "address_burst": 1e6, "socket_rate": 1e6, "socket_burst": 1e6}
        async with running(tmp_path, admin_token="secret", grace=0.05, lobby_grace=0.05, **limits) as at:
            f = Fuzz(at, seed)
            each = messages // people
            await asyncio.gather(*(f.person(each) for _ in range(people)), f.pages(messages // 6))
            assert failed == []
            assert f.faults == []
            print(
                at.server.services.metrics.text().decode(),
                len(at.server.rooms.rooms),
                [r.state for r in at.server.rooms.rooms.values()],
                f.sent,
            )
            assert f.sent >= messages
            assert at.server.services.metrics.games.labels("over")._value.get() > messages // 2500
            # everything still goes on: each room answers
            for room in list(at.server.rooms.rooms.values()):
                assert room.state != "paused", room.play and room.play.report
                assert room.alive
                token = (await at.json("POST", f"/api/rooms/{room.code}/join", {"name": "Last"})).get("token")
                if token is not None:
                    last = await at.player({"code": room.code, "token": token})
                    await last.sync()
                    await last.leave()

    run(main, 3600)


def test_thousands_of_odd_messages_and_requests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fuzz(tmp_path, monkeypatch, 1, 4000)


@pytest.mark.soak
def test_a_hundred_thousand_odd_messages_and_requests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(10):
        fuzz(tmp_path / str(seed), monkeypatch, 100 + seed, 10_000)
