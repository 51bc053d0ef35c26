"""Addresses that the operator shuts out."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from server_support import Running, run, running, table

from hulao.server.bans import Bans
from hulao.server.connection import KICKED
from hulao.server.messages import Refused

ADMIN = {"authorization": "Bearer secret", "content-type": "application/x-www-form-urlencoded"}


async def act(at: Running, **form: str) -> int:
    return (await at.http("POST", "/admin", urlencode(form).encode(), ADMIN))[0]


def test_who_is_shut_out_is_gone_and_stays_so_until_let_in_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, admin_token="secret") as at:
            (a,) = await table(at, seats=3)
            token: dict[str, Any] = {"code": a.code, "token": a.token}
            assert b"127.0.0.1" in (await at.http("GET", "/admin", headers=ADMIN))[2]
            assert await act(at, do="ban", address="127.0.0.0/8") == 303
            await a.gone()
            assert a.close_code == KICKED
            assert a.errors[-1] == "banned"
            status, _, body = await at.http("POST", "/api/rooms", {"name": "Lan"})
            assert (status, b"banned" in body) == (403, True)
        async with running(tmp_path, admin_token="secret") as at:
            assert (await at.http("POST", "/api/rooms", {"name": "Lan"}))[0] == 403
            assert b"127.0.0.0/8" in (await at.http("GET", "/admin", headers=ADMIN))[2]
            assert await act(at, do="lift", address="127.0.0.0/8") == 303
            back = await at.player(token)
            assert back.you == 0

    run(main)


@pytest.mark.parametrize("text", ["", "everybody", "300.1.1.1", "127.0.0.1/99", "<b>"])
def test_what_is_no_address_is_refused(tmp_path: Path, text: str) -> None:
    async def main() -> None:
        async with running(tmp_path, admin_token="secret") as at:
            assert await act(at, do="ban", address=text) == 400
            assert await act(at, do="lift", address=text) == 400
            await at.create()

    run(main)


def test_networks_of_both_families(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            bans: Bans = at.server.bans
            await bans.add(" 203.0.113.7 ")
            await bans.add("203.0.113.7")
            await bans.add("2001:db8::/32")
            assert bans.all == ["203.0.113.7/32", "2001:db8::/32"]
            assert [bans.holds(x) for x in ("203.0.113.7", "203.0.113.8", "::ffff:203.0.113.7")] == [True, False, True]
            assert [bans.holds(x) for x in ("2001:db8:1::2", "2001:db9::", "", "nowhere")] == [
                True,
                False,
                False,
                False,
            ]
            with pytest.raises(Refused, match="bad_address"):
                await bans.add("nowhere")
            await bans.lift("203.0.113.7")
            assert not bans.holds("203.0.113.7")

    run(main)
