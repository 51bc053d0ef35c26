"""Nobody learns from what arrives, and when, who could have answered.

Two games that differ in one hidden card, or in one hidden general, are played on by the same players. Its owner, when
he is asked something, passes before the window has closed; everybody else must be sent the same bytes at the same
moments, also when the server is stopped and started in the middle.
"""

from __future__ import annotations

import json
import math
import random
from abc import ABC, abstractmethod
from collections.abc import Callable

import pytest
from test_table import KEY, knows

from hulao.bots import make
from hulao.editions import EDITIONS, ruleset
from hulao.kernel.ask import PASSED, Answer, Request
from hulao.kernel.cards import Card
from hulao.kernel.events import AT_HAND, DRAW_PILE
from hulao.kernel.game import Game
from hulao.kernel.general import General
from hulao.kernel.view import View
from hulao.server.clock import Bank
from hulao.server.protocol import write
from hulao.server.table import BRIEF, Prompt, Table

MASK = 1.5
#: what somebody was sent: (when, seat, bytes)
Sent = tuple[float, int | None, str]
Log = list[tuple[int, Answer, float]]


class Twin:
    """One of two tables, from the same decisions on; they differ in something that only the `owner` may know."""

    def __init__(self, edition: str, seats: int, seed: int, log: Log, owner: int) -> None:
        self._new = lambda: Table(ruleset(edition), seats, seed, KEY, Bank(20.0, 60.0, seats), lambda: MASK)
        self._log = log
        self._since: Log = []
        self._changes: list[Callable[[Game], None]] = []
        self.table = self._again()
        self.owner = owner
        self.now = 0.0
        self.sent: list[Sent] = []
        self.watching: list[int | None] = [*(s for s in range(seats) if s != owner), None]
        self.bots = [make("random", s) for s in range(seats)]
        self._rng, self._own = random.Random(seed), random.Random(seed + 1)
        self._shown: dict[int | None, tuple[int, str]] = {}
        self._seq: dict[int | None, int] = {}
        self._names: dict[str, int] = {}
        #: when each open question will be answered
        self._when: dict[str, float] = {}

    def _again(self) -> Table:
        """A table at the beginning of what is compared."""
        t = self._new()
        t.start(0.0)
        t.take_again(self._log, 0.0)
        return t

    def change(self, change: Callable[[Game], None]) -> None:
        """Make it differ from the other."""
        self._changes.append(change)
        change(self.table.game)

    def restart(self) -> None:
        """The server is stopped and started again, and all come back."""
        old = self.table
        left = old.left if old.due() is not None else None
        self.table = self._again()
        for change in self._changes:
            change(self.table.game)
        self.table.take_again(self._since, self.now, left, MASK)
        self._shown, self._seq = {}, {}
        self.show()

    def take(self, seat: int, answer: Answer) -> None:
        self.table.accept(seat, answer, self.now)
        self._since.append((seat, answer, self.table.bank.left[seat]))

    def show(self) -> None:
        """As a room does: whoever has something new gets a message."""
        t = self.table
        for seat in self.watching:
            prompt = t.prompts.get(seat) if seat is not None else None
            state = (t.version, prompt.id if prompt is not None else "")
            if self._shown.get(seat) != state:
                m = t.update(seat, self._seq.get(seat, 0), self.now)
                self._shown[seat], self._seq[seat] = state, m["seq"]
                if m["prompt"] is not None:
                    # a keyed hash, which tells nobody anything; but the same question keeps its name
                    m["prompt"]["id"] = self._names.setdefault(m["prompt"]["id"], len(self._names))
                self.sent.append((self.now, seat, write(m)))

    def play_on(self, secret: Callable[[Game], bool], restart: float) -> float:
        """Until what differs isn't secret any more, or the owner can't pass, with a restart at this moment; the moment
        until which nothing of it may have shown."""
        while not self.table.over and self.now < 200:
            t = self.table
            if not secret(t.game):
                break
            own = t.prompts.get(self.owner)
            if own is not None and not own.request.allows(PASSED):
                break
            for seat in sorted(t.prompts):
                p = t.prompts[seat]
                rng = self._own if seat == self.owner else self._rng
                if p.id not in self._when:
                    self._when[p.id] = self.now + rng.uniform(
                        0, (BRIEF if p.veiled else 1.0) * MASK if p.masked else 0.0
                    )
            first = min(t.prompts.values(), key=lambda p: self._when[p.id], default=None)
            due = t.due()
            coming = [self._when[first.id]] if first is not None else []
            if min([*coming, *([due] if due is not None else [])], default=restart) >= restart:
                self.now, restart = restart, math.inf
                self.restart()
                continue
            if due is not None and (first is None or due <= self._when[first.id]):
                self.now = max(self.now, due)
                t.tick(self.now)
            elif first is not None:
                self.now = max(self.now, self._when[first.id])
                self._answer(first)
            self.show()
        return self.now

    def _answer(self, p: Prompt) -> None:
        t = self.table
        if t.settled:
            t.set_aside(p.seat)
        elif p.seat == self.owner:
            self.take(p.seat, PASSED)
        else:
            r = p.request
            shown = Request(r.seat, r.kind, r.offers, r.default, r.reason, rules=r.rules)
            self.take(p.seat, self.bots[p.seat].answer(View(t.game, p.seat), shown))


class Secret(ABC):
    """Something that only the `owner` knows, and that is otherwise in the second of two twins."""

    owner: int

    @abstractmethod
    def change(self, g: Game) -> None:
        """Make the second differ."""

    @abstractmethod
    def kept(self, g: Game, second: bool) -> bool:
        """Whether it still makes no difference to anybody else."""


Pick = Callable[[Table, int, random.Random], "Secret | None"]


class HandCard(Secret):
    """One card or another in a hand."""

    def __init__(self, owner: int, held: Card, under: Card) -> None:
        self.owner, self.held, self.under = owner, held, under

    def __repr__(self) -> str:
        return f"{self.held} or {self.under} of {self.owner}"

    @classmethod
    def pick(cls, live: Table, owner: int, rng: random.Random) -> Secret | None:
        g = live.game
        seats = range(len(g.players))
        others = [*(s for s in seats if s != owner), -1]
        hidden = [c for c in g.players[owner].hand if not any(knows(live, s, c) for s in others)]
        deep = [c for c in g.draw_pile[: len(g.draw_pile) // 2] if not any(knows(live, s, c) for s in seats)]
        return cls(owner, rng.choice(hidden), rng.choice(deep)) if hidden and deep else None

    def change(self, g: Game) -> None:
        x, y = self.held, self.under
        hand = g.players[self.owner].hand
        hand[hand.index(x)] = y
        g.draw_pile[g.draw_pile.index(y)] = x
        for of in (g.places, g.known):
            of[x.id], of[y.id] = of[y.id], of[x.id]

    def kept(self, g: Game, second: bool) -> bool:
        held, under = (self.under, self.held) if second else (self.held, self.under)
        unmoved = (g.places[held.id], g.places[under.id]) == (AT_HAND + 8 * (self.owner + 1), DRAW_PILE)
        return unmoved and not g.known[held.id] & ~(1 << self.owner)


class HiddenGeneral(Secret):
    """One general or another, face down."""

    def __init__(self, owner: int, slot: int, other: General) -> None:
        self.owner, self.slot, self.other = owner, slot, other

    def __repr__(self) -> str:
        return f"{self.other.id} as {self.slot} of {self.owner}"

    @classmethod
    def pick(cls, live: Table, owner: int, rng: random.Random) -> Secret | None:
        g = live.game
        p = g.players[owner]
        slots = [s for s, shown in enumerate(p.shown) if not shown and not p.flags.get(f"seen:{s}")]
        known = {x.id for q in g.players for x in q.generals}
        others = [x for x in g.ruleset.generals.values() if x.id not in known and x.kingdom == p.generals[0].kingdom]
        return cls(owner, rng.choice(slots), rng.choice(others)) if slots and others else None

    def change(self, g: Game) -> None:
        p = g.players[self.owner]
        p.generals = tuple([self.other if s == self.slot else x for s, x in enumerate(p.generals)])
        g.wake(p)

    def kept(self, g: Game, second: bool) -> bool:
        p = g.players[self.owner]
        return p.alive and not p.shown[self.slot] and not p.flags.get(f"seen:{self.slot}")


def compare(
    edition: str, seats: int, seed: int, rng: random.Random, restart: bool, what: Pick
) -> tuple[int, list[str]]:
    """One game, with comparisons at many of its free moments: how many there were, and what differed."""
    count = 0
    found: list[str] = []
    live = Table(ruleset(edition), seats, seed, KEY, Bank(20.0, 60.0, seats), lambda: 0.0)
    live.start(0.0)
    bots = [make("random", seed * 10 + s) for s in range(seats)]
    log: Log = []
    while not live.over and len(log) < 400:
        if live.tick(0.0):
            continue
        seat, p = next(iter(live.prompts.items()))
        answer = bots[seat].answer(View(live.game, seat), p.request)
        if p.request.kind == "play" and rng.random() < 0.4:
            stop = rng.uniform(0, 2 * MASK) if restart else math.inf
            owners = [q.seat for q in live.game.players if q.alive and q.seat != seat]
            secret = what(live, rng.choice(owners), rng) if owners else None
            if secret is not None:
                n, differs = at_moment(live, edition, seed, log, seat, answer, secret, stop)
                count += n
                found += differs
        live.accept(seat, answer, 0.0)
        log.append((seat, answer, live.bank.left[seat]))
    return count, found


def at_moment(
    live: Table, edition: str, seed: int, log: Log, seat: int, answer: Answer, secret: Secret, restart: float
) -> tuple[int, list[str]]:
    """`seat` does what it wants; somebody else has this or that."""
    twins = [Twin(edition, len(live.game.players), seed, log, secret.owner) for _ in range(2)]
    twins[1].change(secret.change)
    ends = []
    for second, twin in enumerate(twins):
        twin.show()
        twin.take(seat, answer)
        twin.show()
        ends.append(twin.play_on(lambda g, second=bool(second): secret.kept(g, second), restart))
    one, other = ([m for m in t.sent if m[0] < min(ends)] for t in twins)
    if one == other:
        return bool(one), []
    n = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    where = f"{edition} {len(live.game.players)} seed {seed} after {len(log)}: {answer}, {secret}"
    return 1, [f"{where}: {differing(one[n:], other[n:])}"]


def differing(one: list[Sent], other: list[Sent]) -> str:
    """The first messages that differ, and where."""
    if not one or not other:
        return f"only one of them: {(one or other)[0]}"
    (t, seat, a), (u, _, b) = one[0], other[0]
    m, n = json.loads(a), json.loads(b)
    return f"to {seat} at {t} and {u}: " + ", ".join(f"{k}: {m[k]} and {n[k]}" for k in m if m[k] != n[k])


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("edition", list(EDITIONS))
def test_everybody_else_is_sent_the_same_whatever_somebody_holds(edition: str, restart: bool) -> None:
    rng = random.Random(3)
    count = 0
    for seed in range(2):
        n, found = compare(edition, rng.choice(EDITIONS[edition].seats), seed, rng, restart, HandCard.pick)
        assert found == []
        count += n
    assert count > 10


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("seats", [2, 5, 9])
def test_everybody_else_is_sent_the_same_whoever_somebody_hides(seats: int, restart: bool) -> None:
    n, found = compare("kingdom-war", seats, seats, random.Random(4), restart, HiddenGeneral.pick)
    assert found == []
    assert n > 3


@pytest.mark.soak
@pytest.mark.parametrize("edition", list(EDITIONS))
@pytest.mark.parametrize("pick", [HandCard.pick, HiddenGeneral.pick])
def test_everybody_else_is_sent_the_same_in_many_games(edition: str, pick: Pick) -> None:
    rng = random.Random()
    for n in range(40):
        _, found = compare(edition, rng.choice(EDITIONS[edition].seats), rng.randrange(10**9), rng, n % 2 == 1, pick)
        assert found == []
