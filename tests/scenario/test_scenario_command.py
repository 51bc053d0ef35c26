"""The command, and files that it has to refuse."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hulao.scenario.command import scenario as command

GOOD: dict[str, Any] = {
    "id": "T1",
    "title": "A slash hits",
    "edition": "standard",
    "players": [{"general": "blank", "hand": ["slash:C2"]}, {"general": "blank"}],
    "turn": 1,
    "phase": "play",
    "steps": [{"seat": 1, "use": "slash:C2", "targets": [2]}],
    "expect": [{"seat": 2, "hp": 3}],
}


def run(*args: str | Path) -> Result:
    return CliRunner().invoke(command, ["run", *map(str, args)])


def write(path: Path, content: Any) -> Path:
    path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
    return path


def changed(path: str, value: Any) -> dict[str, Any]:
    """GOOD with one place changed: `steps.0.seat`; a value of ... takes it away."""
    found = copy.deepcopy(GOOD)
    *way, last = [int(k) if k.isdigit() else k for k in path.split(".")]
    at: Any = found
    for key in way:
        at = at[key]
    if value is ...:
        del at[last]
    else:
        at[last] = value
    return found


def test_pass_and_fail(tmp_path: Path) -> None:
    bad = {**GOOD, "id": "T2", "expect": [{"seat": 2, "hp": 4}]}
    result = run(write(tmp_path / "a.json", [GOOD, bad]))
    assert result.stdout.splitlines() == [
        "PASS T1 A slash hits",
        'FAIL T2: {"seat":2,"hp":4}: hp is 3',
        "1 passed, 1 failed",
    ]
    assert result.exit_code == 1


def test_only_and_several_files(tmp_path: Path) -> None:
    first = write(tmp_path / "a.json", GOOD)
    second = write(tmp_path / "b.json", {**GOOD, "id": "T2"})
    assert run(first, second).stdout.splitlines()[-1] == "2 passed, 0 failed"
    result = run(first, second, "--only", "T2")
    assert result.stdout.splitlines() == ["PASS T2 A slash hits", "1 passed, 0 failed"]
    assert result.exit_code == 0
    assert run(first, "--only", "T9").exit_code == 2


def test_verbose_tells_what_happened(tmp_path: Path) -> None:
    text = run(write(tmp_path / "a.json", GOOD), "--verbose").stdout
    assert "slash:C2: hand:1 -> table (use)" in text
    assert "seat 2 takes 1 normal damage from seat 1 by slash" in text
    assert '> step 1 {"seat":1,"use":"slash:C2","targets":[2]}' in text
    assert text.splitlines()[-2:] == ["PASS T1 A slash hits", "1 passed, 0 failed"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("{", "not JSON"),
        ("[" * 5000, "not JSON"),
        (3, "scenario 1: Expected `object`, got `int`"),
        (changed("edition", "fourth"), "there is no edition 'fourth'"),
        (changed("edition", []), "no edition is named"),
        (changed("players", ...), "missing required field `players`"),
        (changed("players", [{"general": "blank"}]), "at least two players"),
        (changed("stepz", []), "unknown field `stepz`"),
        (changed("turn", 3), "there is no seat 3"),
        (changed("phase", "tea"), "there is no phase 'tea'"),
        (changed("options", {"tea": True}), "no option 'tea'"),
        (changed("players.0.general", "nobody"), "general 'nobody' isn't in standard"),
        (changed("players.0.general", ...), "players[0]: 'general' is missing"),
        (changed("players.0.role", "king"), "there is no role 'king'"),
        (changed("players.0.hands", []), "unknown field `hands`"),
        (changed("players.0.dead", True), "has the turn but is dead"),
        (changed("players.0.hand", ["slash"]), "'slash' isn't a card"),
        (changed("players.0.hand", ["slash:H2"]), "card slash:H2 isn't in the deck of standard"),
        (
            changed("players.0.hand", ["slash:C2", "slash:C2"]),
            "card slash:C2 is there 2 times, the deck of standard has 1",
        ),
        (changed("players.0.equip", ["peach:H3"]), "card peach:H3 can't be worn"),
        (changed("players.0.judge", ["peach:H3"]), "card peach:H3 can't lie before a player"),
        (changed("players.0.generals", ["blank", "blank"]), "are for kingdom-war"),
        (changed("steps.0.seat", ...), "a step with 'use' needs a seat"),
        (changed("steps.0.seat", 4), "there is no seat 4"),
        (changed("steps.0.targets", [4]), "there is no seat 4"),
        (changed("steps.0.use", "slash:H2"), "card slash:H2 isn't in the deck"),
        (changed("steps.0.usee", "slash:C2"), "unknown field `usee`"),
        (changed("steps.0.do", True), "'do' doesn't belong to a step with 'use'"),
        (changed("steps.0.skill", "fankui"), "has exactly one of"),
        (changed("steps.0", {"seat": 1}), "has exactly one of"),
        (changed("steps.0", {"seat": 1, "end": "draw"}), "'end' is 'play'"),
        (changed("steps.0", {"advance": "end"}), "'advance' is 'turn'"),
        (changed("steps.0", {"advance": {"seat": 1, "phase": "tea"}}), "there is no phase 'tea'"),
        (changed("steps.0", {"seat": 1, "choose": {}}), "'choose' names nothing"),
        (changed("steps.0.after", {"log": "tea"}), "there is no event 'tea'"),
        (
            changed("steps.0", {"check": [{"seat": 1, "tea": 1}]}),
            "steps[0].check[0]: Object contains unknown field `tea`",
        ),
        (changed("expect.0", {"seat": 2}), "nothing is checked of seat 2"),
        (changed("expect.0", {"seat": 3, "hp": 1}), "there is no seat 3"),
        (changed("expect.0", {"tea": 2}), "there is no check with the fields 'tea'"),
        (changed("expect.0", {"log": "flip", "amount": 1}), "event 'flip' has no field 'amount'"),
        (changed("expect.0", {"card": "slash:C2", "in": "pocket"}), "there is no place 'pocket'"),
        (changed("expect.0", {"seat": 2, "can": {"use": "slash:C2", "tea": 1}}), "unknown field `tea`"),
        ([GOOD, GOOD], "scenario T1: the id is there twice"),
    ],
)
def test_bad_files_are_refused_in_one_line(tmp_path: Path, content: Any, message: str) -> None:
    result = run(write(tmp_path / "bad.json", content))
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert message in result.stderr
    assert isinstance(result.exception, SystemExit)


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    good = write(tmp_path / "a.json", GOOD)
    result = run(tmp_path / "missing.json", tmp_path, good)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 2
    assert result.stdout.splitlines() == ["PASS T1 A slash hits", "1 passed, 0 failed"]


def test_kingdom_war_has_two_generals(tmp_path: Path) -> None:
    players = [{"generals": ["caocao", "xuchu"], "shown": [True, False]}, {"generals": ["blank", "liubei"]}]
    text = {**GOOD, "edition": "kingdom-war", "players": players, "steps": [{"seat": 2, "reveal": "head"}]}
    text["expect"] = [{"seat": 2, "kingdom": "shu", "shown": [True, False]}]
    assert "isn't in the format" not in run(write(tmp_path / "a.json", text)).stderr
    text["players"] = [{"general": "caocao"}, {"general": "xuchu"}]
    result = run(write(tmp_path / "b.json", text))
    assert "players[0]: 'generals' is a list of two in kingdom-war" in result.stderr
