"""The command `hulao serve`."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any

import click
import segno
import structlog

from .app import Server
from .config import Config, default_data_dir, default_scenarios
from .garbage import rare_searches
from .store import StorageError
from .web import WebServer


class Seconds(click.FloatRange):
    """A number of seconds in a range."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        found: float = super().convert(value, param, ctx)
        if math.isnan(found):
            # no comparison with it holds, so every range has it
            self.fail(f"{value} is not a number.", param, ctx)
        return found


PORT = 8765
#: ports tried after the one that is taken
TRIES = 20


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at.")
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(0, 65535), help="Port; taken: the next.")
@click.option("--lan", is_flag=True, help="Let others on the network join, and show address and QR code.")
@click.option("--open", "open_", is_flag=True, help="Open the page in the browser.")
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="Folder for games and records.")
@click.option("--bot-delay", default=0.9, show_default=True, type=Seconds(0, 60), help="Seconds a bot thinks.")
@click.option(
    "--mask",
    nargs=2,
    default=(0.7, 2.0),
    show_default=True,
    type=Seconds(0, 60),
    help="Shortest and longest wait that hides whether anybody could answer.",
)
@click.option(
    "--grace",
    default=30.0,
    show_default=True,
    type=Seconds(0, 3600),
    help="Seconds until a bot plays for somebody whose connection is lost.",
)
@click.option(
    "--rooms-alone",
    default=Config.rooms_alone,
    show_default=True,
    type=click.IntRange(1),
    help="Rooms to which nobody else has come that one address, account or device may have open.",
)
@click.option(
    "--origin", "origins", multiple=True, help="Further origin whose pages may connect, such as https://example.org."
)
@click.option("--public-url", default="", help="Address that invitations carry, such as https://example.org.")
@click.option(
    "--scenarios",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder of scenarios that the rule book lets people watch (default: those of a working copy).",
)
@click.option("--verbose", is_flag=True, help="Log what happens to standard error.")
def serve(
    host: str,
    port: int,
    lan: bool,
    open_: bool,
    data: Path | None,
    bot_delay: float,
    mask: tuple[float, float],
    grace: float,
    rooms_alone: int,
    origins: tuple[str, ...],
    public_url: str,
    scenarios: Path | None,
    verbose: bool,
) -> None:
    """Start a table that browsers can join. Games go on after a restart; stop with Ctrl+C."""
    _log_to_stderr(verbose)
    if mask[0] > mask[1]:
        raise click.BadParameter("the shortest wait is longer than the longest", param_hint="--mask")
    if lan:
        host = "0.0.0.0" if host == "127.0.0.1" else host
    sock = _listen(host, port)
    port = sock.getsockname()[1]
    address = _lan_address() if lan else ""
    lan_url = f"http://{address}:{port}" if address else ""
    config = Config(
        data=data or default_data_dir(),
        bot_delay=bot_delay,
        mask=mask,
        grace=grace,
        rooms_alone=rooms_alone,
        public_url=public_url.rstrip("/") or lan_url,
        lan=lan_url,
        origins=tuple(o.rstrip("/") for o in origins),
        admin_token=os.environ.get("HULAO_ADMIN_TOKEN", ""),
        scenarios=scenarios or default_scenarios(),
    )
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    url = f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"
    try:
        asyncio.run(_run(config, sock, url, lan_url, open_))
    except StorageError as e:
        raise click.ClickException(str(e)) from e
    except KeyboardInterrupt:
        pass
    finally:
        sock.close()


async def _run(config: Config, sock: socket.socket, url: str, lan_url: str, open_: bool) -> None:
    server = Server(config)
    await server.open()
    try:
        web = WebServer(server)
        click.echo(f"Hulao is ready: {url}" + (f"   on the network: {lan_url}" if lan_url else ""))
        if lan_url:
            segno.make(lan_url, error="m", micro=False).terminal(out=sys.stdout, compact=True, border=2)
        if open_:
            threading.Timer(0.5, webbrowser.open, [url]).start()
        async with rare_searches():
            await web.serve(sockets=[sock])
    finally:
        await server.close()


def _listen(host: str, port: int) -> socket.socket:
    """A listening socket at this port or, when it's taken, one of the next; one line of error when there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    problem: OSError | None = None
    for candidate in range(port, min(port + TRIES, 65535) + 1) if port else [0]:
        sock = socket.socket(family, socket.SOCK_STREAM)
        if os.name != "nt":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, candidate))
            sock.listen(128)
            sock.setblocking(False)
            return sock
        except OSError as e:
            sock.close()
            problem = e
    raise click.ClickException(f"can't listen at {host}:{port}: {problem.strerror if problem else 'no port'}")


def _lan_address() -> str:
    """This machine's address on its network; empty when it has none."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
        # nothing is sent: the system only says which of its addresses it would use
        s.connect(("192.0.2.1", 9))
        address = str(s.getsockname()[0])
        if not address.startswith("127."):
            return address
    return ""


def _log_to_stderr(verbose: bool) -> None:
    level = logging.INFO if verbose else logging.ERROR
    logging.basicConfig(level=level, stream=sys.stderr, format="%(message)s")
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.dev.ConsoleRenderer(colors=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
