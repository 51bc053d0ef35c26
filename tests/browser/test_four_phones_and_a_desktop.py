"""Four phones and a desktop at one table: they come by the link, talk, lose one another, vote, let the computer play,
and see the game to its end."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browser_support import Player, Threaded
from conftest import OpenPage
from test_the_door import together

#: width, height, language and name of each phone
PHONES = [(390, 844, "en", "Yue"), (360, 740, "zh", "小满"), (412, 915, "en", "Bea"), (375, 667, "zh", "老沈")]
SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"
COUNT_TAPS = "window.taps = 0; addEventListener('pointerdown', () => window.taps++, true)"


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Threaded]:
    """A server of one's own, where a vote about somebody slow needs no waiting."""
    with Threaded(tmp_path) as found:
        services = found.server.services
        services.config = dataclasses.replace(services.config, vote_after=0.0)
        yield found


def all_see(players: list[Player], what: Callable[[Player], object]) -> None:
    for p in players:
        p.watch.until(lambda p=p: what(p))


def go_on(players: list[Player], done: Callable[[], object], limit: int = 200) -> None:
    """Whoever is asked answers, until `done`."""
    for _ in range(limit):
        players[0].watch.until(lambda: done() or any(p.watch.prompt for p in players), 20.0)
        if done():
            return
        asked = next(p for p in players if p.watch.prompt)
        asked.answer(asked.choose())
    raise AssertionError("it doesn't come to that")


def sit_down(p: Player, name: str) -> int:
    """From the link to a seat; how many taps that takes."""
    p.page.locator(".door .primary:enabled").wait_for()
    p.page.evaluate(COUNT_TAPS)
    p.click(".door .nameinput")
    p.page.keyboard.type(name)
    p.click(".door .primary")
    p.watch.until(lambda: p.watch.room and p.watch.room["you"] is not None)
    taps: int = p.page.evaluate("window.taps")
    return taps


def test_a_table_of_five(alone: Threaded, open_page: OpenPage) -> None:
    alone.seed = 5
    desk = open_page(alone.url, name="阿岚", seed=11)
    desk.click(".mk .btn")
    desk.page.locator(".lodge").wait_for()
    desk.click(".rset .chg")
    desk.click(".rset dl > div:nth-child(2) .nm >> text='5'")
    desk.watch.until(lambda: len(desk.watch.room["seats"]) == 5)
    desk.click(".rset .chg")
    link = desk.page.inner_text("#invite-link")
    assert link == f"{alone.url}/room/{desk.watch.room['code']}"
    # by the link each phone is seated with three taps at most
    phones: list[Player] = []
    for n, (width, height, lang, name) in enumerate(PHONES):
        p = open_page(link, width, height, lang, touch=True, seed=20 + n)
        assert sit_down(p, name) <= 3
        assert p.watch.room["you"] == n + 1
        phones.append(p)
    players = [desk, *phones]
    names = ["阿岚", *(name for *_, name in PHONES)]
    all_see(players, lambda p: [s["name"] for s in p.watch.room["seats"]] == names)
    for p in phones:
        assert p.page.evaluate(SIDEWAYS) <= 0
        p.click(".racts .btn.primary")
    desk.watch.until(lambda: all(s["ready"] for s in desk.watch.room["seats"][1:]))
    desk.click(".racts .btn.primary")
    all_see(players, lambda p: p.watch.view)

    # the lord chooses first; the others see whose time it is
    go_on(players, lambda: any(p.watch.prompt and p.watch.prompt["kind"] == "play" for p in players))
    lord = next(p for p in players if p.watch.prompt)
    for p in players:
        p.page.locator(".table, .phone").first.wait_for()
        assert p.page.evaluate(SIDEWAYS) <= 0
        p.page.locator("[role=timer]").first.wait_for()

    # what one says by a phrase each reads in his language
    yue, man, bea, _ = phones
    yue.click("[aria-label='Chat']")
    yue.click("[aria-label='Phrases']")
    yue.click(".phrases li:first-child button")
    desk.page.locator(".chatlines li", has_text="Yue").filter(has_text="各位好").wait_for()
    bea.page.locator(".said", has_text="Yue").filter(has_text="Hello").wait_for()
    yue.click("[aria-label='Chat']")

    # one loads his page anew: the others saw him go, and he is where he was
    before = (man.watch.room["you"], man.watch.view["seats"][2]["hand"], man.watch.prompt and man.watch.prompt["id"])
    # a page of data has no icon
    man.watch.expecting("404")
    man.page.goto(f"{alone.url}/api/info")
    desk.watch.until(lambda: not desk.watch.room["seats"][2]["connected"])
    desk.page.locator(".conn.lost", has_text="0:").wait_for()
    for p in (yue, bea):
        p.page.locator(".pseat .pgone", has_text="0:").wait_for()
    man.watch.room, man.watch.view, man.watch.prompt = {}, {}, None
    man.page.goto(link)
    man.watch.until(lambda: man.watch.view)
    after = (man.watch.room["you"], man.watch.view["seats"][2]["hand"], man.watch.prompt and man.watch.prompt["id"])
    assert after == before
    all_see(players, lambda p: p.watch.room["seats"][2]["connected"])

    # who lets everybody wait is played for after a vote of the others, and takes back at once
    voters = [p for p in players if p is not lord]
    slow = lord.watch.room["you"]
    together(voters[0])
    voters[0].click(voters[0].page.locator(".council .btn", has_text=names[slow]))
    for p in voters[1:]:
        if p.watch.room["seats"][slow]["auto"]:
            break
        p.click(".votes .solid")
        p.watch.until(lambda p=p: not p.shows(".votes .solid"))
    all_see(players, lambda p: p.watch.room["seats"][slow]["auto"])
    assert desk.shows(".chatlines li.sys") or lord is desk
    lord.click("text=/我来打|I'll play/")
    all_see(players, lambda p: not p.watch.room["seats"][slow]["auto"])

    # they play
    answered = sum(len(p.answered) for p in players)
    go_on(players, lambda: sum(len(p.answered) for p in players) >= answered + 15)
    assert len({p.watch.room["you"] for p in players if p.answered}) == 5
    for p in players:
        assert p.watch.over is None

    # one after the other lets the computer play, with one tap that everybody sees; then they hurry to the end
    services = alone.server.services
    services.config = dataclasses.replace(services.config, bot_delay=600.0)
    for p in players:
        p.click(".tools .tool[aria-pressed=false], .pbtns .iconbtn[aria-pressed=false]")
    all_see(players, lambda p: all(s["auto"] for s in p.watch.room["seats"]))
    for p in players[:3]:
        p.click("[data-pace=result]")
    all_see(players, lambda p: p.watch.over)
    assert len({p.watch.over["record"] for p in players if p.watch.over}) == 1
    for p in players:
        p.page.locator(".end .banner").wait_for()
        assert p.page.locator(".etab .er .role.known").count() == 5

    # and again, with the same table
    desk.click(".eacts .btn.primary")
    all_see(players, lambda p: p.watch.room["state"] == "lobby")
    for p in players:
        p.page.locator(".lodge").wait_for()
        assert [s["name"] for s in p.watch.room["seats"]] == names
