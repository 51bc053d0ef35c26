"""The database and its migrations, clocks and limits by themselves."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from server_support import HandClock, from_elsewhere, run, running, until
from sqlalchemy import create_engine

from hulao.kernel.ask import Answer
from hulao.server.clock import Bank, Clock
from hulao.server.limits import Addresses, Bucket
from hulao.server.rooms import Rooms
from hulao.server.schema import metadata
from hulao.server.store import Decision, StorageError, Store
from hulao.server.tokens import prompt_id, room_code, seat_token, token_fits, token_hash


def test_the_migrations_make_the_tables_that_the_code_uses(tmp_path: Path) -> None:
    async def main() -> None:
        store = Store(tmp_path)
        await store.open()
        await store.close()

    run(main)
    engine = create_engine(f"sqlite:///{tmp_path / 'hulao.sqlite'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_write_is_on_the_disk_when_it_returns(tmp_path: Path) -> None:
    async def main() -> None:
        store = Store(tmp_path)
        await store.open()
        assert store._engine is not None
        async with store._engine.connect() as connection:
            assert (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar() == "wal"
            assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == 2
        await store.begin_game("g", b"{}", "ABCDE", b"room", 1.0)
        answer = Answer("use", "slash", "", (3,), (1, 2), "x", (4,))
        await asyncio.gather(*(store.decide("g", Decision(n, n % 3, answer, "human", 9.5, 2.0)) for n in range(50)))
        assert store.commits < 20, "what waits together is written together"
        # another program sees it at once
        with sqlite3.connect(tmp_path / "hulao.sqlite") as other:
            assert other.execute("select count(*) from decisions").fetchone() == (50,)
        other.close()
        found = await store.game("g")
        assert found is not None
        assert found[1][7] == Decision(7, 1, answer, "human", 9.5, 2.0)
        assert await store.rooms() == [("ABCDE", b"room", "g")]
        await store.end_game("g", b"record", "ABCDE", b"room2", 3.0)
        assert await store.game("g") is None
        assert await store.record("g") == b"record"
        assert await store.rooms() == [("ABCDE", b"room2", None)]
        await store.close()

    run(main)


def test_a_bad_write_fails_alone(tmp_path: Path) -> None:
    async def main() -> None:
        store = Store(tmp_path)
        await store.open()
        d = Decision(0, 0, Answer("pass"), "bot", 0.0, 0.0)
        await store.decide("g", d)
        others = [Decision(n, 0, Answer("pass"), "bot", 0.0, 0.0) for n in (1, 2, 3)]
        found = await asyncio.gather(
            *(store.decide("g", x) for x in (others[0], d, *others[1:])), return_exceptions=True
        )
        assert [type(x) for x in found] == [type(None), StorageError, type(None), type(None)]
        await store.close()

    run(main)


def test_one_server_at_a_time_has_a_folder(tmp_path: Path) -> None:
    async def main() -> None:
        store = Store(tmp_path)
        await store.open()
        with pytest.raises(StorageError, match="another server"):
            await Store(tmp_path).open()
        await store.close()
        again = Store(tmp_path)
        await again.open()
        await again.close()
        (tmp_path / "file").write_text("")
        with pytest.raises(StorageError):
            await Store(tmp_path / "file").open()

    run(main)


def test_secrets_are_not_stored(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            made = await at.create()
            await at.join(made["code"], "Marco")
            tokens.append(made["token"])

    tokens: list[str] = []
    run(main)
    files = [p for p in tmp_path.iterdir() if p.is_file()]
    assert files
    for file in files:
        assert tokens[0].encode() not in file.read_bytes()


def test_rooms_that_nobody_uses_are_cleared_away(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock, keep_room=3600, keep_alone=900) as at:
            rooms: Rooms = at.server.rooms
            kept = await at.player(await at.create(public=True))
            left, alone = await at.create(public=True), await at.create(public=True)
            guest = await at.player(await at.join(left["code"], "Bo"))
            from_elsewhere(rooms.find(left["code"]).seating.humans()[1])
            await guest.leave()
            await until(lambda: rooms.find(left["code"]).empty_since is not None)
            assert len(await at.json("GET", "/api/rooms")) == 1, "only rooms with somebody in them are listed"
            clock.time += 850
            await rooms.sweep()
            assert set(rooms.rooms) == {kept.code, left["code"], alone["code"]}
            clock.time += 100
            await rooms.sweep()
            assert set(rooms.rooms) == {kept.code, left["code"]}, "nobody had come to the third"
            clock.time += 2600
            await rooms.sweep()
            assert set(rooms.rooms) == {kept.code, left["code"]}
            clock.time += 100
            await rooms.sweep()
            assert list(rooms.rooms) == [kept.code]
            assert [code for code, _, _ in await at.server.services.store.rooms()] == [kept.code]

    run(main)


def test_a_room_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            good = await at.create()
            store = at.server.services.store
            await store.save_room("BBBBB", b"{nonsense", None, 1.0)
            await store.begin_game("g", b"[]", "CCCCC", b"[]", 1.0)
        async with running(tmp_path) as at:
            assert list(at.server.rooms.rooms) == [good["code"]]

    run(main)


def test_buckets() -> None:
    b = Bucket(2.0, 3.0, 0.0)
    assert [b.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert not b.take(0.4)
    assert b.take(0.5)
    assert [b.take(100.0) for _ in range(4)] == [True, True, True, False]
    clock = HandClock()
    a = Addresses(clock, 1.0, 2.0, 2, remembered=2)
    assert [a.take("x"), a.take("x"), a.take("x"), a.take("y")] == [True, True, False, True]
    assert [a.connect("x"), a.connect("x"), a.connect("x")] == [True, True, False]
    a.disconnect("x")
    assert a.connect("x")


def test_the_bank() -> None:
    b = Bank(20.0, 60.0, 2)
    assert b.until(0, 100.0, masked=False) == 180.0
    assert b.until(0, 100.0, masked=True) == 120.0
    assert [b.after(0, 100.0, t, False) for t in (100, 120, 130, 180, 500)] == [60.0, 60.0, 50.0, 0.0, 0.0]
    assert b.after(0, 100.0, 500.0, True) == 60.0
    assert Bank(0.0, 60.0, 2).until(0, 1.0, False) is None


def test_the_clock_does_not_run_backwards() -> None:
    async def main() -> None:
        c = Clock()
        event = asyncio.Event()
        before = c.now()
        await c.wait(event, before + 0.02)
        assert c.now() >= before + 0.02
        await c.wait(event, before - 5)
        event.set()
        await c.wait(event, None)

    run(main)


def test_tokens() -> None:
    token = seat_token()
    assert len(token) == 32
    assert token_fits(token, token_hash(token))
    assert not token_fits(token + "x", token_hash(token))
    assert token not in token_hash(token)
    codes = {room_code(()) for _ in range(500)}
    assert len(codes) > 490
    assert not set("".join(codes)) & set("01ILOSU5")
    ids = {prompt_id(b"k", seat, n) for seat in range(8) for n in range(100)}
    assert len(ids) == 800
    assert prompt_id(b"k", 1, 2) == prompt_id(b"k", 1, 2) != prompt_id(b"j", 1, 2)
