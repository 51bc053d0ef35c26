"""The pages for rules people say what the program does."""

from __future__ import annotations

import re

from proof_support import ROOT

from hulao.editions import EDITIONS
from hulao.kernel import timing
from hulao.rulebook import load
from hulao.rulebook.words import DOCUMENTS, STATUS

DOCS = ROOT / "docs"


def test_the_table_of_moments_names_every_moment_of_the_kernel() -> None:
    text = (DOCS / "timing.md").read_text("utf-8")
    table = text.partition("## 9. ")[2].partition("## 10. ")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("|")]
    listed = [name for row in rows for name in re.findall(r"\b[A-Z]+_?[A-Z]+\b", row)]
    moments = timing.PHASE_AT[timing.PHASE_BEFORE]
    names = {n for n, v in vars(timing).items() if n.isupper() and isinstance(v, int) and 0 <= v < moments}
    others = set("START JUDGE DRAW PLAY DISCARD FINISH PHASE_COUNT".split())
    assert sorted(listed) == sorted(names - others)


def test_the_page_on_the_rule_book_names_every_document_status_and_edition() -> None:
    text = (DOCS / "rules.md").read_text("utf-8")
    for word in (*DOCUMENTS, *STATUS, *EDITIONS):
        assert f"`{word}`" in text
    for id in re.findall(r"`((?:standard|classic|tournament|prototype|kingdom-war)\.[\w.]+)`", text):
        assert id in load()
