"""Skills whose worth lies in the moment rather than in themselves: what each is worth now, and how it's best used.

Each function gives the value of an offer and the answer to it, or None when there's no good one, as `turn.weigh` does
for all other skills.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hulao.kernel.ask import Answer, Offer, Request
from hulao.kernel.timing import DISCARD, DRAW, JUDGE

from .hints import HARMFUL, HEAL, WEAR, kind_hint
from .value import SURE, Position

Found = tuple[float, Answer] | None
Occasion = Callable[[Position, Offer, Request], Found]

#: what two cards and a free choice among others' are worth, and a turn that somebody takes besides
DRAWN, TURN = 0.8, 1.6


def _yes(o: Offer, cards: tuple[int, ...] = (), targets: tuple[int, ...] = (), option: str = "") -> Answer:
    return Answer(o.do, o.name, o.skill, cards, targets, option)


def _dearest(p: Position, o: Offer) -> tuple[float, int]:
    """The friend who matters most among the targets of an offer, and how much; (0, -1) without one."""
    return max([(p.attitude[s], s) for s in o.targets.seats if p.attitude[s] > SURE], default=(0.0, -1))


def _playable(p: Position) -> float:
    """What the hand would bring in a play phase, roughly."""
    hints = [kind_hint(c.kind) for c in p.hand]
    return sum([0.35 * h.gain for h in hints if h.manner in HARMFUL or h.manner == WEAR]) + 0.2 * len(hints)


def qiaobian(p: Position, o: Offer, request: Request) -> Found:
    """A card for escaping what waits to be judged, for two hand cards of enemies, or for a hand that's too big."""
    price, card = p.ranked(o.cards)[0]
    phase = request.reason.get("phase")
    targets: tuple[int, ...] = ()
    if phase == JUDGE:
        value = 1.2 * sum(kind != "lightning" for _, kind in p.view.judge(p.me))
    elif phase == DRAW:
        value, targets = p.best_targets(
            o.targets.seats, o.targets.low, o.targets.high, [p.loot(s) + 0.3 for s in o.targets.seats]
        )
        value -= DRAWN
    elif phase == DISCARD:
        value = 0.3 * (p.spare - 1)
    else:
        return None
    return value - price, _yes(o, (card,), targets)


def fangquan(p: Position, o: Offer, request: Request) -> Found:
    """The play phase, when there's little to play, for the turn of a friend."""
    if o.targets.high:
        love, friend = _dearest(p, o)
        return (TURN * love - p.ranked(o.cards)[0][0], _yes(o, (p.ranked(o.cards)[0][1],), (friend,))) if love else None
    love = max([p.attitude[s] for s in p.alive if s != p.me], default=0.0)
    return TURN * love - _playable(p), _yes(o)


def shenzhi(p: Position, o: Offer, request: Request) -> Found:
    """The whole hand for a point: when it heals, and nothing in it would."""
    if not p.hurt or len(p.hand) < p.hp or any(kind_hint(c.kind).manner == HEAL for c in p.hand):
        return None
    return 1.8 - 0.4 * len(p.hand), _yes(o)


def yinghun(p: Position, o: Offer, request: Request) -> Found:
    """Many cards for a friend, or many from an enemy."""
    lost = p.view.max_hp(p.me) - p.hp
    best: Found = None
    for s in o.targets.seats:
        a = p.attitude[s]
        ways = [(a * 0.4 * (lost - 1), "draw"), (-a * 0.4 * min(lost - 1, p.view.hand_count(s) + 1), "discard")]
        value, option = max(ways)
        if option in o.options and value > 0 and (best is None or value > best[0]):
            best = value, _yes(o, (), (s,), option)
    return best


def dimeng(p: Position, o: Offer, request: Request) -> Found:
    """A friend gets the bigger hand of an enemy."""
    if o.targets.then is None:
        return None
    count = p.view.hand_count
    ranked = p.ranked(o.cards)[: o.low]
    price = sum([w for w, _ in ranked])
    best: Found = None
    for first, others in o.targets.then.items():
        for second in others:
            value = 0.4 * (count(second) - count(first)) * (p.attitude[first] - p.attitude[second]) - price
            if best is None or value > best[0]:
                best = value, _yes(o, tuple([t for _, t in ranked]), (first, second))
    return best


def luanwu(p: Position, o: Offer, request: Request) -> Found:
    """Everybody else is hurt, most of all those without cards; a skill for one use isn't saved for ever."""
    view = p.view
    harm = [p.hate(s) * (0.8 if view.hand_count(s) < 2 else 0.5) for s in p.alive if s != p.me]
    return sum(harm) - 0.8 + 0.1 * view.round, _yes(o)


def xiongyi(p: Position, o: Offer, request: Request) -> Found:
    """Once a game: best with others of the kingdom, or in need."""
    mates = sum(p.view.kingdom(s) == p.view.kingdom(p.me) != "" for s in p.alive if s != p.me)
    if not mates and p.hp > 2 and p.view.round < 3:
        return None
    return 1.2 + mates, _yes(o)


def lirang(p: Position, o: Offer, request: Request) -> Found:
    """What is discarded goes to a friend."""
    love, friend = _dearest(p, o)
    return (0.4 * love * len(o.cards), _yes(o, o.cards[: o.high], (friend,))) if love else None


def haoshi(p: Position, o: Offer, request: Request) -> Found:
    """Two cards more, unless half of the hand goes to somebody who isn't worth it."""
    held = len(p.hand) + 4
    given = held // 2 if held > 5 else 0
    others = [s for s in p.alive if s != p.me]
    fewest = min(map(p.view.hand_count, others), default=0)
    heir = max([p.attitude[s] for s in others if p.view.hand_count(s) == fewest], default=0.0)
    return DRAWN - 0.4 * given * (1 - heir), _yes(o)


def fenxun(p: Position, o: Offer, request: Request) -> Found:
    """A card for a slash at somebody who is out of range."""
    view = p.view
    price, card = p.ranked(o.cards)[0]
    if not any(c.kind.limited and c.id != card for c in p.hand):
        return None
    near = max([p.hate(s) * p.lands(s) for s in o.targets.seats if view.in_range(p.me, s)], default=0.0)
    far = [(p.hate(s) * p.lands(s), s) for s in o.targets.seats if not view.in_range(p.me, s)]
    value, target = max(far, default=(0.0, -1))
    return (0.9 * (value - near) - price, _yes(o, (card,), (target,))) if target >= 0 else None


OCCASIONS: Mapping[str, Occasion] = {
    "qiaobian": qiaobian,
    "fangquan": fangquan,
    "shenzhi": shenzhi,
    "yinghun": yinghun,
    "dimeng": dimeng,
    "luanwu": luanwu,
    "xiongyi": xiongyi,
    "lirang": lirang,
    "haoshi": haoshi,
    "fenxun": fenxun,
}
