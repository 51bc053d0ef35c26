"""Everything by keyboard: a whole game, the list of keys, other keys for them."""

from __future__ import annotations

from browser_pages import OpenPage
from browser_support import Message, Player, Threaded
from test_the_table import by_keyboard, seated

FOCUS = "document.activeElement"


def tab_to(p: Player, what: str) -> None:
    """Tab on until this has the focus."""
    for _ in range(80):
        if p.page.evaluate(f"{FOCUS}.matches({what!r})"):
            return
        p.page.keyboard.press("Tab")
    raise AssertionError(f"{what} isn't reached by Tab")


def test_a_whole_game_without_a_mouse(server: Threaded, open_page: OpenPage) -> None:
    made = server.room(seats=2)
    server.seed = 7
    p = open_page(f"{server.url}/room/{made['code']}", name="云", seats={made["code"]: made["token"]})
    for button in (
        ".rtable .mid .btn",
        ".racts .btn.primary:not([disabled])",
        "[data-general]",
        ".cacts .btn.primary:not([disabled])",
    ):
        p.page.locator(button).first.wait_for()
        tab_to(p, button)
        p.page.keyboard.press("Enter")
    kinds: set[str] = set()
    used = 0
    for _ in range(400):
        p.watch.until(lambda: p.watch.over or (p.watch.prompt and p.watch.prompt["kind"] != "general"))
        if p.watch.over:
            break
        asked = p.watch.prompt
        assert asked is not None
        kinds.add(asked["kind"])
        p.page.evaluate(f"{FOCUS}.blur()")
        used += by_keyboard(p)
        p.watch.until(lambda a=asked: p.watch.over or p.watch.prompt is None or p.watch.prompt["id"] != a["id"], 5)
    assert p.watch.over
    assert used > 2
    assert {"play", "card"} <= kinds
    p.page.locator("main.end").wait_for()


def test_the_list_of_keys_and_other_keys(server: Threaded, open_page: OpenPage) -> None:
    players: list[Message] = [
        {"general": "blank", "role": "lord", "hand": ["slash:S7", "peach:H3"]},
        {"general": "blank", "role": "rebel"},
    ]
    with server.position(edition="standard", players=players, turn=1, phase="play"):
        p = seated(server, open_page, 1, seats=2)
    key = p.page.keyboard.press
    tab_to(p, ".hand .cardbtn")
    # `?` shows the keys, also while something has the focus, but not while one types
    key("?")
    p.page.locator(".keywin").wait_for()
    # the focus stays in the window, and goes back to where it was
    for _ in range(60):
        key("Tab")
        inside = p.page.evaluate(f"!!{FOCUS}.closest('dialog') || {FOCUS} === document.body")
        assert inside
    key("Escape")
    p.page.locator(".keywin").wait_for(state="detached")
    assert p.page.evaluate(f"{FOCUS}.matches('.cardbtn')")
    p.page.focus(".chatform input")
    key("?")
    key("x")
    assert p.page.input_value(".chatform input") == "?x"
    assert not p.shows(".keywin")
    p.page.fill(".chatform input", "")
    p.page.evaluate(f"{FOCUS}.blur()")
    # a key that is used is refused with a sentence, one of the browser's too; another is taken
    key("?")
    p.click("[data-key-of=pass]")
    key("s")
    p.page.locator(".keytrouble", has_text="“s”已经用在“技能”上").wait_for()
    key("F5")
    p.page.locator(".keytrouble", has_text="“F5”留给浏览器").wait_for()
    key("z")
    p.page.locator("[data-key-of=pass] kbd", has_text="z").wait_for()
    key("Escape")
    p.page.locator(".keywin").wait_for(state="detached")
    # the old key does nothing, the new one ends the phase
    key("x")
    p.page.wait_for_timeout(100)
    assert p.watch.sent == []
    key("z")
    p.watch.until(lambda: p.watch.sent)
    assert p.watch.sent[0]["answer"]["do"] == "end"
    # it's kept on the device, until the keys are as they were
    p.page.reload()
    p.page.locator("main.table").wait_for()
    key("?")
    p.page.locator("[data-key-of=pass] kbd", has_text="z").wait_for()
    p.click(".keywin .wacts .btn:not(.primary)")
    p.page.locator("[data-key-of=pass] kbd", has_text="x").wait_for()


def test_arrows_choose_among_radios(server: Threaded, open_page: OpenPage) -> None:
    p = open_page(server.url, theme="lacquer")
    key = p.page.keyboard.press
    p.click(".top .iconbtn:last-child")
    themes = p.page.locator(".setwin [role=radiogroup]").nth(1)
    themes.wait_for()
    stops = themes.locator("[tabindex='0']")
    assert (stops.count(), stops.get_attribute("aria-checked")) == (1, "true")
    tab_to(p, ".setwin .setrow:nth-of-type(2) [role=radio]")
    shown = "document.documentElement.dataset.theme"
    key("ArrowRight")
    p.page.wait_for_function(f"{shown} === 'paper'")
    assert p.page.evaluate(f"{FOCUS}.ariaChecked") == "true"
    # round the end, and back
    key("ArrowDown")
    p.page.wait_for_function(f"{FOCUS} === {FOCUS}.parentElement.firstElementChild && {FOCUS}.ariaChecked === 'true'")
    key("ArrowLeft")
    p.page.wait_for_function(f"{shown} === 'paper'")
    key("Home")
    key("ArrowRight")
    p.page.wait_for_function(f"{shown} === 'lacquer'")
    # the group is one stop
    key("Tab")
    assert not themes.evaluate("e => e.contains(document.activeElement)")
    key("Shift+Tab")
    assert p.page.evaluate(f"{FOCUS}.ariaChecked") == "true"
