"""`hulao editions`."""

from __future__ import annotations

import sys

import click

from hulao.kernel.words import Words

from .diff import difference
from .edition import Edition, OptionError
from .registry import EDITIONS, edition

LANG = click.option(
    "--lang", type=click.Choice(["zh", "en"]), default="en", show_default=True, help="Language of the words."
)


def find(id: str) -> Edition:
    """The edition, or one line on standard error and exit status 2."""
    try:
        return edition(id)
    except OptionError as error:
        click.echo(f"hulao: {error}", err=True)
        sys.exit(2)


@click.group(invoke_without_command=True)
@LANG
@click.pass_context
def editions(ctx: click.Context, lang: str) -> None:
    """List the editions, their numbers of players and their options."""
    if ctx.invoked_subcommand is not None:
        return
    for e in EDITIONS.values():
        seats = f"{e.seats.start}-{e.seats.stop - 1}"
        players = f"{seats}人" if lang == "zh" else f"{seats} players"
        click.echo(f"{e.id}: {spoken(e.words, lang)} [{players}]")
        for o in e.options:
            choices = (
                ", ".join(o.choices) if o.many else " | ".join(f"{c}*" if c == o.default else c for c in o.choices)
            )
            click.echo(f"  {o.id} = {choices}: {spoken(o.words, lang)}")
            for c, w in o.choice_words.items():
                click.echo(f"    {c}: {w.name_zh if lang == 'zh' else w.name_en}")


def spoken(w: Words, lang: str) -> str:
    """Name and sentence."""
    return f"{w.name_zh}。{w.text_zh}" if lang == "zh" else f"{w.name_en}. {w.text_en}"


@editions.command()
@click.argument("first")
@click.argument("second")
@LANG
def diff(first: str, second: str, lang: str) -> None:
    """Tell what differs between the editions FIRST and SECOND, with their default options.

    Where two texts differ, the line with - is the first edition's and the line with + the second's.
    """
    a, b = find(first), find(second)
    found = difference(a, b, lang)
    if not found:
        click.echo("没有区别。" if lang == "zh" else "Nothing differs.")
    for heading, lines in found.items():
        click.echo(f"{heading}")
        for line in lines:
            click.echo(f"  {line}")
