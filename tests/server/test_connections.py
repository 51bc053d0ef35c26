"""Connections that break, devices that change, players who are slow or gone."""

from __future__ import annotations

import asyncio
import json
import random
import time
from pathlib import Path
from typing import Any

import pytest
from server_support import HandClock, Player, Running, run, running, table, until
from websockets.asyncio.client import connect

from hulao.bots import POLICIES
from hulao.editions import EDITIONS, OptionError
from hulao.kernel.ask import Answer, Request
from hulao.kernel.view import View
from hulao.server.messages import MESSAGES, Refused, reasons
from hulao.server.settings import Settings, merged
from hulao.server.store import Decision, StorageError, Store


async def asked(*players: Player) -> Player:
    """The first of them who has a question."""
    await players[0].until(lambda: any(p.prompt is not None for p in players))
    return next(p for p in players if p.prompt is not None)


class Returns:
    """Games in which one player comes back with a new device at each question: `kinds` of questions, how many there
    were, and the longest that one had to wait, in seconds."""

    def __init__(self) -> None:
        self.kinds: set[str] = set()
        self.count = 0
        self.slowest = 0.0

    async def play(self, at: Running, **settings: Any) -> None:
        (a,) = await table(at, **settings)
        while True:
            await a.asked()
            if a.over is not None:
                break
            await at.settle(a)
            before = (a.prompt, a.view, list(a.events), a.waiting)
            started = time.monotonic()
            b = await at.player({"code": a.code, "token": a.token})
            await b.asked()
            self.slowest = max(self.slowest, time.monotonic() - started)
            assert (b.prompt, b.view, b.events, b.waiting) == before
            assert any(m.get("first") for m in b.messages)
            await a.gone()
            assert (a.close_code, a.errors) == (4001, ["replaced"]), "the first device is let go"
            b.rng = a.rng
            a = b
            assert a.prompt is not None
            self.kinds.add(a.prompt["kind"])
            self.count += 1
            await a.answer()
        await a.leave()


def test_the_same_question_after_every_reconnection(tmp_path: Path) -> None:
    """At each question of whole games."""
    found = Returns()

    async def main() -> None:
        async with running(tmp_path, HandClock()) as at:
            for seats in (3, 5, 6):
                await found.play(at, seats=seats)

    run(main)
    assert {"general", "play", "card", "cards", "skill"} <= found.kinds


def any_settings(rng: random.Random) -> dict[str, Any]:
    """Some edition with some number of seats and some of its options."""
    while True:
        edition = rng.choice(list(EDITIONS.values()))
        options: dict[str, Any] = {}
        for o in edition.options:
            if rng.random() < 0.4 and o.kind != "set":
                options[o.id] = rng.choice([True, False]) if o.kind == "bool" else rng.choice(list(o.choices))
        wished: dict[str, Any] = {"edition": edition.id, "seats": rng.choice(edition.seats), "options": options}
        try:
            merged(Settings(), wished)
            playable = edition.can_deal(options, wished["seats"])
        except (Refused, OptionError):
            # options that don't go together
            continue
        if playable:
            return wished


@pytest.mark.soak
def test_the_same_question_after_every_reconnection_of_two_hundred_games(tmp_path: Path) -> None:
    found = Returns()
    rng = random.Random(7)

    async def main() -> None:
        for n in range(200):
            async with running(tmp_path / str(n), HandClock()) as at:
                await found.play(at, **any_settings(rng))
            if n % 10 == 9:
                print(n + 1, "games", found.count, "questions, slowest", round(found.slowest, 3), flush=True)

    run(main, 7200)
    assert {"general", "play", "card", "cards", "skill", "option"} <= found.kinds


def test_clocks_run_on_for_one_who_is_gone_while_others_wait(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock, grace=1000) as at:
            a, b = await table(at, humans=2, clock=20, reserve=30)
            p = await asked(a, b)
            other = b if p is a else a
            assert p.prompt is not None
            id, until = p.prompt["id"], p.prompt["until"]
            assert until == clock.time + 50
            await p.leave()
            await other.until(lambda: not other.room["seats"][p.you]["connected"])
            await clock.turn(10)
            again = await at.player({"code": p.code, "token": p.token})
            await again.until(lambda: again.prompt is not None)
            assert again.prompt is not None
            assert (again.prompt["id"], again.prompt["until"]) == (id, until)
            assert again.prompt["now"] == clock.time
            assert other.close_code == 0

    run(main)


def test_when_time_is_up_the_default_is_answered(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            a, b = await table(at, humans=2, clock=20, reserve=30)
            p = await asked(a, b)
            assert p.prompt is not None
            old = p.prompt
            default = old["default"]
            assert default["do"] == "choose"
            await clock.turn(49)
            await p.sync()
            assert p.prompt is not None
            assert p.prompt["id"] == old["id"]
            await clock.turn(2)
            await p.until(lambda: p.prompt is None or p.prompt["id"] != old["id"])
            assert p.view["seats"][p.you]["generals"] == [default["option"]] or p.prompt is None
            room = at.server.rooms.find(p.code)
            member = room.seating.at(p.you)
            assert member is not None
            assert (member.timeouts, member.auto) == (1, False)
            # late is late
            await p.say(type="answer", prompt=old["id"], answer=default)
            assert await p.error() == "not_asked"

    run(main)


def test_who_leaves_two_questions_to_the_clock_is_played_by_a_bot_until_he_takes_back(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock, bot_delay=1000) as at:
            a, b = await table(at, humans=2, clock=10, reserve=0)
            for _ in range(40):
                await at.settle(a, b)
                if a.room["seats"][a.you]["auto"]:
                    break
                if b.prompt is not None:
                    await b.answer()
                await clock.turn(11)
            assert a.room["seats"][a.you]["auto"], "everybody sees it"
            assert b.room["seats"][a.you]["auto"]
            await a.say(type="auto", on=False)
            await b.until(lambda: not b.room["seats"][a.you]["auto"])

    run(main)


def test_a_bot_plays_after_the_grace_and_the_owner_takes_back_at_once(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock, grace=30, bot_delay=0) as at:
            a, b = await table(at, humans=2, clock=0)
            p = await asked(a, b)
            other = b if p is a else a
            seat = p.you
            await p.leave()
            await other.until(lambda: not other.room["seats"][seat]["connected"])
            assert other.room["seats"][seat]["takeover"] == clock.time + 30, "the countdown is visible"
            before = other.waiting["seats"]
            assert seat in before
            await clock.turn(29)
            await other.sync()
            assert other.waiting["seats"] == before
            assert not other.room["seats"][seat]["away"]
            await clock.turn(2)
            await other.until(lambda: other.room["seats"][seat]["away"])
            assert other.room["seats"][seat]["takeover"] is None
            await other.until(lambda: other.waiting["seats"] != before)
            again = await at.player({"code": p.code, "token": p.token})
            await other.until(lambda: not other.room["seats"][seat]["away"])
            assert again.room["seats"][seat]["connected"]

    run(main)


def test_nothing_happens_while_nobody_is_there(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            (a,) = await table(at, clock=20, reserve=30)
            await a.until(lambda: a.prompt is not None)
            left = a.prompt["until"] - clock.time if a.prompt else 0
            events = len(a.events)
            old = a.prompt
            await a.leave()
            room = at.server.rooms.find(a.code)
            await until(lambda: room.empty_since is not None)
            await clock.turn(100_000)
            again = await at.player({"code": a.code, "token": a.token})
            await again.until(lambda: again.prompt is not None)
            assert len(again.events) == events
            assert again.prompt is not None
            assert old is not None
            assert again.prompt["id"] == old["id"]
            assert again.prompt["until"] == clock.time + left

    run(main)


def test_auto_plays_the_whole_game_and_everybody_sees_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            a, watcher = await table(at, spectators=1)
            await a.say(type="auto", on=True)
            await watcher.until(lambda: watcher.room["seats"][0]["auto"])
            await a.until(lambda: a.over is not None)
            assert a.errors == []

    run(main)


def test_a_majority_may_let_a_bot_play_for_the_one_they_wait_for(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            players = await table(at, humans=4, clock=0)
            lord = await asked(*players)
            await players[0].say(type="vote", seat=lord.you)
            if players[0] is not lord:
                assert await players[0].error() == "vote_early"
            else:
                assert await lord.error() == "not_yourself"
            await clock.turn(10)
            others = [p for p in players if p is not lord]
            await others[0].say(type="vote", seat=others[1].you)
            assert await others[0].error() == "not_asked", "nobody waits for that seat"
            await lord.say(type="vote", seat=lord.you)
            assert await lord.error() == "not_yourself"
            await others[0].say(type="vote", seat=lord.you)
            await others[0].say(type="vote", seat=lord.you)
            assert await others[0].error() == "voted"
            assert not lord.room["seats"][lord.you]["auto"]
            await others[1].say(type="vote", seat=lord.you)
            await lord.until(lambda: lord.room["seats"][lord.you]["auto"])
            votes = [m["args"] for m in lord.messages if m["type"] == "notice" and m["code"] == "vote"]
            assert [(v["votes"], v["needed"]) for v in votes] == [(1, 2), (2, 2)]
            await lord.until(lambda: lord.prompt is None)

    run(main)


def test_others_get_no_message_when_somebody_passes_in_a_window(tmp_path: Path) -> None:
    """What arrives, and when, must not tell that somebody was asked."""

    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock, mask=(5.0, 5.0)) as at:
            players = await table(at, humans=4, clock=0)
            room = at.server.rooms.find(players[0].code)
            held = 0
            for _ in range(300):
                await at.settle(*players)
                if players[0].over is not None or held >= 3:
                    break
                assert room.play is not None
                t = room.play.table
                able = [p for p in players if p.prompt is not None]
                if not able:
                    await clock.turn(5)
                    continue
                p = able[0]
                assert p.prompt is not None
                window = t.prompts[p.you].masked and any(o["do"] == "pass" for o in p.prompt["offers"])
                if not window:
                    await p.answer()
                    continue
                before = {id(q): len(q.raw) for q in players if q is not p}
                await p.say(
                    type="answer",
                    prompt=p.prompt["id"],
                    answer={"do": "pass"},
                )
                await p.until(lambda p=p: p.prompt is None)
                await asyncio.sleep(0.02)
                await at.settle(p)
                assert {id(q): len(q.raw) for q in players if q is not p} == before
                held += 1
                await clock.turn(5)
            assert held >= 3
            assert players[0].errors == []

    run(main)


def test_a_decision_that_cannot_be_stored_is_not_taken(tmp_path: Path, monkeypatch) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            a, b = await table(at, humans=2)
            p = await asked(a, b)
            assert p.prompt is not None
            prompt, seen = p.prompt, len(p.events)
            decide = Store.decide

            async def full(self: Store, game: str, d: Decision) -> None:
                raise StorageError("the disk is full")

            monkeypatch.setattr(Store, "decide", full)
            await p.answer(prompt["default"])
            assert await p.error() == "storage"
            assert len(p.events) == seen
            monkeypatch.setattr(Store, "decide", decide)
            await p.say(type="answer", prompt=prompt["id"], answer=prompt["default"])
            await p.until(lambda: len(p.events) > seen or p.waiting["seats"] != [p.you])
            assert p.errors == []

    run(main)


def test_a_bot_that_fails_gives_the_default(tmp_path: Path, monkeypatch) -> None:
    class Bad:
        def __init__(self, seed: int) -> None:
            self.illegal = seed % 2

        def answer(self, view: View, request: Request) -> Answer:
            if self.illegal:
                return Answer("use", "everything")
            raise ZeroDivisionError

    monkeypatch.setitem(POLICIES, "bad", Bad)

    async def main() -> None:
        async with running(tmp_path) as at:
            (a,) = await table(at, bot="bad")
            await a.play(12)
            assert a.room["state"] in ("playing", "over")
            assert a.errors == []
            assert any(e["type"] == "turn" and e["seat"] != 0 for e in a.events)

    run(main)


def test_refusals_have_words() -> None:
    assert set(reasons("zh")) == set(reasons("en")) == set(MESSAGES)
    assert all(zh and en and zh != en for zh, en in MESSAGES.values())
    assert Refused("no_room", room="X").as_dict() == {"code": "no_room", "args": {"room": "X"}}


def test_who_is_gone_before_he_is_let_in_leaves_no_trace(tmp_path: Path) -> None:
    """The room is busy when a device shows its token, and then the device is gone."""

    async def main() -> None:
        async with running(tmp_path, hello_timeout=0.2) as at:
            a = await at.player(await at.create(seats=2))
            made = await at.join(a.code, "B")
            room = at.server.rooms.find(a.code)
            b = room.seating.at(1)
            assert b is not None
            async with room._serial._lock:
                ws = await connect(f"ws://127.0.0.1:{at.port}/ws")
                await ws.send(json.dumps({"type": "hello", "code": a.code, "token": made["token"]}))
                await asyncio.sleep(0.4)
            await at.settle(a)
            assert not b.connected
            assert a.room["seats"][1]["connected"] is False
            await ws.close()
            again = await at.player(made)
            assert again.room["seats"][1]["connected"] is True

    run(main)
