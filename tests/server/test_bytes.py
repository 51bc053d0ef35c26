"""Every byte that leaves the server while a game runs: no card, role, seed, key or token that its reader may not know.

The messages are caught at the server's side, where the game can be asked at the same moment what each seat knows; that
this is right, tests of the kernel show.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server_support import Message, Player, Running, run, running, table, until

from hulao.editions import EDITIONS
from hulao.kernel.events import ALL
from hulao.kernel.game import Game
from hulao.server.audience import Audience
from hulao.server.connection import Connection
from hulao.server.play import Play
from hulao.server.seating import Member

#: where views and questions have cards; tokens below 0 lie face down
CARDS = frozenset({"cards", "hand", "equip", "discards", "table", "pile_top", "bottom", "card", "from"})
#: what is never a name in any message
NEVER = ('"hash"', '"key"', '"hidden"', '"draw_pile"', '"random_counter"', '"log"', "Traceback")


def cards_in(part: Any) -> Iterator[int]:
    """All cards that stand open in a part of a message."""
    if isinstance(part, dict):
        for name, value in part.items():
            if name == "targets":
                continue
            if name == "card" and isinstance(value, int):
                yield value
            elif name in CARDS and isinstance(value, list):
                yield from (c for c in value if isinstance(c, int) and c >= 0)
            yield from cards_in(value)
    elif isinstance(part, list):
        for value in part:
            yield from cards_in(value)


class Scan:
    """Reads along. `faults`: what somebody was sent and may not know; `checked`: how many views were compared."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.faults: list[str] = []
        self.checked = 0
        self.secrets: set[str] = set()
        self._last: list[tuple[Connection, str]] = []
        send, show = Connection.send_text, Audience._show_to

        def send_text(c: Connection, text: str) -> None:
            self._last.append((c, text))
            self.text(text, "a socket")
            send(c, text)

        def show_to(audience: Audience, play: Play, m: Member, c: Connection) -> None:
            self._last.clear()
            show(audience, play, m, c)
            for to, text in self._last:
                if to is c:
                    self._shown(play, m, json.loads(text))

        monkeypatch.setattr(Connection, "send_text", send_text)
        monkeypatch.setattr(Audience, "_show_to", show_to)

    def text(self, text: str, where: str) -> None:
        """Something that is sent to anybody."""
        found = [x for x in (*NEVER, *self.secrets) if x in text]
        if found:
            self.faults.append(f"{found} in {where}: {text[:200]}")

    def _shown(self, play: Play, m: Member, message: Message) -> None:
        g = play.table.game
        if message["type"] != "update" or g.over:
            return
        seat = -1 if m.seat is None else m.seat
        self.checked += 1
        view, prompt = message["view"], message["prompt"]
        for card in (*cards_in(view), *cards_in(prompt)):
            known = g.known[card]
            if known != ALL and (seat < 0 or not known >> seat & 1):
                self.faults.append(f"card {card} to seat {seat}: {json.dumps(message)[:300]}")
        for s in view["seats"]:
            p = g.players[s["seat"]]
            if s["role"] is not None and p.seat != seat and not p.role_shown:
                self.faults.append(f"the role of {p.seat} to {seat}")
            self._generals(g, seat, s)
        if prompt is not None and prompt["seat"] != seat:
            self.faults.append(f"the question of {prompt['seat']} to {seat}")

    def _generals(self, g: Game, seat: int, told: dict[str, Any]) -> None:
        """What lies face down, and all that follows from it, is its player's alone."""
        p = g.players[told["seat"]]
        if p.seat == seat:
            return
        hidden = [x for x, shown in zip(p.generals, p.shown, strict=True) if not shown]
        glimpsed = {x.id for slot, x in enumerate(p.generals) if p.flags.get(f"seen:{slot}", 0) >> max(seat, 0) & 1}
        open_skills = {s.id for x in p.generals if x not in hidden for s in x.skills}
        if [x for x in hidden if x.id in told["generals"] and (seat < 0 or x.id not in glimpsed)]:
            self.faults.append(f"a hidden general of {p.seat} to {seat}")
        if not set(told["skills"]) <= open_skills:
            self.faults.append(f"skills of a hidden general of {p.seat} to {seat}")
        if len(hidden) == len(p.generals) and (told["gender"] or (told["kingdom"] and not p.kingdom)):
            self.faults.append(f"what a hidden general is, of {p.seat} to {seat}")


async def pages(at: Running, scan: Scan, game: str) -> None:
    """All that can be asked for while the game runs, by anybody who knows its name."""
    password = {"authorization": "Bearer secret"}
    codes = list(at.server.rooms.rooms)
    for path in (
        "/api/info",
        "/api/rooms",
        "/api/stats",
        "/api/ratings",
        "/metrics",
        "/admin",
        f"/api/rooms/{codes[0]}",
    ):
        status, head, body = await at.http("GET", path, headers=password)
        assert status < 500, path
        scan.text(body.decode() + str(head), path)
    for path in (f"/api/records/{game}", f"/api/replays/{game}.json"):
        assert (await at.http("GET", path))[0] == 404, "nothing is told of a game that runs"
    for method, path, wanted in (
        ("POST", "/api/rooms/from-record", {"record": game, "event": 1, "seat": 0, "name": "x"}),
        ("POST", "/api/replays", {"record": game, "eyes": "open"}),
        ("POST", "/api/history", {}),
    ):
        status, _, body = await at.http(method, path, wanted)
        assert status < 500, path
        assert path == "/api/history" or status >= 400
        scan.text(body.decode(), path)


async def one_game(at: Running, scan: Scan, rng: random.Random, settings: Message, questions: int) -> None:
    players = await table(at, humans=2, spectators=1, clock=0, **settings)
    people, watcher = players[:2], players[2]
    play = at.server.rooms.find(watcher.code).play
    assert play is not None
    secrets = {str(play.data.seed), play.data.key.hex(), *(p.token for p in players)}
    scan.secrets |= secrets
    for n in range(questions):
        await until(lambda: people[0].over is not None or any(p.prompt is not None for p in people))
        if people[0].over is not None or play.table.over:
            break
        p = next(p for p in people if p.prompt is not None)
        if rng.random() < 0.1:
            again = await at.player({"code": p.code, "token": p.token})
            await again.asked()
            again.rng = p.rng
            people[people.index(p)], p = again, again
        if n % 40 == 5:
            await pages(at, scan, play.id)
        await answer(p, scan, play)
    scan.secrets -= secrets
    for p in (*people, watcher):
        await p.leave()


async def answer(p: Player, scan: Scan, play: Play) -> None:
    """One answer, and now and then what the same question says besides."""
    assert p.prompt is not None
    for kind in ("why", "hint"):
        await p.say(type=kind, prompt=p.prompt["id"], **({"answer": p.prompt["default"]} if kind == "why" else {}))
    # the end of the game tells its seed
    if len(play.table.game.ring) <= 2:
        scan.secrets.discard(str(play.data.seed))
    await p.answer()


def scanned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: int, questions: int, seed: int) -> Scan:
    rng = random.Random(seed)
    scan = Scan(monkeypatch)

    async def main() -> None:
        async with running(tmp_path, admin_token="secret") as at:
            at.server.services.seed = lambda: rng.randrange(1 << 61, 1 << 62)
            for n in range(games):
                edition = list(EDITIONS.values())[n % len(EDITIONS)]
                seats = max(3, rng.choice(edition.seats))
                await one_game(at, scan, rng, {"edition": edition.id, "seats": seats}, questions)

    run(main, 3600)
    return scan


def test_nothing_that_leaves_the_server_tells_more_than_its_reader_may_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scan = scanned(tmp_path, monkeypatch, len(EDITIONS), 25, 1)
    assert scan.faults == []
    assert scan.checked > 100


def test_the_scan_finds_what_it_looks_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that takes everybody for the first seat is caught."""

    async def main() -> None:
        async with running(tmp_path) as at:
            scan = Scan(monkeypatch)
            (a, watcher) = await table(at, spectators=1, clock=0)
            play = at.server.rooms.find(a.code).play
            assert play is not None
            view = play.table.view
            monkeypatch.setattr(play.table, "view", lambda seat: view(0))
            await a.play(3)
            await asyncio.sleep(0)
            await watcher.sync()
            assert any("card" in f for f in scan.faults)
            assert a.errors == []

    run(main)


@pytest.mark.soak
def test_nothing_that_leaves_the_server_tells_too_much_in_many_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scan = scanned(tmp_path, monkeypatch, 60, 10_000, random.randrange(10**9))
    assert scan.faults == []
    print(scan.checked, "views")
