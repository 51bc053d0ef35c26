"""The command `hulao`: each subcommand lives with its package and is imported when it's called."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import IO, Any

import click

from . import __version__

#: command -> (module, attribute, one line of help)
COMMANDS = {
    "serve": ("hulao.server.command", "serve", "Open a table in the browser."),
    "join": ("hulao.terminal.command", "join", "Join a table with this terminal."),
    "play": ("hulao.terminal.command", "play", "Play against bots in this terminal."),
    "backup": ("hulao.server.backup", "backup", "Copy a server's data into one file."),
    "restore": ("hulao.server.backup", "restore", "Put a backup back."),
    "account": ("hulao.server.account_command", "account", "Export, delete or let in again somebody's account."),
    "replay": ("hulao.terminal.replay", "replay", "Print a game's log in words."),
    "record": ("hulao.terminal.replay", "record", "Check records of games."),
    "simulate": ("hulao.lab.command", "simulate", "Play many games between bots."),
    "load": ("hulao.server.load", "load", "Time a server that many play on."),
    "stats": ("hulao.server.figures_command", "stats", "Say who wins how often."),
    "ratings": ("hulao.server.figures_command", "ratings", "Work players' ratings out from the records."),
    "bench": ("hulao.lab.bench", "bench", "Time the kernel."),
    "scenario": ("hulao.scenario.command", "scenario", "Run scenario files."),
    "editions": ("hulao.editions.command", "editions", "List the editions and what differs between them."),
    "rules": ("hulao.rulebook.command", "rules", "Look a rule up."),
}


class Wrong(click.ClickException):
    """Wrong arguments: one line on standard error."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"hulao: {self.format_message()}", file=file, err=file is None)


@contextmanager
def one_line() -> Iterator[None]:
    """Say what is wrong with the arguments in one line, and where help is."""
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as e:
        words = " ".join(e.format_message().split())
        raise Wrong(f"{words} ({e.ctx.command_path} --help tells more)" if e.ctx is not None else words) from e


class LazyGroup(click.Group):
    """A group whose commands are imported on demand, so that each starts quickly."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        with one_line():
            return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        with one_line():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, attribute, _ = COMMANDS[cmd_name]
        command: click.Command = getattr(import_module(module), attribute)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, _, text) in COMMANDS.items()])


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="hulao")
def main() -> None:
    """Hulao (虎牢): the card game of the Three Kingdoms, in every edition of its rule books."""


if __name__ == "__main__":
    sys.exit(main())
