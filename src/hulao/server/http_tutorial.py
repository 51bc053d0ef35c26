"""Lessons and puzzles over HTTP: docs/protocol.md, Lessons."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from hulao.tutorial import lessons, puzzle_words, words

from .http import Http, json
from .lesson_room import PUZZLE, TUTORIAL
from .messages import Refused
from .roomview import Progress
from .static import Asset, text_asset


class BeginBody(msgspec.Struct):
    name: str = ""
    lang: str = ""
    guest: str = ""


class HttpTutorial:
    """Rooms in which one learns, and the words for it."""

    def __init__(self, http: Http) -> None:
        self._http = http
        self._made: dict[str, Asset] = {}

    async def texts(self, request: Request) -> Response:
        lang = request.path_params["lang"]
        if lang not in ("zh", "en"):
            raise Refused("not_found")
        if lang not in self._made:
            found = {
                "lessons": [{"id": x.id, "steps": len(x.steps)} for x in lessons()],
                "texts": {**words(lang), **puzzle_words(lang)},
            }
            self._made[lang] = text_asset(msgspec.json.encode(found), "application/json")
        return self._made[lang].respond(request.headers)

    async def begin(self, request: Request) -> Response:
        body: BeginBody = await self._http.body(request, BeginBody, 4.0)
        opener = await self._http.opener(request, body.guest)
        return json(await self._http.rooms.create_lesson(body.name, Progress(TUTORIAL), opener))

    async def puzzles(self, request: Request) -> Response:
        return json(await asyncio.to_thread(self._http.rooms.puzzles.listed))

    async def puzzle(self, request: Request) -> Response:
        body: BeginBody = await self._http.body(request, BeginBody, 4.0)
        id = request.path_params["id"]
        seat = await asyncio.to_thread(self._http.rooms.puzzles.seat, id)
        opener = await self._http.opener(request, body.guest)
        return json(await self._http.rooms.create_lesson(body.name, Progress(PUZZLE, seat=seat, puzzle=id), opener))
