"""Dealing the opening hands."""

from __future__ import annotations

from hulao.kernel.events import AT_HAND
from hulao.kernel.game import Game
from hulao.kernel.player import Player


def deal_hands(g: Game, first: Player) -> None:
    """Shuffle the deck and give everybody his opening hand, from `first` on."""
    deck = list(g.ruleset.cards)
    g.draw_pile = []
    g.shuffle(deck)
    g.draw_pile = deck
    n = g.ruleset.parameters.opening_hand
    for seat in g.order_from(first.seat):
        g.move_top(g.take_top(n), AT_HAND + 8 * (seat + 1), "deal", g.players[seat])
    g.losses.clear()
