"""`hulao stats` and `hulao ratings`: figures of a server's finished games, or of simulated ones."""

from __future__ import annotations

import csv
import io
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as RichTable
from sqlalchemy import create_engine, select
from sqlalchemy.exc import SQLAlchemyError

from hulao.bots import POLICIES
from hulao.editions import OptionError, edition
from hulao.lab.command import fail, read_options
from hulao.lab.parts import Part
from hulao.lab.ratings import rate_all
from hulao.lab.simulate import simulate_parts
from hulao.lab.statistics import COLUMNS, FEW, Table, tabulate

from .archive import games_of, in_order
from .backup import DATABASE
from .figures import Simulated, line_dict, save_simulated, simulated_tables
from .plays import parts_again
from .records import Record
from .schema import accounts, records
from .store import Played

_records = msgspec.json.Decoder(Record)
_FOLDER = click.Path(file_okay=False, exists=True, path_type=Path)


def read_games(data: Path) -> list[list[Played]]:
    """All finished games of a server, which may be running, in order. Raises OSError with one sentence."""
    return games_of(_read(data, in_order()))


def read_records(data: Path) -> dict[str, Record]:
    """All records of a server that can be read, by id. Raises OSError with one sentence."""
    found = {}
    for row in _read(data, select(records)):
        try:
            found[row.id] = _records.decode(row.data)
        except msgspec.MsgspecError:
            continue
    return found


def _read(data: Path, query: Any) -> Sequence[Any]:
    uri = f"{(data / DATABASE).resolve().as_uri()}?mode=rw"
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(uri, uri=True, timeout=30))
    try:
        with engine.connect() as connection:
            return connection.execute(query).all()
    except (sqlite3.Error, SQLAlchemyError) as e:
        raise OSError(f"there are no finished games in {data} that this version can read") from e
    finally:
        engine.dispose()


@click.command()
@click.option("--data", type=_FOLDER, help="Count the finished games in this server's folder.")
@click.option("--games", type=click.IntRange(1), help="Or play so many games between bots, and count them.")
@click.option("--edition", "edition_id", default="", help="Which rule book; standard for simulated games.")
@click.option("--players", type=click.IntRange(2, 12), help="Number of seats; 5 for simulated games.")
@click.option("--policy", default="simple", show_default=True, help=f"Who plays: {', '.join(POLICIES)}.")
@click.option("--seed", default=0, show_default=True, type=int, help="Seed of the simulated games.")
@click.option("--option", "pairs", multiple=True, metavar="K=V", help="An option of the edition; may be repeated.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 256), help="Number of processes.")
@click.option("--by", default="general,role", show_default=True, help=f"Columns, of {', '.join(COLUMNS)}.")
@click.option("--people", is_flag=True, help="Only games without any bot.")
@click.option("--save", type=_FOLDER, help="Keep the simulated figures in this folder, for its server to show.")
@click.option("--json", "form", flag_value="json", help="One JSON object instead of a table.")
@click.option("--csv", "form", flag_value="csv", help="Comma-separated values instead of a table.")
def stats(
    data: Path | None,
    games: int | None,
    edition_id: str,
    players: int | None,
    policy: str,
    seed: int,
    pairs: tuple[str, ...],
    workers: int,
    by: str,
    people: bool,
    save: Path | None,
    form: str | None,
) -> None:
    """Say who wins how often, with 95 % intervals.

    A line is above (below) when its whole interval lies above (below) what its roles win on average; among many lines
    some are so by chance. "surely" leaves room for that.
    """
    if (data is None) == (games is None):
        fail("say either --games N, to simulate, or --data DIR, to count what was played there")
    if save is not None and games is None:
        fail("--save keeps simulated figures: it goes with --games")
    if games is not None:
        edition_id, players = edition_id or "standard", players or 5
        found = _simulated(edition_id, players, games, seed, policy, pairs, workers)
        if save is not None:
            tables = simulated_tables(found)
            save_simulated(save, Simulated(edition_id, players, policy, seed, games, tables))
    else:
        assert data is not None
        try:
            found = _played(read_games(data), edition_id, players, people)
        except OSError as e:
            fail(str(e))
    columns = [c.strip() for c in by.split(",") if c.strip()]
    try:
        table = tabulate(found, columns)
    except ValueError as e:
        fail(str(e))
    _show(table, form)


def _simulated(
    edition_id: str, players: int, games: int, seed: int, policy: str, pairs: tuple[str, ...], workers: int
) -> list[list[Part]]:
    try:
        options = read_options(pairs)
        chosen = edition(edition_id)
        chosen.settle(options)
    except OptionError as e:
        fail(str(e))
    if policy not in POLICIES:
        fail(f"there is no policy {policy!r}; there are {', '.join(POLICIES)}")
    if players not in chosen.seats:
        fail(f"edition {edition_id!r} is for {chosen.seats.start} to {chosen.seats.stop - 1} players, not {players}")
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=games)
        advance = lambda n: bar.advance(task, n)  # noqa: E731
        return simulate_parts(edition_id, options, players, games, seed, policy, workers, advance)


def _played(games: Sequence[Sequence[Played]], edition_id: str, players: int | None, people: bool) -> list[list[Part]]:
    """People's parts in the games that count and fit."""
    return [
        [p.part for p in game if not p.part.policy and not p.part.stood_in]
        for game in games
        if (first := game[0].part).counts
        and edition_id in ("", first.edition)
        and players in (None, first.seats)
        and not (people and first.humans < first.seats)
    ]


def _show(table: Table, form: str | None) -> None:
    lines = [line_dict(table.by, line) for line in table.lines]
    if form == "json":
        click.echo(msgspec.json.encode({"by": table.by, "games": table.games, "lines": lines}).decode())
    elif form == "csv":
        text = io.StringIO()
        names = [*table.by, "n", "won", "games", "rate", "low", "high", "mean", "verdict", "surely"]
        writer = csv.DictWriter(text, names, lineterminator="\n")
        writer.writeheader()
        writer.writerows(lines)
        click.echo(text.getvalue(), nl=False)
    else:
        shown = RichTable(*table.by, "games", "won", "95 %", "average", "")
        for x in lines:
            verdict = "surely " + x["surely"] if x["surely"] != "unclear" else x["verdict"].replace("unclear", "")
            values = [str(x[c]) for c in table.by]
            between = f"{x['low']:.1%} to {x['high']:.1%}"
            shown.add_row(*values, str(x["games"]), f"{x['rate']:.1%}", between, f"{x['mean']:.1%}", verdict)
        Console().print(shown)
        click.echo(
            f"{table.games} games, {len(lines)} lines: about {len(lines) / 40:.0f} would be above and as many below by "
            f"chance alone. Lines of fewer than {FEW} games are called neither."
        )


@click.command()
@click.option("--data", required=True, type=_FOLDER, help="The server's folder.")
@click.option("--mode", default="", help="Only this mode, such as standard/5-7.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of a table.")
def ratings(data: Path, mode: str, as_json: bool) -> None:
    """Work all ratings out anew, by playing the records again.

    The numbers are those that the server shows, as long as this version plays its records as they were played.
    """
    try:
        played, kept = read_games(data), read_records(data)
        names = {row.id: row.name for row in _read(data, select(accounts))}
    except OSError as e:
        fail(str(e))
    again = [(parts_again(kept[g[0].record]), [p.account for p in g]) for g in played if g[0].record in kept]
    found = rate_all(again).all(mode)
    if as_json:
        lines = [{"name": names.get(r.account, ""), **msgspec.structs.asdict(r)} for r in found]
        click.echo(msgspec.json.encode({"players": lines}).decode())
        return
    shown = RichTable("mode", "player", "games", "rating", "between")
    for r in found:
        shown.add_row(r.mode, names.get(r.account, ""), str(r.games), f"{r.mu:.1f}", f"{r.low:.1f} and {r.high:.1f}")
    Console().print(shown)
