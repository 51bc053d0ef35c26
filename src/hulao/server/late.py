"""A game as it was a while ago, with everything open: for those who watch, where their table wants it."""

from __future__ import annotations

from collections import deque
from typing import Any

from hulao.kernel.view import SPECTATOR, View

from .table import Table
from .watched import NOBODY, WatchedGame


class Late:
    """The game of a table that `started` then, `delay` seconds behind; `seen`: so many of its decisions are older than
    that already. Before there is anything to see, what is hidden stays so, the deal too. Once the table's game is over
    there is nothing to hide, and nobody needs this one any more.

    `version` grows whenever there is something new for those who watch.
    """

    def __init__(self, table: Table, delay: float, started: float, seen: int = 0) -> None:
        g = table.game
        self.game = WatchedGame(g.ruleset, len(g.players), g.seed)
        self.game.start()
        self.version = 0
        self._live = g
        self._delay = delay
        #: (when, how many answers are to be seen then)
        self._coming: deque[tuple[float, int]] = deque([(started + delay, 0)])
        self._open = False
        self._noted = 0
        for seat, _ in g.answers:
            if seat != NOBODY:
                if not seen:
                    break
                seen -= 1
            self._noted += 1
        self._go_on(self._noted)

    def follow(self, now: float) -> None:
        """Remember when the table's game came as far as it is."""
        n = len(self._live.answers)
        if n > self._noted:
            self._noted = n
            self._coming.append((now + self._delay, n))

    def due(self) -> float | None:
        """When `tick` has something to do."""
        return self._coming[0][0] if self._coming else None

    def tick(self, now: float) -> bool:
        """Let it be seen what is old enough; False when nothing is."""
        if not self._coming or self._coming[0][0] > now:
            return False
        while self._coming and self._coming[0][0] <= now:
            self._go_on(self._coming.popleft()[1])
        self._open = True
        self.version += 1
        return True

    def _go_on(self, until: int) -> None:
        for seat, answer in self._live.answers[len(self.game.answers) : until]:
            self.game.submit(seat, answer)

    def update(self, since: int, now: float) -> dict[str, Any]:
        """The `update` message for somebody who watches and has seen the log up to `since`."""
        view = View(self.game, SPECTATOR, open_hands=self._open)
        return {
            "type": "update",
            "seq": len(self.game.log) if self._open else 0,
            "events": view.events(since) if self._open else [],
            "view": view.as_dict(),
            "prompt": None,
            "waiting": {"seats": [], "why": "", "until": None, "now": now, "reserve": {}},
            "late": self._delay,
        }
