"""What the table shows and how it may be used: by keyboard, in both languages, on a small phone, and why not."""

from __future__ import annotations

import re
from typing import Any

from browser_pages import OpenPage
from browser_support import Message, Player, Threaded

#: names and words that are the same in both languages
SHARED = re.compile(r"Hulao|EN|English|中文|中|云")
CHINESE = re.compile(r"[\u4e00-\u9fff]")
LATIN = re.compile(r"[A-Za-z]{2,}")
#: everything that is read, without pictures and what is marked as another language
TEXTS = """() => {
  const found = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const e = walk.currentNode.parentElement, lang = e.closest('[lang]')?.lang ?? '';
    if (e.closest('svg, script, style, .brush, .stamp, .ps, kbd, .room b, .codebig, #invite-link')) continue;
    if (lang && lang.slice(0, 2) !== document.documentElement.lang.slice(0, 2)) continue;
    const text = walk.currentNode.data.trim();
    if (text && e.checkVisibility()) found.push(text);
  }
  for (const e of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    if (!e.closest('[lang]:not(html)'))
      for (const a of ['aria-label', 'title', 'placeholder']) if (e.getAttribute(a)) found.push(e.getAttribute(a));
  return found;
}"""


def mixed(p: Player, lang: str) -> list[str]:
    """What is there in the other language."""
    other = CHINESE if lang == "en" else LATIN
    code = p.watch.room.get("code", "") or "-"
    texts: list[str] = p.page.evaluate(TEXTS)
    return [t for t in texts if other.search(SHARED.sub("", t).replace(code, ""))]


def seated(
    server: Threaded, open_page: OpenPage, game: int, seats: int = 5, edition: str = "standard", **page: Any
) -> Player:
    """A started game with the seed `game`, seen by its host."""
    server.seed = game
    made = server.room(edition=edition, seats=seats)
    p = open_page(f"{server.url}/room/{made['code']}", name="云", seats={made["code"]: made["token"]}, **page)
    p.click(".rtable .mid .btn")
    p.watch.until(lambda: p.watch.room and all(s["kind"] != "empty" for s in p.watch.room["seats"]))
    p.click(".racts .btn.primary")
    p.watch.until(lambda: p.watch.prompt)
    return p


def to_play(p: Player) -> None:
    """On to the first question of an own turn."""
    p.play(lambda: p.watch.prompt is not None and p.watch.prompt["kind"] == "play")


def test_both_languages_in_mid_game(server: Threaded, open_page: OpenPage) -> None:
    p = seated(server, open_page, 31, seed=2)
    assert mixed(p, "zh") == []
    p.click(".xbar .lang")
    p.page.locator("html[lang=en]").wait_for()
    p.page.wait_for_function("document.querySelector('.cname').textContent.match(/[A-Z]/)")
    assert mixed(p, "en") == []
    to_play(p)
    assert mixed(p, "en") == []
    for _ in range(12):
        if not p.step():
            break
        assert mixed(p, "en") == []
    p.click(".corner .lang" if not p.watch.over else ".xbar .lang")
    p.page.locator("html[lang=zh-Hans]").wait_for()
    assert mixed(p, "zh") == []


def test_several_turns_by_keyboard(server: Threaded, open_page: OpenPage) -> None:
    p = seated(server, open_page, 41, seats=4, seed=3)
    key = p.page.keyboard.press
    key("Tab")
    for _ in range(60):
        if p.page.evaluate("document.activeElement.matches('[data-general]')"):
            break
        key("Tab")
    key("Enter")
    for _ in range(60):
        if p.page.evaluate("document.activeElement.matches('.cacts .btn.primary')"):
            break
        key("Tab")
    key("Enter")
    p.watch.until(lambda: p.watch.prompt is None or p.watch.prompt["kind"] != "general")
    turns: set[int] = set()
    used = 0
    for _ in range(200):
        p.watch.until(lambda: p.watch.prompt or p.watch.over)
        if p.watch.over or (len(turns) >= 4 and used >= 3):
            break
        asked = p.watch.prompt
        assert asked is not None
        if asked["kind"] == "play":
            turns.add(p.watch.view["turn_count"])
        used += by_keyboard(p)
        p.watch.until(lambda a=asked: p.watch.over or p.watch.prompt is None or p.watch.prompt["id"] != a["id"], 5)
    assert turns
    assert used


def by_keyboard(p: Player) -> int:
    """Answer with keys; whether something was used."""
    asked = p.watch.prompt
    assert asked is not None
    key = p.page.keyboard.press
    dos = {o["do"] for o in asked["offers"]}
    hand = p.page.locator("[data-key]").evaluate_all("l => l.map(e => +e.dataset.card)")
    plays = [o for o in asked["offers"] if not o["skill"] and o["cards"]["min"] == o["cards"]["max"] == 1]
    for o in plays:
        t, c = o["targets"], next((c for c in o["cards"]["from"] if c in hand[:9]), None)
        if c is None or o["options"] or (t is not None and (t["then"] or t["min"] > 1)):
            continue
        key(str(hand.index(c) + 1))
        if t is not None and t["min"]:
            seat = t["from"][0]
            if not p.pressed(f'[data-seat="{seat}"]'):
                n, you = len(p.watch.view["seats"]), p.watch.view["you"]
                key("0" if seat == you else "qwertyupk"[(seat - you) % n - 1])
        key("Enter")
        return 1
    if dos & {"pass", "end"}:
        key("x")
    elif asked["offers"][0]["cards"]["min"] and set(asked["offers"][0]["cards"]["from"]) & set(hand[:9]):
        o = asked["offers"][0]
        for c in [c for c in hand if c in o["cards"]["from"]][: o["cards"]["min"]]:
            key(str(hand.index(c) + 1))
        key("Enter")
    else:
        tab_through(p, asked)
    return 0


def tab_through(p: Player, asked: Message) -> None:
    """A window: Tab to what it offers, Enter, Tab to its button, Enter."""
    key = p.page.keyboard.press
    need = max(1, asked["offers"][0]["cards"]["min"])
    chosen = 0
    for _ in range(120):
        key("Tab")
        at = p.page.evaluate(
            "(e => e.matches('.win [data-card][aria-pressed=false]') ? 'card'"
            " : e.matches('.win [data-act]:not([disabled], [data-act=hint])') ? 'act' : '')(document.activeElement)"
        )
        if at == "card" and chosen < need:
            key("Enter")
            chosen += 1
        elif at == "act":
            key("Enter")
            return
    raise AssertionError(f"no way by keyboard: {asked}")


def test_why_not(server: Threaded, open_page: OpenPage) -> None:
    with server.position(
        edition="standard",
        players=[
            {"general": "blank", "role": "lord", "hand": ["slash:S7", "dodge:D2", "peach:H3"]},
            {"general": "zhangfei", "role": "rebel"},
            {"general": "guanyu", "role": "rebel"},
            {"general": "xuchu", "role": "rebel"},
            {"general": "guojia", "role": "rebel"},
        ],
        turn=1,
        phase="play",
    ):
        p = seated(server, open_page, 1)
    for at, words in ((1, "响应"), (2, "受伤")):
        p.page.locator(".hand .cardbtn").nth(at).click(force=True)
        p.page.locator("dialog.sheet[open] .rt", has_text=words).wait_for()
        p.page.keyboard.press("Escape")
        p.page.wait_for_function("!document.querySelector('dialog.sheet[open]')")
    p.click(".hand [aria-disabled=false]")
    p.page.locator('[data-seat="2"]').click()
    p.page.locator("dialog.sheet[open] .rt", has_text="攻击范围").first.wait_for()
    p.page.keyboard.press("Escape")
    # nothing of this was an answer
    assert p.watch.sent == []


def test_ten_seats_on_a_small_phone(server: Threaded, open_page: OpenPage) -> None:
    p = seated(server, open_page, 51, seats=10, width=360, height=740, touch=True, seed=4)
    wide = "document.documentElement.scrollWidth - innerWidth"
    assert p.page.evaluate(wide) <= 0
    for _ in range(13):
        if not p.step():
            break
        p.page.locator("main.phone").wait_for()
        assert p.page.evaluate(wide) <= 0
        # what one wears is written small, but may be tapped beside it
        small = p.page.locator("main.phone button:not(.eqb):visible").evaluate_all(
            "l => l.map(e => [e.className, e.getBoundingClientRect()])"
            ".filter(([, r]) => r.width && (r.width < 40 || r.height < 40))"
            ".map(([c, r]) => `${c} ${r.width}x${r.height}`)"
        )
        assert small == []
        outside = p.page.locator("main.phone [data-seat]").evaluate_all(
            "l => l.map(e => e.getBoundingClientRect()).filter(r => r.left < 0 || r.right > innerWidth).length"
        )
        assert outside == 0
