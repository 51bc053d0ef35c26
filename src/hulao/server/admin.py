"""For the operator: the numbers, the rooms, announcing, draining and shutting out, behind a password (HTTP Basic, never
in a URL)."""

from __future__ import annotations

import base64
import hmac
import math
from html import escape
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from .bans import Bans
from .limits import Buckets
from .messages import Refused
from .rooms import Rooms
from .services import Services
from .sockets import Sockets, origin_allowed

#: what is told of each room
COLUMNS = ("code", "name", "edition", "state", "seats", "connected", "addresses", "decisions", "report")
#: wrong passwords of one address at once, and seconds until another
GUESSES, PAUSE = 10.0, 30.0


class Admin:
    """Pages that exist only when the operator has set a password."""

    def __init__(self, services: Services, rooms: Rooms, bans: Bans, sockets: Sockets) -> None:
        self.services = services
        self.rooms = rooms
        self.bans = bans
        self.sockets = sockets
        self._guesses = Buckets(services.clock, 1 / PAUSE, GUESSES)

    def _locked(self, request: Request) -> Response | None:
        """An answer that asks for the password, unless it was given; raises Refused after too many wrong ones."""
        expected = self.services.config.admin_token
        if not expected:
            raise Refused("not_found")
        kind, _, value = request.headers.get("authorization", "").partition(" ")
        given = ""
        if kind.lower() == "bearer":
            given = value
        elif kind.lower() == "basic":
            try:
                given = base64.b64decode(value).decode().partition(":")[2]
            except ValueError:
                # neither base64 nor a text
                given = ""
        address = request.client.host if request.client is not None else ""
        if given and not self._guesses.take(address):
            raise Refused("too_many_tries", seconds=math.ceil(self._guesses.wait(address)))
        if hmac.compare_digest(given.encode(), expected.encode()):
            self._guesses.charge(address, -1.0)
            return None
        return Response("unauthorized", 401, {"www-authenticate": 'Basic realm="hulao"'})

    async def metrics(self, request: Request) -> Response:
        self.rooms.count()
        return self._locked(request) or Response(self.services.metrics.text(), media_type="text/plain; version=0.0.4")

    async def page(self, request: Request) -> Response:
        return self._locked(request) or Response(self._html(), media_type="text/html; charset=utf-8")

    async def act(self, request: Request) -> Response:
        """`do=drain`, `do=undrain`, `do=announce` with `text`, `do=ban` or `do=lift` with `address`."""
        locked = self._locked(request)
        if locked is not None:
            return locked
        if not origin_allowed(request.headers.get("origin"), request.headers.get("host"), self.services.config):
            raise Refused("bad_origin")
        body = await request.body()
        if len(body) > self.services.config.message_limit:
            raise Refused("too_large")
        form = {k: v[0] for k, v in parse_qs(body.decode(errors="replace")).items()}
        match form.get("do"):
            case "drain":
                self.services.draining = True
            case "undrain":
                self.services.draining = False
            case "announce" if form.get("text", "").strip():
                self.rooms.announce(form["text"].strip())
            case "ban":
                await self.bans.add(form.get("address", ""))
                self.sockets.drop_banned()
            case "lift":
                await self.bans.lift(form.get("address", ""))
            case _:
                raise Refused("bad_message")
        return RedirectResponse("/admin", 303)

    def _html(self) -> str:
        rows = []
        for room in sorted(self.rooms.rooms.values(), key=lambda r: -r.made):
            s = room.seating
            here = sum(m.connected for m in s.members.values())
            game = room.play
            cells = (
                room.code,
                room.name,
                s.settings.edition,
                room.state,
                f"{s.settings.seats - len(s.free())}/{s.settings.seats}",
                here,
                " ".join(sorted({m.connection.address for m in s.members.values() if m.connection is not None})),
                game.table.count if game is not None else "",
                game.report if game is not None else "",
            )
            rows.append("<tr>" + "".join(f"<td>{escape(str(c))}</td>" for c in cells) + "</tr>")
        head = "".join(f"<th>{h}</th>" for h in COLUMNS)
        drain = "undrain" if self.services.draining else "drain"
        word = "Open new games again" if self.services.draining else "Drain: no new rooms and games"
        return (
            "<!doctype html><html lang=en><meta charset=utf-8><title>Hulao</title>"
            "<style>body{font:16px/1.5 sans-serif;margin:2rem}td,th{padding:.2rem .8rem;text-align:left}</style>"
            f"<h1>Hulao</h1><p>{len(self.rooms.rooms)} rooms</p>"
            f"<form method=post><button name=do value={drain}>{word}</button></form>"
            "<form method=post><input name=text size=60 aria-label=announcement required>"
            "<button name=do value=announce>Announce</button></form>"
            "<form method=post><input name=address size=30 aria-label=address required>"
            "<button name=do value=ban>Shut an address or a network out</button></form>"
            f"{''.join(map(_banned, self.bans.all))}"
            f"<table><tr>{head}</tr>{''.join(rows)}</table>"
        )


def _banned(network: str) -> str:
    """A line for what is shut out, with a way to let it in again."""
    return (
        f"<form method=post><input type=hidden name=address value={escape(network)}>{escape(network)} "
        "<button name=do value=lift>Let in again</button></form>"
    )
