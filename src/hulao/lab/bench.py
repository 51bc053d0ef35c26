"""`hulao bench`: what the kernel costs, beside a fixed loop for calibration."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import click
import msgspec

from hulao.bots import make
from hulao.editions import ruleset
from hulao.kernel.game import Game
from hulao.kernel.rng import mix
from hulao.kernel.view import View

from .simulate import play

#: the fixed pure-Python loop that timings are compared with, as a script runs it: its variables are global
CALIBRATION = compile("x = 0\nfor i in range(n): x += i & 7", "calibration", "exec")

#: which random games are timed: a name, how many play, by which edition
TABLES = (
    *((f"random_{n}_players", n, "standard") for n in (2, 5, 8)),
    ("kingdom_war_8_players", 8, "kingdom-war"),
)


def best(measure: Callable[[], float], repeats: int) -> float:
    """The smallest of several measurements: the one least disturbed."""
    return min(measure() for _ in range(repeats))


def time_calibration() -> float:
    """CPU seconds for a million rounds of the loop."""
    begin = time.process_time()
    exec(CALIBRATION, {"n": 1_000_000})
    return time.process_time() - begin


def time_games(players: int, games: int, edition: str = "standard") -> float:
    """CPU seconds for one random game of an edition, averaged over `games`."""
    rules = ruleset(edition)
    begin = time.process_time()
    for number in range(games):
        play(rules, players, mix(7, number), "random")
    return (time.process_time() - begin) / games


def positions(players: int = 5, games: int = 12) -> tuple[list[Game], list[Game]]:
    """Games stopped at quiescent points and in the middle of a settlement."""
    rules = ruleset("standard")
    quiet: list[Game] = []
    busy: list[Game] = []
    for number in range(games):
        g = Game(rules, players, mix(11, number), forkable=True)
        bot = make("random", number)
        view = View(g, 0)
        g.start()
        while g.request is not None:
            if len(g.answers) % 7 == 3 and g.stage == 1:
                (quiet if g.request.kind == "play" else busy).append(g.fork())
            g.step(bot.answer(view, g.request))
    return quiet, busy


def time_forks(games: list[Game], rounds: int = 20) -> float:
    """Median CPU seconds of a fork over these positions."""
    costs = []
    for g in games:
        begin = time.perf_counter()
        for _ in range(rounds):
            g.fork()
        costs.append((time.perf_counter() - begin) / rounds)
    return statistics.median(costs)


def time_views(games: list[Game]) -> float:
    """Median CPU seconds of the whole view of a seat as plain data."""
    costs = []
    for g in games:
        begin = time.perf_counter()
        for _ in range(20):
            View(g, 1).as_dict()
        costs.append((time.perf_counter() - begin) / 20)
    return statistics.median(costs)


def measure(games: int) -> list[dict[str, object]]:
    """All figures as name, value, unit."""
    loop = best(time_calibration, 5)
    rows: list[dict[str, object]] = [{"name": "calibration_loop", "value": round(loop * 1e3, 3), "unit": "ms"}]
    for name, players, edition in TABLES:
        time_games(players, 5, edition)
        each = best(lambda players=players, edition=edition: time_games(players, games, edition), 3)  # type: ignore[misc]
        rows.append({"name": name, "value": round(1 / each, 1), "unit": "games/CPU-s"})
        rows.append({"name": f"{name}_relative", "value": round(each / loop, 4), "unit": "loops/game"})
    quiet, busy = positions()
    rows.append({"name": "fork_quiescent", "value": round(time_forks(quiet) * 1e6, 2), "unit": "us"})
    rows.append({"name": "fork_in_settlement", "value": round(time_forks(busy) * 1e6, 2), "unit": "us"})
    rows.append({"name": "view", "value": round(time_views(quiet) * 1e6, 2), "unit": "us"})
    return rows


@click.command()
@click.option("--games", default=60, show_default=True, type=click.IntRange(1), help="Games per measurement.")
@click.option("--json", "as_json", is_flag=True, help="A JSON list of name, value, unit.")
def bench(games: int, as_json: bool) -> None:
    """Time random games, forks and views; figures are CPU time, the calibration loop tells the machine's speed."""
    rows = measure(games)
    if as_json:
        click.echo(msgspec.json.encode(rows).decode())
        return
    for row in rows:
        click.echo(f"{row['name']:<30} {row['value']:>10} {row['unit']}")
