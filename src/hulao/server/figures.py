"""What a server can say about its finished games: statistics, ratings. Worked out in a thread, kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import structlog

from hulao import __version__
from hulao.lab.parts import Part
from hulao.lab.ratings import Rating, Ratings
from hulao.lab.statistics import Line, Table, tabulate

from .archive import Archive, Place
from .services import Services
from .store import Played

log = structlog.get_logger("hulao.figures")
T = TypeVar("T")

#: at most so many games are looked at for a table: the newest
MANY_GAMES = 10_000
#: tables that are kept, and for how many seconds
KEPT, FRESH = 48, 60.0
#: the tables that there are
VIEWS: dict[str, tuple[str, ...]] = {
    "general": ("general", "role"),
    "seat": ("seat", "role"),
    "kingdom": ("kingdom", "role"),
    "pack": ("pack", "role"),
}
#: whose games: people among themselves, people with bots; else the policy of simulated games
PEOPLE, MIXED = "people", "mixed"
SIMULATED = "simulated"


class Simulated(msgspec.Struct, frozen=True):
    """The tables of simulated games (by VIEWS), as `hulao stats --save` writes them for the server to show."""

    edition: str
    seats: int
    policy: str
    seed: int
    games: int
    tables: dict[str, Table]
    version: str = __version__

    @property
    def file(self) -> str:
        return f"{self.edition}-{self.seats}-{self.policy}.json"


class SetOfGames(msgspec.Struct, frozen=True):
    """How many games there are of an edition with so many players: `who` is PEOPLE, MIXED or the policy of simulated
    ones, of which `version` tells by which version of the program."""

    edition: str
    seats: int
    who: str
    games: int
    version: str = ""


def simulated_tables(games: Sequence[Sequence[Part]]) -> dict[str, Table]:
    """All tables of some games."""
    return {view: tabulate(games, by) for view, by in VIEWS.items()}


def save_simulated(data: Path, s: Simulated) -> Path:
    """Write the tables where the server of this folder finds them; raises OSError."""
    folder = data / SIMULATED
    folder.mkdir(parents=True, exist_ok=True)
    whole = folder / s.file
    part = whole.with_suffix(".part")
    part.write_bytes(msgspec.json.encode(s))
    part.replace(whole)
    return whole


def load_simulated(data: Path) -> list[Simulated]:
    """All tables of simulated games in a folder; what can't be read is left aside, and logged."""
    found = []
    for path in sorted((data / SIMULATED).glob("*.json")):
        try:
            found.append(msgspec.json.decode(path.read_bytes(), type=Simulated))
        except (OSError, msgspec.MsgspecError):
            log.error("simulated figures can't be read", file=path.name)
    return found


class Figures:
    """Statistics and ratings of one server."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._kept: OrderedDict[tuple[object, ...], tuple[float, Any]] = OrderedDict()
        self._one = asyncio.Lock()
        self._ratings = Ratings()
        self._last: Place | None = None
        self._state: tuple[float | None, ...] = ()

    @property
    def archive(self) -> Archive:
        """The finished games."""
        return Archive(self._services.store)

    # --- statistics

    async def sets(self) -> list[SetOfGames]:
        """Of which games there are tables."""

        async def work() -> list[SetOfGames]:
            kinds = await self.archive.kinds()
            played = [SetOfGames(e, n, PEOPLE if people else MIXED, games) for e, n, people, games in kinds]
            simulated = await asyncio.to_thread(load_simulated, self._services.store.data)
            return played + [SetOfGames(s.edition, s.seats, s.policy, s.games, s.version) for s in simulated]

        return await self._keep(("sets",), work)

    async def table(self, edition: str, seats: int, who: str, view: str, since: float = 0.0) -> Table:
        """One of VIEWS of the games of an edition with so many players; an empty one where there are none. `since` is
        for games of this server only."""

        async def work() -> Table:
            if who in (PEOPLE, MIXED):
                games = await self.archive.counted(edition, seats, who == PEOPLE, since, MANY_GAMES)
                return await asyncio.to_thread(tabulate, games, VIEWS[view])
            for s in await asyncio.to_thread(load_simulated, self._services.store.data):
                if (s.edition, s.seats, s.policy) == (edition, seats, who) and view in s.tables:
                    return s.tables[view]
            return Table(VIEWS[view], 0, [])

        return await self._keep((edition, seats, who, view, since), work)

    async def _keep(self, key: tuple[object, ...], work: Callable[[], Awaitable[T]]) -> T:
        """What `work` finds, at most FRESH seconds old; one at a time works."""
        now = self._services.clock.now()
        async with self._one:
            kept = self._kept.get(key)
            if kept is None or not 0 <= now - kept[0] < FRESH:
                kept = self._kept[key] = (now, await work())
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        found: T = kept[1]
        return found

    # --- ratings

    async def ratings(self) -> Ratings:
        """All ratings as of now. New games are added to what is known; when something about older ones has changed (an
        account took over a guest's games, or is gone) everything is counted anew."""
        async with self._one:
            if self._last is not None and await self.archive.rated_until(self._last) != self._state:
                self._last, self._ratings = None, Ratings()
            new = await self.archive.rated(self._last)
            if new:
                await asyncio.to_thread(_add_all, self._ratings, new)
                self._last = (new[-1][0].ended, new[-1][0].record)
                self._state = await self.archive.rated_until(self._last)
        return self._ratings

    async def top(self, mode: str, most: int) -> tuple[list[str], list[tuple[str, Rating]]]:
        """The modes that anybody has a rating in, and the best of one (the first, when it's empty), with names."""
        ratings = (await self.ratings()).all()
        modes = list(dict.fromkeys(r.mode for r in ratings))
        wanted = mode or (modes[0] if modes else "")
        names = await self.archive.names()
        return modes, [(names.get(r.account, ""), r) for r in ratings if r.mode == wanted][:most]


def _add_all(ratings: Ratings, games: Sequence[Sequence[Played]]) -> None:
    for game in games:
        ratings.add([p.part for p in game], [p.account for p in game])


def line_dict(by: Sequence[str], line: Line) -> dict[str, Any]:
    """A line as plain data: its columns by name, then the figures, rounded to what they can bear."""
    figures = {k: v for k, v in msgspec.structs.asdict(line).items() if k != "key"}
    return dict(zip(by, line.key, strict=True)) | {
        k: round(v, 4) if isinstance(v, float) else v for k, v in figures.items()
    }
