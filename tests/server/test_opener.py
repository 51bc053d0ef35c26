"""How many rooms somebody may have open to which nobody else comes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from server_support import Running, from_elsewhere, run, running

from hulao.server.messages import Refused
from hulao.server.opener import Opener
from hulao.server.roomview import Progress
from hulao.server.seating import Who

ACCOUNT, GUEST = Who(account="a"), Who(guest="g")


async def opened(at: Running, path: str = "/api/rooms", **body: Any) -> tuple[int, Any]:
    status, _, found = await at.http("POST", path, {"name": "Lan", **body})
    return status, json.loads(found)


def test_an_address_opens_few_rooms_that_nobody_comes_to(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, rooms_alone=3) as at:
            rooms = [await at.create(), await at.create()]
            assert (await opened(at, "/api/tutorial"))[0] == 200
            for path in ("/api/rooms", "/api/quick", "/api/tutorial"):
                status, found = await opened(at, path)
                assert (status, found["error"]) == (429, {"code": "rooms_alone", "args": {"max": 3}}), path
            assert len(at.server.rooms.rooms) == 3
            # a second seat for oneself makes no difference, and somebody from elsewhere does
            guest = await at.player(await at.join(rooms[0]["code"], "Bo"))
            assert (await opened(at))[0] == 429
            member = at.server.rooms.find(guest.code).seating.at(1)
            assert member is not None
            from_elsewhere(member)
            await guest.leave()
            assert (await opened(at))[0] == 200
            assert (await opened(at))[0] == 429

    run(main)


def test_an_account_and_a_device_are_known_at_other_addresses(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, rooms_alone=2) as at:
            rooms = at.server.rooms
            for who in (ACCOUNT, GUEST):
                for n in range(2):
                    await rooms.create("Lan", {}, Opener(who, f"192.0.2.{n}"))
                with pytest.raises(Refused, match="rooms_alone"):
                    await rooms.create_lesson("Lan", Progress("tutorial"), Opener(who, "192.0.2.9"))
            await rooms.create("Bo", {}, Opener(Who(account="b"), "192.0.2.9"))
            await rooms.create("Who", {}, Opener(address="192.0.2.8"))

    run(main)
