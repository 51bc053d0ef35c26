"""A room's door and rules in the browser: presets, bans, a password and the invitation, a pause by vote, giving up."""

from __future__ import annotations

import re

from browser_pages import OpenPage
from browser_support import Player, Threaded

SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"


def together(p: Player) -> None:
    """Open the sheet of what is decided together."""
    p.page.get_by_role("button", name=re.compile("设置|Settings")).first.click()
    p.click(".councilgo")
    p.page.locator(".council").wait_for()


def test_rules_are_saved_and_seen_at_the_door(server: Threaded, open_page: OpenPage) -> None:
    made = server.room("云", seats=5)
    link = f"{server.url}/room/{made['code']}"
    host = open_page(link, name="云", seats={made["code"]: made["token"]})
    host.watch.until(lambda: host.watch.room)
    host.click(".rset .chg")
    host.click(".rset .nm.pace >> nth=2")
    host.watch.until(lambda: host.watch.room["settings"]["clock"] == 45)
    host.click(".rset .strike")
    host.click(".bang >> nth=0")
    host.watch.until(lambda: host.watch.room["settings"]["options"].get("banned"))
    host.click(".bang >> nth=5")
    host.watch.until(lambda: len(host.watch.room["settings"]["options"]["banned"]) == 2)
    banned = host.watch.room["settings"]["options"]["banned"]
    host.click(".bang >> nth=5")
    host.watch.until(lambda: host.watch.room["settings"]["options"]["banned"] == banned[:1])
    host.click(".banwin .primary")
    host.page.fill(".presetrow input", "周五")
    host.click(".presetrow .btn")
    host.page.locator(".kept .nm >> text='周五'").first.wait_for()
    # another pace, and with one tap everything is as it was saved
    host.click(".rset .nm.pace >> nth=0")
    host.watch.until(lambda: host.watch.room["settings"]["clock"] == 10)
    host.click(".kept .nm >> text='周五'")
    host.watch.until(lambda: host.watch.room["settings"]["clock"] == 45)
    assert host.watch.room["settings"]["options"] == {"banned": banned[:1]}

    host.page.fill(".lockrow input", "open sesame")
    host.click(".lockrow .btn")
    host.watch.until(lambda: host.watch.room["locked"])
    invite = host.watch.room["invite"]

    # who comes sees the rules, and needs the word
    guest = open_page(link, 390, 844, "en", touch=True, name="Yue")
    guest.page.locator(".door .struck").wait_for()
    text = guest.page.inner_text(".door")
    assert "45 s" in text
    assert "1 struck out" in text
    assert guest.page.evaluate(SIDEWAYS) <= 0
    assert guest.page.locator(".door .primary").is_disabled()
    guest.watch.expecting("403")
    guest.page.fill(".door input[type=password]", "something else")
    guest.click(".door .primary")
    guest.page.locator(".net").wait_for()
    assert guest.watch.room == {}
    guest.page.fill(".door input[type=password]", "open sesame")
    guest.click(".door .primary")
    guest.watch.until(lambda: guest.watch.room and guest.watch.room["you"] == 1)

    # the host's link opens the lock, and leaves the address bar
    friend = open_page(f"{link}#{invite}", name="Bea")
    friend.page.locator(".door .struck").wait_for()
    assert friend.page.locator(".door input[type=password]").count() == 0
    assert "#" not in friend.page.url
    friend.click(".door .primary")
    friend.watch.until(lambda: friend.watch.room and friend.watch.room["you"] == 2)


def test_a_vote_pauses_and_goes_on_and_all_together_give_up(server: Threaded, open_page: OpenPage) -> None:
    made = server.room("云", seats=4)
    joined = server.post(f"/api/rooms/{made['code']}/join", {"name": "Yue"})
    link = f"{server.url}/room/{made['code']}"
    host = open_page(link, name="云", seats={made["code"]: made["token"]})
    guest = open_page(link, 390, 844, "en", touch=True, name="Yue", seats={made["code"]: joined["token"]})
    guest.watch.until(lambda: guest.watch.room)
    host.watch.until(lambda: host.watch.room and host.watch.room["seats"][1]["connected"])
    host.click(".rtable .mid .btn")
    guest.click(".racts .btn.primary")
    host.watch.until(lambda: host.watch.room["seats"][1]["ready"])
    host.click(".racts .btn.primary")
    host.watch.until(lambda: host.watch.room["state"] == "playing")

    together(host)
    host.click(".council .btn >> nth=0")
    guest.page.locator(".votes .solid").wait_for()
    assert host.page.locator(".votes .solid").count() == 0, "he has voted already"
    guest.click(".votes .solid")
    for p in (host, guest):
        p.page.locator(".stilled").wait_for()
        assert p.watch.room["pause"]
    guest.click(".stilled .btn")
    host.click(".stilled .btn")
    for p in (host, guest):
        p.page.locator(".stilled").wait_for(state="detached")

    together(guest)
    guest.click(".council .btn >> text='Propose to stop'")
    host.page.locator(".votes .solid").wait_for()
    host.click(".votes .solid")
    for p in (host, guest):
        p.page.locator("main.end").wait_for()
        assert p.watch.over is not None
        assert p.watch.over["given_up"]
    seed = host.watch.over["seed"]
    host.click("[data-act='same']")
    host.watch.until(lambda: host.watch.room["state"] == "lobby" and host.watch.room["settings"]["seed"] == seed)
    assert seed in host.page.inner_text(".rset")


def test_a_quick_match_sits_down_where_somebody_waits(server: Threaded, open_page: OpenPage) -> None:
    made = server.post("/api/quick", {"name": "A", "settings": {"seats": 3}})
    first = open_page(f"{server.url}/room/{made['code']}", name="A", seats={made["code"]: made["token"]})
    first.watch.until(lambda: first.watch.room)
    second = open_page(server.url, 390, 844, "en", touch=True, name="B")
    second.page.locator(".rooms li a").first.wait_for()
    second.click(".rooms header .btn")
    second.watch.until(lambda: second.watch.room and second.watch.room["code"] == made["code"])
    # the host may hold it
    first.click(".rtable .mid .btn")
    second.watch.until(lambda: second.watch.room["starts"] is None)
    assert second.watch.room["state"] == "lobby"
