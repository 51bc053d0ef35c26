"""A table that stands still by a vote: no incense burns meanwhile."""

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
