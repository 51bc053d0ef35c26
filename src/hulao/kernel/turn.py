"""Turns and phases: a machine on plain data, so that play can go on from any quiescent point (docs/timing, turn)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from functools import cache
from typing import Any

from . import events as ev
from .ask import Answer, Request
from .cards import Rule
from .idle import END_PLAY, Idling
from .player import Player
from .state import RUNNING, SETUP
from .timing import (
    AT_PHASE_END,
    AT_PHASE_START,
    BEFORE_PHASE,
    DISCARD,
    DRAW,
    DRAW_COUNT,
    GAME_START,
    JUDGE,
    PHASE_COUNT,
    PLAY,
    TURN_BEFORE,
    TURN_END,
    TURN_START,
    Phase,
)

#: the turn hasn't begun
BEFORE = -1


@cache
def phase_begins(seat: int, phase: int) -> ev.PhaseBegins:
    """The event, of which there are few different ones."""
    return ev.PhaseBegins(seat, phase)


class Turning(Idling):
    """Idling plus the order of turns and phases."""

    __slots__ = ("forkable",)

    forkable: bool

    @abstractmethod
    def checkpoint(self) -> None:
        """A quiescent point: nothing is being settled."""

    def play_on(self) -> Rule[None]:
        """The whole rest of the game from where the state stands; ends by GameOver."""
        if self.stage == SETUP:
            first = yield from self.ruleset.mode.setup(self.as_game())
            self.stage = RUNNING
            self.turn = first
            self.phase = BEFORE
            self.turn_count = 0
            if self.index[GAME_START]:
                yield from self.fire(GAME_START, self.players[first])
        while True:
            yield from self._turn()

    def _turn(self) -> Rule[None]:
        me = self.players[self.turn]
        if self.phase == BEFORE:
            if self.forkable:
                self.checkpoint()
            if self.index[TURN_BEFORE]:
                yield from self.fire(TURN_BEFORE, me)
            if me.flipped:
                self.log.append(ev.TurnSkipped(me.seat))
                self.flip(me)
                self._pass_on()
                return
            self.skips = 0
            self.turn_count += 1
            self.used.clear()
            self.spent.clear()
            self.phase = 0
            self.log.append(ev.Turn(me.seat))
            if self.index[TURN_START]:
                yield from self.fire(TURN_START, me)
        while self.phase < PHASE_COUNT and me.alive:
            if self.forkable and not self.resuming:
                self.checkpoint()
            phase = self.phase
            if (self.busy_phases | self.skips) >> phase & 1:
                yield from self._watched_phase(me, phase)
            else:
                if not self.resuming:
                    self.log.append(phase_begins(me.seat, phase))
                yield from self._work(me, phase)
            self.resuming = False
            self.phase += 1
        if me.alive and self.index[TURN_END]:
            yield from self.fire(TURN_END, me)
        self._end_turn(me)
        self._pass_on()

    def _end_turn(self, me: Player) -> None:
        """What lasts "this turn" ends."""
        self.used.clear()
        self.spent.clear()
        for p in self.players:
            if p.sealed:
                self.seal(p, False)

    def _pass_on(self) -> None:
        """On to the next turn: one that was given besides, else that of the seat after the last one in order."""
        self.phase = BEFORE
        if self.in_order < 0:
            self.in_order = self.turn
        while self.extra_turns:
            self.turn = self.extra_turns.pop(0)
            if self.current.alive:
                return
        before, self.in_order = self.in_order, -1
        self.turn = self.next_alive(before)
        if self.turn <= before:
            self.round += 1

    def skip_phase(self, phase: int) -> None:
        """The phase of the running turn will be skipped."""
        self.skips |= 1 << phase

    def will_skip(self, phase: int) -> bool:
        return bool(self.skips >> phase & 1)

    def _watched_phase(self, me: Player, phase: int) -> Rule[None]:
        """A phase that will be skipped, or whose moments somebody listens to."""
        context = Phase(phase)
        index = self.index
        if not self.resuming:
            if not self.skips >> phase & 1 and index[BEFORE_PHASE + phase]:
                yield from self.fire(BEFORE_PHASE + phase, me, context)
                if not me.alive:
                    return
            if context.skipped or self.skips >> phase & 1:
                self.log.append(ev.PhaseSkipped(me.seat, phase))
                return
            self.log.append(phase_begins(me.seat, phase))
            if index[AT_PHASE_START + phase]:
                if phase == PLAY:
                    self.spent.clear()
                yield from self.fire(AT_PHASE_START + phase, me, context)
                if not me.alive:
                    return
        if not context.done:
            yield from self._work(me, phase, context)
        if me.alive and index[AT_PHASE_END + phase]:
            yield from self.fire(AT_PHASE_END + phase, me, context)

    def _work(self, me: Player, phase: int, context: Phase | None = None) -> Iterable[Any]:
        """What is done in a phase itself; nothing is made where there is nothing to do."""
        if phase == PLAY:
            if not self.resuming:
                self.spent.clear()
            return self._play_phase(me)
        if phase == DRAW:
            return self._draw_phase(me, context or Phase(DRAW))
        if phase == DISCARD and len(me.hand) > self.hand_limit(me):
            return self._discard_phase(me, context or Phase(DISCARD))
        if phase == JUDGE and me.judge:
            return self._judge_phase(me)
        return ()

    def _judge_phase(self, me: Player) -> Rule[None]:
        """Each delayed trick before him once; the zone is read again after each (C069)."""
        settled: set[int] = set()
        while me.alive:
            waiting = [c for c in me.judge if c.id not in settled]
            if not waiting:
                return
            if self.ruleset.parameters.newest_first:
                card = waiting[-1]
            else:
                card = min(waiting, key=lambda c: self.lies_as(c).judge_rank)
            settled.add(card.id)
            yield from self.lies_as(card).judge_effect(self.as_game(), me, card)

    def _draw_phase(self, me: Player, context: Phase) -> Rule[None]:
        context.amount = self.ruleset.parameters.draw
        if self.index[DRAW_COUNT]:
            yield from self.fire(DRAW_COUNT, me, context)
        if context.amount > 0:
            yield from self.draw(me, context.amount)

    def _play_phase(self, me: Player) -> Rule[None]:
        while me.alive and not self.skips >> PLAY & 1:
            self.resuming = True
            if self.forkable:
                self.checkpoint()
            a: Answer = yield Request(me.seat, "play", self.idle_offers(me), END_PLAY)
            if a.do == "end":
                return
            yield from self.idle_action(me, a)
            if self.losses:
                yield from self.react()

    def _discard_phase(self, me: Player, context: Phase) -> Rule[None]:
        """Down to the hand limit, chosen together, in one move (C021, C022)."""
        surplus = len(me.hand) - self.hand_limit(me)
        high = len(me.hand) if self.ruleset.parameters.discard_freely else surplus
        cards = yield from self.choose_discards(me, "discard", surplus, high=high)
        if cards:
            context.discarded = tuple(cards)
            yield from self.discard(cards, me, reason="limit")
        if len(cards) < surplus:
            # He may not discard enough, and shows that it's so.
            for c in me.hand:
                self.show_card(me, c)
