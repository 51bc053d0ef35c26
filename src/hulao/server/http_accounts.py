"""Accounts over HTTP: docs/protocol.md, Accounts."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from .accounts import About, Accounts, SignedIn
from .http import Http, json
from .messages import Refused
from .seating import Who
from .secret import forget, keep, secret_of

_Text = Annotated[str, msgspec.Meta(max_length=1000)]
_Id = Annotated[str, msgspec.Meta(max_length=64)]


class SignBody(msgspec.Struct):
    """`bearer`: give the secret in the answer, not in a cookie."""

    name: _Text
    password: _Text
    device: _Text = ""
    bearer: bool = False


class OutBody(msgspec.Struct):
    session: _Id = ""
    everywhere: bool = False


class PasswordBody(msgspec.Struct):
    new: _Text
    old: _Text = ""


class DeleteBody(msgspec.Struct):
    password: _Text = ""


class GuestBody(msgspec.Struct):
    guest: _Text


class NoteBody(msgspec.Struct):
    about: About
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    text: _Text = ""


class HttpAccounts:
    """The requests about accounts."""

    def __init__(self, http: Http, accounts: Accounts) -> None:
        self._http = http
        self._accounts = accounts
        #: of two who claim the same at once one gets all of it, and the other is told that there is nothing
        self._claiming = asyncio.Lock()

    # --- who asks

    async def _me(self, request: Request) -> SignedIn:
        me = await self._accounts.of(secret_of(request))
        if me is None:
            raise Refused("not_signed_in")
        return me

    async def _changing(self, request: Request, wanted: Any, cost: float = 1.0) -> tuple[SignedIn, Any]:
        """Who wants to change something, and what he says."""
        body = await self._http.body(request, wanted, cost)
        me = await self._me(request)
        self._accounts.charge(me)
        return me, body

    # --- coming and going

    async def sign_up(self, request: Request) -> Response:
        body: SignBody = await self._http.body(request, SignBody, 4.0)
        made = await self._accounts.sign_up(body.name, body.password, body.device, self._http.address(request))
        return await self._welcome(request, *made, body.bearer)

    async def sign_in(self, request: Request) -> Response:
        body: SignBody = await self._http.body(request, SignBody, 1.0)
        made = await self._accounts.sign_in(body.name, body.password, body.device, self._http.address(request))
        return await self._welcome(request, *made, body.bearer)

    async def _welcome(self, request: Request, me: SignedIn, token: str, bearer: bool) -> Response:
        found = await self._described(me)
        if bearer:
            return json({**found, "token": token})
        answer = json(found)
        keep(answer, request, token)
        return answer

    async def sign_out(self, request: Request) -> Response:
        me, body = await self._changing(request, OutBody)
        await self._accounts.sign_out(me, body.session, body.everywhere)
        if body.session not in ("", me.session.id) and not body.everywhere:
            return json(await self._described(me))
        return _nobody(request)

    # --- what there is

    async def account(self, request: Request) -> Response:
        """The account, or null for a guest."""
        me = await self._accounts.of(secret_of(request))
        return json(await self._described(me) if me is not None else None)

    async def _described(self, me: SignedIn) -> dict[str, Any]:
        sessions = await self._accounts.store.sessions(me.account.id)
        return {
            "name": me.account.name,
            "created": me.account.created,
            "change": not me.account.password or me.account.once,
            "sessions": [
                {"id": s.id, "device": s.device, "created": s.created, "seen": s.seen, "here": s.id == me.session.id}
                for s in sessions
            ],
            "rooms": self._http.rooms.of_account(me.account.id),
        }

    async def password(self, request: Request) -> Response:
        me, body = await self._changing(request, PasswordBody)
        await self._accounts.change_password(me, body.old, body.new)
        return json({})

    async def export(self, request: Request) -> Response:
        me = await self._me(request)
        self._http.charge(request, 4.0)
        headers = {"content-disposition": 'attachment; filename="hulao-account.json"', "cache-control": "no-store"}
        return StreamingResponse(self._accounts.export(me.account), 200, headers, "application/json")

    async def delete(self, request: Request) -> Response:
        me, body = await self._changing(request, DeleteBody)
        await self._accounts.delete(me, body.password)
        await self._http.rooms.identify(Who(me.account.id))
        return _nobody(request)

    # --- what was played as a guest

    async def claimable(self, request: Request) -> Response:
        me, body = await self._changing(request, GuestBody)
        return json({"games": await self._accounts.claimable(me, body.guest)})

    async def claim(self, request: Request) -> Response:
        me, body = await self._changing(request, GuestBody)
        async with self._claiming:
            guest, games = await self._accounts.claim(me, body.guest)
            await self._http.rooms.identify(guest, Who(me.account.id))
        return json({"games": games})

    # --- notes

    async def notes(self, request: Request) -> Response:
        me = await self._me(request)
        return json({"notes": await self._accounts.store.notes(me.account.id)})

    async def write_note(self, request: Request) -> Response:
        me, body = await self._changing(request, NoteBody, 0.5)
        await self._accounts.write(me, body.about, body.name, body.text)
        return json({})


def _nobody(request: Request) -> Response:
    """Nobody is signed in here any more."""
    answer = json(None)
    forget(answer, request)
    return answer
