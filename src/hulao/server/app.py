"""The application: what is served where, and the order in which it starts and stops."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from .accounts import Accounts
from .admin import Admin
from .bans import Bans
from .clock import Clock
from .config import Config
from .figures import Figures
from .filming import Films
from .http import Http, on_error, on_http, on_refused, on_storage
from .http_accounts import HttpAccounts
from .http_figures import HttpFigures
from .http_replay import HttpReplay
from .http_rules import HttpRules
from .http_tutorial import HttpTutorial
from .limits import Addresses
from .messages import Refused
from .metrics import Metrics
from .plays import fill_in
from .replay import Scenarios
from .rooms import Rooms
from .services import Services
from .sockets import Sockets
from .static import Client
from .store import StorageError, Store

WEB = Path(__file__).parent / "web_dist"
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # with "no-referrer" browsers name no origin for forms, and those of the operator's page would be refused
    "referrer-policy": "same-origin",
}


class SafeHeaders:
    """Adds the headers that keep pages to themselves, and the one that tells the client's build."""

    def __init__(self, app: ASGIApp, client: Client) -> None:
        self.app = app
        self._headers = [(k.encode(), v.encode()) for k, v in HEADERS.items()]
        self._client = client

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    *message.get("headers", []),
                    *self._headers,
                    (b"hulao-build", self._client.build.encode()),
                ]
            await send(message)

        await self.app(scope, receive, send_with)


class Application:
    """Pages by Starlette, and sockets past it: what its layers hold for a request they would hold for as long as a
    device is connected, and that is a fifth of what a device takes."""

    def __init__(self, pages: ASGIApp, sockets: Sockets) -> None:
        self._pages = pages
        self._sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == "/ws":
            await self._sockets.serve(WebSocket(scope, receive, send))
        else:
            await self._pages(scope, receive, send)


class Server:
    """One server: its parts, and the ASGI application `app` whose lifespan opens and closes them."""

    def __init__(self, config: Config, clock: Clock | None = None) -> None:
        self.services = Services(config, clock or Clock(), Store(config.data), Metrics())
        self.addresses = Addresses(
            self.services.clock, config.address_rate, config.address_burst, config.sockets_per_address
        )
        self.bans = Bans(self.services)
        self.accounts = Accounts(self.services)
        self.rooms = Rooms(self.services)
        self.films = Films(self.services)
        self.client = Client(WEB)
        self.sockets = Sockets(self.services, self.rooms, self.addresses, self.bans, self.client)
        self._filler: asyncio.Task[int] | None = None
        self.app = Application(self._pages(), self.sockets)

    async def open(self) -> None:
        """Open the store and take up all rooms; raises StorageError."""
        await self.services.store.open()
        await self.bans.open()
        await self.rooms.open()
        self._filler = asyncio.create_task(fill_in(self.services.store))
        self.films.open()

    async def close(self) -> None:
        """Stop; everything goes on from the store next time."""
        self.sockets.close_all()
        if self._filler is not None:
            self._filler.cancel()
            await asyncio.gather(self._filler, return_exceptions=True)
        await self.rooms.close()
        await self.films.close()
        await self.services.store.close()

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        await self.open()
        try:
            yield
        finally:
            await self.close()

    def _pages(self) -> Starlette:
        http = Http(self.services, self.rooms, self.accounts, self.addresses, self.bans, self.client)
        accounts = HttpAccounts(http, self.accounts)
        scenarios = Scenarios(self.services.config.scenarios)
        rules = HttpRules(scenarios)
        replays = HttpReplay(http, scenarios, self.films)
        tutorial = HttpTutorial(http)
        figures = HttpFigures(http, Figures(self.services))
        admin = Admin(self.services, self.rooms, self.bans, self.sockets)

        return Starlette(
            routes=[
                Route("/api/info", http.info),
                Route("/api/texts/{lang}.json", http.texts),
                Route("/api/rooms", http.list_rooms),
                Route("/api/rooms", http.create, methods=["POST"]),
                Route("/api/rooms/from-record", replays.what_if, methods=["POST"]),
                Route("/api/quick", http.quick, methods=["POST"]),
                Route("/api/rooms/{code}", http.gate),
                Route("/api/rooms/{code}/join", http.join, methods=["POST"]),
                Route("/api/rooms/{code}/past", replays.of_game, methods=["POST"]),
                Route("/api/rooms/{code}/qr.svg", http.qr),
                Route("/api/records/{id}", replays.record),
                Route("/api/replays/{id}.json", replays.of_record),
                Route("/api/replays", replays.of_file, methods=["POST"]),
                Route("/api/scenarios/{id}.json", replays.of_scenario),
                Route("/api/rules/{lang}.json", rules.book),
                Route("/api/tutorial", tutorial.begin, methods=["POST"]),
                Route("/api/tutorial/{lang}.json", tutorial.texts),
                Route("/api/puzzles", tutorial.puzzles),
                Route("/api/puzzles/{id}", tutorial.puzzle, methods=["POST"]),
                Route("/api/account", accounts.account),
                Route("/api/account", accounts.sign_up, methods=["POST"]),
                Route("/api/account/sign-in", accounts.sign_in, methods=["POST"]),
                Route("/api/account/sign-out", accounts.sign_out, methods=["POST"]),
                Route("/api/account/password", accounts.password, methods=["POST"]),
                Route("/api/account/delete", accounts.delete, methods=["POST"]),
                Route("/api/account/export", accounts.export),
                Route("/api/account/claimable", accounts.claimable, methods=["POST"]),
                Route("/api/account/claim", accounts.claim, methods=["POST"]),
                Route("/api/account/notes", accounts.notes),
                Route("/api/account/notes", accounts.write_note, methods=["POST"]),
                Route("/api/stats", figures.stats),
                Route("/api/ratings", figures.ratings),
                Route("/api/history", figures.history, methods=["POST"]),
                Route("/rules/{clause}", http.single_page),
                Route("/metrics", admin.metrics),
                Route("/admin", admin.page),
                Route("/admin", admin.act, methods=["POST"]),
                Route("/", http.page),
                Route("/{path:path}", http.page),
            ],
            middleware=[Middleware(SafeHeaders, self.client)],
            exception_handlers={
                Refused: on_refused,
                StorageError: on_storage,
                HTTPException: on_http,
                Exception: on_error,
            },
            lifespan=self._lifespan,
        )
