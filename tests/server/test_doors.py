"""Who gets into a room: passwords, invitations, people who were removed, spectators, and the quick match."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

from server_support import HandClock, Player, Running, run, running, table

from hulao.server.opener import Opener
from hulao.server.seating import Who

ANN, BEA = "a" * 40, "b" * 40
#: passwords needn't be slow here
FAST: dict[str, Any] = {"password_memory": 64}


async def code_of(at: Running, room: str, **body: Any) -> str:
    """What a join is answered with: an error's code, or `in`."""
    found = await at.json("POST", f"/api/rooms/{room}/join", {"name": "X", **body})
    return found["error"]["code"] if "error" in found else "in"


async def locked(at: Running, password: str = "open sesame", **settings: Any) -> Player:
    """The host of a new room with a password."""
    made = await at.json("POST", "/api/rooms", {"name": "A", "settings": settings, "password": password})
    return await at.player(made)


def test_a_locked_room_lets_in_who_knows_the_word_or_was_invited(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, **FAST) as at:
            host = await locked(at, seats=8)
            assert host.room["locked"]
            assert "sesame" not in "".join(host.raw)
            assert await code_of(at, host.code) == "locked"
            assert await code_of(at, host.code, spectate=True) == "locked"
            assert await code_of(at, host.code, password="open says me") == "wrong_room_password"
            assert await code_of(at, host.code, password="open sesame") == "in"
            # typed with full-width letters it's the same word
            assert await code_of(at, host.code, password="ｏｐｅｎ sesame") == "in"
            assert await code_of(at, host.code, invite=host.room["invite"]) == "in"
            assert await code_of(at, host.code, invite="x" * 22) == "locked"
            guest = await at.player(await at.join(host.code, "B", password="open sesame"))
            assert (guest.room["invite"], guest.room["locked"]) == ("", True)
            # another word makes the old invitation void
            old = host.room["invite"]
            await guest.say(type="lock", password="")
            assert await guest.error() == "not_host"
            await host.say(type="lock", password="another")
            await host.until(lambda: host.room["invite"] != old)
            assert await code_of(at, host.code, invite=old) == "locked"
            await host.say(type="lock", password="abc")
            assert await host.error() == "bad_password"
            assert host.room["locked"]
            await host.say(type="lock", password="")
            await host.until(lambda: not host.room["locked"])
            assert host.room["invite"] == ""
            assert await code_of(at, host.code) == "in"

    run(main)


def test_guesses_are_limited_and_right_words_are_not(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock, **FAST) as at:
            host = await locked(at, seats=10)
            for _ in range(3):
                assert await code_of(at, host.code, password="open sesame", spectate=True) == "in"
            for n in range(8):
                assert await code_of(at, host.code, password=f"guess {n}") == "wrong_room_password"
            assert await code_of(at, host.code, password="open sesame") == "too_many_tries"
            # other rooms are as shut to the same address, an invitation is no guess
            other = await locked(at, "something")
            assert await code_of(at, other.code, password="something") == "too_many_tries"
            assert await code_of(at, host.code, invite=host.room["invite"]) == "in"
            await clock.turn(15)
            assert await code_of(at, host.code, password="open sesame") == "in"

    run(main)


def test_password_bans_and_removed_people_outlive_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, **FAST) as at:
            host = await locked(at, options={"banned": ["lvbu"]})
            made = await at.join(host.code, "Ann", password="open sesame", guest=ANN)
            ann = await at.player(made)
            await host.say(type="kick", seat=ann.you)
            await ann.gone()
            await host.until(lambda: host.room["blocked"] == ["Ann"])
            invite = host.room["invite"]
            seat = {"code": host.code, "token": host.token}
        async with running(tmp_path, **FAST) as at:
            host = await at.player(seat)
            assert host.room["settings"]["options"] == {"banned": ["lvbu"]}
            assert (host.room["locked"], host.room["invite"], host.room["blocked"]) == (True, invite, ["Ann"])
            assert await code_of(at, host.code) == "locked"
            assert await code_of(at, host.code, invite=invite, guest=ANN) == "blocked"
            assert await code_of(at, host.code, invite=invite, guest=BEA) == "in"
            assert await code_of(at, host.code, password="open sesame") == "in"

    run(main)


def test_who_was_removed_stays_out_until_pardoned(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            host = await at.player(await at.create(seats=4))
            ann = await at.player(await at.join(host.code, "Ann", guest=ANN))
            bea = await at.player(await at.join(host.code, "Bea", True, guest=BEA))
            await host.until(lambda: len(host.room["watchers"]) == 1)
            watcher = host.room["watchers"][0]
            assert watcher["name"] == "Bea"
            await ann.say(type="kick", watcher=watcher["id"])
            assert await ann.error() == "not_host"
            await host.say(type="kick", watcher="nobody")
            assert await host.error() == "no_such_watcher"
            await host.say(type="kick", watcher=watcher["id"])
            await bea.gone()
            assert (bea.close_code, bea.errors) == (4002, ["kicked"])
            await host.say(type="kick", seat=ann.you)
            await ann.gone()
            await host.until(lambda: host.room["blocked"] == ["Ann", "Bea"])
            for guest in (ANN, BEA):
                assert await code_of(at, host.code, guest=guest, spectate=True) == "blocked"
            other = await at.player(await at.join(host.code, "C"))
            assert other.room["blocked"] == []
            await other.say(type="pardon", name="Ann")
            assert await other.error() == "not_host"
            await host.say(type="pardon", name="Ann")
            await host.until(lambda: host.room["blocked"] == ["Bea"])
            assert await code_of(at, host.code, guest=ANN) == "in"
            assert await code_of(at, host.code, guest=BEA) == "blocked"

    run(main)


def test_spectators_are_removed_in_a_game_too_and_players_arent(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            a, b, watcher = await table(at, humans=2, spectators=1)
            await a.until(lambda: len(a.room["watchers"]) == 1)
            await a.say(type="kick", seat=b.you)
            assert await a.error() == "not_lobby"
            await a.say(type="kick", watcher=a.room["watchers"][0]["id"])
            await watcher.gone()
            await a.until(lambda: a.room["watchers"] == [])
            assert a.room["state"] == "playing"

    run(main)


def test_as_many_may_watch_as_the_host_wants(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            host = await at.player(await at.create(seats=3, watchers=1))
            assert await code_of(at, host.code, spectate=True) == "in"
            assert await code_of(at, host.code, spectate=True) == "no_watching"
            assert await code_of(at, host.code) == "in"
            guest = await at.player(await at.join(host.code, "B"))
            # all seats are taken, and so are the places to watch from
            assert await code_of(at, host.code) == "room_full"
            await guest.say(type="stand")
            assert await guest.error() == "no_watching"
            await host.say(type="settings", settings={"watchers": 2})
            await guest.say(type="stand")
            await guest.until(lambda: guest.room["you"] is None)

    run(main)


def test_the_door_tells_how_a_room_plays_and_not_who_is_in_a_locked_one(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, **FAST) as at:
            host = await at.player(await at.create("Lan", seats=4, clock=30, options={"banned": ["lvbu"]}))
            await host.say(type="bot", seat=2, policy="random")
            await host.sync()
            gate = await at.json("GET", f"/api/rooms/{host.code.lower()}")
            assert gate["settings"] == host.room["settings"]
            assert (gate["free"], gate["people"], gate["names"], gate["host"]) == (2, 1, ["Lan"], "Lan")
            assert (gate["locked"], gate["watching"], gate["state"]) == (False, True, "lobby")
            await host.say(type="lock", password="a word")
            await host.sync()
            gate = await at.json("GET", f"/api/rooms/{host.code}")
            assert (gate["locked"], gate["names"], gate["host"], gate["people"]) == (True, [], "", 1)
            assert "invite" not in gate
            status, _, _ = await at.http("GET", "/api/rooms/AAAAA")
            assert status == 404

    run(main)


def test_looking_for_rooms_by_their_codes_is_slow(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock, address_rate=1.0, address_burst=20.0) as at:
            for path in ("/api/rooms/{:05}", "/api/rooms/{:05}/qr.svg"):
                found = [(await at.http("GET", path.format(n)))[0] for n in range(12)]
                assert found.count(404) == 10, path
                assert found[-1] == 429, path
                await clock.turn(60)

    run(main)


async def quick(at: Running, name: str, **settings: Any) -> Player:
    return await at.player(await at.json("POST", "/api/quick", {"name": name, "settings": settings}))


def test_a_quick_match_fills_a_table_and_begins_by_itself(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock, **FAST) as at:
            # neither a private table, nor a locked one, nor one where nobody is, nor another edition
            await at.player(await at.create("private", seats=4))
            await locked(at, public=True)
            await at.create("nobody", public=True)
            await at.player(await at.create("other", public=True, edition="classic", seats=4))
            a = await quick(at, "A", edition="standard", seats=4)
            assert a.room["settings"]["public"]
            assert a.room["starts"] == clock.now() + 30
            b = await quick(at, "B", edition="standard")
            assert b.code == a.code
            c = await quick(at, "C", edition="prototype", seats=4)
            assert c.code not in (a.code, b.code)
            await clock.turn(29)
            assert a.room["state"] == "lobby"
            await clock.turn(1)
            for p in (a, b):
                await p.until(lambda p=p: p.room["state"] == "playing")
            assert [s["kind"] for s in a.room["seats"]] == ["human", "human", "bot", "bot"]

    run(main)


def test_many_who_look_for_a_table_at_once_all_get_a_seat_at_few(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            rooms = at.server.rooms
            # nobody has connected to the first one's table yet
            found = await asyncio.gather(*(rooms.quick(f"P{n}", {"seats": 4}) for n in range(10)))
            by_table = Counter(f["code"] for f in found)
            assert sorted(by_table.values()) == [2, 4, 4]
            assert len({(f["code"], f["seat"]) for f in found}) == 10
            assert all(f["seat"] is not None for f in found)
            # who made a table and never came to it isn't waited for
            await clock.turn(11)
            assert (await rooms.quick("late", {"seats": 4}))["code"] not in by_table

    run(main)


def test_who_watches_a_table_is_matched_to_another(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            host = await at.player(await at.create(seats=4, public=True))
            rooms, me = at.server.rooms, Who(account="me", name="Me")
            assert (await rooms.join(host.code, "", True, me))["seat"] is None
            found = await rooms.quick("", {}, Opener(me))
            assert found["code"] != host.code
            assert found["seat"] == 0

    run(main)


def test_a_full_quick_table_begins_at_once_and_a_changed_one_waits(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            a = await quick(at, "A", seats=2)
            b = await quick(at, "B")
            await b.until(lambda: b.room["state"] == "playing")
            assert b.code == a.code
            a = await quick(at, "A", seats=3)
            await a.say(type="settings", settings={})
            await a.until(lambda: a.room["starts"] is None)
            await clock.turn(60)
            assert a.room["state"] == "lobby"

    run(main)


def test_a_quick_table_waits_for_its_people_over_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            a = await quick(at, "A", seats=3)
            seat = {"code": a.code, "token": a.token}
        async with running(tmp_path, clock) as at:
            await clock.turn(100)
            assert at.server.rooms.find(seat["code"]).state == "lobby"
            a = await at.player(seat)
            await a.until(lambda: a.room["state"] == "playing")

    run(main)


def test_the_public_list_says_what_somebody_chooses_by(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, **FAST) as at:
            host = await at.player(await at.create("A", public=True, seats=5, watchers=0, clock=15))
            shut = await locked(at, public=True, seats=4)
            rooms = {r["code"]: r for r in await at.json("GET", "/api/rooms")}
            line = rooms[host.code]
            assert (line["people"], line["free"], line["clock"], line["locked"], line["watching"]) == (
                1, 4, 15, False, False,
            )  # fmt: skip
            assert rooms[shut.code]["locked"]
            assert "A" not in str(rooms[shut.code].get("names", ""))

    run(main)
