"""Damage, loss of hit points and healing (docs/timing, damage)."""

from __future__ import annotations

from abc import abstractmethod

import msgspec

from . import events as ev
from .cards import Card, CardKind, Rule
from .judging import Judging
from .player import Player
from .timing import (
    DAMAGE_CAUSED,
    DAMAGE_CAUSING,
    DAMAGE_DONE,
    DAMAGE_RECEIVING,
    DAMAGED,
    HEALED,
    HEALING,
    HP_LOST,
    HP_REDUCED,
)
from .use import Use


class Damage(msgspec.Struct, eq=False):
    """`source` may be None; `use` is the use that deals it, `kind` its card kind (or None), `cards` the physical cards.

    `amount` in points, `nature` normal, fire or thunder. `transferred`: passed on from another victim. `distance` is
    the source's distance to the victim at the moment the points go. `afterwards`: what is settled once this damage
    is over. `dealt`: the points that went. `spreads`: it will run on to others, as one that is itself `spread` doesn't.
    """

    source: Player | None
    victim: Player
    amount: int = 1
    kind: CardKind | None = None
    cards: tuple[Card, ...] = ()
    use: Use | None = None
    nature: str = "normal"
    skill: str = ""
    afterwards: Rule[None] | None = None
    transferred: bool = False
    prevented: bool = False
    distance: int = 0
    dealt: int = 0
    spread: bool = False
    spreads: bool = False

    @property
    def stopped(self) -> bool:
        return self.prevented

    @property
    def on_target(self) -> bool:
        """It hurts whom its card was aimed at: neither passed on nor run along a chain."""
        return not self.transferred and not self.spread

    def onto(self, victim: Player, amount: int) -> Damage:
        """A damage of the same source, card and nature to another player."""
        return Damage(
            self.source,
            victim,
            amount,
            kind=self.kind,
            cards=self.cards,
            use=self.use,
            nature=self.nature,
            skill=self.skill,
        )

    def cause(self) -> str:
        return self.kind.id if self.kind is not None else self.skill


class HpChange:
    """Context of losing and regaining hit points: `who`, `amount`, `by`, the card `kind` or `skill` behind it."""

    __slots__ = ("amount", "by", "damage", "kind", "skill", "who")
    stopped = False

    def __init__(
        self,
        who: Player,
        amount: int,
        by: Player | None = None,
        kind: str = "",
        skill: str = "",
        damage: Damage | None = None,
    ) -> None:
        self.who = who
        self.amount = amount
        self.by = by
        self.kind = kind
        self.skill = skill
        self.damage = damage


class Damaging(Judging):
    """Judging plus hit points."""

    __slots__ = ()

    @abstractmethod
    def dying(self, victim: Player, damage: Damage | None) -> Rule[None]:
        """The dying flow of a player whose hit points are gone."""

    def hit(self, use: Use, victim: Player, amount: int = 1) -> Rule[bool]:
        """Damage by a used card, from its user unless somebody else stands in as its source."""
        source = use.source or use.user
        return self.damage(
            Damage(source, victim, amount, kind=use.kind, cards=use.cards, use=use, nature=use.nature, skill=use.skill)
        )

    def damage(self, d: Damage) -> Rule[bool]:
        """Settle a damage; True when it was dealt."""
        index = self.index
        victim = d.victim
        source = d.source
        if source is not None and not source.alive:
            source = d.source = None
        if not victim.alive:
            return False
        if source is not None and index[DAMAGE_CAUSING]:
            yield from self.fire(DAMAGE_CAUSING, source, d)
        if index[DAMAGE_RECEIVING] and not d.prevented and victim.alive:
            yield from self.fire(DAMAGE_RECEIVING, victim, d)
        if d.prevented or d.amount <= 0 or not victim.alive:
            d.prevented = True
            if index[DAMAGE_DONE]:
                d.prevented = False
                yield from self.fire(DAMAGE_DONE, victim, d)
                d.prevented = True
            if d.afterwards is not None:
                yield from d.afterwards
            return False
        source = d.source
        if source is not None:
            if not source.alive:
                source = d.source = None
            else:
                d.distance = self.distance(source, victim)
        victim.hp -= d.amount
        d.dealt = d.amount
        self.log.append(
            ev.Damage(source.seat if source is not None else -1, victim.seat, d.amount, d.nature, d.cause())
        )
        if index[HP_REDUCED]:
            yield from self.fire(HP_REDUCED, victim, HpChange(victim, d.amount, source, damage=d))
        if victim.hp < 1:
            yield from self.dying(victim, d)
        if source is not None and source.alive and index[DAMAGE_CAUSED]:
            yield from self.fire(DAMAGE_CAUSED, source, d)
        if source is not None and not source.alive:
            d.source = None
        if victim.alive and index[DAMAGED]:
            yield from self.fire(DAMAGED, victim, d)
        if index[DAMAGE_DONE]:
            yield from self.fire(DAMAGE_DONE, victim, d)
        if d.afterwards is not None:
            yield from d.afterwards
        return True

    def lose_hp(self, p: Player, amount: int = 1, skill: str = "", kind: str = "") -> Rule[None]:
        """Loss of hit points: no source, no damage moments, no killer."""
        if not p.alive:
            return
        p.hp -= amount
        self.log.append(ev.LoseHp(p.seat, amount, skill, kind))
        change = HpChange(p, amount, None, kind, skill)
        if self.index[HP_REDUCED]:
            yield from self.fire(HP_REDUCED, p, change)
        if p.hp < 1:
            yield from self.dying(p, None)
        if p.alive and self.index[HP_LOST]:
            yield from self.fire(HP_LOST, p, change)

    def heal(self, p: Player, amount: int = 1, by: Player | None = None, kind: str = "", skill: str = "") -> Rule[int]:
        """Regain hit points, never above the cap (C052); returns how many."""
        if not p.alive or p.hp >= p.max_hp:
            return 0
        change = HpChange(p, amount, by, kind, skill)
        if self.index[HEALING]:
            yield from self.fire(HEALING, p, change)
        amount = min(change.amount, p.max_hp - p.hp)
        p.hp += amount
        self.log.append(ev.Heal(p.seat, amount, skill, kind))
        change.amount = amount
        if self.index[HEALED]:
            yield from self.fire(HEALED, p, change)
        return amount

    def change_max_hp(self, p: Player, by: int) -> None:
        """Raise or lower the cap; hit points above it are lost with it."""
        p.max_hp += by
        if p.hp > p.max_hp:
            p.hp = p.max_hp
        self.log.append(ev.MaxHp(p.seat, by))

    def flip(self, p: Player) -> None:
        """Turn the player over: a flipped one skips his next turn; twice is none (C143)."""
        p.flipped = not p.flipped
        self.log.append(ev.Flip(p.seat, p.flipped))

    def mark(self, p: Player, name: str, by: int = 1) -> None:
        """Add to a lasting, open counter."""
        n = p.marks.get(name, 0) + by
        if n:
            p.marks[name] = n
        else:
            p.marks.pop(name, None)
        self.log.append(ev.Mark(p.seat, name, n))
