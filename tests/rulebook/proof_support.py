"""Finds the tests that proofs name: scenarios with their editions, and test functions with the editions they name."""

from __future__ import annotations

import ast
from functools import lru_cache
from pathlib import Path

from hulao.editions import EDITIONS
from hulao.rulebook.data import IDENTITY
from hulao.rulebook.model import PYTEST, SCENARIO
from hulao.scenario.format import load as load_scenarios

ROOT = Path(__file__).resolve().parents[2]
#: names under which a test goes through several editions
SEVERAL = {"EDITIONS": tuple(EDITIONS), "IDENTITY": IDENTITY}


@lru_cache(maxsize=1)
def scenarios() -> dict[str, tuple[str, ...]]:
    """The editions of every scenario, by its id."""
    files = sorted((ROOT / "tests" / "scenario").glob("*/*.json"))
    return {s.id: s.editions for file in files for s in load_scenarios(file)}


@lru_cache(maxsize=64)
def definitions(file: str) -> dict[str, ast.stmt]:
    """What a test file defines at its top level, by name."""
    found: dict[str, ast.stmt] = {}
    for node in ast.parse((ROOT / file).read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = node
        elif isinstance(node, ast.Assign):
            found.update({t.id: node for t in node.targets if isinstance(t, ast.Name)})
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = node
    return found


def editions_named(file: str, name: str) -> set[str]:
    """The editions that a definition names, itself or in what it uses of its file."""
    known = definitions(file)
    seen: set[str] = set()
    todo = [name]
    editions: set[str] = set()
    while todo:
        current = todo.pop()
        if current in seen or current not in known:
            continue
        seen.add(current)
        for node in ast.walk(known[current]):
            if isinstance(node, ast.Constant) and node.value in EDITIONS:
                editions.add(str(node.value))
            elif isinstance(node, ast.Name):
                todo.append(node.id)
                editions.update(SEVERAL.get(node.id, ()))
    return editions


def covers(test: str) -> set[str] | None:
    """The editions under which a test runs; None when there is no such test."""
    if test.startswith(SCENARIO):
        found = scenarios().get(test.removeprefix(SCENARIO))
        return None if found is None else set(found)
    file, _, name = test.removeprefix(PYTEST).partition("::")
    if not test.startswith(PYTEST) or not name.startswith("test_") or not (ROOT / file).is_file():
        return None
    return editions_named(file, name) if name in definitions(file) else None
