"""Proofs of the rule book about chance and open cards at the table, the dead, and those who come back."""

from __future__ import annotations

from typing import Any

import pytest

from hulao.bots import make
from hulao.editions import EDITIONS, ruleset
from hulao.kernel import events as ev
from hulao.kernel.ask import Answer
from hulao.kernel.game import Game
from hulao.kernel.view import SPECTATOR, View
from hulao.scenario.format import parse
from hulao.scenario.position import lay_out

#: per edition: a trick that takes or discards a card of another, and a weapon
TAKERS = {"standard": "snatch:S3", "classic": "snatch:S3", "tournament": "snatch:S3", "prototype": "monkey_peach:HK"}
WEAPONS = {"standard": "axe:D5", "classic": "axe:D5", "tournament": "axe:D5", "prototype": "fan:S8"}


def position(edition: str, players: list[dict[str, Any]], **more: Any) -> Game:
    """A game in the play phase of the first seat."""
    fields = {"id": "x", "title": "x", "turn": 1, "phase": "play", "steps": [], "expect": [], "why": "x"}
    about = {"source": "x", "confidence": "high", "topic": "x"}
    return lay_out(parse({**fields, **about, "edition": edition, "players": players, **more}), edition).start()


def use(g: Game, name: str, *targets: int) -> None:
    """The player whose play phase it is uses his only card of that kind."""
    assert g.request is not None
    offer = next(o for o in g.request.offers if o.name == name)
    g.step(Answer(offer.do, name, offer.skill, offer.cards[:1], targets))


@pytest.mark.parametrize("edition", ["standard", "classic", "tournament", "prototype"])
def test_a_hand_card_of_another_is_drawn_unseen(edition: str) -> None:
    hand = ["slash:C2", "slash:C3", "slash:C4", "peach:H6"]
    taken = {}
    for seed in range(40):
        g = position(
            edition,
            [
                {"general": "blank", "role": "lord", "hand": [TAKERS[edition]]},
                {"general": "blank", "role": "rebel", "hand": hand},
                {"general": "blank", "role": "loyalist"},
                {"general": "blank", "role": "renegade"},
            ],
            seed=seed,
        )
        use(g, TAKERS[edition].partition(":")[0], 1)
        assert g.request is not None
        # He is offered as many backs as there are cards, and knows none of them.
        tokens = g.request.offers[0].cards
        assert len(tokens) == 4
        assert all(t < 0 for t in tokens)
        assert View(g, 0).hand(1) == []
        g.step(Answer("choose", g.request.offers[0].name, cards=tokens[:1]))
        (gone,) = set(hand) - {c.name for c in g.players[1].hand}
        taken[gone] = taken.get(gone, 0) + 1
    # The same back is each card in turn.
    assert set(taken) == set(hand)


@pytest.mark.parametrize("edition", ["standard", "classic", "tournament", "prototype"])
def test_worn_equipment_lies_open(edition: str) -> None:
    card = WEAPONS[edition]
    g = position(
        edition,
        [
            {"general": "blank", "role": "lord", "hand": [card]},
            {"general": "blank", "role": "rebel"},
            {"general": "blank", "role": "loyalist"},
        ],
    )
    assert View(g, 1).equip(0) == View(g, 1).hand(0) == []
    use(g, card.partition(":")[0])
    for viewer in (0, 1, 2, SPECTATOR):
        assert [c.name for c in View(g, viewer).equip(0)] == [card]


@pytest.mark.parametrize("edition", ["standard", "classic", "tournament", "prototype"])
def test_the_dead_use_nothing_and_are_asked_nothing(edition: str) -> None:
    # 武魂 is a skill of dying; it stays out.
    options = {"gods": False} if edition == "standard" else {}
    rules = ruleset(edition, options)
    deaths = 0
    for seed in range(25):
        g = Game(rules, EDITIONS[edition].seats[-1], seed).start()
        bot = make("random", seed)
        at = 0
        dead: set[int] = set()
        while g.request is not None:
            for e in g.log[at:]:
                if isinstance(e, ev.Death):
                    dead.add(e.seat)
                    deaths += 1
                elif isinstance(e, ev.Use | ev.Respond | ev.SkillUsed | ev.Judge | ev.Turn):
                    assert e.seat not in dead
            at = len(g.log)
            assert not {r.seat for r in g.pending()} & dead
            g.step(bot.answer(None, g.request))  # type: ignore[arg-type]
    assert deaths > 25


# --- coming back


def reborn(edition: str, seed: int, general: str = "lvmeng") -> tuple[Game, tuple[str, ...]]:
    """A game in which a player has just come back by offerings, and the generals of the others."""
    others = ("sunquan", "ganning", "zhouyu")
    g = position(
        edition,
        [
            {"general": "sunquan", "role": "lord", "hand": ["slash:C2"]},
            {"general": general, "role": "rebel", "dead": True, "hand": ["slash:C4", "slash:C5"]},
            {"general": "ganning", "role": "loyalist"},
            {"general": "zhouyu", "role": "renegade"},
        ],
        seed=seed,
        options={"reincarnation": "offering"},
    )
    use(g, "sacrifice", 1)
    assert g.players[1].alive
    return g, others


@pytest.mark.parametrize("edition", ["standard", "classic"])
def test_the_reborn_is_an_unused_character_of_his_kingdom(edition: str) -> None:
    wu = {c.id for c in EDITIONS[edition].characters.values() if "wu" in c.kingdoms}
    seen = set()
    for seed in range(150):
        g, others = reborn(edition, seed)
        seen.add(g.players[1].general)
        assert g.players[1].kingdom in EDITIONS[edition].characters[g.players[1].general].kingdoms
    # Every unused one of Wu, his own former character among them, and nobody else.
    assert seen == wu - set(others)
    assert "lvmeng" in seen


@pytest.mark.parametrize("edition", ["standard", "classic"])
def test_the_cap_of_the_reborn_is_that_of_his_card(edition: str) -> None:
    caps = set()
    for seed in range(60):
        p = reborn(edition, seed)[0].players[1]
        caps.add(p.max_hp)
        assert p.max_hp == EDITIONS[edition].characters[p.general].hp
        assert p.hp == 1
        assert [s.id for s in p.skills] == list(EDITIONS[edition].characters[p.general].skills)
    assert caps >= {3, 4}


def test_an_insurgent_draws_a_new_character_with_its_own_cap() -> None:
    seen = set()
    for seed in range(60):
        g = position(
            "classic",
            [
                {"general": "guanyu", "role": "rebel", "hand": ["slash:C2"]},
                {"general": "zhaoyun", "role": "loyalist", "hp": 1},
                {"general": "caocao", "role": "lord"},
                {"general": "lvmeng", "role": "rebel", "dead": True},
                {"general": "zhouyu", "role": "renegade"},
            ],
            seed=seed,
            options={"reincarnation": "insurgents"},
        )
        use(g, "slash", 1)
        while g.request is not None and g.request.kind != "play":
            g.step(g.request.default)
        p = g.players[3]
        assert p.alive
        assert p.role == "insurgent"
        assert View(g, 0).role(3) == "insurgent"
        assert p.general not in ("guanyu", "caocao", "zhouyu")
        assert p.max_hp == EDITIONS["classic"].characters[p.general].hp
        assert p.hp == 1
        seen.add(p.kingdom)
    assert seen == {"wei", "shu", "wu", "qun"}
