"""At a room of a server, in the same way as browsers: over the socket."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from server_support import Running, run, running, until
from terminal_support import Paper, Reader, menu_of, session

from hulao.terminal import net
from hulao.terminal.replay import read, verdict
from hulao.terminal.seats import Seats

PROGRAM = [sys.executable, "-m", "hulao"]
HAN = re.compile(r"[一-鿿]+")


class Terminal:
    """A terminal at a room."""

    def __init__(self, at: Running, seat: dict[str, Any], lang: str) -> None:
        self.paper = Paper()
        self.session = session(lang, self.paper, base=at.url)
        self.lines: asyncio.Queue[str | None] = asyncio.Queue()
        self.remote = net.Remote(self.session, at.url, seat["code"], seat["token"], lambda: self.lines, (0.05,))
        self.task = asyncio.create_task(self.remote.run())

    def type(self, line: str | None) -> None:
        self.lines.put_nowait(line)

    async def reads(self, words: str) -> None:
        """Until these words have been printed."""
        await until(lambda: words in self.paper.text)

    async def asked(self) -> None:
        await until(lambda: self.session.chooser is not None or self.session.over is not None)

    async def play(self, reader: Reader, questions: int = 10_000) -> None:
        """Read and type until the game is over."""
        while self.session.over is None and questions:
            await self.asked()
            if self.session.over is not None:
                break
            before, prompt = len(self.paper.text), self.session.prompt
            self.type(reader.line(menu_of(self.paper.text)))
            questions -= 1
            await until(
                lambda before=before, prompt=prompt: (
                    len(self.paper.text) > before or self.session.prompt is not prompt or self.session.over is not None
                )
            )


@asynccontextmanager
async def terminal(at: Running, seat: dict[str, Any], lang: str = "en") -> AsyncIterator[Terminal]:
    t = Terminal(at, seat, lang)
    try:
        await until(lambda: bool(t.session.room))
        yield t
    finally:
        t.task.cancel()
        await asyncio.gather(t.task, return_exceptions=True)


def test_two_terminals_and_a_browser_play_a_whole_game(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            made = await at.create("Ann", seats=5, bot="random", clock=0)
            seats = [made, await at.join(made["code"], "Bea")]
            browser = await at.player(await at.join(made["code"], "Cid"))
            async with terminal(at, seats[0], "zh") as a, terminal(at, seats[1], "en") as b:
                a.type("/ready")
                b.type("/ready")
                await browser.say(type="ready", ready=True)
                a.type("/bots")
                await until(lambda: all(s["kind"] != "empty" and s["ready"] for s in a.session.room["seats"]))
                a.type("/start")
                await browser.until(lambda: bool(browser.view))
                b.type("/say good luck")
                await a.reads("Bea (2)说：good luck")
                browsing = asyncio.create_task(browser.play())
                await asyncio.gather(a.play(Reader("zh", 1)), b.play(Reader("en", 2)))
                await browsing
                assert "说：good luck" in a.paper.text
                assert HAN.findall(b.paper.text.replace("杀", "")) == []
                shared = rf"（条文 [^）]*）|http\S+|/[a-z]+|zh\|en|good luck|Ann|Bea|Cid|{made['code']}"
                latin = re.sub(shared, "", a.paper.text)
                assert re.findall(r"[A-Za-z_]{2,}", latin) == []
                assert a.session.over == b.session.over
                # what was played is in the record, and it plays again to the same log
                data = (await at.http("GET", f"/api/records/{a.session.over['record']}"))[2]
                assert json.loads(data)["log"]
                good, said = verdict(read(data))
                assert good, said
                a.type("/rematch")
                await until(lambda: a.session.room["state"] == "lobby")
                assert a.session.view == {}

    run(main, 100)


def test_a_lost_connection_comes_back_to_the_same_question(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            made = await at.create("Ann", seats=4, bot="random", clock=60)
            async with terminal(at, made) as t:
                t.type("/bots")
                t.type("/ready")
                await until(lambda: all(s["ready"] for s in t.session.room["seats"]))
                t.type("/start")
                for _ in range(8):
                    await t.asked()
                    assert t.session.prompt is not None
                    prompt, seen = t.session.prompt, len(t.session.events)
                    assert "seconds, then: " in t.paper.text
                    mark = len(t.paper.text)
                    at.server.sockets.close_all()
                    await until(lambda mark=mark: "seconds, then: " in t.paper.text[mark:])
                    after = t.paper.text[mark:]
                    assert "Connected again." in after
                    assert t.session.prompt["id"] == prompt["id"]
                    assert t.session.prompt["offers"] == prompt["offers"]
                    assert len(t.session.events) == seen
                    assert "The connection is lost" in after
                    old = t.session.chooser
                    t.type("")
                    await until(lambda old=old: t.session.chooser is not old)
                    if t.session.over is not None:
                        break

    run(main)


def test_a_question_that_is_not_answered_in_time(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            made = await at.create("Ann", seats=4, bot="random", clock=5, reserve=0)
            async with terminal(at, made) as t:
                t.type("/bots")
                t.type("/ready")
                await until(lambda: all(s["ready"] for s in t.session.room["seats"]))
                t.type("/start")
                await t.asked()
                await t.reads("Time is up: ")

    run(main)


def test_a_watcher_leaving_and_being_sent_away(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            made = await at.create("Ann", seats=4)
            bea = await at.join(made["code"], "Bea")
            watch = await at.join(made["code"], "Cid", spectate=True)
            async with terminal(at, made) as a, terminal(at, bea) as b, terminal(at, watch, "zh") as w:
                b.type("/start")
                await b.reads("Only the host may do that.")
                w.type("/ready")
                await w.reads("你没有坐下，只能旁观。")
                w.type("/leave")
                await asyncio.wait_for(w.task, 20)
                assert w.session.leaving
                assert w.remote.closed == ""
                a.type("/kick 2")
                await asyncio.wait_for(b.task, 20)
                assert b.remote.closed == "kicked"
                a.type("1")
                await a.reads("You aren't asked anything now.")
                a.type(None)
                await asyncio.wait_for(a.task, 20)

    run(main)


@pytest.mark.parametrize(
    ("text", "base", "code"),
    [
        ("abcd", "http://127.0.0.1:8765", "ABCD"),
        ("http://10.0.0.5:8765/room/ABCD", "http://10.0.0.5:8765", "ABCD"),
        ("10.0.0.5:8765/ABCD/", "http://10.0.0.5:8765", "ABCD"),
        ("https://example.org/room/abcd", "https://example.org", "ABCD"),
    ],
)
def test_what_an_invitation_says(text: str, base: str, code: str) -> None:
    assert net.where(text) == (base, code)


def test_seats_are_kept_for_their_owner_only(tmp_path: Path) -> None:
    seats = Seats(tmp_path / "there" / "seats.json")
    assert seats.find("http://a", "ABCD", "Ann") == ""
    seats.keep("http://a", "ABCD", "Ann", "secret")
    assert seats.find("http://a", "ABCD", "Ann") == "secret"
    assert seats.find("http://a", "ABCD", "Bea") == ""
    if sys.platform != "win32":
        assert seats.path.stat().st_mode & 0o077 == 0
    seats.keep("http://a", "ABCD", "Ann", "")
    assert seats.find("http://a", "ABCD", "Ann") == ""
    seats.path.write_text("[]")
    assert seats.find("http://a", "ABCD", "Ann") == ""


def test_the_command_joins_goes_and_comes_back_to_its_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))

    async def main() -> None:
        async with running(tmp_path / "data") as at:
            host = await at.player(await at.create("Ann", seats=4))
            url = f"{at.url}/room/{host.code}"
            command = [*PROGRAM, "join", url, "--name", "Bea", "--lang", "en"]
            pipe = asyncio.subprocess.PIPE
            for way in ("interrupt", "end"):
                process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=pipe)
                await host.until(lambda: host.room["seats"][1]["connected"])
                assert process.stdin is not None
                process.stdin.write(b"/say here I am\n")
                await process.stdin.drain()
                await host.until(lambda: any(m.get("text") == "here I am" for m in host.messages))
                host.messages.clear()
                if way == "interrupt":
                    process.send_signal(signal.SIGINT)
                    out, err = await process.communicate()
                else:
                    out, err = await process.communicate(b"")
                assert process.returncode == 0
                assert err == b""
                assert out.endswith(b"The seat stays yours: the same command brings you back.\n")
                await host.until(lambda: not host.room["seats"][1]["connected"])
            # always the same seat
            assert [s["name"] for s in host.room["seats"]] == ["Ann", "Bea", "", ""]
            gone = await asyncio.create_subprocess_exec(
                *PROGRAM, "join", f"{at.url}/room/NIX", "--lang", "en", stdin=pipe, stdout=pipe, stderr=pipe
            )
            out, err = await gone.communicate(b"")
            assert (gone.returncode, out) == (2, b"")
            assert err.decode().startswith("hulao: There is no room NIX")

    run(main)


def test_nobody_answers() -> None:
    done = subprocess.run(
        [*PROGRAM, "join", "127.0.0.1:9/ABCD", "--lang", "en"], input="", capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2
    assert done.stderr == "hulao: no server answers at http://127.0.0.1:9\n"
