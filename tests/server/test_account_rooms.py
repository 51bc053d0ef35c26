"""The rooms of an account, whatever they were opened for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from account_support import GUEST, Browser
from server_support import Player, Running, run, running


async def finished(at: Running, browser: Browser) -> str:
    """The record of a game that this one has played."""
    p = await browser.start(seats=4)
    await p.play()
    assert p.over is not None
    await p.say(type="leave")
    await p.gone()
    record: str = p.over["record"]
    return record


async def on_from(browser: Browser, record: str) -> Any:
    """A room in which a game goes on."""
    body = {"record": record, "event": 40, "seat": 2, "name": "whoever", "guest": browser.guest}
    return await browser.ok("POST", "/api/rooms/from-record", body)


async def mine(browser: Browser) -> list[Any]:
    """The games in somebody's history, the newest first: (id, his seat)."""
    found = await browser.ok("POST", "/api/history", {"mine": True, "guest": browser.guest})
    return [(g["id"], g["you"]) for g in found["games"]]


async def play_to_end(at: Running, seat: Any) -> Player:
    p = await at.player(seat)
    await p.play()
    assert p.over is not None
    return p


def test_lessons_and_games_played_on_are_rooms_of_the_account(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            lan = Browser(at)
            await lan.sign_up("Lan")
            record = await finished(at, lan)
            on = await on_from(lan, record)
            lesson = await lan.ok("POST", "/api/tutorial", {"name": "whoever"})
            rooms = {r["code"]: r["seat"] for r in (await lan.account())["rooms"]}
            assert rooms == {on["code"]: 2, lesson["code"]: lesson["seat"]}
            phone = Browser(at)
            await phone.sign_in("Lan")
            for made in (on, lesson):
                again = await phone.join(made["code"])
                assert again["seat"] == made["seat"]
                p = await at.player(again)
                assert p.room["seats"][p.you]["name"] == "Lan"
                assert p.room["seats"][p.you]["account"] is True
                await p.leave()
            played = await play_to_end(at, await phone.join(on["code"]))
            assert played.over is not None
            assert await mine(phone) == [(played.over["record"], 2), (record, 0)]
            # of an account that is gone nothing stays, in lessons neither
            await phone.ok("POST", "/api/account/delete", {"password": "over the pass at dawn"})
            data = await at.server.services.store.rooms()
            game = await at.server.services.store.game(next(g for code, _, g in data if code == lesson["code"]) or "")
            assert game is not None
            assert b"Lan" not in game[0]

    run(main)


def test_a_guest_takes_what_he_played_on_into_his_account(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            lan = Browser(at, GUEST)
            played = await play_to_end(at, await on_from(lan, await finished(at, lan)))
            assert len(await mine(lan)) == 2
            await lan.sign_up("Lan")
            assert (await lan.ok("POST", "/api/account/claim", {"guest": GUEST}))["games"] == 2
            phone = Browser(at)
            await phone.sign_in("Lan")
            assert played.over is not None
            assert (await mine(phone))[0] == (played.over["record"], 2)

    run(main)
