"""The lobby, and who may do what."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from server_support import HandClock, Message, Player, Running, run, running, table

from hulao.server.messages import MESSAGES
from hulao.server.store import StorageError


async def refused(p: Player, **message: Any) -> str:
    """What a message is refused with, after checking that the room is as before."""
    before = p.room
    await p.say(**message)
    code = await p.error()
    assert code in MESSAGES
    await p.sync()
    assert {**p.room, "now": 0} == {**before, "now": 0}
    return code


async def three(at: Running, **settings: Any) -> tuple[Player, Player, Player]:
    """A host, a seated guest and a spectator."""
    made = await at.create("Lan", **{"seats": 4, **settings})
    host = await at.player(made)
    guest = await at.player(await at.join(made["code"].lower(), "Marco"))
    watcher = await at.player(await at.join(made["code"], "Wren", spectate=True))
    await host.until(lambda: host.room["spectators"] == 1)
    await guest.until(lambda: guest.room["spectators"] == 1)
    return host, guest, watcher


def test_a_room_fills(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            host, guest, watcher = await three(at, edition="standard", public=True)
            room = host.room
            assert len(room["code"]) == 5
            assert not set(room["code"]) & set("01ILOSU5")
            assert [(s["kind"], s["name"]) for s in room["seats"][:3]] == [
                ("human", "Lan"),
                ("human", "Marco"),
                ("empty", ""),
            ]
            assert (room["you"], room["host"], room["you_host"], guest.room["you"]) == (0, 0, True, 1)
            assert room["url"] == f"{at.url}/room/{room['code']}"
            assert await at.json("GET", "/api/rooms") == [
                {
                    "code": room["code"],
                    "name": "Lan",
                    "edition": "standard",
                    "seats": 4,
                    "free": 2,
                    "state": "lobby",
                    "people": 2,
                    "clock": 20,
                    "locked": False,
                    "watching": True,
                }
            ]
            twin = await at.join(room["code"], "Lan")
            assert twin["seat"] == 2
            await host.until(lambda: host.room["seats"][2]["name"] == "Lan 2")
            await watcher.say(type="sit", seat=3)
            await watcher.until(lambda: watcher.room["you"] == 3)
            late = await at.join(room["code"], "Nan")
            assert late["seat"] is None

    run(main)


def test_only_the_host_decides(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            host, guest, watcher = await three(at)
            for message in (
                {"type": "start"},
                {"type": "settings", "settings": {"seats": 5}},
                {"type": "bot", "seat": 2, "policy": "random"},
                {"type": "kick", "seat": 0},
                {"type": "host", "seat": 1},
            ):
                assert await refused(guest, **message) == "not_host"
                assert await refused(watcher, **message) == "not_host"
            assert await refused(watcher, type="ready", ready=True) == "not_seated"
            assert await refused(watcher, type="auto", on=True) == "not_seated"
            assert await refused(watcher, type="sit", seat=0) == "seat_taken"
            assert await refused(watcher, type="sit", seat=9) == "no_such_seat"
            assert await refused(host, type="start") == "seats_empty"
            assert await refused(host, type="kick", seat=0) == "not_yourself"
            assert await refused(host, type="kick", seat=3) == "seat_empty"
            assert await refused(host, type="bot", seat=1, policy="random") == "seat_taken"
            assert await refused(host, type="bot", seat=2, policy="genius") == "no_policy"
            assert await refused(host, type="bot", seat=2, policy=None) == "seat_empty"
            assert await refused(host, type="rematch") == "not_over"
            assert await refused(host, type="vote", seat=1) == "not_playing"
            assert await refused(host, type="answer", prompt="q", answer={"do": "pass"}) == "not_playing"

    run(main)


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"edition": "chess"}, "no_edition"),
        ({"seats": 40}, "bad_seats"),
        ({"seats": "five"}, "bad_message"),
        ({"seats": True}, "bad_message"),
        ({"clock": 3}, "bad_clock"),
        ({"clock": -1}, "bad_clock"),
        ({"reserve": 10**9}, "bad_reserve"),
        ({"bot": "genius"}, "no_policy"),
        ({"options": {"cheating": True}}, "no_option"),
        ({"options": {"roles": "all_lords"}}, "bad_choice"),
        ({"options": [1]}, "bad_message"),
        ({"seats": 1}, "bad_seats"),
    ],
)
def test_settings_are_checked_against_the_edition(tmp_path: Path, settings: Message, code: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            host, _, _ = await three(at)
            assert await refused(host, type="settings", settings=settings) == code
            status, _, body = await at.http("POST", "/api/rooms", {"name": "Lan", "settings": settings})
            assert status == 400
            assert code.encode() in body

    run(main)


def test_settings_change_seats_and_ask_for_readiness_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            host, guest, _ = await three(at, seats=5)
            await guest.say(type="sit", seat=4)
            await guest.say(type="ready", ready=True)
            for seat in (1, 2, 3):
                await host.say(type="bot", seat=seat, policy="random")
            await host.sync()
            assert host.room["seats"][4]["ready"]
            await host.say(type="settings", settings={"seats": 2, "clock": 0, "options": {"roles": "two_renegades"}})
            await host.sync()
            assert [s["name"] for s in host.room["seats"]] == ["Lan", "Marco"]
            assert not host.room["seats"][1]["ready"]
            assert host.room["settings"]["clock"] == 0
            assert host.room["settings"]["options"] == {"roles": "two_renegades"}
            assert await refused(host, type="start") == "not_ready"

    run(main)


def test_two_players_swap_when_both_want(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            host, guest, _ = await three(at)
            await guest.say(type="sit", seat=0)
            await host.until(lambda: host.room["seats"][1]["wants"] == 0)
            assert (host.you, guest.you) == (0, 1)
            await host.say(type="sit", seat=1)
            await host.until(lambda: host.you == 1)
            await guest.until(lambda: guest.you == 0)
            assert host.room["host"] == 1
            assert [s["wants"] for s in host.room["seats"]] == [None] * 4
            # the host may swap with a bot, a guest may not
            await host.say(type="bot", seat=3, policy="random")
            await guest.until(lambda: guest.room["seats"][3]["kind"] == "bot")
            assert await refused(guest, type="sit", seat=3) == "seat_taken"
            await host.say(type="sit", seat=3)
            await host.until(lambda: host.you == 3)
            assert host.room["seats"][1]["kind"] == "bot"

    run(main)


def test_who_is_kicked_is_gone(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            host, guest, _ = await three(at)
            await host.say(type="kick", seat=1)
            await guest.until(lambda: guest.close_code != 0)
            assert (guest.close_code, guest.errors) == (4002, ["kicked"])
            await host.sync()
            assert host.room["seats"][1]["kind"] == "empty"

    run(main)


def test_the_host_is_succeeded(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            host, guest, watcher = await three(at)
            await host.leave()
            await guest.until(lambda: not guest.room["seats"][0]["connected"])
            assert guest.room["seats"][0]["takeover"] == clock.time + 120
            await clock.turn(119)
            assert guest.room["host"] == 0
            await clock.turn(2)
            await guest.until(lambda: guest.room["host"] == 1)
            assert guest.room["you_host"]
            assert guest.room["seats"][0]["kind"] == "empty", "his seat is free again"
            # he still has his token, and may sit down again
            again = await at.player({"code": host.code, "token": host.token})
            assert again.room["you"] is None
            await again.say(type="sit", seat=0)
            await again.until(lambda: again.room["you"] == 0)
            await guest.say(type="host", seat=0)
            await again.until(lambda: again.room["you_host"])
            # leaving for good needs no waiting
            await again.say(type="leave")
            await guest.until(lambda: guest.room["you_host"])
            assert watcher.room["host"] == 1

    run(main)


def test_in_a_game_seats_are_fixed_and_newcomers_watch(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            host, guest = await table(at, humans=2)
            late = await at.join(host.code, "Nan")
            assert late["seat"] is None
            watcher = await at.player(late)
            await watcher.until(lambda: bool(watcher.view))
            assert watcher.prompt is None
            for message in (
                {"type": "sit", "seat": 0},
                {"type": "stand"},
                {"type": "kick", "seat": 1},
                {"type": "settings", "settings": {"seats": 5}},
                {"type": "bot", "seat": 3, "policy": None},
                {"type": "ready", "ready": True},
                {"type": "start"},
            ):
                assert await refused(host, **message) == "not_lobby"
            assert await refused(watcher, type="answer", prompt="q", answer={"do": "pass"}) == "not_seated"
            assert guest.errors == []

    run(main)


def test_rematch_with_the_same_table(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            (host,) = await table(at, seats=3)
            await host.play()
            first = host.over
            await host.say(type="rematch")
            await host.until(lambda: host.room["state"] == "lobby")
            assert [s["kind"] for s in host.room["seats"]] == ["human", "bot", "bot"]
            host.over = None
            await host.say(type="start")
            await host.until(lambda: host.room["state"] == "playing")
            await host.play()
            assert host.over is not None
            assert host.over["record"] != first["record"]  # type: ignore[index]

    run(main)


def test_talk(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            host, guest, watcher = await three(at)
            await guest.say(type="chat", text="  good \n evening ")
            await watcher.say(type="phrase", id="hurry")
            await host.until(lambda: sum(m["type"] == "chat" for m in host.messages) == 2)
            said = [m for m in host.messages if m["type"] == "chat"]
            assert {"type": "chat", "seat": 1, "name": "Marco", "text": "good evening"} in said
            assert {"type": "chat", "seat": None, "name": "Wren", "phrase": "hurry"} in said
            assert await refused(guest, type="chat", text="   ") == "bad_text"
            assert await refused(guest, type="chat", text="x" * 201) == "bad_text"
            assert await refused(guest, type="phrase", id="<b>") == "bad_message"

    run(main)


def test_what_cannot_be_stored_is_not_done(tmp_path: Path, monkeypatch) -> None:
    """Refused for the disk's sake: seats, settings, rights and connections are as they were."""

    async def main() -> None:
        async with running(tmp_path) as at:
            made = await at.create("A", seats=4)
            a = await at.player(made)
            b = await at.player(await at.join(made["code"], "B"))
            await a.say(type="bot", seat=2, policy="random")
            await a.sync()
            room = at.server.rooms.find(made["code"])
            before = room.to_data()

            async def full(*_: object) -> None:
                raise StorageError("full")

            asked = [
                {"type": "ready"},
                {"type": "settings", "settings": {"seats": 3}},
                {"type": "bot", "seat": 3, "policy": "random"},
                {"type": "bot", "seat": 2, "policy": None},
                {"type": "sit", "seat": 3},
                {"type": "stand"},
                {"type": "host", "seat": 1},
                {"type": "kick", "seat": 1},
                {"type": "auto"},
                {"type": "leave"},
            ]
            with monkeypatch.context() as m:
                m.setattr(at.server.services.store, "write", full)
                for message in asked:
                    await a.say(**message)
                    assert await a.error() == "storage"
                    assert room.to_data() == before, message
                status, _, body = await at.http("POST", f"/api/rooms/{made['code']}/join", {"name": "C"})
                assert (status, b"storage" in body) == (503, True)
                status, _, body = await at.http("POST", "/api/rooms", {"name": "C"})
                assert (status, b"storage" in body) == (503, True)
                assert list(at.server.rooms.rooms) == [made["code"]]
            await b.sync()
            await a.say(type="kick", seat=1)
            await b.gone()
            assert b.errors == ["kicked"]

    run(main)
