"""The editions as data: decks, rosters, role tables, options, set-up, and games of every kind played to their end."""

from __future__ import annotations

import itertools

import pytest
from click.testing import CliRunner

from hulao.bots import make
from hulao.content.identity import IdentityGame
from hulao.editions import EDITIONS, Edition, OptionError, edition, ruleset
from hulao.editions.command import editions
from hulao.editions.diff import PARAMETER_WORDS, difference, parameters
from hulao.editions.texts import texts
from hulao.kernel.game import Game
from hulao.kernel.why import why_not
from hulao.lab.invariants import fault_of_request, watch

IDENTITY = [e for e in EDITIONS.values() if isinstance(e.mode, IdentityGame)]


def play(e: Edition, options: dict[str, str], players: int, seed: int) -> Game:
    bot = make("random", seed)
    g = watch(Game(ruleset(e.id, options), players, seed)).start()
    for _ in range(20000):
        if g.request is None:
            return g
        assert fault_of_request(g) == ""
        answer = bot.answer(None, g.request)  # type: ignore[arg-type]
        assert why_not(g, g.request.seat, answer) is None
        g.step(answer)
    raise AssertionError("the game doesn't end")


#: what every edition may change; tests/editions/test_house.py
HOUSE = ("candidates", "banned")


def settings(e: Edition) -> list[dict[str, str]]:
    """Every combination of the choices that the edition itself has."""
    plain = [o for o in e.options if o.id not in HOUSE]
    return [
        dict(zip([o.id for o in plain], values, strict=True))
        for values in itertools.product(*[o.choices for o in plain])
    ]


@pytest.mark.parametrize("e", IDENTITY, ids=lambda e: e.id)
def test_every_combination_of_options_plays(e: Edition) -> None:
    for i, options in enumerate(settings(e)):
        g = play(e, options, e.seats[i % len(e.seats)], i)
        assert g.over


@pytest.mark.parametrize("e", IDENTITY, ids=lambda e: e.id)
def test_role_tables_add_up(e: Edition) -> None:
    for options in settings(e):
        mode = e.ruleset(options).mode
        assert isinstance(mode, IdentityGame)
        for n in e.seats:
            assert sum(mode.roles[n]) == n
            assert mode.roles[n][0] == 1


@pytest.mark.parametrize(
    ("id", "cards", "characters"),
    [("classic", 104, 25), ("tournament", 105, 25), ("prototype", 80, 40)],
)
def test_decks_and_rosters(id: str, cards: int, characters: int) -> None:
    rules = ruleset(id)
    assert len(rules.cards) == cards
    assert len(rules.generals) == characters
    assert {c.kind.id for c in rules.cards} <= set(rules.kinds)


def test_options_are_documented_and_typed() -> None:
    for e in EDITIONS.values():
        for o in e.options:
            assert o.words.name_zh
            assert o.words.name_en
            assert o.words.text_zh
            assert o.words.text_en
            if o.kind == "choice":
                assert set(o.choice_words) == set(o.choices)
                assert o.default in o.choices


def test_unknown_options_are_refused() -> None:
    with pytest.raises(OptionError, match="no option 'jokers'"):
        ruleset("classic", {"jokers": True})
    with pytest.raises(OptionError, match="insurgents"):
        ruleset("standard", {"reincarnation": "insurgents"})
    with pytest.raises(OptionError, match="no option"):
        ruleset("tournament", {"advanced_weapons": True})
    with pytest.raises(OptionError, match="there is no edition"):
        edition("draft")


def test_first_game() -> None:
    rules = ruleset("classic", {"first_game": True})
    assert len(rules.cards) == 80
    assert max(c.rank for c in rules.cards) == 10
    assert not any(g.skills for g in rules.generals.values())
    g = Game(rules, 4, 3).start()
    while g.request is not None and g.request.kind == "general":
        offer = g.request.offers[0]
        if g.request is g.pending()[-1] and len(g.pending()) == 3:
            assert all(rules.generals[x].hp == 4 for x in offer.options)
        g.step(g.request.default)
    assert not any(p.skills for p in g.players)


def test_gan_ning_is_never_lord_in_the_first_edition() -> None:
    rules = ruleset("classic")
    assert rules.generals["ganning"].never_lord
    for seed in range(60):
        request = Game(rules, 5, seed).start().request
        assert request is not None
        assert "ganning" not in request.offers[0].options
        assert len(request.offers[0].options) == 5


def test_prototype_characters_are_chosen_one_after_the_other() -> None:
    g = Game(ruleset("prototype"), 5, 1).start()
    asked = []
    while g.request is not None and g.request.kind == "general":
        assert len(g.pending()) == 1
        taken = {p.general for p in g.players if p.generals}
        options = g.request.offers[0].options
        assert not taken & set(options)
        asked.append((g.request.seat, len(options)))
        g.step(g.request.default)
    lord = asked[0][0]
    assert asked == [(lord, 5)] + [((lord + i) % 5, 3) for i in range(1, 5)]
    assert all(not p.skills for p in g.players)


def test_the_dead_come_back() -> None:
    rules = edition("classic")
    for variant in ("offering", "insurgents"):
        back = 0
        for seed in range(12):
            g = play(rules, {"reincarnation": variant}, 6, seed)
            back += sum(type(e).__name__ == "Setup" for e in g.log) - 6
        assert back > 0


def test_forks_agree_with_reincarnation() -> None:
    rules = ruleset("classic", {"reincarnation": "insurgents"})
    for seed in range(4):
        bot = make("random", seed)
        g = Game(rules, 7, seed, forkable=True).start()
        twin: Game | None = None
        for i in range(20000):
            if g.request is None:
                break
            if i % 15 == 14:
                twin = g.fork()
            a = bot.answer(None, g.request)  # type: ignore[arg-type]
            g.step(a)
            if twin is not None and twin.request is not None:
                twin.step(a)
        assert twin is not None
        assert twin.log == g.log


# --- what differs


def test_every_parameter_has_words() -> None:
    assert set(parameters(ruleset("standard").parameters)) <= set(PARAMETER_WORDS)


def test_differences() -> None:
    assert difference(edition("standard"), edition("standard")) == {}
    found = difference(edition("standard"), edition("tournament"))
    assert any("Collateral" in line for line in found["Cards printed differently"])
    assert any(line.startswith("Benevolence") or "  + " in line for line in found["Skills printed differently"])
    assert "seats: 2-10 -> 6-8" in found["Players"]
    other = difference(edition("classic"), edition("prototype"), "zh")
    assert any("亭台" in line for line in other["牌堆"])
    assert "主公杀忠臣时失去：手牌与装备 → 手牌" in other["规则"]


def test_the_kingdom_war_is_told_from_the_identity_game_in_words() -> None:
    found = difference(edition("standard"), edition("kingdom-war"))
    assert found["Rules"][:2] == [
        "mode: roles are the sides -> kingdoms are the sides",
        "generals a player has: 1 -> 2",
    ]
    assert "Guan Yu, HP: 4 -> 5 halves" in found["Generals"]
    assert not any("Banned" in line for line in found["Options"])
    assert "关羽的体力：5个半点 → 4" in difference(edition("kingdom-war"), edition("standard"), "zh")["武将"]


def test_command() -> None:
    run = CliRunner().invoke
    result = run(editions, [])
    assert result.exit_code == 0
    assert all(f"{e}:" in result.output for e in EDITIONS)
    assert run(editions, ["--lang", "zh"]).exit_code == 0
    for a, b in itertools.permutations(EDITIONS, 2):
        assert run(editions, ["diff", a, b]).exit_code == 0
    assert run(editions, ["diff", "standard", "draft"]).exit_code == 2


def test_texts_know_every_choice() -> None:
    for lang in ("zh", "en"):
        found = texts(lang)
        assert "insurgents" in found["options"]["reincarnation"]["choices"]
        assert {"normal", "b"} <= set(found["options"]["roles"]["choices"])
        assert "sacrifice" in found["skills"]
