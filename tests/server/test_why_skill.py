"""Why a skill of one's own can't be used now."""

from __future__ import annotations

from typing import Any

import pytest

from hulao.kernel.ask import Answer
from hulao.kernel.game import Game
from hulao.scenario.format import parse
from hulao.scenario.position import lay_out
from hulao.server.messages import ANSWERS
from hulao.server.why import refusal


def position(general: str, hand: list[str], turn: int = 1, role: str = "lord") -> Game:
    others: list[dict[str, Any]] = [{"general": g, "role": "rebel", "hand": []} for g in ("huatuo", "xuchu", "guojia")]
    others[0]["hand"] = ["slash:S7"]
    me: dict[str, Any] = {"general": general, "role": role, "hand": hand}
    if me["role"] != "lord":
        others[0]["role"] = "lord"
    players = [me, *others]
    raw = {"id": "why", "title": "", "steps": [], "expect": [], "why": "", "source": "", "turn": turn, "phase": "play"}
    g = lay_out(parse({**raw, "edition": "standard", "players": players}), "standard")
    g.start()
    return g


def why(g: Game, skill: str) -> str:
    r = g.request
    assert r is not None
    assert r.seat == 0
    code: str = refusal(g, r, Answer("skill", skill))["code"]
    assert code in ANSWERS
    return code


@pytest.mark.parametrize(
    ("general", "skill", "hand", "role", "code"),
    [
        ("diaochan", "biyue", ["dodge:D2"], "lord", "skill_later"),
        ("zhangfei", "feijiang", ["dodge:D2"], "lord", "skill_always"),
        ("liubei", "jijiang", ["dodge:D2"], "rebel", "skill_lord"),
        ("sunquan", "zhiheng", [], "lord", "skill_no_cards"),
        ("ganning", "qixi", ["dodge:D2"], "lord", "skill_no_cards"),
        ("zhenji", "qingguo", ["slash:S10"], "lord", "skill_other_card"),
        ("liubei", "wusheng", ["slash:S10"], "lord", "not_offered"),
    ],
)
def test_at_a_free_moment(general: str, skill: str, hand: list[str], role: str, code: str) -> None:
    assert why(position(general, hand, role=role), skill) == code


def test_after_its_use_in_the_turn() -> None:
    g = position("sunquan", ["dodge:D2", "dodge:D3"])
    r = g.request
    assert r is not None
    offer = next(o for o in r.offers if o.name == "zhiheng")
    assert refusal(g, r, Answer("skill", "zhiheng", cards=offer.cards[:1]))["code"] == "legal"
    g.submit(0, Answer("skill", "zhiheng", cards=offer.cards[:1]))
    assert why(g, "zhiheng") == "skill_used"


def test_when_a_card_is_demanded() -> None:
    g = position("zhaoyun", ["slash:S10", "dodge:D2"], turn=2)
    r = g.request
    assert r is not None
    slash = next(o for o in r.offers if o.name == "slash" and 0 in o.targets.seats)
    g.submit(r.seat, Answer("use", "slash", cards=slash.cards[:1], targets=(0,)))
    assert g.request is not None
    assert g.request.kind == "card"
    assert why(g, "longdan") == "skill_unfit", "it's offered with its card, not by itself"
    g2 = position("sunquan", ["dodge:D2"], turn=2)
    r = g2.request
    assert r is not None
    slash = next(o for o in r.offers if o.name == "slash" and 0 in o.targets.seats)
    g2.submit(r.seat, Answer("use", "slash", cards=slash.cards[:1], targets=(0,)))
    assert why(g2, "zhiheng") == "skill_play_phase"
