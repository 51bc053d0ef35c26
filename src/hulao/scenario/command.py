"""The command `hulao scenario`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from .format import FormatError, Scenario, load
from .run import refuse
from .run import run as run_scenario


@click.group()
def scenario() -> None:
    """Run scenario files."""


@scenario.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--only", metavar="ID", help="Run this one only.")
@click.option("--verbose", is_flag=True, help="Print what happened, event by event.")
def run(files: tuple[Path, ...], only: str | None, verbose: bool) -> None:
    """Run every scenario of FILES and tell which pass.

    The exit code is 0 when all passed, 1 when one failed, 2 when a file was refused.
    """
    refused = False
    wanted: list[Scenario] = []
    for path in files:
        try:
            found = [s for s in load(path) if only in (None, s.id)]
            for s in found:
                refuse(s)
        except FormatError as e:
            click.echo(f"{path}: {e}", err=True)
            refused = True
            continue
        wanted += found
    if only is not None and not wanted and not refused:
        click.echo(f"there is no scenario {only!r}", err=True)
        refused = True
    passed = 0
    for s in wanted:
        result = run_scenario(s, verbose)
        for edition, lines in result.log.items():
            click.echo(f"{s.id} under {edition}")
            for line in lines:
                click.echo(f"  {line}")
        click.echo(result.line())
        passed += result.passed
    click.echo(f"{passed} passed, {len(wanted) - passed} failed")
    sys.exit(2 if refused else 0 if passed == len(wanted) else 1)
