"""What all equipment has in common, and horses."""

from __future__ import annotations

from hulao.kernel.ask import NO_TARGETS, Targets
from hulao.kernel.cards import ARMOR, MINUS_HORSE, PLUS_HORSE, WEAPON, Card, CardKind, Rule
from hulao.kernel.events import TABLE
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill
from hulao.kernel.use import Use
from hulao.kernel.words import Words


class Equipment(CardKind):
    """Worn when used; `skill` works while it is worn and has the identifier of the card kind."""

    def __init__(self, id: str, slot: int, words: Words, reach: int = 0, skill: Skill | None = None) -> None:
        self.id = id
        self.type = slot
        self.words = words
        self.reach = reach
        if skill is not None:
            skill.id = id
            skill.worn = True
            skill.collect()
        self.skill = skill

    def targets(self, g: Game, me: Player, cards: tuple[Card, ...]) -> Targets | None:
        return NO_TARGETS

    def resolve(self, g: Game, use: Use) -> Rule[None]:
        """Worn now; the old piece of that slot goes to the discard pile."""
        card = use.cards[0]
        if use.user.alive and g.places[card.id] == TABLE:
            yield from g.equip(use.user, card)


class PlusHorse(Skill):
    """Others are one further away from its owner."""

    farther = 1


class MinusHorse(Skill):
    """Its owner is one nearer to others."""

    closer = -1


def plus_horse(id: str, words: Words) -> Equipment:
    return Equipment(id, PLUS_HORSE, words, skill=PlusHorse())


def minus_horse(id: str, words: Words) -> Equipment:
    return Equipment(id, MINUS_HORSE, words, skill=MinusHorse())


def weapon(id: str, reach: int, words: Words, skill: Skill | None = None) -> Equipment:
    return Equipment(id, WEAPON, words, reach, skill)


def armor(id: str, words: Words, skill: Skill | None = None) -> Equipment:
    return Equipment(id, ARMOR, words, skill=skill)
