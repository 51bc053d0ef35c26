"""Proofs of the Kingdom War's clauses about set-up, its options, and what is seen of hidden generals."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from hulao.content.kingdom_war import AND, KingdomWar
from hulao.editions import EDITIONS, ruleset
from hulao.editions.edition import read_deck
from hulao.kernel import events as ev
from hulao.kernel.ask import Answer
from hulao.kernel.game import Game
from hulao.kernel.view import SPECTATOR, View
from hulao.scenario.format import parse
from hulao.scenario.position import lay_out
from hulao.scenario.script import Script

EDITION = "kingdom-war"
FOUR = {"wei", "shu", "wu", "qun"}


def pairs_offered(players: int, seed: int) -> tuple[Game, dict[int, list[tuple[str, str]]]]:
    """A game at its choice of generals, and the pairs that each may keep, head first."""
    g = Game(ruleset(EDITION), players, seed).start()
    offered = {}
    for r in g.pending():
        assert r.kind == "general"
        pairs = [tuple(o.split(AND)) for o in r.offers[0].options]
        offered[r.seat] = [(head, deputy) for head, deputy in pairs]
    return g, offered


def chosen(players: int, seed: int, **options: object) -> Game:
    """A game in which everybody has chosen by default."""
    g = Game(ruleset(EDITION, options), players, seed).start()
    while g.request is not None and g.request.kind == "general":
        g.step(g.request.default)
    return g


def play(players: list[dict[str, Any]], steps: list[dict[str, Any]], phase: str = "play", **more: Any) -> Game:
    """A position and a script, played to rest."""
    fields = {"id": "x", "edition": EDITION, "players": players, "steps": steps, "turn": 1, "phase": phase, **more}
    scenario = parse(fields)
    g = lay_out(scenario, EDITION)
    Script(scenario, g).play()
    return g


# --- set-up


def test_the_generals_are_sixty_of_four_kingdoms() -> None:
    generals = ruleset(EDITION).generals
    assert Counter(x.kingdom for x in generals.values()) == {"wei": 15, "shu": 15, "wu": 15, "qun": 15}
    assert all(len(x.kingdoms) == 1 and x.skills for x in generals.values())
    # Points are counted in halves, so that of two generals each counts for half.
    assert {x.hp for x in generals.values()} == {3, 4, 5}


def test_the_deck_is_the_public_one() -> None:
    cards = ruleset(EDITION).cards
    assert [(c.kind.id, c.suit, c.rank) for c in cards] == list(read_deck(EDITION))
    assert len(cards) == 108
    kinds = Counter(c.kind.id for c in cards)
    basic = {"slash": 21, "fire_slash": 3, "thunder_slash": 5, "dodge": 14, "peach": 8, "analeptic": 3}
    own = {"heg_nullification": 2, "await_exhausted": 2, "known_both": 2, "befriend_attacking": 1}
    assert basic.items() <= kinds.items()
    assert own.items() <= kinds.items()
    assert {"six_swords", "triblade", "fan", "vine", "silver_lion"} <= set(kinds)


@pytest.mark.parametrize(("players", "each"), [(2, 7), (6, 7), (8, 7), (9, 5), (12, 5)])
def test_seven_are_dealt_or_five_and_two_of_one_kingdom_kept(players: int, each: int) -> None:
    generals = ruleset(EDITION).generals
    for seed in range(4):
        g, offered = pairs_offered(players, seed)
        assert len(offered) == players
        dealt = [{x for pair in pairs for x in pair} for pairs in offered.values()]
        # What has no mate of its kingdom among them can't be kept, so fewer may be named than are dealt.
        assert max(map(len, dealt)) <= each
        assert sum(map(len, dealt)) == len(set().union(*dealt))
        for pairs, mine in zip(offered.values(), dealt, strict=True):
            assert all(generals[a].kingdom == generals[b].kingdom for a, b in pairs)
            mates = Counter(generals[x].kingdom for x in mine)
            assert len(pairs) == sum(n * (n - 1) for n in mates.values())
        while g.request is not None and g.request.kind == "general":
            g.step(g.request.default)
        for p in g.players:
            assert len(p.generals) == 2
            assert (p.generals[0].id, p.generals[1].id) in offered[p.seat]
    mode = ruleset(EDITION).mode
    assert isinstance(mode, KingdomWar)
    assert (mode.candidates, mode.few, mode.few_from) == (7, 5, 9)


def test_so_many_are_dealt() -> None:
    """Over many deals everybody has been offered pairs of as many generals as are dealt, and of no more."""
    most = dict.fromkeys((8, 9), 0)
    for n in most:
        for seed in range(40):
            _, offered = pairs_offered(n, seed)
            most[n] = max(most[n], *(len({x for pair in pairs for x in pair}) for pairs in offered.values()))
    assert most == {8: 7, 9: 5}


def test_both_lie_face_down_in_the_order_chosen() -> None:
    g, offered = pairs_offered(6, 3)
    wanted = {}
    while g.request is not None and g.request.kind == "general":
        head, deputy = offered[g.request.seat][-1]
        wanted[g.request.seat] = (head, deputy)
        # both orders are offered, and neither name is told to others while they choose
        assert (deputy, head) in offered[g.request.seat]
        g.step(Answer("choose", "general", option=head + AND + deputy))
    for p in g.players:
        assert tuple(x.id for x in p.generals) == wanted[p.seat]
        assert p.shown == (False, False)
        assert (p.kingdom, p.gender, p.skills) == ("", "", ())
        assert View(g, p.seat).generals(p.seat) == wanted[p.seat]
        for viewer in (SPECTATOR, *(q.seat for q in g.players if q is not p)):
            assert View(g, viewer).generals(p.seat) == ("", "")


def test_hit_points_are_the_whole_points_of_both() -> None:
    caps = set()
    for seed in range(30):
        for p in chosen(6, seed).players:
            halves = [x.hp for x in p.generals]
            caps.add((tuple(sorted(halves)), p.max_hp))
            assert p.hp == p.max_hp
    expected = {(3, 3): 3, (3, 4): 3, (4, 4): 4, (3, 5): 4, (4, 5): 4, (5, 5): 5}
    assert {pair: expected[pair] for pair, _ in caps} == dict(caps)
    assert {(3, 3), (3, 4), (4, 4)} <= {pair for pair, _ in caps}


def test_hit_points_lie_open_while_generals_are_hidden() -> None:
    g = chosen(6, 5)
    for p in g.players:
        for viewer in (SPECTATOR, *range(6)):
            assert View(g, viewer).hp(p.seat) == p.hp
            assert View(g, viewer).max_hp(p.seat) == p.max_hp


def test_anybody_may_begin() -> None:
    first = Counter(next(e.seat for e in chosen(6, seed).log if isinstance(e, ev.Turn)) for seed in range(60))
    assert set(first) == set(range(6))


# --- options


def showing(pair: list[str], **options: object) -> Game:
    """Somebody shows both his generals and takes whatever that gives."""
    players = [
        {"generals": pair, "shown": [False, False], "hp": 2},
        {"generals": ["guanyu", "blank"], "shown": [True, True]},
    ]
    wanted = {"companions": "draw"} if options.get("companions") else {}
    steps: list[dict[str, Any]] = [{"seat": 1, "reveal": "both"}]
    steps += [{"seat": 1, "skill": "spare_half"}] if options.get("spare_half") else []
    steps += [{"seat": 1, "choose": {"option": o}} for o in wanted.values()]
    return play(players, [*steps, {"advance": {"seat": 1, "phase": "draw"}}], "start", options=options)


def test_companions_have_no_effect_unless_chosen() -> None:
    assert ruleset(EDITION).options["companions"] == "false"
    assert len(showing(["caocao", "xuchu"]).players[0].hand) == 0
    assert len(showing(["caocao", "xuchu"], companions=True).players[0].hand) == 2
    # either names the other
    assert len(showing(["xuchu", "caocao"], companions=True).players[0].hand) == 2


def test_companions_may_heal_instead_and_only_pairs_do() -> None:
    players = [
        {"generals": ["caocao", "xuchu"], "shown": [True, False], "hp": 2},
        {"generals": ["xuhuang", "zhangliao"], "shown": [False, False], "hp": 2},
    ]
    steps: list[dict[str, Any]] = [
        {"seat": 1, "reveal": "deputy"},
        {"seat": 1, "choose": {"option": "heal"}},
        {"seat": 1, "end": "play"},
        {"seat": 2, "reveal": "both"},
    ]
    g = play(players, steps, "start", options={"companions": True})
    assert [p.hp for p in g.players] == [3, 2]
    # the two cards of his draw phase and no more
    assert len(g.players[1].hand) == 2


def test_the_spare_half_may_be_left_out() -> None:
    assert ruleset(EDITION).options["spare_half"] == "true"
    assert len(showing(["xuchu", "simayi"], spare_half=True).players[0].hand) == 1
    players = [
        {"generals": ["xuchu", "simayi"], "shown": [False, False]},
        {"generals": ["guanyu", "blank"], "shown": [True, True]},
    ]
    steps: list[dict[str, Any]] = [{"seat": 1, "reveal": "both"}, {"advance": {"seat": 1, "phase": "draw"}}]
    g = play(players, steps, "start", options={"spare_half": False})
    assert g.players[0].hand == []
    assert not any("spare_half" in str(a) for _, a in g.answers)


def test_the_spare_half_is_paid_once() -> None:
    """Hidden again by 倾城 and shown a second time: nothing more."""
    players = [
        {"generals": ["caocao", "simayi"], "shown": [False, False]},
        {"generals": ["zoushi", "blank"], "shown": [True, True], "hand": ["axe:D5"]},
    ]
    steps: list[dict[str, Any]] = [
        {"seat": 1, "reveal": "both"},
        {"seat": 1, "skill": "spare_half"},
        {"seat": 1, "end": "play"},
        {"seat": 2, "skill": "qingcheng", "cards": ["axe:D5"], "targets": [1], "option": "head"},
        {"seat": 2, "end": "play"},
        {"seat": 1, "reveal": "head"},
        {"seat": 1, "skill": "spare_half", "illegal": True},
        {"advance": {"seat": 1, "phase": "draw"}},
    ]
    g = play(players, steps, "start")
    assert g.players[0].shown == (True, True)
    drawn = [e for e in g.log if isinstance(e, ev.SkillUsed) and e.skill == "spare_half"]
    assert len(drawn) == 1


# --- what is looked at


def test_what_is_looked_at_is_seen_by_the_user_alone() -> None:
    """知己知彼: one hidden general, or the hand, of another."""
    players = [
        {"generals": ["xuhuang", "blank"], "shown": [True, True], "hand": ["known_both:C3", "known_both:C4"]},
        {"generals": ["guanyu", "zhaoyun"], "shown": [False, False], "hand": ["slash:C2"]},
        {"generals": ["sunquan", "blank"], "shown": [True, True]},
    ]
    look: dict[str, Any] = {"seat": 1, "use": "known_both:C3", "targets": [2]}
    g = play(players, [look, {"seat": 1, "choose": {"option": "deputy"}}])
    assert View(g, 0).generals(1) == ("", "zhaoyun")
    assert View(g, 2).generals(1) == View(g, SPECTATOR).generals(1) == ("", "")
    assert View(g, 0).hand(1) == []
    assert g.players[1].shown == (False, False)
    told = [e for e in g.log if isinstance(e, ev.Glimpse)]
    assert [(e.seat, e.owner, e.general) for e in told] == [(0, 1, "zhaoyun")]

    g = play(players, [look, {"seat": 1, "choose": {"option": "hand"}}])
    assert [c.name for c in View(g, 0).hand(1)] == ["slash:C2"]
    assert View(g, 2).hand(1) == View(g, SPECTATOR).hand(1) == []
    assert View(g, 0).generals(1) == ("", "")


def test_the_roster_is_the_public_one() -> None:
    """Each general's points and skills stand in the roster; every skill in it can be played."""
    rows = list(csv.DictReader(Path(f"src/hulao/editions/data/roster-{EDITION}.csv").read_text("utf-8").splitlines()))
    generals = EDITIONS[EDITION].characters
    assert [r["id"] for r in rows] == list(generals)
    for r in rows:
        c = generals[r["id"]]
        assert (c.hp, " ".join(c.skills), c.gender) == (int(r["hp"]), r["skills"], r["gender"])
