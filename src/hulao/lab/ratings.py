"""How strong players are, from the games in which people played against people.

Each side of a game is a team: lord and loyalists, the rebels, each renegade by himself. The model is that of Plackett
and Luce with teams, as openskill computes it: a player's strength is thought of as a normal distribution (mean `mu`,
deviation `sigma`), wide at first and narrower with each game. A side's strength is the sum of its players', so that a
renegade alone against four is not expected to win. The winners have beaten each other side, and their change is the
mean of these; the other sides didn't play for a second place, so nothing is said about those against each other (as a
tie between them it would let a renegade rise who has lost).

A rating belongs to a mode: an edition, and small, middle or large tables. Nothing is kept: the same games in the same
order give the same numbers, to the last digit.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from hulao.content.identity import LORD, LOYALIST, RENEGADE
from hulao.content.reincarnation import INSURGENT

from .parts import Part

#: roles that fight for themselves
ALONE = frozenset({RENEGADE, INSURGENT})


class Rating(msgspec.Struct, frozen=True):
    """An account's rating in a mode: the true strength is thought to lie between `low` and `high` (two deviations
    either way) in nineteen of twenty cases. `games`: how many it comes from."""

    account: str
    mode: str
    mu: float
    sigma: float
    games: int

    @property
    def low(self) -> float:
        return self.mu - 2 * self.sigma

    @property
    def high(self) -> float:
        return self.mu + 2 * self.sigma


def mode_of(p: Part) -> str:
    """What a game counts as: its edition and the size of its table, such as `standard/5-7`."""
    size = "2-4" if p.seats < 5 else "5-7" if p.seats < 8 else "8-"
    return f"{p.edition}/{size}"


def is_rated(game: Sequence[Part], accounts: Sequence[str | None]) -> bool:
    """Whether a game moves ratings: it counts, people alone played it to its end, one side won, somebody has an
    account, and nobody sat there twice."""
    known = [a for a in accounts if a]
    return (
        bool(known)
        and len(set(known)) == len(known)
        and all(p.counts and not p.policy and not p.stood_in for p in game)
        and len({side_of(p) for p in game if p.won}) == 1
        and len(set(map(side_of, game))) > 1
    )


def side_of(p: Part) -> str:
    """The side a seat was on."""
    return f"{p.role} {p.seat}" if p.role in ALONE else LORD if p.role == LOYALIST else p.role


class Ratings:
    """All ratings after the games added so far; add them in the order in which they ended."""

    def __init__(self) -> None:
        self._model = PlackettLuce()
        self._now: dict[tuple[str, str], tuple[float, float]] = {}
        self._games: defaultdict[tuple[str, str], int] = defaultdict(int)

    def add(self, game: Sequence[Part], accounts: Sequence[str | None]) -> bool:
        """Take a game into account, with the account of each seat (none for a guest: he counts as a newcomer); False
        when it moves nothing."""
        if not is_rated(game, accounts):
            return False
        mode = mode_of(game[0])
        sides: defaultdict[str, list[int]] = defaultdict(list)
        for i, p in enumerate(game):
            sides[side_of(p)].append(i)
        winners = next(side for side, seats in sides.items() if any(game[i].won for i in seats))
        first = [self._rating(accounts[i], mode) for i in sides[winners]]
        changed: list[list[PlackettLuceRating]] = []
        for side, seats in sides.items():
            if side != winners:
                up, down = self._model.rate([first, [self._rating(accounts[i], mode) for i in seats]])
                changed.append(up)
                self._keep(mode, [accounts[i] for i in seats], [(r.mu, r.sigma) for r in down])
        means = [(fmean(r.mu for r in rs), fmean(r.sigma for r in rs)) for rs in zip(*changed, strict=True)]
        self._keep(mode, [accounts[i] for i in sides[winners]], means)
        return True

    def _keep(self, mode: str, accounts: Sequence[str | None], now: Sequence[tuple[float, float]]) -> None:
        for account, values in zip(accounts, now, strict=True):
            if account:
                self._now[account, mode] = values
                self._games[account, mode] += 1

    def _rating(self, account: str | None, mode: str) -> PlackettLuceRating:
        known = self._now.get((account or "", mode))
        return self._model.rating(*known) if known is not None else self._model.rating()

    def of(self, account: str) -> list[Rating]:
        """An account's ratings, by mode."""
        return [r for r in self.all() if r.account == account]

    def all(self, mode: str = "") -> list[Rating]:
        """All ratings (of a mode), by mode, the surest strength first."""
        found = [
            Rating(account, m, mu, sigma, self._games[account, m])
            for (account, m), (mu, sigma) in self._now.items()
            if not mode or m == mode
        ]
        return sorted(found, key=lambda r: (r.mode, -r.low, r.account))


def rate_all(games: Iterable[tuple[Sequence[Part], Sequence[str | None]]]) -> Ratings:
    """The ratings after these games."""
    ratings = Ratings()
    for game, accounts in games:
        ratings.add(game, accounts)
    return ratings
