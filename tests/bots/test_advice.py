"""Advice: the simple bot's choice, with a reason that has its words in both languages."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from hulao.bots import make
from hulao.bots.advice import Advice, advise
from hulao.bots.advice_texts import ADVICE
from hulao.bots.simple import SimpleBot
from hulao.editions import EDITIONS, ruleset
from hulao.kernel.ask import Request
from hulao.kernel.game import Game
from hulao.kernel.view import View


def advised(edition: str, players: int, seed: int) -> Iterator[tuple[View, Request, Advice]]:
    """Every third question of a game of simple and random players, with the advice to it."""
    g = Game(ruleset(edition), players, seed).start()
    bots = [make("simple" if s % 2 else "random", 20 * seed + s) for s in range(players)]
    while (request := g.request) is not None:
        view = View(g, request.seat)
        if len(g.answers) % 3 == 0:
            yield view, request, advise(view, request)
        g.step(bots[request.seat].answer(view, request))


def names(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_question_gets_a_legal_answer_and_a_sentence_that_can_be_filled(edition: str) -> None:
    seen: Counter[str] = Counter()
    seats = list(EDITIONS[edition].seats)
    for seed in range(6):
        for view, request, found in advised(edition, seats[seed % len(seats)], 300 + seed):
            assert request.allows(found.answer)
            seen[found.code] += 1
            for words in ADVICE[found.code]:
                assert names(words) <= set(found.args), (found, words)
            if "who" in found.args:
                assert found.args["who"] in range(view.seats)
    assert len(seen) > 20, seen
    assert seen["default"] < sum(seen.values()) / 10, seen


def test_it_is_the_simple_bot_s_own_choice_and_the_same_every_time() -> None:
    compared = 0
    for view, request, found in advised("standard", 5, 11):
        if request.kind in ("play", "card", "skill"):
            bot = SimpleBot(0)
            bot.turn.recall(view)
            assert bot.answer(view, request) == found.answer
            assert advise(view, request) == found
            compared += 1
    assert compared > 30


def test_who_is_attacked_is_called_an_enemy_and_who_is_healed_a_friend() -> None:
    for seed in range(12):
        for view, request, found in advised("standard", 5, 500 + seed):
            who = found.args.get("who")
            if isinstance(who, int) and who != view.seat:
                bot = SimpleBot(0)
                a = bot.position(view).attitude[who]
                if found.code in ("hit", "rob", "steal", "duel", "confine", "take_hidden"):
                    assert a <= 0, (found, request.reason)
                if found.code in ("heal", "relieve", "save_friend", "counter_friend"):
                    assert a > 0, (found, request.reason)


def test_a_skill_used_up_is_not_advised_without_end() -> None:
    """What was used in the turn before the adviser came is remembered."""
    repeated: Counter[tuple[int, int, str]] = Counter()
    for seed in range(10):
        g = Game(ruleset("standard"), 5, 700 + seed).start()
        while (request := g.request) is not None and g.turn_count < 24:
            found = advise(View(g, request.seat), request)
            if request.kind == "play" and found.answer.do == "skill" and not found.answer.cards:
                repeated[(seed, g.turn_count, found.answer.name)] += 1
            g.step(found.answer)
    assert repeated, "skills without cards were advised"
    assert max(repeated.values()) <= 3


def test_sentences_are_in_both_languages_and_name_the_same() -> None:
    for code, (zh, en) in ADVICE.items():
        assert zh.endswith(("。", "？")), code
        assert en.endswith("."), code
        assert re.search(r"[\u4e00-\u9fff]", zh), code
        assert not re.search(r"[\u4e00-\u9fff]", en), code
        assert "who" not in names(zh) ^ names(en) or code in ("save_short", "hit"), code


def test_the_client_s_font_has_every_character() -> None:
    coverage = Path(__file__).parents[2] / "web/src/fonts/coverage.json"
    have = set(json.loads(coverage.read_text(encoding="utf-8"))["hulao-kai"])
    written = {c for zh, _ in ADVICE.values() for c in zh if c > "\u2e7f"}
    assert written <= have, sorted(written - have)
