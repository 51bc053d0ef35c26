"""Whole games over real sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
from server_support import either, run, running, table

from hulao.editions import ruleset
from hulao.kernel.ask import Answer
from hulao.kernel.game import Game
from hulao.server.store import StorageError


def test_two_people_and_bots_play_a_game_to_its_end(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            a, b, watcher = await table(at, humans=2, spectators=1)
            assert (a.you, b.you, watcher.room["you"]) == (0, 1, None)
            await asyncio.gather(a.play(), b.play())
            await watcher.until(lambda: watcher.over is not None)
            assert a.over is not None
            # who is asked together with another may be late, which is the only thing that may be refused
            assert {*a.errors, *b.errors, *watcher.errors} <= {"not_asked"}
            assert a.over == b.over == watcher.over
            await a.until(lambda: a.room["state"] == "over")
            assert all(s["role"] for s in a.view["seats"]), "at the end all roles are open"
            assert a.view["winners"] == a.over["seats"]
            # the record plays the same game again
            r = await at.json("GET", f"/api/records/{a.over['record']}")
            assert r["names"] == ["P0", "P1", "", ""]
            assert r["policies"] == ["", "", "random", "random"]
            game = Game(ruleset(r["edition"], r["options"]), r["seats"], r["seed"])
            game.replay([(seat, msgspec.convert(answer, Answer)) for seat, answer in r["answers"]])
            assert game.over
            assert list(game.winning_seats) == r["result"]["seats"] == a.over["seats"]
            assert len(game.log) == len(a.events)

    run(main)


def test_a_game_with_nobody_but_a_watching_host_is_played_by_bots(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            host = await at.player(await at.create("P0", seats=5))
            await host.say(type="stand")
            for seat in range(5):
                await host.say(type="bot", seat=seat, policy="simple" if seat else "random")
            await host.say(type="start")
            await host.until(lambda: host.over is not None, 20)
            assert host.errors == []
            assert host.view["you"] is None
            # and once more with the same table
            await host.say(type="rematch")
            assert await host.error() == "not_seated"

    run(main)


def test_no_secret_goes_over_the_socket(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            a, b, watcher = await table(at, humans=2, spectators=1)
            await either(a.play(40), b.play(40))
            text = "".join(a.raw + b.raw + watcher.raw)
            for word in ('"hash"', '"key"', "random_counter", '"hidden"', a.token, b.token, watcher.token):
                assert word not in text

    run(main)


def test_an_end_that_cannot_be_stored_is_stored_later(tmp_path: Path, monkeypatch) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            a, b = await table(at, humans=2)
            store = at.server.services.store
            end, tries = store.end_game, 0

            async def full(*given: Any) -> None:
                nonlocal tries
                tries += 1
                if tries < 3:
                    raise StorageError("full")
                await end(*given)

            monkeypatch.setattr(store, "end_game", full)
            await asyncio.gather(a.play(), b.play())
            assert tries == 3
            assert a.over is not None
            assert (await at.json("GET", f"/api/records/{a.over['record']}"))["answers"]
            # back to the lobby, when that can be stored
            tries = 2 - 1
            a.errors.clear()
            await a.say(type="rematch")
            assert await a.error() == "storage"
            await a.sync()
            room = at.server.rooms.find(a.code)
            assert (room.state, room.play is not None, a.room["state"]) == ("over", True, "over")
            await a.say(type="rematch")
            await b.until(lambda: b.room["state"] == "lobby")

    run(main)
