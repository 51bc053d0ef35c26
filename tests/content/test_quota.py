"""What the table is told about the limit of slashes: 咆哮 and 诸葛连弩 lift it, what merely may change it does not."""

from __future__ import annotations

import pytest

from hulao.kernel.view import SPECTATOR, View
from hulao.scenario.format import parse
from hulao.scenario.position import lay_out


@pytest.mark.parametrize(
    ("general", "equip", "unlimited"),
    [("zhangfei", [], True), ("taishici", [], False), ("xuhuang", ["crossbow:DA"], True), ("xuhuang", [], False)],
)
def test_who_may_use_any_number_of_slashes(general: str, equip: list[str], unlimited: bool) -> None:
    player = {"generals": [general, "blank"], "shown": [True, True]}
    players = [{**player, "equip": equip}, {"generals": ["sunquan", "blank"], "shown": [True, True]}]
    scenario = parse({"id": "x", "edition": "kingdom-war", "players": players, "turn": 2, "phase": "play"})
    seats = View(lay_out(scenario, "kingdom-war"), SPECTATOR).as_dict()["seats"]
    assert [s["unlimited"] for s in seats] == [unlimited, False]
