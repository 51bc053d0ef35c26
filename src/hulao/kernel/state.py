"""The whole state of a game as plain data, with a hand-written copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .cards import Card
from .events import Event
from .modifiers import QUERY_COUNT
from .player import Player
from .ruleset import Ruleset
from .timing import PHASE_AT, PHASE_COUNT

if TYPE_CHECKING:
    from .skill import Trigger

SETUP, RUNNING, FINISHED = 0, 1, 2


def busy_phases(index: list[tuple[tuple[int, Trigger], ...]]) -> int:
    """The phases, as bits, whose moments somebody listens to."""
    bits = 0
    for phase in range(PHASE_COUNT):
        if any(index[base + phase] for base in PHASE_AT.values()):
            bits |= 1 << phase
    return bits


class State:
    """Everything a game is between two answers at a quiescent point.

    `draw_pile[-1]` is the top card. `places[id]` and `known[id]` tell where a card is and a bit mask of the seats
    that know
    it there. `lying_as` says what kind a card in a judgement zone or a loan stands for. `used` holds counters of this
    turn,
    `spent` what kinds were used or played in this phase, `skips` the phases that will be skipped (bits).
    """

    __slots__ = (
        "answering",
        "busy_phases",
        "discard_pile",
        "draw_pile",
        "extra_turns",
        "flags",
        "hosts",
        "in_order",
        "resourceful",
        "index",
        "known",
        "log",
        "lying_as",
        "phase",
        "places",
        "players",
        "random_counter",
        "resuming",
        "ring",
        "round",
        "ruleset",
        "seed",
        "skips",
        "spent",
        "stage",
        "turn",
        "turn_count",
        "used",
        "winner",
        "winning_seats",
    )

    def __init__(self, ruleset: Ruleset, seats: int, seed: int) -> None:
        self.ruleset = ruleset
        self.seed = seed
        self.random_counter = 0
        self.players: list[Player] = []
        for seat in range(seats):
            p = Player()
            p.seat = seat
            self.players.append(p)
        #: living seats in playing order
        self.ring: tuple[int, ...] = tuple(range(seats))
        self.draw_pile: list[Card] = []
        self.discard_pile: list[Card] = []
        n = len(ruleset.cards)
        self.places: list[int] = [0] * n
        self.known: list[int] = [0] * n
        self.lying_as: dict[int, str] = {}
        self.stage = SETUP
        self.turn = 0
        self.turn_count = 0
        self.round = 1
        self.phase = 0
        #: the phase has begun and its play request is being repeated
        self.resuming = False
        self.skips = 0
        self.extra_turns: list[int] = []
        #: whose turn it was in the order of the seats, while turns are taken besides; else -1
        self.in_order = -1
        self.used: dict[tuple[int, str], int] = {}
        self.spent: dict[tuple[int, str], int] = {}
        #: facts that rules keep about the table
        self.flags: dict[str, int] = {}
        self.index: list[tuple[tuple[int, Trigger], ...]] = ruleset.table_index[:]
        #: seats whose skills offer something to others in their turns
        self.hosts: tuple[int, ...] = ()
        #: seats that may answer a demand by other means than a printed card
        self.resourceful: tuple[int, ...] = ()
        #: the phases (bits) whose moments somebody listens to
        self.busy_phases = busy_phases(self.index)
        #: how many players have something that answers each query
        self.answering: list[int] = [0] * QUERY_COUNT
        self.log: list[Event] = []
        self.winner: tuple[str, ...] = ()
        self.winning_seats: tuple[int, ...] = ()

    def copy_to(self, s: Any) -> None:
        """Fill `s` with an independent copy of this state."""
        s.ruleset = self.ruleset
        s.seed = self.seed
        s.random_counter = self.random_counter
        s.players = [p.copy() for p in self.players]
        s.ring = self.ring
        s.draw_pile = self.draw_pile[:]
        s.discard_pile = self.discard_pile[:]
        s.places = self.places[:]
        s.known = self.known[:]
        s.lying_as = self.lying_as.copy() if self.lying_as else {}
        s.stage = self.stage
        s.turn = self.turn
        s.turn_count = self.turn_count
        s.round = self.round
        s.phase = self.phase
        s.resuming = self.resuming
        s.skips = self.skips
        s.extra_turns = self.extra_turns[:]
        s.in_order = self.in_order
        s.used = self.used.copy() if self.used else {}
        s.spent = self.spent.copy() if self.spent else {}
        s.flags = self.flags.copy() if self.flags else {}
        s.index = self.index[:]
        s.answering = self.answering[:]
        s.busy_phases = self.busy_phases
        s.hosts = self.hosts
        s.resourceful = self.resourceful
        s.log = self.log[:]
        s.winner = self.winner
        s.winning_seats = self.winning_seats
