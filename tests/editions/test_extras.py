"""The options that leave out what document 000 adds to the base set."""

from __future__ import annotations

from hulao.editions import EDITIONS, ruleset

BASE = 25


def packages(edition: str, **options: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for general in ruleset(edition, options).generals.values():
        found[general.package] = found.get(general.package, 0) + 1
    return found


def test_the_standard_edition_has_them_all() -> None:
    assert packages("standard") == {"base": BASE, "wind": 8, "god": 2, "q": 1}


def test_each_option_leaves_its_own_out() -> None:
    assert packages("standard", wind="false") == {"base": BASE, "god": 2, "q": 1}
    assert packages("standard", gods="false") == {"base": BASE, "wind": 8, "q": 1}
    assert packages("standard", q="false") == {"base": BASE, "wind": 8, "god": 2}


def test_their_skills_go_with_them() -> None:
    left = ruleset("standard", {"wind": "false", "gods": "false", "q": "false"}).skills
    assert "guhuo" not in left
    assert "wusheng" in left


def test_the_other_identity_editions_have_the_base_set_only() -> None:
    for id in ("classic", "tournament"):
        assert set(packages(id)) == {"base"}
        assert not {"guhuo", "wuhun", "jilei"} & set(EDITIONS[id].skills)
