"""`hulao rules`."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import click
import msgspec

from hulao.editions import EDITIONS

from .data import load
from .model import Clause, RuleBook
from .passages import in_language
from .words import DOCUMENTS, LABELS, STATUS, say


@click.command()
@click.argument("text", nargs=-1)
@click.option("--edition", type=click.Choice(list(EDITIONS)))
@click.option("--subject", help="A chapter, or a card, skill, general or option: turn, slash, skill:fankui.")
@click.option("--status", type=click.Choice(list(STATUS)), help="How sure the clause is.")
@click.option("--lang", type=click.Choice(["zh", "en"]), default="en", show_default=True, help="Language.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@click.option("--coverage", is_flag=True, help="How many clauses have a test.")
def rules(
    text: tuple[str, ...],
    edition: str | None,
    subject: str | None,
    status: str | None,
    lang: str,
    as_json: bool,
    coverage: bool,
) -> None:
    """Look a rule up: the clauses in which all of TEXT occurs, a clause's identifier, or a card's or skill's name.

    Each is shown with the document and passage where it stands, how sure it is, the tests that prove it, and the same
    rule in the other editions.
    """
    book = load()
    if coverage:
        _print_coverage(book, as_json)
        return
    if not text and not edition and not subject and not status:
        click.echo("hulao: tell what to look for, or give --edition, --subject, --status or --coverage", err=True)
        sys.exit(2)
    found = book.search(" ".join(text), edition=edition or "", subject=subject or "", status=status or "")
    if as_json:
        click.echo(msgspec.json.encode({"clauses": [_entry(book, c, lang) for c in found]}))
    else:
        for c in found:
            for line in lines_of(book, c, lang):
                click.echo(line)
            click.echo()
        click.echo(f"{len(found)} 条" if lang == "zh" else f"{len(found)} clauses")
    sys.exit(0 if found else 1)


def _print_coverage(book: RuleBook, as_json: bool) -> None:
    c = book.coverage()
    if as_json:
        click.echo(msgspec.json.encode(c))
        return
    for id in c.without:
        click.echo(id)
    click.echo(f"{c.clauses} clauses of {', '.join(EDITIONS)}: {c.tested} tested, {len(c.without)} without a test")


def _entry(book: RuleBook, c: Clause, lang: str) -> dict[str, object]:
    return {
        "id": c.id,
        "edition": c.edition,
        "subject": c.subject,
        "text": c.text(lang),
        "document": c.document,
        "passage": c.passage,
        "status": c.status,
        "tests": c.tests,
        "siblings": [s.id for s in book.siblings(c)],
    }


def _passage(passage: str, lang: str) -> str:
    """Line numbers with a word before them, anything else as it is."""
    if not passage[0].isdigit():
        return say(LABELS["silent"], lang) if passage == "silent" else in_language(passage, lang)
    return say(LABELS["line" if passage.isdigit() else "lines"], lang).format(in_language(passage, lang))


def lines_of(book: RuleBook, c: Clause, lang: str) -> Iterator[str]:
    """A clause as it's printed."""

    def label(name: str) -> str:
        return say(LABELS[name], lang)

    def field(name: str, value: str) -> str:
        return f"  {label(name)}{'：' if lang == 'zh' else ': '}{value}"

    yield c.id
    yield f"  {c.text(lang)}"
    yield field("source", f"{c.document} ({say(DOCUMENTS[c.document], lang)}), {_passage(c.passage, lang)}")
    yield field("status", say(STATUS[c.status], lang))
    yield field("tests", ", ".join(c.tests) or label("none"))
    for s in book.siblings(c):
        same = s.text(lang) == c.text(lang)
        yield field("elsewhere", f"{s.id}: {label('same') if same else s.text(lang)}")
