"""What a device keeps and does by itself: the app on its home screen, without a network, with an old page at a newer
server; how much comes with the first load."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from browser_pages import OpenPage
from browser_support import Player, Threaded
from playwright.sync_api import Response

from hulao.server.app import WEB
from hulao.server.static import Client

#: what may come with the first load, compressed, in bytes: all but fonts, and fonts
FIRST, FONTS = 250_000, 500_000


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Threaded]:
    """A server that a test may change and end."""
    with Threaded(tmp_path) as found:
        yield found


# --- on the home screen


@pytest.mark.parametrize(("lang", "name"), [("zh", "虎牢"), ("en", "Hulao")])
def test_it_can_be_installed(server: Threaded, open_page: OpenPage, lang: str, name: str) -> None:
    p = open_page(server.url, lang=lang)
    p.page.locator("main.lobby").wait_for()
    link = p.page.locator("link[rel=manifest]").get_attribute("href")
    with urlopen(f"{server.url}{link}") as answer:
        assert answer.headers["content-type"] == "application/manifest+json"
        manifest = json.loads(answer.read())
    assert manifest["short_name"] == name
    assert manifest["display"] == "standalone"
    purposes = {icon.get("purpose", "any") for icon in manifest["icons"]}
    assert purposes == {"any", "maskable"}
    for icon in manifest["icons"]:
        with urlopen(server.url + icon["src"]) as answer:
            head = answer.read(24)
        width, height = struct.unpack(">II", head[16:24])
        assert f"{width}x{height}" == icon["sizes"]
    devtools = p.page.context.new_cdp_session(p.page)
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # a test's pages are private ones
    assert {e["errorId"] for e in errors} <= {"in-incognito"}


def test_without_a_network_it_says_so(alone: Threaded, open_page: OpenPage) -> None:
    p = open_page(alone.url)
    p.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    p.page.wait_for_function("navigator.serviceWorker.controller")
    kept = p.page.evaluate(
        "caches.keys().then((names) => Promise.all(names.map((n) => caches.open(n)"
        ".then((c) => c.keys()).then((l) => l.map((r) => new URL(r.url).pathname))))).then((l) => l.flat())"
    )
    assert "/" in kept
    assert not [path for path in kept if path.startswith(("/api", "/ws"))]
    p.watch.expecting("ERR_|Failed to (load|fetch)|fetch")
    alone.stop()
    p.page.goto(f"{alone.url}/room/ABCDE")
    p.page.get_by_role("alert").filter(has_text="没有网络").wait_for()
    assert p.page.url.endswith("/room/ABCDE"), "the link isn't lost: it's asked again"
    p.page.goto(alone.url)
    p.page.locator(".oops", has_text="没有网络").wait_for()


# --- an old page at a newer server


def newer(server: Threaded, folder: Path) -> None:
    """Let the server have another build of the client. All its parts have other names, as in a real one: a part that
    kept its name would come from the browser's cache and bring the old page's script with it."""
    old, new = server.server.client.build, "index-ANOTHER1"
    parts = {path.stem: f"{path.stem}1" for path in (WEB / "assets").glob("*.js")} | {old: new}
    names = re.compile("|".join(map(re.escape, parts)).encode())
    for path in WEB.rglob("*"):
        if path.is_file():
            target = folder / path.relative_to(WEB).with_stem(parts.get(path.stem, path.stem))
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(names.sub(lambda m: parts[m.group().decode()].encode(), path.read_bytes()))
    found = Client(folder)
    assert found.build == "index-ANOTHER1"
    server.server.client.files, server.server.client.build = found.files, found.build


def build_of(p: Player) -> str:
    source = p.page.locator("script[type=module]").first.get_attribute("src")
    return re.sub(r"^/assets/|\.js$", "", source or "")


def test_a_page_reloads_itself_but_never_in_a_question(alone: Threaded, open_page: OpenPage, tmp_path: Path) -> None:
    players = [
        {"general": "blank", "role": "lord", "hand": ["slash:S7", "peach:H3"]},
        {"general": "blank", "role": "rebel", "hand": ["dodge:D2"]},
    ]
    lobby = open_page(alone.url, name="云")
    lobby.page.locator("main.lobby").wait_for()
    old = build_of(lobby)
    with alone.position(edition="standard", players=players, turn=1, phase="play"):
        made = alone.room(seats=2)
        p = open_page(f"{alone.url}/room/{made['code']}", name="云", seats={made["code"]: made["token"]})
        p.click(".rtable .mid .btn")
        p.watch.until(lambda: p.watch.room and all(s["kind"] != "empty" for s in p.watch.room["seats"]))
        p.click(".racts .btn.primary")
        p.watch.until(lambda: p.watch.prompt)
    newer(alone, tmp_path / "newer")
    # the socket comes back and says what client there is now: not while the question is open
    asked = p.watch.prompt
    assert asked is not None
    alone.hang_up()
    p.watch.until(lambda: p.watch.greeted == "index-ANOTHER1")
    p.watch.until(lambda: p.watch.prompt is not None and p.page.locator("[data-act='end']").is_visible())
    assert build_of(p) == old
    # nor while one types
    p.page.fill(".chatform input", "wait")
    p.page.keyboard.press("Escape")
    assert build_of(p) == old
    p.page.fill(".chatform input", "")
    p.click("[data-act='end']")
    p.page.locator("script[src*='index-ANOTHER1']").wait_for(state="attached")
    # the game goes on in the new page
    p.page.locator("main.table").wait_for()
    # on the start page at once, as soon as the server answers anything
    lobby.page.locator("script[src*='index-ANOTHER1']").wait_for(state="attached", timeout=20_000)


# --- the first load


def test_the_first_load_is_small(server: Threaded, open_page: OpenPage) -> None:
    p = open_page(f"{server.url}/icons/192.png")
    # the picture itself has no icon
    p.watch.expecting("404")
    answers: list[Response] = []
    p.page.on("response", lambda answer: answers.append(answer))
    p.page.goto(server.url)
    p.page.locator(".go .btn.primary").wait_for()
    p.page.wait_for_load_state("networkidle")
    size: dict[str, int] = {}
    for answer in answers:
        path = answer.url.removeprefix(server.url)
        size[path] = size.get(path, 0) + answer.request.sizes()["responseBodySize"]
    fonts = sum(n for path, n in size.items() if path.endswith(".woff2"))
    assert sum(size.values()) - fonts <= FIRST, size
    assert fonts <= FONTS, size
    for answer in answers:
        if re.search(r"/assets/.*\.(js|css|svg)$", answer.url) and len(answer.body()) > 1000:
            assert answer.header_value("content-encoding") == "gzip", answer.url
        if "/assets/" in answer.url:
            assert "immutable" in (answer.header_value("cache-control") or ""), answer.url


def test_fonts_hold_nothing_up() -> None:
    styles = "".join(path.read_text() for path in (WEB / "assets").glob("*.css"))
    faces = re.findall(r"@font-face\s*\{[^}]*\}", styles)
    assert len(faces) >= 4
    assert all("font-display:swap" in face.replace(" ", "") for face in faces)
    assert "font" not in re.findall(r"<link[^>]*preload[^>]*>", (WEB / "index.html").read_text())
