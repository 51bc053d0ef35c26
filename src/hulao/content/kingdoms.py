"""Whose side a player is on where kingdoms are sides (C173, C174): the Kingdom War's relations between players."""

from __future__ import annotations

from hulao.kernel.game import Game
from hulao.kernel.player import Player

AMBITIONIST = "ambitionist"


def printed_kingdom(p: Player) -> str:
    """The kingdom on his generals, shown or not."""
    return next((x.kingdom for x in p.generals if x.kingdom), "")


def would_be_ambitionist(g: Game, p: Player) -> bool:
    """Whether his kingdom would have more than half of those who began, the dead among them, once he shows (C142)."""
    kingdom = printed_kingdom(p)
    members = sum(q.kingdom == kingdom for q in g.players if q is not p)
    return 2 * (members + 1) > len(g.players)


def side_of(g: Game, p: Player) -> str:
    """His kingdom as it is, or as it will be once he has shown a general: for skills whose use shows one."""
    if p.kingdom:
        return p.kingdom
    return AMBITIONIST if would_be_ambitionist(g, p) else printed_kingdom(p)


def is_mate(a: Player, b: Player) -> bool:
    """Whether `b` is of the kingdom of `a`: himself always, nobody else for an ambitionist or while one is hidden."""
    return a is b or (a.kingdom == b.kingdom and a.kingdom not in ("", AMBITIONIST))


def is_foe(a: Player, b: Player) -> bool:
    """Whether `b` is of another kingdom: both are settled, and they differ or are ambitionists."""
    return a is not b and bool(a.kingdom and b.kingdom) and not is_mate(a, b)


def mates_once_shown(g: Game, me: Player) -> list[Player]:
    """The living of his kingdom from himself on, as they will be once he has shown a general."""
    side = side_of(g, me)
    return [p for p in [me, *g.others(me)] if p is me or (p.kingdom == side and side not in ("", AMBITIONIST))]
