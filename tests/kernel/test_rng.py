"""The game's own generator: the same everywhere, and fair."""

from __future__ import annotations

from collections import Counter

from hulao.kernel.rng import draw, shuffle


def order(n: int, seed: int, counter: int) -> list[int]:
    found = list(range(n))
    shuffle(found, seed, counter)
    return found


def test_orders_are_the_same_everywhere_and_for_ever() -> None:
    """Records hold no orders but what these are made from: another result needs another version of the rules."""
    assert order(12, 7, 3) == [0, 2, 6, 4, 11, 1, 3, 7, 9, 5, 10, 8]
    assert [draw(7, n, 6) for n in range(1, 11)] == [1, 0, 0, 1, 0, 5, 5, 1, 2, 4]
    assert order(0, 7, 3) == []
    assert order(1, 7, 3) == [0]


def test_each_card_comes_to_each_place_about_as_often() -> None:
    games = 4000
    places = Counter((card, place) for seed in range(games) for place, card in enumerate(order(8, seed, 2)))
    assert len(places) == 64
    assert all(abs(n - games / 8) < 110 for n in places.values()), "five times the standard deviation"
    assert len({tuple(order(20, 5, counter)) for counter in range(200)}) == 200
