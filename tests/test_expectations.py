"""docs/expectations.md: each expectation names tests, and each of them exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ROW = re.compile(r"^\| (\d+) \| (.+?) \| (.*) \|$", re.MULTILINE)
EXPECTED = [*range(1, 44), *range(46, 50), *range(52, 57)]


def rows() -> dict[int, list[str]]:
    text = (ROOT / "docs" / "expectations.md").read_text(encoding="utf-8")
    return {int(n): re.findall(r"`([^`]+)`", tests) for n, _, tests in ROW.findall(text)}


def titles_in(path: Path) -> set[str]:
    """The tests of a module, or the titles of those of a client's test file."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".ts":
        return {
            title for _, title in re.findall(r"\b(?:it|test)(?:\.each\(.*?\))?\(\s*([\"'`])(.+?)\1", text, re.DOTALL)
        }
    return {n.name for n in ast.walk(ast.parse(text)) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)}


def test_every_expectation_is_there() -> None:
    assert list(rows()) == EXPECTED


@pytest.mark.parametrize("number", EXPECTED)
def test_its_tests_exist(number: int) -> None:
    named = rows()[number]
    assert named
    for one in named:
        file, _, name = one.partition("::")
        path = ROOT / file
        assert path.is_file(), one
        assert name in titles_in(path), one
