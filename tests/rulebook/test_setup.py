"""Proofs of the rule book about what lies on the table before the first turn: roles, characters, deck, options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from hulao.bots import make
from hulao.content.identity import LORD, LOYALIST, REBEL, RENEGADE, IdentityGame
from hulao.editions import EDITIONS, ruleset
from hulao.editions.edition import read_deck
from hulao.kernel import events as ev
from hulao.kernel.ask import Answer
from hulao.kernel.cards import WEAPON
from hulao.kernel.game import Game
from hulao.kernel.general import General
from hulao.kernel.view import View
from hulao.rulebook.data import IDENTITY

SIDES = (LORD, LOYALIST, REBEL, RENEGADE)
PUBLIC = {
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
    6: (1, 1, 3, 1),
    7: (1, 2, 3, 1),
    8: (1, 2, 4, 1),
    9: (1, 3, 4, 1),
    10: (1, 3, 4, 2),
}
TABLES = {
    "standard": PUBLIC,
    "tournament": {n: PUBLIC[n] for n in (6, 7, 8)},
    "prototype": {n: PUBLIC[n] for n in range(4, 10)},
}
LORDS = ("caocao", "liubei", "sunquan")
WOMEN = {"diaochan", "daqiao", "huangyueying", "zhenji", "sunshangxiang"}


def some(edition: str) -> int:
    """A number of players that the edition allows."""
    return EDITIONS[edition].seats[-2]


def started(edition: str, players: int, seed: int, **options: object) -> Game:
    return Game(ruleset(edition, options), players, seed).start()


def choosing(g: Game) -> Iterator[int]:
    """Answer the choices of characters one after the other by a default; yields the seat before each."""
    while g.request is not None and g.request.kind == "general":
        yield g.request.seat
        g.step(g.request.default)


def dealt(edition: str, players: int, seed: int, **options: object) -> Game:
    """A game in which everybody has his character and his first cards."""
    g = started(edition, players, seed, **options)
    for _ in choosing(g):
        pass
    return g


def lord_of(g: Game) -> int:
    return next(p.seat for p in g.players if p.role == LORD)


def split(g: Game) -> tuple[int, ...]:
    """How many of each role were dealt."""
    count = Counter(p.role for p in g.players)
    assert set(count) <= set(SIDES)
    return tuple(count[r] for r in SIDES)


def candidates(g: Game) -> dict[int, tuple[str, ...]]:
    """What those who choose now may choose from."""
    return {r.seat: r.offers[0].options for r in g.pending()}


# --- players and roles


@pytest.mark.parametrize("edition", EDITIONS)
def test_how_many_play(edition: str) -> None:
    numbers = {
        "standard": range(2, 11),
        "classic": range(4, 11),
        "tournament": range(6, 9),
        "kingdom-war": range(2, 13),
        "prototype": range(4, 10),
    }
    assert EDITIONS[edition].seats == numbers[edition]


def test_two_and_three_play_in_the_standard_edition() -> None:
    assert split(started("standard", 2, 1)) == (1, 0, 1, 0)
    assert split(started("standard", 3, 1)) == (1, 0, 1, 1)


@pytest.mark.parametrize("edition", ["standard", "tournament", "prototype"])
def test_the_role_table(edition: str) -> None:
    for n, row in TABLES[edition].items():
        assert split(started(edition, n, n)) == row


def test_two_renegades_at_six_and_eight() -> None:
    two = {6: (1, 1, 2, 2), 8: (1, 2, 3, 2)}
    for n, row in PUBLIC.items():
        assert split(started("standard", n, n, roles="two_renegades")) == two.get(n, row)
        assert split(started("standard", n, n, roles="normal")) == row
    assert ruleset("standard").options["roles"] == "normal"


def test_the_three_tables_of_the_first_edition() -> None:
    a = {**PUBLIC, 6: (1, 2, 2, 1)}
    b = dict(
        zip(
            range(4, 11),
            [(1, 1, 1, 1), (1, 1, 2, 1), (1, 1, 2, 2), (1, 1, 3, 2), (1, 1, 3, 3), (1, 1, 4, 3), (1, 2, 4, 3)],
            strict=True,
        )
    )
    c = {**PUBLIC, 9: (1, 2, 4, 2)}
    second = {6: (1, 1, 2, 2), 8: (1, 2, 3, 2)}
    tables = {"a": a, "a_two_renegades": {**a, **second}, "b": b, "c": c, "c_two_renegades": {**c, **second}}
    for name, rows in tables.items():
        for n, row in rows.items():
            assert split(started("classic", n, n, roles=name)) == row
    assert ruleset("classic").options["roles"] == "c"


@pytest.mark.parametrize(
    ("edition", "cards"), [("classic", (1, 3, 4, 2)), ("tournament", (1, 3, 4, 2)), ("prototype", (1, 3, 4, 1))]
)
def test_the_identity_cards_are_enough_for_every_row(edition: str, cards: tuple[int, ...]) -> None:
    rows = [split(started(edition, n, n)) for n in EDITIONS[edition].seats]
    assert all(have >= need for row in rows for have, need in zip(cards, row, strict=True))
    over = sum(cards) - max(sum(row) for row in rows)
    assert over == (2 if edition == "tournament" else 0)


@pytest.mark.parametrize("edition", IDENTITY)
def test_roles_are_dealt_at_random(edition: str) -> None:
    n = some(edition)
    games = [started(edition, n, seed) for seed in range(120)]
    for seat in range(n):
        assert {g.players[seat].role for g in games} == set(SIDES)


@pytest.mark.parametrize("edition", IDENTITY)
def test_only_the_lord_shows_his_role(edition: str) -> None:
    g = started(edition, some(edition), 5)
    for _ in range(2):
        lord = lord_of(g)
        assert [e for e in g.log if isinstance(e, ev.Reveal)] == [ev.Reveal(lord, "role", LORD)]
        for seat in range(len(g.players)):
            for other in g.players:
                known = other.role if other.seat in (lord, seat) else ""
                assert View(g, seat).role(other.seat) == known
        g = dealt(edition, some(edition), 5)


# --- characters


@pytest.mark.parametrize("edition", IDENTITY)
def test_the_lord_chooses_among_three_lords_and_two_others(edition: str) -> None:
    drawn = Counter()
    for seed in range(60):
        g = started(edition, some(edition), seed)
        assert list(candidates(g)) == [lord_of(g)]
        offered = candidates(g)[lord_of(g)]
        assert len(set(offered)) == 5
        assert set(LORDS) <= set(offered)
        drawn.update(x for x in offered if x not in LORDS)
    assert len(drawn) > 15
    assert max(drawn.values()) < 20


@pytest.mark.parametrize("edition", IDENTITY)
def test_the_lord_has_shown_his_character_before_the_others_choose(edition: str) -> None:
    g = started(edition, some(edition), 2)
    lord = lord_of(g)
    assert g.request is not None
    name = g.request.offers[0].options[-1]
    g.step(Answer("choose", "general", option=name))
    assert g.request.kind == "general"
    assert lord not in candidates(g)
    for r in g.pending():
        assert View(g, r.seat).generals(lord) == (name,)
    assert any(isinstance(e, ev.Setup) and e.seat == lord for e in g.log)


@pytest.mark.parametrize("edition", IDENTITY)
def test_what_the_lord_rejected_is_dealt_to_others(edition: str) -> None:
    # The lord takes the first of his five: the other four turn up as often as any other character.
    seen: Counter[str] = Counter()
    for seed in range(80):
        g = started(edition, some(edition), seed)
        lord = lord_of(g)
        rejected = candidates(g)[lord][1:]
        kept = candidates(g)[lord][0]
        for seat in choosing(g):
            if seat != lord:
                offered = candidates(g)[seat]
                assert kept not in offered
                seen["rejected"] += len(set(offered) & set(rejected))
                seen["all"] += len(offered)
    share = seen["rejected"] / seen["all"]
    assert 0.5 < share / (4 / (len(EDITIONS[edition].characters) - 1)) < 1.5


@pytest.mark.parametrize("edition", ["standard", "classic", "tournament"])
def test_the_others_choose_one_of_three_or_of_two_with_ten(edition: str) -> None:
    e = EDITIONS[edition]
    assert isinstance(e.mode, IdentityGame)
    # A table of ten for the tournament too: the figure stands in its text though ten don't play.
    ten = replace(e, seats=range(4, 11), mode=e.mode.variant(roles=PUBLIC)).ruleset()
    for n, each in ((6, 3), (8, 3), (10, 2)):
        g = Game(ten, n, n).start()
        assert g.request is not None
        g.step(g.request.default)
        offered = candidates(g)
        assert len(offered) == n - 1
        assert [len(x) for x in offered.values()] == [each] * (n - 1)
        dealt_out = [x for options in offered.values() for x in options]
        assert len(set(dealt_out)) == len(dealt_out)
        if n < 10:
            continue
        last = {seat: options[-1] for seat, options in offered.items()}
        while g.request is not None and g.request.kind == "general":
            g.step(Answer("choose", "general", option=last[g.request.seat]))
        assert all(g.players[seat].general == name for seat, name in last.items())


@pytest.mark.parametrize("edition", ["standard", "classic", "tournament"])
def test_the_others_turn_their_characters_up_together(edition: str) -> None:
    g = started(edition, some(edition), 4)
    lord = lord_of(g)
    for seat in choosing(g):
        others = [p.seat for p in g.players if p.seat != lord]
        assert seat == lord or set(candidates(g)) <= set(others)
        assert all(View(g, viewer).generals(s) == () for viewer in others for s in others)
        assert [e.seat for e in g.log if isinstance(e, ev.Setup)] in ([], [lord])
    assert all(p.generals for p in g.players)
    assert all(View(g, 0).generals(p.seat) == (p.general,) for p in g.players)


def test_in_the_prototype_each_draws_three_after_the_rejected_went_back() -> None:
    again = 0
    for seed in range(30):
        g = started("prototype", 7, seed)
        lord = lord_of(g)
        rejected: set[str] = set()
        order = []
        for seat in choosing(g):
            assert list(candidates(g)) == [seat]
            offered = candidates(g)[seat]
            assert len(offered) == (5 if seat == lord else 3)
            again += bool(rejected & set(offered))
            rejected |= set(offered[1:])
            order.append(seat)
            # What the others chose before lies open.
            assert all(View(g, seat).generals(s) == (g.players[s].general,) for s in order[:-1])
        assert order == [(lord + i) % 7 for i in range(7)]
        assert all(View(g, -1).generals(p.seat) == (p.general,) for p in g.players)
    assert again > 60


def test_gan_ning_goes_back_to_the_pile() -> None:
    others = 0
    for seed in range(80):
        g = started("classic", 6, seed)
        offered = candidates(g)[lord_of(g)]
        assert len(offered) == 5
        assert "ganning" not in offered
        for seat in choosing(g):
            others += "ganning" in candidates(g)[seat]
    assert 30 < others < 80


def packages(edition: str) -> Counter[str]:
    return Counter(c.package for c in ruleset(edition).generals.values())


def test_the_characters_of_the_standard_edition() -> None:
    assert packages("standard") == {"base": 25, "wind": 8, "god": 2, "q": 1}
    assert "yangxiu" in ruleset("standard").generals


def test_the_characters_of_the_first_edition() -> None:
    assert packages("classic") == {"base": 25}
    base = {c.id for c in ruleset("standard").generals.values() if c.package == "base"}
    assert set(ruleset("classic").generals) == base
    first = {"ganning": "tongling", "zhouyu": "jiedao", "sunshangxiang": "qiankun", "sunquan": "wu_tribute"}
    for name, skill in first.items():
        assert skill in [s.id for s in ruleset("classic").generals[name].skills]
        assert skill not in [s.id for s in ruleset("standard").generals[name].skills]


def test_the_characters_of_the_tournament() -> None:
    base = {c.id for c in ruleset("standard").generals.values() if c.package == "base"}
    rules = ruleset("tournament")
    assert set(rules.generals) == base
    # Behind 甄姬 the text breaks off: 华佗, 吕布 and 貂蝉 are those of the standard edition.
    for name in ("huatuo", "lvbu", "diaochan"):
        assert rules.generals[name].skills == ruleset("standard").generals[name].skills


def test_the_characters_of_the_prototype() -> None:
    rules = ruleset("prototype")
    assert len(rules.generals) == 40
    assert not any(x.skills for x in rules.generals.values())


@pytest.mark.parametrize("edition", IDENTITY)
def test_hit_points_are_those_of_the_card_and_one_more_for_the_lord(edition: str) -> None:
    caps = set()
    for seed in range(8):
        g = dealt(edition, some(edition), seed)
        for p in g.players:
            printed = EDITIONS[edition].characters[p.general].hp
            caps.add(printed)
            assert p.max_hp == printed + (p.role == LORD)
            assert p.hp == p.max_hp
    assert caps >= {3, 4}


@pytest.mark.parametrize("edition", EDITIONS)
def test_everybody_is_dealt_four_cards(edition: str) -> None:
    n = some(edition)
    hands = set()
    for seed in range(5):
        g = dealt(edition, n, seed)
        first = next(i for i, e in enumerate(g.log) if isinstance(e, ev.Turn))
        deals = [e for e in g.log[:first] if isinstance(e, ev.Move)]
        assert [len(e.cards) for e in deals] == [4] * n
        cards = [c for e in deals for c in e.cards]
        assert len(set(cards)) == 4 * n
        hands.add(tuple(cards))
        assert len(g.draw_pile) + len(g.discard_pile) + sum(len(p.hand) for p in g.players) == len(g.ruleset.cards)
    assert len(hands) == 5


@pytest.mark.parametrize("edition", IDENTITY)
def test_the_lord_begins(edition: str) -> None:
    first = set()
    for seed in range(12):
        g = dealt(edition, some(edition), seed)
        turn = next(e for e in g.log if isinstance(e, ev.Turn))
        assert turn.seat == lord_of(g)
        first.add(turn.seat)
    assert len(first) > 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_next_seat_goes_on(edition: str) -> None:
    # Seats are counted in playing order; which way round they sit is the parameter's business.
    assert ruleset(edition).parameters.clockwise == (edition == "prototype")
    bot = make("random", 1)
    n = some(edition)
    g = dealt(edition, n, 3)
    order: list[int] = []
    alive: list[tuple[int, ...]] = []
    at = 0
    while g.request is not None and len(order) < 3 * n:
        turns = [e for e in g.log[at:] if isinstance(e, ev.Turn)]
        at = len(g.log)
        order += [e.seat for e in turns]
        alive += [g.ring] * len(turns)
        if g.request.kind == "play":
            g.step(g.request.default)
        else:
            g.step(bot.answer(None, g.request))  # type: ignore[arg-type]
    for before, after, ring in zip(order, order[1:], alive, strict=False):
        assert after == next((before + i) % n for i in range(1, n + 1) if (before + i) % n in ring)


@pytest.mark.parametrize("edition", IDENTITY)
def test_kingdoms_tie_nobody_to_a_side(edition: str) -> None:
    sides: dict[str, set[str]] = {}
    for seed in range(60):
        for p in dealt(edition, some(edition), seed).players:
            sides.setdefault(p.kingdom, set()).add(p.role)
    assert set(sides) >= {"wei", "shu", "wu", "qun"}
    for kingdom in ("wei", "shu", "wu", "qun"):
        assert sides[kingdom] >= {LOYALIST, REBEL, RENEGADE}


def without_kingdoms(g: Game) -> list[ev.Event]:
    return [replace_kingdom(e) if isinstance(e, ev.Setup) else e for e in g.log]


def replace_kingdom(e: ev.Setup) -> ev.Event:
    return ev.Setup(e.seat, e.generals, "", e.hp, e.max_hp)


@pytest.mark.parametrize("edition", IDENTITY)
def test_kingdoms_change_nothing_without_a_lord_skill(edition: str) -> None:
    """The same game twice, the second time with the kingdoms changed round: under a lord without a lord skill nothing
    is different."""
    moved = {"wei": "shu", "shu": "wu", "wu": "qun", "qun": "wei", "god": "god"}
    for seed in range(6):
        logs = []
        for change in (False, True):
            rules = ruleset(edition)
            if change:
                generals = {
                    x.id: General(
                        x.id,
                        tuple(moved[k] for k in x.kingdoms),
                        x.gender,
                        x.hp,
                        x.skills,
                        x.package,
                        lord_choice=x.lord_choice,
                        never_lord=x.never_lord,
                    )
                    for x in rules.generals.values()
                }
                rules = EDITIONS[edition].ruleset()
                rules.generals = generals
            g = Game(rules, some(edition), seed).start()
            assert g.request is not None
            plain = [x for x in g.request.offers[0].options if not any(s.lord for s in rules.generals[x].skills)]
            g.step(Answer("choose", "general", option=plain[0]))
            bot = make("random", seed)
            for _ in range(400):
                if g.request is None:
                    break
                g.step(bot.answer(None, g.request))  # type: ignore[arg-type]
            logs.append(without_kingdoms(g))
        assert logs[0] == logs[1]


@pytest.mark.parametrize("edition", ["standard", "classic", "tournament"])
def test_the_women(edition: str) -> None:
    women = {c.id for c in ruleset(edition).generals.values() if c.gender == "female"}
    assert women == WOMEN | ({"xiaoqiao"} if edition == "standard" else set())
    assert {c.gender for c in ruleset(edition).generals.values()} == {"male", "female"}


# --- the deck


def kinds(edition: str, **options: object) -> Counter[str]:
    return Counter(c.kind.id for c in ruleset(edition, options).cards)


def test_the_deck_of_the_standard_edition() -> None:
    printed = {name: read_deck(name) for name in ("standard", "standard-ex", "promo")}
    assert {name: len(cards) for name, cards in printed.items()} == {"standard": 104, "standard-ex": 4, "promo": 1}
    assert kinds("standard") == Counter(kind for cards in printed.values() for kind, _, _ in cards)
    assert kinds("standard").total() == 109
    assert [kind for kind, _, _ in printed["promo"]] == ["moon_spear"]


def test_the_decks_of_the_other_editions() -> None:
    standard = Counter(kind for kind, _, _ in read_deck("standard"))
    assert kinds("classic") == standard
    assert kinds("classic").total() == 104
    assert kinds("tournament") == standard + Counter(["nioh_shield"])
    assert kinds("tournament").total() == 105
    assert kinds("prototype").total() == 80
    assert kinds("prototype")["slash"] == 25


@pytest.mark.parametrize("edition", ["standard", "classic"])
def test_no_blank_card_is_in_the_game(edition: str) -> None:
    assert all(1 <= c.rank <= 13 and c.kind.words.text_en for c in ruleset(edition).cards)
    assert not any("blank" in x or "joker" in x for x in (*kinds(edition), *ruleset(edition).generals))
    for n in EDITIONS[edition].seats:
        assert {p.role for p in started(edition, n, n).players} <= set(SIDES)


def test_ex_cards_and_the_silver_spear_may_be_left_out() -> None:
    ex = Counter(kind for kind, _, _ in read_deck("standard-ex"))
    assert kinds("standard", ex_cards=False) == kinds("standard") - ex
    assert kinds("standard", moon_spear=False) == kinds("standard") - Counter(["moon_spear"])
    assert kinds("standard", moon_spear=True, ex_cards=True) == kinds("standard")
    assert kinds("standard", moon_spear=False, ex_cards=False).total() == 104


# --- weapons


def weapons(edition: str, **options: object) -> dict[str, bool]:
    """The weapons of the deck, and whether they have a skill."""
    return {c.kind.id: c.kind.skill is not None for c in ruleset(edition, options).cards if c.kind.type == WEAPON}


@pytest.mark.parametrize("edition", ["standard", "tournament"])
def test_every_weapon_has_its_skill(edition: str) -> None:
    assert len(weapons(edition)) == (10 if edition == "standard" else 8)
    assert all(weapons(edition).values())


def test_weapon_skills_of_the_first_edition() -> None:
    plain = {"crossbow", "qinggang_sword"}
    advanced = {"double_swords", "axe", "blade", "spear", "halberd", "kylin_bow"}
    assert set(weapons("classic")) == plain | advanced
    assert {k for k, skill in weapons("classic").items() if skill} == plain
    assert weapons("classic", advanced_weapons=False) == weapons("classic")
    assert all(weapons("classic", advanced_weapons=True).values())
    for name in plain | advanced:
        reach = {ruleset("classic", {"advanced_weapons": on}).kinds[name].reach for on in (False, True)}
        assert reach == {ruleset("standard").kinds[name].reach}


def test_only_the_talisman_has_a_skill_in_the_prototype() -> None:
    assert {k for k, skill in weapons("prototype").items() if skill} == {"talisman"}
    assert len(weapons("prototype")) == 7


# --- the first game


@pytest.mark.parametrize("edition", ["standard", "classic"])
def test_the_first_game_is_played_without_jacks_queens_and_kings(edition: str) -> None:
    full = ruleset(edition)
    first = ruleset(edition, {"first_game": True})
    assert [(c.kind.id, c.suit, c.rank) for c in first.cards] == [
        (c.kind.id, c.suit, c.rank) for c in full.cards if c.rank < 11
    ]


@pytest.mark.parametrize("edition", ["standard", "classic"])
def test_the_first_game_is_played_without_skills_and_by_characters_of_four_points(edition: str) -> None:
    for seed in range(10):
        g = started(edition, 4, seed, first_game=True)
        lord = lord_of(g)
        for seat in choosing(g):
            if seat != lord:
                assert {g.ruleset.generals[x].hp for x in candidates(g)[seat]} == {4}
        assert not any(p.skills for p in g.players)
        assert not any(x.skills for x in g.ruleset.generals.values())


@pytest.mark.parametrize("edition", ["standard", "classic"])
def test_from_the_second_game_on_everything_is_in(edition: str) -> None:
    rules = ruleset(edition)
    assert rules.options["first_game"] == "false"
    assert max(c.rank for c in rules.cards) == 13
    assert all(x.skills for x in rules.generals.values())
    offered = set()
    for seed in range(10):
        g = started(edition, 6, seed)
        for _ in choosing(g):
            offered |= {rules.generals[x].hp for options in candidates(g).values() for x in options}
        assert any(p.skills for p in g.players)
    assert offered >= {3, 4}


@pytest.mark.parametrize("edition", ["standard", "classic"])
def test_nobody_must_play_what_he_can(edition: str) -> None:
    # Advice, not a rule: the phase may be ended with cards left that could be used.
    for seed in range(20):
        g = dealt(edition, 4, seed, first_game=True)
        while g.request is not None and g.request.kind == "play":
            usable = [o for o in g.request.offers if o.do == "use"]
            ends = [o for o in g.request.offers if o.do == "end"]
            assert ends
            if not usable:
                break
            g.step(Answer("end", "play"))
            return
    raise AssertionError("nobody could play anything")


# --- options


def test_reincarnation_is_off_unless_chosen() -> None:
    assert ruleset("standard").options["reincarnation"] == "none"
    assert ruleset("classic").options["reincarnation"] == "none"
    choices = {
        e: next(o for o in EDITIONS[e].options if o.id == "reincarnation").choices for e in ("standard", "classic")
    }
    assert choices == {"standard": ("none", "offering"), "classic": ("none", "offering", "insurgents")}
    for edition in ("tournament", "prototype"):
        assert not any(o.id == "reincarnation" for o in EDITIONS[edition].options)


def test_the_aim_of_the_renegade_is_the_last_survivor_unless_chosen() -> None:
    assert ruleset("classic").options["renegade_aim"] == "last_survivor"
    mode = ruleset("classic").mode
    other = ruleset("classic", {"renegade_aim": "after_rebels"}).mode
    assert isinstance(mode, IdentityGame)
    assert isinstance(other, IdentityGame)
    assert (mode.renegade_after_rebels, other.renegade_after_rebels) == (False, True)
