"""What a ruleset derives once and shares: it never grows without end, and forgetting it changes nothing."""

from __future__ import annotations

import pytest

from hulao.bots import make
from hulao.editions import EDITIONS, edition
from hulao.kernel import ruleset
from hulao.kernel.events import Event
from hulao.kernel.game import Game
from hulao.kernel.ruleset import Ruleset
from hulao.kernel.view import View


def played(rules: Ruleset, seats: int, seed: int) -> list[Event]:
    g = Game(rules, seats, seed).start()
    view, bot = View(g, 0), make("random", seed)
    while g.request is not None:
        g.step(bot.answer(view, g.request))
    return g.log


@pytest.mark.parametrize("id", list(EDITIONS))
def test_derived_tables_are_forgotten_at_times_and_nobody_notices(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seats, seeds = edition(id).seats.start + 1, range(6)
    logs = [played(edition(id).ruleset(), seats, seed) for seed in seeds]
    monkeypatch.setattr(ruleset, "KEPT", 3)
    rules = edition(id).ruleset()
    assert [played(rules, seats, seed) for seed in seeds] == logs
    assert len(rules._tables) <= 3
    assert len(rules._hops) <= 3
