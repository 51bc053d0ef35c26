"""Somebody with an account, at a browser or a program."""

from __future__ import annotations

import json
from typing import Any

from server_support import Message, Player, Running

PASSWORD = "over the pass at dawn"
#: keys as browsers make them
GUEST, OTHER_GUEST = "g" * 43, "h" * 43


class Browser:
    """A device that keeps the cookie it's given, and a guest's key."""

    def __init__(self, at: Running, guest: str = "") -> None:
        self.at = at
        self.guest = guest
        self.cookie = ""
        #: the whole of the last `set-cookie`
        self.set_cookie = ""

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        """Status and decoded answer."""
        sent = {**({"cookie": self.cookie} if self.cookie else {}), **headers}
        status, found, data = await self.at.http(method, path, body, sent)
        if "set-cookie" in found:
            self.set_cookie = found["set-cookie"]
            self.cookie = self.set_cookie.split(";")[0]
            if self.cookie.endswith('=""'):
                self.cookie = ""
        return status, json.loads(data)

    async def ok(self, method: str, path: str, body: object = None) -> Any:
        status, found = await self.ask(method, path, body)
        assert status == 200, found
        return found

    async def refused(self, method: str, path: str, body: object = None) -> str:
        """The code of a refusal."""
        status, found = await self.ask(method, path, body)
        assert status >= 400, found
        code: str = found["error"]["code"]
        return code

    async def sign_up(self, name: str = "Lan", password: str = PASSWORD) -> Any:
        return await self.ok("POST", "/api/account", {"name": name, "password": password, "device": "Test"})

    async def sign_in(self, name: str = "Lan", password: str = PASSWORD) -> Any:
        return await self.ok("POST", "/api/account/sign-in", {"name": name, "password": password, "device": "Two"})

    async def account(self) -> Any:
        return await self.ok("GET", "/api/account")

    async def create(self, **settings: Any) -> Message:
        body = {"name": "whoever", "settings": settings, "guest": self.guest}
        found: Message = await self.ok("POST", "/api/rooms", body)
        return found

    async def join(self, code: str) -> Message:
        body = {"name": "whoever", "guest": self.guest}
        found: Message = await self.ok("POST", f"/api/rooms/{code}/join", body)
        return found

    async def start(self, **settings: Any) -> Player:
        """A running game of this one against bots."""
        seats = settings.setdefault("seats", 4)
        p = await self.at.player(await self.create(bot="random", **settings))
        for seat in range(1, seats):
            await p.say(type="bot", seat=seat, policy="random")
        await p.say(type="start")
        await p.until(lambda: bool(p.view))
        return p
