"""What players know of cards that somebody looked at, put in order, handed out or swapped."""

from __future__ import annotations

import contextlib

from hulao.editions import ruleset
from hulao.kernel.ask import Answer
from hulao.kernel.events import DRAW_PILE, Look, Move, for_seat
from hulao.kernel.game import Game
from hulao.scenario.format import parse
from hulao.scenario.position import lay_out


def game() -> Game:
    g = Game(ruleset("standard"), 4, 1).start()
    while g.request is not None and g.request.kind == "general":
        g.step(g.request.default)
    return g


def test_who_knew_the_top_does_not_know_the_new_order() -> None:
    g = game()
    top = g.take_top(2)
    g.look_at(g.players[0], top)
    g.move(top[::-1], DRAW_PILE, "arrange", 1, "guanxing", 1 << 1)
    assert [g.draw_pile[-1], g.draw_pile[-2]] == top[::-1]
    assert [g.known[c.id] for c in top] == [1 << 1, 1 << 1]


def test_a_split_gift_is_known_to_giver_and_receiver_only() -> None:
    g = game()
    first, second = g.take_top(2)
    g.look_at(g.players[3], (first, second))
    gift = g.hand_out(g.players[0], g.ruleset.skills["yiji"], (first, second))
    next(gift)
    gift.send(Answer("choose", "yiji", cards=(first.id,), targets=(1,)))
    with contextlib.suppress(StopIteration):
        gift.send(Answer("choose", "yiji", cards=(second.id,), targets=(2,)))
    assert g.known[first.id] == 1 << 0 | 1 << 1
    assert g.known[second.id] == 1 << 0 | 1 << 2
    assert first in g.players[1].hand
    assert second in g.players[2].hand


def test_everybody_hears_how_many_cards_a_gaze_put_where_but_not_which() -> None:
    players = [{"general": "blank", "role": "lord"}, {"general": "zhugeliang", "role": "rebel"}, {"general": "blank"}]
    position = {"id": "gaze", "title": "", "steps": [], "expect": [], "why": "", "source": "", "edition": "standard"}
    g = lay_out(parse({**position, "players": players, "turn": 1, "phase": "play"}), "standard")
    g.start()
    g.step(Answer("end", "play"))
    g.step(Answer("skill", "guanxing"))
    assert g.request is not None
    cards = g.request.offers[0].cards
    g.step(Answer("arrange", "guanxing", cards=cards[:1], bottom=cards[1:]))
    told = [for_seat(e, 2) for e in g.log]
    looked = next(e for e in told if isinstance(e, Look))
    assert (looked.owner, looked.cards) == (-1, (-1, -1, -1))
    put = [(e.reason, e.cards) for e in told if isinstance(e, Move) and e.skill == "guanxing"]
    assert put == [("on_top", (-1,)), ("on_bottom", (-1, -1))]


def test_swapped_hands_are_known_to_the_two_only() -> None:
    g = game()
    a, b = g.players[1], g.players[2]
    mine, theirs = a.hand[:], b.hand[:]
    list(g.swap_hands(a, b, g.players[0], "dimeng"))
    assert (a.hand, b.hand) == (theirs, mine)
    assert {g.known[c.id] for c in mine + theirs} == {1 << 1 | 1 << 2}
