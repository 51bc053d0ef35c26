"""What scenarios can't show of the cards: what is left to chance, and weapons that have no skill."""

from __future__ import annotations

from typing import Any

import pytest

from hulao.editions import ruleset
from hulao.kernel.cards import WEAPON
from hulao.scenario.format import parse
from hulao.scenario.position import lay_out
from hulao.scenario.script import Script

HAND = ("slash:C2", "slash:C3", "slash:C4", "slash:C5")
TAKERS = [
    ("standard", "dismantlement:S3"),
    ("classic", "dismantlement:S3"),
    ("tournament", "dismantlement:S3"),
    ("kingdom-war", "dismantlement:S3"),
    ("kingdom-war", "snatch:S3"),
    ("standard", "snatch:S3"),
    ("classic", "snatch:S3"),
    ("tournament", "snatch:S3"),
    ("prototype", "monkey_peach:D9"),
    ("prototype", "snatch:HJ"),
]


def player(edition: str, role: str, hand: tuple[str, ...] = ()) -> dict[str, Any]:
    """A nameless player; the Kingdom War has two generals each and no roles."""
    who = {"generals": ["blank", "blank"]} if edition == "kingdom-war" else {"general": "blank", "role": role}
    return {**who, "hand": list(hand)}


def position(edition: str, card: str, seed: int) -> dict[str, Any]:
    """Seat 1 takes a card of the four in seat 2's hand."""
    return {
        "id": "unseen",
        "title": "",
        "edition": edition,
        "players": [
            player(edition, "lord", (card,)),
            player(edition, "rebel", HAND),
            player(edition, "renegade"),
        ],
        "turn": 1,
        "phase": "play",
        "seed": seed,
        "steps": [{"seat": 1, "use": card, "targets": [2]}],
        "expect": [{"seat": 2, "hand_count": 3}],
        "why": "",
        "source": "",
        "confidence": "high",
        "topic": "",
    }


@pytest.mark.parametrize(("edition", "card"), TAKERS)
def test_a_hand_card_of_another_is_taken_unseen(edition: str, card: str) -> None:
    """The same answers take different cards: chance picks among those of the hand."""
    taken = set()
    for seed in range(12):
        scenario = parse(position(edition, card, seed))
        g = lay_out(scenario, edition)
        Script(scenario, g).play()
        left = {c.name for c in g.players[1].hand}
        assert len(left) == 3
        taken |= set(HAND) - left
    assert len(taken) > 2


def test_only_the_talisman_of_the_prototype_has_a_skill() -> None:
    weapons = {k.id: k for k in ruleset("prototype", {}).kinds.values() if k.type == WEAPON}
    assert {id for id, kind in weapons.items() if kind.skill is not None} == {"talisman"}
    assert set(weapons) == {
        "talisman",
        "qinggang_sword",
        "yellow_dragon_sword",
        "hegemon",
        "blade",
        "halberd",
        "fan",
    }
