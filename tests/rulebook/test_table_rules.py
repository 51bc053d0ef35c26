"""Proofs of clauses about the table that a scenario can't show: which general comes back, and who has no skill."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hulao.bots import make
from hulao.content.reincarnation import unused_generals
from hulao.editions import EDITIONS, Edition
from hulao.kernel.ask import Answer
from hulao.kernel.events import AT_HAND
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.scenario.format import parse
from hulao.scenario.position import lay_out

WITH_OFFERINGS = ["standard", "classic"]


def test_nobody_in_the_prototype_has_a_skill() -> None:
    assert [c.skills for c in EDITIONS["prototype"].characters.values()] == [()] * 40


def one_offering_short(edition: Edition, seed: int) -> tuple[Game, Player]:
    """Four players at a free moment; the dead loyalist lacks one card."""
    g = Game(edition.ruleset({"reincarnation": "offering"}), 4, seed, forkable=True).start()
    bot = make("random", seed)
    while g.request is not None and g.request.kind != "play":
        g.step(bot.answer(None, g.request))  # type: ignore[arg-type]
    dead = next(p for p in g.players if p.role == "loyalist")
    if g.request is None or g.request.seat == dead.seat or not g.current.hand:
        return one_offering_short(edition, seed + 1)
    assert list(g.die(dead, None)) == []
    g.move(g.take_top(2), AT_HAND + 8 * (dead.seat + 1), "give", -1, "", 0)
    return g, dead


def offer(g: Game, dead: Player) -> None:
    g.step(Answer("skill", "sacrifice", "", (g.current.hand[0].id,), (dead.seat,)))


@pytest.mark.parametrize("edition", WITH_OFFERINGS)
@pytest.mark.parametrize("seed", range(4))
def test_the_first_of_his_kingdom_comes(edition: str, seed: int) -> None:
    """The shuffled pile is turned up until somebody of his kingdom lies there; he has that card's cap and one point."""
    g, dead = one_offering_short(EDITIONS[edition], seed)
    before = dead.generals[0]
    other = Game.__new__(Game)
    g.copy_to(other)
    pile = unused_generals(other)
    expected = next(x for x in pile if set(x.kingdoms) & set(before.kingdoms))
    offer(g, dead)
    assert dead.alive
    assert dead.generals == (expected,)
    assert (dead.hp, dead.max_hp) == (1, expected.hp)
    assert len(dead.hand) == 3


@pytest.mark.parametrize("edition", WITH_OFFERINGS)
def test_the_dead_mans_general_may_come_again(edition: str) -> None:
    g, dead = one_offering_short(EDITIONS[edition], 5)
    pile = unused_generals(g)
    assert dead.generals[0] in pile
    for p in g.players:
        if p.alive:
            assert p.generals[0] not in pile


def test_nobody_of_his_kingdom_is_left() -> None:
    """He keeps the cards, stays dead, and can be given no more (first edition)."""
    classic = EDITIONS["classic"]
    few = {c.id: c for c in classic.characters.values() if c.lord_choice or "wu" not in c.kingdoms}
    g, dead = one_offering_short(replace(classic, characters=few), 2)
    stranger = replace(next(iter(few.values())), id="stranger", kingdoms=("nowhere",))
    rules = replace(classic, characters={**few, "stranger": stranger}).ruleset({"reincarnation": "offering"})
    dead.generals = (rules.generals["stranger"],)
    offer(g, dead)
    assert not dead.alive
    assert len(dead.hand) == 3
    assert g.request is not None
    assert not any(o.name == "sacrifice" for o in g.request.offers)


def test_an_insurgent_has_a_new_general_and_its_cap() -> None:
    """Document 001 B, in the first edition."""
    players = [
        {"general": "blank", "role": "lord"},
        {"general": "lvmeng", "role": "rebel", "dead": True},
        {"general": "blank", "role": "loyalist", "hp": 1},
        {"general": "blank", "role": "rebel", "hand": ["slash:C2"]},
        {"general": "blank", "role": "renegade"},
    ]
    raw = {
        "id": "insurgent",
        "title": "",
        "edition": "classic",
        "options": {"reincarnation": "insurgents"},
        "players": players,
        "turn": 4,
        "phase": "play",
        "steps": [],
        "expect": [],
        "why": "",
        "source": "",
    }
    caps = set()
    for seed in range(12):
        g = lay_out(parse({**raw, "seed": seed}), "classic").start()
        risen = g.players[1]
        slash = next(c for c in g.current.hand if c.kind.id == "slash")
        g.step(Answer("use", "slash", "", (slash.id,), (2,)))
        assert risen.alive
        assert (risen.role, risen.hp, len(risen.hand)) == ("insurgent", 1, 4)
        assert risen.max_hp == risen.generals[0].hp
        caps.add(risen.generals[0].id)
    assert len(caps) > 3
