"""Requests: what a player is asked, what he may answer, and why something else is refused.

A request holds offers. An offer is a first choice (a card to use, a skill, passing) together with what must be chosen
next: which cards, which players, which option. Choices of several cards stay parametric (from, min, max, rule).
A card token is a card's id, or, for a card that the asked player can't see, -(position + 1).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Protocol

import msgspec

Token = int


class Answer(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """What a player answers: `do` and `name` name the offer, the rest what was chosen with it."""

    do: str
    name: str = ""
    skill: str = ""
    cards: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    option: str = ""
    #: `arrange` only: the cards that go to the bottom, topmost first
    bottom: tuple[int, ...] = ()


class Refusal(msgspec.Struct, frozen=True):
    """Why an answer is refused: a code with its numbers and names, and the clause it follows from."""

    code: str
    clause: str = ""
    args: dict[str, int | str] = {}


class Targets(msgspec.Struct, eq=False, frozen=True):
    """Which seats may be chosen: `seats`, `low`..`high` of them; `then` gives the second choice for each first one."""

    seats: tuple[int, ...]
    low: int = 1
    high: int = 1
    then: Mapping[int, tuple[int, ...]] | None = None

    def allows(self, chosen: tuple[int, ...]) -> bool:
        n = len(chosen)
        if not self.low <= n <= self.high:
            return False
        if self.then is not None:
            return n == 2 and chosen[0] in self.then and chosen[1] in self.then[chosen[0]]
        return all(s in self.seats for s in chosen) and len(set(chosen)) == n


#: The kind names or implies its targets itself.
NO_TARGETS = Targets((), 0, 0)


class Offer(msgspec.Struct, eq=False, frozen=True):
    """One first-stage choice and what belongs to it: `low`..`high` of `cards` that fit `rule`, `targets`, one of
    `options`."""

    do: str
    name: str = ""
    skill: str = ""
    cards: tuple[Token, ...] = ()
    low: int = 0
    high: int = 0
    targets: Targets = NO_TARGETS
    options: tuple[str, ...] = ()
    rule: str = ""

    def matches(self, a: Answer) -> bool:
        """The answer belongs to this offer's first stage."""
        return a.do == self.do and a.name == self.name and a.skill == self.skill

    def allows(self, a: Answer, rules: Mapping[str, CardRule]) -> bool:
        """The answer is complete and legal."""
        if a.do != self.do or a.name != self.name or a.skill != self.skill:
            return False
        cards = a.cards
        if self.do == "arrange":
            both = cards + a.bottom
            return len(both) == len(self.cards) and set(both) == set(self.cards) and self.low <= len(cards) <= self.high
        if a.bottom:
            return False
        n = len(cards)
        if not self.low <= n <= self.high:
            return False
        if n:
            allowed = self.cards
            for c in cards:
                if c not in allowed:
                    return False
            if n > 1 and len(set(cards)) != n:
                return False
            if self.rule and not rules[self.rule](cards):
                return False
        if not self.targets.allows(a.targets):
            return False
        return a.option in self.options if self.options else not a.option


CardRule = Callable[[tuple[Token, ...]], bool]

PASS = Offer("pass")
YES = Offer("yes")
PASSED = Answer("pass")


#: shared and never changed
NO_RULES: Mapping[str, CardRule] = MappingProxyType({})


class Explains(Protocol):
    """Something that can tell the reason of a request when it's wanted."""

    def reason(self) -> dict[str, Any]: ...


class Request(msgspec.Struct, eq=False):
    """One question to one seat.

    `kind`: play, card, skill, cards, players, option, arrange or general. `reason`: who and what caused it, as ids
    for the
    presentation. `default`: what is answered when time runs out. `hidden`: which card lies behind each face-down token
    (never shown to the seat). `veiled`: whether there is a question at all depends on what others can't see.
    """

    seat: int
    kind: str
    offers: list[Offer]
    default: Answer = PASSED
    cause: dict[str, Any] | Explains | None = None
    hidden: tuple[int, ...] = ()
    rules: Mapping[str, CardRule] = NO_RULES
    veiled: bool = False

    @property
    def demand(self) -> Any:
        """The demand it puts, for the rule that asked."""
        return self.cause

    @property
    def reason(self) -> dict[str, Any]:
        """Who and what caused it, as plain data."""
        given = self.cause
        if given is None:
            return {}
        return given if isinstance(given, dict) else given.reason()

    def allows(self, a: Answer) -> bool:
        """True exactly for the legal answers."""
        rules = self.rules
        return any(o.allows(a, rules) for o in self.offers)


class Round:
    """Several seats asked the same thing at once, settled in the order of `requests`.

    `all_answer` False: the first who doesn't pass decides (the result is (position, answer), or None when all pass);
    True: everybody answers (the result is the list of answers) and nobody learns another's answer before.
    """

    __slots__ = ("all_answer", "answers", "requests")

    def __init__(self, requests: list[Request], all_answer: bool = False) -> None:
        self.requests = requests
        self.all_answer = all_answer
        self.answers: list[Answer] = []
