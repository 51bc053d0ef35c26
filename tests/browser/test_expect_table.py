"""What people expect at the table: clocks that all see, explanations by a long press, a log that can be narrowed,
nothing by a slip, room for ten and a hand of twenty, talk beside the hand, sounds, and no waiting for motion."""

from __future__ import annotations

import re
from typing import Any, Literal

import pytest
from browser_support import Message, Player, Threaded
from conftest import OpenPage
from test_the_table import seated

from hulao.editions import ruleset

SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"
PHONE: dict[str, Any] = {"width": 390, "height": 844, "touch": True}
GENERALS = ["zhangfei", "xuchu", "guojia", "zhenji", "lvmeng", "ganning", "machao", "huanggai", "xiahoudun"]
#: the standard deck by kinds, as scenarios name cards
DECK = [card.name for card in ruleset("standard").cards]


def of(*kinds: str) -> list[str]:
    """One card of each of these kinds."""
    return [next(name for name in DECK if name.startswith(f"{kind}:")) for kind in kinds]


def many(seats: int, cards: int) -> Message:
    """A position with so many seats and so many cards in one's hand, somebody in full armour, somebody to be judged."""
    worn = of("qinggang_sword", "eight_diagram", "dilu", "chitu")
    others: list[Message] = [{"general": g, "role": "rebel"} for g in GENERALS[: seats - 1]]
    others[0]["equip"] = worn
    others[1]["judge"] = of("lightning")
    hand = [name for name in DECK if name.startswith(("slash:", "dodge:"))][:cards]
    lord = {"general": "blank", "role": "lord", "hand": hand}
    return {"edition": "standard", "players": [lord, *others], "turn": 1, "phase": "play"}


def duel(*hand: str, general: str = "blank", **other: Any) -> Message:
    """Two players in one's own play phase."""
    first = {"general": general, "role": "lord", "hand": list(hand)}
    second = {"general": "zhangfei", "role": "rebel", **other}
    return {"edition": "standard", "players": [first, second], "turn": 1, "phase": "play"}


def cut(p: Player) -> list[str]:
    """What can be tapped and is smaller than 44 px with the area around it, or partly off the screen."""
    found: list[str] = p.page.evaluate("""() => {
      const out = [], seen = e => e.checkVisibility({visibilityProperty: true});
      for (const e of document.querySelectorAll('main button, main a, main input, main select')) {
        if (!seen(e) || e.closest('.log')) continue;
        const r = e.getBoundingClientRect(), after = getComputedStyle(e, '::after');
        if (!r.width) continue;
        const around = after.position === 'absolute' && after.content !== 'none';
        const [w, h] = ['width', 'height'].map(k => Math.max(r[k], (around && parseFloat(after[k])) || 0));
        if (w < 43.5 || h < 43.5) out.push(`small: ${e.className} ${Math.round(w)}x${Math.round(h)}`);
        if (r.left < -0.5 || r.right > innerWidth + 0.5) out.push(`outside: ${e.className} ${r.left}..${r.right}`);
      }
      return out;
    }""")
    return found


# --- 20


@pytest.mark.parametrize("seats", [8, 10])
@pytest.mark.parametrize(
    ("width", "height"),
    [(360, 740), (740, 360), (820, 1180), (1280, 800)],
    ids=["portrait", "landscape", "tablet", "desktop"],
)
def test_many_seats_and_a_hand_of_twenty(
    server: Threaded, open_page: OpenPage, seats: int, width: int, height: int
) -> None:
    with server.position(**many(seats, 20)):
        p = seated(server, open_page, 1, seats=seats, width=width, height=height, touch=width < 1000)
    p.page.locator("[data-act=end]").first.wait_for()
    assert p.page.locator(":is(.hand, .phand, .slipgrid) [data-card]").count() == 20
    assert p.page.locator("[data-seat]").count() >= seats - 1
    assert p.page.evaluate(SIDEWAYS) <= 0
    assert cut(p) == []
    # what a seat wears stays on it
    wide = p.page.locator(".pseat .peq > *, .seat .eq > li").evaluate_all(
        "l => l.filter(e => {"
        " const [r, s] = [e, e.closest('.pseat, .seat')].map(x => x.getBoundingClientRect());"
        " return r.width && (r.left < s.left - 1 || r.right > s.right + 1); }).length"
    )
    assert wide == 0
    # every card can be reached: what lies at its middle is itself
    covered = p.page.locator(":is(.hand, .phand, .slipgrid) [data-card]").evaluate_all(
        "l => l.filter(e => { e.scrollIntoView({block: 'nearest'}); const r = e.getBoundingClientRect();"
        " return !e.contains(document.elementFromPoint(r.left + r.width / 2, r.top + Math.min(r.height, 44) / 2)); })"
        ".map(e => e.dataset.card)"
    )
    assert covered == []


# --- 4, 6


def test_everybody_sees_the_clock_and_what_comes_after_it(server: Threaded, open_page: OpenPage) -> None:
    made = server.room(seats=2, clock=40, reserve=77)
    link = f"{server.url}/room/{made['code']}"
    joined = server.post(f"/api/rooms/{made['code']}/join", {"name": "Yue"})
    with server.position(**duel("slash:S7", "dodge:D2")):
        host = open_page(link, name="云", seats={made["code"]: made["token"]})
        guest = open_page(link, lang="en", name="Yue", seats={made["code"]: joined["token"]}, **PHONE)
        guest.click(".racts .btn.primary")
        host.click(".racts .btn.primary:enabled")
        host.watch.until(lambda: host.watch.prompt)
        guest.watch.until(lambda: guest.watch.view)
    mine = host.page.locator("[role=timer]")
    mine.filter(has_text="结束").filter(has_text="备用 77 秒").wait_for()
    theirs = guest.page.locator("[role=timer]")
    theirs.first.wait_for()
    counts = [int(re.findall(r"\d+", p.first.inner_text())[0]) for p in (mine, theirs)]
    assert abs(counts[0] - counts[1]) <= 2
    assert guest.shows(".pseat.deciding")

    # who loses his connection is counted down before a bot plays
    host.watch.expecting("404")
    host.page.goto(f"{server.url}/api/info")
    guest.page.locator(".pseat .pgone", has_text=re.compile(r"0:[0-3]\d")).wait_for()
    host.page.goto(link)
    guest.page.locator(".pseat .pgone").wait_for(state="detached")
    host.page.locator("[data-act=end]").wait_for()


# --- 11, 12


def hold(p: Player, what: str) -> None:
    """A long press by a finger."""
    box = p.page.locator(what).first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 40)
    devtools = p.page.context.new_cdp_session(p.page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    p.page.locator("dialog.sheet[open]").wait_for()
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_long_press_explains(server: Threaded, open_page: OpenPage) -> None:
    position = duel("slash:S7", "lightning:SA", general="liubei", equip=of("eight_diagram"), judge=of("indulgence"))
    position["players"][1]["marks"] = {"nightmare": 2}
    position["players"][0]["equip"] = of("crossbow")
    with server.position(**position):
        p = seated(server, open_page, 1, seats=2, lang="en", **PHONE)
    p.page.locator("[data-act=end]").wait_for()
    sheet = p.page.locator("dialog.sheet[open]")
    for what, words in {
        ".phand [data-card]": "another player in your range",
        "[data-skill=rende]": "give",
        "[data-seat='1']": "Zhang Fei",
        ".mine .eqb": "Slash",
        ".mine [data-seat='0']": "Play phase",
    }.items():
        hold(p, what)
        assert words.lower() in sheet.inner_text().lower(), (what, sheet.inner_text())
        p.page.locator("dialog.sheet[open] .closer").tap()
        sheet.wait_for(state="detached")
    # what somebody wears and what lies before him opens from his own sheet
    hold(p, "[data-seat='1']")
    assert p.page.locator("dialog.sheet[open] .slips .cardbtn").count() == 2
    p.page.locator("dialog.sheet[open] .slips .cardbtn").last.tap()
    sheet.filter(has_text="Indulgence").wait_for()
    p.page.locator("dialog.sheet[open] .closer").tap()
    hold(p, "[data-seat='1']")
    p.click("dialog.sheet[open] [data-mark=nightmare]")
    sheet.filter(has_text="Nightmare").filter(has_text="peach").wait_for()
    # nothing of this was an answer
    assert p.watch.sent == []


def lines(p: Player) -> list[str]:
    found: list[str] = p.page.locator(".log li").all_inner_texts()
    return [" ".join(line.split()) for line in found]


def test_the_log_reads_as_text_and_is_narrowed(server: Threaded, open_page: OpenPage) -> None:
    with server.position(**duel("slash:S7", "duel:CA", general="liubei")):
        p = seated(server, open_page, 1, seats=2, lang="en")
    p.click(".hand [data-card]")
    if not p.pressed("[data-seat='1']"):
        p.click("[data-seat='1']")
    p.click("[data-act=confirm]")
    p.page.locator(".log li", has_text="dealt 1 damage").wait_for()
    told = lines(p)
    # names with their seats, cards with suit and rank, and no other marks
    assert "1 Liu Bei used Slash♠7 on 2 Zhang Fei" in told, told
    assert "1 Liu Bei dealt 1 damage to 2 Zhang Fei" in told, told
    assert not [line for line in told if re.search(r"[{}_]|undefined", line)]
    # a card in a line says its text to a mouse that stays on it, and opens by a right click
    card = p.page.locator(".log .chip").first
    assert "in your range" in (card.get_attribute("title") or "")
    card.click(button="right")
    p.page.locator("dialog.sheet[open]", has_text="Slash").wait_for()
    p.page.keyboard.press("Escape")
    p.page.wait_for_function("!document.querySelector('dialog.sheet[open]')")
    # by kind, by player
    p.page.select_option("[data-log=kind]", "harm")
    assert "1 Liu Bei dealt 1 damage to 2 Zhang Fei" in lines(p)
    assert not [line for line in lines(p) if "used" in line]
    p.page.select_option("[data-log=kind]", "all")
    everything = len(lines(p))
    p.page.select_option("[data-log=who]", "1")
    assert "1 Liu Bei used Slash♠7 on 2 Zhang Fei" in lines(p)
    p.page.select_option("[data-log=who]", "")
    assert len(lines(p)) == everything


# --- 18, 19


def test_a_skill_needs_not_ask_for_ever(server: Threaded, open_page: OpenPage) -> None:
    with server.position(**duel("duel:CA", general="simayi", hand=["slash:C7", "slash:C8"])):
        p = seated(server, open_page, 1, seats=2)
    # said once, on the skill's own sheet
    p.page.locator("[data-skill=fankui]").first.click(button="right")
    p.click("dialog.sheet[open] [data-habit=never]")
    p.page.keyboard.press("Escape")
    p.page.wait_for_function("!document.querySelector('dialog.sheet[open]')")
    p.click(".hand [data-card]")
    if not p.pressed("[data-seat='1']"):
        p.click("[data-seat='1']")
    p.click("[data-act=confirm]")
    # he loses the duel, and the question is answered without him
    p.watch.until(lambda: p.watch.prompt and p.watch.prompt["reason"].get("skill") == "fankui")
    assert p.watch.prompt is not None
    asked = p.watch.prompt["id"]
    p.watch.until(lambda: [m["answer"]["do"] for m in p.watch.sent if m["prompt"] == asked] == ["pass"])
    # and that is taken back in the settings, where it's listed
    p.page.locator(".corner.r .iconbtn").last.click()
    p.click("[data-undo=fankui]")
    p.page.locator("[data-undo=fankui]").wait_for(state="detached")


def test_a_slip_plays_nothing(server: Threaded, open_page: OpenPage) -> None:
    with server.position(**duel("slash:S7", "dodge:D2", "duel:CA")):
        p = seated(server, open_page, 1, seats=2, **PHONE)
    p.page.locator("[data-act=end]").wait_for()
    card = p.page.locator(".phand [data-card]").first
    chosen = p.page.locator(".phand [aria-pressed=true]")
    # a tap chooses, another takes it back, another card takes its place: nothing is said
    card.tap()
    assert chosen.count() == 1
    p.page.locator("[data-act=confirm]").wait_for()
    card.tap()
    assert chosen.count() == 0
    assert not p.shows("[data-act=confirm]:enabled")
    card.tap()
    p.page.locator(".phand [data-card]").nth(2).tap()
    assert chosen.count() == 1
    # a double tap on a card isn't a confirmation either
    card.dblclick()
    p.page.wait_for_function("document.querySelector('[data-act=end]')")
    assert p.watch.sent == []
    if not chosen.count():
        card.tap()
    if not p.pressed("[data-seat='1']"):
        p.click("[data-seat='1']")
    p.click("[data-act=confirm]")
    p.watch.until(lambda: len(p.watch.sent) == 1)


# --- 21


@pytest.mark.parametrize("letters", [True, False], ids=["letters", "shapes"])
def test_suits_on_a_small_phone(server: Threaded, open_page: OpenPage, letters: bool) -> None:
    with server.position(**duel("slash:S7", "slash:C7", "slash:H10", "dodge:D2")):
        p = seated(server, open_page, 1, seats=2, letters=letters, width=360, height=740, touch=True)
    p.page.locator("[data-act=end]").wait_for()
    cards = p.page.locator(".phand [data-card]")
    suits = [card.locator("use[href^='#s-']").first for card in cards.all()]
    # a shape of its own for each, large enough to be told apart
    assert [s.get_attribute("href") for s in suits] == ["#s-spade", "#s-club", "#s-heart", "#s-diamond"]
    boxes = [s.bounding_box() for s in suits]
    assert all(box is not None and box["width"] >= 11 and box["height"] >= 11 for box in boxes), boxes
    shapes = p.page.evaluate("['spade','club','heart','diamond'].map(s => document.getElementById('s-' + s).innerHTML)")
    assert len(set(shapes)) == 4
    said = [card.locator(".sletter").all_text_contents()[:1] for card in cards.all()]
    assert said == ([["S"], ["C"], ["H"], ["D"]] if letters else [[]] * 4)


# --- 47


def test_how_far_and_what_was_discarded(server: Threaded, open_page: OpenPage) -> None:
    with server.position(**many(5, 4)):
        p = seated(server, open_page, 1, seats=5, lang="en", **PHONE)
    p.page.locator("[data-act=end]").wait_for()
    shown = {s["seat"]: s["distance"] for s in p.watch.view["seats"] if s["seat"]}
    # the next one has a horse
    assert shown == {1: 2, 2: 2, 3: 2, 4: 1}
    for seat, far in shown.items():
        mark = p.page.locator(f"[data-seat='{seat}'] .pdist")
        assert mark.inner_text().strip() == str(far)
        assert ("in" in (mark.get_attribute("class") or "").split()) == (far == 1)
    p.click("[data-act=end]")
    p.watch.until(lambda: p.watch.view["discards"])
    p.click(".counts")
    p.page.locator(".pilelist [data-what], .pilelist .cardbtn").first.wait_for()


# --- 24, 25, 36


def test_talk_beside_the_hand(server: Threaded, open_page: OpenPage) -> None:
    with server.position(**duel("slash:S7", "dodge:D2", "duel:CA")):
        p = seated(server, open_page, 1, seats=2, lang="en", **PHONE)
    p.page.locator("[data-act=end]").wait_for()
    p.click("[aria-label=Chat]")
    p.click("[aria-label=Phrases]")
    p.page.locator(".phrases button").first.wait_for()
    apart = """() => {
      const box = s => document.querySelector(s).getBoundingClientRect();
      const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      const talk = box('.talk');
      return ['.phand', '.pacts'].filter(s => over(talk, box(s)));
    }"""
    assert p.page.evaluate(apart) == []
    p.page.locator(".phrases button").nth(1).tap()
    p.page.locator(".talk .chatlines li").first.wait_for()
    assert p.page.evaluate(apart) == []
    # the hand can be used meanwhile
    p.click(".phand [data-card]")
    p.page.locator("[data-act=confirm]").wait_for()


SOUNDS = """
window.heard = {notes: 0, loud: 0, buzz: 0};
const start = OscillatorNode.prototype.start, ramp = AudioParam.prototype.exponentialRampToValueAtTime;
OscillatorNode.prototype.start = function (...a) { heard.notes++; return start.apply(this, a); };
AudioParam.prototype.exponentialRampToValueAtTime = function (v, t) {
  heard.loud = Math.max(heard.loud, v);
  return ramp.call(this, v, t);
};
navigator.vibrate = () => { heard.buzz++; return true; };
"""


@pytest.mark.parametrize("on", [True, False], ids=["on", "off"])
def test_it_is_my_turn(server: Threaded, open_page: OpenPage, on: bool) -> None:
    files: list[str] = []
    p = open_page(f"{server.url}/rules", lang="en", name="云", sound=on, vibrate=on, volume=0.25)
    p.page.on("request", lambda r: files.append(r.url))
    p.page.add_init_script(SOUNDS)
    p.page.goto(server.url)
    assert not p.page.title().startswith("●")
    p.click(".go .btn.primary")
    p.watch.until(lambda: p.watch.prompt)
    p.page.wait_for_function("document.title.startsWith('●')")
    heard = p.page.evaluate("heard")
    assert (heard["notes"] > 0) == on
    assert (heard["buzz"] > 0) == on
    # never louder than the volume that was chosen
    assert heard["loud"] <= 0.2 * 0.25 + 1e-6
    assert not [url for url in files if re.search(r"\.(mp3|ogg|wav|m4a)", url)]


@pytest.mark.parametrize(
    ("system", "chosen"), [("no-preference", True), ("no-preference", False), ("reduce", True)], ids=str
)
def test_nothing_waits_for_motion(
    server: Threaded, open_page: OpenPage, system: Literal["no-preference", "reduce"], chosen: bool
) -> None:
    with server.position(**duel("slash:S7", "duel:CA", "peach:H3")):
        p = seated(server, open_page, 1, seats=2, motion=chosen)
    p.page.emulate_media(reduced_motion=system)
    # what moves stands still from now on, and would never arrive
    devtools = p.page.context.new_cdp_session(p.page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 0})
    p.click(".hand [data-card]")
    if not p.pressed("[data-seat='1']"):
        p.click("[data-seat='1']")
    p.click("[data-act=confirm]")
    p.watch.until(lambda: p.watch.prompt and p.watch.sent and p.watch.prompt["id"] != p.watch.sent[0]["prompt"])
    p.page.locator("[data-act=end]").wait_for()
    times: list[float] = p.page.evaluate("document.getAnimations().map(a => a.effect.getComputedTiming().endTime)")
    if system == "no-preference" and chosen:
        assert times
        assert max(times) <= 250
    else:
        # asked for by the system, or chosen: nothing moves at all
        assert times == []
    p.click(".hand [data-card]")
    p.page.locator("[data-act=confirm]").wait_for()
