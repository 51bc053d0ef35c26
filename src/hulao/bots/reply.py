"""Answers to demands for a card: dodging, fighting on, countering, rescuing, helping."""

from __future__ import annotations

from typing import Any

from hulao.kernel.answering import first_answer
from hulao.kernel.ask import PASSED, Answer, Offer, Request

from .hints import (
    AREA,
    BROADER,
    CONFINE,
    COUNTER,
    FIGHT,
    HARMFUL,
    HEAL_ALL,
    HELPFUL,
    RISK,
    SHARE,
    known_kind,
    skill_hint,
)
from .turn import pay
from .value import Position

#: from this attitude on somebody is saved with a card of one's own
DEAR = 0.45


def reply(p: Position, request: Request) -> Answer:
    """The answer to a request of kind `card`."""
    reason = request.reason
    why = reason.get("why", "")
    offers = [o for o in request.offers if o.do != "pass"]
    if len(offers) < len(request.offers):
        if why == "counter":
            wanted = counters(p, reason)
        elif why == "rescue":
            wanted = rescues(p, reason, offers)
        elif why == "help":
            wanted = helps(p, reason, offers)
        elif why == "collateral":
            wanted = p.hate(_seat(reason, "on")) > 0 or (p.attitude[_seat(reason, "on")] < 0.4 and _armed(p) > 0.7)
        else:
            wanted = responds(p, reason, offers)
        if not wanted:
            return PASSED
    return cheapest(p, offers, why)


def _seat(reason: dict[str, Any], name: str) -> int:
    found = reason.get(name, -1)
    return found if isinstance(found, int) else -1


def _armed(p: Position) -> float:
    """What my dearest worn card is worth."""
    return max([p.worth(c) for c in p.equip], default=0.0)


def cheapest(p: Position, offers: list[Offer], why: str) -> Answer:
    """The offer that costs least: a skill that costs nothing first, then the card worth least."""
    best: Answer | None = None
    least = 99.0
    for o in offers:
        if o.do == "skill":
            # What is paid with a gain of its own (a limited skill) comes last.
            cost = (0.3 if o.high else -0.1) if skill_hint(p.view.edition, o.name).gain > 0 else 3.0
        else:
            cost = 0.0
        price, cards = pay(p, o, 0)
        cost += price
        if cost < least:
            least = cost
            first = first_answer(o)
            option = BROADER if BROADER in o.options else first.option
            if len(cards) == 1 and cards[0] >= 0 and p.view.card(cards[0]).kind.id in o.options:
                option = p.view.card(cards[0]).kind.id
            best = Answer(o.do, o.name, o.skill, cards, first.targets, option)
    assert best is not None
    return best


def responds(p: Position, reason: dict[str, Any], offers: list[Offer]) -> bool:
    """Whether to answer a card that would hurt."""
    by = _seat(reason, "by")
    need = reason.get("need", 1)
    if isinstance(need, int) and need > 1:
        left = need - int(reason.get("nth", 1)) + 1
        free = any(o.do == "skill" for o in offers)
        if left > 1 and not free and len({t for o in offers for t in o.cards}) < left:
            return False
    hint = known_kind(str(reason.get("kind", "")))
    if hint is not None and hint.manner == FIGHT:
        other = _seat(reason, "versus") if "versus" in reason else by
        if other >= 0 and other != p.me and p.attitude[other] > 0.7 and p.hp > 1:
            return False
    return True


def helps(p: Position, reason: dict[str, Any], offers: list[Offer]) -> bool:
    """Whether to give a card in somebody's place."""
    by = _seat(reason, "by")
    if by < 0 or p.attitude[by] < DEAR:
        return False
    price = min([pay(p, o, 0)[0] for o in offers], default=9.0)
    return p.view.hp(by) <= 2 or (p.hp > 1 and price < 0.7)


def rescues(p: Position, reason: dict[str, Any], offers: list[Offer]) -> bool:
    """Whether to save the dying."""
    on = _seat(reason, "on")
    if on == p.me:
        return True
    attitude = p.attitude[on]
    if attitude < DEAR:
        return False
    missing = 1 - p.view.hp(on)
    able = len({t for o in offers for t in o.cards})
    if missing > able + 1 and attitude < 0.95:
        return False
    # A last peach of a frail player is his own, unless the lord's life is at stake.
    return attitude > 0.75 or p.hp > 1 or able > missing


def counters(p: Position, reason: dict[str, Any]) -> bool:
    """Whether to take away a trick's effect on somebody (or a counter)."""
    on, by = _seat(reason, "on"), _seat(reason, "by")
    kind = str(reason.get("kind", ""))
    hint = known_kind(kind)
    held = sum([c.kind.counters for c in p.hand])
    if hint is not None and hint.manner == COUNTER:
        # Somebody's counter: it serves him; take it away from an enemy when it's against a friend.
        return by >= 0 and p.attitude[by] < -0.4 and (held > 1 or (on >= 0 and p.attitude[on] > 0.6))
    if on < 0 or hint is None:
        return False
    a = p.attitude[on]
    manner = hint.manner
    if manner in HARMFUL or manner == RISK:
        if a < DEAR:
            return False
        return _grave(p, manner, on, by)
    if manner in HELPFUL and a < -0.5:
        if manner == HEAL_ALL:
            return p.view.hp(on) < p.view.max_hp(on) and (p.view.hp(on) <= 2 or held > 1)
        return held > 1 and manner != SHARE
    return False


def _grave(p: Position, manner: int, on: int, by: int) -> bool:
    """Whether a harmful trick on a friend is worth a counter."""
    hp = p.view.hp(on)
    if by >= 0 and by != on and p.attitude[by] > 0.6 and manner not in (AREA, FIGHT, RISK):
        # A friend frees a friend of what lies before him.
        return False
    if on == p.me:
        if manner == AREA:
            return hp <= 2 or not p.view.hand_count(on) > 2
        return manner in (CONFINE, FIGHT, RISK) or p.spare <= 0
    dear = p.attitude[on] > 0.8
    if manner == AREA:
        return hp <= 1 or (dear and hp <= 2)
    if manner == CONFINE:
        return dear and p.view.hand_count(on) > 2
    if manner == RISK:
        return hp <= 3
    return manner == FIGHT and (hp <= 1 or (dear and hp <= 2))
