"""A player's state: plain data with a hand-written copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .skill import NO_TABLES, Tables
from .zones import EQUIP, HAND, JUDGE_ZONE

if TYPE_CHECKING:
    from .cards import Card
    from .general import General
    from .skill import Skill


class Player:
    """One seat: identity, hit points, cards, and the tables derived from its skills.

    `tables` is rebuilt whenever skills or equipment change and shared between copies of the game, so it's never changed
    in place.
    """

    __slots__ = (
        "alive",
        "armor",
        "equip",
        "flags",
        "flipped",
        "gender",
        "generals",
        "hand",
        "hp",
        "judge",
        "kingdom",
        "latent",
        "marks",
        "max_hp",
        "piles",
        "reborn",
        "role",
        "role_shown",
        "sealed",
        "seat",
        "shown",
        "skills",
        "tables",
        "void",
        "weapons",
    )

    def __init__(self) -> None:
        self.seat = 0
        self.role = ""
        self.role_shown = False
        self.generals: tuple[General, ...] = ()
        self.shown: tuple[bool, ...] = ()
        self.kingdom = ""
        self.gender = ""
        self.hp = 0
        self.max_hp = 0
        self.alive = True
        self.flipped = False
        self.reborn = False
        self.hand: list[Card] = []
        self.equip: list[Card] = []
        self.judge: list[Card] = []
        self.piles: dict[str, list[Card]] = {}
        #: lasting counters, shown to all
        self.marks: dict[str, int] = {}
        #: lasting facts that rules keep about the player, not shown
        self.flags: dict[str, int] = {}
        self.skills: tuple[Skill, ...] = ()
        #: skills of his hidden generals, which are shown by using them
        self.latent: tuple[Skill, ...] = ()
        #: he may not show generals at present
        self.sealed = False
        #: bits of the slots whose general has lost his skills
        self.void = 0
        self.weapons: tuple[Card, ...] = ()
        self.armor: Card | None = None
        self.tables: Tables = NO_TABLES

    def __repr__(self) -> str:
        return f"<seat {self.seat} {'+'.join(g.id for g in self.generals)} {self.hp}/{self.max_hp}>"

    @property
    def general(self) -> str:
        """Identifier of the (first) general, or an empty string before it's chosen."""
        return self.generals[0].id if self.generals else ""

    @property
    def side(self) -> str:
        """What he plays for, as far as it's settled: his role or, where nobody has one, his kingdom."""
        return self.role or self.kingdom

    def belongs(self, kingdom: str) -> bool:
        """Whether he counts as of this kingdom; a few generals are of two (C114)."""
        return self.kingdom == kingdom or (len(self.generals) == 1 and kingdom in self.generals[0].kingdoms)

    def lost_hp(self) -> int:
        return self.max_hp - max(self.hp, 0)

    def cards(self, zones: int) -> list[Card]:
        """His cards in HAND, EQUIP and JUDGE_ZONE, in this order."""
        found: list[Card] = []
        if zones & HAND:
            found += self.hand
        if zones & EQUIP:
            found += self.equip
        if zones & JUDGE_ZONE:
            found += self.judge
        return found

    def has_cards(self, zones: int) -> bool:
        return bool(
            (zones & HAND and self.hand) or (zones & EQUIP and self.equip) or (zones & JUDGE_ZONE and self.judge)
        )

    def copy(self) -> Player:
        """An independent copy."""
        p = Player.__new__(Player)
        p.seat = self.seat
        p.role = self.role
        p.role_shown = self.role_shown
        p.generals = self.generals
        p.shown = self.shown
        p.kingdom = self.kingdom
        p.gender = self.gender
        p.hp = self.hp
        p.max_hp = self.max_hp
        p.alive = self.alive
        p.flipped = self.flipped
        p.reborn = self.reborn
        p.hand = self.hand[:]
        p.equip = self.equip[:]
        p.judge = self.judge[:]
        p.piles = {k: v[:] for k, v in self.piles.items()} if self.piles else {}
        p.marks = self.marks.copy() if self.marks else {}
        p.flags = self.flags.copy() if self.flags else {}
        p.skills = self.skills
        p.latent = self.latent
        p.sealed = self.sealed
        p.void = self.void
        p.weapons = self.weapons
        p.armor = self.armor
        p.tables = self.tables
        return p
