"""The simple bot: legal, deterministic, blind to what is hidden, and better than chance in every role."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from math import sqrt

import pytest

from hulao.bots import Bot, hints, make
from hulao.editions import EDITIONS, ruleset
from hulao.kernel.ask import Answer, Request
from hulao.kernel.events import AT_HAND, DRAW_PILE
from hulao.kernel.game import Game
from hulao.kernel.rng import mix
from hulao.kernel.view import View
from hulao.lab.simulate import simulate

ROLES = ("lord", "loyalist", "rebel", "renegade")
LONG = 20_000
Policy = Callable[[str], str]


def walk(g: Game, policy: Policy, seed: int) -> Iterator[tuple[Request, Answer]]:
    """Play a game in which the policy of each seat depends on its role, pausing before each answer."""
    g.start()
    bots: list[Bot] = [make(policy(p.role), mix(seed, 500 + p.seat)) for p in g.players]
    views = [View(g, p.seat) for p in g.players]
    while (request := g.request) is not None:
        answer = bots[request.seat].answer(views[request.seat], request)
        yield request, answer
        g.step(answer)
        assert len(g.answers) < LONG


def finish(edition: str, players: int, seed: int, policy: Policy) -> Game:
    g = Game(ruleset(edition), players, seed)
    for _ in walk(g, policy, seed):
        pass
    return g


def everybody(role: str) -> str:
    return "simple"


@pytest.mark.parametrize("edition", EDITIONS)
def test_never_an_illegal_answer_and_every_game_ends(edition: str) -> None:
    seats = list(EDITIONS[edition].seats)
    for number in range(100):
        g = Game(ruleset(edition), seats[number % len(seats)], mix(40, number))
        # Among its like, and among players who do the most unlikely things.
        policy = everybody if number % 2 else (lambda role: "simple" if role in ("lord", "renegade") else "random")
        for request, answer in walk(g, policy, number):
            assert request.allows(answer), (number, request.kind, request.reason, answer)
        assert g.over


OPTIONS = [
    (e.id, o.id, c) for e in EDITIONS.values() for o in e.options if not o.many for c in o.choices if c != o.default
]


@pytest.mark.parametrize(("edition", "option", "choice"), OPTIONS)
def test_it_plays_with_every_option(edition: str, option: str, choice: str) -> None:
    rules = ruleset(edition, {option: choice})
    for number in range(2):
        g = Game(rules, 6, mix(90, number))
        for request, answer in walk(g, everybody, number):
            assert request.allows(answer), (number, request.kind, request.reason, answer)
        assert g.over


def test_the_same_seed_gives_the_same_play_in_any_process() -> None:
    code = "from hulao.lab.simulate import simulate; print(simulate('standard', {}, 6, 8, 3, 'simple').log_hash())"
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for hash_seed in ("0", "4711")
    }
    assert found == {simulate("standard", {}, 6, 8, 3, "simple").log_hash()}


def permuted(g: Game, seat: int, chance: random.Random) -> Game:
    """A copy of the game, at the same free moment, with everything exchanged that `seat` can't know."""
    other = Game.__new__(Game)
    g.copy_to(other)
    other._blank_driver(True)
    bit = 1 << seat
    cards = [c for c in g.ruleset.cards if not g.known[c.id] & bit and g.places[c.id] & 7 in (DRAW_PILE, AT_HAND)]
    mixed = cards[:]
    chance.shuffle(mixed)
    new = {old.id: card for old, card in zip(cards, mixed, strict=True)}
    for old in cards:
        other.places[new[old.id].id] = g.places[old.id]
        other.known[new[old.id].id] = g.known[old.id]
    other.draw_pile = [new.get(c.id, c) for c in other.draw_pile]
    for p in other.players:
        p.hand = [new.get(c.id, c) for c in p.hand]
    hidden = [p for p in other.players if not p.role_shown and p.seat != seat]
    roles = [p.role for p in hidden]
    chance.shuffle(roles)
    for p, role in zip(hidden, roles, strict=True):
        p.role = role
    other._resume()
    return other


def test_what_it_cannot_know_changes_nothing_it_does() -> None:
    """A bot that comes in at this moment answers the same whatever the hidden cards and roles are."""
    compared = 0
    for seed in range(5):
        g = Game(ruleset("standard"), 5, 600 + seed, forkable=True)
        chance = random.Random(seed)
        for number, (request, _) in enumerate(walk(g, everybody, seed)):
            if request.kind != "play" or number % 4:
                continue
            seat = request.seat
            other = permuted(g, seat, chance)
            assert other.request is not None
            answers = [make("simple", 1).answer(View(x, seat), r) for x, r in ((g, request), (other, other.request))]
            assert answers[0] == answers[1]
            compared += 1
    assert compared > 40


def test_it_may_take_over_in_the_middle_of_a_game() -> None:
    """A newcomer reads what happened from the view: it believes what one believes that was there all the time."""
    g = Game(ruleset("standard"), 6, 77)
    for number, (request, answer) in enumerate(walk(g, everybody, 77)):
        if request.kind == "card" and number % 5 == 0:
            assert make("simple", 3).answer(View(g, request.seat), request) == answer


def wins(edition: str, players: int, games: int, seed: int, role: str, policy: Policy) -> int:
    """In how many of the games the side of `role` wins."""
    return sum(role in finish(edition, players, mix(seed, i), policy).winner for i in range(games))


@cache
def by_chance(edition: str, players: int, games: int, seed: int) -> Counter[str]:
    """How many of the same games each role wins when all play at random."""
    return Counter(
        role for i in range(games) for role in finish(edition, players, mix(seed, i), lambda r: "random").winner
    )


def z_of(a: int, b: int, n: int) -> float:
    """How many standard errors `a` wins of `n` are above `b` wins of `n`."""
    pooled = (a + b) / (2 * n)
    error = sqrt(max(2 * pooled * (1 - pooled) / n, 1e-9))
    return (a - b) / n / error


@pytest.mark.parametrize(("players", "games"), [(5, 80), (8, 60)])
@pytest.mark.parametrize("role", ROLES)
def test_it_beats_chance_in_every_role(players: int, games: int, role: str) -> None:
    """The players of one role are replaced by simple ones, all others play at random: their side wins more often, by
    three standard errors and more (by chance once in 700)."""
    before = by_chance("standard", players, games, 11)[role]
    after = wins("standard", players, games, 11, role, lambda r: "simple" if r == role else "random")
    assert z_of(after, before, games) > 3, (before, after)


@pytest.mark.parametrize(("edition", "players"), [("classic", 5), ("tournament", 6)])
def test_its_sides_win_in_other_editions_too(edition: str, players: int) -> None:
    """All the lord's men, or all the rebels, against chance."""
    lords = wins(edition, players, 20, 5, "lord", lambda r: "simple" if r in ("lord", "loyalist") else "random")
    rebels = wins(edition, players, 20, 5, "rebel", lambda r: "simple" if r == "rebel" else "random")
    assert min(lords, rebels) >= 17


def test_content_without_a_hint_is_played_by_what_its_offers_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "KINDS", {})
    monkeypatch.setattr(hints, "SKILLS", {})
    monkeypatch.setattr(hints, "GENERALS", hints.GeneralHints())
    used: set[str] = set()
    for number in range(30):
        g = Game(ruleset("standard"), 6, mix(70, number))
        for request, answer in walk(g, everybody, number):
            assert request.allows(answer), (number, request.kind, request.reason, answer)
            used.add(answer.name if answer.do in ("use", "skill") else answer.skill)
        assert g.over
    assert {"slash", "peach", "duel", "dismantlement", "crossbow"} <= used
    games = 40
    before = by_chance("standard", 5, games, 13)["rebel"]
    after = wins("standard", 5, games, 13, "rebel", lambda r: "simple" if r == "rebel" else "random")
    assert after > before
