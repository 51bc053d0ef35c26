"""Skills: what a general, an equipment or a table rule does, and the decorators that bind it to a moment or a query.

A skill is a stateless object; what it must remember lies in the game's plain data (`g.used`, `Player.marks`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from .modifiers import GEAR_OFF, IMMUNE, KIND, QUERY_COUNT, SHUNS
from .timing import BEFORE_PHASE, PHASE_AT, PHASE_COUNT
from .words import NO_WORDS, Words
from .zones import EQUIP, HAND

if TYPE_CHECKING:
    from .answering import Demand, Given
    from .ask import Answer, Offer
    from .cards import Card, Rule
    from .game import Game
    from .player import Player

F = TypeVar("F", bound=Callable[..., Any])
When = Callable[[Any, Any, Any, Any], bool]

#: where a conversion may be used: at a free moment, when a card is demanded
IDLE, RESPONSE = 1, 2


class Trigger:
    """One effect of a skill at a moment: `run` is a rule, `when` a cheap condition, `own` False for "anybody's"
    moment. `origin`: the effect that this one leads to, which isn't carried out besides."""

    __slots__ = ("asks", "origin", "own", "run", "skill", "timing", "when")

    def __init__(
        self, skill: Skill, timing: int, run: Callable[..., Rule[None]], when: When | None, own: bool, asks: bool
    ) -> None:
        self.skill = skill
        self.timing = timing
        self.run = run
        self.when = when
        self.own = own
        self.asks = asks
        self.origin = self


def on(
    timing: int, *, when: When | None = None, phase: int | None = None, anyone: bool = False, asks: bool = True
) -> Callable[[F], F]:
    """Mark a method `(self, g, me, context)` as the skill's effect at `timing`.

    `phase`: of a phase moment, the only phase it's about. `anyone`: also at other players' moments. `when(self, g,
    me, context)`: tested first, must be cheap and side-effect
    free. `asks`: False for what happens by itself, so its order among a player's own skills needn't be asked.
    """

    def mark(method: F) -> F:
        base = PHASE_AT.get(timing)
        if base is None:
            moments = [timing]
        else:
            moments = [base + phase] if phase is not None else [base + i for i in range(PHASE_COUNT)]
        marked = method.__dict__.setdefault("_triggers", [])
        marked += [(moment, when, not anyone, asks) for moment in moments]
        return method

    return mark


def query(name: int) -> Callable[[F], F]:
    """Mark a method `(self, g, me, ...)` as the skill's answer to a query of `modifiers`."""

    def mark(method: F) -> F:
        method.__dict__["_query"] = name
        return method

    return mark


class ViewAs:
    """A conversion: `count` cards of `zones` that fit `where` stand for a card of `kind`; with `alike` they must agree
    in it."""

    __slots__ = ("alike", "count", "kind", "moments", "skill", "skill_id", "where", "zones")

    def __init__(
        self,
        kind: str,
        *,
        where: Callable[[Game, Player, Card], bool] | None = None,
        zones: int = HAND | EQUIP,
        count: int = 1,
        moments: int = IDLE | RESPONSE,
        alike: Callable[[Game, Player, Card], int] | None = None,
    ) -> None:
        self.kind = kind
        self.where = where
        self.zones = zones
        self.count = count
        self.moments = moments
        self.alike = alike
        self.skill_id = ""
        self.skill: Skill | None = None

    def bound(self, skill: Skill) -> ViewAs:
        v = copy(self)
        v.skill = skill
        v.skill_id = skill.id
        return v


class Skill:
    """Base of all skills. `id` is its identifier; `lord`: works for the lord only.

    Class attributes declare constants: `closer` is added to the distances from its owner (-1 for a horse that brings
    him nearer), `farther` to the distances to him. Methods marked `on` and `query` are collected when an object is
    made.
    """

    id: str = ""
    words: Words = NO_WORDS
    #: names of the counters and piles it puts before players
    marks: ClassVar[Mapping[str, Words]] = MappingProxyType({})
    lord: ClassVar[bool] = False
    #: compulsory: never asked
    locked: bool = False
    closer: int = 0
    farther: int = 0
    views: tuple[ViewAs, ...] = ()
    #: the card kinds that `supplies` may yield; empty: any
    supply_kinds: tuple[str, ...] = ()
    #: what it supplies is a card of his own, as by a conversion: it stays open when something else was tried
    converts: ClassVar[bool] = False
    #: the equipment that works by it as if it was worn
    stands_for: ClassVar[str] = ""
    #: works from the equipment zone, so it's offered after the general's own skills
    worn: bool = False
    #: the skill's `retrial_offers` are asked for when a judgement may be changed
    retrial: ClassVar[bool] = False

    triggers: tuple[Trigger, ...]
    queries: tuple[tuple[int, Callable[..., Any]], ...]

    def __init__(self) -> None:
        self.collect()

    def collect(self) -> None:
        """Gather the marked methods of this object; call again after `id` or `views` changed."""
        triggers: list[Trigger] = []
        queries: list[tuple[int, Callable[..., Any]]] = []
        for name in dir(type(self)):
            method = getattr(type(self), name)
            for timing, when, own, asks in getattr(method, "_triggers", ()):
                triggers.append(Trigger(self, timing, getattr(self, name), when, own, asks and not self.locked))
            asked = getattr(method, "_query", None)
            if asked is not None:
                queries.append((asked, getattr(self, name)))
        self.triggers = tuple(triggers)
        self.queries = tuple(queries)
        self.views = tuple(v.bound(self) for v in self.views)
        kind = type(self)
        self.has_offers = kind.offers is not Skill.offers
        self.has_supply = kind.supplies is not Skill.supplies
        self.has_guests = kind.guest_offers is not Skill.guest_offers

    def __repr__(self) -> str:
        return self.id

    def active(self, g: Game, me: Player) -> bool:
        """Whether the owner has the skill now (a lord's skill needs the lord)."""
        return not self.lord or me.role == "lord"

    def woken(self, g: Game, me: Player) -> None:
        """What changes as soon as it works: its general was shown, or a position starts with him shown."""

    def offers(self, g: Game, me: Player) -> list[Offer]:
        """What the owner may do with it at a free moment of his play phase."""
        return []

    def guest_offers(self, g: Game, me: Player, guest: Player) -> list[Offer]:
        """What another player may do with it at a free moment of that player's play phase."""
        return []

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        """Carry out an answer to one of `offers` (or of `guest_offers`; `me` is then the guest)."""
        yield from ()

    def supplies(self, g: Game, me: Player, demand: Demand) -> list[Offer]:
        """How it can answer a demand for a card, other than by a conversion."""
        return []

    def supply(self, g: Game, me: Player, demand: Demand, a: Answer) -> Rule[Given | None]:
        """Carry out an answer to one of `supplies`; None when it didn't yield a card."""
        yield from ()
        return None

    def retrial_offers(self, g: Game, me: Player, judgement: Any) -> list[Offer]:
        """How the owner may change the judgement card."""
        return []

    def retry(self, g: Game, me: Player, judgement: Any, a: Answer) -> Rule[None]:
        """Carry out an answer to one of `retrial_offers`."""
        yield from ()


def unveiling(t: Trigger) -> Trigger:
    """The effect of a compulsory skill whose general is hidden: its owner may show him for it."""

    def run(g: Game, me: Player, context: Any) -> Rule[None]:
        if (yield from g.may_show(me, t.skill)):
            yield from t.run(g, me, context)

    first = Trigger(t.skill, t.timing, run, t.when, t.own, True)
    first.origin = t
    return first


class Tables:
    """What a player's working skills amount to: `mods` per query, `actives` (offers at free moments), `suppliers`,
    `views`, `triggers`, `retrials`, `guests`, the constants `closer` and `farther`, and `shy`.

    `latent` are the skills of hidden generals: they're offered and act, but nothing that lasts comes from them.
    """

    __slots__ = (
        "actives",
        "asked",
        "closer",
        "farther",
        "guests",
        "mods",
        "odd",
        "phased",
        "other_kinds",
        "resourceful",
        "retrials",
        "shy",
        "suppliers",
        "triggers",
        "views",
    )

    def __init__(self, skills: tuple[Skill, ...], latent: tuple[Skill, ...] = ()) -> None:
        mods: list[list[Callable[..., Any]]] = [[] for _ in range(QUERY_COUNT)]
        for s in skills:
            for name, method in s.queries:
                mods[name].append(method)
        self.mods = tuple(tuple(m) for m in mods)
        #: the queries that something answers
        self.asked = tuple([name for name in range(QUERY_COUNT) if mods[name]])
        usable = (*skills, *latent) if latent else skills
        self.actives = tuple(s for s in usable if s.has_offers)
        self.suppliers = tuple(s for s in usable if s.has_supply)
        self.guests = tuple(s for s in skills if s.has_guests)
        self.retrials = tuple(s for s in usable if s.retrial)
        self.views = tuple(v for s in usable for v in s.views)
        self.triggers = tuple(t for s in skills for t in s.triggers) + tuple(
            unveiling(t) if s.locked else t for s in latent for t in s.triggers
        )
        #: listens to moments of phases
        self.phased = any(t.timing >= BEFORE_PHASE for t in self.triggers)
        self.closer = sum(s.closer for s in skills)
        self.farther = sum(s.farther for s in skills)
        #: may answer any demand by other means than a printed card; and the kinds of which he can give such
        self.odd = bool(self.mods[KIND]) or any(not s.supply_kinds for s in self.suppliers)
        self.other_kinds = frozenset(
            [v.kind for v in self.views if v.moments & RESPONSE] + [k for s in self.suppliers for k in s.supply_kinds]
        )
        self.resourceful = self.odd or bool(self.other_kinds)
        #: something makes him harder to reach or choose than the seats tell
        self.shy = bool(self.mods[GEAR_OFF] or self.mods[IMMUNE] or self.mods[SHUNS])


NO_TABLES = Tables(())
