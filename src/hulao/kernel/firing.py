"""Firing a moment: the skills that listen act in seat order, each once."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .ask import Answer, Offer, Request
from .cards import Rule
from .events import Event, Win
from .player import Player
from .query import Queries
from .ruleset import Ruleset
from .skill import Trigger
from .state import FINISHED

if TYPE_CHECKING:
    from .game import Game
    from .moves import Moved

Entry = tuple[int, Trigger]


class GameOver(Exception):
    """Raised inside a rule when a side has won: everything stops, also in the middle (C048)."""


class Firing(Queries):
    """Queries plus the dispatch of moments."""

    __slots__ = ("losses",)

    def __init__(self, ruleset: Ruleset, seats: int, seed: int) -> None:
        super().__init__(ruleset, seats, seed)
        self.losses: list[Moved] = []

    @abstractmethod
    def as_game(self) -> Game:
        """This object as the whole game, for content."""

    def note(self, event: Event) -> None:
        """Add to the log."""
        self.log.append(event)

    def win(self, roles: tuple[str, ...], seats: tuple[int, ...]) -> None:
        """End the game at once."""
        self.stage = FINISHED
        self.winner = roles
        self.winning_seats = seats
        self.log.append(Win(roles, seats))
        raise GameOver

    def _ready(self, timing: int, who: Player, context: Any) -> list[Entry]:
        ready: list[Entry] = []
        players = self.players
        seat = who.seat
        g = self.as_game()
        for entry in self.index[timing]:
            at, t = entry
            if t.own and at != seat and at >= 0:
                continue
            me = players[at] if at >= 0 else who
            if t.when is None or t.when(t.skill, g, me, context):
                ready.append(entry)
        return ready

    def fire(self, timing: int, who: Player, context: Any = None) -> Iterable[Any]:
        """Run everything that listens to `timing` (see docs/timing, ordering): seat order from the current player, a
        player's own general's skills in the order he likes, then equipment; conditions are tested when it's his turn.

        To be used as `yield from g.fire(...)`; most often nothing listens, and then nothing is made.
        """
        ready = self._ready(timing, who, context)
        return self._run(ready, timing, who, context) if ready else ()

    def _run(self, ready: list[Entry], timing: int, who: Player, context: Any) -> Rule[None]:
        g = self.as_game()
        players = self.players
        if len(ready) == 1:
            at, t = ready[0]
            yield from t.run(g, players[at] if at >= 0 else who, context)
            return
        ring = self.order()
        rank = {seat: i for i, seat in enumerate(ring)}
        done: list[Entry] = []
        passed = -1
        while ready and (context is None or not context.stopped):
            first = min(rank.get(e[0], 99) for e in ready)
            passed = max(passed, first)
            group = [e for e in ready if rank.get(e[0], 99) == first]
            entry = group[0]
            own = [e for e in group if not e[1].skill.worn]
            if own:
                me = players[own[0][0]]
                if me.latent and first < 99:
                    # a hidden general's skills come last: to ask for the order would tell that he has one
                    own = [e for e in own if e[1].skill not in me.latent] or own
                entry = own[0]
                if len(own) > 1 and first < 99 and sum(e[1].asks for e in own) > 1:
                    entry = yield from self._which_first(me, own)
            at, t = entry
            done.append((at, t.origin))
            yield from t.run(g, players[at] if at >= 0 else who, context)
            ready = [
                e
                for e in self._ready(timing, who, context)
                if (e[0], e[1].origin) not in done and rank.get(e[0], 99) >= passed
            ]

    def _which_first(self, me: Player, entries: list[Entry]) -> Rule[Entry]:
        ids = tuple(e[1].skill.id for e in entries)
        a: Answer = yield Request(
            me.seat,
            "option",
            [Offer("choose", "order", options=ids)],
            Answer("choose", "order", option=ids[0]),
            {"why": "order"},
            veiled=entries[0][1].skill in me.latent,
        )
        return entries[ids.index(a.option)]
