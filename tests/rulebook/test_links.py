"""Every reason that the rules give leads to a clause."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest
from proof_support import ROOT

from hulao.editions import EDITIONS
from hulao.rulebook import clause_for, clause_of_refusal, load
from hulao.rulebook.links import NAMES

SOURCES = ROOT / "src" / "hulao"
#: names about something that not every edition has -> the card or skill that an edition must have
ABOUT = {
    "jilei": "skill:jilei",
    "lord_skill": "skill:hujia",
    "peach.two_players": "rule:peach.two_players",
    "collateral.targets": "card:collateral",
    "nullification.scope": "card:nullification",
}


def names() -> Iterator[tuple[str, str]]:
    """(file, clause name) of each refusal that the source builds."""
    for part in ("kernel", "content"):
        for path in sorted((SOURCES / part).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                    given = [*node.args[1:2], *(k.value for k in node.keywords if k.arg == "clause")]
                    for value in given:
                        assert isinstance(value, ast.Constant), f"{path.name}: a clause's name is written out"
                        if value.value:
                            yield path.name, str(value.value)


USED = sorted({name for _, name in names()})


def has(edition: str, about: str) -> bool:
    kind, _, name = about.partition(":")
    if kind == "rule":
        return f"{edition}.{name}" in load()
    return any(c.subject == about for c in load() if c.edition == edition)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", USED)
def test_a_refusals_clause_exists_where_it_can_be_given(edition: str, name: str) -> None:
    found = clause_for(edition, name)
    if has(edition, ABOUT[name]) if name in ABOUT else True:
        assert found in load()
        assert found.startswith(f"{edition}.")
    else:
        assert found == ""


def test_every_name_that_is_translated_is_given_somewhere() -> None:
    assert set(NAMES) - set(USED) == set()
    assert set(ABOUT) - set(USED) == set()


def test_names_of_rules_cards_and_skills_lead_to_clauses() -> None:
    assert clause_for("standard", "slash.limit") == "standard.slash.limit"
    assert clause_for("prototype", "slash.limit") == "prototype.slash.limit"
    assert clause_for("standard", "fankui") == "standard.fankui.take"
    assert clause_for("standard", "no.such.rule") == ""
    assert clause_for("standard", "") == ""
    assert clause_of_refusal("standard", "skill_used", "", {"skill": "lijian"}) == "standard.lijian.effect"
    assert clause_of_refusal("standard", "card_count", "", {}) == ""
    assert clause_of_refusal("classic", "too_far", "snatch.range_test", {}) == "classic.snatch.target"
