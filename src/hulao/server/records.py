"""What is kept of a game: enough to play it again, and who played."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from hulao import __version__
from hulao.kernel.ask import Answer
from hulao.kernel.events import Event


class GameData(msgspec.Struct, frozen=True):
    """A running game as it is stored: with the decisions, everything needed to rebuild it.

    `options`: all of the edition's, settled. `key`: makes the ids of its questions. `names`, `policies` (empty: a
    human) run by seat. `clock`, `reserve`, `started` in seconds.
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


class Record(msgspec.Struct, frozen=True):
    """A finished game. `answers`: (seat, answer) as a game takes them, in order; an answer is the array
    [do, name, skill, cards, targets, option, bottom]. `result`: winning roles and seats, and everybody's role. `log`:
    the digest of the game's log, empty where none was taken."""

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


def digest(log: Sequence[Event]) -> str:
    """A short name for a log: two are the same exactly when their digests are."""
    return hashlib.blake2b(msgspec.json.encode(log), digest_size=16).hexdigest()


def record_of(
    id: str, g: GameData, answers: list[tuple[int, Answer]], result: dict[str, Any], ended: float, log: str = ""
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
    )
