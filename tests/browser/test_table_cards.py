"""Cards at the table: what is turned up for all, the count, the order of the hand, and why a skill can't be used."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

from browser_pages import OpenPage
from browser_support import Player, Threaded
from test_the_table import seated

POSITION: dict[str, Any] = {
    "edition": "standard",
    "players": [
        {"general": "sunquan", "role": "lord", "hand": ["slash:S7", "dodge:D2", "amazing_grace:H3", "duel:CA"]},
        {"general": "zhangfei", "role": "rebel", "hand": ["dodge:D3"]},
        {"general": "xuchu", "role": "loyalist", "hand": ["dodge:D5"]},
        {"general": "guojia", "role": "renegade", "hand": ["dodge:D6"]},
    ],
    "turn": 1,
    "phase": "play",
}


def hand(p: Player) -> list[int]:
    found: list[int] = p.page.locator(".hand [data-card]").evaluate_all("l => l.map(e => +e.dataset.card)")
    return found


def test_turned_up_for_all(tmp_path: Path, open_page: OpenPage) -> None:
    with Threaded(tmp_path) as server:
        with server.position(**POSITION):
            p = seated(server, open_page, 5, seats=4)
        services = server.server.services
        services.config = dataclasses.replace(services.config, bot_delay=600.0)
        p.click(p.page.locator(".hand .cardbtn").nth(2))
        p.click("[data-act=confirm]")
        p.page.locator(".win .queue li.now").wait_for()
        assert p.page.locator(".win .queue li").count() == 4
        p.click(".win .zones [data-card]")
        taken = p.page.locator(".win .zones [aria-pressed=true]").get_attribute("data-card")
        p.click("[data-act=confirm]")
        p.page.locator(".stripspot .scards li.gone").wait_for()
        assert p.page.locator(".stripspot .scards li").count() == 4
        assert p.page.locator(".stripspot .scards li.gone").count() == 1
        # everybody knows what was taken
        assert p.page.locator(".hand li:has(.seen) [data-card]").get_attribute("data-card") == taken


def test_order_count_and_why_not(server: Threaded, open_page: OpenPage) -> None:
    with server.position(**POSITION):
        p = seated(server, open_page, 6, seats=4)
    before = hand(p)
    p.click(".tools .tool")
    assert sorted(hand(p)) == sorted(before)
    cards = p.page.locator(".hand li")
    first, last = hand(p)[0], hand(p)[-1]
    a, b = cards.first.bounding_box(), cards.last.bounding_box()
    assert a is not None
    assert b is not None
    p.page.mouse.move(a["x"] + 40, a["y"] + 70)
    p.page.mouse.down()
    p.page.mouse.move(b["x"] + 40, b["y"] + 70, steps=8)
    p.page.mouse.up()
    p.page.wait_for_function(f"[...document.querySelectorAll('.hand [data-card]')].at(-1).dataset.card === '{first}'")
    assert hand(p)[-2] == last
    assert p.page.locator(".hand [aria-pressed=true]").count() == 0, "a drag chooses nothing"
    p.click(".pile.used")
    p.click("[data-count]")
    assert p.page.locator(".tallies tbody tr").count() > 10
    p.page.keyboard.press("Escape")
    p.page.wait_for_function("!document.querySelector('dialog.sheet[open]')")
    # its skill, all cards but one, then none left for this turn
    p.click("[data-skill=zhiheng]")
    p.click(".hand [data-card]")
    p.click("[data-many=invert]")
    assert p.page.locator(".hand [aria-pressed=true]").count() == 3
    p.click("[data-act=confirm]")
    p.page.locator("[data-skill=zhiheng].still .times").wait_for()
    p.click("[data-skill=zhiheng]")
    p.page.locator("dialog.sheet[open] .nowline", has_text="用完").wait_for()
    p.click("[data-habit=never]")
    p.page.keyboard.press("Escape")
