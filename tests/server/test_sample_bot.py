"""A stranger's program at the table: the sample of docs/bots.md, run as its users run it."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from server_support import run, running

SAMPLE = Path(__file__).parents[2] / "examples/sample_bot.py"


@pytest.mark.parametrize("edition", ["standard", "classic"])
def test_the_sample_bot_plays_a_game_to_its_end(tmp_path: Path, edition: str) -> None:
    async def test() -> None:
        async with running(tmp_path) as at:
            host = await at.player(await at.create("Host", edition=edition, seats=5, bot="simple"))
            strangers = [
                await asyncio.create_subprocess_exec(
                    sys.executable, str(SAMPLE), at.url, host.code, f"Bot {n}", stdout=asyncio.subprocess.PIPE
                )
                for n in range(2)
            ]
            await host.until(lambda: sum(s["kind"] == "human" and s["ready"] for s in host.room["seats"]) == 2)
            for s in host.room["seats"]:
                if s["kind"] == "empty":
                    await host.say(type="bot", seat=s["seat"], policy="simple")
            await host.say(type="start")
            await host.say(type="auto", on=True)
            await host.until(lambda: host.over is not None, 90)
            for one in strangers:
                said, _ = await asyncio.wait_for(one.communicate(), 20)
                assert one.returncode == 0
                assert said.decode().startswith("The game is over; won by ")
            assert at.server.services.metrics.refused.labels("not_legal")._value.get() == 0

    run(test, 120)


def test_it_is_thirty_lines() -> None:
    lines = [x for x in SAMPLE.read_text(encoding="utf-8").splitlines() if x.strip() and not x.strip().startswith('"')]
    assert len(lines) <= 30
