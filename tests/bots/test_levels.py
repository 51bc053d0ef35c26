"""The levels differ: a lord who plays better wins more often against the same opponents."""

from __future__ import annotations

from hulao.bots import POLICIES
from hulao.lab.cast import Cast
from hulao.lab.simulate import simulate


def test_each_level_is_stronger_than_the_one_before() -> None:
    assert list(POLICIES) == ["random", "easy", "simple"]
    won = [simulate("standard", {}, 5, 60, 5, Cast("simple", level, "lord")).role_wins["lord"] for level in POLICIES]
    assert won[0] + 6 < won[1] < won[2] - 6, won
