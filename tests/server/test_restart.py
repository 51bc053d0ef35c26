"""Games outlive their server: stopped, killed, or copied from under it."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
from server_support import HandClock, Message, Running, run, running, table, until

from hulao.kernel.game import Game
from hulao.server.table import Table


def untimed(prompt: Message | None) -> Message | None:
    return None if prompt is None else {k: v for k, v in prompt.items() if k not in ("until", "now")}


def test_the_same_question_after_a_crash_at_any_point(tmp_path: Path) -> None:
    """The files are copied in the middle of play, as a crash would leave them, and opened by a second server."""
    rng = random.Random(5)

    async def main() -> None:
        async with running(tmp_path / "live") as at:
            a, b = await table(at, humans=2)
            for n in range(6):
                for _ in range(rng.randint(1, 8)):
                    await a.until(lambda: a.prompt is not None or b.prompt is not None or a.over is not None)
                    if a.over is not None:
                        return
                    p = a if a.prompt is not None else b
                    await p.answer()
                    await at.settle(a, b)
                copy = tmp_path / f"copy{n}"
                shutil.copytree(tmp_path / "live", copy)
                async with running(copy) as again:
                    seats = [{"code": p.code, "token": p.token} for p in (a, b)]
                    c, d = [await again.player(s) for s in seats]
                    for old, new in ((a, c), (b, d)):
                        await again.settle(new)
                        assert untimed(new.prompt) == untimed(old.prompt)
                        assert new.view == old.view
                        assert new.events == old.events
                        assert new.waiting["reserve"] == old.waiting["reserve"]
                    assert c.room["host"] == 0

    run(main)


def test_a_game_goes_on_after_an_orderly_stop_with_its_clocks_credited(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            (a,) = await table(at, clock=20, reserve=60)
            await a.until(lambda: a.prompt is not None)
            await clock.turn(30)
            await a.answer(a.prompt and a.prompt["default"])
            await at.settle(a)
            await a.until(lambda: a.prompt is not None)
            before, reserve = a.prompt, a.waiting["reserve"]["0"]
            assert reserve == 50.0
            await clock.turn(15)
            seat = {"code": a.code, "token": a.token}
        late = HandClock()
        late.time = clock.time + 5000
        async with running(tmp_path, late) as at:
            a = await at.player(seat)
            await a.until(lambda: a.prompt is not None)
            assert untimed(a.prompt) == untimed(before)
            assert a.prompt is not None
            assert a.prompt["until"] - a.prompt["now"] == (70.0 if before["reserve"] else 20.0)  # type: ignore[index]
            assert a.waiting["reserve"]["0"] == 50.0
            await a.play()
            assert a.over is not None

    run(main)


def test_an_announced_restart_is_survived_by_everybody(tmp_path: Path) -> None:
    """The operator drains the server and says so; who plays, plays on, and what is not over goes on afterwards."""
    password = {"authorization": "Bearer x", "content-type": "application/x-www-form-urlencoded"}

    async def main() -> None:
        async with running(tmp_path, admin_token="x") as at:
            a, b, watcher = await table(at, humans=2, spectators=1, clock=0)
            waiting = await at.player(await at.create("Lan", seats=2))
            assert (await at.http("POST", "/admin", b"do=drain", password))[0] == 303
            assert (await at.http("POST", "/admin", b"do=announce&text=Back+soon", password))[0] == 303
            everybody = (a, b, watcher, waiting)
            for p in everybody:
                await p.until(lambda p=p: any(m["type"] == "notice" for m in p.messages))
            await waiting.say(type="bot", seat=1, policy="random")
            await waiting.say(type="start")
            assert await waiting.error() == "draining"
            await until(lambda: a.prompt is not None or b.prompt is not None)
            p = a if a.prompt is not None else b
            await p.answer()
            await at.settle(a, b, watcher)
            assert (a.errors, b.errors) == ([], []), "who plays, plays on"
            before = [(untimed(p.prompt), p.view, list(p.events)) for p in everybody]
        for p in everybody:
            await p.gone()
            assert p.close_code == 1012, "come back"
        async with running(tmp_path) as at:
            again = [await at.player({"code": p.code, "token": p.token}) for p in everybody]
            for p in again[:3]:
                await p.until(lambda p=p: bool(p.view))
            assert [(untimed(p.prompt), p.view, p.events) for p in again] == before
            await again[3].say(type="start")
            await again[3].until(lambda: again[3].room["state"] == "playing")

    run(main)


def test_a_window_hides_after_a_restart_too_that_nobody_can_answer(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        seats: list[Message] = []

        def table_of(at: Running) -> Table:
            play = at.server.rooms.find(seats[0]["code"]).play
            assert play is not None
            return play.table

        async with running(tmp_path / "live", clock, mask=(1.0, 1.0)) as at:
            players = await table(at, humans=2, seats=2)
            seats += [{"code": p.code, "token": p.token} for p in players]
            while table_of(at).game.stopped is None:
                for p in players:
                    if p.prompt is not None:
                        await p.answer()
                await at.settle(*players)
                if table_of(at).game.stopped is None:
                    await clock.turn(1.0)
                assert players[0].over is None
            waiting = players[0].waiting
        clock.time += 50
        async with running(tmp_path / "live", clock, mask=(1.0, 1.0)) as at:
            back = [await at.player(s) for s in seats]
            await clock.turn(0.9)
            await at.settle(*back)
            assert table_of(at).game.stopped is not None
            for p in back:
                assert (p.waiting["seats"], p.waiting["why"]) == (waiting["seats"], waiting["why"])
                assert p.events == players[back.index(p)].events
            left = table_of(at).left
            await clock.turn(0.2)
            await at.settle(*back)
            assert table_of(at).left == left + 1
            shown = back[0].events
            shutil.copytree(tmp_path / "live", tmp_path / "copy")
        # what has been left and shown isn't hidden once more, when the server crashes then
        async with running(tmp_path / "copy", clock, mask=(1.0, 1.0)) as at:
            assert table_of(at).left > left
            again = await at.player(seats[0])
            await again.until(lambda: bool(again.view))
            assert again.events[: len(shown)] == shown

    run(main)


def test_a_lobby_outlives_its_server(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            made = await at.create("Lan", seats=6, public=True)
            a = await at.player(made)
            await a.say(type="bot", seat=3, policy="random")
            await a.sync()
        async with running(tmp_path) as at:
            a = await at.player(made)
            assert a.room["settings"]["seats"] == 6
            assert [s["kind"] for s in a.room["seats"]] == ["human", "empty", "empty", "bot", "empty", "empty"]
            assert a.room["you_host"]

    run(main)


def test_a_rule_that_fails_stops_its_own_room_and_leaves_a_report(tmp_path: Path, monkeypatch) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            (a,) = await table(at)
            (b,) = await table(at)
            broken = at.server.rooms.find(a.code).play
            assert broken is not None
            game = broken.table.game
            plain = Game.submit

            def submit(self: Game, seat: int, answer: object) -> None:
                if self is game:
                    raise LookupError("a rule went wrong")
                plain(self, seat, answer)  # type: ignore[arg-type]

            monkeypatch.setattr(Game, "submit", submit)
            await a.until(lambda: a.prompt is not None)
            await a.answer()
            assert await a.error() == "room_paused"
            await a.until(lambda: a.room["state"] == "paused")
            report = tmp_path / "reports" / f"{a.room['report']}.json"
            assert "a rule went wrong" in report.read_text()
            await a.say(type="answer", prompt="x", answer={"do": "pass"})
            assert await a.error() == "room_paused"
            await b.play(3)
            assert b.errors == []
            seat = {"code": a.code, "token": a.token}
        # the decision that failed is in the record; with the rule mended the game goes on from there
        monkeypatch.setattr(Game, "submit", plain)
        async with running(tmp_path) as at:
            a = await at.player(seat)
            assert a.room["state"] == "playing"
            await a.play()
            assert a.over is not None

    run(main)


def test_a_rule_that_still_fails_after_a_restart_keeps_its_room_paused(tmp_path: Path, monkeypatch) -> None:
    """Under the same report, and the host may go back to the lobby."""
    plain = Game.submit
    failing: list[int] = []

    def submit(self: Game, seat: int, answer: object) -> None:
        if self.seed in failing and len(self.answers) >= 3:
            raise LookupError("a rule went wrong")
        plain(self, seat, answer)  # type: ignore[arg-type]

    monkeypatch.setattr(Game, "submit", submit)

    async def main() -> None:
        async with running(tmp_path) as at:
            (a,) = await table(at, clock=0)
            (b,) = await table(at, clock=0)
            play = at.server.rooms.find(a.code).play
            assert play is not None
            failing.append(play.data.seed)
            while a.room["state"] == "playing":
                await a.until(lambda: a.prompt is not None or a.room["state"] != "playing")
                if a.prompt is not None:
                    await a.answer()
            report = a.room["report"]
            seats = [{"code": p.code, "token": p.token} for p in (a, b)]
        async with running(tmp_path) as at:
            a, b = [await at.player(seat) for seat in seats]
            assert (a.room["state"], a.room["report"]) == ("paused", report)
            assert [f.stem for f in (tmp_path / "reports").iterdir()] == [report]
            await b.play(2)
            assert b.errors == [], "the other room goes on"
            await a.say(type="rematch")
            await a.until(lambda: a.room["state"] == "lobby")
            await a.say(type="start")
            await a.until(lambda: a.room["state"] == "playing")
        async with running(tmp_path) as at:
            a = await at.player(seats[0])
            assert a.room["state"] == "playing", "nothing is left of the game that failed"

    run(main)


def test_a_game_of_other_rules_is_paused_and_not_played_on_as_another(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            (a,) = await table(at)
            (b,) = await table(at)
            for p in (a, b):
                await p.play(2)
            play = at.server.rooms.find(a.code).play
            assert play is not None
            old = msgspec.structs.replace(play.data, rules="0")
            await at.server.services.store.keep_game(play.id, msgspec.json.encode(old))
            seats = [{"code": p.code, "token": p.token} for p in (a, b)]
        async with running(tmp_path) as at:
            a, b = [await at.player(seat) for seat in seats]
            assert a.room["state"] == "paused"
            assert "rules version 0" in (tmp_path / "reports" / f"{a.room['report']}.json").read_text()
            await b.play(2)
            assert b.errors == []

    run(main)


def test_a_killed_process_loses_nothing_that_was_shown(tmp_path: Path) -> None:
    """kill -9 in the middle of a question, with the database as it is in earnest."""
    script = "import sys; from hulao.server.command import serve; serve(sys.argv[1:])"
    arguments = ["--data", str(tmp_path), "--port", "0", "--bot-delay", "0"]

    def start() -> tuple[subprocess.Popen[str], int]:
        p = subprocess.Popen([sys.executable, "-c", script, *arguments], stdout=subprocess.PIPE, text=True)
        assert p.stdout is not None
        line = p.stdout.readline()
        assert line.startswith("Hulao is ready: http://127.0.0.1:")
        return p, int(line.split(":")[-1].split()[0])

    async def main() -> None:
        process, port = start()
        try:
            at = Running(None, port)  # type: ignore[arg-type]
            (a,) = await table(at)
            await a.play(6)
            await a.until(lambda: a.prompt is not None or a.over is not None)
            assert a.over is None
            prompt, view, events = a.prompt, a.view, a.events
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait()
            assert process.stdout is not None
            process.stdout.close()
        await a.until(lambda: a.close_code != 0)
        process, port = start()
        try:
            started = time.monotonic()
            b = await Running(None, port).player({"code": a.code, "token": a.token})  # type: ignore[arg-type]
            await b.until(lambda: b.prompt is not None)
            assert time.monotonic() - started < 2
            assert untimed(b.prompt) == untimed(prompt)
            assert b.view == view
            assert b.events == events
            await b.play(3)
        finally:
            process.send_signal(signal.SIGINT)
            assert process.wait(10) == 0
            process.stdout.close()  # type: ignore[union-attr]

    run(main)
    assert os.path.exists(tmp_path / "hulao.sqlite")
