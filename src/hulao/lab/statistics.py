"""Who wins how often: tables by general, role, seat, edition and number of players, the same for people's games and for
simulated ones.

What an interval means: of a hundred lines, the true rate of about ninety-five lies within the line's 95 % interval. A
line of at least FEW games is `above` (`below`) when its whole interval lies above (below) what its roles win on
average. That is one look at one line. Whoever looks at N lines at once will find about N / 40 of each by chance alone,
even if all generals were equal; so a line that stands out just so is a reason to play more games, not a finding.
`surely` says the same with room for all lines of the table (Bonferroni: an error of 5 % for the whole table).
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from statistics import NormalDist
from typing import Literal

import msgspec

from hulao.editions import EDITIONS

from .parts import Part

Verdict = Literal["above", "below", "unclear"]
#: what a table can be split by
COLUMNS = ("edition", "seats", "general", "pack", "role", "kingdom", "seat", "policy")
#: with fewer games an interval is too rough to call a line above or below
FEW = 10
Values = tuple[str | int, ...]

_GETTERS: dict[str, Callable[[Part], Sequence[str | int]]] = {
    "edition": lambda p: (p.edition,),
    "seats": lambda p: (p.seats,),
    "general": lambda p: p.generals,
    "pack": lambda p: sorted({_pack(p.edition, g) for g in p.generals}),
    "role": lambda p: (p.role,),
    "kingdom": lambda p: (p.kingdom,),
    "seat": lambda p: (p.seat,),
    "policy": lambda p: (p.policy,),
}


def _pack(edition: str, general: str) -> str:
    """The set that a general of an edition came in."""
    known = EDITIONS[edition].characters.get(general) if edition in EDITIONS else None
    return known.package if known is not None else ""


class Line(msgspec.Struct, frozen=True):
    """One line of a table. `key`: its values in the columns asked for. `n`: how many seats it is about, `won` of them
    won; `games`: in how many games these were. `rate` with its 95 % interval `low`..`high`; `mean`: what seats of the
    same roles win on average; `verdict` against it, `surely`: the same for all lines together."""

    key: Values
    n: int
    won: int
    games: int
    rate: float
    low: float
    high: float
    mean: float
    verdict: Verdict
    surely: Verdict


class Table(msgspec.Struct, frozen=True):
    """`games`: how many were looked at; `lines` in the order of their keys."""

    by: tuple[str, ...]
    games: int
    lines: list[Line]


def wilson(won: float, n: float, error: float = 0.05) -> tuple[float, float]:
    """Wilson's score interval for a rate, which holds for few games and for rates near 0 and 1 too; (0, 1) for no
    game."""
    if n <= 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(1 - error / 2)
    p = won / n
    middle = p + z * z / (2 * n)
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    below = 1 + z * z / n
    return max(0.0, (middle - half) / below), min(1.0, (middle + half) / below)


class _Sum:
    __slots__ = ("games", "mean", "n", "won")

    def __init__(self) -> None:
        self.n = 0
        self.won = 0
        self.games = 0
        self.mean = 0.0


def tabulate(games: Iterable[Sequence[Part]], by: Sequence[str]) -> Table:
    """The table of these games, each the parts of its seats, split by some of COLUMNS. Raises ValueError for another
    column.

    Seats of one game win and lose together, so they tell no more than one game does: the interval of a line counts
    games, not seats. A part with two generals is in both their lines, one without any in none.
    """
    unknown = [c for c in by if c not in _GETTERS]
    if unknown:
        raise ValueError(f"there is no column {unknown[0]!r}; there are {', '.join(COLUMNS)}")
    played = list(games)
    means = _role_means(played)
    getters = [_GETTERS[c] for c in by]
    sums: defaultdict[Values, _Sum] = defaultdict(_Sum)
    for game in played:
        seen: set[Values] = set()
        for p in game:
            mean = means[p.edition, p.seats, p.role]
            for key in _keys([get(p) for get in getters]):
                s = sums[key]
                s.n += 1
                s.won += p.won
                s.mean += mean
                if key not in seen:
                    seen.add(key)
                    s.games += 1
    error = 0.05 / max(1, len(sums))
    return Table(tuple(by), len(played), [_line(key, s, error) for key, s in sorted(sums.items())])


def _keys(columns: Sequence[Sequence[str | int]]) -> list[Values]:
    found: list[Values] = [()]
    for values in columns:
        found = [(*key, v) for key in found for v in values]
    return found


def _role_means(games: Iterable[Sequence[Part]]) -> dict[tuple[str, int, str], float]:
    """What a seat of a role wins on average, by edition, number of players and role."""
    sums: defaultdict[tuple[str, int, str], list[int]] = defaultdict(lambda: [0, 0])
    for game in games:
        for p in game:
            s = sums[p.edition, p.seats, p.role]
            s[0] += p.won
            s[1] += 1
    return {key: won / n for key, (won, n) in sums.items()}


def _line(key: Values, s: _Sum, error: float) -> Line:
    rate, mean = s.won / s.n, s.mean / s.n
    low, high = wilson(rate * s.games, s.games)
    widest = wilson(rate * s.games, s.games, error)
    few = s.games < FEW
    verdicts: list[Verdict] = ["unclear" if few else _verdict(*x, mean) for x in ((low, high), widest)]
    return Line(key, s.n, s.won, s.games, rate, low, high, mean, *verdicts)


def _verdict(low: float, high: float, mean: float) -> Verdict:
    return "above" if low > mean else "below" if high < mean else "unclear"
