"""What simple bots make of the Kingdom War's cards."""

from __future__ import annotations

from test_loyalty import RULES
from test_occasions import FOE, FRIEND, position

from hulao.bots.hints import known_kind
from hulao.bots.reply import cheapest
from hulao.bots.turn import Turn
from hulao.bots.value import Position
from hulao.kernel.ask import Offer, Request, Targets
from hulao.kernel.cards import Card


def value(p: Position, kind: str, seat: int) -> float:
    hint = known_kind(kind)
    assert hint is not None
    return p.on_target(hint, seat)


def card(kind: str) -> Card:
    return next(c for c in RULES.cards if c.kind.id == kind)


def test_cards_for_both_are_worth_giving_an_enemy_one() -> None:
    p, _ = position()
    assert value(p, "befriend_attacking", FOE) > 0.5


def test_only_those_are_looked_at_of_whom_nothing_is_known() -> None:
    p, _ = position()
    assert value(p, "known_both", 3) > 0.2
    assert value(p, "known_both", FOE) == 0.0


def test_vine_stops_a_slash_and_burns() -> None:
    p, _ = position()
    bare = value(p, "slash", FOE)
    p.view._g.players[FOE].equip.append(card("vine"))
    assert bare > 0 == value(p, "slash", FOE)
    assert value(p, "fire_slash", FOE) > bare


def test_wine_is_drunk_for_a_slash_that_will_be_used_only() -> None:
    p, _ = position()
    p.hand[:] = [card("analeptic"), card("slash")]
    p.view._g.players[0].equip.append(card("kylin_bow"))
    p.view._g.rebuild(p.view._g.players[0])
    wine = Offer("use", "analeptic", "", (card("analeptic").id,), 1, 1)
    slash = Offer("use", "slash", "", (card("slash").id,), 1, 1, Targets((FOE,)))
    end = Offer("end", "play")
    p.view._g.players[FOE].hp = 1
    assert Turn().play(p, Request(0, "play", [wine, slash, end])).name == "analeptic"
    answer = Turn().play(p, Request(0, "play", [wine, end]))
    assert answer.name != "analeptic", "the slashes of this turn are used up"


def test_a_kingdom_is_shielded_where_that_is_possible() -> None:
    p, _ = position()
    both = Offer("use", "heg_nullification", "", (card("heg_nullification").id,), 1, 1, options=("one", "kingdom"))
    one = Offer("use", "heg_nullification", "", (card("heg_nullification").id,), 1, 1, options=("one",))
    assert cheapest(p, [both], "counter").option == "kingdom"
    assert cheapest(p, [one], "counter").option == "one"


def test_a_refresh_is_worth_the_more_the_more_of_mine_there_are() -> None:
    p, _ = position()
    hint = known_kind("await_exhausted")
    assert hint is not None
    both = p.untargeted(hint, Offer("use", "await_exhausted"))
    p.attitude[FRIEND] = -0.5
    assert both > p.untargeted(hint, Offer("use", "await_exhausted")) > 0
