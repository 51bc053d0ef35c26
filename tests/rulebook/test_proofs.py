"""The rule book's proofs: what they name exists, runs under the edition it's named for, and covers every clause."""

from __future__ import annotations

import re

import pytest
from proof_support import covers, scenarios

from hulao.rulebook import load
from hulao.rulebook.data import IDENTITY, read_proofs
from hulao.rulebook.examples import titles
from hulao.rulebook.model import Proof

PROOFS = read_proofs()
BOOK = load()


def clauses_of(proof: Proof) -> list[str]:
    """The editions that a row speaks for: those it names, or the identity game's that have the rule."""
    return list(proof.editions) or [e for e in IDENTITY if f"{e}.{proof.rule}" in BOOK]


@pytest.mark.parametrize("proof", [pytest.param(p, id=p.place) for p in PROOFS])
def test_a_proof_names_clauses_and_tests_that_exist(proof: Proof) -> None:
    editions = clauses_of(proof)
    assert editions, f"no edition has the rule {proof.rule}"
    assert [e for e in editions if f"{e}.{proof.rule}" not in BOOK] == []
    assert proof.tests
    assert [t for t in proof.tests if covers(t) is None] == []


@pytest.mark.parametrize("proof", [pytest.param(p, id=p.place) for p in PROOFS])
def test_each_test_of_a_proof_runs_under_the_editions_it_is_named_for(proof: Proof) -> None:
    missing = {t: [e for e in clauses_of(proof) if e not in (covers(t) or ())] for t in proof.tests}
    assert {t: m for t, m in missing.items() if m} == {}


def test_every_clause_has_a_proof() -> None:
    assert list(BOOK.coverage().without) == []


def test_what_a_test_covers_is_read_from_its_source() -> None:
    assert covers("scenario:no-such-scenario") is None
    assert covers("pytest:tests/rulebook/test_proofs.py::test_nothing") is None
    assert covers("pytest:tests/rulebook/no_such_file.py::test_nothing") is None
    assert covers("tests/rulebook/test_proofs.py") is None
    here = "pytest:tests/rulebook/test_proofs.py::"
    assert covers(f"{here}test_every_clause_has_a_proof") == set()
    assert covers("pytest:tests/kernel/test_properties.py::test_same_seed_same_log_in_any_process") == set()
    assert covers("pytest:tests/kernel/test_properties.py::test_an_illegal_answer_changes_nothing") == {"standard"}
    id, editions = next(iter(scenarios().items()))
    assert covers(f"scenario:{id}") == set(editions)


def test_every_example_of_a_clause_has_a_chinese_title_and_no_other_has() -> None:
    shown = {t for c in BOOK for t in c.scenarios}
    assert set(titles()) == shown
    assert shown <= set(scenarios())
    assert [t for t in titles().values() if not t or re.search(r"[A-Za-z]{2}", t)] == []
