"""`hulao rules`."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from hulao.cli import main


def run(*args: str) -> str:
    result = CliRunner().invoke(main, ["rules", *args])
    assert result.exit_code == 0, result.output
    return result.output


def as_json(*args: str) -> Any:
    return json.loads(run(*args, "--json"))


def test_a_clause_is_shown_with_passage_status_tests_and_siblings() -> None:
    shown = run("standard.slash.limit")
    assert "One 杀 may be used per turn." in shown
    assert "000 (the revised standard rules), line 65" in shown
    assert "status: the document says it" in shown
    assert "tests: " in shown
    assert "elsewhere: tournament.slash.limit: the same" in shown
    assert "elsewhere: prototype.slash.limit: One 杀 may be used per turn, unless" in shown
    assert "依据：文档明确写出" in run("standard.slash.limit", "--lang", "zh")


def test_filters_and_json() -> None:
    found = as_json("--edition", "classic", "--subject", "lightning")["clauses"]
    assert {c["edition"] for c in found} == {"classic"}
    assert {c["subject"] for c in found} == {"card:lightning"}
    assert "standard.lightning.use" in found[0]["siblings"]
    assert as_json("闪电", "--lang", "zh", "--status", "stated")["clauses"][0]["text"].startswith("闪电")


def test_coverage() -> None:
    c = as_json("--coverage")
    assert set(c) == {"clauses", "tested", "without"}
    assert c["clauses"] == c["tested"] + len(c["without"])
    assert f"{c['clauses']} clauses of standard, classic, tournament, kingdom-war, prototype" in run("--coverage")


@pytest.mark.parametrize(
    ("args", "code"), [((), 2), (("xyzzy",), 1), (("slash", "--edition", "nope"), 2), (("--status", "sure"), 2)]
)
def test_what_finds_nothing_or_is_wrong_fails(args: tuple[str, ...], code: int) -> None:
    assert CliRunner().invoke(main, ["rules", *args]).exit_code == code
