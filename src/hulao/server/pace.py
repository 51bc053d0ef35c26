"""How fast the bots of a game play: what most of those who look on or play wish for."""

from __future__ import annotations

from collections.abc import Iterable

from .messages import Refused

NORMAL = "normal"
#: the paces, slowest first: by what a bot's thinking time, and a window's hiding time, are multiplied
PACES: dict[str, tuple[float, float]] = {
    "slow": (2.0, 1.0),
    NORMAL: (1.0, 1.0),
    "fast": (0.4, 1.0),
    "rush": (0.08, 0.08),
    "result": (0.0, 0.0),
}
#: only where no human plays any more
UNPLAYED = frozenset({"rush", "result"})
_ORDER = list(PACES)


class Pace:
    """The wishes of one game, by member."""

    def __init__(self) -> None:
        self._wishes: dict[str, str] = {}

    def wish(self, member: str, pace: str, played: bool) -> None:
        """`member` wishes for `pace`; `played`: a human still plays. Raises Refused."""
        if pace not in PACES:
            raise Refused("no_pace")
        if played and pace in UNPLAYED:
            raise Refused("humans_play")
        self._wishes[member] = pace

    def of(self, member: str) -> str:
        """What `member` wishes for; normal when he hasn't said."""
        return self._wishes.get(member, NORMAL)

    def agreed(self, members: Iterable[str], played: bool) -> str:
        """The pace that more than half of `members` wish for or would go beyond."""
        wishes = [self.of(m) for m in members]
        if played:
            wishes = [NORMAL if w in UNPLAYED else w for w in wishes]
        ranks = sorted(map(_ORDER.index, wishes))
        return _ORDER[ranks[(len(ranks) - 1) // 2]] if ranks else NORMAL
