"""Take the pictures of the documentation: the real client at the real server, in games with known seeds.

Run from a checkout with the development dependencies, Chromium and a Chinese font: `python tests/browser/pictures.py`;
it writes docs/images/*.webp, each of at most 250 kB.
"""

from __future__ import annotations

import base64
import tempfile
from pathlib import Path

from browser_pages import ARGUMENTS, CHROMIUM
from browser_support import Player, Threaded
from playwright.sync_api import Browser, sync_playwright

IMAGES = Path(__file__).resolve().parents[2] / "docs" / "images"
#: bytes of a picture
MOST = 250_000
LANGUAGES = {"zh": "zh-CN", "en": "en-US"}


def page(browser: Browser, width: int, height: int, lang: str, dark: bool = True) -> Player:
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=LANGUAGES[lang],
        has_touch=width < 500,
        is_mobile=width < 500,
        reduced_motion="reduce",
        color_scheme="dark" if dark else "light",
    )
    return Player(context.new_page(), 5, touch=width < 500)


def shoot(p: Player, name: str) -> None:
    p.page.wait_for_timeout(1200)
    session = p.page.context.new_cdp_session(p.page)
    for quality in (90, 80, 70):
        taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
        picture = base64.b64decode(taken["data"])
        if len(picture) <= MOST:
            break
    (IMAGES / f"{name}.webp").write_bytes(picture)


def game(p: Player, server: Threaded, seed: int, lang: str, answers: int, edition: str = "standard") -> None:
    """A game of eight, some answers in."""
    server.seed = seed
    made = server.room("子龙" if lang == "zh" else "Zhao Yun", seats=8, edition=edition)
    token = made["token"]
    kept = f'{{"tokens":{{"{made["code"]}":{{"token":"{token}","at":4e12}}}},"last":""}}'
    p.page.context.add_init_script(f"localStorage.setItem('hulao.seats', {kept!r})")
    p.page.goto(f"{server.url}/room/{made['code']}")
    p.click(".rtable .mid .btn")
    p.watch.until(lambda: p.watch.room and all(s["kind"] != "empty" for s in p.watch.room["seats"]))
    p.click(".racts .btn.primary")
    p.watch.until(lambda: p.watch.prompt)
    for _ in range(answers):
        if not p.step():
            break
    p.watch.until(lambda: p.watch.prompt is not None or p.watch.over is not None, 20.0)


def lesson(p: Player, server: Threaded, number: int) -> None:
    """The first step of a lesson."""
    p.page.goto(f"{server.url}/tutorial")
    for _ in range(number - 1):
        p.page.locator('[data-act="lesson:skip"], [data-act="lesson:next"]').first.click()
        p.page.wait_for_timeout(300)
    p.watch.until(lambda: p.page.locator("[data-ring]").count())


def replay(p: Player, server: Threaded, step: int) -> None:
    """The game that has just been played, at one of its steps."""
    assert p.watch.over is not None
    p.page.goto(f"{server.url}/replay/{p.watch.over['record']}#at={step}")
    p.watch.until(lambda: p.page.locator(".dock, .pdock").count())


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, Threaded(Path(data)) as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for name, lang, dark in (("lobby", "zh", False), ("lobby-en", "en", True)):
            p = page(browser, 1280, 800, lang, dark)
            p.page.goto(server.url)
            shoot(p, name)
        p = page(browser, 1280, 800, "zh")
        game(p, server, 13, "zh", 6)
        shoot(p, "table")
        p.play()
        shoot(p, "end")
        replay(p, server, 260)
        shoot(p, "replay")
        p = page(browser, 1280, 800, "zh")
        lesson(p, server, 5)
        shoot(p, "tutorial")
        p = page(browser, 1280, 800, "en", dark=False)
        lesson(p, server, 6)
        shoot(p, "tutorial-en")
        p = page(browser, 1280, 800, "en", dark=False)
        game(p, server, 17, "en", 8)
        shoot(p, "table-en")
        p = page(browser, 1280, 800, "zh", dark=False)
        game(p, server, 5, "zh", 14, "kingdom-war")
        shoot(p, "kingdom-war")
        p = page(browser, 390, 844, "en")
        game(p, server, 21, "en", 9)
        shoot(p, "table-phone")
        browser.close()


if __name__ == "__main__":
    main()
