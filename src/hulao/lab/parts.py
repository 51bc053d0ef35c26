"""What each seat was in a finished game and how it ended for it: what statistics and ratings are made of."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hulao.content.kingdoms import printed_kingdom
from hulao.kernel.events import Setup
from hulao.kernel.game import Game


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's part in a finished game.

    `seats`: how many there were; `seat`: 0 begins. `generals`: those it began with (a reborn player has others later),
    empty when nobody knows any more, and `kingdom`: the one printed on them. `role`: as it was in the end, or the side
    that stands for it: a kingdom, or what became of a player too many of one. `policy`: the bot's that played it,
    empty for a human; `stood_in`: a bot answered for the human at some time. `humans`: how many seats humans had.
    `counts`: the game was played from its deal, and nobody could know its cards before.
    """

    edition: str
    seats: int
    seat: int
    generals: tuple[str, ...]
    kingdom: str
    role: str
    won: bool
    alive: bool
    policy: str = ""
    stood_in: bool = False
    humans: int = 0
    counts: bool = True


def parts_of(g: Game, policies: Sequence[str] = (), stood_in: Sequence[int] = (), counts: bool = True) -> list[Part]:
    """The parts in a game that is over, by seat; `policies` by seat, all human when there are none."""
    n = len(g.players)
    played_by = list(policies) or [""] * n
    # who was laid out in a position was never set up, or lay hidden; of several times the first counts
    begun = {p.seat: (tuple([x.id for x in p.generals]), printed_kingdom(p) or p.kingdom) for p in g.players}
    for e in reversed(g.log):
        if isinstance(e, Setup) and all(e.generals):
            begun[e.seat] = (e.generals, e.kingdom)
    return [
        Part(
            edition=g.ruleset.edition,
            seats=n,
            seat=p.seat,
            generals=begun[p.seat][0],
            kingdom=begun[p.seat][1],
            role=p.side,
            won=p.seat in g.winning_seats,
            alive=p.alive,
            policy=played_by[p.seat],
            stood_in=p.seat in stood_in,
            humans=played_by.count(""),
            counts=counts,
        )
        for p in g.players
    ]
