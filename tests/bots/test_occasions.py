"""Skills whose worth lies in the moment: whom a simple bot favours with them, and when it leaves them alone."""

from __future__ import annotations

from test_loyalty import RULES, begun

from hulao.bots.hints import skill_hint
from hulao.bots.simple import SimpleBot
from hulao.bots.turn import weigh
from hulao.bots.value import Position
from hulao.kernel.ask import Answer, Offer, Request, Targets
from hulao.kernel.events import AT_HAND
from hulao.kernel.game import Game
from hulao.kernel.timing import DISCARD, DRAW, JUDGE
from hulao.kernel.view import View

FRIEND, FOE = 1, 2
OTHERS = Targets((FRIEND, FOE))


def position(hp: int = 4, hands: tuple[int, int, int] = (3, 3, 3)) -> tuple[Position, tuple[int, ...]]:
    """Seat 0 with a friend at 1 and an enemy at 2, who hold so many cards (and three the last); its hand too."""
    g: Game = begun("wei", "wei", "shu", "wu", shown=(0, 1, 2))
    g.draw_pile[:] = RULES.cards
    for seat, n in enumerate((*hands, 3)):
        g.move(g.take_top(n), AT_HAND + 8 * (seat + 1), "deal", seat)
    g.players[0].hp, g.players[0].max_hp = hp, 4
    p = Position(View(g, 0), [1.0, 0.95, -0.8, -0.25])
    return p, tuple([c.id for c in p.hand])


def best(p: Position, o: Offer, **reason: int) -> tuple[float, Answer] | None:
    return weigh(p, o, skill_hint("kingdom-war", o.name), Request(0, "skill", [o], cause=reason))


def test_many_cards_go_to_a_friend_and_an_enemy_throws_them_away() -> None:
    p, _ = position(hp=1)
    found = best(p, Offer("skill", "yinghun", targets=OTHERS, options=("draw", "discard")))
    assert found is not None
    assert (found[1].targets, found[1].option) == ((FRIEND,), "draw")
    found = best(p, Offer("skill", "yinghun", targets=Targets((FOE,)), options=("draw", "discard")))
    assert found is not None
    assert found[1].option == "discard"


def test_a_turn_and_discarded_cards_go_to_a_friend_or_to_nobody() -> None:
    p, hand = position()
    for skill, high in (("fangquan", 1), ("lirang", 3)):
        found = best(p, Offer("skill", skill, "", hand, 1, high, OTHERS))
        assert found is not None
        assert found[1].targets == (FRIEND,)
        assert found[0] > 0
        assert best(p, Offer("skill", skill, "", hand, 1, high, Targets((FOE,)))) is None


def test_the_bigger_hand_of_an_enemy_goes_to_a_friend() -> None:
    p, hand = position(hands=(3, 1, 3))
    then = {FRIEND: (FOE,), FOE: (FRIEND,)}
    found = best(p, Offer("skill", "dimeng", "", hand, 2, 2, Targets((FRIEND, FOE), 2, 2, then)))
    assert found is not None
    assert found[0] > 0
    p, hand = position(hands=(3, 3, 1))
    found = best(p, Offer("skill", "dimeng", "", hand, 2, 2, Targets((FRIEND, FOE), 2, 2, then)))
    assert found is not None
    assert found[0] < 0


def test_a_whole_hand_is_given_up_only_for_a_point_that_is_needed() -> None:
    ask = Offer("skill", "shenzhi")
    assert best(position(hp=4)[0], ask) is None, "not hurt"
    assert best(position(hp=3, hands=(2, 3, 3))[0], ask) is None, "too few cards to heal"
    p, _ = position(hp=2, hands=(2, 3, 3))
    p.hand[:] = [c for c in RULES.cards if c.kind.id == "dodge"][:2]
    found = best(p, ask)
    assert found is not None
    assert found[0] > 0
    p.hand[:] = [c for c in RULES.cards if c.kind.id == "peach"][:2]
    assert best(p, ask) is None, "a peach heals better"


def test_a_phase_is_skipped_for_what_it_would_cost() -> None:
    p, hand = position()
    ask = Offer("skill", "qiaobian", "", hand, 1, 1)
    assert best(p, ask, phase=JUDGE)[0] < 0, "nothing waits to be judged"  # type: ignore[index]
    indulgence = next(c for c in RULES.cards if c.kind.id == "indulgence")
    p.view._g.lay_before(p.view._g.players[0], indulgence, indulgence.kind)
    assert best(p, ask, phase=JUDGE)[0] > 0  # type: ignore[index]
    assert best(p, ask, phase=DISCARD)[0] < 0, "the hand isn't too big"  # type: ignore[index]
    raid = Offer("skill", "qiaobian", "", hand, 1, 1, Targets((FRIEND, FOE), 0, 2))
    assert best(p, raid, phase=DRAW)[1].targets == (FOE,)  # type: ignore[index]


def test_a_skill_for_one_use_waits_for_those_it_may_serve_but_not_for_ever() -> None:
    ask = Offer("skill", "xiongyi")
    p, _ = position()
    assert best(p, ask)[0] > 2  # type: ignore[index]
    p.view._g.players[FRIEND].kingdom = "qun"
    assert best(p, ask) is None
    p.view._g.round = 5
    assert best(p, ask) is not None


def test_a_gift_that_half_a_hand_goes_with_depends_on_who_gets_it() -> None:
    ask = Offer("skill", "haoshi")
    assert best(position(hands=(4, 1, 3))[0], ask)[0] > 0, "a friend has the fewest"  # type: ignore[index]
    assert best(position(hands=(4, 3, 1))[0], ask)[0] < 0, "an enemy has"  # type: ignore[index]
    assert best(position(hands=(1, 3, 1))[0], ask)[0] > 0, "nothing is given away"  # type: ignore[index]


def test_a_card_is_paid_for_the_distance_only_where_it_brings_a_slash_further() -> None:
    p, _ = position()
    p.hand[:] = [c for c in RULES.cards if c.kind.id in ("slash", "dodge")][:3]
    p.hand[0] = next(c for c in RULES.cards if c.kind.id == "dodge")
    ask = Offer("skill", "fenxun", "", tuple([c.id for c in p.hand]), 1, 1, OTHERS)
    assert p.view.distance(0, FOE) == 2
    found = best(p, ask)
    assert found is not None
    assert found[1].targets == (FOE,)
    p.hand[:] = [c for c in RULES.cards if c.kind.id == "dodge"][:3]
    assert best(p, ask) is None, "no slash"


def test_a_high_card_is_compared_but_not_against_a_friend_who_asked() -> None:
    p, _ = position()
    dodges = sorted((c for c in RULES.cards if c.kind.id == "dodge"), key=lambda c: c.rank)
    p.hand[:] = [dodges[0], dodges[-1]]
    bot = SimpleBot(1)
    ask = Offer("choose", "quhu", cards=tuple([c.id for c in p.hand]), low=1, high=1)
    assert bot.to_compare(p, ask, FOE) == dodges[-1].id
    p.view._g.turn = FRIEND
    assert bot.to_compare(p, ask, FRIEND) == dodges[0].id
    r = Request(0, "cards", [ask], cause={"why": "compare", "on": FOE})
    assert bot.cards(p, r).cards == (dodges[-1].id,)


def test_a_card_is_paid_so_that_a_slash_hurts_an_enemy() -> None:
    p, hand = position()
    bot = SimpleBot(1)
    for on, paid in ((FOE, 1), (FRIEND, 0)):
        r = Request(0, "cards", [Offer("choose", "xiangle", cards=hand, high=1)], cause={"why": "cards", "on": on})
        assert len(bot.cards(p, r).cards) == paid
