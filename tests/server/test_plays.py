"""Who played what: written with the record, and added later to records of before."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server_support import HandClock, Running, run, running, table

from hulao.lab.parts import parts_of
from hulao.scenario.format import parse
from hulao.scenario.position import lay_out
from hulao.server.plays import fill_in, parts_again
from hulao.server.records import GameData, Record
from hulao.server.store import Store


def rows(folder: Path, columns: str = "*") -> list[tuple[Any, ...]]:
    """The lines on the disk, in order."""
    with closing(sqlite3.connect(folder / "hulao.sqlite")) as db:
        return db.execute(f"select {columns} from plays order by ended, record, seat").fetchall()


async def a_game(at: Running, **settings: Any) -> str:
    """Two humans and bots play a game; its record."""
    a, b = await table(at, humans=2, **settings)
    await asyncio.gather(a.play(), b.play())
    assert a.over is not None
    return str(a.over["record"])


@pytest.mark.parametrize("edition", ["standard", "kingdom-war"])
def test_a_finished_game_leaves_a_line_for_each_seat(tmp_path: Path, edition: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            id = await a_game(at, public=True, edition=edition)
            record = msgspec.convert(await at.json("GET", f"/api/records/{id}"), Record)
            lines = rows(tmp_path, "record, seat, name, policy, role, won, generals, kingdom, humans, counts, public")
            assert [(x[0], x[1]) for x in lines] == [(id, seat) for seat in range(record.seats)]
            assert [x[2] for x in lines] == record.names
            assert [x[3] for x in lines] == record.policies
            assert [x[4] for x in lines] == record.result["everybody"]
            assert [x[1] for x in lines if x[5]] == record.result["seats"]
            assert all(x[6] and x[7] for x in lines)
            assert {x[8:] for x in lines} == {(2, 1, 1)}

    run(main)


def test_records_without_lines_get_the_same_ones_later(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            await a_game(at)
            await a_game(at)
            before = rows(tmp_path)
            assert before
        with closing(sqlite3.connect(tmp_path / "hulao.sqlite")) as db, db:
            db.execute("delete from plays")
        store = Store(tmp_path)
        await store.open()
        assert await fill_in(store) == 2
        assert await fill_in(store) == 0, "each record once"
        await store.close()
        assert rows(tmp_path) == before

    run(main)


def test_a_record_that_cannot_be_played_again_still_tells_its_result(tmp_path: Path) -> None:
    result = {"roles": ["rebel"], "seats": [1], "everybody": ["lord", "rebel"]}
    r = Record("x", "standard", {}, 2, 1, "0", "0", ["A", "B"], ["", "simple"], [], result, 1.0, 2.0)
    found = parts_again(r)
    assert [(p.role, p.won, p.generals, p.policy, p.humans) for p in found] == [
        ("lord", False, (), "", 1),
        ("rebel", True, (), "simple", 1),
    ]


def test_a_bot_that_stood_in_is_remembered_over_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock, grace=30) as at:
            a, b = await table(at, humans=2)
            await b.leave()
            await clock.turn(40)
            room = at.server.rooms.find(a.code)
            assert room.play is not None
            while not room.play.stood_in:
                if a.prompt is not None:
                    await a.answer()
                await clock.turn(1)
            assert room.play.stood_in == {1}
            await clock.settle()
        async with running(tmp_path, clock, grace=30) as at:
            play = at.server.rooms.find(a.code).play
            assert play is not None
            assert play.stood_in == {1}
            assert play.record({}, 0.0).stood_in == [1]

    run(main)


def test_games_stored_before_can_still_be_read() -> None:
    old = {
        "edition": "standard",
        "options": {},
        "seed": 1,
        "key": "",
        "names": ["A"],
        "policies": [""],
        "clock": 0,
        "reserve": 0,
        "started": 0.0,
    }
    g = msgspec.json.decode(msgspec.json.encode(old), type=GameData)
    assert (g.accounts, g.guests, g.counts) == ([], [], True)


def test_who_was_laid_out_in_a_position_has_a_part_too() -> None:
    scenario = parse(
        {
            "id": "P1",
            "title": "a position",
            "edition": "standard",
            "players": [{"general": "guanyu", "role": "lord"}, {"general": "zhenji", "role": "rebel"}],
            "turn": 1,
            "phase": "play",
            "steps": [],
            "expect": [],
        }
    )
    g = lay_out(scenario, "standard")
    assert [(p.generals, p.kingdom) for p in parts_of(g)] == [(("guanyu",), "shu"), (("zhenji",), "wei")]
