"""Looking back in a game that goes on, and hurrying on when only bots play any more."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

from browser_pages import OpenPage
from browser_support import Threaded
from test_the_table import seated

#: everybody with cards that bots play at once
POSITION: dict[str, Any] = {
    "edition": "standard",
    "players": [
        {"general": "liubei", "role": "lord", "hand": ["slash:S7", "dodge:D2", "peach:H3", "duel:CA"]},
        {"general": "zhangfei", "role": "rebel", "hand": ["slash:C7", "dodge:D3"]},
        {"general": "xuchu", "role": "loyalist", "hand": ["slash:C9", "dodge:D5"]},
        {"general": "guojia", "role": "renegade", "hand": ["slash:C10", "dodge:D6"]},
    ],
    "turn": 1,
    "phase": "play",
}


def test_a_moment_of_the_log_and_back_to_now(server: Threaded, open_page: OpenPage) -> None:
    with server.position(**POSITION):
        p = seated(server, open_page, 61, seats=4, seed=2)
    assert p.watch.prompt is not None
    begun = p.watch.prompt["id"]
    p.click(".hand .cardbtn")
    p.click('[data-seat="1"]')
    p.click("[data-act=confirm]")
    p.watch.until(lambda: p.watch.prompt and p.watch.prompt["id"] != begun and p.watch.prompt["kind"] == "play")
    assert p.watch.prompt is not None
    asked = p.watch.prompt["id"]
    hand = p.page.locator(".hand [data-card]").count()
    p.click(".log [data-moment]")
    p.page.locator(".lookbar").wait_for()
    assert not p.shows("[data-act]"), "nothing is answered from the past"
    assert p.shows(".lookbar [role=status]"), "a question of the present is told"
    first = p.page.locator(".log li.now [data-moment]").get_attribute("data-moment")
    p.click("[data-back=next]")
    assert p.page.locator(".log li.now [data-moment]").get_attribute("data-moment") != first
    p.click("[data-back=now]")
    p.page.locator("[data-act=end]").wait_for()
    assert p.watch.prompt["id"] == asked
    assert p.page.locator(".hand [data-card]").count() == hand
    p.page.keyboard.press("[")
    p.page.locator(".lookbar").wait_for()
    p.page.keyboard.press("Escape")
    p.page.locator(".lookbar").wait_for(state="detached")
    # news don't take the past away
    p.page.keyboard.press("[")
    p.page.keyboard.press("x")
    assert p.watch.prompt["id"] == asked, "keys answer nothing from the past either"
    p.click("[data-back=now]")
    p.click("[data-act=end]")
    p.watch.until(lambda: p.watch.prompt is None or p.watch.prompt["id"] != asked)


def test_looking_back_beyond_a_reload(server: Threaded, open_page: OpenPage) -> None:
    p = seated(server, open_page, 63, seats=4, seed=2)
    p.play(lambda: p.watch.prompt is not None and p.watch.prompt["kind"] == "play")
    hands = [s["hand_count"] for s in p.watch.view["seats"]]
    p.watch.view = {}
    p.page.reload()
    p.watch.until(lambda: p.watch.view and p.page.locator(".log li.now").count())
    early = p.page.locator(".log [data-moment]").first
    early.wait_for()
    events = p.page.locator(".log li").count()
    assert p.page.locator(".log [data-moment]").count() == events, "every line of the log leads to its moment"
    early.click()
    p.page.locator(".lookbar").wait_for()
    # before anything was dealt
    assert p.page.locator(".hand [data-card]").count() == 0 < hands[0]
    p.click("[data-back=now]")
    p.page.locator("[data-act=end]").wait_for()
    assert p.page.locator(".hand [data-card]").count() == hands[0]


def test_hurrying_on_when_only_bots_play(tmp_path: Path, open_page: OpenPage) -> None:
    with Threaded(tmp_path) as server:
        p = seated(server, open_page, 62, seats=4, width=390, height=844, touch=True)
        p.step()
        p.watch.until(lambda: p.watch.prompt and p.watch.prompt["kind"] != "general")
        services = server.server.services
        services.config = dataclasses.replace(services.config, bot_delay=600.0)
        assert not p.shows(".pacebar")
        p.click(".pbar .iconbtn[aria-pressed=false]")
        p.page.locator(".pacebar").wait_for()
        p.click("[data-pace=result]")
        p.watch.until(lambda: p.watch.over, 30)
        assert p.watch.over is not None
