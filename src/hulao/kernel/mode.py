"""What a mode of play (the identity game, the Kingdom War) decides: set-up, what a death means, and who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .cards import Rule

if TYPE_CHECKING:
    from .damage import Damage
    from .game import Game
    from .player import Player


class Mode:
    """Base of the modes; content subclasses it."""

    id: str = ""
    #: how many generals a player has; the points of several are printed in that part of a whole one
    generals_each = 1

    def setup(self, g: Game) -> Rule[int]:
        """Roles, generals, hit points, opening hands; returns the seat that begins."""
        yield from ()
        return 0

    def can_deal(self, lords: int, generals: int, players: int) -> bool:
        """Whether so many generals are enough for the players; `lords` of them may be the first one's."""
        return True

    def check_win(self, g: Game) -> None:
        """Call `g.win` when a side has won."""

    def killed(self, g: Game, dead: Player, killer: Player | None) -> None:
        """What a death changes before it is looked whether a side has won by it."""

    def rewards(self, g: Game, dead: Player, killer: Player | None) -> Rule[None]:
        """What a death brings or costs the killer."""
        yield from ()

    def after_death(self, g: Game, dead: Player, killer: Player | None, damage: Damage | None) -> Rule[None]:
        """Whatever else follows a death."""
        yield from ()

    def show_dead(self, g: Game, dead: Player) -> None:
        """What of the dead is laid open."""

    def generals_shown(self, g: Game, p: Player) -> None:
        """Generals of `p` were turned: what that settles of him (kingdom, gender)."""

    def role_counts(self, players: int) -> Mapping[str, int]:
        """How many of each role are dealt to so many players, as everybody knows; empty where nobody does."""
        return {}

    def knows_role(self, g: Game, viewer: int, owner: Player) -> bool:
        """Whether `viewer` knows the role of `owner`."""
        return owner.role_shown or owner.seat == viewer
