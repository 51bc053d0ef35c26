"""The Kingdom War by clicking and tapping: choosing a pair, showing generals, using hidden skills, whole games."""

from __future__ import annotations

from typing import Any

import pytest
from browser_pages import OpenPage
from browser_support import Message, Player, Threaded
from test_expect_table import SIDEWAYS, cut
from test_layouts import FAULTS, HAND_CARDS, MATTERS, SMALL, WINDOWS
from test_the_table import mixed, seated

from hulao.editions import ruleset

EDITION = "kingdom-war"
PHONE: dict[str, Any] = {"width": 390, "height": 844, "touch": True}
NARROW: dict[str, Any] = {"width": 360, "height": 740, "touch": True}


def tidy(p: Player, lang: str) -> None:
    """Nothing lies beyond the edges, everything can be hit, and all is in one language."""
    assert p.page.evaluate(SIDEWAYS) <= 0
    assert cut(p) == []
    assert mixed(p, lang) == []


def position(*own: str, hand: list[str], shown: tuple[bool, bool] = (False, False), seats: int = 2) -> Message:
    """One's own play phase with these two generals; nobody else has shown any."""
    pairs = [("zhangfei", "guanyu"), ("xuchu", "zhangliao"), ("lvbu", "pangde"), ("sunquan", "lvmeng")]
    others = [
        {"generals": list(pair), "shown": [False, False], "hand": ["dodge:H2"][: i == 0]}
        for i, pair in enumerate(pairs)
    ]
    me = {"generals": list(own), "shown": list(shown), "hand": hand}
    return {"edition": EDITION, "players": [me, *others[: seats - 1]], "turn": 1, "phase": "play"}


def own(p: Player) -> Message:
    seat: Message = p.watch.view["seats"][p.watch.view["you"]]
    return seat


def act_of(skill: str, **more: Any) -> Message:
    return {"do": "skill", "name": skill, "skill": "", **more}


# --- whole games


@pytest.mark.parametrize(
    ("game", "seats", "lang", "page"),
    [(5, 8, "en", {}), (4, 8, "zh", PHONE), (7, 12, "zh", NARROW)],
    ids=["mouse", "touch", "twelve"],
)
def test_a_whole_game(
    server: Threaded, open_page: OpenPage, game: int, seats: int, lang: str, page: dict[str, Any]
) -> None:
    p = seated(server, open_page, game, seats, EDITION, lang=lang, seed=game, **page)
    tidy(p, lang)
    p.answer(p.choose())
    p.watch.until(lambda: p.watch.view.get("started"))
    assert p.page.locator(".seat, .pseat").count() == seats - 1
    p.step()
    tidy(p, lang)
    p.play()
    p.page.locator(".end .banner").wait_for()
    rows = p.page.locator(".etab .er")
    assert rows.count() == seats
    # of everybody both generals, open
    assert p.page.locator(".etab .er .eface svg.medal:not(.medal-h)").count() == 2 * seats
    everybody, winners = p.watch.view["seats"], p.watch.view["winners"]
    assert {everybody[s]["kingdom"] for s in winners} == set(p.watch.view["winning_roles"])
    assert rows.first.locator(".no").inner_text() in {str(s + 1) for s in winners}
    assert mixed(p, lang) == []


# --- choosing


@pytest.mark.parametrize("page", [{}, PHONE], ids=["wide", "phone"])
def test_a_pair_is_chosen_head_first(server: Threaded, open_page: OpenPage, page: dict[str, Any]) -> None:
    p = seated(server, open_page, 3, 8, EDITION, **page)
    assert p.watch.prompt is not None
    (offer,) = p.watch.prompt["offers"]
    dealt = p.watch.prompt["reason"]["dealt"]
    assert p.page.locator("[data-general]").count() == len(dealt) == 7
    pairs = [tuple(x.split("+")) for x in offer["options"]]
    alone = [x for x in dealt if not any(x in pair for pair in pairs)]
    assert [x for x in dealt if p.page.locator(f'[data-general="{x}"]').is_disabled()] == alone

    head, deputy = pairs[0]
    other = next(a for a, _ in pairs if a != head and (head, a) not in pairs)
    take = p.page.locator(".cacts .btn.primary")
    p.click(f'[data-general="{other}"]')
    p.click(f'[data-general="{head}"]')  # of another kingdom: it begins anew
    assert [p.pressed(f'[data-general="{x}"]') for x in (other, head)] == [False, True]
    assert take.is_disabled()
    p.click(f'[data-general="{deputy}"]')
    seals = p.page.locator(f'[data-general="{head}"] .ht'), p.page.locator(f'[data-general="{deputy}"] .ht')
    assert [x.inner_text() for x in seals] == ["主", "副"]
    p.click('[data-act="swap"]')
    assert [x.inner_text() for x in seals] == ["副", "主"]
    p.click(take)
    p.watch.until(lambda: p.watch.view.get("started"))
    assert own(p)["generals"] == [deputy, head]
    # through one's own backs one sees, through others' not
    p.page.locator("[data-seat]").first.wait_for()
    assert p.page.locator(":is(.me, .mine) .medal-h.own").count() == 2
    assert p.page.locator(":is(.seat, .pseat) .medal-h:not(.own)").count() == 2 * 7


# --- showing


@pytest.mark.parametrize("page", [{}, PHONE], ids=["wide", "phone"])
def test_showing_at_the_beginning_of_the_turn(server: Threaded, open_page: OpenPage, page: dict[str, Any]) -> None:
    p = seated(server, open_page, 3, 8, EDITION, seed=3, **page)
    p.answer(p.choose())
    p.play(lambda: p.watch.prompt is not None and p.watch.prompt["reason"].get("skill") == "reveal")
    assert own(p)["shown"] == [False, False]
    offered = [p.page.locator(f'[data-act="option:reveal:{x}"]') for x in ("head", "deputy", "both", "none")]
    assert [x.inner_text().split()[0] for x in offered] == ["明主将", "明副将", "都明", "不明"]
    assert p.page.locator(":is(.me, .mine) .kside.guess").count() == 1

    p.answer({"do": "choose", "name": "reveal", "skill": "", "option": "deputy"})
    p.watch.until(lambda: own(p)["shown"] == [False, True])
    p.page.locator(":is(.me, .mine) .kside.stamp").wait_for()
    assert p.page.locator(":is(.me, .mine) .depbox .medal-h").count() == 0
    assert p.page.locator(":is(.me, .mine) .medal-h.own").count() == 1


@pytest.mark.parametrize("page", [{}, PHONE], ids=["wide", "phone"])
def test_a_hidden_skill_says_whom_it_shows(server: Threaded, open_page: OpenPage, page: dict[str, Any]) -> None:
    with server.position(**position("huanggai", "luxun", hand=["peach:H4", "slash:S7"], seats=4)):
        p = seated(server, open_page, 1, 4, EDITION, **page)
    p.page.locator('[data-skill="duoshi"].hid').wait_for()
    p.click('[data-skill="kurou"]')
    p.page.locator(":is(.prompt, .pprompt) .why", has_text="发动就明置 黄盖").wait_for()
    p.click('[data-act="confirm"]')
    p.watch.until(lambda: own(p)["shown"] == [True, False])
    assert own(p)["kingdom"] == "wu"
    p.page.locator('[data-skill="kurou"]:not(.hid)').wait_for()
    assert p.page.locator('[data-skill="duoshi"].hid').count() == 1
    # what the kingdoms have come to stands in the middle
    p.page.locator(".tally .k-wu i.on").wait_for()
    assert p.page.locator(".tally i.on").count() == 1


def test_a_general_seen_is_known_to_oneself_alone(server: Threaded, open_page: OpenPage) -> None:
    with server.position(**position("huanggai", "luxun", hand=["known_both:C3"], seats=3)):
        p = seated(server, open_page, 1, 3, EDITION)
    p.page.locator("[data-act=end]").wait_for()
    assert p.watch.prompt is not None
    card = next(c for o in p.watch.prompt["offers"] if o["name"] == "known_both" for c in o["cards"]["from"])
    use = {"do": "use", "name": "known_both", "skill": "", "cards": [card], "targets": [1]}
    p.answer(use)
    p.watch.until(lambda: p.watch.prompt and p.watch.prompt["reason"].get("skill") == "known_both")
    options = p.page.locator('[data-act^="option:known_both:"]').all_inner_texts()
    assert options == ["主将", "副将", "手牌"]
    p.answer({"do": "choose", "name": "known_both", "skill": "", "option": "deputy"})
    p.page.locator('.seat:has([data-seat="1"]) .depbox .medal-h.own').wait_for()
    p.page.locator(".log li", has_text="副将：关羽").wait_for()
    assert p.page.locator('.seat:has([data-seat="1"]) .medbox .medal-h.own').count() == 0
    assert p.page.locator('.seat:has([data-seat="1"]) .kside.guess').inner_text() == "蜀"


# --- a table of twelve


def twelve() -> Message:
    """Oneself with five skills and a long hand in one's turn; long names, hidden ones and full armour around."""
    deck = [c.name for c in ruleset(EDITION).cards]
    of = {
        kind: [x for x in deck if x.startswith(f"{kind}:")]
        for kind in ("slash", "dodge", "dilu", "chitu", "vine", "fan")
    }
    pairs = [
        *(("wolong", "huangyueying"), ("yanliangwenchou", "yuanshao"), ("xiahoudun", "xiahouyuan")),
        *(("zhangzhaozhanghong", "sunshangxiang"), ("zhugeliang", "menghuo"), ("caocao", "simayi")),
        *(("lvbu", "pangde"), ("sunquan", "lvmeng"), ("liubei", "zhangfei"), ("xuchu", "guojia"), ("zhouyu", "luxun")),
    ]
    others: list[Message] = [{"generals": list(x), "shown": [i % 3 < 2, i % 2 == 0]} for i, x in enumerate(pairs)]
    others[0]["equip"] = [of[k][0] for k in ("fan", "vine", "dilu", "chitu")]
    others[1]["marks"] = {"chained": 1}
    others[2]["judge"] = [next(x for x in deck if x.startswith("indulgence:"))]
    me = {"generals": ["jiaxu", "zhangjiao"], "shown": [True, False], "hand": [*of["slash"], *of["dodge"]][:14]}
    return {"edition": EDITION, "players": [me, *others], "turn": 1, "phase": "play"}


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("window", WINDOWS.values(), ids=list(WINDOWS))
def test_a_table_of_twelve_fits(server: Threaded, open_page: OpenPage, window: dict[str, Any], lang: str) -> None:
    with server.position(**twelve()):
        p = seated(server, open_page, 1, 12, EDITION, lang=lang, **window)
    p.page.locator(HAND_CARDS).nth(13).wait_for()
    assert p.page.locator("main [data-seat]").count() == 12
    faults = p.page.evaluate(FAULTS, [MATTERS, HAND_CARDS])
    if window.get("touch"):
        faults += p.page.evaluate(SMALL, 44)
    assert faults == []
