"""A table that stands still by a vote, where no incense burns meanwhile; who surrenders."""

from __future__ import annotations

from browser_pages import OpenPage
from browser_support import Threaded
from test_the_table import seated


def test_the_incense_waits_while_the_table_stands_still(server: Threaded, open_page: OpenPage) -> None:
    p = seated(server, open_page, 71)
    left = p.page.locator(".wtime b")
    p.page.clock.install()
    p.click(".xbar .iconbtn:last-child")
    p.click(".councilgo")
    p.click(".council .btn")
    rest = p.page.locator(".stilled .why")
    rest.wait_for()
    shown, until = left.inner_text(), rest.inner_text()
    p.page.clock.fast_forward(20_000)
    p.watch.until(lambda: rest.inner_text() != until)
    assert left.inner_text() == shown
    p.click(".stilled .btn")
    rest.wait_for(state="detached")
    p.page.clock.fast_forward(5_000)
    p.watch.until(lambda: left.inner_text() != shown)


def test_who_has_surrendered_reads_that_a_bot_plays_on(server: Threaded, open_page: OpenPage) -> None:
    made = server.room("云", seats=2, edition="kingdom-war")
    joined = server.post(f"/api/rooms/{made['code']}/join", {"name": "Yue"})
    link = f"{server.url}/room/{made['code']}"
    host = open_page(link, name="云", seats={made["code"]: made["token"]})
    guest = open_page(link, 390, 844, "en", touch=True, name="Yue", seats={made["code"]: joined["token"]})
    guest.click(".racts .primary")
    host.click(".racts .primary:enabled")
    for p in (host, guest):
        p.watch.until(lambda p=p: p.watch.prompt)
        p.answer(p.choose())
    words = guest.page.locator(".pprompt")
    words.wait_for()
    assert "A bot plays" not in words.inner_text()
    guest.click(".pbtns .iconbtn:last-child")
    guest.click(".councilgo")
    guest.click(".council .btn:last-child")
    guest.click(".council .btn.primary")
    words.get_by_text("A bot plays this game to its end for you.").wait_for()
