"""Everything over HTTP but the rooms' own rules."""

from __future__ import annotations

import asyncio
import base64
import gc
import gzip
import json
from pathlib import Path

import pytest
from server_support import HandClock, run, running, table, until

from hulao import __version__
from hulao.editions import EDITIONS
from hulao.server.messages import MESSAGES
from hulao.server.static import Client
from hulao.server.web import Hurried


def test_what_the_server_says_of_itself(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            info = await at.json("GET", "/api/info")
            assert info["version"] == __version__
            assert info["lan"] == ""
            assert [e["id"] for e in info["editions"]] == list(EDITIONS)
            standard = info["editions"][0]
            assert standard["seats"] == {"min": 2, "max": 10}
            options = {o["id"]: o for o in standard["options"]}
            assert options["ex_cards"] == {"id": "ex_cards", "kind": "bool", "default": True, "choices": []}
            assert options["roles"]["choices"] == ["normal", "two_renegades"]
            for lang in ("zh", "en"):
                _, headers, body = await at.http("GET", f"/api/texts/{lang}.json")
                texts = json.loads(body)
                assert set(texts["reasons"]) >= set(MESSAGES)
                assert {"cards", "skills", "generals", "editions", "options"} <= set(texts)
                assert headers["cache-control"] == "no-cache"
                again = await at.http("GET", f"/api/texts/{lang}.json", headers={"if-none-match": headers["etag"]})
                assert (again[0], again[2]) == (304, b"")
            assert (await at.http("GET", "/api/texts/xx.json"))[0] == 404

    run(main)


def test_every_answer_keeps_pages_to_themselves(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            for path in ("/", "/room/ABCDE", "/api/info", "/api/nothing", "/api/rooms/ABCDE/qr.svg"):
                _, headers, _ = await at.http("GET", path)
                assert headers["content-security-policy"] == (
                    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'"
                )
                assert headers["x-content-type-options"] == "nosniff"
                # with "no-referrer" a browser says of no form whose page it is, and the operator's would be refused
                assert headers["referrer-policy"] == "same-origin"

    run(main)


def test_the_client_is_served_with_proper_caching(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "data") as at:
            status, headers, page = await at.http("GET", "/")
            assert status == 200
            assert headers["content-type"].startswith("text/html")
            assert headers["cache-control"] == "no-cache"
            assert b"<script>" not in page, "no inline script, as the policy forbids it"
            for path in ("/room/ABCDE", "/anything/else"):
                assert (await at.http("GET", path))[2] == page
            assert (await at.http("GET", "/", headers={"if-none-match": headers["etag"]}))[0] == 304
            script = page.split(b'src="')[1].split(b'"')[0].decode()
            status, headers, plain = await at.http("GET", script)
            assert status == 200
            assert headers["cache-control"] == "public, max-age=31536000, immutable"
            assert headers["content-type"].startswith("text/javascript")
            _, headers, packed = await at.http("GET", script, headers={"accept-encoding": "gzip"})
            assert headers["content-encoding"] == "gzip"
            assert len(packed) < len(plain) / 2
            assert gzip.decompress(packed) == plain
            for path in ("/nothing.js", "/../pyproject.toml", "/%2e%2e/%2e%2e/app.py", "/assets/../../app.py"):
                status, _, body = await at.http("GET", path)
                assert status == 404, path
                assert json.loads(body)["error"]["code"] == "not_found"

    run(main)


def test_a_folder_of_files(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "main-AbC_12-x.js").write_text("let a = 1;\n" * 100)
    (tmp_path / "plain.txt").write_text("x")
    (tmp_path / "index.html").write_text("<p>page</p>")
    client = Client(tmp_path)
    script = client.find("assets/main-AbC_12-x.js")
    assert script is not None
    assert script.cache.endswith("immutable")
    assert script.packed is not None
    plain = client.find("plain.txt")
    assert plain is not None
    assert plain.cache == "no-cache"
    assert plain.packed is None, "compressed it would be longer"
    assert client.find("room/X") is client.files["index.html"]
    assert client.find("missing.css") is None
    assert Client(tmp_path / "nowhere").find("room/X") is None


def test_bad_requests(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            for body, status, code in (
                (b"{", 400, "bad_message"),
                (b"[]", 400, "bad_message"),
                (b'{"name": 5}', 400, "bad_message"),
                (b'{"name": ""}', 400, "bad_name"),
                (json.dumps({"name": "\u0000\u200b \n"}).encode(), 400, "bad_name"),
                (json.dumps({"name": "x" * 17}).encode(), 400, "bad_name"),
                (b"x" * 20_000, 413, "too_large"),
            ):
                got, _, answer = await at.http("POST", "/api/rooms", body)
                assert (got, json.loads(answer)["error"]["code"]) == (status, code)
            assert (await at.http("DELETE", "/api/rooms"))[0] == 405
            assert (await at.http("POST", "/api/rooms/QQQQQ/join", {"name": "x"}))[0] == 404
            assert (await at.http("GET", "/api/records/nothing"))[0] == 404
            assert len(at.server.rooms.rooms) == 0

    run(main)


def test_an_invitation_to_scan(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, public_url="http://192.168.7.7:8765") as at:
            made = await at.create()
            status, headers, svg = await at.http("GET", f"/api/rooms/{made['code']}/qr.svg")
            assert status == 200
            assert headers["content-type"] == "image/svg+xml"
            assert svg.startswith(b"<svg")
            host = await at.player(made)
            assert host.room["url"] == f"http://192.168.7.7:8765/room/{made['code']}"

    run(main)


def test_the_operators_pages_need_his_password(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "a") as at:
            for path in ("/admin", "/metrics"):
                assert (await at.http("GET", path))[0] == 404, "without a password there is no such page"
        async with running(tmp_path / "b", admin_token="open sesame") as at:
            a, _ = await table(at, spectators=1)
            given = {"authorization": "Basic " + base64.b64encode(b"me:open sesame").decode()}
            wrong = {"authorization": "Basic " + base64.b64encode(b"me:x").decode()}
            for path in ("/admin", "/metrics"):
                for headers in ({}, wrong, {"authorization": "Basic %%%"}, {"authorization": "Bearer x"}):
                    assert (await at.http("GET", path, headers=headers))[0] == 401
            bearer = {"authorization": "Bearer open sesame"}
            metrics = (await at.http("GET", "/metrics", headers=bearer))[2].decode()
            assert 'hulao_rooms{state="playing"} 1.0' in metrics
            assert "hulao_sockets 2.0" in metrics
            page = (await at.http("GET", "/admin", headers=given))[2].decode()
            assert a.code in page
            assert a.token not in page
            form = {**given, "content-type": "application/x-www-form-urlencoded"}
            assert (await at.http("POST", "/admin", b"do=announce&text=Back+at+%3Cnoon%3E", form))[0] == 303
            await a.until(lambda: any(m["type"] == "notice" for m in a.messages))
            notice = next(m for m in a.messages if m["type"] == "notice")
            assert notice == {"type": "notice", "code": "announcement", "args": {"text": "Back at <noon>"}}
            assert (await at.http("POST", "/admin", b"do=drain", form))[0] == 303
            status, _, body = await at.http("POST", "/api/rooms", {"name": "Lan"})
            assert status == 503
            assert b"draining" in body
            evil = {**form, "origin": "https://evil.example"}
            assert (await at.http("POST", "/admin", b"do=undrain", evil))[0] == 403
            assert (await at.http("POST", "/admin", b"do=undrain", form))[0] == 303
            assert (await at.http("POST", "/admin", b"do=what", form))[0] == 400
            await at.create()

    run(main)


def test_the_operators_password_cant_be_guessed_for_long(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock, admin_token="open sesame") as at:

            async def asked(word: str, path: str = "/admin") -> int:
                return (await at.http("GET", path, headers={"authorization": f"Bearer {word}"}))[0]

            # the right one is free, and so is being asked for it
            assert {await asked("open sesame", "/metrics") for _ in range(12)} == {200}
            assert {(await at.http("GET", "/admin"))[0] for _ in range(12)} == {401}
            assert [await asked(f"no {n}") for n in range(10)] == [401] * 10
            assert await asked("no") == 429
            assert await asked("open sesame") == 429, "an answer would tell whether it's right"
            await clock.turn(30)
            assert await asked("open sesame") == 200

    run(main)


def test_headers_that_are_nothing_are_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, admin_token="secret") as at:
            code = (await at.create())["code"]
            upgrade = {"connection": "Upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
            upgrade["sec-websocket-key"] = "A" * 22 + "=="
            for origin in ("http://[", "http://[::1", "http://a]b", "http://[x]/", "\xff\xfe"):
                status, _, body = await at.http("POST", "/api/rooms", {"name": "x"}, {"origin": origin})
                assert (status, b"bad_origin" in body) == (403, True)
                assert (await at.http("GET", "/ws", None, {**upgrade, "origin": origin}))[0] == 403
            for word in ("Basic \xff", "Basic ====", "Basic", "Bearer \xff", "Basic " + "A" * 5000):
                for path in ("/admin", "/metrics"):
                    assert (await at.http("GET", path, None, {"authorization": word}))[0] == 401
            # a name that no QR code can carry
            status, _, body = await at.http("GET", f"/api/rooms/{code}/qr.svg", None, {"host": "x" * 3000})
            assert (status, b"bad_message" in body) == (400, True)

    run(main)


def test_a_rooms_name_and_a_persons_are_lines_that_can_be_seen(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            for odd in (["a"], {"a": 1}, 5, True):
                status, _, body = await at.http("POST", "/api/rooms", {"name": "Lan", "settings": {"name": odd}})
                assert (status, b"bad_message" in body) == (400, True)
            names = {"\u202eevil\x00\n two": "evil two", "\u3164": "Lan", "x" * 99: "x" * 30, "": "Lan"}
            for name, shown in names.items():
                _, _, body = await at.http("POST", "/api/rooms", {"name": "Lan", "settings": {"name": name}})
                made = json.loads(body)
                assert at.server.rooms.find(made["code"]).name == shown
            for name in ("\u3164", "\u2800\u2800", "\u0301", "\u200d", " \t", "x" * 17):
                status, _, body = await at.http("POST", "/api/rooms", {"name": name})
                assert (status, b"bad_name" in body) == (400, True)

    run(main)


def test_half_a_request_holds_no_place_for_long(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    class Soon(Hurried):
        patience = 0.15

    async def main() -> None:
        async with running(tmp_path, http=Soon, request_timeout=0.3) as at:
            lan = await at.player(await at.create())
            begun = [
                b"",
                b"GET / HT",
                b"GET / HTTP/1.1\r\nhost: x\r\n",
                b"GET /api/info HTTP/1.1\r\nhost: x\r\n\r\nGET /api/info HT",
                b"GET /ws HTTP/1.1\r\nupgrade: websocket\r\n",
            ]
            ends = []
            for part in [*begun, b'POST /api/rooms HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"name']:
                reader, writer = await asyncio.open_connection("127.0.0.1", at.port)
                writer.write(part)
                ends.append((reader, writer))
            for reader, writer in ends:
                said = await asyncio.wait_for(reader.read(), 10)
                writer.close()
            assert said.startswith(b"HTTP/1.1 408 ")
            assert b'"slow"' in said
            # one who hangs up in the middle is no fault of the server's
            _, writer = await asyncio.open_connection("127.0.0.1", at.port)
            writer.write(b"POST /api/rooms HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{")
            await writer.drain()
            writer.close()
            # sockets stay
            await asyncio.sleep(0.5)
            await lan.sync()

    caplog.set_level("WARNING")
    run(main)
    assert [r for r in caplog.records if r.levelname == "ERROR"] == []


def test_a_connected_device_is_the_only_thing_kept_of_its_handshake(tmp_path: Path) -> None:
    """HTTP's side of a connection goes when the socket begins, not when its limit of time is over."""

    async def main() -> None:
        async with running(tmp_path) as at:
            a = await at.player(await at.create(seats=2))

            def left() -> list[object]:
                gc.collect()
                return [o for o in gc.get_objects() if isinstance(o, Hurried)]

            await until(lambda: not left())
            await a.sync()

    run(main)
