"""What players decide by vote in a game: a pause, its end, giving up; and surrendering alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from server_support import HandClock, Message, Player, Running, run, running, table

from hulao.server.messages import MESSAGES
from hulao.server.records import Record


async def refused(p: Player, **message: Any) -> str:
    await p.say(**message)
    code = await p.error()
    assert code in MESSAGES
    return code


def told(p: Player, code: str) -> list[Message]:
    """What a player was told by notices of this code."""
    return [m["args"] for m in p.messages if m["type"] == "notice" and m["code"] == code]


async def deciding(*players: Player) -> Player:
    """The one who is asked."""
    for p in players:
        await p.sync()
    return next(p for p in players if p.prompt is not None)


async def paused(at: Running, *players: Player) -> None:
    """Pause by the voices of the first two players."""
    await players[0].say(type="vote", what="pause")
    await players[1].say(type="vote", what="pause")
    await at.settle(*players)
    assert all(p.room["pause"] for p in players)


def test_a_majority_pauses_and_resumes_and_the_clocks_stand_still(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            players = await table(at, humans=3, seats=5, clock=20, reserve=60)
            a, b, c = players
            asked = await deciding(*players)
            assert asked.prompt is not None
            until = asked.prompt["until"]
            await a.say(type="vote", what="pause")
            await at.settle(*players)
            vote = {"what": "pause", "seat": None, "by": 0, "yes": [0], "no": [], "voters": [0, 1, 2], "needed": 2}
            assert [{k: v[k] for k in vote} for v in c.room["votes"]] == [vote]
            assert a.room["pause"] is None
            assert await refused(a, type="vote", what="pause") == "voted"
            assert await refused(a, type="vote", what="resume") == "not_paused"
            await clock.turn(5)
            await at.settle(*players)
            await b.say(type="vote", what="pause")
            await at.settle(*players)
            assert c.room["votes"] == []
            assert c.room["pause"] == clock.now() + 600
            assert told(c, "carried") == [{"what": "pause", "seat": None}]
            # nothing goes on
            await asked.say(type="answer", prompt=asked.prompt["id"], answer=asked.prompt["default"])
            assert await asked.error() == "paused"
            assert await refused(b, type="vote", what="bot", seat=a.you) in ("paused", "not_asked")
            seen = [len(p.events) for p in players]
            await clock.turn(500)
            await at.settle(*players)
            assert [len(p.events) for p in players] == seen
            # whoever comes back in a pause sees the time that is left, and it stays
            again = await at.player({"code": a.code, "token": asked.token})
            await again.until(lambda: again.prompt is not None)
            assert again.prompt is not None
            assert again.prompt["until"] == until + 500
            at_table = [again if p is asked else p for p in players]
            await at_table[2].say(type="vote", what="resume")
            await at_table[0].say(type="vote", what="resume", yes=True)
            await at.settle(*at_table)
            assert [p.room["pause"] for p in at_table] == [None] * 3
            assert again.prompt is not None
            assert again.prompt["until"] == until + 500
            assert [p.room["seats"][asked.you]["away"] for p in at_table] == [False] * 3
            await clock.turn(until + 500 - clock.now() - 1)
            await at.settle(*at_table)
            assert len(again.events) == seen[players.index(asked)]
            await clock.turn(60 + 1)
            await at.settle(*at_table)
            assert len(again.events) > seen[players.index(asked)]

    run(main)


def test_a_pause_ends_by_itself(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            players = await table(at, humans=2, clock=20)
            await paused(at, *players)
            until = players[0].room["pause"]
            assert until == clock.now() + 600
            await clock.turn(599)
            await at.settle(*players)
            assert players[0].room["pause"] == until
            await clock.turn(1)
            await at.settle(*players)
            assert players[1].room["pause"] is None
            assert len(told(players[1], "resumed")) == 1
            asked = await deciding(*players)
            assert asked.prompt is not None
            assert asked.prompt["until"] > clock.now()

    run(main)


def test_one_alone_pauses_at_once_and_a_pause_outlives_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            (a,) = await table(at, clock=20)
            await a.asked()
            await a.say(type="vote", what="pause")
            await a.until(lambda: bool(a.room["pause"]))
            until = a.room["pause"]
            seat = {"code": a.code, "token": a.token}
        async with running(tmp_path, clock) as at:
            a = await at.player(seat)
            await a.until(lambda: a.prompt is not None)
            assert (a.room["state"], a.room["pause"]) == ("playing", until)
            assert a.prompt is not None
            await a.answer(a.prompt["default"])
            assert await a.error() == "paused"
            await a.say(type="vote", what="resume")
            await a.until(lambda: a.room["pause"] is None)
            await a.play(3)

    run(main)


def test_a_vote_against_and_time_end_a_vote(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            players = await table(at, humans=3, seats=5, clock=0)
            a, b, c = players
            assert await refused(b, type="vote", what="give_up", yes=False) == "no_such_vote"
            await a.say(type="vote", what="give_up")
            await b.say(type="vote", what="give_up", yes=False)
            await at.settle(*players)
            assert c.room["votes"] == []
            assert told(c, "failed") == [{"what": "give_up", "seat": None}]
            assert await refused(a, type="vote", what="give_up") == "vote_again"
            await clock.turn(30)
            await at.settle(*players)
            await a.say(type="vote", what="give_up")
            await a.sync()
            # somebody changes his mind
            await b.say(type="vote", what="pause")
            await b.say(type="vote", what="pause", yes=False)
            await at.settle(*players)
            assert [(v["what"], v["yes"], v["no"]) for v in c.room["votes"]] == [
                ("give_up", [0], []),
                ("pause", [], [1]),
            ]
            await clock.turn(60)
            await at.settle(*players)
            assert c.room["votes"] == []
            assert c.room["state"] == "playing"
            assert len(told(c, "failed")) == 3

    run(main)


def test_all_players_together_give_a_game_up(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            a, b, watcher = await table(at, humans=2, spectators=1)
            assert await refused(watcher, type="vote", what="give_up") == "no_vote"
            await a.say(type="vote", what="give_up")
            await b.until(lambda: bool(b.room["votes"]))
            assert b.room["state"] == "playing"
            await b.say(type="vote", what="give_up")
            for p in (a, b, watcher):
                await p.until(lambda p=p: p.over is not None)
                assert (p.over["given_up"], p.over["seats"], p.over["roles"]) == (True, [], [])
                assert p.room["state"] == "over"
            assert a.over is not None
            data = await at.server.services.store.record(a.over["record"])
            assert data is not None
            r = msgspec.json.decode(data, type=Record)
            assert (r.counts, r.result["given_up"], r.result["seats"]) == (False, True, [])
            # it can be watched as far as it went, and counts nowhere
            replay = await at.json("GET", f"/api/replays/{r.id}.json")
            assert not replay["over"]
            assert replay["events"]
            again = await at.player({"code": a.code, "token": a.token})
            await again.until(lambda: again.over is not None)
            assert again.over is not None
            assert again.over["given_up"]
            await b.say(type="rematch")
            await b.until(lambda: b.room["state"] == "lobby")

    run(main)


def test_who_surrenders_alone_is_played_for_to_the_end(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            a, b = await table(at, humans=2)
            await a.say(type="surrender")
            await b.until(lambda: b.room["seats"][0]["surrendered"])
            assert told(b, "surrender") == [{"seat": 0}]
            assert await refused(a, type="surrender") == "surrendered"
            assert await refused(a, type="auto", on=False) == "surrendered"
            assert await refused(a, type="vote", what="pause") == "no_vote"
            # a new device is asked nothing either
            a = await at.player({"code": a.code, "token": a.token})
            await a.until(lambda: bool(a.view))
            assert a.view["you"] == 0
            before = len(a.messages)
            await b.play()
            await a.until(lambda: a.over is not None)
            assert all(m["prompt"] is None for m in a.messages[before:] if m["type"] == "update")
            assert a.over is not None
            assert not a.over["given_up"]
            record = await at.json("GET", f"/api/records/{a.over['record']}")
            assert 0 in record["stood_in"]
            await b.say(type="rematch")
            await b.until(lambda: b.room["state"] == "lobby")
            assert not b.room["seats"][0]["surrendered"]

    run(main)


def test_a_surrender_outlives_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            a, b = await table(at, humans=2)
            await a.say(type="surrender")
            await a.sync()
            seats = [{"code": p.code, "token": p.token} for p in (a, b)]
        async with running(tmp_path) as at:
            a, b = [await at.player(s) for s in seats]
            assert b.room["seats"][0]["surrendered"]
            await b.play()
            assert a.prompt is None

    run(main)
