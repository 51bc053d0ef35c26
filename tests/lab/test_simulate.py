"""`hulao simulate` and `hulao bench`: what they print, that it's reproducible, and how bad input is refused."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from hulao.cli import main
from hulao.lab.simulate import CHUNK, simulate


def run(*args: str) -> Result:
    return CliRunner().invoke(main, list(args), catch_exceptions=False)


def test_json_has_every_figure() -> None:
    result = run("simulate", "--players", "4", "--games", "7", "--seed", "5", "--json")
    data = json.loads(result.stdout)
    assert set(data) == {
        "edition",
        "players",
        "games",
        "seed",
        "policy",
        "bot",
        "role",
        "roles",
        "decisions",
        "events",
        "cpu_seconds",
        "games_per_cpu_second",
        "decisions_per_cpu_second",
        "winners",
        "turns",
        "log_hash",
        "errors",
    }
    assert data["games"] == 7 == sum(data["winners"].values())
    assert data["errors"] == []
    assert data["decisions"] > 100
    assert data["turns"] > 7


def test_the_same_batch_is_the_same_whatever_the_number_of_workers() -> None:
    games = 2 * CHUNK + 3
    alone = simulate("standard", {}, 3, games, 11, "random", 1)
    together = simulate("standard", {}, 3, games, 11, "random", 2)
    assert alone.log_hash() == together.log_hash()
    assert alone.winners == together.winners
    assert simulate("standard", {}, 3, games, 12).log_hash() != alone.log_hash()


def test_options_change_the_game() -> None:
    with_spear = simulate("standard", {}, 3, 5)
    without = simulate("standard", {"moon_spear": "false", "ex_cards": "false"}, 3, 5)
    assert with_spear.log_hash() != without.log_hash()


@pytest.mark.parametrize(
    ("args", "named"),
    [
        (["--edition", "nosuch"], "nosuch"),
        (["--policy", "nosuch"], "nosuch"),
        (["--option", "nosuch=1"], "nosuch"),
        (["--option", "ex_cards=maybe"], "maybe"),
        (["--option", "nonsense"], "nonsense"),
        (["--edition", "tournament", "--players", "3"], "3"),
        (["--edition", "kingdom-war", "--bot", "random", "--role", "rebel"], "no roles"),
        (["--players", "many"], "many"),
    ],
)
def test_bad_arguments_are_named_in_one_line_with_status_2(args: list[str], named: str) -> None:
    result = run("simulate", "--games", "1", *args)
    assert result.exit_code == 2
    assert named in result.stderr
    assert "Traceback" not in result.stderr
    if "many" not in args:
        assert len(result.stderr.strip().splitlines()) == 1


def test_bench_lists_name_value_unit() -> None:
    result = run("bench", "--json", "--games", "1")
    rows = json.loads(result.stdout)
    assert [set(row) for row in rows] == [{"name", "value", "unit"}] * len(rows)
    names = {row["name"] for row in rows}
    assert {
        "calibration_loop",
        "random_2_players",
        "random_5_players",
        "random_8_players",
        "kingdom_war_8_players",
        "fork_quiescent",
        "fork_in_settlement",
        "view",
    } <= names
    assert all(row["value"] > 0 for row in rows)
