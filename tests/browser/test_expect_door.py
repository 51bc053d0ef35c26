"""What people expect before a game: a seat with a few taps, the rules seen from outside, a game alone at once without
any other server, watching and sitting down, a second device, a terminal at the same table."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
from pathlib import Path

from browser_support import Player, Threaded
from conftest import OpenPage

COUNT_TAPS = "window.taps = 0; addEventListener('pointerdown', () => window.taps++, true)"


def test_from_the_link_to_a_seat_that_stays(server: Threaded, open_page: OpenPage) -> None:
    made = server.room("云", seats=5)
    p = open_page(f"{server.url}/room/{made['code']}", 360, 740, "en", touch=True)
    p.page.locator(".door .primary:enabled").wait_for()
    p.page.evaluate(COUNT_TAPS)
    p.click(".door .nameinput")
    p.page.keyboard.type("Yue")
    p.click(".door .primary")
    p.watch.until(lambda: p.watch.room and p.watch.room["you"] == 1)
    assert p.page.evaluate("window.taps") <= 3
    # the seat is the device's: it needs no door any more
    p.watch.room = {}
    p.page.reload()
    p.watch.until(lambda: p.watch.room)
    assert p.watch.room["you"] == 1
    assert p.watch.room["seats"][1]["name"] == "Yue"
    # another device is another guest
    other = open_page(f"{server.url}/room/{made['code']}", name="Bea")
    other.page.locator(".door").wait_for()
    assert other.watch.room == {}


def test_the_rules_are_seen_from_outside(server: Threaded, open_page: OpenPage) -> None:
    options = {"banned": ["caocao"], "candidates": "5"}
    made = server.room("云", seats=8, clock=35, reserve=90, seed="42", options=options)
    guest = open_page(f"{server.url}/room/{made['code']}", lang="en", name="Yue")
    guest.page.locator(".door .struck").wait_for()
    text = guest.page.inner_text(".door")
    for words in ("Revised standard", "8 players", "35 s", "90 s", "seed 42", "1 struck out"):
        assert words.lower() in text.lower(), text
    assert re.search(r"5\b", text.split("seed 42")[0].split("90 s")[1]), text
    assert guest.watch.room == {}


def test_alone_at_once_and_nothing_from_elsewhere(server: Threaded, open_page: OpenPage) -> None:
    p = open_page(f"{server.url}/api/info", name="云")
    # a page of data has no icon
    p.watch.expecting("404")
    asked: list[str] = []
    p.page.on("request", lambda r: asked.append(r.url))
    p.page.on("websocket", lambda ws: asked.append(ws.url.replace("ws:", "http:")))
    p.page.goto(server.url)
    p.click(".go .btn.primary")
    p.watch.until(lambda: p.watch.prompt)
    p.page.locator("[data-general]").first.wait_for()
    assert len(asked) > 5
    assert [url for url in asked if not url.startswith((server.url, "data:", "blob:"))] == []


def test_watching_and_sitting_down_again(server: Threaded, open_page: OpenPage) -> None:
    made = server.room("云", seats=4)
    host = open_page(f"{server.url}/room/{made['code']}", name="云", seats={made["code"]: made["token"]})
    guest = open_page(f"{server.url}/room/{made['code']}", 390, 844, touch=True, name="月")
    guest.click(".door .primary")
    host.watch.until(lambda: host.watch.room and host.watch.room["seats"][1]["name"] == "月")
    guest.click(".racts .btn:first-child")
    guest.watch.until(lambda: guest.watch.room["you"] is None)
    host.watch.until(lambda: host.watch.room["seats"][1]["kind"] == "empty")
    guest.click(".racts .btn.primary")
    guest.watch.until(lambda: guest.watch.room["you"] == 1)
    host.watch.until(lambda: host.watch.room["seats"][1]["name"] == "月")


def test_who_watches_sees_everything_late(server: Threaded, open_page: OpenPage) -> None:
    made = server.room("云", seats=2, clock=0)
    host = open_page(f"{server.url}/room/{made['code']}", lang="en", name="Yue", seats={made["code"]: made["token"]})
    host.click(".rset .chg")
    host.click(".rset .nm >> text='60 seconds late'")
    host.watch.until(lambda: host.watch.room and host.watch.room["settings"]["open_after"] == 60)
    host.click(".rtable .mid .btn")
    host.watch.until(lambda: all(s["kind"] != "empty" for s in host.watch.room["seats"]))
    guest = open_page(f"{server.url}/room/{made['code']}", 390, 844, "en", touch=True, name="Bea")
    guest.page.locator(".door", has_text="60 seconds late").wait_for()
    guest.click(".door .primary")
    guest.watch.until(lambda: guest.watch.room)
    host.click(".racts .btn.primary")
    host.play(lambda: host.watch.prompt is not None and host.watch.prompt["kind"] == "play")
    guest.page.locator(".say", has_text="60 seconds late").wait_for()
    assert all(not s["hand"] for s in guest.watch.view["seats"])
    server.later(70)
    guest.watch.until(lambda: all(s["hand"] and len(s["hand"]) == s["hand_count"] for s in guest.watch.view["seats"]))
    guest.page.locator(".watching", has_text="60 seconds late").wait_for()
    assert guest.watch.view["seats"] != host.watch.view["seats"], "players see what they always do"


def test_a_second_device_finds_the_same_question(server: Threaded, open_page: OpenPage) -> None:
    made = server.room("云", seats=5)
    seat = {made["code"]: made["token"]}
    first = open_page(f"{server.url}/room/{made['code']}", name="云", seats=seat)
    first.click(".rtable .mid .btn")
    first.watch.until(lambda: first.watch.room and all(s["kind"] != "empty" for s in first.watch.room["seats"]))
    first.click(".racts .btn.primary")
    first.play(lambda: first.watch.prompt is not None and first.watch.prompt["kind"] == "play")
    asked, view = first.watch.prompt, first.watch.view
    assert asked is not None
    # the server tells the first device why it's let go
    first.watch.expecting(".*")
    second = open_page(f"{server.url}/room/{made['code']}", 390, 844, touch=True, name="云", seats=seat)
    second.watch.until(lambda: second.watch.prompt)
    assert second.watch.prompt is not None
    assert {**second.watch.prompt, "now": 0} == {**asked, "now": 0}
    assert second.watch.view == view
    hand = second.page.locator("[data-key], .slipgrid [data-card]").count()
    assert hand == len(view["seats"][view["you"]]["hand"])
    first.watch.until(lambda: [m["code"] for m in first.watch.refused] == ["replaced"])
    first.page.locator("main.lobby .oops").wait_for()
    first.watch.refused.clear()
    second.answer(second.choose())


class Terminal:
    """`hulao join` as somebody types at it."""

    def __init__(self, url: str, folder: Path) -> None:
        command = [sys.executable, "-m", "hulao", "join", url, "--name", "Bea", "--lang", "en"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ, "XDG_DATA_HOME": str(folder)}
        )

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def end(self) -> str:
        """Close its input; all that it has printed."""
        out, _ = self.process.communicate(timeout=20)
        return out.decode()


def test_a_terminal_at_the_same_table(server: Threaded, open_page: OpenPage, tmp_path: Path) -> None:
    made = server.room("Ann", seats=2, clock=0)
    link = f"{server.url}/room/{made['code']}"
    p: Player = open_page(link, lang="en", name="Ann", seats={made["code"]: made["token"]})
    terminal = Terminal(link, tmp_path)
    try:
        p.watch.until(lambda: p.watch.room and p.watch.room["seats"][1]["connected"], 20)
        p.page.locator(".rs", has_text="Bea").wait_for()
        terminal.type("/say here I am")
        p.page.locator(".chatlines li", has_text="here I am").wait_for()
        p.page.fill(".chatform input", "welcome, terminal")
        p.page.press(".chatform input", "Enter")
        terminal.type("/ready")
        p.watch.until(lambda: p.watch.room["seats"][1]["ready"])
        p.click(".racts .btn.primary")
        # the browser by clicks, the terminal by lines: an empty one takes what is proposed
        for _ in range(40):
            p.watch.until(lambda: p.watch.over or p.watch.prompt or 1 in p.watch.waiting)
            if p.watch.view.get("turn_count", 0) > 2 or p.watch.over:
                break
            if p.watch.prompt:
                p.answer(p.choose())
            else:
                before = p.watch.view
                for _ in range(20):
                    # a line that was typed before the question is there is lost
                    terminal.type("")
                    with contextlib.suppress(AssertionError):
                        p.watch.until(lambda before=before: p.watch.view is not before, 1)
                        break
        assert p.watch.view["turn_count"] > 2 or p.watch.over
    finally:
        said = terminal.end()
    assert "welcome, terminal" in said
    assert "Ann" in said
