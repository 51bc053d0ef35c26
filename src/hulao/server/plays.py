"""Who played what in a finished game, one line a seat: kept beside the records, so that history, statistics and ratings
need not play them again. Everything in a line but the people and `public` follows from the record."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
import structlog

from hulao.kernel.game import Game
from hulao.lab.parts import Part, parts_of

from .messages import Refused
from .records import GameData, Record
from .replay import replayed, rules_of, same
from .store import Played, StorageError, Store

log = structlog.get_logger("hulao.plays")
_records = msgspec.json.Decoder(Record)


def plays_of(r: Record, parts: Sequence[Part], data: GameData | None = None, public: bool = False) -> list[Played]:
    """The lines of a finished game; `data` knows whose accounts and devices had the seats, `public` whether its room
    was."""
    accounts = data.accounts if data is not None else []
    guests = data.guests if data is not None else []
    return [
        Played(
            part=p,
            record=r.id,
            ended=r.ended,
            name=_at(r.names, p.seat),
            account=_at(accounts, p.seat) or None,
            guest=_at(guests, p.seat),
            public=public,
        )
        for p in parts
    ]


def _at(by_seat: Sequence[str], seat: int) -> str:
    return by_seat[seat] if seat < len(by_seat) else ""


def parts_in(r: Record, g: Game) -> list[Part]:
    """The parts in a record whose game has been played again."""
    return parts_of(g, r.policies, r.stood_in, r.counts)


def parts_again(r: Record) -> list[Part]:
    """The parts in a record, which is played again; one that doesn't play again to the same game tells only
    its result."""
    try:
        g, _, _ = replayed(r, rules_of(r))
        if g.over and same(r, g):
            return parts_in(r, g)
    except Refused:
        pass
    everybody, winners = r.result.get("everybody", []), r.result.get("seats", [])
    return [
        Part(
            edition=r.edition,
            seats=r.seats,
            seat=seat,
            generals=(),
            kingdom="",
            role=_at(everybody, seat),
            won=seat in winners,
            alive=False,
            policy=_at(r.policies, seat),
            stood_in=seat in r.stood_in,
            humans=r.policies.count(""),
            counts=r.counts,
        )
        for seat in range(r.seats)
    ]


async def fill_in(store: Store) -> int:
    """Add the lines of records that have none, which an older version wrote; how many records those were. Each is
    played again in a thread, one at a time, so that running games go on meanwhile."""
    done = 0
    for id in await store.records_without_plays():
        try:
            data = await store.record(id)
            if data is None:
                continue
            r = _records.decode(data)
            parts = await asyncio.to_thread(parts_again, r)
            await store.add_plays(plays_of(r, parts))
            done += 1
        except (msgspec.MsgspecError, StorageError):
            log.error("a record can't be counted", record=id)
    return done
