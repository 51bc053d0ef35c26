"""When the server's process looks for garbage.

A full search stops everything for some tenths of a second when there are many rooms. Python starts one whenever enough
objects have gathered; a server makes one every five minutes instead, and leaves aside what it has from the start.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

#: seconds between full searches
EVERY = 300.0
#: objects after which the young ones are looked at, and how often before those that survived; full searches: never
YOUNG, MIDDLE, FULL = 2000, 20, 1_000_000


@asynccontextmanager
async def rare_searches() -> AsyncIterator[None]:
    """For a process that does nothing but serve: full searches come every five minutes, until the end of this."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, FULL)
    searching = asyncio.create_task(_search())
    try:
        yield
    finally:
        searching.cancel()
        await asyncio.gather(searching, return_exceptions=True)
        gc.set_threshold(*before)
        gc.unfreeze()


async def _search() -> None:
    while True:
        await asyncio.sleep(EVERY)
        gc.collect()
