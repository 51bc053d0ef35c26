"""A hidden general's skills come after those that lie open, so that no question for the order tells of them."""

from __future__ import annotations

from hulao.editions import ruleset
from hulao.kernel.ask import PASSED, Request
from hulao.kernel.damage import Damage
from hulao.kernel.game import Game

RULES = ruleset("kingdom-war")


def hurt(shown: tuple[bool, bool]) -> Request:
    """What 郭嘉 with 曹丕 beside him is asked first when he was hurt."""
    g = Game(RULES, 3, 1).start()
    for p, pair in zip(g.players, ("guojia caopi", "liubei zhaoyun", "sunquan ganning"), strict=True):
        RULES.mode.seat_generals(g, p, tuple([RULES.generals[x] for x in pair.split()]))  # type: ignore[attr-defined]
    g.draw_pile[:] = RULES.cards
    me, by = g.players[:2]
    me.shown = shown
    g.wake(me)
    asked: Request = next(iter(g.damage(Damage(by, me, 1))))
    return asked


def test_the_skills_of_open_generals_come_first_unasked() -> None:
    for shown, skill in (((True, False), "yiji"), ((False, True), "fangzhu")):
        r = hurt(shown)
        assert r.kind == "skill"
        assert r.reason["skill"] == skill
        assert not r.veiled


def test_two_that_lie_alike_are_taken_in_the_order_he_likes() -> None:
    assert [hurt((up, up)).reason["why"] for up in (True, False)] == ["order", "order"]
    assert [hurt((up, up)).veiled for up in (True, False)] == [False, True]
    assert not hurt((True, True)).allows(PASSED)
