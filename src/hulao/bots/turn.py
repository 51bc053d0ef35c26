"""One's own turn: which card or skill to use at a free moment, on whom, paid with what."""

from __future__ import annotations

from hulao.kernel import events as ev
from hulao.kernel.ask import Answer, Offer, Request
from hulao.kernel.view import View

from .hints import (
    ANSWER,
    ANYBODY,
    BOOST,
    COUNTER,
    FEW,
    FRIENDLY,
    HIT,
    HOSTILE,
    INCITE,
    JUNK,
    RISK,
    SURPLUS,
    WEAR,
    SkillHint,
    known_kind,
    skill_hint,
)
from .occasions import OCCASIONS
from .value import SURE, Position

#: a skill that costs nothing is used so often in a turn
FREE_USES = 3
#: a skill that may be used again and again is, up to so often: two of them together may have no end
OFTEN = 12
#: worth below which a card is junk
POOR = 0.4
#: cards given at once when giving heals
GIFT = 2


class Turn:
    """The choices at free moments. Remembers what was used in the running turn."""

    __slots__ = ("_turn", "_uses")

    def __init__(self) -> None:
        self._turn: tuple[int, int] = (-1, -1)
        self._uses: dict[str, int] = {}

    def recall(self, view: View) -> None:
        """Remember the running turn from what was seen of it: for somebody who comes in now."""
        self._turn = (view.round, view.turn)
        self._uses.clear()
        for e in reversed(view.events()):
            if isinstance(e, ev.Turn):
                break
            if isinstance(e, ev.SkillUsed) and e.seat == view.seat:
                self._uses[e.skill] = self._uses.get(e.skill, 0) + 1

    def enter(self, view: View) -> None:
        """Forget what was used when another turn runs by now."""
        now = (view.round, view.turn)
        if now != self._turn:
            self._turn = now
            self._uses.clear()

    def is_tired_of(self, skill: str) -> bool:
        """Whether a skill was used so often in this turn that it might go on for ever."""
        return self._uses.get(skill, 0) >= OFTEN

    def note(self, skill: str) -> None:
        """A skill is being used."""
        self._uses[skill] = self._uses.get(skill, 0) + 1

    def play(self, p: Position, request: Request) -> Answer:
        """The most urgent of what is worth doing, or the end of the phase."""
        view = p.view
        self.enter(view)
        best: tuple[float, float] = (-1.0, 0.0)
        answer: Answer | None = None
        known: dict[tuple[str, int, bool], tuple[float, tuple[int, ...]]] = {}
        for o in request.offers:
            do = o.do
            if do == "use":
                hint = p.hint_for(o)
                if hint.urgency < best[0]:
                    continue
                if hint.manner == BOOST and not any(_strikes(p, x) for x in request.offers):
                    continue
                found = self._use(p, o, known)
                urgency = hint.urgency
            elif do == "skill":
                told = skill_hint(view.edition, o.name)
                if told.urgency < best[0]:
                    continue
                found = self._skill(p, o, told, request)
                urgency = told.urgency
            elif do == "recast":
                found, urgency = (0.05, Answer(do, o.name, o.skill, o.cards[:1])), 15
            else:
                continue
            if found is not None and found[0] > 0 and (urgency, found[0]) > best:
                best = (urgency, found[0])
                answer = found[1]
        if answer is None:
            return request.default
        if answer.do == "skill":
            self.note(answer.name)
        return answer

    # --- cards

    def _use(
        self, p: Position, o: Offer, known: dict[tuple[str, int, bool], tuple[float, tuple[int, ...]]]
    ) -> tuple[float, Answer] | None:
        hint = p.hint_for(o)
        cards: tuple[int, ...] = o.cards[:1]
        price = 0.12
        if o.skill:
            price, cards = self.pay(p, o, FEW)
            if p.spare > 0 and len(cards) == 1:
                price *= 0.5
        black = hint.manner == HIT and bool(cards) and not p.view.card(cards[0]).suit & 1
        if o.targets.high:
            key = (o.name, id(o.targets), black)
            found = known.get(key)
            if found is None:
                found = known[key] = self._aim(p, o, black)
            value, targets = found
        else:
            value, targets = p.untargeted(hint, o), ()
        return value - price, Answer(o.do, o.name, o.skill, cards, targets, o.options[0] if o.options else "")

    def _aim(self, p: Position, o: Offer, black: bool) -> tuple[float, tuple[int, ...]]:
        """The best targets of a use."""
        hint = p.hint_for(o)
        t = o.targets
        if t.then is not None:
            best, pair = -9.0, (t.seats[0], t.then[t.seats[0]][0])
            for first, others in t.then.items():
                push = -0.3 * p.attitude[first] if hint.manner == INCITE else 0.5 * p.hate(first)
                for second in others:
                    value = push + 0.5 * p.hate(second)
                    if value > best:
                        best, pair = value, (first, second)
            return best, pair
        return p.best_targets(t.seats, t.low, t.high, [p.on_target(hint, s, black) for s in t.seats])

    # --- skills

    def _skill(self, p: Position, o: Offer, hint: SkillHint, request: Request) -> tuple[float, Answer] | None:
        if p.hp <= hint.above_hp or (hint.armed and not p.slashes()):
            return None
        used = self._uses.get(o.name, 0)
        if (used >= FREE_USES and not o.high) or used >= OFTEN:
            return None
        found = weigh(p, o, hint, request)
        if found is None or (not o.targets.high and not o.high and used and hint.gain < 0.2):
            return None
        return found

    def pay(self, p: Position, o: Offer, policy: int) -> tuple[float, tuple[int, ...]]:
        return pay(p, o, policy)


def _strikes(p: Position, o: Offer) -> bool:
    """Whether an offer is to use a slash."""
    return o.do == "use" and p.hint_for(o).manner == HIT


def pay(p: Position, o: Offer, policy: int, request: Request | None = None) -> tuple[float, tuple[int, ...]]:
    """What the cards for an offer cost, and which to take."""
    if not o.high:
        return 0.0, ()
    if o.cards[0] < 0:
        return 0.0, o.cards[: max(o.low, 1)]
    ranked = p.ranked(o.cards)
    count = o.low
    if policy == JUNK:
        count = max(o.low, min(o.high, sum(w < POOR for w, _ in ranked)))
    elif policy == SURPLUS:
        # Who is healed by giving gives two cards at least.
        count = max(o.low, min(o.high, max(p.spare, GIFT if p.hurt else 0)))
    chosen = ranked[:count]
    cards = tuple([t for _, t in chosen])
    if o.rule and request is not None:
        cards = fitting(o, request, [t for _, t in ranked], count)
    return sum([w for w, _ in chosen]), cards


def fitting(o: Offer, request: Request, ordered: list[int], count: int) -> tuple[int, ...]:
    """The first cards that fit the offer's rule together."""
    rules = request.rules
    if not rules:
        return tuple(ordered[:count])
    rule = rules[o.rule]
    chosen: tuple[int, ...] = ()
    for t in ordered:
        if len(chosen) < count and rule((*chosen, t)):
            chosen = (*chosen, t)
    return chosen


def claim(p: Position, o: Offer) -> tuple[float, Answer] | None:
    """The value of giving a card out for a kind, which others may doubt: `options` name the kinds.

    A true claim hurts those who doubt it; a false one comes through only when nobody does.
    """
    best: tuple[float, Answer] | None = None
    ranked = p.ranked(o.cards)
    for name in o.options:
        kind = known_kind(name)
        if kind is None:
            continue
        t = o.targets
        value = kind.gain
        targets: tuple[int, ...] = ()
        if t.high and t.then is None:
            value, targets = p.best_targets(t.seats, t.low, t.high, [p.on_target(kind, s) for s in t.seats])
        elif t.high or kind.manner in (WEAR, RISK):
            continue
        elif kind.manner not in (ANSWER, COUNTER):
            value = p.untargeted(kind, o)
        for price, token in ranked:
            true = p.view.card(token).kind.id == name
            gain = (0.7 if true else 0.4) * value - 0.7 * price + (0.15 if true else -0.15)
            if best is None or gain > best[0]:
                best = gain, Answer(o.do, o.name, o.skill, (token,), targets, name)
    return best


def weigh(p: Position, o: Offer, hint: SkillHint, request: Request) -> tuple[float, Answer] | None:
    """The value of using a skill in the best way, and that way; None when there's no good one."""
    if o.options and o.low == o.high == 1 and o.cards[0] >= 0 and known_kind(o.options[0]) is not None:
        return claim(p, o)
    occasion = OCCASIONS.get(o.name)
    if occasion is not None:
        return occasion(p, o, request)
    soothing = hint.soothes * p.needs_healing(p.me) if hint.soothes and not p.weary else 0.0
    if hint.pay == SURPLUS and p.spare <= 0 and not soothing:
        return None
    price, cards = pay(p, o, hint.pay, request)
    if hint.pay == SURPLUS:
        price *= 0.2 if p.spare > 0 else 0.5
    elif hint.pay == JUNK:
        if cards and price / len(cards) > POOR:
            return None
        price *= 0.5
    elif p.spare > 0 and len(cards) == 1:
        price *= 0.6
    t = o.targets
    targets: tuple[int, ...] = ()
    value = hint.gain
    if t.then is not None:
        value, targets = -9.0, (t.seats[0], t.then[t.seats[0]][0])
        for first, others in t.then.items():
            for second in others:
                a, b = p.hate(first), p.hate(second)
                both = a + b if min(a, b) > 0 else 0.7 * max(a, b) + 2 * min(a, b)
                if hint.gain * both > value:
                    value, targets = hint.gain * both, (first, second)
    elif t.high:
        toward = hint.toward if hint.toward is not None else guess(p, o)
        value, targets = p.best_targets(t.seats, t.low, t.high, [_toward(p, s, toward, hint.gain) for s in t.seats])
    elif hint.toward is not None and hint.toward != ANYBODY:
        on = request.reason.get("on")
        if isinstance(on, int):
            value = _toward(p, on, hint.toward, hint.gain)
    if value > -0.5:
        value += soothing
    return value - price - hint.cost, Answer(o.do, o.name, o.skill, cards, targets, option_of(p, o))


def guess(p: Position, o: Offer) -> int:
    """Towards whom a skill without a hint is meant: whom one may also choose oneself for is helped."""
    return FRIENDLY if p.me in o.targets.seats else HOSTILE


def option_of(p: Position, o: Offer) -> str:
    """Any option of an offer."""
    return o.options[0] if o.options else ""


def _toward(p: Position, seat: int, toward: int, gain: float) -> float:
    if toward == HOSTILE:
        return gain * p.hate(seat)
    if toward == FRIENDLY:
        a = p.attitude[seat]
        if a < 0.3:
            return -1.0
        return gain * a * (1.25 if p.view.hp(seat) <= 2 else 1.0) if seat != p.me or gain >= 1 else 0.0
    return gain * (1 + 0.1 * abs(p.attitude[seat]))


__all__ = ["SURE", "Turn", "fitting", "guess", "pay", "weigh"]
