"""What is kept about an account: games played before and with it, notes, export, deletion, the operator's command."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from account_support import GUEST, OTHER_GUEST, PASSWORD, Browser
from click.testing import CliRunner
from server_support import Player, run, running, until

from hulao.cli import main as hulao


def rows(folder: Path, query: str) -> list[tuple[Any, ...]]:
    db = sqlite3.connect(folder / "hulao.sqlite")
    try:
        return db.execute(query).fetchall()
    finally:
        db.close()


async def over(p: Player) -> str:
    """Play to the end; the record's id."""
    await p.play()
    assert p.over is not None
    record: str = p.over["record"]
    return record


def test_what_was_played_as_a_guest_can_be_claimed_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            b, other = Browser(at, GUEST), Browser(at, OTHER_GUEST)
            game = await over(await b.start())
            await over(await other.start())
            await b.sign_up()
            assert await b.ok("POST", "/api/account/claimable", {"guest": GUEST}) == {"games": 1}
            assert await b.ok("POST", "/api/account/claimable", {"guest": "x" * 43}) == {"games": 0}
            # nothing is taken without being asked for
            assert (await b.ok("GET", "/api/account/export"))["plays"] == []
            assert await b.ok("POST", "/api/account/claim", {"guest": GUEST}) == {"games": 1}
            assert await b.ok("POST", "/api/account/claim", {"guest": GUEST}) == {"games": 0}
            (line,) = (await b.ok("GET", "/api/account/export"))["plays"]
            assert (line["record"], line["seat"], line["name"]) == (game, 0, "whoever")
            # and nobody else gets it after that
            await other.sign_up("Other")
            assert await other.ok("POST", "/api/account/claim", {"guest": GUEST}) == {"games": 0}
            assert (await other.ok("GET", "/api/account/export"))["plays"] == []

    run(main)


@pytest.mark.parametrize("key", ["", "short", "x" * 31, "x" * 65, "x" * 42 + "!", "x" * 43 + "\n", "宝" * 40])
def test_a_guests_key_that_could_be_guessed_is_none(tmp_path: Path, key: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            b = Browser(at)
            await b.sign_up()
            assert await b.refused("POST", "/api/account/claim", {"guest": key}) == "bad_guest"
            if key:
                assert await Browser(at).refused("POST", "/api/rooms", {"name": "x", "guest": key}) == "bad_guest"
            # a stored hash is no key
            assert await b.ok("POST", "/api/account/claim", {"guest": "0" * 64}) == {"games": 0}

    run(main)


def test_a_guest_who_claims_in_the_middle_of_a_game_keeps_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            b = Browser(at, GUEST)
            p = await b.start()
            assert p.room["seats"][0]["account"] is False
            await b.sign_up()
            assert (await b.account())["rooms"] == []
            await b.ok("POST", "/api/account/claim", {"guest": GUEST})
            await p.until(lambda: bool(p.room["seats"][0]["account"]))
            assert p.room["seats"][0]["name"] == "whoever"
            assert [r["code"] for r in (await b.account())["rooms"]] == [p.code]
        # what is known about the seat survives the server
        async with running(tmp_path) as at:
            b.at = at
            again = await at.player(await b.join(p.code))
            game = await over(again)
            assert [x["record"] for x in (await b.ok("GET", "/api/account/export"))["plays"]] == [game]

    run(main)


def test_of_two_who_claim_at_once_one_gets_all_and_the_other_is_told(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            b, other = Browser(at, GUEST), Browser(at)
            await over(await b.start())
            p = await b.start()
            await b.sign_up("Lan")
            await other.sign_up("Bo")
            claims = (x.ok("POST", "/api/account/claim", {"guest": GUEST}) for x in (b, other))
            found = await asyncio.gather(*claims)
            got = [x["games"] for x in found]
            assert sorted(got) == [0, 1]
            assert [len((await x.ok("GET", "/api/account/export"))["plays"]) for x in (b, other)] == got
            rooms = [[r["code"] for r in (await x.account())["rooms"]] for x in (b, other)]
            assert [p.code in codes for codes in rooms] == [bool(n) for n in got], "the seat goes with the games"

    run(main)


def test_a_claim_gives_an_account_one_seat_in_a_room(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            pc, phone = Browser(at), Browser(at, GUEST)
            await pc.sign_up("Lan")
            host = await at.player(await pc.create(seats=3, bot="random"))
            twice = [await at.player(await phone.join(host.code)) for _ in range(2)]
            for p in twice:
                await p.say(type="ready", ready=True)
                await p.sync()
            await host.say(type="start")
            await host.until(lambda: bool(host.view))

            async def claim() -> int:
                games: int = (await phone.ok("POST", "/api/account/claim", {"guest": GUEST}))["games"]
                return games

            await phone.sign_in("Lan")
            assert await claim() == 0
            await host.sync()
            assert [s["account"] for s in host.room["seats"]] == [True, False, False]
            await asyncio.gather(host.play(), *(p.play() for p in twice))
            assert [p["seat"] for p in (await pc.ok("GET", "/api/account/export"))["plays"]] == [0]
            # what would be a second seat in the same game isn't offered
            assert await phone.ok("POST", "/api/account/claimable", {"guest": GUEST}) == {"games": 0}
            assert await claim() == 0
            # another account gets one of the two
            await phone.sign_up("Bo")
            assert await claim() == 1
            assert [p["seat"] for p in (await phone.ok("GET", "/api/account/export"))["plays"]] == [1]
            assert await claim() == 0

    run(main)


def test_a_device_with_two_seats_claims_one_of_a_running_game(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            phone = Browser(at, GUEST)
            host = await at.player(await phone.create(seats=2, bot="random"))
            other = await at.player(await phone.join(host.code))
            await other.say(type="ready", ready=True)
            await other.sync()
            await host.say(type="start")
            await host.until(lambda: bool(host.view))
            await phone.sign_up("Lan")
            await phone.ok("POST", "/api/account/claim", {"guest": GUEST})
            await host.until(lambda: bool(host.room["seats"][0]["account"]))
            assert [s["account"] for s in host.room["seats"]] == [True, False]
            await asyncio.gather(host.play(), other.play())
            assert [p["seat"] for p in (await phone.ok("GET", "/api/account/export"))["plays"]] == [0]

    run(main)


def test_notes_follow_the_account(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            one, two, stranger = Browser(at), Browser(at), Browser(at)
            await one.sign_up()
            await two.sign_in()
            await stranger.sign_up("Other")
            put = "/api/account/notes"
            await one.ok("POST", put, {"about": "name", "name": "Cao", "text": "  bluffs\n a lot "})
            await one.ok("POST", put, {"about": "game", "name": "abc", "text": "1:rebel"})
            await one.ok("POST", put, {"about": "account", "name": "Cao", "text": "another Cao"})
            found = (await two.ok("GET", put))["notes"]
            assert sorted((n["about"], n["name"], n["text"]) for n in found) == [
                ("account", "Cao", "another Cao"),
                ("game", "abc", "1:rebel"),
                ("name", "Cao", "bluffs a lot"),
            ]
            await two.ok("POST", put, {"about": "name", "name": "Cao", "text": "no more"})
            await two.ok("POST", put, {"about": "account", "name": "Cao", "text": ""})
            assert sorted(n["text"] for n in (await one.ok("GET", put))["notes"]) == ["1:rebel", "no more"]
            assert (await stranger.ok("GET", put))["notes"] == []
            for body, code in (
                ({"about": "name", "name": "Cao", "text": "x" * 501}, "bad_note"),
                ({"about": "name", "name": "", "text": "x"}, "bad_message"),
                ({"about": "else", "name": "x", "text": "x"}, "bad_message"),
                ({"about": "name", "name": "x" * 65, "text": "x"}, "bad_message"),
            ):
                assert await one.refused("POST", put, body) == code
            assert len((await one.ok("GET", put))["notes"]) == 2

    run(main)


def test_the_oldest_notes_about_games_make_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        monkeypatch.setattr("hulao.server.accounts.GAMES", 3)
        async with running(tmp_path) as at:
            b = Browser(at)
            await b.sign_up()
            for i in range(5):
                await b.ok("POST", "/api/account/notes", {"about": "game", "name": f"g{i}", "text": "1:rebel"})
            await b.ok("POST", "/api/account/notes", {"about": "name", "name": "Cao", "text": "stays"})
            names = [n["name"] for n in (await b.ok("GET", "/api/account/notes"))["notes"]]
            assert sorted(names) == ["Cao", "g2", "g3", "g4"]

    run(main)


def test_everything_kept_about_an_account_in_one_file(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            b = Browser(at)
            await b.sign_up()
            first = await over(await b.start())
            second = await over(await b.start())
            await b.ok("POST", "/api/account/notes", {"about": "name", "name": "Cao", "text": "bluffs"})
            _, headers, data = await at.http("GET", "/api/account/export", headers={"cookie": b.cookie})
            assert headers["content-disposition"] == 'attachment; filename="hulao-account.json"'
            found = json.loads(data)
            assert sorted(found) == ["account", "notes", "plays", "records", "sessions"]
            assert found["account"]["name"] == "Lan"
            assert sorted(found["sessions"][0]) == ["created", "device", "seen"]
            assert [n["text"] for n in found["notes"]] == ["bluffs"]
            assert {p["record"] for p in found["plays"]} == {first, second}
            assert {r["id"] for r in found["records"]} == {first, second}
            assert found["records"][0]["names"][0] == "Lan"
            secrets = [b.cookie.split("=")[1], *rows(tmp_path, "SELECT hash FROM sessions")[0]]
            secrets += rows(tmp_path, "SELECT password FROM accounts")[0]
            assert not any(secret.encode() in data for secret in secrets)
            assert (await Browser(at).ask("GET", "/api/account/export"))[0] == 401

    run(main)


def test_a_deleted_account_leaves_no_name_behind(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            b = Browser(at)
            await b.sign_up()
            done = await over(await b.start())
            p = await b.start()
            assert await b.refused("POST", "/api/account/delete", {"password": "not it at all"}) == "wrong_password"
            assert (await b.account())["name"] == "Lan"
            await b.ok("POST", "/api/account/delete", {"password": PASSWORD})
            assert b.cookie == ""
            assert await b.account() is None
            # the running game goes on, as a guest's
            await p.until(lambda: not p.room["seats"][0]["account"])
            await p.asked()
            running_game = await over(p)
            for record in (done, running_game):
                assert (await at.json("GET", f"/api/records/{record}"))["answers"]
                assert (await at.json("GET", f"/api/records/{record}"))["names"][0] == ""
            for table in ("accounts", "sessions", "notes"):
                assert rows(tmp_path, f"SELECT * FROM {table}") == []
            assert {r[0] for r in rows(tmp_path, "SELECT account FROM plays")} == {None}
            assert rows(tmp_path, "SELECT DISTINCT name FROM plays WHERE seat = 0") == [("",)]
            # the name is free, and is somebody else's now
            other = Browser(at)
            await other.sign_up()
            assert (await other.account())["rooms"] == []
            assert (await other.ok("GET", "/api/account/export"))["plays"] == []

    run(main)


def command(folder: Path, *args: str) -> tuple[int, str]:
    found = CliRunner().invoke(hulao, ["account", *args, "--data", str(folder)])
    return found.exit_code, found.output


def test_the_operators_command(tmp_path: Path) -> None:
    played: list[str] = []

    async def before() -> None:
        async with running(tmp_path) as at:
            b = Browser(at)
            await b.sign_up()
            played.append(await over(await b.start()))

    run(before)
    code, said = command(tmp_path, "export", "LAN")
    assert code == 0
    assert [p["record"] for p in json.loads(said)["plays"]] == played
    assert command(tmp_path, "export", "lan", str(tmp_path / "lan.json"))[0] == 0
    assert json.loads((tmp_path / "lan.json").read_bytes()) == json.loads(said)
    for args in (("export", "Nobody"), ("delete", "Nobody", "--yes"), ("reset", "Nobody")):
        assert command(tmp_path, *args) == (1, "Error: There is no account called Nobody.\n")
    empty = tmp_path / "empty"
    assert command(empty, "reset", "Lan") == (1, f"Error: can't open the data in {empty}: there are no data\n")
    assert not empty.exists()
    assert command(tmp_path, "delete", "Lan", "--yes") == (0, "Lan is deleted\n")
    assert rows(tmp_path, "SELECT * FROM accounts") == []
    assert command(tmp_path, "export", "Lan")[0] == 1


def test_a_forgotten_password(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            b, again = Browser(at), Browser(at)
            await b.sign_up()
            # beside the running server
            once = await at.server.accounts.reset("lan")
            assert await b.account() is None
            old = {"name": "Lan", "password": PASSWORD}
            assert await b.refused("POST", "/api/account/sign-in", old) == "bad_login"
            assert (await b.sign_in(password=once))["change"] is True
            # once only
            used = {"name": "Lan", "password": once}
            assert await again.refused("POST", "/api/account/sign-in", used) == "bad_login"
            await b.ok("POST", "/api/account/password", {"new": "a new beginning"})
            assert (await b.account())["change"] is False
            assert await b.refused("POST", "/api/account/password", {"new": "without the old"}) == "wrong_password"
            await again.sign_in(password="a new beginning")

    run(main)


def test_an_operator_can_let_somebody_in_while_the_server_runs(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            b = Browser(at)
            await b.sign_up()
            p = await b.start()
            said: list[tuple[int, str]] = []
            thread = Thread(target=lambda: said.append(command(tmp_path, "reset", "Lan")))
            thread.start()
            await until(lambda: not thread.is_alive())
            ((code, password),) = said
            assert code == 0
            assert (await b.sign_in(password=password.strip()))["change"] is True
            # nobody who played has noticed
            assert await over(p)

    run(main)
