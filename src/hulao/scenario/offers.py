"""What a step carries, and completing an offer with it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hulao.kernel.ask import PASSED, Answer, Offer, Request
from hulao.kernel.cards import Card
from hulao.kernel.events import Event, SkillUsed
from hulao.kernel.game import Game

from .log import Forced


@dataclass(frozen=True)
class Contents:
    """Cards, players (from 0) and an option still to be used; `skill`: the conversion of the cards, if it is named."""

    cards: tuple[str, ...] | None = None
    targets: tuple[int, ...] | None = None
    option: str | None = None
    skill: str | None = None

    @property
    def empty(self) -> bool:
        return not self.cards and not self.targets and self.option is None


NOTHING = Contents()


@dataclass(frozen=True)
class Reply:
    """A legal way to take a step: the `answer` (None: the step is taken, the request stays open), what is `left` for
    later questions about `about`, whether something had to be `guessed`, and how many steps it `takes`."""

    answer: Answer | None
    left: Contents = NOTHING
    about: str = ""
    guessed: bool = False
    takes: int = 1


def card_names(g: Game, request: Request, tokens: tuple[int, ...]) -> list[str]:
    """The real identity of each token."""
    deck = g.ruleset.cards
    return [deck[t if t >= 0 else request.hidden[-1 - t]].name for t in tokens]


def pick(g: Game, request: Request, offered: tuple[int, ...], wanted: tuple[str, ...]) -> tuple[int, ...] | None:
    """Tokens of these cards, each once; None when one isn't there."""
    names = card_names(g, request, offered)
    found: list[int] = []
    for name in wanted:
        for token, other in zip(offered, names, strict=True):
            if other == name and token not in found:
                found.append(token)
                break
        else:
            return None
    return tuple(found)


def fill(g: Game, request: Request, offer: Offer, want: Contents) -> Reply | None:
    """The offer completed with what is wanted, as far as it asks for it; None when that isn't legal."""
    guessed = False
    cards: tuple[int, ...] = ()
    left = want
    if offer.high:
        if want.cards is None:
            cards = offer.cards[: offer.low]
            guessed = offer.low > 0 and len(offer.cards) > offer.low
        else:
            chosen = want.cards
            if len(chosen) > offer.high:
                names = card_names(g, request, offer.cards)
                chosen = tuple([c for c in chosen if c in names][: offer.high])
            picked = pick(g, request, offer.cards, chosen)
            if picked is None or len(picked) < offer.low:
                return None
            cards = picked
            rest = list(want.cards)
            for name in chosen:
                rest.remove(name)
            left = replace(left, cards=tuple(rest) or None)
    targets: tuple[int, ...] = ()
    t = offer.targets
    if t.high:
        if want.targets is None:
            if t.then is not None:
                first = next(iter(t.then))
                targets = (first, t.then[first][0])
                guessed = guessed or len(t.then) > 1 or len(t.then[first]) > 1
            else:
                targets = t.seats[: t.low]
                guessed = guessed or (t.low > 0 and len(t.seats) > t.low)
        else:
            targets = want.targets if t.allows(want.targets) else want.targets[: t.high]
            if not t.allows(targets):
                return None
            left = replace(left, targets=want.targets[len(targets) :] or None)
    option = ""
    if offer.options:
        if want.option is None:
            option = offer.options[0]
            guessed = guessed or (len(offer.options) > 1 and offer.do != "use")
        else:
            meant = meant_option(g, request, offer, want.option)
            if meant is None:
                return None
            option = meant
            left = replace(left, option=None)
    answer = Answer(offer.do, offer.name, offer.skill, cards, targets, option)
    if not request.allows(answer):
        return None
    return Reply(answer, left, offer.name, guessed)


def meant_option(g: Game, request: Request, offer: Offer, word: str) -> str | None:
    """The offered option of that name, or the one that scripts have another word for; None when there's none."""
    if word in offer.options:
        return word
    if word == "lose_hp":
        return "damage" if "damage" in offer.options else None
    on = (request.reason or {}).get("on")
    if on is not None and g.players[on].kingdom == word:
        # with nobody else of that kingdom to spare, the one is the kingdom
        return next((o for o in ("kingdom", "one") if o in offer.options), None)
    return None


def best(replies: list[Reply]) -> Reply | None:
    """The reply that uses most of the step."""
    if not replies:
        return None
    return min(replies, key=lambda r: (not r.left.empty, r.guessed))


def seats_from_0(seats: tuple[int, ...] | None) -> tuple[int, ...] | None:
    return None if seats is None else tuple([s - 1 for s in seats])


def offered_names(request: Request) -> set[str]:
    """Kinds of cards, skills and choices that are legal answers."""
    names: set[str] = set()
    for o in request.offers:
        if o.do not in ("pass", "end"):
            names.update((o.name, o.skill, *o.options))
    names.discard("")
    return names


def declined(request: Request) -> Answer | None:
    """The answer that declines: a pass, or choosing nothing where that is allowed."""
    for o in request.offers:
        if o.do == "pass":
            return PASSED
        if "none" in o.options:
            return Answer(o.do, o.name, o.skill, option="none")
        if o.do == "choose" and not (o.low or o.targets.low or o.options):
            return Answer(o.do, o.name, o.skill)
    return None


def used_up(left: Contents, e: Event, seat: int, about: str, deck: tuple[Card, ...]) -> Contents:
    """What is left after an event in which a choice without choice was made."""
    if isinstance(e, SkillUsed) and e.seat == seat and e.skill == about and left.targets:
        return replace(left, targets=None) if e.targets == left.targets else left
    if not isinstance(e, Forced) or e.seat != seat:
        return left
    if e.what == "option" and left.option == e.option:
        return replace(left, option=None)
    if e.what == "players" and left.targets and set(e.seats) <= set(left.targets):
        return replace(left, targets=tuple([s for s in left.targets if s not in e.seats]) or None)
    if e.what == "cards" and left.cards:
        rest = list(left.cards)
        for c in e.cards:
            if deck[c].name not in rest:
                return left
            rest.remove(deck[c].name)
        return replace(left, cards=tuple(rest) or None)
    return left
