"""What people expect of a device and of those around the table: a screen that stays awake, a call when one looks
elsewhere, a list that begins with whom a player is missing, and somebody sent away before the game."""

from __future__ import annotations

import pytest
from browser_support import Threaded
from conftest import OpenPage

#: a device that says what it was asked to do, and a page that may be looked away from
DEVICE = """
window.asked = {awake: 0, calls: []};
Object.defineProperty(document, 'hidden', {get: () => sessionStorage.away === '1'});
Object.defineProperty(navigator, 'wakeLock', {value: {request: async () => {
  window.asked.awake++;
  const lock = {released: false, release: async () => { lock.released = true; window.asked.awake--; }};
  return lock;
}}});
const call = (title, options) => { window.asked.calls.push(`${title}: ${options.body}`); };
window.Notification = class {
  static permission = 'granted';
  static requestPermission = async () => 'granted';
  constructor(title, options) { call(title, options); }
  close() {}
};
ServiceWorkerRegistration.prototype.showNotification = async (title, options) => call(title, options);
"""


def test_the_screen_stays_awake_while_one_plays(server: Threaded, open_page: OpenPage) -> None:
    p = open_page(f"{server.url}/rules", name="云")
    p.page.add_init_script(DEVICE)
    p.page.goto(server.url)
    p.page.locator("main.lobby").wait_for()
    assert p.page.evaluate("asked.awake") == 0
    p.click(".go .btn.primary")
    p.watch.until(lambda: p.watch.prompt)
    p.page.wait_for_function("asked.awake === 1")
    p.page.go_back()
    p.page.locator("main.lobby").wait_for()
    p.page.wait_for_function("asked.awake === 0")


@pytest.mark.parametrize("wanted", [True, False], ids=["wanted", "not wanted"])
def test_a_call_when_one_looks_elsewhere(server: Threaded, open_page: OpenPage, wanted: bool) -> None:
    p = open_page(f"{server.url}/rules", lang="en", name="Ann", notify=wanted)
    p.page.add_init_script(DEVICE)
    p.page.goto(server.url)
    p.page.locator("main.lobby").wait_for()
    # while one looks at the page, nothing calls
    p.click(".go .btn.primary")
    p.watch.until(lambda: p.watch.prompt)
    p.page.locator("[data-general]").first.wait_for()
    assert p.page.evaluate("asked.calls") == []
    p.page.evaluate("sessionStorage.away = '1'")
    p.play(lambda: p.watch.prompt is not None and p.watch.prompt["kind"] == "play")
    if wanted:
        p.page.wait_for_function("asked.calls.length > 0")
        assert p.page.evaluate("asked.calls").pop().endswith("Your turn to play.")
    else:
        p.page.locator("[data-act=end]").wait_for()
        assert p.page.evaluate("asked.calls") == []


def test_the_list_begins_where_a_player_is_missing(server: Threaded, open_page: OpenPage) -> None:
    three = server.room("A", seats=4, public=True)
    one = server.room("B", seats=2, public=True)
    shut = server.room("C", seats=2, public=True)
    server.post(f"/api/rooms/{shut['code']}/join", {"name": "D"})
    # rooms in which nobody is aren't listed
    for made in (three, one, shut):
        host = open_page(f"{server.url}/room/{made['code']}", seats={made["code"]: made["token"]})
        host.watch.until(lambda host=host: host.watch.room)
    p = open_page(server.url, lang="en", name="E")
    p.page.locator(".rooms li a").first.wait_for()
    mine = [three["code"], one["code"], shut["code"]]
    listed = p.page.locator(".rooms li a").evaluate_all("l => l.map(a => a.getAttribute('href').split('/').pop())")
    assert [code for code in listed if code in mine] == [one["code"], three["code"], shut["code"]]
    p.click(".filters .nm >> text='free seat'")
    listed = p.page.locator(".rooms li a").evaluate_all("l => l.map(a => a.getAttribute('href').split('/').pop())")
    assert [code for code in listed if code in mine] == [one["code"], three["code"]]


def test_sent_away_before_the_game(server: Threaded, open_page: OpenPage) -> None:
    made = server.room("云", seats=4)
    link = f"{server.url}/room/{made['code']}"
    host = open_page(link, name="云", seats={made["code"]: made["token"]})
    guest = open_page(link, 390, 844, "en", touch=True, name="Yue")
    guest.click(".door .primary")
    host.watch.until(lambda: host.watch.room and host.watch.room["seats"][1]["name"] == "Yue")
    host.click(".rs:nth-child(2) > button")
    host.click(".rmenu .btn >> text='请出'")
    host.watch.until(lambda: host.watch.room["seats"][1]["kind"] == "empty")
    guest.page.locator("main.lobby .oops").wait_for()
    assert [m["code"] for m in guest.watch.refused] == ["kicked"]
    guest.watch.refused.clear()
