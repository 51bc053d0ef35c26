"""Everybody can use every page: axe finds no fault, in both themes and their high contrast, both languages, wide and
on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser_pages import OpenPage
from browser_support import Message, Player, Threaded

PHONE = {"width": 390, "height": 844, "touch": True}
LOOKS: dict[str, dict[str, Any]] = {
    "lacquer": {"theme": "lacquer", "lang": "zh"},
    "paper": {"theme": "paper", "lang": "en"},
    "lacquer, high contrast, phone": {"theme": "lacquer", "contrast": True, "text": "large", "lang": "en", **PHONE},
    "paper, high contrast": {"theme": "paper", "contrast": True, "lang": "zh"},
    "paper, phone": {"theme": "paper", "fourSuits": True, "lang": "zh", **PHONE},
}
PLAYERS: list[Message] = [
    {"general": "zhaoyun", "role": "lord", "hand": ["snatch:S3", "slash:S7", "dodge:D2", "peach:H3"]},
    {"general": "zhangfei", "role": "rebel", "hp": 1, "hand": ["slash:S8", "slash:C7"], "judge": ["indulgence:C6"]},
]
EXAMPLE = "/example/C083/standard"


class Visit:
    """Goes from page to page and keeps what axe says about each: rule, weight, where and why."""

    def __init__(self, server: Threaded, open_page: OpenPage, look: dict[str, Any]) -> None:
        self.server = server
        self.open_page = open_page
        self.look = look
        self.axe = Axe()
        self.faults: list[str] = []

    def open(self, path: str, **more: Any) -> Player:
        return self.open_page(self.server.url + path, **{"name": "云", **self.look, **more})

    def see(self, p: Player, page: str, shown: str) -> None:
        """Wait until `page` shows this, then ask axe."""
        p.page.locator(shown).first.wait_for()
        for v in self.axe.run(p.page).response["violations"]:
            for n in v["nodes"]:
                where = " ".join(map(str, n["target"]))
                self.faults.append(f"{page}: {v['id']} ({v['impact']}): {where}: {n['failureSummary']}")

    def sheet(self, p: Player, page: str, about: str) -> None:
        """The sheet about this."""
        p.page.locator(about).first.click(button="right", force=True)
        self.see(p, page, "dialog.sheet[open]")
        p.page.keyboard.press("Escape")
        p.page.wait_for_function("!document.querySelector('dialog.sheet[open]')")

    def start(self, p: Player) -> None:
        """Bots on the empty seats, then the game."""
        p.click(".rtable .mid .btn")
        p.watch.until(lambda: p.watch.room and all(s["kind"] != "empty" for s in p.watch.room["seats"]))
        p.click(".racts .btn.primary")


looks = pytest.mark.parametrize("look", LOOKS.values(), ids=list(LOOKS))


@looks
def test_pages_around_the_table(server: Threaded, open_page: OpenPage, look: dict[str, Any]) -> None:
    visit = Visit(server, open_page, look)
    made = server.room(seats=5, public=True)
    p = visit.open(f"/room/{made['code']}", name="")
    visit.see(p, "gate", ".gatepage .win")
    p = visit.open(f"/room/{made['code']}", seats={made["code"]: made["token"]})
    visit.see(p, "room", ".rtable")
    lobby = visit.open("/")
    visit.see(lobby, "lobby", "main.lobby .rooms li a")
    lobby.click(".top .iconbtn:last-child")
    visit.see(lobby, "settings", ".setwin")
    lobby.click(".openkeys")
    visit.see(lobby, "keys", ".keywin")
    lobby.click(".keybtn")
    visit.see(lobby, "a key is asked for", ".keybtn[aria-pressed=true]")
    visit.start(p)
    visit.see(p, "choice of a general", "[data-general]")
    p = visit.open("/rules/standard.fanjian.effect")
    visit.see(p, "rule book", ".doc code")
    p = visit.open("/puzzles")
    visit.see(p, "puzzles", "[data-puzzle]")
    p.click("[data-puzzle]")
    visit.see(p, "puzzle", "[data-act='lesson:show']")
    p = visit.open(EXAMPLE)
    visit.see(p, "replay", "[data-eyes]")
    p = visit.open("/")
    p.click('[data-go="learn"]')
    visit.see(p, "lesson", "[data-act]")
    assert visit.faults == []


@looks
def test_pages_of_figures(server: Threaded, open_page: OpenPage, played: list[str], look: dict[str, Any]) -> None:
    visit = Visit(server, open_page, look)
    p = visit.open("/stats")
    visit.see(p, "statistics", ".st0 tbody tr")
    p.click(".eds >> nth=0 >> button >> nth=-1")
    visit.see(p, "ratings", ".st0.players tbody tr")
    p = visit.open(f"/history/{played[0]}")
    visit.see(p, "history", ".hlist li")
    p = visit.open("/history")
    visit.see(p, "history of a device", ".hlist li")
    assert visit.faults == []


@looks
def test_pages_of_an_account(server: Threaded, open_page: OpenPage, look: dict[str, Any]) -> None:
    visit = Visit(server, open_page, look)
    p = visit.open("/account")
    visit.see(p, "signing in", ".roster input[name=current-password]")
    p.click(".roster [role=radio]:nth-child(2)")
    visit.see(p, "signing up", ".roster [role=radio]:nth-child(2)[aria-checked=true]")
    p.page.fill(".roster input[name=username]", f"p{list(LOOKS.values()).index(look)}")
    p.page.fill(".roster input[name=new-password]", "over the pass at dawn")
    p.page.keyboard.press("Enter")
    visit.see(p, "account", ".account .holder h2")
    assert visit.faults == []


@looks
def test_votes(server: Threaded, open_page: OpenPage, look: dict[str, Any]) -> None:
    visit = Visit(server, open_page, look)
    made = server.room(seats=2)
    other = server.post(f"/api/rooms/{made['code']}/join", {"name": "月"})
    q = visit.open(f"/room/{made['code']}", seats={made["code"]: other["token"]})
    q.click(".racts .btn.primary")
    p = visit.open(f"/room/{made['code']}", seats={made["code"]: made["token"]})
    p.click(".racts .btn.primary:not([disabled])")
    p.page.locator("main.choose").wait_for()
    p.click(".xbar .iconbtn:last-child")
    p.click(".councilgo")
    visit.see(p, "council", ".council .btn")
    p.click(".council .btn")
    visit.see(q, "a vote", ".votes .solid")
    q.click(".votes .solid")
    visit.see(q, "a pause", ".stilled .btn")
    assert visit.faults == []


@looks
def test_pages_of_a_game(server: Threaded, open_page: OpenPage, look: dict[str, Any]) -> None:
    visit = Visit(server, open_page, look)
    with server.position(edition="standard", players=PLAYERS, turn=1, phase="play"):
        made = server.room(seats=2)
        guest = server.post(f"/api/rooms/{made['code']}/join", {"name": "月", "spectate": True})
        p = visit.open(f"/room/{made['code']}", seats={made["code"]: made["token"]})
        visit.start(p)
        p.watch.until(lambda: p.watch.prompt)
    watcher = visit.open(f"/room/{made['code']}", seats={made["code"]: guest["token"]})
    visit.see(watcher, "watching", ".watching")
    visit.see(p, "own turn", "[data-act='end']")
    visit.sheet(p, "a card's sheet", ".cardbtn")
    visit.sheet(p, "a seat's sheet", "[data-seat='1']")
    if p.touch:
        p.click(".ticker")
        visit.see(p, "log", ".drawer .log")
        p.page.locator(".drawer .iconbtn").first.click()
    offers = p.watch.prompt["offers"] if p.watch.prompt else []
    card_of = {o["name"]: o["cards"]["from"][0] for o in offers if o["do"] == "use" and not o["skill"]}
    p.click(f'[data-card="{card_of["snatch"]}"]')
    if not p.pressed('[data-seat="1"]'):
        p.click('[data-seat="1"]')
    visit.see(p, "a card and a target are chosen", "[data-seat='1'][aria-pressed=true]")
    p.click('[data-act="confirm"]')
    visit.see(p, "window", ".win [data-card]")
    p.play(lambda: p.watch.prompt is not None and p.watch.prompt["kind"] == "play")
    p.answer({"do": "use", "name": "slash", "skill": "", "cards": [card_of["slash"]], "targets": [1]})
    p.play()
    visit.see(p, "end", "main.end")
    assert visit.faults == []
