"""Sides where kingdoms are sides: attitudes from what is shown, seen and done, and when to show oneself."""

from __future__ import annotations

import pytest

from hulao.bots.loyalty import LONE, Loyalty, side_of_mine, when_to_show
from hulao.editions import ruleset
from hulao.kernel.events import Event, Use
from hulao.kernel.game import Game
from hulao.kernel.view import View
from hulao.lab.cast import Cast
from hulao.lab.simulate import play

RULES = ruleset("kingdom-war")
PAIRS = {"wei": "caocao+simayi", "shu": "liubei+zhaoyun", "wu": "sunquan+ganning", "qun": "huatuo+lvbu"}
TURN_OPTIONS = ("none", "head", "deputy", "both")


def begun(*kingdoms: str, shown: tuple[int, ...] = ()) -> Game:
    """A game in which everybody has a pair of this kingdom; those of `shown` have shown their heads, in this order."""
    g = Game(RULES, len(kingdoms), 1).start()
    for p, kingdom in zip(g.players, kingdoms, strict=True):
        generals = tuple([RULES.generals[x] for x in PAIRS[kingdom].split("+")])
        RULES.mode.seat_generals(g, p, generals)  # type: ignore[attr-defined]
    for seat in shown:
        p = g.players[seat]
        for _ in g.show_generals(p, (0,)):
            pass
    return g


def thinks(g: Game, seat: int, *events: Event) -> list[float]:
    """The attitudes of `seat` after these events."""
    g.log.extend(events)
    return Loyalty(seat, len(g.players)).read(View(g, seat))


def test_who_has_shown_my_kingdom_is_a_friend_and_who_another_s_an_enemy() -> None:
    found = thinks(begun("wei", "wei", "shu", "wu", "qun", "shu", shown=(1, 2)), 0)
    assert found[1] > 0.9
    assert found[2] < -0.5
    assert -0.5 < found[3] == found[4] < 0, "nobody knows, and most are of other kingdoms"


def test_a_hidden_general_is_judged_by_nothing_that_only_he_knows() -> None:
    """Whoever lies hidden is the same to all, whatever he is."""
    one = begun("wei", "wei", "shu", "wu", "qun", "shu")
    other = begun("wei", "qun", "shu", "wu", "wei", "shu")
    assert thinks(one, 0) == thinks(other, 0)


def test_the_strongest_kingdom_is_feared_most() -> None:
    found = thinks(begun("wei", "shu", "shu", "shu", "wu", "wei", shown=(1, 2, 3, 4)), 0)
    assert found[1] == found[2] < found[4] < 0


def test_who_was_glimpsed_is_known() -> None:
    g = begun("wei", "wei", "shu", "wu", "qun", "shu")
    g.look_at_general(g.players[0], g.players[1], 1)
    g.look_at_general(g.players[0], g.players[2], 0)
    found = thinks(g, 0)
    assert found[1] > 0.9
    assert found[2] < -0.5
    assert thinks(g, 3)[1] == thinks(g, 3)[2], "others didn't see it"


@pytest.mark.parametrize(("victim", "worse"), [(0, True), (1, True), (2, False)])
def test_the_hidden_are_judged_by_whom_they_harm(victim: int, worse: bool) -> None:
    g = begun("wei", "wei", "shu", "wu", "qun", "shu", shown=(0, 1, 2))
    found = thinks(g, 0, Use(3, "duel", (), (victim,)))
    assert (found[3] < found[4]) is worse
    assert found[3] != found[4]


def test_who_saves_one_of_mine_is_trusted() -> None:
    g = begun("wei", "wei", "shu", "wu", "qun", "shu", shown=(0, 1))
    found = thinks(g, 0, Use(3, "peach", (), (1,)))
    assert found[3] > found[4]


def test_deeds_don_t_matter_once_a_kingdom_is_known() -> None:
    g = begun("wei", "wei", "shu", "wu", "qun", "shu", shown=(0, 1))
    assert thinks(g, 0, Use(1, "duel", (), (0,)))[1] > 0.9


def test_an_ambitionist_has_no_friends() -> None:
    g = begun("wei", "wei", "wei", "wei", "qun", "shu", shown=(0, 1, 2, 3))
    assert g.players[3].kingdom == LONE
    assert max(x for s, x in enumerate(thinks(g, 3)) if s != 3) <= -0.5
    assert thinks(g, 0)[3] < -0.5
    assert thinks(g, 0)[4] < -0.5, "three of six are all that Wei may have, so who is hidden is none of them"


def test_one_too_many_knows_that_he_will_be_an_ambitionist() -> None:
    g = begun("wei", "wei", "wei", "wei", "qun", "shu", shown=(0, 1, 2))
    assert side_of_mine(View(g, 3)) == LONE
    assert side_of_mine(View(g, 4)) == "qun"
    assert max(x for s, x in enumerate(thinks(g, 3)) if s != 3) <= -0.5


def test_one_shows_himself_before_his_kingdom_is_full() -> None:
    g = begun("wei", "wei", "wei", "wu", "qun", "shu", shown=(0, 1))
    assert when_to_show(View(g, 2), TURN_OPTIONS, 0.99) == "head"
    assert when_to_show(View(g, 3), TURN_OPTIONS, 0.99) == "none"


def test_one_shows_himself_where_that_wins() -> None:
    g = begun("wei", "wei", shown=(0,))
    g.players[1].generals = g.players[0].generals
    assert when_to_show(View(g, 1), TURN_OPTIONS, 0.99) != "none"


def test_sooner_or_later_one_shows_himself() -> None:
    g = begun("wei", "wei", "shu", "wu", "qun", "shu")
    assert when_to_show(View(g, 0), TURN_OPTIONS, 0.5) == "none"
    g.round = 6
    assert when_to_show(View(g, 0), TURN_OPTIONS, 0.99) == "head"


def test_who_would_be_an_ambitionist_waits_longer() -> None:
    g = begun("wei", "wei", "wei", "wei", "qun", "shu", shown=(0, 1, 2))
    g.round = 6
    assert when_to_show(View(g, 3), TURN_OPTIONS, 0.5) == "none"
    assert when_to_show(View(g, 4), TURN_OPTIONS, 0.5) == "head"


@pytest.mark.parametrize("seats", [4, 8])
def test_sensible_players_beat_random_ones(seats: int) -> None:
    """Every other seat is a simple bot's: these win far oftener."""
    won = {"simple": 0, "random": 0}
    for n in range(30):
        by_seat = {s: "simple" if (s + n) % 2 else "random" for s in range(seats)}
        for s in play(RULES, seats, 500 + n, by_seat).winning_seats:
            won[by_seat[s]] += 1
    assert won["simple"] > 1.5 * won["random"], won


@pytest.mark.parametrize("policy", ["simple", "easy"])
def test_games_end(policy: str) -> None:
    for seats in (2, 3, 7, 12):
        for n in range(4):
            assert play(RULES, seats, 90 + n, Cast(policy)).winner
