"""A server for the browser, in a thread with a known seed or as the command, and a player who answers by clicking."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import uvicorn
from playwright.sync_api import ConsoleMessage, Locator, Page, Position, WebSocket

from hulao.kernel.ruleset import Ruleset
from hulao.scenario.format import parse
from hulao.scenario.position import lay_out
from hulao.server import play
from hulao.server.app import Server
from hulao.server.clock import Bank
from hulao.server.command import _listen
from hulao.server.config import Config, default_scenarios
from hulao.server.table import Table
from hulao.server.watched import WatchedGame

Message = dict[str, Any]


# --- servers


class Threaded:
    """The real server in a thread of its own: its games have known seeds, or begin in a position of a test's."""

    def __init__(self, folder: Path) -> None:
        self.seed = 1
        self.config = Config(
            data=folder,
            scenarios=default_scenarios(),
            bot_delay=0.0,
            mask=(0.0, 0.0),
            address_rate=1000.0,
            address_burst=1000.0,
            socket_rate=1000.0,
            rooms_alone=1000,
        )
        self.server = Server(self.config)
        self.server.services.seed = lambda: self.seed
        self.server.services.rng = random.Random(1)
        self.sock = _listen("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.sock.getsockname()[1]}"
        self._web = uvicorn.Server(
            uvicorn.Config(self.server.app, lifespan="off", log_config=None, access_log=False, server_header=False)
        )
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))

    async def _run(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.open()
        try:
            await self._web.serve(sockets=[self.sock])
        finally:
            await self.server.close()

    def __enter__(self) -> Threaded:
        self._thread.start()
        while not self._web.started:
            assert self._thread.is_alive()
            threading.Event().wait(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """End it; nothing happens when it has ended."""
        if self._thread.is_alive():
            self.hang_up()
        self._web.should_exit = True
        self._thread.join()
        self.sock.close()

    def hang_up(self) -> None:
        """Close everybody's sockets, as a restart does; they come back."""
        self.loop.call_soon_threadsafe(self.server.sockets.close_all)

    def later(self, seconds: float) -> None:
        """Let the server's time pass."""

        def turn() -> None:
            self.server.services.clock._offset += seconds
            for room in self.server.rooms.rooms.values():
                room._serial._changed.set()

        self.loop.call_soon_threadsafe(turn)

    def post(self, path: str, body: Message) -> Message:
        request = Request(self.url + path, json.dumps(body).encode(), {"content-type": "application/json"})
        with urlopen(request, timeout=5) as answer:
            found: Message = json.loads(answer.read())
        return found

    def room(self, name: str = "云", **settings: Any) -> Message:
        """A new room: code, token and seat of its host."""
        return self.post("/api/rooms", {"name": name, "settings": {"clock": 60, **settings}})

    @contextmanager
    def position(self, **fields: Any) -> Iterator[None]:
        """The next games begin in this position of the scenario format instead of with a deal."""
        raw = {"id": "browser", "title": "", "steps": [], "expect": [], "why": "", "source": "", **fields}
        scenario = parse(raw)

        class Arranged(Table):
            def __init__(
                self, rules: Ruleset, seats: int, seed: int, key: bytes, bank: Bank, mask: Callable[[], float]
            ) -> None:
                super().__init__(rules, seats, seed, key, bank, mask)
                game = lay_out(scenario, rules.edition)
                game.forkable = False
                game.__class__ = WatchedGame
                game.log = []
                self.game = game  # type: ignore[assignment]

        play.Table = Arranged  # type: ignore[misc]
        try:
            yield
        finally:
            play.Table = Table  # type: ignore[misc]


class Command:
    """`hulao serve` as people start it."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        options = ["--port", str(port), "--data", str(folder), "--bot-delay", "0", "--mask", "0", "0"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hulao", "serve", *options], stdout=subprocess.PIPE, text=True, env={**os.environ}
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, line
        self.url = found.group()
        self.port = int(self.url.rsplit(":", 1)[1])

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.process.kill()
        self._gone()

    def stop(self) -> None:
        self.process.terminate()
        self._gone()

    def _gone(self) -> None:
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()


# --- what a page says and shows


class Watch:
    """Everything that a page says over its sockets, and everything that goes wrong in it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.troubles: list[str] = []
        self.view: Message = {}
        self.room: Message = {}
        #: the seats that everybody waits for
        self.waiting: list[int] = []
        self.prompt: Message | None = None
        self.over: Message | None = None
        #: the client that the server says it has
        self.greeted = ""
        self.refused: list[Message] = []
        self.sent: list[Message] = []
        #: errors that a test provokes itself
        self.expected: re.Pattern[str] | None = None
        page.on("console", self._console)
        page.on("pageerror", lambda e: self.troubles.append(f"page error: {e}"))
        page.on("websocket", self._socket)

    def expecting(self, trouble: str) -> None:
        """This message on the console is no fault: the test brings it about."""
        self.expected = re.compile(trouble)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not (self.expected and self.expected.search(message.text)):
            self.troubles.append(f"console {message.type}: {message.text}")

    def _socket(self, ws: WebSocket) -> None:
        ws.on("framereceived", lambda data: self._heard(json.loads(data)))
        ws.on("framesent", lambda data: self._said(json.loads(data)))

    def _heard(self, m: Message) -> None:
        match m["type"]:
            case "update":
                self.view, self.prompt, self.waiting = m["view"], m["prompt"], m["waiting"]["seats"]
            case "server":
                self.greeted = m["build"]
            case "room":
                self.room = m["room"]
                if self.room["state"] == "lobby":
                    self.over, self.prompt, self.view = None, None, {}
            case "over":
                self.over = m
            case "error":
                self.refused.append(m)

    def _said(self, m: Message) -> None:
        if m["type"] == "answer":
            self.sent.append(m)

    def until(self, done: Callable[[], object], seconds: float = 10.0) -> None:
        for _ in range(int(seconds * 100)):
            if done():
                return
            self.page.wait_for_timeout(10)
        raise AssertionError(f"waited in vain; the page shows: {self.page.inner_text('body')[:1500]}")

    def fine(self) -> None:
        """Nothing has gone wrong on the page, and nothing that it said was refused."""
        assert not self.troubles, self.troubles
        assert not self.refused, self.refused


class Player:
    """Answers by clicking (or tapping) what the page shows, at random but lively; also checks that the page then says
    just what was clicked."""

    def __init__(self, page: Page, seed: int, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.watch = Watch(page)
        self.rng = random.Random(seed)
        self.answered: list[tuple[str, str]] = []

    # --- pointing

    def click(self, what: str | Locator, at: Position | None = None) -> None:
        target = self.page.locator(what).first if isinstance(what, str) else what
        try:
            if self.touch:
                target.tap(timeout=4000, position=at)
            else:
                target.click(timeout=4000, position=at)
        except Exception as e:
            raise AssertionError(f"{what} can't be clicked for {json.dumps(self.watch.prompt)[:1500]}: {e}") from e

    def shows(self, what: str) -> bool:
        return self.page.locator(what).count() > 0

    def pressed(self, what: str) -> bool:
        return self.page.locator(what).first.get_attribute("aria-pressed") == "true"

    # --- answering

    def answer(self, answer: Message) -> None:
        """Make this answer to the open question by clicking."""
        p = self.watch.prompt
        assert p is not None
        try:
            self.click_answer(p, answer)
            self.watch.until(lambda: self._left(p) or self._sent(p), 4.0)
        except AssertionError:
            if not self._left(p):
                raise
        said = self._sent(p)
        if said is None:
            return  # in a window that several share another was quicker, and the question is a new one
        in_order = answer["do"] == "arrange"
        for key in ("do", "name", "skill", "cards", "targets", "option", "bottom"):
            meant = answer.get(key, [] if key in ("cards", "targets", "bottom") else "")
            if key == "cards" and not in_order:
                assert sorted(said[key]) == sorted(meant), (said, answer)
            else:
                assert said[key] == meant, (said, answer)
        self.answered.append((p["kind"], p["reason"].get("why", "")))
        self.watch.until(lambda: self._left(p))

    def _left(self, p: Message) -> bool:
        """The question isn't open any more."""
        now = self.watch.prompt
        return now is None or now["id"] != p["id"] or self.watch.over is not None

    def _sent(self, p: Message) -> Message | None:
        return next((m["answer"] for m in self.watch.sent if m["prompt"] == p["id"]), None)

    def click_answer(self, p: Message, a: Message) -> None:
        cards, targets, option = a.get("cards", []), a.get("targets", []), a.get("option", "")
        if a["do"] in ("pass", "end", "yes"):
            return self._press(p, a["do"])
        if p["kind"] == "general":
            for general in option.split("+"):
                self.click(f'[data-general="{general}"]')
            return self.click(".cacts .btn.primary")
        if a["do"] == "arrange":
            self._arrange(cards, a.get("bottom", []))
            return self._press(p, "confirm")
        if option and not cards and not targets:
            return self._press(p, f"option:{a['name']}:{option}")
        skill = a["skill"] or (a["name"] if a["do"] == "skill" else "")
        loud = [o for o in p["offers"] if o["do"] not in ("pass", "end", "yes")]
        if skill and not (len(loud) == 1 and a["do"] == "skill"):
            self.click(f'[data-skill="{skill}"]')
        for c in cards:
            card = f'[data-card="{c}"]'
            # backs of cards overlap: each shows its left edge
            at = Position(x=9, y=30) if c < 0 else None
            self.click(f".win {card}" if self.shows(f".win {card}") else card, at)
        way = f'[data-way="{a["do"]}/{a["name"]}/{a["skill"]}"]'
        if self.shows(way):
            self.click(way)
        for seat in targets:
            place = f'[data-seat="{seat}"]'
            place = f".win {place}" if self.shows(f".win {place}") else place
            if not self.pressed(place):
                self.click(place)
        if option:
            self.click(f'[data-option="{option}"]')
        return self._press(p, "confirm")

    def _press(self, p: Message, act: str) -> None:
        """Press the button that answers; where it stands in the place of the one before, a press that follows at once
        counts as that one's second half, so it's made again."""
        self.click(f'[data-act="{act}"]')
        try:
            self.watch.until(lambda: self._left(p) or self._sent(p), 0.5)
        except AssertionError:
            if not self._left(p) and not self._sent(p):
                self.click(f'[data-act="{act}"]')

    def _arrange(self, top: list[int], bottom: list[int]) -> None:
        for c in bottom:
            self.click(f'.shelves [data-card="{c}"]')
            self.click('[data-gap="bottom"]')
        for i, c in enumerate(top):
            row = self.page.locator(".shelf:not(.low) [data-card]").evaluate_all("l => l.map(x => +x.dataset.card)")
            if row[i] != c:
                self.click(f'.shelves [data-card="{c}"]')
                self.click(f'.shelves [data-card="{row[i]}"]')

    def choose(self) -> Message:
        """A legal answer to the open question: mostly something, now and then nothing."""
        p = self.watch.prompt
        assert p is not None
        quiet = [o for o in p["offers"] if o["do"] in ("pass", "end")]
        loud = [o for o in p["offers"] if o["do"] not in ("pass", "end")]
        if quiet and (not loud or self.rng.random() < 0.12):
            return plain(quiet[0])
        return fill(self.rng.choice(loud), self.rng)

    def play(self, done: Callable[[], object] = lambda: False, limit: int = 400) -> None:
        """Play until the game is over or `done`."""
        for _ in range(limit):
            if not self.step(done):
                return
        raise AssertionError("the game doesn't end")

    def step(self, done: Callable[[], object] = lambda: False) -> bool:
        """Answer the next question; False when there is none, since the game is over or `done`."""
        self.watch.until(lambda: self.watch.prompt is not None or self.watch.over is not None or done(), 20.0)
        if self.watch.over is not None or done():
            return False
        self.answer(self.choose())
        return True


def plain(offer: Message) -> Message:
    return {"do": offer["do"], "name": offer["name"], "skill": offer["skill"]}


def fill(o: Message, rng: random.Random) -> Message:
    """A complete answer out of an offer."""
    a = plain(o)
    c = o["cards"]
    if o["do"] == "arrange":
        order = rng.sample(c["from"], len(c["from"]))
        least = c["min"]
        cut = rng.randint(least, len(order))
        return {**a, "cards": order[:cut], "bottom": order[cut:]}
    most = min(c["max"], len(c["from"]))
    if c["rule"]:
        most = min(most, max(c["min"], 1))
    a["cards"] = rng.sample(c["from"], rng.randint(c["min"], max(most, c["min"])))
    t = o["targets"]
    if o["do"] == "choose" and t is not None:
        a["cards"] = c["from"]  # in the window in which cards are shared out all of them go
    if t is not None:
        if t["then"] is not None:
            first = rng.choice(list(t["then"]))
            a["targets"] = [int(first), rng.choice(t["then"][first])]
        else:
            low, high = t["min"], min(t["max"], len(t["from"]))
            a["targets"] = rng.sample(t["from"], rng.randint(max(low, min(1, high)), high))
    if o["options"]:
        a["option"] = rng.choice(o["options"])
    return a
