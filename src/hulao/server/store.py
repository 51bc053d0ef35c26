"""What is kept on disk: rooms, running games with every decision, records. SQLite, one writer for all rooms.

A write returns when it's durable (WAL with synchronous=FULL). Writes that are waiting at the same time share one
transaction, so many rooms cost little more than one.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO, Any, TypeAlias

import msgspec
import structlog
from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.util import CommandError
from sqlalchemy import delete, event, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.sql import Executable

from hulao.kernel.ask import Answer
from hulao.lab.parts import Part

from .schema import accounts, decisions, games, plays, records, rooms

log = structlog.get_logger("hulao.store")
_answers = msgspec.json.Decoder(Answer)
_ADD_DECISION = insert(decisions)
#: a decision as the table has it
Row: TypeAlias = dict[str, Any]


class StorageError(Exception):
    """Something could not be written or read; nothing of it has been."""


class Decision(msgspec.Struct, frozen=True):
    """One answer as it came in: `by` human, bot or clock; `reserve` and `at` in seconds."""

    n: int
    seat: int
    answer: Answer
    by: str
    reserve: float
    at: float


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's part in the finished game `record`, and who had it: see `schema.plays`."""

    part: Part
    record: str
    ended: float
    name: str
    account: str | None
    guest: str
    public: bool


class Write(msgspec.Struct, frozen=True):
    """What waits to be written: decisions' `rows`, then `statements`; `done` when it's durable."""

    rows: Sequence[Row]
    statements: Sequence[Executable]
    done: asyncio.Future[None]


class Store:
    """The database in the folder `data`. Open it with `open`, end with `close`; one process at a time has a folder."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self._engine: AsyncEngine | None = None
        self._lock: IO[bytes] | None = None
        self._queue: asyncio.Queue[Write] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        #: what the writer writes through
        self._connection: AsyncConnection | None = None
        #: transactions so far (for the metrics)
        self.commits = 0
        #: set when a game has ended and left a record
        self.recorded = asyncio.Event()

    async def open(self, beside: bool = False) -> None:
        """Create or migrate the database; raises StorageError when another server has the folder. `beside`: only where
        there is one, and beside a server that may be running."""
        try:
            path = self.data / "hulao.sqlite"
            if not beside:
                self._lock = _lock_folder(self.data)
            elif not path.is_file():
                raise OSError("there are no data")
            # What can't be opened is found here: the driver's own thread would outlive the loop and complain.
            sqlite3.connect(path).close()
            engine = self._engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
            event.listen(engine.sync_engine, "connect", _set_pragmas)
            async with engine.begin() as connection:
                await connection.run_sync(_migrate)
        except (OSError, sqlite3.Error, SQLAlchemyError, CommandError) as e:
            await self.close()
            why = "a newer version of Hulao wrote it" if isinstance(e, CommandError) else str(e).splitlines()[0]
            raise StorageError(f"can't open the data in {self.data}: {why}") from e
        self._writer = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        """Write what is waiting, and let the folder go."""
        if self._writer is not None:
            await self._queue.join()
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
            self._writer = None
        if self._engine is not None:
            await self._hang_up()
            await self._engine.dispose()
            self._engine = None
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    # --- writing

    async def write(self, *statements: Executable, rows: Sequence[Row] = ()) -> None:
        """Write decisions (`rows`), then `statements`, all or nothing; returns when they are durable, raises
        StorageError."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Write(rows, statements, done))
        await done

    async def _write_all(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get_nowait())
            if not await self._commit(batch) and len(batch) > 1:
                # one bad write must not take the others with it
                for one in batch:
                    if not await self._commit([one]):
                        self._fail(one)
            elif len(batch) == 1 and not batch[0].done.done():
                self._fail(batch[0])
            for _ in batch:
                self._queue.task_done()

    @staticmethod
    def _fail(one: Write) -> None:
        if not one.done.done():
            one.done.set_exception(StorageError("the write failed"))

    async def _commit(self, batch: list[Write]) -> bool:
        assert self._engine is not None
        # All decisions in one statement, before what may end their games: no game's come after its end.
        rows = [row for one in batch for row in one.rows]
        try:
            if self._connection is None:
                self._connection = await self._engine.connect()
            async with self._connection.begin():
                if rows:
                    await self._connection.execute(_ADD_DECISION, rows)
                for one in batch:
                    for s in one.statements:
                        await self._connection.execute(s)
        except (SQLAlchemyError, OSError) as e:
            log.error("write failed", error=type(e).__name__)
            await self._hang_up()
            return False
        self.commits += 1
        for one in batch:
            if not one.done.done():
                one.done.set_result(None)
        return True

    async def _hang_up(self) -> None:
        """Let the writer's connection go: the next write takes a fresh one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.close()

    async def save_room(self, code: str, data: bytes, game: str | None, now: float) -> None:
        await self.write(_put_room(code, data, game, now))

    async def drop_room(self, code: str, game: str | None) -> None:
        """Forget a room, and its unfinished game."""
        statements: list[Executable] = [delete(rooms).where(rooms.c.code == code)]
        await self.write(*statements, *_drop_game(game))

    async def begin_game(
        self, game: str, data: bytes, code: str, room: bytes, now: float, taken: Iterable[Decision] = ()
    ) -> None:
        """A game starts in a room, perhaps with decisions taken already: all in one transaction."""
        begun = insert(games).values(id=game, data=data, started=now)
        await self.write(begun, _put_room(code, room, game, now), rows=[_row(game, d) for d in taken])

    async def keep_game(self, game: str, data: bytes) -> None:
        """A running game's data have changed."""
        await self.write(update(games).where(games.c.id == game).values(data=data))

    async def decide(self, game: str, d: Decision) -> None:
        """Add a decision to a game's log."""
        await self.write(rows=[_row(game, d)])

    async def end_game(
        self, game: str, record: bytes | None, code: str, room: bytes, now: float, plays: Iterable[Played] = ()
    ) -> None:
        """A game is over (or given up, without a record), and who played what in it: all in one transaction."""
        statements: list[Executable] = [_put_room(code, room, None, now), *_drop_game(game)]
        if record is not None:
            statements.append(insert(records).values(id=game, data=record, ended=now))
        await self.write(*statements, *map(_put_play, plays), _unname_the_gone(game))
        if record is not None:
            self.recorded.set()

    async def add_plays(self, plays: Iterable[Played]) -> None:
        """Who played what in a game whose record is there already."""
        await self.write(*map(_put_play, plays))

    async def put_film(self, id: str, film: bytes) -> None:
        """What a finished game looked like; empty: that can't be shown."""
        await self.write(update(records).where(records.c.id == id).values(film=film))

    # --- reading

    async def read(self, query: Any) -> list[Any]:
        """The rows of a query; raises StorageError."""
        assert self._engine is not None
        try:
            async with self._engine.connect() as connection:
                return list((await connection.execute(query)).all())
        except (SQLAlchemyError, OSError) as e:
            raise StorageError("can't read the data") from e

    async def rooms(self) -> list[tuple[str, bytes, str | None]]:
        """All rooms: (code, data, running game)."""
        return [(r.code, r.data, r.game) for r in await self.read(select(rooms))]

    async def game(self, game: str) -> tuple[bytes, list[Decision]] | None:
        """A running game: its data and all decisions in order."""
        found = await self.read(select(games.c.data).where(games.c.id == game))
        if not found:
            return None
        rows = await self.read(select(decisions).where(decisions.c.game == game).order_by(decisions.c.n))
        return found[0].data, [Decision(r.n, r.seat, _answers.decode(r.answer), r.by, r.reserve, r.at) for r in rows]

    async def record(self, id: str) -> bytes | None:
        """A finished game's record as JSON."""
        found = await self.read(select(records.c.data).where(records.c.id == id))
        return found[0].data if found else None

    async def records_without_plays(self) -> list[str]:
        """Records of which nobody has written down who played what."""
        known = select(plays.c.record).where(plays.c.record == records.c.id)
        return [r.id for r in await self.read(select(records.c.id).where(~known.exists()).order_by(records.c.ended))]

    async def film(self, id: str) -> bytes | None:
        """What a finished game looked like; None while that hasn't been made."""
        found = await self.read(select(records.c.film).where(records.c.id == id))
        return found[0].film if found else None

    async def unfilmed(self) -> str | None:
        """A record of which no film has been made, the latest first."""
        query = select(records.c.id).where(records.c.film.is_(None)).order_by(records.c.ended.desc()).limit(1)
        found = await self.read(query)
        return found[0].id if found else None


def _put_room(code: str, data: bytes, game: str | None, now: float) -> Executable:
    values = {"code": code, "data": data, "game": game, "updated": now}
    return insert(rooms).values(values).on_conflict_do_update(index_elements=["code"], set_=values)


def _row(game: str, d: Decision) -> Row:
    answer = msgspec.json.encode(d.answer)
    return {"game": game, "n": d.n, "seat": d.seat, "answer": answer, "by": d.by, "reserve": d.reserve, "at": d.at}


def _put_play(p: Played) -> Executable:
    values = msgspec.structs.asdict(p.part) | {
        "generals": "+".join(p.part.generals),
        "record": p.record,
        "ended": p.ended,
        "name": p.name,
        "account": p.account,
        "guest": p.guest,
        "public": p.public,
    }
    return insert(plays).values(values).on_conflict_do_nothing()


def _unname_the_gone(game: str) -> Executable:
    """An account that was deleted while its game went on leaves no name behind."""
    gone = plays.c.account.not_in(select(accounts.c.id))
    return update(plays).where(plays.c.record == game, plays.c.account.is_not(None), gone).values(account=None, name="")


def _drop_game(game: str | None) -> list[Executable]:
    if game is None:
        return []
    return [delete(games).where(games.c.id == game), delete(decisions).where(decisions.c.game == game)]


def _set_pragmas(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = AlembicConfig()
    here = str(Path(__file__).parent / "migrations").replace("%", "%%")
    config.set_main_option("script_location", here)
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _lock_folder(folder: Path) -> IO[bytes]:
    """An open file that holds the folder for this process; raises OSError."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    file = open(folder / "lock", "wb")  # noqa: SIM115 - held as long as the store is open
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as e:
        file.close()
        raise OSError("another server is using this folder") from e
    return file
