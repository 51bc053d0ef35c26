"""Films of finished games, made one after the other while nobody waits for them."""

from __future__ import annotations

import asyncio

import msgspec
import structlog

from .records import Record
from .replay import film_of
from .services import Services
from .store import StorageError

log = structlog.get_logger("hulao.filming")
#: seconds after which what couldn't be stored is tried again
RETRY = 30.0


class Films:
    """The films of a server's records, also of those that an earlier version left without one. They are made in a
    thread, so that no table waits."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._worker: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin with what is there."""
        self._worker = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Stop; what is left is made next time."""
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)

    async def _work(self) -> None:
        store = self._services.store
        while True:
            store.recorded.clear()
            try:
                while (id := await store.unfilmed()) is not None:
                    await self._make(id)
            except StorageError:
                log.error("a film can't be stored")
                await asyncio.sleep(RETRY)
            else:
                await store.recorded.wait()

    async def of(self, id: str) -> bytes:
        """The film of a record, made now if need be; empty: there is none. Raises StorageError."""
        film = await self._services.store.film(id)
        return await self._make(id) if film is None else film

    async def _make(self, id: str) -> bytes:
        store = self._services.store
        data = await store.record(id)
        if data is None:
            return b""
        try:
            record = msgspec.json.decode(data, type=Record)
            film = await asyncio.to_thread(film_of, record)
        except msgspec.MsgspecError:
            film = b""
        if not film:
            log.warning("a record has no film", record=id)
        await store.put_film(id, film)
        return film
