"""Looking into finished games: reads `plays`, writes nothing."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Select, and_, func, or_, select, tuple_

from hulao.lab.parts import Part

from .schema import accounts, plays
from .store import Played, Store

#: when a game ended, and its record: the order of games
Place = tuple[float, str]
_COLUMNS = tuple(Part.__struct_fields__)
_RECORDS = func.count(plays.c.record.distinct())
#: the seats that statistics tell of: a human's, who played it to the end. A game with no such seat isn't counted
_TELLING = (plays.c.counts, plays.c.generals != "", plays.c.policy == "", plays.c.stood_in.is_(False))


class Wanted(msgspec.Struct, frozen=True):
    """Which games somebody looks for, empty fields for any. One seat must fit all of `player` (a part of its name),
    `general` and `won`; `side`: a role that won. Each of `words` occurs in a name or is one of its generals (the ids
    that go with it). `since`, `until` in seconds; `before`: only games further back than this one."""

    edition: str = ""
    player: str = ""
    general: str = ""
    won: bool | None = None
    side: str = ""
    words: tuple[tuple[str, tuple[str, ...]], ...] = ()
    since: float = 0.0
    until: float = 0.0
    mine: bool = False
    before: Place | None = None


class Viewer(msgspec.Struct, frozen=True):
    """Who looks: his account and the hash of his device's guest key, empty for none."""

    account: str = ""
    guest: str = ""

    def had(self, p: Played) -> bool:
        """Whether that seat was his."""
        return bool((self.account and p.account == self.account) or (self.guest and p.guest == self.guest))


class Archive:
    """Finished games of a store; all methods raise StorageError."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, wanted: Wanted, viewer: Viewer, most: int) -> list[list[Played]]:
        """The seats of the newest `most` games that fit and that the viewer may see: those of public rooms, and his
        own."""
        conditions = [c for c in _conditions(wanted, viewer) if c is not None]
        ids = (
            select(plays.c.record)
            .where(plays.c.seat == 0, *conditions)
            .order_by(plays.c.ended.desc(), plays.c.record.desc())
            .limit(most)
        )
        return list(reversed(games_of(await self._store.read(in_order().where(plays.c.record.in_(ids))))))

    async def kinds(self) -> list[tuple[str, int, bool, int]]:
        """How many games that count there are: (edition, players, people only, games)."""
        people = plays.c.humans == plays.c.seats
        query = (
            select(plays.c.edition, plays.c.seats, people.label("people"), _RECORDS.label("n"))
            .where(*_TELLING)
            .group_by(plays.c.edition, plays.c.seats, people)
        )
        return [(r.edition, r.seats, bool(r.people), r.n) for r in await self._store.read(query)]

    async def counted(self, edition: str, seats: int, people: bool, since: float, most: int) -> list[list[Part]]:
        """People's parts in the newest `most` games that count, with people only or with bots too."""
        fit = and_(
            plays.c.edition == edition,
            plays.c.seats == seats,
            (plays.c.humans == plays.c.seats) if people else (plays.c.humans < plays.c.seats),
            plays.c.ended >= since,
        )
        ids = select(plays.c.record).where(fit, *_TELLING).distinct().order_by(plays.c.ended.desc()).limit(most)
        rows = await self._store.read(in_order().where(plays.c.record.in_(ids)))
        return [[p.part for p in game if not p.part.policy and not p.part.stood_in] for game in games_of(rows)]

    async def rated(self, after: Place | None = None) -> list[list[Played]]:
        """The games that may move ratings, in order, from the one after a place."""
        query = in_order().where(*_RATED)
        if after is not None:
            query = query.where(tuple_(plays.c.ended, plays.c.record) > after)
        return games_of(await self._store.read(query))

    async def rated_until(self, last: Place) -> tuple[float | None, ...]:
        """Numbers that change when something about these games does: when one is added late, or an account gets a seat
        or is deleted."""
        a = plays.c.account
        where = func.sum(plays.c.ended * (plays.c.seat + 1)).filter(a.is_not(None))
        numbers = (func.count(), func.count(a), func.count(a.distinct()), where)
        query = select(*numbers).where(*_RATED, tuple_(plays.c.ended, plays.c.record) <= last)
        return tuple((await self._store.read(query))[0])

    async def names(self) -> dict[str, str]:
        """What each account is called."""
        return {r.id: r.name for r in await self._store.read(select(accounts.c.id, accounts.c.name))}


_RATED = (plays.c.humans == plays.c.seats, plays.c.counts)


def in_order() -> Select[Any]:
    """All lines, game by game from the first."""
    return select(plays).order_by(plays.c.ended, plays.c.record, plays.c.seat)


def games_of(rows: Iterable[Any]) -> list[list[Played]]:
    """Lines in order as games."""
    return [[_played(r) for r in game] for _, game in groupby(rows, key=lambda r: r.record)]


def _played(r: Any) -> Played:
    values = {c: getattr(r, c) for c in _COLUMNS if c != "generals"}
    part = Part(generals=tuple(r.generals.split("+")) if r.generals else (), **values)
    return Played(
        part=part, record=r.record, ended=r.ended, name=r.name, account=r.account, guest=r.guest, public=r.public
    )


def _conditions(w: Wanted, viewer: Viewer) -> Iterable[ColumnElement[bool] | None]:
    seat = plays.alias()
    owns = [c == v for c, v in ((seat.c.account, viewer.account), (seat.c.guest, viewer.guest)) if v]
    mine = or_(*owns) if owns else None
    yield or_(plays.c.public, _some(seat, mine)) if mine is not None else plays.c.public
    yield plays.c.edition == w.edition if w.edition else None
    yield plays.c.ended >= w.since if w.since else None
    yield plays.c.ended < w.until if w.until else None
    yield tuple_(plays.c.ended, plays.c.record) < w.before if w.before is not None else None
    yield _some(seat, and_(seat.c.role == w.side, seat.c.won)) if w.side else None
    fits = [
        seat.c.name.icontains(w.player, autoescape=True) if w.player else None,
        _plays(seat, w.general) if w.general else None,
        seat.c.won == w.won if w.won is not None else None,
    ]
    about = [c for c in fits if c is not None]
    # whose result? that of the player or general asked for, else one's own
    if w.mine or (w.won is not None and not w.player and not w.general):
        about.append(mine if mine is not None else seat.c.seat < 0)
    yield _some(seat, and_(*about)) if about else None
    for word, generals in w.words:
        named = seat.c.name.icontains(word, autoescape=True)
        yield _some(seat, or_(named, *(_plays(seat, g) for g in generals)))


def _some(seat: Any, condition: ColumnElement[bool]) -> ColumnElement[bool]:
    return select(seat.c.seat).where(seat.c.record == plays.c.record, condition).exists()


def _plays(seat: Any, general: str) -> ColumnElement[bool]:
    found: ColumnElement[bool] = ("+" + seat.c.generals + "+").contains(f"+{general}+", autoescape=True)
    return found
