"""A decision as a lesson writes it: which of the answers to a question it is."""

from __future__ import annotations

import msgspec

from hulao.kernel.ask import PASSED, Answer, Offer, Request
from hulao.kernel.cards import Card


class Pattern(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """`seat` (from 1) does this. `cards` by name (slash:S8); none where cards are needed: the first ones offered.
    `any_cards`: other cards are just as right. `targets` count from 1."""

    do: str
    seat: int = 1
    name: str = ""
    skill: str = ""
    cards: tuple[str, ...] = ()
    any_cards: bool = False
    targets: tuple[int, ...] = ()
    option: str = ""

    def answer(self, request: Request, deck: tuple[Card, ...]) -> Answer | None:
        """The answer to this question; None when it can't be given now."""
        if request.seat != self.seat - 1:
            return None
        for o in request.offers:
            found = self._fill(o, deck)
            if found is not None and request.allows(found):
                return found
        return None

    def _fill(self, o: Offer, deck: tuple[Card, ...]) -> Answer | None:
        if o.do != self.do or self.name not in ("", o.name) or o.skill != self.skill:
            return None
        tokens: list[int] = []
        for name in self.cards:
            token = next((c for c in o.cards if c >= 0 and c not in tokens and deck[c].name == name), None)
            if token is None:
                return None
            tokens.append(token)
        if len(tokens) < o.low:
            tokens += [c for c in o.cards if c not in tokens][: o.low - len(tokens)]
        targets = tuple([t - 1 for t in self.targets])
        return Answer(o.do, o.name, o.skill, tuple(tokens), targets, self.option)

    def fits(self, request: Request, answer: Answer, deck: tuple[Card, ...]) -> bool:
        """Whether a player's answer does just this."""
        mine = self.answer(request, deck)
        if mine is None:
            return False
        if (mine.do, mine.name, mine.skill, mine.option) != (answer.do, answer.name, answer.skill, answer.option):
            return False
        if set(mine.targets) != set(answer.targets) or len(mine.cards) != len(answer.cards):
            return False
        loose = self.any_cards or not self.cards
        return loose or _names(mine.cards, deck) == _names(answer.cards, deck)


def _names(tokens: tuple[int, ...], deck: tuple[Card, ...]) -> list[str]:
    return sorted(deck[c].name if c >= 0 else "" for c in tokens)


def passive(request: Request) -> Answer:
    """What somebody does who lets everything pass."""
    for o in request.offers:
        if o.do == "pass":
            return PASSED
    for o in request.offers:
        if o.do == "end":
            return Answer("end", o.name, o.skill)
    return request.default
