"""Bots of one's own in a batch: the class of docs/bots.md, and what isn't one."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hulao.bots import UnknownPolicy, load
from hulao.cli import main
from hulao.editions import ruleset
from hulao.lab.cast import Cast
from hulao.lab.simulate import game_seed, play, simulate

DOCS = Path(__file__).parents[2] / "docs/bots.md"


@pytest.fixture
def my_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The example of the documentation, in the current folder."""
    found = re.search(r"```python\n# my_bot.py\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    (tmp_path / "my_bot.py").write_text(found.group(1), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return "my_bot:Grabby"


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["simulate", *args], catch_exceptions=False)


def test_the_documented_bot_plays_one_role(my_bot: str) -> None:
    args = ["--players", "5", "--games", "12", "--policy", "simple", "--role", "rebel", "--json"]
    data = json.loads(run(*args, "--bot", my_bot).stdout)
    assert data["errors"] == []
    assert (data["policy"], data["bot"], data["role"]) == ("simple", my_bot, "rebel")
    assert data["log_hash"] != json.loads(run(*args, "--bot", "simple").stdout)["log_hash"]
    assert data["roles"]["rebel"]["games"] == 12
    for line in data["roles"].values():
        assert line["rate"] == pytest.approx(line["wins"] / line["games"], abs=1e-4)
        assert 0 <= line["low"] <= line["rate"] <= line["high"] <= 1


def test_only_the_seats_of_the_role_are_played_by_the_other_bot() -> None:
    """A bot that is the same as the others changes nothing, another one does; the others are asked the same."""
    cast = Cast("simple", "random", "renegade")
    assert [cast.of(r) for r in ("lord", "renegade", "rebel")] == ["simple", "random", "simple"]
    assert Cast("simple", "random").of("lord") == "random"
    rules = ruleset("standard")
    plain = play(rules, 5, game_seed(3, 0), "simple")
    assert play(rules, 5, game_seed(3, 0), Cast("simple", "simple", "rebel")).log == plain.log
    assert play(rules, 5, game_seed(3, 0), cast).log != plain.log


def test_roles_win_as_the_winners_say() -> None:
    batch = simulate("standard", {}, 5, 20, 4, "simple")
    assert batch.role_games == dict.fromkeys(("lord", "loyalist", "rebel", "renegade"), 20)
    assert batch.role_wins["lord"] == batch.role_wins["loyalist"]
    assert batch.role_wins["lord"] + batch.role_wins["rebel"] + batch.role_wins["renegade"] == 20


@pytest.mark.parametrize(
    ("name", "said"),
    [("nosuch", "nosuch"), ("no_such_module:Bot", "no_such_module"), ("json:Bot", "Bot"), ("json:dumps", "answer")],
)
def test_what_is_no_bot_is_refused_in_one_sentence(name: str, said: str) -> None:
    with pytest.raises(UnknownPolicy, match=said):
        load(name)(0)
    result = run("--games", "1", "--bot", name)
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_an_illegal_answer_is_counted_as_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bad_bot.py").write_text(
        "from hulao.kernel.ask import Answer\n"
        "class Bad:\n"
        "    def __init__(self, seed): pass\n"
        "    def answer(self, view, request): return Answer('fly')\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    batch = simulate("standard", {}, 5, 2, 0, Cast("simple", "bad_bot:Bad"))
    assert [number for number, _ in batch.errors] == [0, 1]
    assert batch.games == 0


def test_a_role_without_a_bot_is_refused() -> None:
    result = run("--games", "1", "--role", "rebel")
    assert result.exit_code == 2
    assert "--bot" in result.stderr
