"""Properties of whole games: invariants, determinism, forks, replays, and what a seat may know."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator

import msgspec
import pytest

from hulao.bots import make
from hulao.editions import EDITIONS, ruleset
from hulao.kernel.ask import Answer
from hulao.kernel.events import AT_HAND, DRAW_PILE
from hulao.kernel.game import Game, IllegalAnswer
from hulao.kernel.record import decode, encode, record_of, replay
from hulao.kernel.rng import mix
from hulao.kernel.view import View, request_dict
from hulao.kernel.why import why_not
from hulao.lab.invariants import fault_of_request, watch
from hulao.lab.simulate import play

DECISIONS = 20_000
STANDARD_SEATS = list(EDITIONS["standard"].seats)


def walk(g: Game, seed: int) -> Iterator[Answer]:
    """Random play, pausing before each answer."""
    bot = make("random", seed)
    g.start()
    while g.request is not None:
        answer = bot.answer(View(g, g.request.seat), g.request)
        yield answer
        g.step(answer)
        assert len(g.answers) < DECISIONS


@pytest.mark.parametrize("players", STANDARD_SEATS)
def test_random_games_keep_the_invariants_and_end(players: int) -> None:
    for number in range(12):
        g = watch(Game(ruleset("standard"), players, mix(players, number)))
        for answer in walk(g, number):
            assert fault_of_request(g) == ""
            assert g.request is not None
            assert g.request.allows(answer)
        assert g.over
        assert g.winner


@pytest.mark.soak
@pytest.mark.parametrize("players", STANDARD_SEATS)
def test_many_random_games_keep_the_invariants_and_end(players: int) -> None:
    for number in range(20_000 // len(STANDARD_SEATS) + 1):
        g = watch(Game(ruleset("standard"), players, mix(1000 + players, number)))
        for _ in walk(g, number):
            assert fault_of_request(g) == ""
        assert g.over
        assert g.winner


def test_same_seed_same_log_in_any_process() -> None:
    code = "from hulao.lab.simulate import simulate; print(simulate('standard', {}, 5, 12, 3, 'random').log_hash())"
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1", "4711")
    }
    assert len(found) == 1


def test_another_seed_gives_another_game() -> None:
    assert play(ruleset("standard"), 4, 1, "random").log != play(ruleset("standard"), 4, 2, "random").log


@pytest.mark.parametrize("seed", range(6))
def test_a_fork_given_the_same_answers_has_the_same_log(seed: int) -> None:
    g = Game(ruleset("standard"), 5, seed, forkable=True)
    chance = random.Random(seed)
    forks: list[tuple[int, Game]] = []
    for _ in walk(g, seed):
        if chance.random() < 0.2:
            fork = g.fork()
            assert fork.log == g.log
            assert request_dict(fork.request) == request_dict(g.request)  # type: ignore[arg-type]
            forks.append((len(g.answers), fork))
    assert len(forks) > 3
    for at, fork in forks:
        for _, answer in g.answers[at:]:
            fork.step(answer)
        assert fork.log == g.log
        assert fork.winner == g.winner


def test_a_fork_changes_nothing_in_the_game_it_came_from() -> None:
    g = Game(ruleset("standard"), 4, 9, forkable=True)
    for number, _ in enumerate(walk(g, 9)):
        if number % 25 == 5:
            before = View(g, 0, open_hands=True).as_dict()
            fork = g.fork()
            for _, _ in zip(range(40), walk(fork, 77), strict=False):
                pass
            assert View(g, 0, open_hands=True).as_dict() == before


def test_a_replayed_record_has_the_same_log() -> None:
    g = play(ruleset("standard"), 6, 21, "random")
    record = decode(encode(record_of(g)))
    again = replay(record, ruleset("standard"))
    assert msgspec.json.encode(again.log) == msgspec.json.encode(g.log)


def permute_hidden(g: Game, seat: int, chance: random.Random) -> int:
    """Exchange all cards whose place `seat` can't know; returns how many changed their place."""
    bit = 1 << seat
    unknown = [c for c in g.ruleset.cards if not g.known[c.id] & bit and g.places[c.id] & 7 in (DRAW_PILE, AT_HAND)]
    mixed = unknown[:]
    chance.shuffle(mixed)
    new = {old.id: card for old, card in zip(unknown, mixed, strict=True)}
    places = {new[c.id].id: g.places[c.id] for c in unknown}
    known = {new[c.id].id: g.known[c.id] for c in unknown}
    for id, place in places.items():
        g.places[id] = place
        g.known[id] = known[id]
    g.draw_pile = [new.get(c.id, c) for c in g.draw_pile]
    for p in g.players:
        p.hand = [new.get(c.id, c) for c in p.hand]
    return sum(old is not card for old, card in zip(unknown, mixed, strict=True))


@pytest.mark.parametrize("seed", range(5))
def test_what_a_seat_cannot_know_changes_nothing_it_is_told(seed: int) -> None:
    """View, request and legal answers are the same to the byte when hidden cards and roles are exchanged."""
    g = Game(ruleset("standard"), 5, 100 + seed, forkable=True)
    chance = random.Random(seed)
    tried = 0
    for number, _ in enumerate(walk(g, seed)):
        request = g.request
        assert request is not None
        if request.kind != "play" or number % 3:
            continue
        seat = request.seat
        told = msgspec.json.encode((View(g, seat).as_dict(), request_dict(request)))
        other = Game.__new__(Game)
        g.copy_to(other)
        other._blank_driver(True)
        tried += permute_hidden(other, seat, chance) > 1
        hidden = [p for p in other.players if not p.role_shown and p.seat != seat]
        roles = [p.role for p in hidden]
        chance.shuffle(roles)
        for p, role in zip(hidden, roles, strict=True):
            p.role = role
        other._resume()
        assert msgspec.json.encode((View(other, seat).as_dict(), request_dict(other.request))) == told  # type: ignore[arg-type]
    assert tried > 5


@pytest.mark.parametrize("seed", range(4))
def test_events_for_a_seat_show_no_card_it_may_not_know(seed: int) -> None:
    g = play(ruleset("standard"), 5, 300 + seed, "random")
    for seat in (-1, 0, 3):
        for event, told in zip(g.log, View(g, seat).events(), strict=True):
            shown = [c for c in getattr(told, "cards", ()) if c >= 0]
            seen = getattr(event, "seen", None)
            if seen is not None and shown:
                assert seat >= 0 or (seen).bit_count() == 30
                assert seat < 0 or seen >> seat & 1


def mutations(answer: Answer, chance: random.Random) -> Iterator[Answer]:
    """Answers near a legal one."""
    yield msgspec.structs.replace(answer, cards=(*answer.cards, chance.randrange(-3, 112)))
    yield msgspec.structs.replace(answer, cards=())
    yield msgspec.structs.replace(answer, targets=(chance.randrange(-1, 9),))
    yield msgspec.structs.replace(answer, targets=answer.targets * 2)
    yield msgspec.structs.replace(answer, option="nonsense")
    yield msgspec.structs.replace(answer, bottom=(1,))
    yield msgspec.structs.replace(answer, name=chance.choice(["slash", "peach", "nullification", "lijian", "", "x"]))
    yield msgspec.structs.replace(answer, do=chance.choice(["use", "respond", "skill", "pass", "end", "choose", "?"]))
    yield msgspec.structs.replace(answer, skill=chance.choice(["", "wusheng", "spear"]))
    yield Answer("use", chance.choice(["slash", "peach", "duel", "snatch"]), "", (chance.randrange(109),), (0,))


@pytest.mark.parametrize("seed", range(4))
def test_why_not_is_none_exactly_for_legal_answers(seed: int) -> None:
    g = Game(ruleset("standard"), 5, 500 + seed)
    chance = random.Random(seed)
    refused = 0
    for answer in walk(g, seed):
        request = g.request
        assert request is not None
        assert why_not(g, request.seat, answer) is None
        for other in mutations(answer, chance):
            reason = why_not(g, request.seat, other)
            assert (reason is None) == request.allows(other)
            refused += reason is not None
        idle = (request.seat + 1) % 5
        if g.request_of(idle) is None:
            refusal = why_not(g, idle, answer)
            assert refusal is not None
            assert refusal.code == "not_asked"
    assert refused > 500


def test_an_illegal_answer_changes_nothing() -> None:
    g = Game(ruleset("standard"), 4, 31)
    chance = random.Random(5)
    for answer in walk(g, 31):
        request = g.request
        assert request is not None
        before = (len(g.log), len(g.answers), View(g, 0, open_hands=True).as_dict())
        for other in mutations(answer, chance):
            if not request.allows(other):
                with pytest.raises(IllegalAnswer):
                    g.submit(request.seat, other)
        with pytest.raises(IllegalAnswer):
            g.submit(77, answer)
        assert (len(g.log), len(g.answers), View(g, 0, open_hands=True).as_dict()) == before


def test_answers_given_early_take_effect_in_seat_order() -> None:
    """The last who is asked answers first; the game goes on as if they had been asked one after the other."""
    rounds = 0
    for seed in range(40):
        g = Game(ruleset("standard"), 5, 700 + seed, forkable=True)
        for _ in walk(g, seed):
            pending = g.pending()
            if len(pending) < 2:
                continue
            rounds += 1
            one_by_one, early = g.fork(), g.fork()
            answers = {r.seat: r.default for r in pending}
            for r in pending:
                if one_by_one.request_of(r.seat) is not None:
                    one_by_one.submit(r.seat, answers[r.seat])
            for r in reversed(pending):
                early.submit(r.seat, answers[r.seat])
            assert early.log == one_by_one.log
            assert early.answers == one_by_one.answers
    assert rounds > 20


@pytest.mark.parametrize("forkable", [False, True])
def test_a_fork_keeps_what_was_answered_early(forkable: bool) -> None:
    g = Game(ruleset("classic"), 5, 3, forkable=forkable).start()
    chance = random.Random(5)
    bot = make("random", 5)
    early = 0
    while g.request is not None:
        r = chance.choice(g.pending())
        g.submit(r.seat, bot.answer(View(g, r.seat), r))
        if g.request is not None and r is not g.request and len(g.pending()) > 1:
            fork = g.fork()
            assert [x.seat for x in fork.pending()] == [x.seat for x in g.pending()]
            if g._early:
                early += 1
                with pytest.raises(IllegalAnswer, match="not_asked"):
                    fork.submit(next(iter(g._early)), Answer("pass"))
    assert early
