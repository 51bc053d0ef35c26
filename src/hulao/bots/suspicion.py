"""Who is on which side, as far as one seat can tell from what it has seen.

Roles are inferred from events of the seat's own view: who attacked, robbed, healed or saved whom. The lord and the dead
are known. The result is an attitude for every seat: 1 a certain friend, -1 a certain enemy.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from hulao.kernel import events as ev
from hulao.kernel.events import AT_EQUIP, AT_HAND, AT_JUDGE, DISCARD_PILE, Event
from hulao.kernel.view import View

from .hints import (
    AREA,
    CONFINE,
    COUNTER,
    FIGHT,
    HARMFUL,
    HEAL,
    HELPFUL,
    HIT,
    INCITE,
    ROB,
    STEAL,
    known_kind,
    skill_hint,
)

LORD, LOYALIST, REBEL, RENEGADE = "lord", "loyalist", "rebel", "renegade"
INSURGENT, HUNTER = "insurgent", "hunter"
HIDDEN = (LOYALIST, REBEL, RENEGADE)
#: (loyalists, rebels, renegades) at so many players, where the edition doesn't tell
TABLE: Mapping[int, tuple[int, int, int]] = {
    2: (0, 1, 0),
    3: (0, 1, 1),
    4: (1, 1, 1),
    5: (1, 2, 1),
    6: (1, 3, 1),
    7: (2, 3, 1),
    8: (2, 4, 1),
    9: (3, 4, 1),
    10: (3, 4, 2),
}
#: how plainly using a kind on somebody shows what one thinks of him, by manner
PLAIN = {HIT: 0.9, FIGHT: 1.0, CONFINE: 1.0, INCITE: 0.3, HEAL: 1.5, COUNTER: 0.6}
#: evidence about one seat never grows beyond this
CERTAIN = 4.0
#: moves that say nothing about what one thinks of the cards' owner
NEUTRAL = frozenset(
    ("give", "returned", "loan", "limit", "use", "respond", "draw", "deal", "judge", "retrial", "reward")
)


class Suspicion:
    """What the one at `seat` believes; `read` brings it up to date and gives the attitudes."""

    __slots__ = (
        "_attitudes",
        "_basis",
        "_counters",
        "_dealt",
        "_fresh",
        "_lean",
        "_likely",
        "_meant",
        "_read",
        "_shown",
        "_standing",
        "lord",
        "seat",
    )

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.lord = -1
        #: how many of HIDDEN were dealt
        self._dealt = TABLE.get(seats, (seats // 4, seats // 2, 1))
        #: evidence for the lord's side (positive) or against it
        self._lean = [0.0] * seats
        #: probabilities of HIDDEN for each seat
        self._likely: list[tuple[float, float, float]] = [(0.0, 0.0, 0.0)] * seats
        #: the same at the beginning of the turn, by which what is done in it is judged: it depends on the events alone,
        #: not on when they are read, so that somebody who takes over believes the same
        self._basis = self._likely
        #: roles shown so far, and one's own
        self._shown = [""] * seats
        self._attitudes: list[float] = [0.0] * seats
        self._read = 0
        self._fresh = False
        #: what the trick in the air means for its target, and how often it was countered
        self._meant = 0
        self._counters = 0
        self._standing: tuple[object, ...] = ()

    def read(self, view: View) -> list[float]:
        """Take in the new events; the attitude towards every seat (of the dead too)."""
        if not self._read:
            told = view.role_counts()
            if told:
                self._dealt = told.get(LOYALIST, 0), told.get(REBEL, 0), told.get(RENEGADE, 0)
        self._shown[self.seat] = view.role(self.seat)
        for e in view.events(self._read):
            self._read += 1
            self._take_in(e, view)
        if not self._fresh:
            self._settle(view)
        return self._attitudes

    def likely(self, seat: int) -> tuple[float, float, float]:
        """Probabilities that the one at `seat` is a loyalist, a rebel, a renegade."""
        return self._likely[seat]

    # --- evidence

    def _take_in(self, e: Event, view: View) -> None:
        kind = type(e)
        if kind is ev.Use:
            self._used(e)  # type: ignore[arg-type]
        elif kind is ev.Move:
            self._moved(e)  # type: ignore[arg-type]
        elif kind is ev.SkillUsed:
            self._skill(e, view)  # type: ignore[arg-type]
        elif kind is ev.Turn:
            self._basis = self._beliefs(self._shown)
        elif kind is ev.PhaseBegins:
            self._meant, self._counters = -1, 0
        elif kind is ev.Reveal:
            if e.what == "role":  # type: ignore[attr-defined]
                self._fresh = False
                self._shown[e.seat] = e.value  # type: ignore[attr-defined]
                if e.value == LORD:  # type: ignore[attr-defined]
                    self.lord = e.seat  # type: ignore[attr-defined]
        elif kind is ev.Death or kind is ev.Setup:
            self._fresh = False

    def _used(self, e: ev.Use) -> None:
        hint = known_kind(e.kind)
        if hint is None:
            return
        manner = hint.manner
        if manner == COUNTER:
            self._counters += 1
            sign = self._meant if self._counters % 2 == 0 else -self._meant
            for t in e.targets:
                self._act(e.seat, t, sign, PLAIN[COUNTER])
            return
        self._counters = 0
        self._meant = -1 if manner in HARMFUL else 1 if manner in HELPFUL else 0
        weight = PLAIN.get(manner, 0.0)
        if weight and manner != AREA:
            for t in e.targets[:1] if manner == INCITE else e.targets:
                self._act(e.seat, t, self._meant, weight)

    def _moved(self, e: ev.Move) -> None:
        """Robbing somebody is hostile, freeing him of a delayed trick friendly."""
        actor = e.seat
        if actor < 0 or e.reason in NEUTRAL:
            return
        if e.to != DISCARD_PILE and e.to != AT_HAND + 8 * (actor + 1):
            return
        for place in e.froms:
            zone = place & 7
            owner = (place >> 3) - 1
            if owner != actor and zone >= AT_HAND:
                if zone == AT_JUDGE:
                    self._act(actor, owner, 1, 0.8)
                elif zone in (AT_HAND, AT_EQUIP):
                    hint = known_kind(e.reason)
                    plain = 0.6 if hint is not None and hint.manner in (ROB, STEAL) else 0.2
                    self._act(actor, owner, -1, plain)

    def _skill(self, e: ev.SkillUsed, view: View) -> None:
        if e.targets:
            hint = skill_hint(view.edition, e.skill)
            if hint.toward:
                for t in e.targets:
                    self._act(e.seat, t, hint.toward, hint.told)

    def _act(self, actor: int, target: int, sign: int, weight: float) -> None:
        """`actor` did something good (sign 1) or bad to `target`."""
        if actor == target or not weight or not sign or not 0 <= target < len(self._lean):
            return
        if target == self.lord:
            side = 1.0
        else:
            p = self._basis[target]
            side = 0.6 * (p[0] - p[1])
        lean = self._lean[actor] + sign * weight * side
        self._lean[actor] = max(-CERTAIN, min(CERTAIN, lean))
        self._fresh = False

    # --- belief

    def _settle(self, view: View) -> None:
        """Beliefs and attitudes from the evidence."""
        self._fresh = True
        n = view.seats
        role = view.role(self.seat)
        roles = [view.role(s) for s in range(n)]
        if role not in HIDDEN and role != LORD:
            self._attitudes = self._without_sides(view, role, roles)
            return
        self._likely = self._beliefs(roles)
        if role == RENEGADE:
            self._attitudes = self._as_renegade(view, roles)
        elif role == REBEL:
            self._attitudes = [0.9 * p[1] - 0.9 * p[0] - 0.25 * p[2] for p in self._likely]
            if self.lord >= 0:
                self._attitudes[self.lord] = -1.2
        else:
            worst = 1.0 if self._rebels(view) < 0.4 else 0.5
            self._attitudes = [1.15 * p[0] - p[1] - worst * p[2] for p in self._likely]
            if self.lord >= 0:
                self._attitudes[self.lord] = 1.0
        for s, r in enumerate(roles):
            if r in (INSURGENT, HUNTER):
                self._attitudes[s] = -0.6 if r == INSURGENT else -0.3
        self._attitudes[self.seat] = 1.0

    def _beliefs(self, roles: list[str]) -> list[tuple[float, float, float]]:
        """Probabilities of HIDDEN for each seat, when these roles are known."""
        n = len(roles)
        left = list(self._dealt)
        for r in roles:
            if r in HIDDEN:
                left[HIDDEN.index(r)] -= 1
        unknown = [s for s in range(n) if roles[s] not in HIDDEN and s != self.lord]
        found = [
            (1.0, 0.0, 0.0) if r == LORD else (float(r == LOYALIST), float(r == REBEL), float(r == RENEGADE))
            for r in roles
        ]
        for s, p in zip(unknown, spread([self._lean[s] for s in unknown], left), strict=True):
            found[s] = p
        return found

    def _rebels(self, view: View) -> float:
        """How many living rebels there probably are."""
        return sum(self._likely[s][1] for s in view.alive())

    def _as_renegade(self, view: View, roles: list[str]) -> list[float]:
        """The lord must die last: keep him alive, weaken the stronger side, then finish the weaker."""
        alive = view.alive()
        lord = self.lord
        others = [s for s in alive if s != self.seat]
        result = [0.0] * len(roles)
        if others == [lord]:
            result[lord] = -1.0
            return result
        rebels = self._rebels(view)
        if rebels < 0.4:
            for s in others:
                result[s] = -0.8
            result[lord] = 0.25
            return result
        strength = [view.hp(s) + 0.4 * view.hand_count(s) for s in range(len(roles))]
        against = sum(self._likely[s][1] * strength[s] for s in others)
        beside = sum(self._likely[s][0] * strength[s] for s in others)
        weak = against > beside
        for s in others:
            p = self._likely[s]
            result[s] = (-0.9 if weak else -0.25) * p[1] + (0.2 if weak else -0.8) * p[0] - 0.3 * p[2]
        result[lord] = 0.9 if weak else 0.5
        return result

    def _without_sides(self, view: View, role: str, roles: list[str]) -> list[float]:
        """Those who came back: insurgents are for themselves, their hunters together."""
        result = [0.0] * len(roles)
        for s, r in enumerate(roles):
            if role == INSURGENT:
                result[s] = -0.8
            elif role == HUNTER:
                result[s] = 0.8 if r == HUNTER else -1.0 if r == INSURGENT else -0.2
            else:
                result[s] = -0.2
        result[self.seat] = 1.0
        return result


def spread(leans: list[float], left: list[int]) -> list[tuple[float, float, float]]:
    """Probabilities of the hidden roles for seats with this evidence, so that as many of each are expected as are
    `left`."""
    if not leans:
        return []
    counts = [max(x, 0.001) for x in left]
    rows = [(exp(x), exp(-x), exp(0.25 * x - 0.1 * abs(x))) for x in leans]
    a, b, c = counts
    for _ in range(3):
        total = [0.0, 0.0, 0.0]
        for x, y, z in rows:
            whole = a * x + b * y + c * z
            total[0] += a * x / whole
            total[1] += b * y / whole
            total[2] += c * z / whole
        a *= counts[0] / max(total[0], 1e-9)
        b *= counts[1] / max(total[1], 1e-9)
        c *= counts[2] / max(total[2], 1e-9)
    found = []
    for x, y, z in rows:
        whole = a * x + b * y + c * z
        found.append((a * x / whole, b * y / whole, c * z / whole))
    return found
