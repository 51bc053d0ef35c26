"""The running game without sockets: rebuilding it, its clocks, and what its windows hide."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hulao.bots import make
from hulao.editions import EDITIONS, ruleset
from hulao.kernel.ask import PASSED, Answer
from hulao.kernel.cards import Card
from hulao.kernel.events import ALL, AT_HAND
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.view import View
from hulao.server.clock import Bank
from hulao.server.messages import Refused
from hulao.server.protocol import write
from hulao.server.table import Table

KEY = b"k" * 16


def new_table(
    seed: int, seats: int = 4, edition: str = "standard", mask: float = 0.0, clock: float = 20.0, reserve: float = 60.0
) -> Table:
    return Table(ruleset(edition), seats, seed, KEY, Bank(clock, reserve, seats), lambda: mask)


def shown(t: Table, seats: int) -> list[Any]:
    """Everything on all screens, but for what the clock says."""
    found = []
    for seat in (*range(seats), None):
        u = t.update(seat, 0, 0.0)
        if u["prompt"] is not None:
            u["prompt"] = {k: v for k, v in u["prompt"].items() if k not in ("until", "now")}
        u["waiting"] = (u["waiting"]["seats"], u["waiting"]["why"], u["waiting"]["reserve"])
        found.append(u)
    return found


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_rebuilt_at_any_moment_it_asks_the_same(edition: str) -> None:
    seats = EDITIONS[edition].seats.start + 2
    for seed in range(2):
        rng = random.Random(seed)
        bots = [make("random", seed * 10 + s) for s in range(seats)]
        live = new_table(seed, seats, edition)
        live.start(0.0)
        log: list[tuple[int, Answer, float]] = []
        now = 0.0
        while not live.over and len(log) < 1500:
            if live.tick(now):
                continue
            now += rng.random() * 25
            seat = rng.choice(list(live.prompts))
            p = live.prompts[seat]
            answer = bots[seat].answer(View(live.game, seat), p.request)
            live.check(seat, p.id, answer)
            live.accept(seat, answer, now)
            log.append((seat, answer, live.bank.left[seat]))
            if rng.random() < 0.04:
                while live.tick(now):
                    pass
                again = new_table(seed, seats, edition)
                again.start(5000.0)
                again.take_again(log, 5000.0)
                assert shown(again, seats) == shown(live, seats)
                assert again.count == live.count == len(log)
                for p in again.prompts.values():
                    assert p.until is not None
                    reserve = 0.0 if p.shared else live.bank.left[p.seat]
                    assert p.until == 5020.0 + reserve, "the time for the pending question is credited in full"
        assert live.over
        plain = Game(ruleset(edition), seats, seed).replay(live.game.decisions())
        assert plain.log == live.game.log, "a plain game takes what is kept, without the stops for nobody"


def test_questions_have_names_that_tell_nothing_and_are_never_used_twice() -> None:
    t = new_table(3)
    t.start(0.0)
    bots = [make("random", s) for s in range(4)]
    used: dict[str, int] = {}
    while not t.over:
        if t.tick(0.0):
            continue
        for p in t.prompts.values():
            assert used.setdefault(p.id, id(p)) == id(p), "a name stands for one question"
        seat, p = next(iter(t.prompts.items()))
        t.accept(seat, bots[seat].answer(View(t.game, seat), p.request), 0.0)
        with pytest.raises(Refused, match="not_asked"):
            t.check(seat, p.id, PASSED)
        used[p.id] = -1
    assert len(used) > 50


def test_the_reserve_is_used_after_the_time_for_the_question_and_not_refilled() -> None:
    t = new_table(1, clock=20.0, reserve=60.0)
    t.start(100.0)
    ((seat, p),) = t.prompts.items()
    assert p.until == 180.0
    assert t.overdue(179.9) == []
    assert t.overdue(180.0) == [seat]
    t.accept(seat, p.request.default, 130.0)
    assert t.bank.left[seat] == 50.0
    others = [s for s in range(4) if s != seat]
    assert sorted(t.prompts) == others, "the others choose their generals at the same time"
    assert t.waiting is not None
    assert sorted(t.waiting.seats) == others
    t.accept(others[0], t.prompts[others[0]].request.default, 140.0)
    assert t.bank.left[others[0]] == 60.0
    assert sorted(t.waiting.seats) == others[1:], "who has chosen is no longer waited for"


def test_without_a_limit_no_default_is_answered() -> None:
    t = new_table(1, clock=0.0)
    t.start(0.0)
    ((seat, p),) = t.prompts.items()
    assert p.until is None
    assert t.next_deadline() is None
    assert t.overdue(1e9) == []
    t.accept(seat, p.request.default, 1e9)
    assert t.bank.left[seat] == 60.0


def test_clocks_stand_still_while_nobody_is_there() -> None:
    t = new_table(1)
    t.start(0.0)
    ((_, p),) = t.prompts.items()
    assert p.until == 80.0
    t.freeze(10.0)
    t.freeze(500.0)
    t.thaw(1010.0)
    assert p.until == 1080.0
    assert t.waiting is not None
    assert t.waiting.until == 1080.0
    t.thaw(2000.0)
    assert p.until == 1080.0


def test_no_screen_depends_on_cards_that_its_seat_does_not_know() -> None:
    """Two cards that a seat doesn't know change places: not a byte of what it's sent may differ."""
    compared = 0
    for seed in range(3):
        rng = random.Random(seed)
        seats = 5
        bots = [make("random", s) for s in range(seats)]
        t = new_table(seed, seats)
        t.start(0.0)
        g = t.game
        for _ in range(400):
            if t.over:
                break
            if t.tick(0.0):
                continue
            seat, p = next(iter(t.prompts.items()))
            t.accept(seat, bots[seat].answer(View(g, seat), p.request), 0.0)
            me = rng.choice([*range(seats), -1])
            held = [c for q in g.players if q.seat != me for c in q.hand if not knows(t, me, c)]
            under = [c for c in g.draw_pile if not knows(t, me, c)]
            if t.over or not held or not under:
                continue
            x, y = rng.choice(held), rng.choice(under)
            owner = g.owner_of(x)
            assert owner is not None
            who = None if me < 0 else me
            before = write(t.update(who, 0, 0.0))
            swap(g, owner, x, y)
            assert write(t.update(who, 0, 0.0)) == before
            swap(g, owner, y, x)
            compared += 1
    assert compared > 300


def swap(g: Game, owner: Player, x: Card, y: Card) -> None:
    """`x` of the owner's hand and `y` of the pile change places."""
    owner.hand[owner.hand.index(x)] = y
    g.draw_pile[g.draw_pile.index(y)] = x
    for of in (g.places, g.known):
        of[x.id], of[y.id] = of[y.id], of[x.id]


def knows(t: Table, seat: int, card: Card) -> bool:
    known = t.game.known[card.id]
    return known == ALL if seat < 0 else bool(known >> seat & 1)


# --- windows


def prepared(held: dict[int, list[str]], mask: float = 1.5, seats: int = 4) -> tuple[Table, int]:
    """A table at the first free moment with these kinds of cards, and no others, in the hands counted from the lord."""
    t = new_table(11, seats, mask=mask)
    t.start(0.0)
    now = 0.0
    while next(iter(t.prompts.values())).request.kind == "general":
        seat, p = next(iter(t.prompts.items()))
        plain = [x for x in p.request.offers[0].options if x in ("xuchu", "lvbu", "zhangfei", "ganning", "machao")]
        answer = p.request.default
        t.accept(seat, Answer("choose", "general", option=plain[0]) if plain else answer, now)
    g = t.game
    for p in g.players:
        # nobody's skills play a part here
        g.set_skills(p, ())
    while g.phase != 3 or not t.prompts:
        if not t.tick(now):
            if t.due() is not None:
                now = t.due() or now
                continue
            seat, p = next(iter(t.prompts.items()))
            t.accept(seat, p.request.default, now)
    lord = g.turn
    wanted: dict[int, list[Card]] = {}
    free = list(g.ruleset.cards)
    for offset, kinds in held.items():
        for kind in kinds:
            card = next(c for c in free if c.kind.id == kind)
            free.remove(card)
            wanted.setdefault((lord + offset) % seats, []).append(card)
    flat = [c for cards in wanted.values() for c in cards]
    for p in g.players:
        g.move(p.hand[:], 1, "test")
    for seat, cards in wanted.items():
        g.move(cards, AT_HAND + 8 * (seat + 1), "test")
    assert all(g.places[c.id] & 7 == AT_HAND for c in flat)
    g.losses.clear()
    # ask again, with the new hand
    g.request.offers[:] = g.idle_offers(g.current)  # type: ignore[union-attr]
    return t, lord


def use(t: Table, lord: int, kind: str, targets: tuple[int, ...] = (), now: float = 100.0) -> None:
    p = t.prompts[lord]
    card = next(c for c in t.game.players[lord].hand if c.kind.id == kind)
    answer = Answer("use", kind, "", (card.id,), targets)
    t.check(lord, p.id, answer)
    t.accept(lord, answer, now)


def public(t: Table) -> tuple[tuple[int, ...], str, float | None]:
    """What everybody is told about the pending decision."""
    assert t.waiting is not None
    return t.waiting.seats, t.waiting.why, t.waiting.until


@pytest.mark.parametrize("holder", [None, 1, 3])
def test_a_trick_waits_the_same_whether_or_not_somebody_could_nullify_it(holder: int | None) -> None:
    hands = {0: ["ex_nihilo"], 1: ["slash"], 2: ["dodge"], 3: ["slash"]}
    if holder is not None:
        hands[holder] = ["nullification"]
    t, lord = prepared(hands)
    use(t, lord, "ex_nihilo")
    assert public(t) == (t.game.ring, "counter", 120.0)
    hand = len(t.game.players[lord].hand)
    version = t.version
    if holder is None:
        assert t.prompts == {}
    else:
        seat = (lord + holder) % 4
        assert list(t.prompts) == [seat]
        assert t.prompts[seat].until == 120.0
        t.accept(seat, PASSED, 100.2)
        assert t.version == version, "that somebody passed is nothing for the others' screens"
    assert t.due() == 101.5
    assert not t.tick(101.4)
    assert len(t.game.players[lord].hand) == hand == 0
    assert t.tick(101.5)
    assert len(t.game.players[lord].hand) == 2, "two cards drawn once the window has closed"


@pytest.mark.parametrize("can", [False, True])
def test_a_slash_waits_the_same_whether_or_not_its_target_could_dodge(can: bool) -> None:
    t, lord = prepared({0: ["slash"], 1: ["dodge" if can else "peach"], 2: ["peach"], 3: ["peach"]})
    target = (lord + 1) % 4
    hp = t.game.players[target].hp
    use(t, lord, "slash", (target,))
    assert public(t) == ((target,), "respond", 180.0)
    if can:
        t.accept(target, PASSED, 100.1)
    else:
        assert t.prompts == {}
    assert not t.tick(101.4)
    assert t.game.players[target].hp == hp
    assert t.tick(101.5)
    assert t.game.players[target].hp == hp - 1


@pytest.mark.parametrize("can", [False, True])
def test_the_dying_wait_the_same_whether_or_not_somebody_could_save_them(can: bool) -> None:
    t, lord = prepared({0: ["slash"], 1: ["slash"], 2: ["peach" if can else "slash"], 3: ["slash"]})
    target = (lord + 1) % 4
    t.game.players[target].hp = 1
    use(t, lord, "slash", (target,))
    assert t.tick(101.5)
    assert public(t) == (t.game.ring, "rescue", 121.5)
    if can:
        t.accept((lord + 2) % 4, PASSED, 101.6)
    assert t.due() == 103.0
    assert not t.tick(102.9)
    assert t.game.players[target].alive
    assert t.tick(103.0)
    assert not t.game.players[target].alive


def test_nothing_is_hidden_where_everybody_knows_that_nobody_can_answer() -> None:
    t, lord = prepared({0: ["ex_nihilo"]})
    use(t, lord, "ex_nihilo")
    assert list(t.prompts) == [lord], "all other hands are empty, and so is his own"
    assert len(t.game.players[lord].hand) == 2


def nullify(t: Table, lord: int, offset: int, now: float) -> None:
    """The holder so many seats from the lord uses his nullification."""
    seat = (lord + offset) % 4
    p = t.prompts[seat]
    answer = Answer("use", "nullification", "", (p.request.offers[0].cards[0],))
    t.check(seat, p.id, answer)
    t.accept(seat, answer, now)


@pytest.mark.parametrize("other", [None, 0.1, 1.0])
def test_who_nullifies_does_not_learn_whether_somebody_before_him_could_have(other: float | None) -> None:
    """The lord himself comes first; he holds another one and passes at that moment, or holds none."""
    t, lord = prepared({0: ["ex_nihilo", "slash" if other is None else "nullification"], 2: ["nullification"]})
    use(t, lord, "ex_nihilo")
    if other == 0.1:
        t.accept(lord, PASSED, 100.1)
    version = t.version
    nullify(t, lord, 2, 100.5)
    if other == 1.0:
        t.accept(lord, PASSED, 101.0)
    assert (t.version, public(t)[1], t.due()) == (version, "counter", 101.5), "nothing shows before the window closes"
    assert t.tick(101.5)
    assert any(e.__class__.__name__ == "Use" and e.kind == "nullification" for e in t.game.log[-4:])
    assert public(t)[1] == "counter", "the nullification may be nullified in turn"


def test_what_is_answered_after_a_window_is_decided_counts_for_nothing() -> None:
    hands = {0: ["ex_nihilo"], 1: ["nullification"], 2: ["nullification"], 3: ["slash"]}
    t, lord = prepared(hands)
    use(t, lord, "ex_nihilo")
    assert not t.settled
    late = t.prompts[(lord + 2) % 4]
    nullify(t, lord, 1, 100.3)
    assert t.settled
    t.check(late.seat, late.id, PASSED)
    count = t.count
    t.set_aside(late.seat)
    assert (t.count, t.prompts) == (count, {})
    assert t.tick(101.5)
    assert list(t.prompts) == [late.seat], "he may nullify the nullification"


def test_an_answer_to_a_question_for_oneself_does_not_wait() -> None:
    t, lord = prepared({0: ["slash"], 1: ["dodge"], 2: ["peach"], 3: ["peach"]})
    target = (lord + 1) % 4
    use(t, lord, "slash", (target,))
    p = t.prompts[target]
    t.accept(target, Answer("respond", "dodge", "", (p.request.offers[0].cards[0],)), 100.1)
    assert list(t.prompts) == [lord]


@pytest.mark.parametrize("seed", range(40))
def test_whatever_the_timing_the_decisions_tell_the_game(seed: int) -> None:
    """Answers come before and after windows have closed, and the room may look at its clock late: what was written
    down leads to the same game again."""
    rng = random.Random(seed)
    edition = list(EDITIONS)[seed % len(EDITIONS)]
    seats = rng.choice([s for s in EDITIONS[edition].seats if 3 <= s <= 6])

    def table() -> Table:
        return Table(ruleset(edition), seats, seed, KEY, Bank(20.0, 60.0, seats), lambda: rng.uniform(0.0, 1.0))

    t, now = table(), 0.0
    log: list[tuple[int, Answer, float]] = []
    bots = [make("random", 100 * seed + s) for s in range(seats)]
    t.start(now)
    while not t.over and len(log) < 400:
        now += rng.uniform(0.0, 0.6)
        due = t.due()
        if due is not None and due <= now and (rng.random() < 0.3 or not t.prompts):
            t.tick(now)
        elif t.prompts:
            seat = rng.choice(list(t.prompts))
            answer = bots[seat].answer(t.view(seat), t.prompts[seat].request)
            if t.settled:
                t.set_aside(seat)
            else:
                log.append((seat, answer, t.reserve_after(seat, now)))
                t.accept(seat, answer, now)
    while (due := t.due()) is not None:
        t.tick(due)
    again = table()
    again.start(0.0)
    again.take_again(log, 0.0)
    assert again.game.log == t.game.log
    assert again.game.decisions() == t.game.decisions()
