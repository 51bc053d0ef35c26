"""How strong players are, from the games in which people played against people.

Each side of a game is a team: lord and loyalists, the rebels, each renegade by himself; a kingdom, each ambitionist by
himself. The model is that of Plackett
and Luce with teams, as openskill computes it: a player's strength is thought of as a normal distribution (mean `mu`,
deviation `sigma`), wide at first and narrower with each game, and a side's strength is the sum of its players'. The
winners have beaten each other side, one by one, and their change is the sum of these. The other sides didn't play for a
second place, so nothing is said about those against each other (as a tie between them it would let a renegade rise who
has lost).

Sides aren't equal: a renegade wins seldom. So each match has a handicap with which equal players would win as often as
such sides have won in this mode so far. Without it, ratings would tell who has been dealt which role, and all would
drift, since larger sides would be thought stronger than they are.

A rating belongs to a mode: an edition, and small, middle or large tables. Nothing is kept: the same games in the same
order give the same numbers, to the last digit.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from hulao.content.identity import LORD, LOYALIST, RENEGADE
from hulao.content.kingdoms import AMBITIONIST
from hulao.content.reincarnation import INSURGENT

from .parts import Part

#: where everybody begins
START = 25.0
#: what is believed of a side before any game: as if it had won two of six
BELIEVED, OF = 2, 6
#: roles that fight for themselves
ALONE = frozenset({RENEGADE, INSURGENT, AMBITIONIST})

_Team = Sequence[PlackettLuceRating]


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


def _kind(side: str) -> str:
    """A side without its seat."""
    return side.partition(" ")[0]


class Ratings:
    """All ratings after the games added so far; add them in the order in which they ended."""

    def __init__(self) -> None:
        self._model = PlackettLuce(mu=START)
        self._now: dict[tuple[str, str], tuple[float, float]] = {}
        self._games: defaultdict[tuple[str, str], int] = defaultdict(int)
        #: for a mode and a kind of side: how many there were, and how many of them won
        self._sides: defaultdict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])

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
        teams = {side: [self._rating(accounts[i], mode) for i in seats] for side, seats in sides.items()}
        first = teams.pop(winners)
        now = [(r.mu, r.sigma) for r in first]
        for side, team in teams.items():
            handicap = self._handicap(mode, winners, first, side, team)
            (_, *up), down = self._model.rate([[handicap, *first], team])
            now = [
                (mu + after.mu - r.mu, sigma * after.sigma / r.sigma)
                for (mu, sigma), r, after in zip(now, first, up, strict=True)
            ]
            self._keep(mode, [accounts[i] for i in sides[side]], [(r.mu, r.sigma) for r in down])
        self._keep(mode, [accounts[i] for i in sides[winners]], now)
        for side in sides:
            seen = self._sides[mode, _kind(side)]
            seen[0] += 1
            seen[1] += side == winners
        return True

    def _handicap(self, mode: str, side: str, team: _Team, other: str, others: _Team) -> PlackettLuceRating:
        """What `team` gets so that, if all were equally strong, it would win as often as such sides have won so far."""
        spread = math.sqrt(2 * self._model.beta**2 + sum(r.sigma**2 for r in (*team, *others)))
        odds = math.log(self._chance(mode, side) / self._chance(mode, other))
        return self._model.rating(odds * spread - START * (len(team) - len(others)), 1e-9)

    def _chance(self, mode: str, side: str) -> float:
        n, won = self._sides[mode, _kind(side)]
        return (won + BELIEVED) / (n + OF)

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
