"""Everything over HTTP but the socket: docs/protocol.md, HTTP."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import msgspec
import segno
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from hulao import __version__
from hulao.editions import texts

from .accounts import Accounts, guest_hash
from .bans import Bans
from .hinting import hint_texts
from .limits import Addresses
from .messages import Refused, reasons
from .opener import Opener
from .room import Room
from .rooms import Rooms
from .roomview import gate
from .seating import Who
from .secret import secret_of
from .services import Services
from .settings import editions_info
from .sockets import origin_allowed
from .static import Asset, Client, text_asset
from .store import StorageError

STATUS = {
    "not_found": 404,
    "no_room": 404,
    "no_record": 404,
    "no_scenario": 404,
    "bad_origin": 403,
    "banned": 403,
    "slow": 408,
    "too_fast": 429,
    "too_large": 413,
    "rooms_alone": 429,
    "rooms_full": 503,
    "draining": 503,
    "storage": 503,
    "busy": 503,
    "server_error": 500,
    "unauthorized": 401,
    "not_signed_in": 401,
    "bad_login": 401,
    "wrong_password": 403,
    "locked": 403,
    "wrong_room_password": 403,
    "blocked": 403,
    "name_taken": 409,
    "too_many_tries": 429,
}


class CreateBody(msgspec.Struct):
    name: str = ""
    settings: dict[str, Any] = {}
    guest: str = ""
    password: str = ""


class JoinBody(msgspec.Struct):
    name: str = ""
    spectate: bool = False
    guest: str = ""
    password: str = ""
    invite: str = ""


def json(data: object, status: int = 200) -> Response:
    """A JSON answer that is never kept."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(data), status, headers, "application/json")


def refusal(e: Refused) -> Response:
    return json({"error": e.as_dict()}, STATUS.get(e.code, 400))


class Http:
    """The requests of people's clients."""

    def __init__(
        self, services: Services, rooms: Rooms, accounts: Accounts, addresses: Addresses, bans: Bans, client: Client
    ) -> None:
        self.services = services
        self.rooms = rooms
        self.accounts = accounts
        self.addresses = addresses
        self.bans = bans
        self.client = client
        self._texts: dict[str, Asset] = {}

    async def info(self, request: Request) -> Response:
        about = {"version": __version__, "build": self.client.build, "lan": self.services.config.lan}
        return json({**about, "editions": editions_info()})

    async def texts(self, request: Request) -> Response:
        lang = request.path_params["lang"]
        if lang not in ("zh", "en"):
            raise Refused("not_found")
        if lang not in self._texts:
            all_texts = texts(lang)
            all_texts["reasons"] = {**reasons(lang), **all_texts.get("reasons", {})}
            all_texts["hints"] = hint_texts(lang)
            self._texts[lang] = text_asset(msgspec.json.encode(all_texts), "application/json")
        return self._texts[lang].respond(request.headers)

    async def list_rooms(self, request: Request) -> Response:
        return json(self.rooms.public())

    async def create(self, request: Request) -> Response:
        body = await self.body(request, CreateBody, 4.0)
        opener = await self.opener(request, body.guest)
        return json(await self.rooms.create(body.name, body.settings, opener, body.password))

    async def quick(self, request: Request) -> Response:
        body = await self.body(request, CreateBody, 4.0)
        return json(await self.rooms.quick(body.name, body.settings, await self.opener(request, body.guest)))

    async def gate(self, request: Request) -> Response:
        return json(gate(self._room(request)))

    def _room(self, request: Request) -> Room:
        """The room whose code somebody asks about, who pays for it; raises Refused."""
        self.charge(request, 0.2)
        try:
            return self.rooms.find(request.path_params["code"])
        except Refused:
            # somebody may be looking for rooms
            self.addresses.charge(self.address(request), 2.0)
            raise

    async def join(self, request: Request) -> Response:
        body = await self.body(request, JoinBody, 1.0)
        who = await self.who(request, body.guest)
        code = request.path_params["code"]
        await self.rooms.knock(code, who, body.password, body.invite, self.address(request))
        return json(await self.rooms.join(code, body.name, body.spectate, who))

    async def qr(self, request: Request) -> Response:
        room = self._room(request)
        base = self.services.config.public_url or f"{request.url.scheme}://{request.headers.get('host', '')}"
        try:
            code = segno.make(f"{base}/room/{room.code}", error="m", micro=False)
        except segno.DataOverflowError as e:
            # a host of thousands of characters
            raise Refused("bad_message") from e
        svg = io.BytesIO()
        code.save(svg, kind="svg", scale=8, border=3, dark="#1f1712", light="#fbf5e6", xmldecl=False)
        return Response(svg.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})

    async def page(self, request: Request) -> Response:
        path = request.path_params.get("path", "")
        if path.startswith("api/"):
            raise Refused("not_found")
        found = self.client.find(path) if path else self.client.files.get("index.html")
        if found is None:
            raise Refused("not_found")
        return found.respond(request.headers)

    async def single_page(self, request: Request) -> Response:
        """The client, at an address that looks like a file's."""
        found = self.client.files.get("index.html")
        if found is None:
            raise Refused("not_found")
        return found.respond(request.headers)

    async def who(self, request: Request, guest: str) -> Who:
        """Who makes or enters a room: his account when he is signed in, else his device's guest; raises Refused."""
        me = await self.accounts.of(secret_of(request))
        if me is None:
            return Who(guest=guest_hash(guest))
        self.accounts.charge(me)
        return me.who

    async def opener(self, request: Request, guest: str) -> Opener:
        """Who makes a room, and from where; raises Refused."""
        return Opener(await self.who(request, guest), self.address(request))

    def address(self, request: Request) -> str:
        """Where a request comes from."""
        return request.client.host if request.client is not None else ""

    def charge(self, request: Request, cost: float) -> None:
        """Let the asking address pay; raises Refused."""
        if self.bans.holds(self.address(request)):
            raise Refused("banned")
        if not self.addresses.take(self.address(request), cost):
            raise Refused("too_fast")

    async def body(self, request: Request, wanted: Any, cost: float, limit: int = 0) -> Any:
        """The body of a request that changes something, of at most `limit` bytes (0: as a message); raises Refused."""
        config = self.services.config
        if not origin_allowed(request.headers.get("origin"), request.headers.get("host"), config):
            raise Refused("bad_origin")
        self.charge(request, cost)
        data = bytearray()
        try:
            async with asyncio.timeout(config.request_timeout):
                async for chunk in request.stream():
                    data += chunk
                    if len(data) > (limit or config.message_limit):
                        raise Refused("too_large")
        except TimeoutError as e:
            raise Refused("slow") from e
        except ClientDisconnect as e:
            # nobody is there to be answered
            raise Refused("bad_message") from e
        try:
            return msgspec.json.decode(bytes(data), type=wanted)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as e:
            raise Refused("bad_message") from e


async def on_refused(request: Request, e: Exception) -> Response:
    assert isinstance(e, Refused)
    return refusal(e)


async def on_storage(request: Request, e: Exception) -> Response:
    assert isinstance(e, StorageError)
    return refusal(Refused("storage"))


async def on_http(request: Request, e: Exception) -> Response:
    status = getattr(e, "status_code", 404)
    return json({"error": {"code": "not_found" if status == 404 else "bad_message", "args": {}}}, status)


async def on_error(request: Request, e: Exception) -> Response:
    return refusal(Refused("server_error"))
