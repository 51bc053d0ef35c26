"""A browser, a server, and pages that a test opens. Whatever goes wrong in a page fails the test at its end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from browser_figures import keep_games
from browser_pages import ARGUMENTS, CHROMIUM, LANGUAGES, OpenPage
from browser_support import Player, Threaded
from playwright.sync_api import Browser, sync_playwright


# A module's, not a session's: while it lives, its loop would be in the way of tests that run one of their own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as p:
        found = p.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield found
        found.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Threaded]:
    with Threaded(tmp_path_factory.mktemp("data")) as found:
        yield found


@pytest.fixture(scope="module")
def played(server: Threaded) -> list[str]:
    """A server with finished games; the generals of the public ones' lords."""
    return keep_games(server)


@pytest.fixture
def open_page(browser: Browser) -> Iterator[OpenPage]:
    """Open a page: size, language, touch, who clicks (a seed), what the device has kept."""
    players: list[Player] = []

    def opened(
        url: str,
        width: int = 1280,
        height: int = 800,
        lang: str = "zh",
        touch: bool = False,
        seed: int = 1,
        name: str = "",
        seats: dict[str, str] | None = None,
        **settings: Any,
    ) -> Player:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=LANGUAGES[lang],
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
            color_scheme="dark",
        )
        context.set_default_timeout(5000)
        kept: dict[str, Any] = {"hulao.settings": {"name": name, **settings}}
        if seats:
            kept["hulao.seats"] = {"tokens": {c: {"token": x, "at": 4e12} for c, x in seats.items()}, "last": ""}
        context.add_init_script(
            f"for (const [k, v] of Object.entries({json.dumps(kept)}))"
            " if (!localStorage.getItem(k)) localStorage.setItem(k, JSON.stringify(v));"
        )
        player = Player(context.new_page(), seed, touch)
        players.append(player)
        player.page.goto(url)
        return player

    yield opened
    try:
        for p in players:
            p.watch.fine()
    finally:
        for p in players:
            p.page.context.close()
