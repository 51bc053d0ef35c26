"""Judgement: turn up the top card, let it be changed, and see (docs/timing, judgement)."""

from __future__ import annotations

from collections.abc import Callable

from . import events as ev
from .ask import PASS, PASSED, Answer, Request
from .cards import Card, Rule
from .events import TABLE
from .player import Player
from .timing import JUDGE_RESULT, JUDGE_START
from .use import Using


class Judgement:
    """One judgement: `who` judges, `reason` (card kind or skill), the `card` as it now is, its `suit` for him,
    `success`.

    `good(suit, card)` decides.
    """

    __slots__ = ("card", "good", "reason", "success", "suit", "who")
    stopped = False

    def __init__(self, who: Player, reason: str, good: Callable[[int, Card], bool], card: Card) -> None:
        self.who = who
        self.reason = reason
        self.good = good
        self.card = card
        self.suit = card.suit
        self.success = False


class Judging(Using):
    """Using plus judgements."""

    __slots__ = ()

    def judge(self, who: Player, reason: str, good: Callable[[int, Card], bool]) -> Rule[Judgement]:
        """`who` judges; the card is discarded unless somebody takes it; the consequence is the caller's."""
        card = self.take_top(1)[0]
        j = Judgement(who, reason, good, card)
        if self.index[JUDGE_START]:
            yield from self.fire(JUDGE_START, who, j)
        self.move((card,), TABLE, "judge", who.seat, reason)
        self.log.append(ev.JudgeTurned(who.seat, reason, card.id))
        yield from self._retrials(j)
        card = j.card
        j.suit = self.suit_of(who, card)
        j.success = good(j.suit, card)
        self.log.append(ev.Judge(who.seat, reason, card.id, j.success))
        if self.index[JUDGE_RESULT]:
            yield from self.fire(JUDGE_RESULT, who, j)
        self.put_aside((card,))
        return j

    def replace_judgement(self, j: Judgement, by: Player, card: Card, skill: str, keep_old: bool) -> Rule[None]:
        """`by` puts `card` in place of the judgement card; the old one is discarded, or his with `keep_old`."""
        old = j.card
        self.move((card,), TABLE, "retrial", by.seat, skill)
        self.log.append(ev.JudgeReplaced(j.who.seat, by.seat, card.id))
        j.card = card
        if keep_old:
            yield from self.gain(by, (old,), skill)
        else:
            self.put_aside((old,))
        if self.losses:
            yield from self.react()

    def retrial_round(
        self, seats: list[int], make: Callable[[Player], Request | None]
    ) -> Rule[tuple[Request, Answer] | None]:
        """Ask those of `seats`, all of which have a skill for it, who could replace the judgement now."""
        return (yield from self.ask_round(seats, make))

    def _retrials(self, j: Judgement) -> Rule[None]:
        """In seat order, each player once per skill; an earlier seat gets no second chance."""
        seats = [s for s in self.order() if self.players[s].tables.retrials]
        g = self.as_game()
        while seats:

            def make(p: Player) -> Request | None:
                offers = [o for s in p.tables.retrials for o in s.retrial_offers(g, p, j)]
                if not offers:
                    return None
                suit = self.suit_of(j.who, j.card)
                reason = {
                    "why": "retrial",
                    "on": j.who.seat,
                    "judge": j.reason,
                    "card": j.card.id,
                    "success": j.good(suit, j.card),
                }
                return Request(p.seat, "skill", [*offers, PASS], PASSED, reason)

            found = yield from self.retrial_round(seats, make)
            if found is None:
                return
            request, a = found
            seat = request.seat
            me = self.players[seat]
            for s in me.tables.retrials:
                if s.id == a.name:
                    if me.latent:
                        yield from self.uncover(me, s)
                    self.used_skill(me, s)
                    yield from s.retry(g, me, j, a)
                    break
            seats = [s for s in seats[seats.index(seat) + 1 :] if self.players[s].alive]
