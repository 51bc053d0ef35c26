"""House rules: the ban list and the number of generals to choose from, in every edition."""

from __future__ import annotations

import pytest

from hulao.bots import make
from hulao.editions import EDITIONS, Edition, OptionError, ruleset
from hulao.kernel.game import Game
from hulao.kernel.rng import mix
from hulao.kernel.view import View
from hulao.rulebook.data import IDENTITY

ALL = list(EDITIONS.values())


def played(edition: str, options: dict[str, object], players: int, seed: int) -> Game:
    """A game between bots, to its end."""
    g = Game(ruleset(edition, options), players, seed).start()
    bots = [make("random", seed * 31 + s) for s in range(players)]
    while g.request is not None:
        r = g.request
        g.step(bots[r.seat].answer(View(g, r.seat), r))
    assert g.over
    return g


def least(e: Edition, players: int) -> int:
    """How many generals a deal takes: one each, or five of which two are kept."""
    return players * (5 if e.id == "kingdom-war" else 1)


def option(e: Edition, id: str) -> tuple[str, ...]:
    return next(o.choices for o in e.options if o.id == id)


@pytest.mark.parametrize("e", ALL, ids=lambda e: e.id)
def test_nobody_is_dealt_a_banned_general(e: Edition) -> None:
    everybody = option(e, "banned")
    banned = everybody[::2]
    for seed in range(6):
        g = Game(ruleset(e.id, {"banned": list(banned)}), e.seats.start, seed).start()
        while g.request is not None and g.request.kind == "general":
            offered = g.request.offers[0].options
            assert offered
            assert not set(offered) & set(banned)
            g.step(g.request.default)


@pytest.mark.parametrize("e", ALL, ids=lambda e: e.id)
def test_a_deal_needs_enough_generals_for_the_players_and_no_more(e: Edition) -> None:
    everybody = option(e, "banned")
    for n in (e.seats.start, e.seats.stop - 1):
        need = least(e, n)
        assert e.can_deal({"banned": everybody[need:]}, n)
        assert not e.can_deal({"banned": everybody[need - 1 :]}, n)
        assert not e.can_deal({"banned": everybody}, n)
        # played with not a single general to spare
        played(e.id, {"banned": everybody[need:]}, n, n)


def test_a_first_edition_of_ganning_alone_has_no_lord() -> None:
    """He can never be lord (C012): with him and one other, that one is."""
    everybody = option(EDITIONS["classic"], "banned")
    left = [x for x in everybody if x in ("ganning", "caocao", "lvbu", "guanyu")]
    banned = [x for x in everybody if x not in left]
    for seed in range(20):
        g = Game(ruleset("classic", {"banned": banned}), 4, seed).start()
        assert g.request is not None
        assert "ganning" not in g.request.offers[0].options


@pytest.mark.parametrize("reborn", ["offering", "insurgents"])
def test_the_dead_come_back_although_nearly_all_are_banned(reborn: str) -> None:
    everybody = option(EDITIONS["classic"], "banned")
    for seed in range(8):
        played("classic", {"banned": everybody[6:], "reincarnation": reborn}, 6, seed)


def test_other_options_go_with_a_ban() -> None:
    rules = ruleset("standard", {"banned": ["zhoutai", "caocao"], "wind": False, "first_game": True})
    assert "caocao" not in rules.generals
    assert "zhoutai" not in rules.generals
    assert "liubei" in rules.generals
    assert not EDITIONS["standard"].can_deal({"banned": option(EDITIONS["standard"], "banned")[:30], "wind": False}, 4)


@pytest.mark.parametrize(
    ("given", "read"),
    [("", ""), ([], ""), ("lvbu", "lvbu"), (["lvbu", "caocao", "lvbu"], "caocao,lvbu"), ("lvbu,caocao", "caocao,lvbu")],
)
def test_a_ban_list_is_read_in_one_way(given: object, read: str) -> None:
    assert EDITIONS["standard"].settle({"banned": given})["banned"] == read


@pytest.mark.parametrize(
    "given", ["nobody", ["lvbu", "nobody"], ["lvbu", 3], 7, {"lvbu": 1}, "lvbu,", [["lvbu"]], True]
)
def test_what_is_no_ban_list_is_refused(given: object) -> None:
    with pytest.raises(OptionError):
        EDITIONS["standard"].settle({"banned": given})


def test_the_same_bans_are_one_ruleset_and_one_game() -> None:
    a = ruleset("standard", {"banned": ["lvbu", "caocao"]})
    assert a is ruleset("standard", {"banned": "caocao,lvbu"})
    again = ruleset("standard", dict(a.options))
    assert again is a
    seed = mix(3, 1)
    one, two = (played("standard", dict(a.options), 5, seed) for _ in range(2))
    assert one.log == two.log


@pytest.mark.parametrize("e", [EDITIONS[id] for id in IDENTITY], ids=lambda e: e.id)
def test_as_many_candidates_as_the_table_wants(e: Edition) -> None:
    n = e.seats.stop - 1
    for chosen in ("1", "3", "6"):
        rules = ruleset(e.id, {"candidates": chosen})
        g = Game(rules, n, 4).start()
        assert g.request is not None
        printed = Game(ruleset(e.id), n, 4).start().request
        assert printed is not None
        # the lord's candidates are as printed
        assert len(g.request.offers[0].options) == len(printed.offers[0].options)
        g.step(g.request.default)
        most = (len(rules.generals) - 1) // (n - 1)
        assert g.request is not None
        assert len(g.request.offers[0].options) == min(int(chosen), most)
