"""Replays over HTTP, and playing on from one: docs/protocol.md, Replays."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from hulao.kernel.ask import Answer

from .filming import Films
from .http import Http
from .messages import Refused
from .records import GameData, Record
from .replay import Scenarios, answers_before, past, replay, rules_of
from .seating import clean_text
from .static import Asset

#: replays that are kept ready, and records that are played again at once
KEPT, AT_ONCE = 24, 2
#: answers after which a game can't be played on: it's rebuilt where everybody waits
LONGEST = 4000

_Name = Annotated[str, msgspec.Meta(max_length=64)]
_records = msgspec.json.Decoder(Record)


class Given(msgspec.Struct):
    """A record as somebody brings it."""

    edition: _Name
    options: dict[str, str]
    seats: Annotated[int, msgspec.Meta(ge=2, le=31)]
    seed: int
    rules: _Name
    answers: list[tuple[Annotated[int, msgspec.Meta(ge=0, le=31)], Answer]]
    id: _Name = ""
    version: _Name = ""
    names: list[str] = []
    policies: list[_Name] = []
    started: float = 0.0
    ended: float = 0.0
    log: _Name = ""
    film: bytes = b""

    def record(self) -> Record:
        names = [clean_text(n[:20]) for n in self.names]
        return Record(
            self.id,
            self.edition,
            self.options,
            self.seats,
            self.seed,
            self.rules,
            self.version,
            names,
            self.policies,
            self.answers,
            {},
            self.started,
            self.ended,
            log=self.log,
            film=self.film,
        )


class SeatBody(msgspec.Struct):
    token: str


class FileBody(msgspec.Struct):
    record: Given
    eyes: str = "open"


class WhatIfBody(msgspec.Struct):
    """`event`: how many events have happened."""

    record: _Name | Given
    event: Annotated[int, msgspec.Meta(ge=0)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=31)]
    name: str = ""
    guest: str = ""


T = TypeVar("T")


class HttpReplay:
    """Replays are made in a thread, few at a time; those of records and scenarios are kept for a while."""

    def __init__(self, http: Http, scenarios: Scenarios, films: Films) -> None:
        self._http = http
        self._films = films
        self._scenarios = scenarios
        self._kept: OrderedDict[tuple[str, ...], Asset] = OrderedDict()
        self._places = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def record(self, request: Request) -> Response:
        """A record as a file, with its film."""
        r = await self._record(request.path_params["id"])
        # a record never changes
        headers = {"cache-control": "public, max-age=86400"}
        return Response(msgspec.json.encode(r), 200, headers, "application/json")

    async def of_record(self, request: Request) -> Response:
        id, eyes = request.path_params["id"], request.query_params.get("eyes", "open")
        return await self._answer(request, ("record", id, eyes), lambda r: replay(r, eyes), id)

    async def of_scenario(self, request: Request) -> Response:
        id, query = request.path_params["id"], request.query_params
        edition, eyes = query.get("edition", ""), query.get("eyes", "open")
        return await self._answer(
            request, ("scenario", id, edition, eyes), lambda _: self._scenarios.play(id, edition, eyes)
        )

    async def of_file(self, request: Request) -> Response:
        body: FileBody = await self._http.body(request, FileBody, 4.0, self._http.services.config.record_limit)
        record = body.record.record()
        made = await self._in_thread(lambda: _asset(replay(record, body.eyes)))
        return made.respond(request.headers)

    async def of_game(self, request: Request) -> Response:
        """What a seat has seen of the game that it plays."""
        body = await self._http.body(request, SeatBody, 4.0)
        present = self._http.rooms.find(request.path_params["code"]).present(body.token)
        made = await self._in_thread(lambda: _asset(past(present)))
        return made.respond(request.headers)

    async def what_if(self, request: Request) -> Response:
        body: WhatIfBody = await self._http.body(request, WhatIfBody, 6.0, self._http.services.config.record_limit)
        r = body.record.record() if isinstance(body.record, Given) else await self._record(body.record)
        opener = await self._http.opener(request, body.guest)
        n = await self._in_thread(lambda: answers_before(r, body.event))
        if n > LONGEST:
            raise Refused("record_long")
        rules = rules_of(r)
        g = GameData(
            r.edition,
            dict(rules.options),
            r.seed,
            secrets.token_bytes(16),
            [""] * r.seats,
            [""] * r.seats,
            0,
            0,
            self._http.services.clock.now(),
            r.rules,
        )
        found = await self._http.rooms.create_from(body.name, body.seat, g, r.answers[:n], opener)
        return Response(msgspec.json.encode(found), 200, {"cache-control": "no-store"}, "application/json")

    async def _record(self, id: str) -> Record:
        found = await self._http.services.store.record(id)
        if found is None:
            raise Refused("no_record")
        try:
            return msgspec.structs.replace(_records.decode(found), film=await self._films.of(id))
        except msgspec.MsgspecError as e:
            raise Refused("bad_record") from e

    async def _answer(
        self, request: Request, key: tuple[str, ...], make: Callable[[Any], dict[str, Any]], record: str = ""
    ) -> Response:
        asset = self._kept.get(key)
        if asset is None:
            self._http.charge(request, 2.0)
            r = await self._record(record) if record else None
            asset = await self._in_thread(lambda: _asset(make(r)))
            self._kept[key] = asset
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return asset.respond(request.headers)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        if self._waiting >= 8:
            raise Refused("busy")
        self._waiting += 1
        try:
            async with self._places:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1


def _asset(data: dict[str, Any]) -> Asset:
    return Asset(msgspec.json.encode(data), "application/json", "no-cache", True)
