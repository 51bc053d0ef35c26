"""Random games over all editions, options and numbers of players, under the invariants; 20,000 of them in a soak."""

from __future__ import annotations

from random import Random

import pytest

from hulao.bots import make
from hulao.editions import EDITIONS, ruleset
from hulao.kernel.game import Game
from hulao.kernel.rng import mix
from hulao.kernel.view import View
from hulao.lab.invariants import fault_of_request, watch

SOAK_GAMES = 20_000
SHARES = 16


def play_one(number: int) -> None:
    """One random game of a random edition with random options; the log is checked at each event."""
    chance = Random(number)
    edition = EDITIONS[chance.choice(sorted(EDITIONS))]
    options: dict[str, object] = {o.id: chance.choice(o.choices) for o in edition.options if chance.random() < 0.5}
    players = chance.choice(edition.seats)
    if not edition.can_deal(options, players):
        options.pop("banned")
    g = watch(Game(ruleset(edition.id, options), players, mix(4242, number)))
    bot = make("random", number)
    view = View(g, 0)
    g.start()
    where = f"game {number}: {edition.id}, {players} players, {options}"
    while g.request is not None:
        assert fault_of_request(g) == "", where
        g.step(bot.answer(view, g.request))
        assert len(g.answers) < 60_000, where
    assert g.over, where
    assert g.winner, where


@pytest.mark.parametrize("share", range(4))
def test_random_games_of_every_edition(share: int) -> None:
    for number in range(share, 160, 4):
        play_one(number)


@pytest.mark.soak
@pytest.mark.parametrize("share", range(SHARES))
def test_many_random_games_of_every_edition(share: int) -> None:
    for number in range(share, SOAK_GAMES, SHARES):
        play_one(1000 + number)
