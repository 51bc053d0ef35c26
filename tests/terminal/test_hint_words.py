"""`/hint`: what a bot would do, in words of one language."""

from __future__ import annotations

import re

import pytest
from terminal_support import Alone

from hulao.bots.advice_texts import ADVICE
from hulao.editions import ruleset
from hulao.terminal.solo import Solo


@pytest.mark.parametrize(("lang", "head"), [("zh", "提示："), ("en", "Hint: ")])
def test_a_hint_says_what_to_do_and_why_and_leaves_the_question_open(lang: str, head: str) -> None:
    a = Alone(Solo(ruleset("standard"), 5, 4, "simple", 2), lang)
    at = ["zh", "en"].index(lang)
    reasons = {words[at].split("{")[0].strip() for words in ADVICE.values()}
    kinds = set()
    for _ in range(60):
        if a.session.over is not None or a.session.prompt is None:
            break
        before, kind = a.session.chooser, a.session.prompt["kind"]
        said = a.type("/hint").strip()
        kinds.add(kind)
        assert said.startswith(head)
        assert any(reason in said for reason in reasons)
        assert not re.search(r"[{}_]", said), said
        assert not re.search(r"[\u4e00-\u9fff]" if lang == "en" else r"[a-z]{2,}", said.replace(head, "")), said
        assert a.session.chooser is before
        a.type("")
    assert {"general", "play"} <= kinds


def test_without_a_question_there_is_no_hint() -> None:
    a = Alone(Solo(ruleset("standard"), 5, 4, "simple", 2), "en")
    a.session.prompt = a.session.chooser = None
    assert "Hint" not in a.type("/hint")
