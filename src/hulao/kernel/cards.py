"""Physical cards and what a kind of card must know about itself.

A `Card` is one printed card, interned per ruleset and never copied. A `CardKind` is what is printed on it: its type,
its legal targets and what it does. Content subclasses `CardKind`; the kernel only calls it.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any, TypeVar

from .words import NO_WORDS, Words

if TYPE_CHECKING:
    from .answering import Demand
    from .ask import Refusal, Targets
    from .game import Game
    from .player import Player
    from .skill import Skill
    from .use import Use

T = TypeVar("T")
#: A rule is a generator: it yields requests, is sent answers, and returns its result.
Rule = Generator[Any, Any, T]

SPADE, HEART, CLUB, DIAMOND = 0, 1, 2, 3
NO_SUIT = -1
SUITS = "SHCD"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
BLACK, RED, COLOURLESS = 0, 1, -1

BASIC, TRICK, DELAYED, WEAPON, ARMOR, PLUS_HORSE, MINUS_HORSE = range(7)
TYPE_NAMES = ("basic", "trick", "delayed", "weapon", "armor", "plus_horse", "minus_horse")
#: The three categories printed on the cards; a delayed trick is a trick.
CATEGORIES = ("basic", "trick", "trick", "equipment", "equipment", "equipment", "equipment")


def colour_of(suit: int) -> int:
    """BLACK, RED or, without a suit, COLOURLESS."""
    return COLOURLESS if suit < 0 else suit & 1


class Card:
    """One printed card: `id` (index in the ruleset's deck), `kind`, `suit` 0-3, `rank` 1-13, `name` such as
    `slash:S7`."""

    __slots__ = ("id", "kind", "name", "rank", "suit")

    def __init__(self, id: int, kind: CardKind, suit: int, rank: int) -> None:
        self.id = id
        self.kind = kind
        self.suit = suit
        self.rank = rank
        self.name = f"{kind.id}:{SUITS[suit]}{RANKS[rank - 1]}"

    def __repr__(self) -> str:
        return self.name


class CardKind:
    """What is printed on a card. Subclasses give `id`, `type` and override what differs from a plain card.

    Parameters that editions set are constructor arguments of the subclass.
    """

    id: str = ""
    #: the kind as which it serves where that one is demanded or limited
    family: str = ""
    words: Words = NO_WORDS
    type: int = BASIC
    #: attack range of a weapon, else 0
    reach: int = 0
    #: skill of an equipment while it is worn
    skill: Skill | None = None
    #: may be used on a dying player to save him
    rescues: bool = False
    #: may be used to take away the effect of a trick
    counters: bool = False
    #: `answer_options` are asked for when it's an answer
    answers_variously: bool = False
    #: may be put on the discard pile at a free moment for a new card
    recasts: bool = False
    #: names a second player for its target
    paired: bool = False
    #: delayed tricks with a lower rank are judged first
    judge_rank: int = 0
    #: `may_target` asks for more than immunity
    picky: bool = False
    #: a use at a free moment counts against the turn's quota
    limited: bool = False

    @property
    def is_equipment(self) -> bool:
        return self.type >= WEAPON

    @property
    def is_trick(self) -> bool:
        return self.type == TRICK or self.type == DELAYED

    @property
    def category(self) -> str:
        return CATEGORIES[self.type]

    def targets(self, g: Game, me: Player, cards: tuple[Card, ...]) -> Targets | None:
        """Whom `me` may choose with `cards` as this kind at a free moment; None when it can't be used at all."""
        return None

    def saves(self, helper: Player, dying: Player) -> bool:
        """Of a kind that `rescues`: whether `helper` may use it on `dying`."""
        return True

    def answer_options(self, g: Game, me: Player, demand: Demand) -> tuple[str, ...]:
        """What its user must decide besides when it answers a demand."""
        return ()

    def implied_targets(self, g: Game, me: Player) -> list[Player]:
        """The targets of a use that names none."""
        return []

    def may_target(self, g: Game, me: Player, target: Player) -> bool:
        """Whether `target` could legally be (or become) a target, distance left aside."""
        return not g.is_immune(target, self, me)

    def refusal(self, g: Game, me: Player, cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal | None:
        """Why `targets` doesn't do; None when the kind has nothing special to say."""
        return None

    def resolve(self, g: Game, use: Use) -> Rule[None]:
        """Everything after the targets are fixed; by default target after target."""
        return g.resolve_targets(use)

    def window(self, g: Game, use: Use, target: Player) -> Rule[bool]:
        """The chance to offset the card for `target`; True when it was offset."""
        yield from ()
        return False

    def effect(self, g: Game, use: Use, target: Player) -> Rule[None]:
        """What the card does to `target`."""
        yield from ()

    def judge_effect(self, g: Game, owner: Player, card: Card) -> Rule[None]:
        """What a delayed trick does when its judgement is due."""
        yield from ()
