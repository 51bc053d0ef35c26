"""The commands `hulao join` and `hulao play`."""

from __future__ import annotations

import asyncio
import getpass
import locale
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console, RenderableType

from hulao.bots import POLICIES
from hulao.editions import OptionError, edition
from hulao.editions.registry import ruleset
from hulao.kernel.rng import mix
from hulao.lab.command import fail, read_options

from . import net, typed
from .names import Names
from .seats import Seats
from .session import Session
from .solo import Solo, local_texts
from .table import NARROW

LANGS = ("zh", "en")
lang_option = click.option("--lang", type=click.Choice(LANGS), default=None, help="Language (default: the system's).")
plain_option = click.option("--plain", is_flag=True, help="Lines instead of tables: for screen readers.")


def system_lang(environment: dict[str, str] | None = None) -> str:
    """zh where the system speaks Chinese, else en."""
    env = dict(os.environ) if environment is None else environment
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if env.get(name):
            return "zh" if env[name].lower().startswith("zh") else "en"
    spoken = locale.getlocale()[0] or ""
    return "zh" if spoken.lower().startswith(("zh", "chinese")) else "en"


def console() -> Console:
    return Console(highlight=False, emoji=False)


def printer(out: Console) -> Callable[[RenderableType], None]:
    """Prints what a session shows; lines are left to the terminal to wrap."""

    def show(what: RenderableType) -> None:
        out.print(what, soft_wrap=isinstance(what, str))

    return show


@click.command()
@click.option("--edition", "edition_id", default="standard", show_default=True, help="Which rule book.")
@click.option("--players", default=5, show_default=True, type=click.IntRange(2, 12), help="Number of seats.")
@click.option("--seed", type=click.IntRange(0, (1 << 53) - 1), help="The same seed deals the same game.")
@click.option("--policy", default="simple", show_default=True, help=f"Who plays the others: {', '.join(POLICIES)}.")
@click.option("--option", "pairs", multiple=True, metavar="K=V", help="An option of the edition; may be repeated.")
@click.option("--seat", type=click.IntRange(1, 12), help="Your seat (default: by the seed).")
@click.option("--record", type=click.Path(dir_okay=False, path_type=Path), help="Write the game's record to this file.")
@lang_option
@plain_option
def play(
    edition_id: str,
    players: int,
    seed: int | None,
    policy: str,
    pairs: tuple[str, ...],
    seat: int | None,
    record: Path | None,
    lang: str | None,
    plain: bool,
) -> None:
    """Play against bots in this terminal, without a server."""
    lang = lang or system_lang()
    try:
        options = read_options(pairs)
        chosen = edition(edition_id)
        rules = ruleset(edition_id, options)
    except OptionError as e:
        fail(str(e))
        return
    if policy not in POLICIES:
        fail(f"there is no policy {policy!r}; there are {', '.join(POLICIES)}")
    if players not in chosen.seats:
        fail(f"edition {edition_id!r} is for {chosen.seats.start} to {chosen.seats.stop - 1} players, not {players}")
    if seat is not None and seat > players:
        fail(f"there is no seat {seat} among {players}")
    if seed is None:
        seed = random.SystemRandom().randrange(1 << 31)
    you = mix(seed, 2_000) % players if seat is None else seat - 1
    out = console()
    texts = {x: local_texts(x) for x in LANGS}
    session = Session(texts, lang, printer(out), plain=plain or out.width < NARROW, local=True)
    game = Solo(rules, players, seed, policy, you)
    session.say("solo.hello", edition=Names(lang, texts[lang]).any(edition_id), seats=players, seed=seed)
    session.say("hint.first")
    try:
        _play(session, game)
    except KeyboardInterrupt:
        out.print()
        session.say("solo.bye")
    finally:
        if record is not None:
            record.write_bytes(msgspec.json.encode(game.record()))


def _play(session: Session, game: Solo) -> None:
    messages = game.start()
    lines = typed.lines()
    while True:
        while messages:
            for reply in session.hear(messages.pop(0)):
                messages += game.handle(reply)
        if session.over is not None:
            return
        text = next(lines, None)
        if text is None:
            session.say("solo.end")
            return
        for m in session.enter(text):
            messages += game.handle(m)
        if session.quitting:
            session.say("solo.bye")
            return


@click.command()
@click.argument("room", metavar="URL|CODE")
@click.option("--name", default="", help="What the others call you (default: your login).")
@click.option("--watch", is_flag=True, help="Watch instead of playing.")
@lang_option
@plain_option
def join(room: str, name: str, watch: bool, lang: str | None, plain: bool) -> None:
    """Join a room with this terminal: an invitation's URL, HOST:PORT/CODE, or a CODE on this machine's server."""
    lang = lang or system_lang()
    try:
        base, code = net.where(room)
    except ValueError as e:
        fail(str(e))
        return
    name = name or _login()
    seats = Seats()
    texts: dict[str, Any] = {}
    try:
        for x in LANGS:
            texts[x] = net.request(f"{base}/api/texts/{x}.json")
        token = "" if watch else seats.find(base, code, name)
        if not token:
            token = net.request(f"{base}/api/rooms/{code}/join", {"name": name, "spectate": watch})["token"]
    except net.NetError as e:
        fail(_refused(e, base, texts.get(lang), lang))
        return
    out = console()
    session = Session(texts, lang, printer(out), plain=plain or out.width < NARROW, base=base)
    session.say("hint.first")
    if not watch:
        seats.keep(base, code, name, token)
    try:
        ended = asyncio.run(_join(session, base, code, name, watch, token, seats))
    except KeyboardInterrupt:
        out.print()
        session.say("net.bye")
        return
    if ended:
        session.say("net.closed", why=session.names.reason(ended, {"room": code}))
        sys.exit(1)
    session.say("net.left" if session.leaving else "net.bye")


async def _join(session: Session, base: str, code: str, name: str, watch: bool, token: str, seats: Seats) -> str:
    """Play at the room; why the server closed for good, empty when the player went."""
    lines = typed.queue()
    remote = net.Remote(session, base, code, token, lambda: lines)
    await remote.run()
    if remote.closed == "no_seat" and not session.room:
        # the seat that was kept here has gone: a new one
        seats.keep(base, code, name, "")
        try:
            found = await asyncio.to_thread(net.request, f"{base}/api/rooms/{code}/join", {"name": name})
        except net.NetError as e:
            return e.code
        seats.keep(base, code, name, found["token"])
        remote = net.Remote(session, base, code, found["token"], lambda: lines)
        await remote.run()
    if session.leaving or remote.closed not in ("", "replaced"):
        seats.keep(base, code, name, "")
    return remote.closed


def _login() -> str:
    try:
        return getpass.getuser()[:16]
    except (OSError, KeyError, ImportError):
        return "player"


def _refused(e: net.NetError, base: str, texts: Any, lang: str) -> str:
    if e.code == "network" or texts is None:
        return f"no server answers at {base}"
    return Names(lang, texts).reason(e.code, e.args_)
