"""What is kept of a game: enough to play it again, and who played."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from hulao import __version__
from hulao.kernel.ask import Answer
from hulao.kernel.events import Event


class GameData(msgspec.Struct, frozen=True):
    """A running game as it is stored: with the decisions, everything needed to rebuild it.

    `options`: all of the edition's, settled. `key`: makes the ids of its questions. `names`, `policies` (empty: a
    human) run by seat; so do `accounts` and `guests` (who has the seat, empty when nobody knows), if there are any.
    `clock`, `reserve`, `started` in seconds. `counts`: the game begins with its deal, and nobody can know its cards.
    `hiding`: the server stopped after so many decisions and so many windows left since, in one that hides whether
    anybody could answer.
    """

    edition: str
    options: dict[str, str]
    seed: int
    key: bytes
    names: list[str]
    policies: list[str]
    clock: int
    reserve: int
    started: float
    #: the rules' version and the program's
    rules: str = "1"
    version: str = __version__
    accounts: list[str] = []
    guests: list[str] = []
    counts: bool = True
    hiding: tuple[int, int] | None = None


class Record(msgspec.Struct, frozen=True):
    """A finished game. `answers`: (seat, answer) as a game takes them, in order; an answer is the array
    [do, name, skill, cards, targets, option, bottom]. `result`: winning sides and seats, and everybody's. `log`:
    the digest of the game's log, empty where none was taken. `stood_in`: the humans' seats for which a bot answered at
    some time. `counts`: as in GameData. Whose account had a seat isn't in it, since a record may be passed on. `film`:
    the game as it was seen with open eyes, packed (film.py), empty where there is none; the store keeps it apart."""

    id: str
    edition: str
    options: dict[str, str]
    seats: int
    seed: int
    rules: str
    version: str
    names: list[str]
    policies: list[str]
    answers: list[tuple[int, Answer]]
    result: dict[str, Any]
    started: float
    ended: float
    log: str = ""
    stood_in: list[int] = []
    counts: bool = True
    film: bytes = b""


def digest(log: Sequence[Event]) -> str:
    """A short name for a log: two are the same exactly when their digests are."""
    return hashlib.blake2b(msgspec.json.encode(log), digest_size=16).hexdigest()


def record_of(
    id: str,
    g: GameData,
    answers: list[tuple[int, Answer]],
    result: dict[str, Any],
    ended: float,
    log: str = "",
    stood_in: Iterable[int] = (),
) -> Record:
    """The record of a game that has ended."""
    return Record(
        id,
        g.edition,
        g.options,
        len(g.names),
        g.seed,
        g.rules,
        g.version,
        g.names,
        g.policies,
        answers,
        result,
        g.started,
        ended,
        log,
        sorted(stood_in),
        g.counts,
    )
