"""When a server's process looks for garbage."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from hulao.server import garbage


class Knot:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.self = self


def test_full_searches_come_at_their_time_and_only_while_one_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    before = gc.get_threshold()

    async def main() -> None:
        monkeypatch.setattr(garbage, "EVERY", 0.01)
        async with garbage.rare_searches():
            assert gc.get_threshold() == (garbage.YOUNG, garbage.MIDDLE, garbage.FULL)
            lost = weakref.ref(Knot())
            for _ in range(500):
                if lost() is not None:
                    await asyncio.sleep(0.01)
            assert lost() is None
        assert gc.get_threshold() == before
        assert gc.get_freeze_count() == 0

    asyncio.run(main())
