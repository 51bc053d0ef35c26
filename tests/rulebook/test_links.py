"""Every reason that the rules give leads to a clause."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest
from proof_support import ROOT

from hulao.content.cards.tricks import OneOther
from hulao.editions import EDITIONS
from hulao.rulebook import clause_for, clause_of_refusal, load
from hulao.rulebook.links import NAMES

#: the tricks on one other player
AIMED = {k.id for e in EDITIONS.values() for k in e.kinds.values() if isinstance(k, OneOther)}
SOURCES = ROOT / "src" / "hulao"
#: names about something that not every edition has -> the card or skill that an edition must have
ABOUT = {
    "jilei": "skill:jilei",
    "lord_skill": "skill:hujia",
    "peach.two_players": "rule:peach.two_players",
    "nullification.scope": "card:nullification",
    **{f"{kind}.effect": f"card:{kind}" for kind in ("analeptic", "fire_attack", "supply_shortage")},
    **{f"{kind}.target": f"card:{kind}" for kind in AIMED},
}


def names() -> Iterator[str]:
    """The clause name of each refusal that the source builds."""
    for part in ("kernel", "content"):
        for path in sorted((SOURCES / part).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                    given = [*node.args[1:2], *(k.value for k in node.keywords if k.arg == "clause")]
                    for value in given:
                        yield from written(value)


def written(value: ast.expr) -> Iterator[str]:
    """The names that an argument can be: a text, or one that begins with the identifier of a trick's kind."""
    if isinstance(value, ast.JoinedStr):
        assert ast.unparse(value) == "f'{self.id}.target'"
        yield from (f"{kind}.target" for kind in sorted(AIMED))
        return
    assert isinstance(value, ast.Constant), "a clause's name is written out"
    if value.value:
        yield str(value.value)


USED = sorted(set(names()))


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
    assert clause_for("standard", "lightning.no_duplicate") == "standard.lightning.no_duplicate"
    assert clause_for("classic", "lightning.no_duplicate") == "classic.lightning.use"
    assert clause_for("standard", "no.such.rule") == ""
    assert clause_for("standard", "") == ""
    assert clause_of_refusal("standard", "skill_used", "", {"skill": "lijian"}) == "standard.lijian.effect"
    assert clause_of_refusal("standard", "card_count", "", {}) == ""
    assert clause_of_refusal("classic", "too_far", "snatch.range_test", {}) == "classic.snatch.target"
