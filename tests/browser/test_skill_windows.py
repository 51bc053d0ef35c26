"""Skills that need windows of their own, tried by clicking in positions laid out for them; and the prototype's dice."""

from __future__ import annotations

from typing import Any

from browser_pages import OpenPage
from browser_support import Message, Player, Threaded
from test_the_table import seated

STANDARD = {"edition": "standard", "turn": 1, "phase": "play"}
BLANK: Message = {"general": "blank", "role": "rebel"}


def at_table(server: Threaded, open_page: OpenPage, players: list[Message], **fields: Any) -> Player:
    """A page at seat 1 of this position; bots sit at the others."""
    with server.position(**{**STANDARD, **fields, "players": players}):
        return seated(server, open_page, 1, seats=len(players), edition=fields.get("edition", "standard"))


def ask(p: Player, kind: str) -> Message:
    p.watch.until(lambda: p.watch.prompt is not None and p.watch.prompt["kind"] == kind)
    assert p.watch.prompt is not None
    return p.watch.prompt


def offered(p: Player, name: str) -> Message:
    assert p.watch.prompt is not None
    return next(o for o in p.watch.prompt["offers"] if o["name"] == name)


def test_bewitchment_is_claimed_and_doubted(server: Threaded, open_page: OpenPage) -> None:
    """蛊惑: a hidden card is claimed to be a kind; another's claim may be doubted."""
    p = at_table(
        server,
        open_page,
        [{"general": "yuji", "role": "lord", "hp": 2, "hand": ["dodge:D2", "slash:S7"]}, BLANK, BLANK],
    )
    ask(p, "play")
    token = p.watch.view["seats"][0]["hand"][0]
    claim = next(
        o
        for o in p.watch.prompt["offers"]
        if o["name"] == "guhuo" and o["options"] == ["ex_nihilo"]  # type: ignore[index]
    )
    p.answer({"do": "skill", "name": claim["name"], "skill": "", "cards": [token], "option": "ex_nihilo"})
    p.watch.until(lambda: token not in p.watch.view["seats"][0]["hand"])


def test_somebody_elses_claim_is_doubted(server: Threaded, open_page: OpenPage) -> None:
    """蛊惑: two people at one table; one claims, the other doubts, and the lie costs the trick."""
    players: list[Message] = [
        {"general": "blank", "role": "lord"},
        {"general": "yuji", "role": "rebel", "hand": ["dodge:D2", "slash:S7"]},
        BLANK,
    ]
    with server.position(**{**STANDARD, "turn": 2}, players=players):
        made = server.room(seats=3)
        joined = server.post(f"/api/rooms/{made['code']}/join", {"name": "月"})
        link = f"{server.url}/room/{made['code']}"
        doubter = open_page(link, name="云", seats={made["code"]: made["token"]})
        claimer = open_page(link, name="月", seats={made["code"]: joined["token"]})
        claimer.click(".racts .btn.primary")
        doubter.click(".rtable .mid .btn")
        doubter.watch.until(
            lambda: doubter.watch.room and all(s["kind"] != "empty" for s in doubter.watch.room["seats"])
        )
        doubter.click(".racts .btn.primary")
        ask(claimer, "play")
    token = claimer.watch.view["seats"][1]["hand"][0]
    claimer.answer({"do": "skill", "name": "guhuo", "skill": "", "cards": [token], "option": "ex_nihilo"})
    doubter.watch.until(lambda: doubter.watch.prompt is not None)
    before = len(doubter.watch.view["seats"][0]["hand"])
    doubter.answer({"do": "choose", "name": "guhuo", "skill": "", "option": "doubt"})
    doubter.watch.until(lambda: len(doubter.watch.view["seats"][0]["hand"]) == before + 1)
    assert doubter.watch.view["seats"][1]["hand_count"] == 1, "the lie is discarded, nothing was drawn for it"


def test_attack_the_heart_looks_and_takes(server: Threaded, open_page: OpenPage) -> None:
    """攻心: the hand is seen, and one of its hearts may go to the discards."""
    p = at_table(
        server,
        open_page,
        [
            {"general": "shen_lvmeng", "role": "lord"},
            {"general": "blank", "role": "rebel", "hand": ["peach:H3", "slash:S7"]},
            BLANK,
        ],
    )
    ask(p, "play")
    p.answer({"do": "skill", "name": "gongxin", "skill": "", "targets": [1]})
    p.watch.until(lambda: p.watch.prompt is not None and p.watch.prompt["kind"] != "play")
    seen = p.watch.view["seats"][1]["hand"]
    assert len(seen) == 2
    for _ in range(3):
        if p.watch.prompt is None or p.watch.prompt["kind"] == "play":
            break
        p.answer(p.choose())
    p.watch.until(lambda: p.watch.prompt is not None and p.watch.prompt["kind"] == "play")


def test_wide_reading_takes_one_of_each_suit(server: Threaded, open_page: OpenPage) -> None:
    """涉猎: five cards are turned up, one of each suit is taken."""
    p = at_table(
        server,
        open_page,
        [{"general": "shen_lvmeng", "role": "lord"}, BLANK, BLANK],
        phase="draw",
        draw_pile=["slash:S7", "slash:S8", "peach:H3", "dodge:D2", "dodge:D3"],
    )
    ask(p, "skill")
    p.answer({"do": "skill", "name": "shelie", "skill": ""})
    for _ in range(6):
        p.watch.until(lambda: p.watch.prompt is not None)
        assert p.watch.prompt is not None
        if p.watch.prompt["kind"] == "play":
            break
        o = p.watch.prompt["offers"][0]
        cards = o["cards"]["from"][: max(1, o["cards"]["min"])] if o["cards"]["max"] else []
        p.answer({"do": o["do"], "name": o["name"], "skill": o["skill"], "cards": cards})
    hand = p.watch.view["seats"][0]["hand"]
    assert len(hand) == 3
    assert p.page.locator(".hand .cardbtn").count() == 3


def test_the_cards_on_zhou_tai_are_seen(server: Threaded, open_page: OpenPage) -> None:
    """不屈: the cards that keep him alive are a pile on his seat, and tapping him shows them."""
    p = at_table(
        server,
        open_page,
        [
            {"general": "blank", "role": "lord"},
            {"general": "zhoutai", "role": "rebel", "hp": 0, "piles": {"buqu": ["slash:S7"]}},
            BLANK,
        ],
    )
    ask(p, "play")
    assert p.watch.view["seats"][1]["piles"]
    p.page.locator('.seat:has([data-seat="1"]) .token', has_text="不屈").wait_for()


def test_an_offering(server: Threaded, open_page: OpenPage) -> None:
    """献祭: a hand card for a dead player, who comes back with the last one."""
    p = at_table(
        server,
        open_page,
        [
            {"general": "blank", "role": "lord", "hand": ["slash:C2"]},
            {"general": "lvmeng", "role": "rebel", "dead": True, "hand": ["slash:C3", "slash:C4"]},
            {"general": "blank", "role": "loyalist"},
            BLANK,
        ],
        options={"reincarnation": "offering"},
    )
    ask(p, "play")
    card = p.watch.view["seats"][0]["hand"][0]
    p.answer({"do": "skill", "name": "sacrifice", "skill": "", "cards": [card], "targets": [1]})
    p.watch.until(lambda: p.watch.view["seats"][1]["alive"])
    assert p.watch.view["seats"][1]["hp"] == 1


def test_an_insurgent_rises(server: Threaded, open_page: OpenPage) -> None:
    """The first edition's insurgents: the first dead comes back when a second player dies, and everybody sees it."""
    p = at_table(
        server,
        open_page,
        [
            {"general": "blank", "role": "rebel", "hand": ["slash:C2"]},
            {"general": "blank", "role": "loyalist", "hp": 1},
            {"general": "blank", "role": "lord"},
            {"general": "lvmeng", "role": "rebel", "dead": True},
            {"general": "blank", "role": "renegade"},
        ],
        edition="classic",
        options={"reincarnation": "insurgents"},
    )
    ask(p, "play")
    card = p.watch.view["seats"][0]["hand"][0]
    p.answer({"do": "use", "name": "slash", "skill": "", "cards": [card], "targets": [1]})
    p.watch.until(lambda: p.watch.view["seats"][3]["alive"])
    assert p.watch.view["seats"][3]["role"] == "insurgent"
    p.page.locator('.seat:has([data-seat="3"]) .hand-n', has_text="4").wait_for()


def test_the_prototype_counts_with_dice(server: Threaded, open_page: OpenPage) -> None:
    p = at_table(
        server,
        open_page,
        [
            {"general": "blank", "role": "lord", "hp": 3, "hand": ["slash:C2"]},
            {"general": "blank", "role": "rebel", "hp": 2},
            {"general": "blank", "role": "rebel"},
            {"general": "blank", "role": "loyalist"},
        ],
        edition="prototype",
    )
    ask(p, "play")
    dice = p.page.locator(".die")
    assert dice.count() == 4
    pips = p.page.evaluate("[...document.querySelectorAll('.die')].map(d => d.querySelectorAll('circle').length)")
    assert sorted(pips) == [2, 3, 4, 4]


def test_the_prototype_sits_clockwise(server: Threaded, open_page: OpenPage) -> None:
    """The next player sits at one's left there, at one's right elsewhere, on wide screens and on phones."""
    players: list[Message] = [{"general": "blank", "role": role} for role in ("lord", "rebel", "rebel", "loyalist")]
    for edition, clockwise in (("prototype", True), ("standard", False)):
        for width, height in ((1280, 800), (390, 844)):
            with server.position(**{**STANDARD, "edition": edition, "players": players}):
                p = seated(server, open_page, 1, seats=4, edition=edition, width=width, height=height)
            ask(p, "play")
            x = [p.page.locator(f'[data-seat="{s}"]').first.bounding_box()["x"] for s in (1, 3)]  # type: ignore[index]
            assert (x[0] < x[1]) == clockwise, (edition, width, x)


def test_who_must_strike_and_whom(server: Threaded, open_page: OpenPage) -> None:
    """借刀杀人: its two targets are asked for one after the other, and numbered."""
    armed: Message = {**BLANK, "equip": ["halberd:DQ"]}
    me: Message = {"general": "blank", "role": "lord", "hand": ["collateral:CQ"]}
    p = at_table(server, open_page, [me, armed, *[BLANK] * 4], edition="tournament")
    ask(p, "play")
    say = p.page.locator(".prompt .say")
    p.click(".hand .cardbtn")
    say.filter(has_text="先选由谁出").wait_for()
    p.click('[data-seat="1"]')
    say.filter(has_text="再选杀谁").wait_for()
    p.click('[data-seat="3"]')
    marks = p.page.locator(".seat:has(.nth)").evaluate_all(
        "l => l.map(e => [+e.querySelector('[data-seat]').dataset.seat, e.querySelector('.nth').textContent])"
    )
    assert sorted(marks) == [[1, "一"], [3, "二"]]
    assert "第二名目标" in (p.page.locator('[data-seat="3"]').get_attribute("aria-label") or "")
    p.click('[data-act="confirm"]')
    p.watch.until(lambda: p.watch.sent)
    assert p.watch.sent[0]["answer"]["targets"] == [1, 3]
