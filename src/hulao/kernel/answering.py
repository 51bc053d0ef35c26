"""Demands for a card: who may answer with what, in which order, and what becomes of the card given."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from . import events as ev
from . import modifiers as q
from .ask import NO_TARGETS, PASS, PASSED, Answer, Offer, Request, Round
from .asking import Asking
from .cards import Card, CardKind, Rule
from .events import AT_HAND, TABLE
from .player import Player
from .skill import RESPONSE, ViewAs
from .timing import ANSWERED, CARD_PLAYED
from .zones import EQUIP, HAND

if TYPE_CHECKING:
    from .use import Use


class Demand:
    """A card is wanted: `kinds` (any of them), `do` how the answer is called (respond or use), `cause` the use that
    demands it, `on` whom the card would take effect on, `must`: whoever has one has to give it, `why` for the prompt.
    `keep`: a card that was played stays in processing, since somebody else will use it. `barred`: worn cards that
    don't serve, because the answer would be out of range without them.

    `closed` are the suppliers that were tried or passed by: one doesn't go back up (docs/timing, answering).
    """

    __slots__ = ("barred", "cause", "closed", "do", "info", "keep", "kinds", "must", "on", "why")

    def __init__(
        self,
        kinds: tuple[str, ...],
        do: str = "respond",
        cause: Use | None = None,
        on: Player | None = None,
        must: bool = False,
        why: str = "respond",
        keep: bool = False,
        barred: tuple[Card, ...] = (),
        **info: Any,
    ) -> None:
        self.kinds = kinds
        self.keep = keep
        self.barred = barred
        self.do = do
        self.cause = cause
        self.on = on
        self.must = must
        self.why = why
        self.info = info
        self.closed: set[str] = set()

    def reason(self) -> dict[str, Any]:
        r: dict[str, Any] = {"why": self.why, "kinds": self.kinds, **self.info}
        if self.cause is not None:
            r["by"] = self.cause.user.seat
            r["kind"] = self.cause.kind.id
        if self.on is not None:
            r["on"] = self.on.seat
        return r


class Given(msgspec.Struct, eq=False):
    """A card given as an answer: by whom, which physical cards, as which kind, by which conversion; `cause`: the
    use that demanded it; `stand_in`: the armor or skill that stood in for a card."""

    player: Player
    kind: CardKind
    cards: tuple[Card, ...]
    skill: str
    suit: int
    colour: int
    cause: Use | None = None
    stand_in: str = ""

    stopped: ClassVar[bool] = False

    @property
    def by(self) -> str:
        """What offsets, in the log: the card's kind, or what stood in for it."""
        return self.stand_in or self.kind.id


class Answering(Asking):
    """Asking plus demands."""

    __slots__ = ()

    @abstractmethod
    def use(self, use: Use) -> Rule[None]:
        """Settle a use from its declaration to its end."""

    # --- what counts as what

    def view_candidates(self, me: Player, v: ViewAs) -> list[Card]:
        """The cards of `me` that fit a conversion."""
        g = self.as_game()
        where = v.where
        found = []
        if v.zones & HAND:
            found = [c for c in me.hand if where is None or where(g, me, c)]
            if me.tables.mods[q.FORBIDDEN]:
                found = [c for c in found if not self.is_forbidden(me, c)]
        if v.zones & EQUIP:
            found += [c for c in me.equip if where is None or where(g, me, c)]
        return found

    def view_groups(self, me: Player, v: ViewAs, found: list[Card]) -> list[list[Card]]:
        """The candidates of a conversion out of which any `count` make the card."""
        if v.alike is None:
            return [found] if len(found) >= v.count else []
        g = self.as_game()
        groups: dict[int, list[Card]] = {}
        for c in found:
            groups.setdefault(v.alike(g, me, c), []).append(c)
        return [group for group in groups.values() if len(group) >= v.count]

    # --- demands

    def answers_to(self, me: Player, d: Demand) -> list[Offer]:
        """Everything `me` may answer the demand with, passing left aside."""
        offers: list[Offer] = []
        kinds = self.ruleset.members.get(d.kinds, d.kinds)
        tables = me.tables
        if tables.suppliers:
            g = self.as_game()
            for s in tables.suppliers:
                if s.id not in d.closed:
                    offers += s.supplies(g, me, d)
        mods = tables.mods
        plain = not mods[q.KIND] and not mods[q.FORBIDDEN]
        for c in me.hand:
            kind = c.kind
            if not plain:
                if self.is_forbidden(me, c):
                    continue
                kind = self.kind_of(me, c)
            if kind.id in kinds:
                if kind.answers_variously:
                    options = kind.answer_options(self.as_game(), me, d)
                    offers.append(Offer(d.do, kind.id, "", (c.id,), 1, 1, options=options))
                else:
                    offers.append(self.ruleset.card_offer(d.do, kind.id, c.id))
        for v in tables.views:
            if v.kind in kinds and v.moments & RESPONSE:
                found = self.view_candidates(me, v)
                if d.barred:
                    found = [c for c in found if c not in d.barred]
                for group in self.view_groups(me, v, found):
                    tokens = tuple([c.id for c in group])
                    offers.append(Offer(d.do, v.kind, v.skill_id, tokens, v.count, v.count))
        return offers

    def demand(self, me: Player, d: Demand) -> Rule[Given | None]:
        """Ask `me` for a card; None when none is given. The card given is played and then discarded.

        Somebody who could not answer isn't asked; the presentation must hide that (see docs/protocol, waits).
        """
        while me.alive:
            offers = self.answers_to(me, d)
            if not offers:
                return None
            # What must be given is a card, if he has one; a skill that stands in for it stays his choice.
            if not d.must or all(o.do != d.do for o in offers):
                offers.append(PASS)
                default = PASSED
            else:
                default = first_answer(offers[-1])
            a: Answer = yield Request(me.seat, "card", offers, default, d)
            if a.do == "pass":
                return None
            given = yield from self.take_answer(me, d, a)
            if given is not None:
                if self.index[ANSWERED] and me.alive:
                    given.cause = d.cause
                    yield from self.fire(ANSWERED, me, given)
                return given
        return None

    def take_answer(self, me: Player, d: Demand, a: Answer) -> Rule[Given | None]:
        """Carry out a legal answer to a demand: the card is played, or the supplying skill tried."""
        if me.latent:
            yield from self.uncover_for(me, a)
        if a.do == "skill":
            supplier = next((s for s in me.tables.suppliers if s.id == a.name), None)
            if supplier is None:
                return None
            for s in me.tables.suppliers:
                if not s.converts:
                    d.closed.add(s.id)
                    if s is supplier:
                        break
            return (yield from supplier.supply(self.as_game(), me, d, a))
        given = self.given(me, a)
        if d.do == "respond":
            yield from self.play(given, d.keep)
        return given

    def given(self, me: Player, a: Answer) -> Given:
        """The answer as a card."""
        deck = self.ruleset.cards
        cards = tuple([deck[t] for t in a.cards])
        suit, colour = self.look_of(me, cards)
        return Given(me, self.ruleset.kinds[a.name], cards, a.skill, suit, colour)

    def play(self, given: Given, keep: bool = False) -> Rule[None]:
        """A card is played as an answer: to processing, what reacts to it, to the discard pile (docs/timing, 4).

        `keep`: it stays in processing for somebody else's use.
        """
        me = given.player
        self.move(given.cards, TABLE, "respond", me.seat, given.skill)
        self.log.append(ev.Respond(me.seat, given.kind.id, tuple([c.id for c in given.cards]), given.skill))
        self.note_spent(me, given.kind)
        if self.losses:
            yield from self.react()
        if self.index[CARD_PLAYED]:
            yield from self.fire(CARD_PLAYED, me, given)
        if given.cards and not keep:
            self.put_aside(given.cards)

    def note_spent(self, me: Player, kind: CardKind) -> None:
        """Remember that a card of this kind was used or played in this phase."""
        key = (me.seat, kind.id)
        self.spent[key] = self.spent.get(key, 0) + 1

    # --- several who may answer

    def ask_round(
        self, seats: Iterable[int], make: Callable[[Player], Request | None]
    ) -> Rule[tuple[Request, Answer] | None]:
        """Ask the same of several seats at once; the first in order who doesn't pass decides.

        `make(player)` gives what each is asked, or None; the result is the request that was answered and the answer.
        """
        requests = [r for r in [make(self.players[s]) for s in seats] if r is not None]
        if not requests:
            return None
        if len(requests) == 1:
            alone: Answer = yield requests[0]
            return None if alone.do == "pass" else (requests[0], alone)
        found: tuple[int, Answer] | None = yield Round(requests)
        if found is None:
            return None
        seat, answer = found
        return next(r for r in requests if r.seat == seat), answer

    def ask_for(self, me: Player, d: Demand) -> Request | None:
        """The request that puts an optional demand to `me`, or None when he can't answer it."""
        offers = self.answers_to(me, d)
        return Request(me.seat, "card", [*offers, PASS], PASSED, d) if offers else None

    def holders(self, cards: tuple[Card, ...], kinds: tuple[str, ...]) -> set[int]:
        """Seats that may be able to give one of `kinds`, of which `cards` are all printed ones."""
        seats = set()
        places = self.places
        for c in cards:
            at = places[c.id]
            if at & 7 == AT_HAND:
                seats.add((at >> 3) - 1)
        for seat in self.resourceful:
            t = self.players[seat].tables
            if t.odd or not t.other_kinds.isdisjoint(kinds):
                seats.add(seat)
        return seats

    def counter_round(self, against: Use, on: Player | None) -> Rule[bool]:
        """The window in which a trick's effect on one player (or another counter) can be taken away (docs/timing,
        nullification): one round in seat order, the first to use one closes it; True when it was taken away."""
        from .use import Use

        rules = self.ruleset
        if not rules.counter_cards:
            return False
        kinds = tuple(k.id for k in rules.counter_kinds)
        able = self.holders(rules.counter_cards, kinds)
        if not able:
            return False
        seats = [s for s in self.order() if s in able]
        while seats:
            found = yield from self.ask_round(
                seats, lambda p: self.ask_for(p, Demand(kinds, "use", against, on, why="counter"))
            )
            if found is None:
                return False
            request, a = found
            me = self.players[request.seat]
            given = yield from self.take_answer(me, request.demand, a)
            if given is None:
                # What he tried came to nothing: he may still answer otherwise, those before him have passed.
                seats = [s for s in seats[seats.index(me.seat) :] if self.players[s].alive]
                continue
            use = Use(me, given.kind, given.cards, [], given.skill, given.suit, given.colour)
            use.against = against
            use.on = on
            use.option = a.option
            yield from self.use(use)
            return use.effective
        return False


def first_answer(offer: Offer) -> Answer:
    """The first legal answer of an offer, in the order of enumeration."""
    targets: tuple[int, ...] = ()
    t = offer.targets
    if t.then is not None:
        first = next(iter(t.then))
        targets = (first, t.then[first][0])
    elif t is not NO_TARGETS:
        targets = t.seats[: t.low]
    return Answer(
        offer.do,
        offer.name,
        offer.skill,
        offer.cards if offer.do == "arrange" else offer.cards[: offer.low],
        targets,
        offer.options[0] if offer.options else "",
    )
