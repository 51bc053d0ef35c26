"""An account in the browser: signing up, one seat and its guesses on two devices, signing out everywhere, deletion."""

from __future__ import annotations

from browser_pages import OpenPage
from browser_support import Player, Threaded

PASSWORD = "over the pass at dawn"


def sign(p: Player, name: str, up: bool) -> None:
    """Sign up or in, with the keyboard only once the page is open."""
    p.click(".lobby .whoami")
    if up:
        p.click(".roster [role=radio]:nth-child(2)")
    p.page.focus(".roster input[name=username]")
    p.page.keyboard.press("Control+A")
    p.page.keyboard.type(name)
    p.page.keyboard.press("Tab")
    p.page.keyboard.type(PASSWORD)
    p.page.keyboard.press("Enter")


def test_an_account_on_two_devices(server: Threaded, open_page: OpenPage) -> None:
    wide = open_page(server.url, name="过客")
    sign(wide, "赵云", up=True)
    wide.page.locator(".account .holder h2", has_text="赵云").wait_for()
    assert PASSWORD not in wide.page.url
    wide.click("main.account .xbar [aria-label='回大厅']")
    wide.page.locator(".lobby .whoami", has_text="赵云").wait_for()
    assert not wide.shows(".lobby .myname"), "who is signed in plays under his name"

    # a game, and a guess in it
    wide.click(".lobby .btn.big")
    wide.watch.until(lambda: wide.watch.prompt)
    assert wide.watch.room["seats"][0]["name"] == "赵云"
    assert wide.watch.room["seats"][0]["account"] is True
    wide.play(lambda: wide.watch.view.get("started") and wide.watch.prompt)
    suspect = next(s["seat"] for s in wide.watch.view["seats"] if s["seat"] != 0 and not s["role"])
    who = wide.page.locator(f"[data-seat='{suspect}']").first
    who.click(button="right", force=True)
    wide.click(".guesses .nm >> text='反贼'")
    assert wide.pressed(".guesses .nm >> text='反贼'")
    wide.page.keyboard.press("Escape")
    code = wide.watch.room["code"]
    wide.page.goto(server.url)
    wide.page.locator(".lobby .whoami", has_text="赵云").wait_for()

    # the phone finds the same seat, and the guess
    phone = open_page(server.url, 390, 844, "en", touch=True)
    phone.watch.expecting("401")
    sign(phone, "赵云", up=False)
    phone.page.locator(".account .holder h2", has_text="赵云").wait_for()
    phone.click(f".account .lines .btn >> text='Back to {code}'")
    phone.watch.until(lambda: phone.watch.view)
    assert phone.watch.room["you"] == 0
    assert phone.watch.view["seats"][0]["hand"]
    phone.page.locator(".role.guess").first.wait_for()

    # back on the first device, whose key to the seat is an old one: the account gets a new one
    wide.watch.room, wide.watch.view = {}, {}
    wide.page.goto(f"{server.url}/room/{code}")
    wide.watch.until(lambda: wide.watch.room and wide.watch.view)
    assert (wide.watch.room["code"], wide.watch.room["you"]) == (code, 0)
    assert [m["code"] for m in wide.watch.refused] == ["no_seat"]
    wide.watch.refused.clear()
    phone.watch.until(lambda: phone.watch.refused)
    assert [m["code"] for m in phone.watch.refused] == ["replaced"]
    phone.watch.refused.clear()

    # out everywhere
    phone.page.goto(f"{server.url}/account")
    phone.click(".account .btn >> text='Sign out everywhere'")
    phone.page.locator(".roster").wait_for()
    wide.page.goto(f"{server.url}/account")
    wide.page.locator(".roster").wait_for()

    # and gone for good: the name is free again
    wide.page.goto(server.url)
    sign(wide, "赵云", up=False)
    wide.click(".account .btn >> text='除名'")
    wide.page.fill(".account form input[type=password] >> visible=true >> nth=-1", PASSWORD)
    wide.page.keyboard.press("Enter")
    wide.page.locator(".roster").wait_for()
    wide.page.goto(server.url)
    sign(wide, "赵云", up=True)
    wide.page.locator(".account .holder h2", has_text="赵云").wait_for()


def test_what_is_wrong_is_said_beside_the_form(server: Threaded, open_page: OpenPage) -> None:
    p = open_page(server.url, 390, 844, "en", touch=True)
    p.watch.expecting("401|409")
    sign(p, "Nobody", up=False)
    said = p.page.locator(".roster .oops[role=alert]")
    said.wait_for()
    assert said.inner_text().startswith("Name or password is wrong.")
    assert p.page.locator(".roster input[name=username]").get_attribute("autocomplete") == "username"
    assert p.page.locator(".roster input[type=password]").get_attribute("autocomplete") == "current-password"
    p.click(".roster [role=radio]:nth-child(2)")
    assert p.page.locator(".roster input[type=password]").get_attribute("autocomplete") == "new-password"
    assert p.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_guests_games_are_claimed_on_demand(server: Threaded, open_page: OpenPage) -> None:
    p = open_page(server.url, name="过客")
    key = "g" * 43
    p.page.evaluate(f"localStorage.setItem('hulao.guest', '{key}')")
    p.page.evaluate(
        "localStorage.setItem('hulao.notes', JSON.stringify([{about: 'name', name: '云长', text: '爱诈', at: 1}]))"
    )
    p.page.reload()
    sign(p, "刘备", up=True)
    p.click(".claim .btn")
    p.page.locator(".account .done").wait_for()
    p.page.locator(".account .lines li", has_text="爱诈").wait_for()
    assert not p.shows(".claim")
    p.click(".account .lines [aria-label='划掉：云长']")
    p.page.locator(".account .lines li", has_text="爱诈").wait_for(state="detached")
