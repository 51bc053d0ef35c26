"""The room before a game: seats are swapped, the host's rights handed on, bots' strength chosen, a player muted."""

from __future__ import annotations

from browser_pages import OpenPage
from browser_support import Threaded


def test_seats_host_bots_and_talk(server: Threaded, open_page: OpenPage) -> None:
    made = server.room("云", seats=5)
    joined = server.post(f"/api/rooms/{made['code']}/join", {"name": "Yue"})
    link = f"{server.url}/room/{made['code']}"
    host = open_page(link, name="云", seats={made["code"]: made["token"]})
    guest = open_page(link, 390, 844, "en", touch=True, name="Yue", seats={made["code"]: joined["token"]})
    for p in (host, guest):
        p.watch.until(lambda p=p: p.watch.room and all(s["connected"] for s in p.watch.room["seats"][:2]))

    # a seat is swapped when both want it
    guest.click(".rs:nth-child(1) > button")
    guest.click(".rmenu .btn >> text='Swap seats'")
    host.page.locator(".rs:nth-child(2) small.asks").wait_for()
    host.click(".rs:nth-child(2) > button")
    host.click(".rmenu .btn >> text='同意换座'")
    host.watch.until(lambda: host.watch.room["you"] == 1)
    guest.watch.until(lambda: guest.watch.room["you"] == 0)

    # a bot that plays at random, and how all of them play from now on
    host.click(".rs:nth-child(3) > button")
    host.page.locator(".rs:nth-child(3).bot").wait_for()
    host.click(".rs:nth-child(3) > button")
    host.click(".rmenu .nm >> text='随意打'")
    host.watch.until(lambda: host.watch.room["seats"][2]["policy"] == "random")
    host.click(".rset .chg")
    host.page.fill(".rset .own label:nth-child(2) input", "300")
    host.page.press(".rset .own label:nth-child(2) input", "Enter")
    host.watch.until(lambda: host.watch.room["settings"]["reserve"] == 300)
    wide = "document.documentElement.scrollWidth - innerWidth"
    assert guest.page.evaluate(wide) <= 0
    host.click(".rset .chg")

    # what somebody says can be hidden
    guest.page.fill(".chatform input", "hello there")
    guest.page.press(".chatform input", "Enter")
    line = host.page.locator(".chatlines li").last
    line.filter(has_text="hello there").wait_for()
    host.click(".chatlines .who")
    line.filter(has_text="…").wait_for()
    assert "hello there" not in host.page.inner_text(".chatlines")

    # the new host may do what the old one could
    host.click(".rs:nth-child(1) > button")
    host.click(".rmenu .btn >> text='让他当房主'")
    guest.watch.until(lambda: guest.watch.room["you_host"])
    host.page.locator(".rset .chg").wait_for(state="detached")
    guest.click(".rtable .mid .btn")
    guest.watch.until(lambda: all(s["kind"] != "empty" for s in guest.watch.room["seats"]))
    host.click(".racts .btn.primary")
    guest.watch.until(lambda: guest.watch.room["seats"][1]["ready"])
    guest.click(".racts .btn.primary")
    for p in (host, guest):
        p.watch.until(lambda p=p: p.watch.prompt or p.watch.view)


def test_on_a_phone_being_ready_is_in_view_above_the_settings(server: Threaded, open_page: OpenPage) -> None:
    made = server.room("云", seats=5)
    joined = server.post(f"/api/rooms/{made['code']}/join", {"name": "Yue"})
    link = f"{server.url}/room/{made['code']}"
    guest = open_page(link, 390, 844, "en", touch=True, name="Yue", seats={made["code"]: joined["token"]})
    ready = guest.page.locator(".racts .primary")
    ready.wait_for()
    assert guest.page.evaluate("document.documentElement.scrollHeight > innerHeight && scrollY === 0")
    box = ready.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 844
