"""Ten players and a hand of twenty fit every window: nothing that matters is cut off, covered or too small to touch."""

from __future__ import annotations

from typing import Any

import pytest
from browser_pages import OpenPage
from browser_support import Player, Threaded

GENERALS = "zhaoyun zhangfei guanyu xuchu guojia caocao liubei sunquan zhouyu lvbu".split()
ROLES = ["lord", *["loyalist"] * 3, *["rebel"] * 4, *["renegade"] * 2]
HAND = (
    "slash:S7 slash:S8 slash:S9 slash:S10 slash:C2 slash:C3 slash:C4 slash:C5 slash:C6 slash:C7"
    " dodge:D2 dodge:D3 dodge:D4 dodge:D5 dodge:D6 peach:H3 peach:H4 duel:SA dismantlement:S3 snatch:S4"
).split()
#: what some of the ten have before them
MORE: dict[int, dict[str, Any]] = {
    0: {"hand": HAND, "equip": ["kylin_bow:H5", "eight_diagram:S2", "dilu:C5", "chitu:H5"]},
    1: {"equip": ["blade:S5", "nioh_shield:C2", "jueying:S5", "dayuan:SK"]},
    3: {"judge": ["indulgence:C6", "lightning:SA"]},
    4: {"hp": 1},
}
TABLE: dict[str, Any] = {
    "edition": "standard",
    "turn": 1,
    "phase": "play",
    "players": [{"general": g, "role": ROLES[i], "hand": [], **MORE.get(i, {})} for i, g in enumerate(GENERALS)],
}

WINDOWS: dict[str, dict[str, Any]] = {
    "a phone": {"width": 360, "height": 740, "touch": True},
    "a phone on its side": {"width": 844, "height": 390, "touch": True},
    "a tablet": {"width": 768, "height": 1024, "touch": True},
    "a small screen": {"width": 1024, "height": 768},
    "a desktop": {"width": 1280, "height": 800},
    "a desktop with large text": {"width": 1280, "height": 800, "text": "large"},
    # what a browser makes of 1280 x 800 when it shows everything twice as large
    "a desktop at 200 %": {"width": 640, "height": 400},
}
#: what one must be able to see and to press
MATTERS = "main [data-seat], main [data-act], main .skill, .ticker, .logtab, .log header button, main .iconbtn"
#: a hand may be longer than its place and scroll there, up and down
HAND_CARDS = "main :is(.hand, .phand, .slipgrid) .cardbtn"
FAULTS = """([matters, cards]) => {
  const faults = [], root = document.scrollingElement;
  const name = (e) => (e.dataset.seat ? `seat ${e.dataset.seat}` : e.dataset.act ?? e.dataset.card ?? e.className);
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);
  if (root.scrollHeight > innerHeight) faults.push(`the page is ${root.scrollHeight} high`);
  const see = (e) => {
    const r = e.getBoundingClientRect();
    if (r.left < -0.5 || r.top < -0.5 || r.right > innerWidth + 0.5 || r.bottom > innerHeight + 0.5)
      faults.push(`${name(e)} is cut off: ${[r.left, r.top, r.right, r.bottom].map(Math.round)}`);
    for (const [dx, dy] of [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]]) {
      const at = document.elementFromPoint(r.left + r.width * dx, r.top + r.height * dy);
      if (at && at !== e && !e.contains(at) && !at.contains(e))
        faults.push(`${name(e)} is covered at ${dx} ${dy} by ${at.tagName} ${at.className?.baseVal ?? at.className}`);
    }
  };
  for (const e of document.querySelectorAll(matters)) if (e.checkVisibility()) see(e);
  for (const e of document.querySelectorAll(cards)) { e.scrollIntoView({ block: 'nearest' }); see(e); }
  document.querySelector(cards)?.scrollIntoView({ block: 'nearest' });
  return faults;
}"""
#: buttons of less than 44 pixels, with what their ::after adds
SMALL = """(least) => [...document.querySelectorAll('main button')].filter((e) => e.checkVisibility()).map((e) => {
  const r = e.getBoundingClientRect(), after = getComputedStyle(e, '::after');
  const more = (side) => (after.position === 'absolute' ? Math.max(0, -parseFloat(after[side]) || 0) : 0);
  return [e.className, r.width + more('left') + more('right'), r.height + more('top') + more('bottom')];
}).filter(([, w, h]) => w < least || h < least).map(([c, w, h]) => `${c}: ${Math.round(w)} x ${Math.round(h)}`)"""


def full_table(server: Threaded, open_page: OpenPage, **page: Any) -> Player:
    """The first of ten players in his turn."""
    with server.position(**TABLE):
        made = server.room(seats=10)
        p = open_page(f"{server.url}/room/{made['code']}", name="云", seats={made["code"]: made["token"]}, **page)
        p.click(".rtable .mid .btn")
        p.watch.until(lambda: p.watch.room and all(s["kind"] != "empty" for s in p.watch.room["seats"]))
        p.click(".racts .btn.primary")
        p.watch.until(lambda: p.watch.prompt)
    p.page.locator(HAND_CARDS).nth(len(HAND) - 1).wait_for()
    return p


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("window", WINDOWS.values(), ids=list(WINDOWS))
def test_everything_that_matters_can_be_seen_and_pressed(
    server: Threaded, open_page: OpenPage, window: dict[str, Any], lang: str
) -> None:
    p = full_table(server, open_page, lang=lang, **window)
    faults = p.page.evaluate(FAULTS, [MATTERS, HAND_CARDS])
    assert p.page.locator("main [data-seat]").count() == 10
    # with a card chosen there are more buttons, and the targets are lit
    p.page.locator(f"{HAND_CARDS}[aria-disabled=false]").first.click()
    p.page.locator('[data-act="cancel"]').wait_for()
    faults += p.page.evaluate(FAULTS, [MATTERS, HAND_CARDS])
    if window.get("touch"):
        faults += p.page.evaluate(SMALL, 44)
    assert faults == []


def test_in_a_window_without_room_for_it_the_log_opens_over_the_table(server: Threaded, open_page: OpenPage) -> None:
    p = full_table(server, open_page, width=1024, height=768)
    log = p.page.locator("aside.log")
    assert log.count() == 0
    p.click(".logtab")
    assert log.locator("select").first.is_visible()
    box = log.bounding_box()
    assert box is not None
    assert (box["x"] + box["width"], box["height"]) == (1024, 768)
    assert p.page.evaluate("document.scrollingElement.scrollWidth") == 1024
    log.locator("header .iconbtn").click()
    log.wait_for(state="detached")


@pytest.mark.parametrize(("width", "touch"), [(1280, False), (360, True)])
def test_long_names_stay_in_their_places_while_generals_are_chosen(
    server: Threaded, open_page: OpenPage, width: int, touch: bool
) -> None:
    made = server.room("Zhuge Kongming X", seats=8)
    link = f"{server.url}/room/{made['code']}"
    for i in range(3):
        other = server.post(f"/api/rooms/{made['code']}/join", {"name": f"Sixteen letters{i}"})
        guest = open_page(link, seats={made["code"]: other["token"]})
        guest.click(".racts .btn.primary")
        guest.watch.until(lambda g=guest: g.watch.room["seats"][g.watch.room["you"]]["ready"])
    p = open_page(link, width=width, touch=touch, lang="en", seats={made["code"]: made["token"]})
    p.click(".rtable .mid .btn")
    p.watch.until(lambda: p.watch.room and all(s["kind"] != "empty" for s in p.watch.room["seats"]))
    p.click(".racts .btn.primary:not([disabled])")
    names = p.page.locator(".ring8 .nn")
    names.nth(7).wait_for()
    boxes = [b for b in (names.nth(i).bounding_box() for i in range(8)) if b]
    held = p.page.locator(".ring8 li").evaluate_all("l => l.every(e => e.scrollWidth <= e.clientWidth)")
    assert (len(boxes), held) == (8, True)
