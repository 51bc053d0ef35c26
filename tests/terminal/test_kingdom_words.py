"""What the terminal says of hidden generals and kingdoms."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest
from terminal_support import TEXTS

from hulao.editions import ruleset
from hulao.kernel import events as ev
from hulao.kernel.game import Game
from hulao.kernel.view import View
from hulao.server.protocol import write
from hulao.terminal.names import Names
from hulao.terminal.phrases import PHRASES
from hulao.terminal.table import as_lines, own
from hulao.terminal.telling import _SILENT, tell

RULES = ruleset("kingdom-war")


def names(lang: str, g: Game, seat: int) -> Names:
    n = Names(lang, TEXTS[lang])
    n.deck = [{"kind": c.kind.id, "suit": c.suit, "rank": c.rank} for c in RULES.cards]
    n.look(View(g, seat).as_dict())
    return n


def table() -> Game:
    """郭嘉 with 曹丕, and others; the first has shown his deputy."""
    g = Game(RULES, 3, 1).start()
    for p, pair in zip(g.players, ("guojia caopi", "liubei zhaoyun", "sunquan ganning"), strict=True):
        RULES.mode.seat_generals(g, p, tuple([RULES.generals[x] for x in pair.split()]))  # type: ignore[attr-defined]
    for _ in g.show_generals(g.players[0], (1,)):
        pass
    return g


def said(e: ev.Event, n: Names) -> str:
    return tell(msgspec.json.decode(write(e)), n)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_seat_s_generals_are_told_as_far_as_they_are_known(lang: str) -> None:
    g = table()
    theirs, mine = as_lines(View(g, 1).as_dict(), names(lang, g, 1))[1:3]
    cao_pi, wei = ("曹丕", "魏") if lang == "zh" else ("Cao Pi", "Wei")
    assert f"? + {cao_pi}" in theirs
    assert wei in theirs
    hidden = "刘备（暗） + 赵云（暗）" if lang == "zh" else "Liu Bei (hidden) + Zhao Yun (hidden)"
    assert hidden in mine
    assert hidden in own(View(g, 1).as_dict(), names(lang, g, 1))[0]


def test_what_happens_to_hidden_generals_is_told() -> None:
    g = table()
    n = names("en", g, 1)
    assert said(ev.Kingdom(0, "wei"), n) == "Cao Pi (1) is of this kingdom: Wei"
    assert said(ev.Kingdom(0, "ambitionist"), n).endswith("Ambitionist")
    assert said(ev.Hide(0, 1), n) == "Cao Pi (1) hides the deputy again"
    assert said(ev.Glimpse(1, 0, 0, "guojia"), n).endswith("the hidden head of Cao Pi (1): Guo Jia")
    assert said(ev.Glimpse(1, 0, 0, ""), n).endswith("the hidden head of Cao Pi (1)")
    one, other = RULES.cards[0].id, RULES.cards[1].id
    told = said(ev.Compare(0, 1, one, other, True), n)
    assert told == f"Cao Pi (1) compares {n.face(one)} with {n.face(other)} of Liu Bei + Zhao Yun (you) and wins"
    assert "doesn't win" in said(ev.Compare(0, 1, one, other, False), n)


def test_every_event_has_words() -> None:
    tags = {t.__struct_config__.tag for t in get_args(ev.AnyEvent)} - _SILENT - {"move"}
    assert {tag for tag in tags if not any(key.startswith(f"log.{tag}") for key in PHRASES)} == set()


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_pair_is_offered_with_its_points_and_skills(lang: str) -> None:
    said = names(lang, table(), 1).candidate("ganfuren+liubei")
    assert "3½" in said
    assert ("仁德" if lang == "zh" else "Benevolence") in said
    assert ("神智" if lang == "zh" else "Divine Wisdom") in said
