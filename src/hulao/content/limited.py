"""限定技: skills that are used once a game."""

from __future__ import annotations

from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill


class Limited(Skill):
    """Base: a mark of its name, which all see, tells that it's used up."""

    def is_left(self, me: Player) -> bool:
        return self.id not in me.marks

    def use_up(self, g: Game, me: Player, targets: tuple[int, ...] = ()) -> None:
        """Announce its one use."""
        g.mark(me, self.id)
        g.used_skill(me, self, targets)
