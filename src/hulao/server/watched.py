"""A game whose windows can be seen from outside, also those in which nobody could answer.

The kernel asks only those who can answer. Played for people, that would tell from the time a question takes who holds
what. So this game stops at a window that nobody could be asked in, and whoever runs it lets it go on after a while.

Likewise with generals that lie face down: at a moment at which any general might act, his player may be asked, or may
have nothing to be asked. Either way the game stops once, after the last question of the moment (`Veil`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from hulao.kernel.answering import Demand, Given
from hulao.kernel.ask import PASS, PASSED, Answer, Offer, Request
from hulao.kernel.cards import Rule
from hulao.kernel.firing import Entry
from hulao.kernel.game import Game
from hulao.kernel.judging import Judgement
from hulao.kernel.player import Player
from hulao.kernel.ruleset import Ruleset
from hulao.kernel.skill import Skill, Trigger
from hulao.kernel.state import busy_phases
from hulao.kernel.use import Use

#: the seat of the stand-in for those who weren't asked
NOBODY = -1
#: windows that are opened for everybody at once
SHARED = frozenset({"counter", "rescue", "retrial"})
#: the rank of what acts after all players
LAST = 99
#: what is waited for where a hidden general may act
SHOW = "show"


class Veil(Skill):
    """What everybody with a hidden general listens with in place of whoever that general might be."""

    id = "veil"
    # after the skills of his generals, whose questions it hides
    worn = True


VEIL = Veil()


@lru_cache(maxsize=16)
def veils_of(rules: Ruleset) -> tuple[Trigger, ...]:
    """One trigger for each moment at which a hidden general of these rules might be shown: ready when for one of them
    what everybody can see would let him act."""
    moments: dict[tuple[int, bool], list[Trigger]] = {}
    for skill in {s.id: s for general in rules.generals.values() for s in general.skills}.values():
        for t in skill.triggers:
            if t.asks or skill.locked:
                moments.setdefault((t.timing, t.own), []).append(t)
    found: dict[tuple[int, bool], Trigger] = {}
    for (timing, own), triggers in sorted(moments.items()):
        found[timing, own] = Trigger(VEIL, timing, _draw_veil, _might_act(triggers), own, False)
        # somebody's own moment, at which anybody else may act too, is one moment
        found[timing, own].origin = found.get((timing, not own), found[timing, own]).origin
    return tuple(found.values())


def _might_act(triggers: list[Trigger]) -> Callable[[Any, Any, Any, Any], bool]:
    def when(veil: Skill, g: Game, me: Player, context: Any) -> bool:
        return any(t.when is None or t.when(t.skill, g, me, context) for t in triggers)

    return when


def _draw_veil(g: WatchedGame, me: Player, context: Any) -> Rule[None]:
    return g.stop_at(SHOW, g.hidden())


class WatchedGame(Game):
    """A game that puts a question to NOBODY where a window opened and no seat could answer; `go_on` answers it."""

    __slots__ = ()

    @property
    def stopped(self) -> Request | None:
        """The question to NOBODY, while the game stops at one: `reason` has `why` and the `seats` it may be about."""
        r = self.request
        return r if r is not None and r.seat == NOBODY else None

    def go_on(self) -> None:
        """Leave the window that nobody could answer."""
        assert self.stopped is not None
        self.submit(NOBODY, PASSED)

    def decisions(self) -> list[tuple[int, Answer]]:
        """The answers of the players, in the order in which a plain game takes them."""
        return [x for x in self.answers if x[0] != NOBODY]

    def seats_of(self, why: str, on: int) -> tuple[int, ...]:
        """Who may be waited for in a shared window, as everybody knows."""
        if why == "rescue" and self.ruleset.parameters.rescue_self_only:
            return (on,)
        return self.ring

    # --- hidden generals

    def hidden(self) -> tuple[int, ...]:
        """Who might show a general, as everybody knows."""
        return tuple([p.seat for p in self.players if p.alive and not p.sealed and not all(p.shown)])

    def is_behind_veil(self, r: Request) -> bool:
        """Whether nobody else may learn that this is asked, since it's about a hidden general."""
        if r.seat == NOBODY:
            return bool(r.reason["why"] == SHOW)
        why = r.reason.get("why")
        return r.veiled and (why == "order" or any(s.id == r.reason.get("skill") for s in self.players[r.seat].latent))

    def rebuild(self, p: Player) -> None:
        super().rebuild(p)
        hidden = not p.sealed and not all(p.shown)
        veils = veils_of(self.ruleset)
        if not veils or not (hidden or (p.seat, veils[0]) in self.index[veils[0].timing]):
            return
        for t in veils:
            self.index[t.timing] = tuple([e for e in self.index[t.timing] if e != (p.seat, t)])
            if hidden:
                self.index[t.timing] = ((p.seat, t), *self.index[t.timing])
        self.busy_phases = busy_phases(self.index)

    def _ready(self, timing: int, who: Player, context: Any) -> list[Entry]:
        """Where nothing but hidden generals might act, one veil is enough for all before `who`, one for him and one for
        all after him: of those who may act at another's moment there is hardly ever more than one in a game."""
        ready = super()._ready(timing, who, context)
        if not all(e[1].skill is VEIL or self._is_latent(e) for e in ready):
            return ready
        rank = self._ranks()
        seats = sorted({e[0] for e in ready if e[1].skill is VEIL}, key=lambda s: rank.get(s, LAST))
        kept = {*seats[-1:], *(a for a, b in pairwise(seats) if who.seat in (a, b))}
        return [e for e in ready if e[1].skill is not VEIL or e[0] in kept]

    def _ranks(self) -> dict[int, int]:
        return {seat: i for i, seat in enumerate(self.order())}

    def _is_latent(self, e: Entry) -> bool:
        return e[0] >= 0 and e[1].skill in self.players[e[0]].latent

    def _run(self, ready: list[Entry], timing: int, who: Player, context: Any) -> Rule[None]:
        rest = [e for e in ready if e[1].skill is not VEIL]
        if len(rest) != 1 or len(ready) == 1:
            return super()._run(ready, timing, who, context)
        return self._run_one(rest[0], ready, timing, who, context)

    def _run_one(self, only: Entry, ready: list[Entry], timing: int, who: Player, context: Any) -> Rule[None]:
        """Veils around the only skill that acts: a plain game doesn't look for others after it."""
        rank = self._ranks()
        done: list[Entry] = []
        passed = -1
        while ready and (context is None or not context.stopped):
            entry = min(ready, key=lambda e: (rank.get(e[0], LAST), e is not only or only[1].skill.worn))
            at, t = entry
            passed = rank.get(at, LAST)
            done.append((at, t.origin))
            yield from t.run(self, self.players[at] if at >= 0 else who, context)
            ready = [
                e
                for e in self._ready(timing, who, context)
                if (e is only or e[1].skill is VEIL)
                and (e[0], e[1].origin) not in done
                and rank.get(e[0], LAST) >= passed
            ]

    # --- the windows

    def demand(self, me: Player, d: Demand) -> Rule[Given | None]:
        before = len(self.answers)
        given = yield from super().demand(me, d)
        if given is None and me.alive and not self._declined(before, me.seat):
            yield from self.stop_at(d.why, (me.seat,))
        return given

    def counter_round(self, against: Use, on: Player | None) -> Rule[bool]:
        before = len(self.answers)
        taken_away = yield from super().counter_round(against, on)
        if not taken_away and self.ruleset.counter_cards and self._silent(before):
            yield from self.stop_at("counter", self.ring)
        return taken_away

    def _ask_for_rescue(self, victim: Player) -> Rule[None]:
        before = len(self.answers)
        yield from super()._ask_for_rescue(victim)
        asked = len(self.ring) > self.ruleset.parameters.no_rescue_at
        if asked and victim.alive and victim.hp < 1 and self._silent(before):
            yield from self.stop_at("rescue", self.seats_of("rescue", victim.seat))

    def retrial_round(
        self, seats: list[int], make: Callable[[Player], Request | None]
    ) -> Rule[tuple[Request, Answer] | None]:
        before = len(self.answers)
        found = yield from super().retrial_round(seats, make)
        if found is None and len(self.answers) == before:
            yield from self.stop_at("retrial", self.ring)
        return found

    def _retrials(self, j: Judgement) -> Rule[None]:
        before = len(self.answers)
        yield from super()._retrials(j)
        if len(self.answers) == before and any(not all(p.shown) for p in self.alive()):
            yield from self.stop_at("retrial", self.ring)

    def invoke(
        self, me: Player, skill: Skill, offers: list[Offer], veiled: bool = False, **reason: Any
    ) -> Rule[Answer | None]:
        if veiled and not offers and me.alive and me.hand and skill not in me.latent:
            yield from self.stop_at("may", (me.seat,))
        return (yield from super().invoke(me, skill, offers, veiled, **reason))

    def _silent(self, before: int) -> bool:
        """Whether the window that opened after `before` answers closed without anybody's last word."""
        return len(self.answers) == before or self.answers[-1][1].do != "pass"

    def _declined(self, before: int, seat: int) -> bool:
        """Whether the seat's own last word since then was to pass."""
        own = [a for s, a in self.answers[before:] if s == seat]
        return bool(own) and own[-1].do == "pass"

    def stop_at(self, why: str, seats: Sequence[int]) -> Rule[None]:
        """Stop where these seats might be waited for, unless everybody can see that none of them could answer."""
        if any(_might_answer(self.players[s]) for s in seats):
            reason: dict[str, Any] = {"why": why, "seats": tuple(seats)}
            yield Request(NOBODY, "card", [PASS], PASSED, reason)


def _might_answer(p: Player) -> bool:
    """Whether others must reckon with an answer: he has cards, or skills that can give one, or skills nobody knows."""
    return bool(p.hand or p.tables.suppliers or p.tables.views or not all(p.shown))
