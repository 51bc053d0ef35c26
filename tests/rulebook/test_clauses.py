"""The rule book is whole: every clause is well formed, and everything that an edition prints has one."""

from __future__ import annotations

import re

import pytest

from hulao.content.identity import IdentityGame
from hulao.editions import EDITIONS
from hulao.editions.house import HOUSE_RULES
from hulao.editions.texts import TABLE_SKILLS
from hulao.kernel.words import Words
from hulao.rulebook import Clause, as_data, load
from hulao.rulebook.passages import in_language
from hulao.rulebook.words import DOCUMENTS, STATUS

BOOK = load()
KINGDOMS = {"wei": ("Wei", "魏"), "shu": ("Shu", "蜀"), "wu": ("Wu", "吴"), "qun": ("Qun", "群"), "god": ("God", "神")}
CHAPTERS = {"setup", "turn", "distance", "death", "win"}
KINDS = {"card", "skill", "general", "option", "variant"}


def test_clauses_are_well_formed() -> None:
    assert len({c.id for c in BOOK}) == len(BOOK.clauses)
    for c in BOOK:
        assert c.id == f"{c.edition}.{c.rule}"
        assert c.edition in EDITIONS
        assert c.subject in CHAPTERS or c.subject.partition(":")[0] in KINDS
        assert c.text_en.endswith((".", ")")), c.id
        assert c.text_zh.endswith(("。", "）")), c.id
        assert c.document in DOCUMENTS
        assert c.passage
        assert c.status in STATUS


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_printed_has_a_clause(edition: str) -> None:
    subjects = {c.subject for c in BOOK if c.edition == edition}
    e = EDITIONS[edition]
    printed = [
        *(f"card:{k}" for k in e.kinds if any(k == card.kind.id for card in e.ruleset().cards)),
        *(f"skill:{s}" for c in e.characters.values() for s in c.skills),
        *(f"general:{c}" for c in e.characters),
        *(f"option:{o.id}" for o in e.options if o.id not in HOUSE_RULES),
    ]
    assert [p for p in printed if p not in subjects] == []


def test_the_rules_that_players_use_like_skills_have_clauses() -> None:
    assert [s.id for s in TABLE_SKILLS] == ["sacrifice", "companions"]
    assert "standard.offering.give" in BOOK
    assert "kingdom-war.option.companions" in BOOK


def sentences(edition: str, name: str) -> tuple[str, str]:
    """A character card in words, as the edition plays it; of two generals each counts for half."""
    e = EDITIONS[edition]
    if not isinstance(e.mode, IdentityGame):
        return half_of_two(edition, name)
    c = e.characters[name]
    g = e.ruleset().generals[name]
    words: list[Words] = [s.words for s in g.skills]
    woman = g.gender == "female"
    en, zh = KINGDOMS[g.kingdoms[0]]
    return (
        f"{c.words.name_en}: {en}, {'woman' if woman else 'man'}, cap {g.hp}; "
        f"{', '.join(w.name_en for w in words) or 'no skill'}.",
        f"{c.words.name_zh}：{zh}，{'女' if woman else '男'}，体力上限{g.hp}；"
        f"{'、'.join(w.name_zh for w in words) or '无技能'}。",
    )


def half_of_two(edition: str, name: str) -> tuple[str, str]:
    """A general of the Kingdom War in words."""
    e = EDITIONS[edition]
    c = e.characters[name]
    g = e.ruleset().generals[name]
    woman = g.gender == "female"
    en, zh = KINGDOMS[g.kingdom]
    skills = [s.words for s in g.skills]
    with_en, with_zh = "", ""
    if c.companions:
        mates = [e.characters[m].words for m in c.companions]
        with_en = f" Companions: {', '.join(w.name_en for w in mates)}."
        with_zh = f"珠联璧合：{'、'.join(w.name_zh for w in mates)}。"
    return (
        f"{c.words.name_en}: {en}, {'woman' if woman else 'man'}, {g.hp / 2:g} points; "
        f"{', '.join(w.name_en for w in skills)}.{with_en}",
        f"{c.words.name_zh}：{zh}，{'女' if woman else '男'}，体力{g.hp / 2:g}点；"
        f"{'、'.join(w.name_zh for w in skills)}。{with_zh}",
    )


@pytest.mark.parametrize(("edition", "name"), [(e.id, c) for e in EDITIONS.values() for c in e.characters])
def test_a_character_is_what_its_clause_says(edition: str, name: str) -> None:
    clause = BOOK[f"{edition}.general.{name}"]
    assert (clause.text_en, clause.text_zh) == sentences(edition, name)


def ids(found: list[Clause]) -> list[str]:
    return [c.id for c in found]


def test_search_finds_words_of_either_language_names_and_identifiers() -> None:
    assert ids(BOOK.search("standard.slash.limit"))[0] == "standard.slash.limit"
    assert {c.edition for c in BOOK.search("slash.limit")} >= set(EDITIONS)
    assert "standard.fankui.take" in ids(BOOK.search("司马懿 反馈"))
    assert "standard.fankui.take" in ids(BOOK.search("RETALIATION"))
    assert BOOK.search("no such words anywhere") == []
    assert {c.edition for c in BOOK.search("lightning", edition="classic")} == {"classic"}
    assert {c.subject for c in BOOK.search(subject="lightning")} == {"card:lightning"}
    assert {c.subject for c in BOOK.search(subject="card:lightning")} == {"card:lightning"}
    assert {c.status for c in BOOK.search(status="addition")} == {"addition"}
    assert BOOK.search(subject="card:fankui") == []


def test_siblings_are_the_same_rule_elsewhere() -> None:
    found = BOOK.siblings(BOOK["tournament.fankui.take"])
    assert {c.edition for c in found} == {"standard", "classic", "kingdom-war"}
    assert {c.rule for c in found} == {"fankui.take"}


def test_coverage_counts_every_clause() -> None:
    c = BOOK.coverage()
    assert c.clauses == len(BOOK.clauses)
    assert c.tested + len(c.without) == c.clauses


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_data_for_clients_holds_every_clause(lang: str) -> None:
    data = as_data(lang)
    assert [d["id"] for d in data] == [c.id for c in BOOK]
    assert all(d["text"] == BOOK[d["id"]].text(lang) for d in data)
    assert set(data[0]) == {"id", "edition", "subject", "text", "document", "passage", "status", "tests"}


def test_no_english_note_stands_beside_the_lines_of_a_chinese_clause() -> None:
    shown = {c["passage"] for c in as_data("zh")}
    assert not [p for p in shown if re.search(r"[A-Za-z]{2}", p)]
    assert (
        in_language("12-20 (also 001-B 287-293; the table of 002 is lost)", "zh")
        == "12-20（另见 001-B 287-293；002 的表已失）"
    )
    assert in_language("passage about slash; dodge", "zh") == "说杀的一段；闪"
    # an unknown note is better than none
    assert in_language("12 (a new note)", "zh") == "12（a new note）"
    assert {c["passage"] for c in as_data("en")} == {c.passage for c in load()}
