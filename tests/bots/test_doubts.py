"""Doubting a claim: what has been seen elsewhere can't lie face down."""

from __future__ import annotations

import pytest

from hulao.bots.advice import advise
from hulao.bots.simple import SimpleBot
from hulao.bots.value import Position
from hulao.editions import ruleset
from hulao.kernel.ask import Answer
from hulao.kernel.game import Game
from hulao.kernel.view import View
from hulao.scenario.format import parse
from hulao.scenario.position import lay_out

FACES = "SHCD"
RANKS = " A23456789TJQK"


def claimed(kind: str, mine: int) -> tuple[Game, int]:
    """The rebel Yu Ji has put a dodge face down as a `kind`, the lord holds `mine` of these cards; the game, and how
    many there are."""
    cards = [c for c in ruleset("standard").cards if c.kind.id == kind]
    hand = [f"{kind}:{FACES[c.suit]}{c.rank if c.rank == 10 else RANKS[c.rank]}" for c in cards[:mine]]
    raw = {
        "id": "own-doubts",
        "title": "",
        "edition": "standard",
        "players": [
            {"general": "yuji", "role": "rebel", "hand": ["dodge:D2"]},
            {"general": "blank", "role": "lord", "hp": 2, "hand": hand},
            {"general": "blank", "role": "renegade"},
        ],
        "turn": 1,
        "phase": "play",
        "steps": [],
        "expect": [],
        "why": "",
        "source": "",
    }
    g = lay_out(parse(raw), "standard").start()
    assert g.request is not None
    (dodge,) = [c.id for c in g.players[0].hand]
    g.step(Answer("skill", "guhuo", "", (dodge,), (), kind))
    return g, len(cards)


def says(g: Game, seed: int) -> str:
    """What the lord answers."""
    request = next(r for r in g.pending() if r.seat == 1)
    assert request.reason["why"] == "doubt"
    return SimpleBot(seed).answer(View(g, 1), request).option


def test_a_claim_that_cannot_be_true_is_doubted_even_by_the_frail() -> None:
    _, count = claimed("ex_nihilo", 0)
    impossible, _ = claimed("ex_nihilo", count)
    assert {says(impossible, seed) for seed in range(10)} == {"doubt"}
    (found,) = {advise(View(impossible, 1), r).code for r in impossible.pending() if r.seat == 1}
    assert found == "doubt_sure"
    possible, _ = claimed("ex_nihilo", count - 1)
    assert {says(possible, seed) for seed in range(10)} == {"believe"}, "who has two hit points doesn't risk one"


@pytest.mark.parametrize("mine", [0, 2])
def test_cards_that_may_be_anywhere_are_counted(mine: int) -> None:
    g, count = claimed("ex_nihilo", mine)
    fit, left = Position(View(g, 1), [0.0] * 3).unseen("ex_nihilo")
    assert fit == count - mine
    assert left == len(g.ruleset.cards) - mine
    assert Position(View(g, 0), [0.0] * 3).unseen("dodge")[1] == left + mine - 1, "he knows what he put down"
