"""Rules of skills that a single scenario can't show: what is random, and what a converted card still is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hulao.kernel.cards import CLUB, SPADE, Rule
from hulao.kernel.use import Use, Using
from hulao.scenario.format import load
from hulao.scenario.position import lay_out
from hulao.scenario.script import Script

BLANK = {"general": "blank", "role": "loyalist"}


def play(folder: Path, edition: str, **fields: Any) -> Script:
    """The position and script of `fields`, played to rest."""
    file = folder / "position.json"
    file.write_text(json.dumps({"id": "x", "edition": edition, "phase": "play", "turn": 1, **fields}), "utf-8")
    scenario = load(file)[0]
    script = Script(scenario, lay_out(scenario, edition))
    script.play()
    return script


@pytest.mark.parametrize("edition", ["standard", "classic", "tournament"])
def test_retaliation_draws_a_hand_card_at_random(edition: str, tmp_path: Path) -> None:
    taken = set()
    for seed in range(12):
        players = [
            {"general": "blank", "role": "rebel", "hand": ["slash:C2", "peach:H3", "dodge:D2", "duel:SA"]},
            {"general": "simayi", "role": "lord"},
            BLANK,
        ]
        steps = [{"seat": 1, "use": "slash:C2", "targets": [2]}, {"seat": 2, "skill": "fankui"}]
        g = play(tmp_path, edition, players=players, steps=steps, seed=seed).g
        assert len(g.players[1].hand) == 1
        taken.add(g.players[1].hand[0].name)
    assert taken == {"peach:H3", "dodge:D2", "duel:SA"}


@pytest.mark.parametrize("edition", ["standard", "classic", "tournament"])
def test_a_raid_draws_hand_cards_at_random(edition: str, tmp_path: Path) -> None:
    taken = set()
    for seed in range(12):
        players = [
            {"general": "zhangliao", "role": "rebel"},
            {"general": "blank", "role": "lord", "hand": ["slash:C2", "peach:H3"]},
            {**BLANK, "hand": ["dodge:D2", "duel:SA"]},
        ]
        steps = [{"seat": 1, "skill": "tuxi", "targets": [2, 3]}]
        g = play(tmp_path, edition, players=players, steps=steps, seed=seed, phase="draw").g
        taken.add(tuple(c.name for c in g.players[0].hand))
    assert {a for a, _ in taken} == {"slash:C2", "peach:H3"}
    assert {b for _, b in taken} == {"dodge:D2", "duel:SA"}


def test_a_card_of_surprise_raid_keeps_suit_and_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, int, list[str]]] = []
    use = Using.use

    def watch(g: Using, u: Use) -> Rule[None]:
        seen.append((u.kind.id, u.suit, [c.name for c in u.cards]))
        return use(g, u)

    monkeypatch.setattr(Using, "use", watch)
    play(
        tmp_path,
        "standard",
        players=[
            {"general": "ganning", "role": "rebel", "hand": ["slash:C2"], "equip": ["qinggang_sword:S6"]},
            {"general": "blank", "role": "lord", "hand": ["peach:H3", "dodge:D2"]},
            BLANK,
        ],
        steps=[
            {"seat": 1, "use": {"as": "dismantlement", "cards": [card], "skill": "qixi"}, "targets": [2]}
            for card in ("slash:C2", "qinggang_sword:S6")
        ],
    )
    assert seen == [("dismantlement", CLUB, ["slash:C2"]), ("dismantlement", SPADE, ["qinggang_sword:S6"])]


def test_attack_the_heart_shows_the_hand_to_him_alone(tmp_path: Path) -> None:
    players = [
        {"general": "shen_lvmeng", "role": "rebel"},
        {"general": "blank", "role": "lord", "hand": ["peach:H3", "slash:C2"]},
        {**BLANK, "hand": ["dodge:D2"]},
    ]
    g = play(tmp_path, "standard", players=players, steps=[{"seat": 1, "skill": "gongxin", "targets": [2]}]).g

    def seen(seat: int, owner: int) -> list[bool]:
        return [bool(g.known[c.id] >> seat & 1) for c in g.players[owner].hand]

    assert seen(0, 1) == [True, True]
    assert seen(2, 1) == [False, False]
    assert seen(0, 2) == [False]
