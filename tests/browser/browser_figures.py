"""Finished and simulated games for the pages of statistics, ratings and history."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import msgspec
from browser_support import Threaded

from hulao.editions import ruleset
from hulao.lab.parts import parts_of
from hulao.lab.simulate import play, simulate_parts
from hulao.server.account_store import Account, AccountStore
from hulao.server.accounts import guest_hash
from hulao.server.figures import Simulated, save_simulated, simulated_tables
from hulao.server.plays import plays_of
from hulao.server.records import GameData, record_of

NAMES = ["云", "Ann", "Tor", "Lan", "Yin"]
KEY = "k" * 43
DAY = 86400.0


def wait(server: Threaded, work: Coroutine[Any, Any, Any]) -> Any:
    """Do something in the server's loop."""
    return asyncio.run_coroutine_threadsafe(work, server.loop).result(20)


def keep_games(server: Threaded) -> list[str]:
    """Twelve public games of five accounts, the generals of the lords; a private one of a device; simulated ones."""
    services = server.server.services
    for i, name in enumerate(NAMES):
        wait(server, AccountStore(services).add(Account(f"a{i}", name, name.casefold(), "", False, 1.0)))
    rules = ruleset("standard")
    lords = []
    for n in range(13):
        public = n < 12
        g = play(rules, 5, n, "random")
        lords.append(next(p.generals[0].id for p in g.players if p.role == "lord"))
        accounts = [f"a{i}" for i in range(5)] if public else []
        data = GameData(
            "standard", dict(rules.options), n, b"", NAMES, [""] * 5, 0, 0, n * DAY, rules.version,
            accounts=accounts, guests=[] if public else ["", guest_hash(KEY), "", "", ""],
        )  # fmt: skip
        result = {"roles": list(g.winner), "seats": list(g.winning_seats), "everybody": [p.role for p in g.players]}
        r = record_of(f"game{n}", data, list(g.answers), result, n * DAY + 600)
        lines = plays_of(r, parts_of(g), data, public)
        wait(server, services.store.end_game(r.id, msgspec.json.encode(r), "NONE", b"{}", r.ended, lines))
    games = simulate_parts("standard", {}, 5, 60)
    save_simulated(Path(services.config.data), Simulated("standard", 5, "random", 0, 60, simulated_tables(games)))
    return lords
