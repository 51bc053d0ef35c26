"""Dying and death (docs/timing, dying and death)."""

from __future__ import annotations

from . import events as ev
from . import modifiers as q
from .answering import Demand
from .ask import Request
from .cards import Rule
from .damage import Damage, Damaging
from .events import DISCARD_PILE
from .player import Player
from .timing import DEATH, DEATH_DONE, DYING_ENTER
from .use import Use
from .zones import EQUIP, HAND, JUDGE_ZONE


class Death:
    """Context of the death moments: `dead`, `killer` (None when nobody is), the `damage` that did it."""

    __slots__ = ("damage", "dead", "killer")
    stopped = False

    def __init__(self, dead: Player, killer: Player | None, damage: Damage | None) -> None:
        self.dead = dead
        self.killer = killer
        self.damage = damage


class Dying(Damaging):
    """Damage plus what follows from the last point."""

    __slots__ = ()

    def dying(self, victim: Player, damage: Damage | None) -> Rule[None]:
        """Ask for rescue, then let him die. A skill may keep him alive without hit points."""
        if victim.flags.get("dying"):
            return
        victim.flags["dying"] = 1
        self.log.append(ev.Dying(victim.seat))
        if self.index[DYING_ENTER]:
            yield from self.fire(DYING_ENTER, victim, damage)
        if victim.alive and victim.hp < 1:
            yield from self._ask_for_rescue(victim)
        victim.flags.pop("dying", None)
        if not victim.alive:
            return
        if victim.hp >= 1 or self.holds_out(victim):
            self.log.append(ev.Saved(victim.seat))
        else:
            yield from self.die(victim, damage)

    def holds_out(self, p: Player) -> bool:
        """Whether a skill keeps him alive though his hit points are gone."""
        g = self.as_game()
        return any(mod(g, p) for mod in p.tables.mods[q.HOLDS_OUT])

    def _ask_for_rescue(self, victim: Player) -> Rule[None]:
        """One round in seat order; each may save again and again, but once he passes he isn't asked any more."""
        rules = self.ruleset
        parameters = rules.parameters
        if len(self.ring) <= parameters.no_rescue_at:
            return
        kinds = rules.rescue_kinds
        seats = [victim.seat] if parameters.rescue_self_only else list(self.order())
        while seats and victim.alive and victim.hp < 1:
            able = self.holders(rules.rescue_cards, kinds)
            willing = [
                s
                for s in seats
                if s in able and not (self.answering[q.NO_RESCUE] and not self.may_rescue(victim, self.players[s]))
            ]
            found = yield from self.ask_round(willing, lambda p: self._ask_to_save(p, victim))
            if found is None:
                return
            request, a = found
            seat = request.seat
            me = self.players[seat]
            given = yield from self.take_answer(me, request.demand, a)
            if given is not None:
                yield from self.use(Use(me, given.kind, given.cards, [victim], given.skill, given.suit, given.colour))
            seats = [s for s in seats[seats.index(seat) :] if self.players[s].alive]

    def _ask_to_save(self, helper: Player, victim: Player) -> Request | None:
        rules = self.ruleset
        kinds = tuple([k for k in rules.rescue_kinds if rules.kinds[k].saves(helper, victim)])
        return self.ask_for(helper, Demand(kinds, "use", None, victim, why="rescue")) if kinds else None

    def may_rescue(self, victim: Player, helper: Player) -> bool:
        """Whether no skill at the table forbids `helper` to save `victim`."""
        g = self.as_game()
        return not any(mod(g, p, victim, helper) for p in self.alive() for mod in p.tables.mods[q.NO_RESCUE])

    def die(self, victim: Player, damage: Damage | None) -> Rule[None]:
        """Death: out of the ring, shown, win check, last skill, burial, reward (C039-C048, C150)."""
        killer = damage.source if damage is not None else None
        if killer is not None and not killer.alive:
            killer = None
        victim.alive = False
        victim.flags.pop("dying", None)
        if self.turn == victim.seat:
            self.skips = -1
        self.ring = tuple([s for s in self.ring if s != victim.seat])
        self.log.append(ev.Death(victim.seat, killer.seat if killer is not None else -1))
        mode = self.ruleset.mode
        g = self.as_game()
        mode.show_dead(g, victim)
        mode.killed(g, victim, killer)
        mode.check_win(g)
        context = Death(victim, killer, damage)
        if self.index[DEATH]:
            yield from self.fire(DEATH, victim, context)
        self.bury(victim)
        yield from mode.rewards(g, victim, killer)
        yield from mode.after_death(g, victim, killer, damage)
        if self.index[DEATH_DONE]:
            yield from self.fire(DEATH_DONE, victim, context)

    def bury(self, p: Player) -> None:
        """All his cards to the discard pile in one move; none of his skills react."""
        cards = p.cards(HAND | EQUIP | JUDGE_ZONE)
        for pile in p.piles.values():
            cards += pile
        p.skills = p.latent = ()
        self.rebuild(p)
        self.move(cards, DISCARD_PILE, "bury", p.seat)
        self.losses = [m for m in self.losses if m.who is not p]
        p.marks.clear()
        p.flipped = False
