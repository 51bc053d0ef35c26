"""Statistics, ratings and the history of a server's games over HTTP: docs/protocol.md, Finished games."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from hulao.editions import EDITIONS

from .accounts import guest_hash
from .archive import Viewer, Wanted
from .figures import PEOPLE, VIEWS, Figures, SetOfGames, line_dict
from .http import Http, json
from .messages import Refused
from .store import Played

#: games on a page of the history, words of a search that count, and players in a list of ratings
PAGE, WORDS, TOP = 20, 4, 100

_Text = Annotated[str, msgspec.Meta(max_length=64)]
_Seconds = Annotated[float, msgspec.Meta(ge=0, le=1e11)]


class HistoryBody(msgspec.Struct):
    """What is looked for; see docs/protocol.md. `guest`: the device's secret, which shows its own games too."""

    q: _Text = ""
    player: _Text = ""
    general: _Text = ""
    edition: _Text = ""
    result: _Text = ""
    since: _Seconds = 0.0
    until: _Seconds = 0.0
    mine: bool = False
    before: tuple[float, _Text] | None = None
    guest: Annotated[str, msgspec.Meta(max_length=200)] = ""


class HttpFigures:
    """The requests about finished games."""

    def __init__(self, http: Http, figures: Figures) -> None:
        self._http = http
        self._figures = figures

    async def stats(self, request: Request) -> Response:
        """The sets there are, and the table of one."""
        self._http.charge(request, 1.0)
        q = request.query_params
        sets = await self._figures.sets()
        view = q.get("view", "general")
        if view not in VIEWS:
            raise Refused("bad_message")
        best = max(sets, key=lambda s: s.games, default=SetOfGames("", 0, PEOPLE, 0))
        edition, who = q.get("edition", best.edition)[:64], q.get("who", best.who)[:64]
        seats, since = _number(q.get("seats"), best.seats), _number(q.get("since"), 0)
        # whole days, so that what is kept is of use
        table = await self._figures.table(edition, seats, who, view, float(since // 86400 * 86400))
        return json(
            {
                "sets": sets,
                "edition": edition,
                "seats": seats,
                "who": who,
                "view": view,
                "games": table.games,
                "lines": [line_dict(table.by, line) for line in table.lines],
            }
        )

    async def ratings(self, request: Request) -> Response:
        """The modes, and the best of one."""
        self._http.charge(request, 1.0)
        mode = request.query_params.get("mode", "")[:64]
        modes, best = await self._figures.top(mode, TOP)
        lines = [
            {"name": name, "games": r.games, "mu": r.mu, "sigma": r.sigma, "low": r.low, "high": r.high}
            for name, r in best
        ]
        return json({"modes": modes, "mode": mode or (modes[0] if modes else ""), "players": lines})

    async def history(self, request: Request) -> Response:
        """A page of games, the newest first, and where the next one begins."""
        body: HistoryBody = await self._http.body(request, HistoryBody, 1.0)
        who, device = await self._http.who(request, body.guest), guest_hash(body.guest)
        viewer = Viewer(who.account, device)
        games = await self._figures.archive.find(_wanted(body), viewer, PAGE + 1)
        last = games[PAGE - 1][0] if len(games) > PAGE else None
        return json(
            {
                "games": [_game(g, viewer) for g in games[:PAGE]],
                "next": [last.ended, last.record] if last is not None else None,
            }
        )


def _number(text: str | None, default: int) -> int:
    if text is None:
        return default
    if not (text.isascii() and text.isdigit() and len(text) <= 11):
        raise Refused("bad_message")
    return int(text)


def _wanted(b: HistoryBody) -> Wanted:
    result: dict[str, Any] = {}
    if b.result in ("won", "lost"):
        result["won"] = b.result == "won"
    else:
        result["side"] = b.result
    return Wanted(
        edition=b.edition,
        player=b.player.strip(),
        general=b.general,
        words=tuple((w, _generals_named(w)) for w in b.q.split()[:WORDS]),
        since=b.since,
        until=b.until,
        mine=b.mine,
        before=b.before,
        **result,
    )


def _generals_named(word: str) -> tuple[str, ...]:
    """The generals in whose name, in either language, a word occurs."""
    w = word.casefold()
    found = {
        c.id
        for e in EDITIONS.values()
        for c in e.characters.values()
        if w in c.words.name_zh.casefold() or w in c.words.name_en.casefold() or w == c.id
    }
    return tuple(sorted(found))


def _game(game: list[Played], viewer: Viewer) -> dict[str, Any]:
    first = game[0]
    return {
        "id": first.record,
        "ended": first.ended,
        "edition": first.part.edition,
        "public": first.public,
        "you": next((p.part.seat for p in game if viewer.had(p)), None),
        "seats": [
            {
                "name": p.name,
                "bot": p.part.policy,
                "generals": list(p.part.generals),
                "role": p.part.role,
                "won": p.part.won,
                "alive": p.part.alive,
            }
            for p in game
        ],
    }
