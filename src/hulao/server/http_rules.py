"""The rule book over HTTP: docs/protocol.md, Rules."""

from __future__ import annotations

import asyncio
import re
from functools import lru_cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from hulao.editions import EDITIONS
from hulao.rulebook import as_data, load
from hulao.rulebook.words import DOCUMENTS, STATUS, say

from .messages import Refused
from .replay import Scenarios
from .static import Asset, text_asset

_CHINESE = re.compile(r"[\u3400-\u9fff]+(?:·[\u3400-\u9fff]+)*")


@lru_cache
def _names(edition: str) -> dict[str, str]:
    """The English names of an edition's cards, skills and generals by their Chinese ones."""
    e = EDITIONS[edition]
    words = [k.words for k in e.kinds.values()]
    words += [s.words for s in e.skills.values()]
    words += [c.words for c in e.characters.values()]
    return {w.name_zh: w.name_en for w in words}


def _in_english(edition: str, text: str) -> str:
    """A clause that names things in Chinese, as an English page shows it."""
    names = _names(edition)
    return _CHINESE.sub(lambda m: names.get(m[0], m[0]), text)


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
        if lang == "en":
            clauses = [{**c, "text": _in_english(c["edition"], c["text"])} for c in clauses]
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
