"""The command `hulao account`: what an operator does for somebody with an account, also while the server runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import IO, TypeVar

import click

from .accounts import Accounts
from .clock import Clock
from .config import Config, default_data_dir
from .messages import MESSAGES, Refused
from .metrics import Metrics
from .services import Services
from .store import StorageError, Store

T = TypeVar("T")


def _with_accounts(data: Path | None, work: Callable[[Accounts], Awaitable[T]]) -> T:
    """Do something with the accounts in a folder; what goes wrong is one sentence."""
    config = Config(data or default_data_dir())

    async def run() -> T:
        store = Store(config.data)
        await store.open(beside=True)
        try:
            return await work(Accounts(Services(config, Clock(), store, Metrics())))
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except Refused as e:
        raise click.ClickException(MESSAGES[e.code][1].format(**e.args_)) from e
    except StorageError as e:
        raise click.ClickException(str(e)) from e


@click.group()
def account() -> None:
    """Export, delete or let in again somebody with an account. The server may be running."""


_data = click.option(
    "--data", type=click.Path(file_okay=False, path_type=Path), help="The server's folder (default: where it is)."
)


@account.command()
@click.argument("name")
@click.argument("file", type=click.File("wb", lazy=True), default="-")
@_data
def export(name: str, file: IO[bytes], data: Path | None) -> None:
    """Write everything that is kept about NAME into FILE (default: standard output), as JSON."""

    async def write(accounts: Accounts) -> None:
        async for piece in accounts.export(await accounts.find(name)):
            file.write(piece)

    _with_accounts(data, write)


@account.command()
@click.argument("name")
@click.option("--yes", is_flag=True, help="Don't ask.")
@_data
def delete(name: str, yes: bool, data: Path | None) -> None:
    """Delete NAME for good: sessions and notes too; the games stay, without the name."""
    if not yes:
        click.confirm(f"Delete the account {name} for good?", abort=True)

    async def drop(accounts: Accounts) -> str:
        found = await accounts.find(name)
        await accounts.store.drop(found.id)
        return found.name

    click.echo(f"{_with_accounts(data, drop)} is deleted")


@account.command()
@click.argument("name")
@_data
def reset(name: str, data: Path | None) -> None:
    """Print a one-time password for NAME, who has forgotten the old one, and end all sessions."""
    click.echo(_with_accounts(data, lambda accounts: accounts.reset(name)))
