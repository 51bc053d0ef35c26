"""Accounts: signing up and in, sessions, passwords, seats on other devices."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from account_support import GUEST, PASSWORD, Browser
from server_support import HandClock, run, running

from hulao.server.accounts import ACCOUNT_TRIES, ADDRESS_TRIES, PAUSE, SEEN, SESSION, name_key


def test_nobody_needs_an_account(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            guest = Browser(at, GUEST)
            assert await guest.account() is None
            assert (await guest.create())["seat"] == 0
            assert guest.set_cookie == ""
            for path, body in (
                ("password", {"new": PASSWORD}),
                ("sign-out", {}),
                ("delete", {}),
                ("notes", {"about": "name", "name": "x", "text": "y"}),
            ):
                assert (await guest.ask("POST", f"/api/account/{path}", body))[0] == 401
                assert await guest.refused("POST", f"/api/account/{path}", body) == "not_signed_in"

    run(main)


def test_signing_up_and_in(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            one = Browser(at)
            made = await one.sign_up("  Lan ")
            assert (made["name"], made["created"], made["change"]) == ("Lan", clock.now(), False)
            assert [(s["device"], s["here"]) for s in made["sessions"]] == [("Test", True)]
            assert await one.account() == made
            # no script can read it, no other site's page can send it
            for part in ("HttpOnly", "SameSite=strict", "Path=/", f"Max-Age={int(SESSION)}"):
                assert part in one.set_cookie
            assert "Secure" not in one.set_cookie, "plain http has no secure cookies"
            two = Browser(at)
            assert await two.refused("POST", "/api/account/sign-in", {"name": "Lan", "password": "x" * 8}) == (
                "bad_login"
            )
            assert await two.refused("POST", "/api/account/sign-in", {"name": "Nobody", "password": PASSWORD}) == (
                "bad_login"
            )
            assert two.cookie == ""
            found = await two.sign_in("LAN")
            assert found["name"] == "Lan"
            assert sorted((s["device"], s["here"]) for s in found["sessions"]) == [("Test", False), ("Two", True)]

    run(main)


def test_behind_tls_the_cookie_is_secure(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            one = Browser(at)
            body = {"name": "Lan", "password": PASSWORD}
            status, _ = await one.ask("POST", "/api/account", body, **{"x-forwarded-proto": "https"})
            assert status == 200
            assert one.cookie.startswith("__Host-hulao_session=")
            assert "Secure" in one.set_cookie
            # the plain name isn't taken for it, so that nobody can plant one over http
            planted = Browser(at)
            planted.cookie = one.cookie.removeprefix("__Host-")
            assert (await planted.ask("GET", "/api/account", **{"x-forwarded-proto": "https"}))[1] is None

    run(main)


@pytest.mark.parametrize("name", ["Lan", "lAN", " LAN ", "Ｌａｎ"])
def test_a_name_is_taken_whatever_its_capitals(tmp_path: Path, name: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            await Browser(at).sign_up("Lan")
            other = Browser(at)
            status, found = await other.ask("POST", "/api/account", {"name": name, "password": PASSWORD})
            assert (status, found["error"]["code"]) == (409, "name_taken")
            assert other.cookie == ""

    run(main)


def test_names_are_compared_in_one_form() -> None:
    assert name_key("Straße") == name_key("STRASSE")
    assert name_key("吕布") != name_key("呂布")


def test_a_name_of_letters_that_stand_for_many_lets_in(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            name = "\ufdfa" * 16
            await Browser(at).sign_up(name)
            assert (await Browser(at).sign_in(name))["name"] == name

    run(main)


def test_of_two_who_want_a_name_at_once_one_gets_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            body = {"name": "Lan", "password": PASSWORD}
            found = await asyncio.gather(*(Browser(at).ask("POST", "/api/account", body) for _ in range(4)))
            assert sorted(status for status, _ in found) == [200, 409, 409, 409]
            # and two who sign in at once are both in
            both = [Browser(at), Browser(at)]
            await asyncio.gather(*(b.sign_in() for b in both))
            assert len((await both[0].account())["sessions"]) == 3
            assert both[0].cookie != both[1].cookie

    run(main)


def test_what_is_no_name_and_no_password(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            b = Browser(at)
            for name, password, code in (
                ("", PASSWORD, "bad_name"),
                ("x" * 17, PASSWORD, "bad_name"),
                ("\u202e", PASSWORD, "bad_name"),
                ("Lan", "short", "bad_password"),
                ("Lan", "x" * 257, "bad_password"),
                ("Lan", 12345678, "bad_message"),
                ("Lan", "x" * 1001, "bad_message"),
                ("Lan", "x" * 100_000, "too_large"),
            ):
                assert await b.refused("POST", "/api/account", {"name": name, "password": password}) == code
            for raw in (b"", b"{", b"[]", b"null", b'{"name": "Lan", "password": "\\ud800\\ud800aaaaaaaa"}', b"\xff"):
                assert (await b.ask("POST", "/api/account", raw))[0] == 400
                assert (await b.ask("POST", "/api/account/sign-in", raw))[0] in (400, 401)
            assert await at.server.accounts.store.count() == 0
            # any characters will do
            await b.sign_up("Lan", "  密码 🔑 \0 ok")
            assert (await Browser(at).sign_in("Lan", "  密码 🔑 \0 ok"))["name"] == "Lan"

    run(main)


def test_tries_are_counted(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            b = Browser(at)
            await b.sign_up()
            wrong = {"name": "lan", "password": "not the password"}
            for _ in range(int(ACCOUNT_TRIES)):
                assert await b.refused("POST", "/api/account/sign-in", wrong) == "bad_login"
            status, found = await b.ask("POST", "/api/account/sign-in", wrong)
            assert status == 429
            assert found["error"] == {"code": "too_many_tries", "args": {"seconds": int(PAUSE)}}
            # not even the right one, or a guesser could go on; who is in stays in
            right = {"name": "Lan", "password": PASSWORD}
            assert await b.refused("POST", "/api/account/sign-in", right) == "too_many_tries"
            assert (await b.account())["name"] == "Lan"
            await clock.turn(PAUSE)
            # a right one costs nothing
            for _ in range(3):
                assert (await b.sign_in())["name"] == "Lan"
            # names that there aren't count for the address
            left = int(ADDRESS_TRIES)
            codes = [
                await b.refused("POST", "/api/account/sign-in", {"name": f"n{i}", "password": PASSWORD})
                for i in range(left)
            ]
            assert codes[0] == "bad_login"
            assert codes[-1] == "too_many_tries"

    run(main)


def test_an_account_may_change_so_much_at_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, HandClock()) as at:
            b = Browser(at)
            await b.sign_up()
            note = {"about": "name", "name": "x", "text": "y"}
            codes = [(await b.ask("POST", "/api/account/notes", note))[0] for _ in range(70)]
            assert codes[:60] == [200] * 60
            assert codes[60:] == [429] * 10
            assert await b.refused("POST", "/api/rooms", {"name": "x"}) == "too_fast"
            assert (await Browser(at).create())["seat"] == 0

    run(main)


def test_sessions_can_be_ended(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            one, two, three = Browser(at), Browser(at), Browser(at)
            await one.sign_up()
            for b in (two, three):
                await b.sign_in()
            stranger = Browser(at)
            await stranger.sign_up("Other")
            there = next(s["id"] for s in (await two.account())["sessions"] if s["here"])
            assert await stranger.refused("POST", "/api/account/sign-out", {"session": there}) == "no_session"
            # another one
            left = await one.ok("POST", "/api/account/sign-out", {"session": there})
            assert there not in {s["id"] for s in left["sessions"]}
            assert await two.account() is None
            assert (await one.account())["name"] == "Lan"
            # this one: the browser forgets it, and the server too
            secret = one.cookie
            assert await one.ok("POST", "/api/account/sign-out", {}) is None
            assert one.cookie == ""
            one.cookie = secret
            assert await one.account() is None
            # all
            await two.sign_in()
            await two.ok("POST", "/api/account/sign-out", {"everywhere": True})
            for b in (one, two, three):
                assert await b.account() is None
            assert (await stranger.account())["name"] == "Other"

    run(main)


def test_another_password_ends_the_other_sessions(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            one, two = Browser(at), Browser(at)
            await one.sign_up()
            await two.sign_in()
            change = "/api/account/password"
            assert await one.refused("POST", change, {"old": "something", "new": "another one"}) == "wrong_password"
            assert await one.refused("POST", change, {"old": PASSWORD, "new": "short"}) == "bad_password"
            assert (await two.account())["name"] == "Lan"
            await one.ok("POST", change, {"old": PASSWORD, "new": "another one"})
            assert (await one.account())["name"] == "Lan"
            assert await two.account() is None
            old = {"name": "Lan", "password": PASSWORD}
            assert await two.refused("POST", "/api/account/sign-in", old) == "bad_login"
            await two.sign_in(password="another one")

    run(main)


def test_a_session_lasts_while_it_is_used(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            b = Browser(at)
            await b.sign_up()
            begun = clock.now()
            for _ in range(3):
                await clock.turn(SESSION - SEEN)
                found = await b.account()
            assert found["sessions"][0]["created"] == begun
            assert found["sessions"][0]["seen"] == clock.now()
            await clock.turn(SESSION + SEEN + 1)
            assert await b.account() is None
            # what has ended is forgotten with the next one
            assert len((await b.sign_in())["sessions"]) == 1

    run(main)


def test_programs_show_the_secret_themselves(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            program = Browser(at)
            await Browser(at).sign_up()
            body = {"name": "Lan", "password": PASSWORD, "device": "robot", "bearer": True}
            found = await program.ok("POST", "/api/account/sign-in", body)
            assert program.cookie == ""
            bearer = {"authorization": f"Bearer {found['token']}"}
            assert (await program.ask("GET", "/api/account", **bearer))[1]["name"] == "Lan"
            assert (await program.ask("GET", "/api/account", authorization="Bearer x"))[1] is None
            assert (await program.ask("GET", "/api/account", authorization="Bearer " + "x" * 5000))[1] is None

    run(main)


def test_a_foreign_page_can_do_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            b = Browser(at)
            await b.sign_up()
            for path, body in (
                ("/api/account", {"name": "Evil", "password": PASSWORD}),
                ("/api/account/sign-in", {"name": "Lan", "password": PASSWORD}),
                ("/api/account/sign-out", {"everywhere": True}),
                ("/api/account/password", {"old": PASSWORD, "new": PASSWORD + "!"}),
                ("/api/account/delete", {"password": PASSWORD}),
                ("/api/account/notes", {"about": "name", "name": "x", "text": "y"}),
            ):
                status, found = await b.ask("POST", path, body, origin="https://evil.example")
                assert (status, found["error"]["code"]) == (403, "bad_origin")
            assert (await b.account())["name"] == "Lan"

    run(main)


def test_who_is_signed_in_plays_under_his_name_and_gets_his_seat_back_on_another_device(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            one, two = Browser(at, GUEST), Browser(at)
            await one.sign_up()
            p = await one.start()
            assert p.room["seats"][0]["name"] == "Lan"
            await two.sign_in()
            (room,) = (await two.account())["rooms"]
            assert {k: room[k] for k in ("code", "state", "seat")} == {"code": p.code, "state": "playing", "seat": 0}
            again = await two.join(p.code)
            assert (again["seat"], again["code"]) == (0, p.code)
            assert again["token"] != p.token
            q = await at.player(again)
            await q.until(lambda: bool(q.view))
            assert q.you == 0
            assert q.view["seats"][0]["hand"] == p.view["seats"][0]["hand"]
            await p.gone()
            assert p.close_code == 4001
            assert len(at.server.rooms.find(p.code).seating.members) == 1
            # the seat has one key: the former one opens nothing any more
            late = await at.http("POST", f"/api/rooms/{p.code}/join", {"name": "x"})
            assert late[0] == 200
            stale = await at.connect(p.code, p.token)
            assert stale == 4003
            # a guest gets nobody's seat
            assert (await Browser(at, GUEST).join(p.code))["seat"] is None

    run(main)


def test_secrets_are_nowhere_in_the_data(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            b = Browser(at, GUEST)
            first = await b.start()
            await b.sign_up()
            second = await b.start()
            text = "\n".join(first.raw + second.raw)
            id = at.server.rooms.find(second.code).seating.at(0)
            assert id is not None
            account = id.account
            for secret in (PASSWORD, b.cookie.split("=")[1], GUEST, account):
                assert secret not in text
            guest_hash = at.server.rooms.find(first.code).seating.who(0).guest
            assert len(guest_hash) == 64
            assert guest_hash not in text
            assert at.server.rooms.find(second.code).seating.who(0).guest == ""
            at_rest = sqlite3.connect(tmp_path / "hulao.sqlite")
            dump = "\n".join(at_rest.iterdump())
            at_rest.close()
            for secret in (PASSWORD, b.cookie.split("=")[1], GUEST):
                assert secret not in dump
                assert secret.encode().hex().upper() not in dump.upper()
            assert "$argon2id$" in dump

    run(main)
