"""The table of skills that bots use."""

from __future__ import annotations

from collections.abc import Sequence

from hulao.bots import Bot
from hulao.bots.survey import as_text, skill_use
from hulao.editions import ruleset
from hulao.kernel.game import Game
from hulao.kernel.view import View


def play(edition: str, bots: Sequence[Bot], seed: int) -> None:
    g = Game(ruleset(edition), len(bots), seed).start()
    while (request := g.request) is not None:
        g.step(bots[request.seat].answer(View(g, request.seat), request))


def test_the_table_counts_what_was_offered_and_used() -> None:
    table = skill_use("standard", 5, 12, play)
    assert table == skill_use("standard", 5, 12, play)
    assert all(0 <= row.used <= row.offered and row.offered > 0 for row in table)
    assert [(row.general, row.skill) for row in table] == sorted((row.general, row.skill) for row in table)
    assert as_text(table).count("\n") == len(table)


def test_bots_use_the_skills_of_their_generals() -> None:
    used: dict[str, int] = {}
    for row in skill_use("standard", 5, 45, play):
        used[row.skill] = used.get(row.skill, 0) + row.used
    for skill in ("jianxiong", "fankui", "ganglie", "tuxi", "yiji", "luoshen", "wusheng", "lijian", "zhiheng"):
        assert used.get(skill, 0) > 0, skill
