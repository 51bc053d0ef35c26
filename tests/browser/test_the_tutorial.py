"""The tutorial by touching only what the teacher rings, wide and on a phone."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from browser_pages import OpenPage
from browser_support import Player, Threaded

from hulao.tutorial import lessons

#: where pictures of every step are put, when somebody wants to look
SHOTS = os.environ.get("HULAO_SHOTS", "")

#: the buttons of the table that lie below the window
BELOW = """[...document.querySelectorAll("main [data-act]")]
    .filter((e) => e.getBoundingClientRect().bottom > innerHeight).map((e) => e.dataset.act)"""


class Pupil:
    """Sees the rings of a page and touches what is in them."""

    def __init__(self, player: Player, shots: str = "") -> None:
        self.player = player
        self.page = player.page
        self.lesson: dict[str, Any] = {}
        self.shots = shots
        self.page.on("websocket", lambda ws: ws.on("framereceived", self._hear))

    def _hear(self, data: Any) -> None:
        if isinstance(data, str) and data.startswith('{"type":"lesson"'):
            self.lesson = json.loads(data)["lesson"]

    def ring(self) -> str:
        """What is ringed now, as a selector."""
        return str(self.page.evaluate("document.querySelector('[data-ring]')?.dataset.ring ?? ''"))

    def touch(self) -> str:
        """Touch what is ringed; what it was."""
        self.player.watch.until(self.ring)
        what = self.ring()
        before = self.state()
        target = f".win {what}" if self.page.locator(f".win {what}").count() else what
        self.player.click(self.page.locator(target).first)
        self.player.watch.until(lambda: self.state() != before)
        return what

    def state(self) -> tuple[Any, ...]:
        x = self.lesson
        chosen = self.page.locator('[aria-pressed="true"]').count()
        return self.ring(), chosen, x.get("number"), x.get("step"), x.get("state")

    def picture(self, name: str) -> None:
        if self.shots:
            self.page.wait_for_timeout(150)
            self.page.screenshot(path=str(Path(SHOTS) / f"{self.shots}-{name}.png"))


@pytest.mark.parametrize(("width", "height", "lang"), [(1280, 800, "zh"), (390, 844, "en"), (390, 664, "en")])
def test_the_tutorial_by_what_is_ringed(
    server: Threaded, open_page: OpenPage, width: int, height: int, lang: str
) -> None:
    player = open_page(server.url, width, height, lang, touch=width < 1000)
    pupil = Pupil(player, f"tut-{width}-{lang}" if SHOTS else "")
    player.page.goto(f"{server.url}/tutorial")
    seen: set[tuple[int, int, str]] = set()
    for _ in range(200):
        player.watch.until(lambda: pupil.ring() and pupil.lesson, 15.0)
        x = pupil.lesson
        moment = (x["number"], x["step"], x["state"])
        if moment not in seen:
            seen.add(moment)
            player.watch.until(lambda: player.page.locator(".coach .lines").inner_text().strip())
            pupil.picture(f"{x['number']:02}-{x['step']}-{x['state']}")
            wide = player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert wide, moment
            assert player.page.evaluate(BELOW) == [], moment
        last = x["number"] == x["of"] and x["state"] == "done"
        pupil.touch()
        if last:
            break
    # the last ring is around a real game
    player.watch.until(lambda: player.watch.prompt is not None and not player.page.locator(".coach").count(), 20.0)
    assert {m[0] for m in seen if m[2] == "done"} == set(range(1, len(lessons()) + 1))


def test_something_else_gets_a_hint_and_leaving_comes_back(server: Threaded, open_page: OpenPage) -> None:
    player = open_page(f"{server.url}/", 1280, 800, "zh")
    pupil = Pupil(player, "else" if SHOTS else "")
    player.click('[data-go="learn"]')
    player.watch.until(pupil.ring)
    player.click('[data-act="end"]')
    player.watch.until(lambda: player.page.locator(".coach .remark").count())
    pupil.picture("hint")
    pupil.touch()
    player.page.goto(f"{server.url}/")
    player.click('[data-go="learn"]')
    player.watch.until(lambda: pupil.ring() == '[data-card="1"]')
    for _ in range(3):
        pupil.touch()
    player.watch.until(lambda: pupil.lesson["state"] == "done")
    pupil.touch()
    assert pupil.lesson["number"] == 2


def test_a_puzzle_with_its_solution(server: Threaded, open_page: OpenPage) -> None:
    player = open_page(f"{server.url}/puzzles", 1280, 800, "zh")
    pupil = Pupil(player, "puzzle" if SHOTS else "")
    player.watch.until(lambda: player.page.locator("[data-puzzle]").count())
    pupil.picture("list")
    player.click('[data-puzzle="C083"]')
    player.watch.until(lambda: player.page.locator('[data-act="lesson:show"]').count())
    pupil.picture("begin")
    player.click('[data-act="lesson:show"]')
    _solve(pupil)
    pupil.picture("solved")
    assert player.page.locator(".coach .lines").inner_text() != ""
    player.click('[data-act="lesson:leave"]')
    player.watch.until(lambda: player.page.locator("[data-puzzle]").count())
    # one that was shown isn't solved
    assert not player.page.locator('[data-puzzle="C083"] .stamp').count()


def test_a_puzzle_that_was_solved_gets_a_seal(server: Threaded, open_page: OpenPage) -> None:
    player = open_page(f"{server.url}/puzzles", 390, 844, "en", touch=True)
    pupil = Pupil(player)
    player.watch.until(lambda: player.page.locator("[data-puzzle]").count())
    player.click('[data-puzzle="C083"]')
    for do, name, targets in (("use", "duel", [1]), ("respond", "slash", [])):
        player.watch.until(lambda do=do, name=name: _offer(player, do, name) is not None)
        offer = _offer(player, do, name)
        assert offer is not None
        answer = {k: offer[k] for k in ("do", "name", "skill")}
        player.answer({**answer, "cards": offer["cards"]["from"][:1], "targets": targets})
    player.watch.until(lambda: pupil.lesson["state"] == "done")
    player.click('[data-act="lesson:leave"]')
    player.watch.until(lambda: player.page.locator('[data-puzzle="C083"] .stamp').count())


def _offer(player: Player, do: str, name: str) -> dict[str, Any] | None:
    offers = player.watch.prompt["offers"] if player.watch.prompt is not None else []
    return next((o for o in offers if (o["do"], o["name"]) == (do, name)), None)


def _solve(pupil: Pupil) -> None:
    """Touch what is ringed until the puzzle is solved."""
    for _ in range(12):
        pupil.player.watch.until(lambda: pupil.ring() or pupil.lesson["state"] == "done")
        if pupil.lesson["state"] == "done":
            return
        pupil.touch()
    raise AssertionError("not solved")
