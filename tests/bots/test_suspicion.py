"""Roles are inferred from what was seen."""

from __future__ import annotations

import pytest

from hulao.bots import make
from hulao.bots.simple import SimpleBot
from hulao.bots.suspicion import Suspicion, spread
from hulao.editions import ruleset
from hulao.kernel.events import AT_EQUIP, AT_HAND, AT_JUDGE, DISCARD_PILE, Event, Move, SkillUsed, Use
from hulao.kernel.game import Game
from hulao.kernel.rng import mix
from hulao.kernel.view import View


def begun(seed: int = 4) -> tuple[Game, int, list[int]]:
    """A game of five in which the lord has chosen; the lord's seat and the others'."""
    g = Game(ruleset("standard"), 5, seed).start()
    lord = next(p.seat for p in g.players if p.role == "lord")
    return g, lord, [p.seat for p in g.players if p.seat != lord]


def seen_by(g: Game, seat: int, *events: Event) -> tuple[Suspicion, list[float]]:
    """What `seat` thinks after these events."""
    g.log.extend(events)
    suspicion = Suspicion(seat, 5)
    return suspicion, suspicion.read(View(g, seat))


def test_as_many_of_each_role_are_expected_as_there_are() -> None:
    found = spread([2.0, -1.0, 0.0, 0.5, -3.0], [2, 2, 1])
    assert [sum(column) for column in zip(*found, strict=True)] == pytest.approx([2, 2, 1], abs=0.15)
    assert all(sum(p) == pytest.approx(1) for p in found)
    assert found[4][1] > found[1][1] > found[0][1]
    assert spread([], [0, 0, 0]) == []


@pytest.mark.parametrize("kind", ["slash", "duel", "indulgence"])
def test_whoever_attacks_the_lord_is_taken_for_a_rebel(kind: str) -> None:
    g, lord, (a, b, *_) = begun()
    suspicion, attitudes = seen_by(g, lord, Use(a, kind, (), (lord,)))
    assert suspicion.likely(a)[1] > suspicion.likely(b)[1]
    assert attitudes[a] < attitudes[b]


def test_whoever_fights_a_rebel_or_saves_the_lord_is_taken_for_a_friend() -> None:
    g, lord, (a, b, c, _) = begun()
    attacks = [Use(a, "slash", (), (lord,)), Use(a, "duel", (), (lord,))]
    _, attitudes = seen_by(g, lord, *attacks, Use(b, "duel", (), (a,)), Use(c, "peach", (), (lord,)))
    assert attitudes[b] > attitudes[a]
    assert attitudes[c] > 0.3 > attitudes[a]


def test_robbing_is_hostile_and_freeing_is_friendly() -> None:
    g, lord, (a, b, c, _) = begun()
    _, attitudes = seen_by(
        g,
        lord,
        Move(a, (5,), (AT_EQUIP + 8 * (lord + 1),), DISCARD_PILE, "dismantlement"),
        Move(b, (6,), (AT_JUDGE + 8 * (lord + 1),), DISCARD_PILE, "dismantlement"),
        Move(c, (-1,), (AT_HAND + 8 * (lord + 1),), AT_HAND + 8 * (c + 1), "give"),
    )
    assert attitudes[a] < attitudes[c] < attitudes[b]


def test_a_counter_helps_the_one_it_shields_and_a_second_one_harms_him() -> None:
    g, lord, (a, b, c, _) = begun()
    _, attitudes = seen_by(
        g,
        lord,
        Use(a, "duel", (), (lord,)),
        Use(b, "nullification", (), (lord,)),
        Use(c, "nullification", (), (lord,)),
    )
    assert attitudes[b] > attitudes[c]


def test_a_skill_tells_by_its_targets() -> None:
    g, lord, (a, b, c, _) = begun()
    _, attitudes = seen_by(g, lord, SkillUsed(a, "fanjian", (lord,)), SkillUsed(b, "rende", (lord,)))
    assert attitudes[a] < attitudes[c] < attitudes[b]


def test_one_knows_oneself_and_the_lord() -> None:
    g, lord, others = begun()
    for seat in others:
        _, attitudes = seen_by(g, seat)
        assert attitudes[seat] == 1
        role = g.players[seat].role
        assert attitudes[lord] < -0.9 if role == "rebel" else attitudes[lord] > 0


def test_beliefs_are_better_than_the_prior_at_the_end_of_a_game() -> None:
    """What the lord thinks of the others separates rebels from loyalists."""
    sums = {"loyalist": 0.0, "rebel": 0.0}
    for number in range(25):
        g = Game(ruleset("standard"), 5, mix(8, number))
        bots = [make("simple", mix(9, 5 * number + s)) for s in range(5)]
        g.start()
        while (request := g.request) is not None and g.turn_count < 8:
            g.step(bots[request.seat].answer(View(g, request.seat), request))
        lord = next(p for p in g.players if p.role == "lord")
        bot = bots[lord.seat]
        assert isinstance(bot, SimpleBot)
        assert bot.suspicion is not None
        for p in g.players:
            if p.role in sums and not p.role_shown:
                sums[p.role] += bot.suspicion.likely(p.seat)[1] / (2 if p.role == "rebel" else 1)
    assert sums["rebel"] > sums["loyalist"]


@pytest.mark.parametrize("table", ["a", "a_two_renegades", "b", "c", "c_two_renegades"])
def test_the_edition_says_how_many_there_are_of_each_role(table: str) -> None:
    g = Game(ruleset("classic", {"roles": table}), 6, 4).start()
    seat = next(p.seat for p in g.players if p.role == "lord")
    suspicion = Suspicion(seat, 6)
    suspicion.read(View(g, seat))
    others = [p for p in g.players if p.seat != seat]
    for i, role in enumerate(("loyalist", "rebel", "renegade")):
        expected = sum(suspicion.likely(p.seat)[i] for p in others)
        assert expected == pytest.approx(sum(p.role == role for p in others), abs=0.15), role
