"""Sharing cards out to several players in one window."""

from __future__ import annotations

from typing import Any

from browser_pages import OpenPage
from browser_support import Threaded
from test_the_table import seated

POSITION: dict[str, Any] = {
    "edition": "standard",
    "players": [
        {"general": "liubei", "role": "lord", "hand": ["slash:S7", "dodge:D2", "peach:H3", "duel:CA"]},
        {"general": "zhangfei", "role": "rebel", "hand": ["dodge:D3"]},
        {"general": "xuchu", "role": "loyalist", "hand": ["dodge:D5"]},
        {"general": "guojia", "role": "renegade", "hand": ["dodge:D6"]},
    ],
    "turn": 1,
    "phase": "play",
}


def test_two_shares_in_one_go(server: Threaded, open_page: OpenPage) -> None:
    with server.position(**POSITION):
        p = seated(server, open_page, 7, seats=4)
    p.click("[data-skill=rende]")
    p.page.locator(".divide").wait_for()
    cards = [
        int(c) for c in p.page.locator(".divide .dcards [data-card]").evaluate_all("l => l.map(e => e.dataset.card)")
    ]
    assert len(cards) == 4
    give = [(cards[0], 2), (cards[1], 3), (cards[3], 2), (cards[2], 1)]
    for card, seat in give:
        p.click(f'.divide [data-card="{card}"]')
        p.click(f'.divide [data-seat="{seat}"]')
    p.click(f'[data-given="{cards[2]}"]')
    assert p.page.locator(".divide .dcards [data-card]").count() == 1
    p.click("[data-act=confirm]")
    p.watch.until(lambda: len(p.watch.sent) == 2)
    said = [(m["answer"]["name"], m["answer"]["cards"], m["answer"]["targets"]) for m in p.watch.sent]
    assert said == [("rende", [cards[0], cards[3]], [2]), ("rende", [cards[1]], [3])]
    p.watch.until(lambda: len(p.watch.view["seats"][0]["hand"]) == 1)
    assert [s["hand_count"] for s in p.watch.view["seats"]] == [1, 1, 3, 2]
