"""The socket `/ws`: from the first message to the last, whatever the other side does."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from hulao import __version__

from . import protocol as p
from .bans import Bans
from .config import Config
from .connection import KICKED, LOST, NO_HELLO, NO_SEAT, SLOW, Connection
from .limits import Addresses, Bucket
from .messages import Refused
from .room import Room
from .rooms import Rooms
from .seating import Member
from .services import Services
from .static import Client
from .store import StorageError

log = structlog.get_logger("hulao.sockets")
#: refusals for speed in a row after which the socket is closed
PATIENCE = 200
#: what a greeting costs an address, and one with a wrong token besides
KNOCK, WRONG = 0.2, 2.0


def origin_allowed(origin: str | None, host: str | None, config: Config) -> bool:
    """Whether a page of this origin may talk to the server: programs without one, pages of the same host, and those
    that the operator named."""
    if origin is None:
        return True
    if origin in config.origins:
        return True
    try:
        return host is not None and urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        # not an address at all
        return False


class Sockets:
    """Serves the socket of all rooms."""

    def __init__(self, services: Services, rooms: Rooms, addresses: Addresses, bans: Bans, client: Client) -> None:
        self.services = services
        self.rooms = rooms
        self.addresses = addresses
        self.bans = bans
        self.client = client
        self._open: set[Connection] = set()

    async def serve(self, ws: WebSocket) -> None:
        """One connection, from the handshake on."""
        config = self.services.config
        address = ws.client.host if ws.client is not None else ""
        if not origin_allowed(ws.headers.get("origin"), ws.headers.get("host"), config):
            await ws.close(4403)
            return
        if not self.addresses.connect(address):
            await ws.close(4429)
            return
        scheme = "https" if ws.url.scheme == "wss" else "http"
        connection = Connection(ws, config.send_queue, f"{scheme}://{ws.headers.get('host', '')}", address)
        try:
            await ws.accept()
            if self.bans.holds(address):
                connection.close(KICKED, "banned")
            await self._talk(ws, connection)
        except LOST:
            # the other side is gone, at whatever moment
            pass
        finally:
            self.addresses.disconnect(address)

    def drop_banned(self) -> None:
        """Close what is open to addresses that have been shut out."""
        for c in list(self._open):
            if self.bans.holds(c.address):
                c.close(KICKED, "banned")

    def close_all(self) -> None:
        """The server stops: let everybody go; they'll come back."""
        for c in list(self._open):
            c.close(1012)

    async def _talk(self, ws: WebSocket, connection: Connection) -> None:
        self._open.add(connection)
        self.services.metrics.sockets.inc()
        try:
            async with connection.listening():
                await self._receive(ws, connection)
        except TimeoutError:
            # closed from here
            pass
        finally:
            await connection.finish()
            self._open.discard(connection)
            self.services.metrics.sockets.dec()

    async def _receive(self, ws: WebSocket, connection: Connection) -> None:
        room, member = None, None
        try:
            async with asyncio.timeout(self.services.config.hello_timeout):
                room, member = await self._greet(ws, connection)
        except TimeoutError:
            connection.close(NO_HELLO)
        if room is None or member is None:
            return
        try:
            await self._listen(ws, connection, room, member)
        finally:
            await asyncio.shield(room.disconnect(member, connection))

    async def _greet(self, ws: WebSocket, connection: Connection) -> tuple[Room | None, Member | None]:
        """The first message; (None, None) when the connection has been refused."""
        while True:
            try:
                message = p.read(await self._text(ws))
                if not isinstance(message, p.Hello):
                    raise Refused("hello_first")
                if not self.addresses.take(connection.address, KNOCK):
                    # without an error, which would say that the seat is lost
                    connection.close(SLOW)
                    return None, None
                found = await self.rooms.connect(message.code, message.token, connection)
                connection.send({"type": "server", "version": __version__, "build": self.client.build})
                return found
            except Refused as e:
                self._refuse(connection, e, None)
                if e.code in ("no_room", "no_seat"):
                    self.addresses.charge(connection.address, WRONG)
                    connection.close(NO_SEAT)
                    return None, None
                await asyncio.sleep(0.05)

    async def _text(self, ws: WebSocket) -> str:
        message = await ws.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1005)
        text = message.get("text")
        if text is None:
            raise Refused("bad_message")
        if len(text) > self.services.config.message_limit:
            raise Refused("too_large")
        return str(text)

    async def _listen(self, ws: WebSocket, connection: Connection, room: Room, member: Member) -> None:
        config = self.services.config
        clock = self.services.clock
        bucket = Bucket(config.socket_rate, config.socket_burst, clock.now())
        refusals = 0
        while not connection.close_code:
            ref: str | None = None
            try:
                text = await self._text(ws)
                if not bucket.take(clock.now()):
                    refusals += 1
                    if refusals > PATIENCE:
                        connection.close(SLOW, "too_fast", drop=True)
                        break
                    raise Refused("too_fast")
                message = p.read(text)
                ref = getattr(message, "prompt", None) or p.tag_of(message)
                await room.handle(member, connection, message)
                refusals = 0
            except Refused as e:
                self._refuse(connection, e, ref)
            except StorageError:
                self._refuse(connection, Refused("storage"), ref)
            except (WebSocketDisconnect, asyncio.CancelledError):
                raise
            except Exception:
                log.exception("a message failed", room=room.code)
                self._refuse(connection, Refused("server_error"), ref)

    def _refuse(self, connection: Connection, e: Refused, ref: str | None) -> None:
        self.services.metrics.refused.labels(e.code).inc()
        connection.send({"type": "error", **e.as_dict(), "ref": ref})
