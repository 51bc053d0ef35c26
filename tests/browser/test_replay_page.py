"""Replays in the browser: a game that was just played is watched again, looked at through other eyes, saved, opened,
and played on; an example of the rule book on the table; phones."""

from __future__ import annotations

import asyncio
import base64
import json
import zlib
from pathlib import Path
from urllib.request import urlopen

import msgspec
import pytest
from browser_pages import OpenPage
from browser_support import Player, Threaded

from hulao.bots import make
from hulao.kernel.game import Game
from hulao.kernel.view import View
from hulao.server.records import Record
from hulao.server.settings import ruleset_of

WIDE = "document.documentElement.scrollWidth - innerWidth"


@pytest.fixture(scope="module")
def record(server: Threaded, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a finished game, as a file. One player's bots play it, quickly."""
    rules = ruleset_of("standard", {})
    g = Game(rules, 5, 4).start()
    bots = [make("simple", i) for i in range(5)]
    while g.request is not None:
        g.step(bots[g.request.seat].answer(View(g, g.request.seat), g.request))
    names = ["云", "Ann", "", "", "Tor"]
    policies = ["", "", "simple", "simple", ""]
    result = {"roles": list(g.winner), "seats": list(g.winning_seats), "everybody": []}
    r = Record(
        "feedfacefeedface", "standard", dict(rules.options), 5, 4, rules.version, "", names, policies, g.answers,
        result, 0, 0,
    )  # fmt: skip
    data = msgspec.json.encode(r)
    asyncio.run_coroutine_threadsafe(
        server.server.services.store.end_game(r.id, data, "NONE", b"{}", 0.0), server.loop
    ).result(10)
    path = tmp_path_factory.mktemp("record") / "a game.json"
    path.write_bytes(data)
    return path


def at(p: Player) -> int:
    return int(p.page.locator(".tl").get_attribute("aria-valuenow") or -1)


def length(p: Player) -> int:
    return int(p.page.locator(".tl").get_attribute("aria-valuemax") or -1)


def opened(server: Threaded, open_page: OpenPage, path: str, **how: object) -> Player:
    p = open_page(server.url + path, **how)
    p.page.locator(".tl").wait_for()
    return p


def test_a_game_is_watched_again_after_its_end(server: Threaded, open_page: OpenPage) -> None:
    server.seed = 31
    p = open_page(server.url, seed=3, name="云")
    assert p.page.locator(".games .none").count() == 1
    p.click(".go .btn.primary")
    p.watch.until(lambda: p.watch.prompt)
    p.play()
    p.page.locator(".end .banner").wait_for()
    assert p.watch.over is not None
    p.click('[data-act="replay"]')
    p.page.wait_for_url(f"**/replay/{p.watch.over['record']}")
    p.page.locator(".replay .tl").wait_for()
    assert length(p) > 100
    # and later, from the list on the start page
    p.page.goto(server.url)
    games = p.page.locator(".games li a")
    assert games.count() == 1
    games.first.click()
    p.page.wait_for_url("**/replay/*")
    p.page.locator(".replay .tl").wait_for()


def test_moving_about_by_keys(server: Threaded, open_page: OpenPage, record: Path) -> None:
    p = opened(server, open_page, "/replay/feedfacefeedface")
    key = p.page.keyboard.press
    assert at(p) == 0
    key("ArrowRight")
    assert at(p) == 1
    key("Shift+ArrowRight")
    turn = at(p)
    key("ArrowDown")
    assert at(p) > turn
    key("ArrowUp")
    assert at(p) == turn
    key("ArrowLeft")
    assert at(p) < turn
    key("End")
    assert at(p) == length(p)
    assert p.page.locator(".log li.later").count() == 0
    key("Home")
    assert at(p) == 0
    key(" ")
    p.watch.until(lambda: at(p) > 2)
    key(" ")
    rest = at(p)
    p.page.wait_for_timeout(700)
    assert at(p) == rest
    # a button reached by the keyboard keeps its own space
    p.page.locator('.ctl [aria-label="下一步"]').focus()
    key("Tab")
    key("Shift+Tab")
    key(" ")
    one = at(p)
    assert one > rest
    p.page.wait_for_timeout(700)
    assert at(p) == one


def test_moving_about_by_mouse(server: Threaded, open_page: OpenPage, record: Path) -> None:
    p = opened(server, open_page, "/replay/feedfacefeedface")
    line = p.page.locator(".tl")
    box = line.bounding_box()
    assert box is not None
    line.click(position={"x": box["width"] * 0.6, "y": 60})
    middle = at(p)
    assert 0.3 * length(p) < middle < 0.9 * length(p)
    assert p.page.locator(".log li.now").count() == 1
    later = p.page.locator(".log li.later .jump").nth(4)
    later.click()
    assert at(p) > middle
    assert p.page.locator(".log li.now").count() == 1
    before = at(p)
    p.click('.ctl [aria-label="上一回合"]')
    assert at(p) < before
    p.click('.dock .seg button:has-text("8×")')
    p.click(".playb")
    p.watch.until(lambda: at(p) > before)
    p.click(".playb")
    # what is in the log leads to the rule book
    links = {str(x) for x in p.page.locator(".lrule").evaluate_all("l => l.map(a => a.getAttribute('href'))")}
    assert "/rules/standard.slash" in links


def test_seeking_is_quick(server: Threaded, open_page: OpenPage, record: Path) -> None:
    """Wherever one seeks to, however far, is there with the next frame, and nothing is asked of the server for it."""
    p = opened(server, open_page, "/replay/feedfacefeedface")
    asked: list[str] = []
    p.page.on("request", lambda r: asked.append(r.url) if "/api/" in r.url else None)
    end = length(p)
    shown = p.page.evaluate(
        """async () => {
            const frame = () => new Promise(requestAnimationFrame), shown = [];
            for (const key of ["End", "Home", "End", "ArrowLeft"]) {
                document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
                await frame();
                const moment = document.querySelector(".log li.now [data-moment], .log li.now")?.textContent ?? "";
                shown.push([+document.querySelector(".tl").ariaValueNow, moment]);
            }
            return shown;
        }"""
    )
    assert [at for at, _ in shown] == [end, 0, end, end - 1]
    assert shown[0][1] == shown[2][1] != shown[1][1]
    assert asked == []


def test_through_whose_eyes(server: Threaded, open_page: OpenPage, record: Path) -> None:
    p = opened(server, open_page, "/replay/feedfacefeedface#at=160")
    assert at(p) == 160
    hands = p.page.locator(".open .chip").count()
    assert p.page.locator(".stage .role.known").count() == 5
    p.click('[data-eyes="1"]')
    p.page.locator('[data-eyes="1"][aria-pressed=true]').wait_for()
    assert at(p) == 160, "the moment stays"
    assert 0 < p.page.locator(".open").count() < 5
    assert p.page.locator(".open .chip").count() < hands
    assert p.page.locator(".stage .role.none").count() > 0
    # the server was asked, and what it sent holds no other's hand
    found = json.loads(urlopen(f"{server.url}/api/replays/feedfacefeedface.json?eyes=1").read())
    assert all(len(s["hand"]) < 2 for s in found["first"]["seats"] if s["seat"] != 1)
    p.click('[data-eyes="open"]')
    p.watch.until(lambda: p.page.locator(".open .chip").count() == hands)


def test_the_link_leads_to_the_moment(server: Threaded, open_page: OpenPage, record: Path) -> None:
    p = opened(server, open_page, "/replay/feedfacefeedface#at=75&eyes=2")
    assert at(p) == 75
    assert p.pressed('[data-eyes="2"]')
    p.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    p.page.keyboard.press("ArrowRight")
    p.click('[aria-label="复制链接"]')
    p.page.locator(".copied").wait_for()
    assert p.page.evaluate("navigator.clipboard.readText()").endswith(f"/replay/feedfacefeedface#at={at(p)}&eyes=2")


def test_saved_and_opened_again(server: Threaded, open_page: OpenPage, record: Path) -> None:
    p = opened(server, open_page, "/replay/feedfacefeedface")
    events = length(p)
    with p.page.expect_download() as download:
        p.click('[aria-label="存成文件"]')
    assert download.value.suggested_filename == "hulao-feedfacefeedface.json"
    saved = record.parent / "saved.json"
    download.value.save_as(saved)
    # the film comes later, when the server has made it
    kept, got = (msgspec.json.decode(f.read_bytes(), type=Record) for f in (record, saved))
    assert msgspec.structs.replace(got, film=b"") == msgspec.structs.replace(kept, film=b"")
    p.page.goto(server.url)
    p.page.set_input_files(".filebtn input", str(saved))
    p.page.locator(".replay .tl").wait_for()
    assert length(p) == events
    p.click('[data-eyes="3"]')
    p.page.locator('[data-eyes="3"][aria-pressed=true]').wait_for()
    p.click('[aria-label="回大厅"]')
    p.page.locator(".lobby").wait_for()


def test_files_that_arent_replays(server: Threaded, open_page: OpenPage, record: Path, tmp_path: Path) -> None:
    p = open_page(server.url)
    p.watch.expecting("400")
    bad = tmp_path / "bad.json"
    for text in ("nonsense", '{"a": 1}'):
        bad.write_text(text)
        p.page.set_input_files(".filebtn input", str(bad))
        p.page.locator(".games .oops").wait_for()
    changed = json.loads(record.read_text())
    seats = changed["seats"]
    nonsense = {"seats": seats, "over": True, "cards": [{"id": "a"}], "kinds": {}, "first": {"seats": [{}] * seats}}
    film = zlib.compress(json.dumps({**nonsense, "events": [{"type": "win"}], "steps": [{}]}).encode())
    changed["seed"] += 1
    for film_text in ("", base64.b64encode(film).decode()):
        bad.write_text(json.dumps({**changed, "film": film_text}))
        p.page.set_input_files(".filebtn input", str(bad))
        p.page.locator(".waitpage [role=alert]").wait_for()
        p.click(".waitpage .btn")
        p.page.locator(".lobby").wait_for()


def test_playing_on_from_a_point(server: Threaded, open_page: OpenPage, record: Path) -> None:
    p = opened(server, open_page, "/replay/feedfacefeedface#at=90&eyes=1", name="云")
    p.click(".cont")
    p.page.wait_for_url("**/room/*")
    p.watch.until(lambda: p.watch.view)
    assert p.watch.view["you"] == 1
    assert [s["kind"] for s in p.watch.room["seats"]] == ["bot", "human", "bot", "bot", "bot"]
    p.play(limit=8, done=lambda: len(p.answered) > 5)
    assert p.answered


def test_a_missing_replay(server: Threaded, open_page: OpenPage) -> None:
    p = open_page(server.url, lang="en")
    p.watch.expecting("404")
    p.page.goto(f"{server.url}/replay/0000000000000000")
    p.page.locator(".waitpage [role=alert]", has_text="no such record").wait_for()
    p.click(".waitpage .btn")
    p.page.locator(".lobby").wait_for()


def test_an_example_on_the_table(server: Threaded, open_page: OpenPage) -> None:
    p = open_page(f"{server.url}/rules/standard.fanjian.effect", lang="zh")
    p.click(".tests.ids button")
    p.click('.cgo a[href^="/example/"]')
    p.page.wait_for_url("**/example/*/standard")
    p.page.locator(".replay .tl").wait_for()
    p.page.keyboard.press("End")
    assert at(p) == length(p) > 0
    assert p.page.locator(".cont").count() == 0


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_on_a_phone(server: Threaded, open_page: OpenPage, record: Path, lang: str) -> None:
    p = opened(server, open_page, "/replay/feedfacefeedface#at=160", width=390, height=844, lang=lang, touch=True)
    assert p.page.evaluate(WIDE) <= 0
    p.click(".playb")
    p.watch.until(lambda: at(p) > 160)
    p.click(".playb")
    p.click('[data-eyes="2"]')
    p.page.locator('[data-eyes="2"][aria-pressed=true]').wait_for()
    assert p.page.locator(".rme [data-seat]").get_attribute("data-seat") == "2"
    p.click(".ticker")
    p.page.locator(".drawer .log li.now").wait_for()
    now = at(p)
    p.click(p.page.locator(".drawer .log li.later .jump").nth(1))
    p.page.locator(".drawer").wait_for(state="detached")
    assert at(p) > now
    assert p.page.evaluate(WIDE) <= 0
    for button in p.page.locator(".replayp button:visible, .replayp a:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44 or "cardbtn" in (button.get_attribute("class") or ""), button.evaluate(
            "b => b.outerHTML"
        )
