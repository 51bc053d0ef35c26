"""How the application is served: uvicorn with Hulao's limits and settings."""

from __future__ import annotations

import asyncio
import socket

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from .app import Server
from .config import Config


class Hurried(H11Protocol):
    """HTTP with a limit of time: a connection over which no whole request comes is closed. Uvicorn itself waits for
    ever, so that a few hundred half requests would leave no place for anybody else."""

    patience = Config.request_timeout

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._before: object = None
        self._timer = self.loop.call_later(self.patience, self._look)

    def connection_lost(self, exc: Exception | None) -> None:
        self._timer.cancel()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        # nothing of this protocol is to outlive it: that would be a fourth of what a connected device takes
        self._timer.cancel()
        super().handle_websocket_upgrade(event)

    def _look(self) -> None:
        if self.transport.is_closing():
            return
        answering = self.cycle is not None and not self.cycle.response_complete
        if not answering and self.cycle is self._before:
            self.transport.close()
            return
        self._before = self.cycle
        self._timer = self.loop.call_later(self.patience, self._look)


class WebServer(uvicorn.Server):
    """Uvicorn for a `server`; it lets the sockets go before it waits for them."""

    def __init__(self, server: Server) -> None:
        self._sockets = server.sockets
        super().__init__(
            uvicorn.Config(
                server.app,
                http=Hurried,
                lifespan="off",
                log_config=None,
                access_log=False,
                server_header=False,
                ws_max_size=server.services.config.message_limit * 4,
                # what is sent is small; compressing it would cost more time than sending it
                ws_per_message_deflate=False,
                ws_ping_interval=10.0,
                ws_ping_timeout=20.0,
                timeout_graceful_shutdown=3,
            )
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._sockets.close_all()
        await super().shutdown(sockets)
