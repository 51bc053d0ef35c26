"""Uniform play: any legal first choice is as likely as another, then any legal way to complete it."""

from __future__ import annotations

from random import Random

from hulao.kernel.ask import Answer, Offer, Request, Targets
from hulao.kernel.view import View


class RandomBot:
    """Chooses an offer uniformly, then how many cards and which, then how many targets and which, then the option."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def answer(self, view: View | None, request: Request) -> Answer:
        offers = request.offers
        random = self.random.random
        o = offers[int(random() * len(offers))]
        t = o.targets
        if o.high == 1 and o.low == 1 and t.high <= 1 and not o.options and o.do != "arrange":
            # by far the most frequent: one card, at most one target
            cards = o.cards if len(o.cards) == 1 else (o.cards[int(random() * len(o.cards))],)
            if not t.high:
                return Answer(o.do, o.name, o.skill, cards)
            if t.low:
                return Answer(o.do, o.name, o.skill, cards, (t.seats[int(random() * len(t.seats))],))
        elif not o.high and not t.high and not o.options:
            return Answer(o.do, o.name, o.skill)
        return self.complete(o, request)

    def complete(self, o: Offer, request: Request) -> Answer:
        """A random legal completion of an offer."""
        random = self.random.random
        cards = o.cards
        if o.do == "arrange":
            shuffled = list(cards)
            self.random.shuffle(shuffled)
            k = o.low + int(random() * (o.high - o.low + 1))
            return Answer(o.do, o.name, o.skill, tuple(shuffled[:k]), (), "", tuple(shuffled[k:]))
        if not o.high:
            cards = ()
        elif o.low < len(cards):
            n = o.low + int(random() * (o.high - o.low + 1))
            if n == 1:
                cards = (cards[int(random() * len(cards))],)
            else:
                cards = tuple(self.random.sample(cards, n))
                if o.rule:
                    rule = (request.rules or {})[o.rule]
                    while not rule(cards):
                        cards = cards[1:]
        targets = self.targets(o.targets) if o.targets.high else ()
        option = o.options[int(random() * len(o.options))] if o.options else ""
        return Answer(o.do, o.name, o.skill, cards, targets, option)

    def targets(self, t: Targets) -> tuple[int, ...]:
        random = self.random.random
        seats = t.seats
        if t.then is not None:
            first = seats[int(random() * len(seats))]
            second = t.then[first]
            return (first, second[int(random() * len(second))])
        n = t.low if t.low == t.high else t.low + int(random() * (t.high - t.low + 1))
        if n == 1:
            return (seats[int(random() * len(seats))],)
        return tuple(self.random.sample(seats, n))
