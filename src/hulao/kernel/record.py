"""Records: everything that's needed to play a game again."""

from __future__ import annotations

import msgspec

from .ask import Answer
from .game import Game
from .ruleset import Ruleset

FORMAT = 1


class Record(msgspec.Struct):
    """A game: `version` of the rules, `edition`, `options`, `seats`, `seed`, and the answers in the order of
    settlement."""

    version: str
    edition: str
    options: dict[str, str]
    seats: int
    seed: int
    answers: list[tuple[int, Answer]]
    winners: list[int] = []
    roles: list[str] = []
    format: int = FORMAT


class RecordError(ValueError):
    """A record that can't be read or doesn't fit the rules; the message is one sentence."""


def record_of(g: Game) -> Record:
    """The record of a game as it stands."""
    rules = g.ruleset
    return Record(
        rules.version,
        rules.edition,
        dict(rules.options),
        len(g.players),
        g.seed,
        list(g.answers),
        list(g.winning_seats),
        list(g.winner),
    )


def replay(record: Record, rules: Ruleset, upto: int | None = None, *, forkable: bool = False) -> Game:
    """Play a record again, all of it or its first `upto` answers; raises RecordError when it doesn't fit."""
    if record.edition != rules.edition or record.options != rules.options:
        raise RecordError("the record belongs to another edition or other options")
    if record.version != rules.version:
        raise RecordError(f"the record follows rules version {record.version}, not {rules.version}")
    g = Game(rules, record.seats, record.seed, forkable=forkable).start()
    for number, (seat, answer) in enumerate(record.answers[:upto]):
        request = g.request
        if request is None or request.seat != seat or not request.allows(answer):
            raise RecordError(f"answer {number} of the record is not legal there")
        g.step(answer)
    return g


def encode(record: Record) -> bytes:
    """A record as JSON."""
    return msgspec.json.encode(record)


def decode(data: bytes) -> Record:
    """A record from JSON; raises RecordError."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise RecordError(f"this is not a record: {error}") from None
    if record.format != FORMAT:
        raise RecordError(f"the record has format {record.format}, this program reads {FORMAT}")
    return record
