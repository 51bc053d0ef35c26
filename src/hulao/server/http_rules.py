"""The rule book over HTTP: docs/protocol.md, Rules."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from hulao.rulebook import as_data, load
from hulao.rulebook.words import DOCUMENTS, STATUS, say

from .messages import Refused
from .replay import Scenarios
from .static import Asset, text_asset


class HttpRules:
    """The clauses of the playable editions, made once for each language."""

    def __init__(self, scenarios: Scenarios) -> None:
        self._scenarios = scenarios
        self._made: dict[str, Asset] = {}

    async def book(self, request: Request) -> Response:
        lang = request.path_params["lang"]
        if lang not in ("zh", "en"):
            raise Refused("not_found")
        if lang not in self._made:
            self._made[lang] = await asyncio.to_thread(self._make, lang)
        return self._made[lang].respond(request.headers)

    def _make(self, lang: str) -> Asset:
        clauses = as_data(lang)
        named = {str(c["subject"]) for c in clauses}
        proofs = {t for c in clauses for t in c["tests"]}
        data: dict[str, Any] = {
            "clauses": clauses,
            "names": {k: v for k, v in load().words.items() if k in named},
            "documents": {k: say(v, lang) for k, v in DOCUMENTS.items()},
            "statuses": {k: say(v, lang) for k, v in STATUS.items()},
            "scenarios": sorted(self._scenarios.ids() & proofs),
        }
        return text_asset(msgspec.json.encode(data), "application/json")
