"""Tables of who wins, their intervals, and ratings."""

from __future__ import annotations

import csv
import io
import json
import random
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from hulao.cli import main
from hulao.content.kingdoms import AMBITIONIST
from hulao.editions import EDITIONS
from hulao.lab.parts import Part
from hulao.lab.ratings import Ratings, is_rated, mode_of, rate_all, side_of
from hulao.lab.simulate import simulate_parts
from hulao.lab.statistics import FEW, Line, tabulate, wilson

ROLES = ("lord", "rebel", "renegade", "loyalist", "rebel")
KINGDOMS = ("wei", "shu", "wu", "qun")
ABC: list[str | None] = ["a", "b", "c", "d", "e"]


def part(seat: int, role: str, won: bool, general: str = "guanyu", **more: object) -> Part:
    fields = {"edition": "standard", "seats": 5, "kingdom": "shu", "alive": won, "humans": 5, **more}
    return Part(seat=seat, role=role, won=won, generals=(general,), **fields)  # type: ignore[arg-type]


def game(winners: str, generals: tuple[str, ...] = ("guanyu",) * 5) -> list[Part]:
    """A game of five that the lord's side ("lord"), the rebels or the renegade won."""
    return [
        part(i, role, side_of(part(i, role, False)).split()[0] == winners, generals[i]) for i, role in enumerate(ROLES)
    ]


def test_wilson_against_published_values() -> None:
    # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
    for won, n, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        assert wilson(won, n) == pytest.approx((low, high), abs=6e-5)
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_interval_holds_what_it_promises() -> None:
    rng = random.Random(5)
    for p in (0.1, 0.45):
        held = 0
        for _ in range(2000):
            won = sum(rng.random() < p for _ in range(60))
            low, high = wilson(won, 60)
            held += low <= p <= high
        assert 0.93 <= held / 2000 <= 0.975


def test_where_kingdoms_are_sides_they_stand_for_roles() -> None:
    """Everybody has two generals; who was one too many is an ambitionist, whatever is printed on them."""
    games = simulate_parts("kingdom-war", {}, 4, 30, 3, "simple")
    characters = EDITIONS["kingdom-war"].characters
    for g in games:
        assert {p.role for p in g if p.won} <= {*KINGDOMS, AMBITIONIST}
        for p in g:
            assert len(p.generals) == 2
            assert {characters[x].kingdoms for x in p.generals} == {(p.kingdom,)}
            assert p.role in (p.kingdom, AMBITIONIST)
    assert any(p.role == AMBITIONIST for g in games for p in g)
    assert set(lines(games, "role")) == {p.role for g in games for p in g}


def test_each_kingdom_is_a_side_and_each_ambitionist_by_himself() -> None:
    roles = ("wei", AMBITIONIST, "wei", AMBITIONIST, "shu")
    assert [side_of(part(i, r, False)) for i, r in enumerate(roles)] == [
        "wei",
        "ambitionist 1",
        "wei",
        "ambitionist 3",
        "shu",
    ]
    won = [part(i, r, i == 1) for i, r in enumerate(roles)]
    ratings = Ratings()
    assert ratings.add(won, ABC)
    mu = {r.account: r.mu for r in ratings.all()}
    assert mu["b"] > 25 > mu["d"]


def lines(games: list[list[Part]], *by: str) -> dict[object, Line]:
    return {x.key if len(x.key) > 1 else x.key[0]: x for x in tabulate(games, by).lines}


def test_a_table_counts_seats_games_and_wins() -> None:
    games = [game("lord"), game("lord"), game("rebel"), game("renegade")]
    roles = lines(games, "role")
    found = {r: (x.n, x.won, x.games, x.rate, x.mean) for r, x in roles.items()}
    assert found == {
        "lord": (4, 2, 4, 0.5, 0.5),
        "loyalist": (4, 2, 4, 0.5, 0.5),
        "rebel": (8, 2, 4, 0.25, 0.25),
        "renegade": (4, 1, 4, 0.25, 0.25),
    }
    assert (roles["rebel"].low, roles["rebel"].high) == wilson(1, 4), "two seats that win together are one game"
    assert lines(games, "seat", "role")[1, "rebel"].n == 4
    assert lines(games, "pack")["base"].n == 20
    with pytest.raises(ValueError, match="colour"):
        tabulate(games, ["colour"])


def test_a_line_is_compared_with_what_its_roles_win() -> None:
    # 关羽 is the renegade always, 张飞 a rebel always: neither is better than his role
    generals = ("caocao", "zhangfei", "guanyu", "caocao", "zhangfei")
    games = [game(w, generals) for w in ["lord"] * 60 + ["rebel"] * 30 + ["renegade"] * 10]
    found = lines(games, "general")
    assert found["guanyu"].rate == pytest.approx(0.1)
    assert found["guanyu"].mean == pytest.approx(0.1)
    assert {x.verdict for x in found.values()} == {"unclear"}


def test_verdicts() -> None:
    strong = [game("lord", ("caocao", "b", "b", "b", "b"))] * 40
    weak = [game("rebel", ("liubei", "b", "b", "b", "b"))] * 40
    found = lines(strong + weak, "general", "role")
    assert (found["caocao", "lord"].verdict, found["liubei", "lord"].verdict) == ("above", "below")
    assert found["caocao", "lord"].surely == "above"
    assert found["b", "loyalist"].verdict == "unclear"
    few = lines(strong[: FEW - 1] + weak, "general", "role")["caocao", "lord"]
    assert few.low > few.mean
    assert few.verdict == "unclear", "so few games say nothing"


def test_one_look_may_be_fooled_where_all_looks_together_are_not() -> None:
    rng = random.Random(1)
    names = [f"g{i}" for i in range(60)]
    games = []
    for _ in range(4000):
        who = tuple(rng.sample(names, 5))
        games.append(game(rng.choices(("lord", "rebel", "renegade"), (45, 40, 15))[0], who))
    table = tabulate(games, ["general", "role"])
    assert len(table.lines) == 240
    assert sum(x.verdict != "unclear" for x in table.lines) > 0, "by chance: all generals are equal"
    assert sum(x.surely != "unclear" for x in table.lines) == 0


def test_two_generals_are_in_two_lines_and_none_in_none() -> None:
    pair = part(0, "lord", True)
    pair = replace(pair, generals=("guanyu", "zhangfei"))
    unknown = replace(part(1, "rebel", False), generals=())
    assert {k: x.n for k, x in lines([[pair, unknown]], "general").items()} == {"guanyu": 1, "zhangfei": 1}


def test_simulated_games_are_the_same_however_many_processes_play() -> None:
    one = simulate_parts("standard", {}, 5, 60, seed=3)
    assert one == simulate_parts("standard", {}, 5, 60, seed=3, workers=2)
    assert len(one) == 60
    for g in one:
        assert [p.seat for p in g] == [0, 1, 2, 3, 4]
        assert sorted(p.role for p in g) == ["lord", "loyalist", "rebel", "rebel", "renegade"]
        assert {p.policy for p in g} == {"random"}
        assert all(len(p.generals) == 1 and p.kingdom for p in g)


def test_the_command_says_the_same_in_each_form() -> None:
    asked = ["stats", "--games", "20", "--policy", "random", "--by", "role"]
    plain = CliRunner().invoke(main, asked)
    assert plain.exit_code == 0
    assert "20 games, 4 lines" in plain.output
    told = json.loads(CliRunner().invoke(main, [*asked, "--json"]).stdout)
    rows = list(csv.DictReader(io.StringIO(CliRunner().invoke(main, [*asked, "--csv"]).stdout)))
    assert told["games"] == 20
    assert [{k: str(v) for k, v in x.items()} for x in told["lines"]] == rows
    assert sum(x["n"] for x in told["lines"]) == 100


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "either --games"),
        (["--games", "1", "--by", "colour"], "no column 'colour'"),
        (["--games", "1", "--players", "12"], "players, not 12"),
        (["--games", "1", "--policy", "nobody"], "no policy 'nobody'"),
        (["--games", "1", "--edition", "nobody"], "nobody"),
        (["--data", "."], "no finished games"),
        (["--data", ".", "--save", "."], "goes with --games"),
    ],
)
def test_wrong_arguments_are_told_in_one_line(
    arguments: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, ["stats", *arguments])
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stderr.count("\n") == 1


# --- ratings


def test_sides() -> None:
    assert [side_of(part(i, r, False)) for i, r in enumerate(ROLES)] == ["lord", "rebel", "renegade 2", "lord", "rebel"]


def test_winners_rise_and_losers_fall_together() -> None:
    ratings = Ratings()
    assert ratings.add(game("rebel"), ABC)
    mu = {r.account: r.mu for r in ratings.all()}
    assert mu["b"] == mu["e"] > 25 > mu["a"] == mu["d"]
    assert mu["c"] < 25
    assert all(r.sigma < 25 / 3 and r.games == 1 and r.low < r.mu < r.high for r in ratings.all())


def test_a_side_that_wins_seldom_gains_more_by_it() -> None:
    before = [(game(side), ABC) for side in ["lord", "rebel"] * 20]
    gains = {}
    for winner, account in (("rebel", "b"), ("renegade", "c")):
        known = rate_all(before)
        start = known.of(account)[0].mu
        known.add(game(winner), ABC)
        gains[winner] = known.of(account)[0].mu - start
    assert gains["renegade"] > 1.5 * gains["rebel"] > 0


def test_equal_players_stay_where_they_begin_whatever_their_roles_win() -> None:
    for chances in ((45, 40, 15), (36, 58, 6)):
        rng = random.Random(3)
        ratings = Ratings()
        for _ in range(1000):
            table: list[str | None] = list(rng.sample("abcdefgh", 5))
            ratings.add(game(rng.choices(("lord", "rebel", "renegade"), chances)[0]), table)
        found = [r.mu for r in ratings.all()]
        assert abs(sum(found) / len(found) - 25) < 4
        assert max(found) - min(found) < 10


def test_modes_are_apart() -> None:
    eight = [replace(p, seats=8) for p in game("lord")]
    ratings = rate_all([(game("lord"), ABC), (eight, ABC)])
    assert mode_of(eight[0]) == "standard/8-"
    assert [(r.mode, r.games) for r in ratings.of("a")] == [("standard/5-7", 1), ("standard/8-", 1)]
    assert {r.account for r in ratings.all("standard/8-")} == set("abcde")


@pytest.mark.parametrize(
    ("change", "accounts"),
    [
        ({"policy": "simple"}, ABC),
        ({"stood_in": True}, ABC),
        ({"counts": False}, ABC),
        ({}, [None] * 5),
        ({}, ["a", "a", "c", "d", "e"]),
    ],
)
def test_games_that_move_nothing(change: dict[str, object], accounts: list[str | None]) -> None:
    g = game("lord")
    g[4] = replace(g[4], **change)
    assert not is_rated(g, accounts)
    ratings = Ratings()
    assert not ratings.add(g, accounts)
    assert ratings.all() == []


def test_a_game_that_nobody_won_moves_nothing() -> None:
    assert not is_rated([replace(p, won=False) for p in game("lord")], ABC)


def test_guests_are_played_against_but_not_rated() -> None:
    ratings = rate_all([(game("lord"), ["a", None, None, None, None])])
    assert [r.account for r in ratings.all()] == ["a"]


def test_better_players_come_out_better() -> None:
    rng = random.Random(2)
    skill = {name: i for i, name in enumerate("abcdefgh")}
    ratings = Ratings()
    for _ in range(600):
        table: list[str | None] = list(rng.sample("abcdefgh", 5))
        side = {"lord": 0.0, "rebel": 0.0, "renegade": 0.0}
        for role, name in zip(ROLES, table, strict=True):
            assert name is not None
            side["lord" if role == "loyalist" else role] += skill[name] + rng.gauss(0, 3)
        ratings.add(game(max(side, key=lambda s: side[s])), table)
    found = [r.account for r in sorted(ratings.all(), key=lambda r: r.mu)]
    assert set(found[:3]) <= set("abcd")
    assert set(found[-3:]) <= set("efgh")
