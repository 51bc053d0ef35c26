"""蛊惑: what lies face down is known to its owner alone, and nobody hears a doubt before all have answered."""

from __future__ import annotations

import random

from hulao.bots import make
from hulao.editions import ruleset
from hulao.kernel.ask import Answer
from hulao.kernel.events import TABLE, Choice, Move
from hulao.kernel.game import Game
from hulao.kernel.view import SPECTATOR, View, request_dict


def doubted_games(count: int) -> list[Game]:
    """Random games, each stopped where somebody is first asked whether he doubts."""
    found: list[Game] = []
    rules = ruleset("standard")
    seed = 0
    while len(found) < count:
        seed += 1
        assert seed < 400
        g = Game(rules, 5, seed, forkable=True).start()
        bot = make("random", seed)
        while g.request is not None:
            if g.request.reason.get("why") == "doubt":
                found.append(g)
                break
            g.step(bot.answer(View(g, g.request.seat), g.request))
    return found


def test_the_card_is_hidden_from_all_but_its_owner() -> None:
    for g in doubted_games(4):
        assert g.request is not None
        owner = g.request.reason["by"]
        hidden = [c for c in g.ruleset.cards if g.places[c.id] == TABLE and g.known[c.id] == 1 << owner]
        assert len(hidden) == 1
        assert hidden[0] in View(g, owner).table()
        for seat in (SPECTATOR, *(p.seat for p in g.players if p.seat != owner)):
            view = View(g, seat)
            assert hidden[0] not in view.table()
            assert -1 in view.as_dict()["table"]
            moved = [e for e in view.events() if isinstance(e, Move) and e.reason == "claim"][-1]
            assert moved.cards == (-1,)


def test_a_doubt_is_heard_when_all_have_answered() -> None:
    doubt, believe = Answer("choose", "guhuo", option="doubt"), Answer("choose", "guhuo", option="believe")
    for g in doubted_games(4):
        other = g.fork()
        asked = [request_dict(r) for r in g.pending()]
        assert len(asked) > 1
        g.step(doubt)
        other.step(believe)
        before = len(g.log)
        assert [request_dict(r) for r in g.pending()] == [request_dict(r) for r in other.pending()] == asked[1:]
        assert g.log == other.log
        while g.request is not None and g.request.reason.get("why") == "doubt":
            g.step(believe)
        assert [e.option for e in g.log[before:] if isinstance(e, Choice)] == ["doubt"]


def test_games_go_on_after_any_doubts() -> None:
    for number, g in enumerate(doubted_games(4)):
        chance = random.Random(number)
        bot = make("random", number)
        while g.request is not None:
            if g.request.reason.get("why") == "doubt":
                g.step(Answer("choose", "guhuo", option=chance.choice(["doubt", "believe"])))
            else:
                g.step(bot.answer(View(g, g.request.seat), g.request))
        assert g.over
