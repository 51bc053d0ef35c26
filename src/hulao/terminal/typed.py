"""What is typed, as lines. Read from the file descriptor, so that nothing is held when the program ends."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import threading
from collections.abc import Iterator


def lines(fd: int | None = None) -> Iterator[str]:
    """Lines until the end of input."""
    source = sys.stdin.fileno() if fd is None else fd
    encoding = sys.stdin.encoding or "utf-8"
    rest = b""
    while True:
        data = os.read(source, 4096)
        if not data:
            break
        *whole, rest = (rest + data).split(b"\n")
        for line in whole:
            yield line.decode(encoding, "replace").rstrip("\r")
    if rest:
        yield rest.decode(encoding, "replace")


def queue(fd: int | None = None) -> asyncio.Queue[str | None]:
    """The lines as they come, None at the end of input, for the running loop."""
    found: asyncio.Queue[str | None] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def read() -> None:
        # the loop may be gone by the time that somebody types again
        with contextlib.suppress(RuntimeError, OSError):
            for line in lines(fd):
                loop.call_soon_threadsafe(found.put_nowait, line)
            loop.call_soon_threadsafe(found.put_nowait, None)

    threading.Thread(target=read, name="typed", daemon=True).start()
    return found
