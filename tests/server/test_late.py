"""Those who watch see everything, a while later, where the table wants it."""

from __future__ import annotations

import asyncio
from pathlib import Path

from server_support import HandClock, Player, run, running, table

DELAY = 60


def hidden(p: Player) -> bool:
    """Whether somebody's hand or role isn't to be seen."""
    return any(len(s["hand"]) != s["hand_count"] or not s["role"] for s in p.view["seats"])


async def decide(at: HandClock, players: list[Player], n: int) -> None:
    """So many answers of these players."""
    while n:
        asked = [p for p in players if p.prompt is not None]
        if asked:
            await asked[0].answer()
            n -= 1
        await at.settle()
        for p in players:
            await p.sync()


def test_who_watches_sees_everything_after_the_delay_and_nothing_before(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            a, b, watcher = await table(at, humans=2, seats=2, spectators=1, clock=0, open_after=DELAY)
            begin = clock.time
            await decide(clock, [a, b], 6)
            assert hidden(watcher), "what is hidden stays so until it is old enough, the deal too"
            assert watcher.events == []
            early = len(a.events)
            await clock.turn(DELAY - 10)
            await decide(clock, [a, b], 6)
            assert (hidden(watcher), watcher.events) == (True, [])
            await clock.turn(begin + DELAY - clock.time)
            await at.settle(watcher)
            assert not hidden(watcher)
            assert len(watcher.events) == early < len(a.events)
            assert watcher.view["you"] is None
            assert watcher.prompt is None
            assert hidden(a), "players see what they always do"
            # nothing is sent to him before it's old enough, whatever happens at the table
            n = len(watcher.messages)
            await decide(clock, [a, b], 2)
            assert [m for m in watcher.messages[n:] if m["type"] == "update"] == []
            await clock.turn(DELAY)
            await at.settle(watcher)
            assert len(watcher.events) == len(a.events)
            # one who comes now sees no more than he does
            late = await at.player(await at.join(a.code, "Late", spectate=True))
            await late.until(lambda: bool(late.view))
            assert late.events == watcher.events

    run(main)


def test_a_restart_tells_nobody_more_and_the_end_is_for_all(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            a, b, watcher = await table(at, humans=2, seats=2, spectators=1, clock=0, open_after=DELAY)
            await decide(clock, [a, b], 4)
            await clock.turn(DELAY)
            await at.settle(watcher)
            seen = len(watcher.events)
            await decide(clock, [a, b], 4)
            seats = [{"code": p.code, "token": p.token} for p in (a, b, watcher)]
        async with running(tmp_path, clock) as at:
            a, b, watcher = [await at.player(s) for s in seats]
            await at.settle(a, b, watcher)
            await watcher.until(lambda: bool(watcher.view))
            assert not hidden(watcher)
            assert len(watcher.events) == seen < len(a.events)
            await asyncio.gather(a.play(), b.play())
            await watcher.until(lambda: watcher.over is not None)
            assert len(watcher.events) == len(a.events)
            assert watcher.view["over"] is True

    run(main)


def test_the_delay_is_a_setting_that_everybody_sees(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            host = await at.player(await at.create(seats=2))
            assert host.room["settings"]["open_after"] == 0
            for seconds in (29, 1801, -1):
                await host.say(type="settings", settings={"open_after": seconds})
                assert await host.error() == "bad_open_after"
            await host.say(type="settings", settings={"open_after": 120})
            await host.sync()
            assert host.room["settings"]["open_after"] == 120
            assert (await at.json("GET", f"/api/rooms/{host.code}"))["settings"]["open_after"] == 120

    run(main)
