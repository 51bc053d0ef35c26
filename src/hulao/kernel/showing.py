"""Generals that lie face down: showing them, hiding them, and what a hidden one can still do (C141, C173).

A hidden general gives his player no skill, but using one of his skills shows him first. So his skills are `latent`:
they act at their moments and are offered like others, while nothing that merely lasts (a distance, a limit, a suit) is
his.
"""

from __future__ import annotations

from . import events as ev
from .ask import Answer
from .cards import Rule
from .moves import Moving
from .player import Player
from .skill import Skill
from .timing import GENERAL_SHOWN


class Showing(Moving):
    """Moves plus the turning of generals."""

    __slots__ = ()

    def wake(self, p: Player) -> None:
        """Give `p` the skills of his generals as they lie; the same skill on both counts once."""
        working: dict[str, Skill] = {}
        latent: dict[str, Skill] = {}
        for slot, (general, shown) in enumerate(zip(p.generals, p.shown, strict=True)):
            if not p.void >> slot & 1:
                (working if shown else latent).update((s.id, s) for s in general.skills)
        p.skills = tuple(working.values())
        p.latent = tuple([s for s in latent.values() if s.id not in working])
        self.rebuild(p)
        g = self.as_game()
        for s in p.skills:
            s.woken(g, p)

    def show_generals(self, p: Player, slots: tuple[int, ...]) -> Rule[None]:
        """Turn up those of `slots` (0: the head) that lie face down; whatever watches the showing acts."""
        slots = tuple([s for s in slots if not p.shown[s]])
        if not slots:
            return
        self._turn_up(p, slots)
        mode = self.ruleset.mode
        g = self.as_game()
        mode.generals_shown(g, p)
        if self.index[GENERAL_SHOWN]:
            yield from self.fire(GENERAL_SHOWN, p, Shown(slots))
        mode.check_win(g)

    def lay_open(self, p: Player) -> None:
        """Turn up all generals of a dead player: nobody "shows" them, so nothing watches (S40)."""
        self._turn_up(p, tuple([s for s, shown in enumerate(p.shown) if not shown]))
        self.ruleset.mode.generals_shown(self.as_game(), p)

    def _turn_up(self, p: Player, slots: tuple[int, ...]) -> None:
        p.shown = tuple([shown or s in slots for s, shown in enumerate(p.shown)])
        for s in slots:
            self.log.append(ev.Reveal(p.seat, "general", p.generals[s].id, s))
        self.wake(p)

    def hide_general(self, p: Player, slot: int) -> None:
        """Turn a shown general face down again; the kingdom of his player stays settled."""
        p.shown = tuple([shown and s != slot for s, shown in enumerate(p.shown)])
        self.log.append(ev.Hide(p.seat, slot))
        self.ruleset.mode.generals_shown(self.as_game(), p)
        self.wake(p)

    def void_general(self, p: Player, slot: int) -> None:
        """The skills of one of his generals are gone for good."""
        p.void |= 1 << slot
        self.wake(p)

    def seal(self, p: Player, sealed: bool) -> None:
        """Whether `p` may not show generals, until the turn is over at the latest."""
        if p.sealed != sealed:
            p.sealed = sealed
            self.rebuild(p)

    def uncover(self, me: Player, skill: Skill) -> Rule[None]:
        """Before a skill of a hidden general is used, he is shown."""
        if skill in me.latent:
            for slot, general in enumerate(me.generals):
                if not me.shown[slot] and not me.void >> slot & 1 and skill in general.skills:
                    yield from self.show_generals(me, (slot,))
                    return

    def uncover_for(self, me: Player, a: Answer) -> Rule[None]:
        """Before an answer by a skill of a hidden general takes effect, he is shown."""
        name = a.skill or (a.name if a.do == "skill" else "")
        for skill in me.latent:
            if skill.id == name:
                yield from self.uncover(me, skill)
                return


class Shown:
    """Context of GENERAL_SHOWN: the `slots` that were turned up (0: the head)."""

    __slots__ = ("slots",)
    stopped = False

    def __init__(self, slots: tuple[int, ...]) -> None:
        self.slots = slots
