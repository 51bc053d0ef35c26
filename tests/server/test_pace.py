"""How fast bots play: by agreement, and faster once no human plays any more."""

from __future__ import annotations

import asyncio
from pathlib import Path

from server_support import HandClock, run, running, table

from hulao.server.pace import Pace


def test_more_than_half_must_wish_for_it() -> None:
    p = Pace()
    assert p.agreed([], played=False) == "normal"
    p.wish("a", "result", played=False)
    assert p.agreed(["a"], played=False) == "result"
    assert p.agreed(["a", "b"], played=False) == "normal"
    p.wish("b", "rush", played=False)
    assert p.agreed(["a", "b"], played=False) == "rush", "both go as far as that"
    assert p.agreed(["a", "b", "c"], played=False) == "rush"
    assert p.agreed(["a", "b"], played=True) == "normal", "somebody has taken his seat back"
    p.wish("b", "slow", played=True)
    assert p.agreed(["a", "b"], played=True) == "slow"


def test_a_game_of_bots_is_hurried_on_and_ends_at_once(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock, bot_delay=100.0) as at:
            (a,) = await table(at, seats=4, clock=0)
            assert a.room["pace"] == {"now": "normal", "yours": "normal"}
            await a.say(type="pace", pace="rush")
            assert await a.error() == "humans_play"
            await a.say(type="pace", pace="headlong")
            assert await a.error() == "no_pace"
            await a.say(type="auto", on=True)
            await clock.turn(0)
            before = len(a.events)
            await clock.turn(40)
            assert len(a.events) == before, "bots still think"
            await a.say(type="pace", pace="rush")
            await a.until(lambda: a.room["pace"] == {"now": "rush", "yours": "rush"})
            for _ in range(40):  # what a bot decided is written before it is told, so a turn may end before it is here
                await clock.turn(12)
                if len(a.events) > before:
                    break
                await asyncio.sleep(0.02)
            assert len(a.events) > before
            assert a.over is None
            await a.say(type="pace", pace="result")
            await a.until(lambda: a.over is not None)

    run(main)


def test_the_other_player_must_agree(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock, bot_delay=100.0) as at:
            a, b = await table(at, humans=2, seats=4, clock=0)
            for p in (a, b):
                await p.say(type="auto", on=True)
            await a.until(lambda: all(s["auto"] for s in a.room["seats"] if s["kind"] == "human"))
            await a.say(type="pace", pace="result")
            await b.until(lambda: b.room["pace"] is not None and b.room["pace"]["now"] == "normal")
            await a.until(lambda: a.room["pace"] == {"now": "normal", "yours": "result"})
            await b.say(type="pace", pace="result")
            await asyncio.gather(*(p.until(lambda p=p: p.over is not None) for p in (a, b)))  # type: ignore[misc]

    run(main)
