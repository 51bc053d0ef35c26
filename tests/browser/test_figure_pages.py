"""Statistics, ratings and the search through finished games, in the browser."""

from __future__ import annotations

import pytest
from browser_figures import KEY, NAMES
from browser_pages import OpenPage
from browser_support import Threaded
from playwright.sync_api import expect

WIDE = "document.documentElement.scrollWidth - innerWidth"


@pytest.mark.parametrize(("width", "lang"), [(1280, "zh"), (390, "en")])
def test_statistics(server: Threaded, open_page: OpenPage, played: list[str], width: int, lang: str) -> None:
    p = open_page(f"{server.url}/stats", width=width, height=844, lang=lang)
    rows = p.page.locator(".st0 tbody tr")
    rows.first.wait_for()
    assert p.page.evaluate(WIDE) <= 0
    # the larger set comes first: simulated
    assert "60" in p.page.locator(".nn0").inner_text()
    p.page.locator(".sfil .seg").last.locator("button").first.click()
    p.page.locator(".nn0", has_text="13").wait_for()
    general = p.page.locator(".st0 tbody th button").nth(2)
    name = general.locator("span").last.inner_text().strip()
    general.click()
    assert p.page.locator(".one1 h2").inner_text().strip() == name
    said = p.page.locator(".st0 tbody tr.on .dw").first.get_attribute("aria-label") or ""
    assert name in said
    assert "95 %" in said
    # who else plays there: people and bots side by side
    p.page.locator(".mini0 li").nth(1).wait_for()
    with p.page.expect_download() as saved:
        p.click(".sbt button")
    text = saved.value.path().read_text()
    assert text.startswith("general,role,n,won,games,rate,low,high,mean,verdict,surely\n")
    assert sum(int(x.split(",")[2]) for x in text.splitlines()[1:]) == 65, "five seats of thirteen games"
    # the same by seat
    p.page.locator(".sfil .seg").first.locator("button").nth(1).click()
    expect(p.page.locator(".st0 tbody tr")).to_have_count(5)


def test_sorting_by_a_role(server: Threaded, open_page: OpenPage, played: list[str]) -> None:
    p = open_page(f"{server.url}/stats", lang="en")
    p.page.locator(".st0 tbody tr").first.wait_for()
    p.page.locator(".colh", has_text="Rebel").click()
    p.page.locator("th[aria-sort=descending]").wait_for()
    column = p.page.locator(".st0 thead th").all_inner_texts()
    nth = next(i for i, x in enumerate(column) if "Rebel" in x)
    known = f".st0 tbody td:nth-child({nth + 1}):not(.few) .pv"
    shown = [int(x) for x in p.page.locator(known).all_inner_texts()]
    assert shown == sorted(shown, reverse=True)


def test_ratings(server: Threaded, open_page: OpenPage, played: list[str]) -> None:
    p = open_page(f"{server.url}/stats", lang="en")
    p.page.locator(".sfil .seg").first.locator("button").nth(4).click()
    rows = p.page.locator(".players tbody tr")
    rows.nth(4).wait_for()
    assert rows.count() == 5
    assert {x.split("\n")[0].lstrip("12345") for x in p.page.locator(".players tbody th").all_inner_texts()} <= set(
        NAMES
    )
    assert p.page.locator(".players .gm").all_inner_texts() == ["12"] * 5
    label = p.page.locator(".players .dw").first.get_attribute("aria-label") or ""
    assert "between" in label


@pytest.mark.parametrize(("width", "lang"), [(1280, "en"), (390, "zh")])
def test_a_game_is_found_and_watched(
    server: Threaded, open_page: OpenPage, played: list[str], width: int, lang: str
) -> None:
    p = open_page(f"{server.url}/history", width=width, height=844, lang=lang)
    rows = p.page.locator(".hlist li")
    rows.nth(11).wait_for()
    assert rows.count() == 12, "another's private game isn't in it"
    assert p.page.evaluate(WIDE) <= 0
    p.page.fill(".srch input", "ann nobody-of-that-name")
    p.page.locator(".nothing").wait_for()
    p.page.fill(".srch input", "ann")
    rows.nth(11).wait_for()
    p.page.fill(".hfil input[type=date] >> nth=0", "1970-01-05")
    p.page.fill(".hfil input[type=date] >> nth=1", "1970-01-06")
    expect(p.page.locator(".hlist li")).to_have_count(2)
    rows.first.locator("a").click()
    p.page.wait_for_url("**/replay/game5")
    p.page.locator(".tl").wait_for()
    p.page.go_back()
    rows.nth(11).wait_for()


def test_ones_own_games_and_those_of_a_general(server: Threaded, open_page: OpenPage, played: list[str]) -> None:
    p = open_page(f"{server.url}/history/{played[0]}", lang="en")
    p.page.locator(".hlist li").first.wait_for()
    faces = p.page.locator(".hlist li").count()
    assert 1 <= faces < 12
    p.page.evaluate(f"localStorage.setItem('hulao.guest', '{KEY}')")
    p.page.goto(f"{server.url}/history")
    p.page.locator(".hlist li").nth(12).wait_for()
    p.click(".hfil .tog")
    expect(p.page.locator(".hlist li")).to_have_count(1)
    assert p.page.locator(".hlist a").get_attribute("href") == "/replay/game12"
    assert "private" in p.page.locator(".hlist").inner_text()
    assert KEY not in p.page.url
