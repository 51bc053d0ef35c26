"""The rule book in the browser: search, filters, a clause in every edition, on wide screens and phones."""

from __future__ import annotations

import re

from browser_pages import OpenPage
from browser_support import Threaded
from test_the_table import seated

WIDE = "document.documentElement.scrollWidth - innerWidth"


def test_a_rule_is_found_and_followed_through_the_editions(server: Threaded, open_page: OpenPage) -> None:
    p = open_page(server.url, lang="zh")
    p.click(".rulelink")
    p.page.wait_for_url("**/rules")
    p.page.locator(".hit").first.wait_for()
    p.page.fill(".srch input", "反间")
    p.page.locator(".hit mark, .hit .hsrc", has_text="反间").first.wait_for()
    both = p.page.locator(".hit").count()
    p.click('.eds button:has-text("比赛规则")')
    p.page.wait_for_function(f"document.querySelectorAll('.hit').length < {both}")
    assert all("比赛规则" in x for x in p.page.locator(".hit .hsrc").all_inner_texts())
    p.click(".hit a")
    p.page.wait_for_url("**/rules/tournament.*")
    assert "fanjian" in p.page.url
    assert p.page.locator(".clause h1").inner_text().startswith("反间")
    assert p.page.locator(".diff tr").count() > 1
    p.click('.diff button:has-text("修订标准版")')
    p.page.wait_for_url("**/rules/standard.*")
    assert p.page.evaluate(WIDE) <= 0
    p.page.go_back()
    p.page.wait_for_url("**/rules/tournament.*")


def test_a_refusal_links_to_its_clause(server: Threaded, open_page: OpenPage) -> None:
    with server.position(
        edition="standard",
        players=[
            {"general": "blank", "role": "lord", "hand": ["slash:S7"]},
            *[{"general": "blank", "role": "rebel"} for _ in range(4)],
        ],
        turn=1,
        phase="play",
    ):
        p = seated(server, open_page, 1)
    p.click(".hand [aria-disabled=false]")
    p.page.locator('[data-seat="2"]').click()
    link = p.page.locator("dialog.sheet[open] .booklink")
    link.wait_for()
    target = str(link.get_attribute("href"))
    assert target.startswith("/rules/standard.")
    p.page.goto(server.url + target)
    p.page.locator(".doc code").wait_for()
    assert p.page.locator(".doc code").inner_text() == target.removeprefix("/rules/")


def test_a_proof_is_played_through(server: Threaded, open_page: OpenPage) -> None:
    p = open_page(f"{server.url}/rules/standard.fanjian.effect", lang="zh")
    p.click(".tests.ids button")
    p.page.locator(".cseats li").first.wait_for()
    assert not re.search("[A-Za-z]{3}", p.page.locator(".ctitle").inner_text())
    assert p.page.locator(".cmoves li").count() == 0
    p.click(".cgo .btn.primary")
    assert p.page.locator(".cmoves li").count() == 1
    p.click(".cgo .btn:nth-child(3)")
    assert p.page.locator(".cmoves li").count() > 2
    assert p.page.locator(".cmoves li.now").count() == 1


def test_a_link_to_a_clause_on_a_phone_in_english(server: Threaded, open_page: OpenPage) -> None:
    p = open_page(f"{server.url}/rules/classic.death.overkill", 390, 844, "en", touch=True)
    p.page.locator(".clause .big").wait_for()
    assert p.page.locator(".doc code").inner_text() == "classic.death.overkill"
    assert p.page.evaluate(WIDE) <= 0
    p.page.fill(".srch input", "no such words")
    p.page.locator(".cnt0", has_text="0 found").wait_for()
