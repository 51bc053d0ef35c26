"""The game as scenarios play it: choices that leave no choice are noted, and the beginnings of phases are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hulao.kernel.answering import Demand, Given
from hulao.kernel.cards import Card, Rule
from hulao.kernel.events import Event, PhaseBegins, Turn
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.use import Use

from .log import Forced


class Table(Game):
    """A game whose log also has `Forced` events."""

    __slots__ = ()

    def fork(self) -> Table:
        g = super().fork()
        g.__class__ = Table
        assert isinstance(g, Table)
        return g

    def still(self) -> Game:
        """A copy of the state as it is now, which can be looked at but not played on."""
        g = Game.__new__(Game)
        self.copy_to(g)
        g._blank_driver(False)
        return g

    def choose_option(
        self, me: Player, name: str, options: Sequence[str], default: str = "", **reason: Any
    ) -> Rule[str]:
        if len(options) == 1:
            self.log.append(Forced(me.seat, "option", name, option=options[0]))
        return (yield from super().choose_option(me, name, options, default, **reason))

    def choose_players(
        self, me: Player, name: str, seats: Sequence[int], low: int = 1, high: int = 1, **reason: Any
    ) -> Rule[list[Player]]:
        before = len(self.answers)
        found = yield from super().choose_players(me, name, seats, low, high, **reason)
        if found and len(self.answers) == before:
            self.log.append(Forced(me.seat, "players", name, seats=tuple([p.seat for p in found])))
        return found

    def choose_cards(
        self, me: Player, name: str, cards: Sequence[Card], low: int = 1, high: int = 1, rule: str = "", **reason: Any
    ) -> Rule[list[Card]]:
        before = len(self.answers)
        found = yield from super().choose_cards(me, name, cards, low, high, rule, **reason)
        if found and len(self.answers) == before:
            self.log.append(Forced(me.seat, "cards", name, tuple([c.id for c in found])))
        return found

    def choose_cards_of(
        self, me: Player, owner: Player, zones: int, name: str, low: int, high: int, **reason: Any
    ) -> Rule[list[Card]]:
        before = len(self.answers)
        found = yield from super().choose_cards_of(me, owner, zones, name, low, high, **reason)
        if found and owner is not me and len(self.answers) == before:
            self.log.append(Forced(me.seat, "cards", name, tuple([c.id for c in found])))
        return found

    def demand(self, me: Player, d: Demand) -> Rule[Given | None]:
        if me.alive and not self.answers_to(me, d):
            for kind in d.kinds:
                self.log.append(Forced(me.seat, "pass", kind))
        return (yield from super().demand(me, d))

    def counter_round(self, against: Use, on: Player | None) -> Rule[bool]:
        """Those who hold nothing to answer with decline without being asked."""
        kinds = tuple(k.id for k in self.ruleset.counter_kinds)
        if kinds:
            wanted = Demand(kinds, "use", against, on)
            for p in self.alive():
                if not self.answers_to(p, wanted):
                    for kind in kinds:
                        self.log.append(Forced(p.seat, "pass_round", kind))
        return (yield from super().counter_round(against, on))


class Watched(list[Event]):
    """A log that keeps the state at each beginning of a turn or phase: `kept[i]` is the state right after event i."""

    def __init__(self, g: Table) -> None:
        super().__init__()
        self._g = g
        self.kept: dict[int, Game] = {}

    def append(self, event: Event) -> None:
        super().append(event)
        if isinstance(event, PhaseBegins | Turn):
            self.kept[len(self) - 1] = self._g.still()
