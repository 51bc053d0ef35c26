"""`hulao simulate`."""

from __future__ import annotations

import sys
from typing import NoReturn

import click
import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from hulao.bots import POLICIES, UnknownPolicy, load
from hulao.editions import OptionError, edition

from .cast import Cast
from .simulate import Batch
from .simulate import simulate as run
from .statistics import wilson


def read_options(pairs: tuple[str, ...]) -> dict[str, object]:
    """`k=v` pairs of the command line; raises OptionError."""
    options: dict[str, object] = {}
    for pair in pairs:
        name, sep, value = pair.partition("=")
        if not sep or not name:
            raise OptionError(f"an option is written name=value, not {pair!r}")
        options[name] = value
    return options


def fail(message: str) -> NoReturn:
    """One line on standard error and exit status 2."""
    click.echo(f"hulao: {message}", err=True)
    sys.exit(2)


@click.command()
@click.option("--edition", "edition_id", default="standard", show_default=True, help="Which rule book.")
@click.option("--players", default=5, show_default=True, type=click.IntRange(2, 12), help="Number of seats.")
@click.option("--games", default=100, show_default=True, type=click.IntRange(1), help="Number of games.")
@click.option("--seed", default=0, show_default=True, type=int, help="Seed of the batch.")
@click.option("--policy", default="random", show_default=True, help=f"Who plays: {', '.join(POLICIES)}.")
@click.option("--bot", default="", metavar="NAME", help="Another bot, by name or as module:Class; see docs/bots.md.")
@click.option("--role", default="", help="The role whose seats --bot plays; all without it.")
@click.option("--option", "pairs", multiple=True, metavar="K=V", help="An option of the edition; may be repeated.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 256), help="Number of processes.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of a table.")
def simulate(
    edition_id: str,
    players: int,
    games: int,
    seed: int,
    policy: str,
    bot: str,
    role: str,
    pairs: tuple[str, ...],
    workers: int,
    as_json: bool,
) -> None:
    """Play many games between bots and say who won."""
    try:
        options = read_options(pairs)
        chosen = edition(edition_id)
        chosen.settle(options)
    except OptionError as error:
        fail(str(error))
        return
    if policy not in POLICIES:
        fail(f"there is no policy {policy!r}; there are {', '.join(POLICIES)}")
    sys.path.insert(0, "")  # bots of one's own lie in the current folder
    try:
        load(bot or policy)(0)
    except UnknownPolicy as error:
        fail(str(error))
    if role and not bot:
        fail("--role says which seats --bot plays, and there is no --bot")
    cast = Cast(policy, bot, role)
    if players not in chosen.seats:
        fail(f"edition {edition_id!r} is for {chosen.seats.start} to {chosen.seats.stop - 1} players, not {players}")
    if role and not chosen.mode.role_counts(players):
        fail(f"edition {edition_id!r} has no roles")
    if not chosen.can_deal(options, players):
        fail(f"too few generals are left for {players} players")
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=games)
        batch = run(edition_id, options, players, games, seed, cast, workers, lambda n: bar.advance(task, n))
    result = summary(batch, edition_id, players, seed, cast)
    if as_json:
        click.echo(msgspec.json.encode(result).decode())
    else:
        table = Table("what", "value", title=f"{edition_id}, {players} players, {bot or policy}")
        for key, value in result.items():
            table.add_row(key, str(value))
        Console().print(table)
    if batch.errors:
        sys.exit(1)


def rate_of(batch: Batch, role: str) -> dict[str, object]:
    """How often the side of a role won, with Wilson's 95 % interval."""
    games, wins = batch.role_games[role], batch.role_wins[role]
    low, high = wilson(wins, games)
    return {"games": games, "wins": wins, "rate": round(wins / games, 4), "low": round(low, 4), "high": round(high, 4)}


def summary(batch: Batch, edition_id: str, players: int, seed: int, cast: Cast) -> dict[str, object]:
    """The figures of a batch as plain data."""
    seconds = batch.cpu_seconds or 1e-9
    return {
        "edition": edition_id,
        "players": players,
        "games": batch.games,
        "seed": seed,
        "policy": cast.policy,
        "bot": cast.bot,
        "role": cast.role,
        "decisions": batch.decisions,
        "events": batch.events,
        "cpu_seconds": round(batch.cpu_seconds, 4),
        "games_per_cpu_second": round(batch.games / seconds, 2),
        "decisions_per_cpu_second": round(batch.decisions / seconds, 1),
        "winners": dict(sorted(batch.winners.items())),
        "roles": {role: rate_of(batch, role) for role in sorted(batch.role_games)},
        "turns": batch.turns,
        "log_hash": batch.log_hash(),
        "errors": [{"game": number, "error": text} for number, text in batch.errors[:20]],
    }
