"""`hulao replay` and `hulao record verify`: games that were kept, told in words and played again."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec

from hulao.kernel import record as kernel
from hulao.lab.command import fail
from hulao.server import replay as server
from hulao.server.film import OPEN, WATCH, unpack, views
from hulao.server.messages import Refused, reasons
from hulao.server.records import Record

from .command import LANGS, lang_option, system_lang
from .names import Names
from .solo import local_texts
from .table import as_lines
from .telling import tell


class Report(msgspec.Struct):
    """What a server writes of a game that a failing rule has stopped."""

    game: Record


def read(data: bytes) -> Record:
    """A record from a file: a server's, one of the kernel, or the one in a report. Raises Refused."""
    for kind in (Record, Report, kernel.Record):
        try:
            found = msgspec.json.decode(data, type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            continue
        if isinstance(found, Report):
            return found.game
        if isinstance(found, kernel.Record):
            nobody = [""] * max(0, min(found.seats, 31))
            result = {"roles": found.roles, "seats": found.winners} if found.roles or found.winners else {}
            return Record(
                "",
                found.edition,
                found.options,
                found.seats,
                found.seed,
                found.version,
                "",
                nobody,
                nobody,
                found.answers,
                result,
                0.0,
                0.0,
            )
        assert isinstance(found, Record)
        return found
    raise Refused("bad_record")


def told(r: Record, eyes: str, names: Names) -> list[str]:
    """The log of a record in words, as `eyes` could know it (`open`, `watch` or a seat from 0), and the table at the
    end. Raises Refused."""
    shown = msgspec.json.decode(msgspec.json.encode(server.replay(r, eyes)))
    names.deck = shown["cards"]
    names.sit({"seat": s, "name": n, "kind": "human" if n else "bot"} for s, n in enumerate(shown["names"]))
    found = [names.reason(shown["aged"]["code"], shown["aged"]["args"])] if shown["aged"] else []
    pictures = views(shown["first"], shown["steps"])
    for event, view in zip(shown["events"], pictures[1:], strict=True):
        names.look(view)
        if said := tell(event, names):
            found.append(said)
    names.look(pictures[-1])
    return found + as_lines(pictures[-1], names)


def verdict(r: Record) -> tuple[bool, str]:
    """Whether a record plays again to the same log, and a sentence that says so, and whether it can be watched."""
    try:
        film = unpack(r.film) if r.film else None
    except Refused as e:
        return False, sentence(e, "en")
    rest = f"; its film of {len(film.events)} events can be watched" if film is not None else "; it has no film"
    try:
        game = server.replayed(r, server.rules_of(r))[0]
    except Refused as e:
        return False, sentence(e, "en").rstrip(".") + rest
    if r.result:
        roles, seats = list(r.result.get("roles", ())), list(r.result.get("seats", ()))
        if not game.over or (roles, seats) != (list(game.winner), list(game.winning_seats)):
            return False, "the game ends otherwise than it says"
    if not server.same(r, game):
        return False, "the log is another one" + rest
    if film is not None and film != unpack(server.film_of(r)):
        return False, "the same log, but its film shows another game"
    if not r.log:
        return True, "the same result; the record has no digest of its log to compare"
    return True, f"the same log of {len(game.log)} events" + (", and so has its film" if film is not None else "")


def sentence(e: Refused, lang: str) -> str:
    """A refusal in words."""
    names = Names(lang, {**local_texts(lang), "reasons": reasons(lang)})
    return names.reason(e.code, e.args_)


def _load(path: Path) -> Record:
    """The record in a file; raises Refused, or OSError."""
    return read(sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes())


@click.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option(
    "--view", "view", metavar="SEAT", default="open", help="A seat's number, `watch`, or `open` (everything)."
)
@lang_option
def replay(file: Path, view: str, lang: str | None) -> None:
    """Print the log of the game in FILE in words, then the table at its end. `-` reads standard input."""
    lang = lang or system_lang()
    assert lang in LANGS
    try:
        r = _load(file)
        lines = told(r, _eyes(view, r.seats), Names(lang, local_texts(lang)))
    except Refused as e:
        fail(sentence(e, lang))
        return
    except OSError as e:
        fail(f"can't read {file}: {e.strerror}")
        return
    click.echo("\n".join(lines))


def _eyes(text: str, seats: int) -> str:
    """Whose eyes, as a replay counts them: seats from 0."""
    if text in (OPEN, WATCH):
        return text
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:6]) <= seats):
        raise Refused("no_such_seat")
    return str(int(text) - 1)


@click.group()
def record() -> None:
    """Check records of games."""


@record.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
def verify(files: tuple[Path, ...]) -> None:
    """Play the games in FILES again and say whether their logs are the same; exit status 1 when one isn't."""
    bad = False
    for file in files:
        try:
            good, said = verdict(_load(file))
        except Refused as e:
            good, said = False, sentence(e, "en")
        except OSError as e:
            good, said = False, f"can't be read: {e.strerror}"
        bad |= not good
        click.echo(f"{file}: {said}")
    if bad:
        sys.exit(1)
