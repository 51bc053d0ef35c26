"""Complete games by clicking and tapping only, from the start page to the result and back to the table."""

from __future__ import annotations

from browser_pages import OpenPage
from browser_support import Player, Threaded


def play_to_the_end(p: Player) -> None:
    p.play()
    p.page.locator(".end .banner").wait_for()
    rows = p.page.locator(".etab .er")
    assert rows.count() == len(p.watch.view["seats"])
    assert p.page.locator(".etab .er .role.known").count() == rows.count()


def test_by_mouse_in_chinese(server: Threaded, open_page: OpenPage) -> None:
    server.seed = 13
    p = open_page(server.url, seed=5)
    p.page.fill(".myname input", "子龙")
    p.click(".go .btn.primary")
    p.watch.until(lambda: p.watch.prompt)
    assert p.watch.prompt is not None
    assert p.watch.prompt["kind"] == "general"
    p.answer(p.choose())
    p.page.locator(".table .me").wait_for()
    play_to_the_end(p)
    assert {"general", "play"} <= {kind for kind, _ in p.answered}
    assert len(p.answered) > 5

    p.click(".eacts .btn.primary")
    p.page.locator(".lodge").wait_for()
    assert p.page.locator(".rs.bot").count() == 4
    server.seed = 12
    p.click(".racts .btn.primary")
    p.watch.until(lambda: p.watch.prompt)
    assert p.watch.prompt["kind"] == "general"


def test_by_touch_in_english(server: Threaded, open_page: OpenPage) -> None:
    server.seed = 21
    p = open_page(server.url, 390, 844, "en", touch=True, seed=7)
    p.page.fill(".myname input", "Zhao Yun")
    p.click(".presets li:nth-child(2) .preset")
    p.click(".mk .btn")
    p.page.locator(".lodge").wait_for()
    p.click(".rset .chg")
    p.click(".rset dl > div:nth-child(2) .nm >> text='4'")
    p.watch.until(lambda: len(p.watch.room["seats"]) == 4)
    p.click(".rset .chg")
    p.click(".rtable .mid .btn")
    p.watch.until(lambda: all(s["kind"] != "empty" for s in p.watch.room["seats"]))
    p.click(".racts .btn.primary")
    p.watch.until(lambda: p.watch.prompt)
    play_to_the_end(p)
    assert {"general", "play"} <= {kind for kind, _ in p.answered}
    assert len(p.answered) > 5

    p.click(".eacts .btn.primary")
    p.page.locator(".lodge").wait_for()
