"""Sensible play from what one seat can see: who is hostile, what cards are worth, what may be done with them."""

from __future__ import annotations

from random import Random

from hulao.kernel.ask import PASSED, Answer, Offer, Request
from hulao.kernel.view import View

from .hints import FRIENDLY, HOSTILE, JUDGEMENTS, OPTIONS, PURCHASES, general_hints, kind_hint, known_kind, skill_hint
from .loyalty import Loyalty, when_to_show
from .reply import reply
from .suspicion import LORD, Suspicion
from .turn import Turn, fitting, guess, weigh
from .value import Position

#: how much the choice of a general is left to chance
VARIETY = 0.3
#: how often an enemy's claim is doubted
DOUBTS = 0.3


class SimpleBot:
    """Guesses the sides from what was seen and takes, at each request, the answer that is worth most to its own.

    One object plays one seat of one game. It may begin in the middle of a game: what it knows is read from the view.
    """

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.turn = Turn()
        self.suspicion: Suspicion | Loyalty | None = None

    def answer(self, view: View, request: Request) -> Answer:
        """A legal answer to `request`."""
        kind = request.kind
        if kind == "general":
            return self.general(view, request)
        p = self.position(view)
        if kind == "play":
            return self.turn.play(p, request)
        if kind == "card":
            return reply(p, request)
        if kind == "skill":
            return self.skill(p, request)
        if kind == "cards":
            return self.cards(p, request)
        if kind == "players":
            return self.players(p, request)
        if kind == "option":
            return self.option(p, request)
        if kind == "arrange":
            return self.arrange(p, request)
        return request.default

    def position(self, view: View) -> Position:
        """What it makes of the view, after taking in what is new."""
        suspicion = self.suspicion
        if suspicion is None or suspicion.seat != view.seat:
            sides = Suspicion if view.role(view.seat) else Loyalty
            suspicion = self.suspicion = sides(view.seat, view.seats)
        return Position(view, suspicion.read(view))

    # --- before the game

    def general(self, view: View, request: Request) -> Answer:
        """The strongest general offered, a little at random."""
        o = request.offers[0]
        if not o.options:
            return request.default
        lord = view.role(view.seat) == LORD
        hints = general_hints(view.edition)

        def strength(option: str) -> float:
            return hints.strength(option, lord) + VARIETY * self.random.random()

        best = max(o.options, key=strength)
        return Answer(o.do, o.name, o.skill, option=best)

    # --- skills

    def skill(self, p: Position, request: Request) -> Answer:
        """Whether to use an optional skill, and how."""
        if request.reason.get("why") == "retrial":
            return self.retrial(p, request)
        self.turn.enter(p.view)
        best, answer = 0.0, PASSED if any(o.do == "pass" for o in request.offers) else request.default
        for o in request.offers:
            if o.do == "pass":
                continue
            hint = skill_hint(p.view.edition, o.name)
            if self.turn.is_tired_of(o.name) or 0 < p.hp <= hint.above_hp or (hint.armed and not p.slashes()):
                continue
            found = weigh(p, o, hint, request)
            if found is not None and found[0] > best:
                best, answer = found
        if answer.do == "skill":
            self.turn.note(answer.name)
        return answer

    def retrial(self, p: Position, request: Request) -> Answer:
        """Replace a judgement card when that turns it to the good of a friend or the harm of an enemy."""
        reason = request.reason
        good = JUDGEMENTS.get(reason["judge"])
        a = p.attitude[reason["on"]]
        if good is None or abs(a) < 0.3 or reason["success"] == (a > 0):
            return PASSED
        deck = p.view.card
        for o in request.offers:
            if o.do == "pass":
                continue
            fit = [t for t in o.cards if good(deck(t).suit, deck(t).rank) == (a > 0)]
            if fit:
                price, token = p.ranked(fit)[0]
                if price < 0.9 * abs(a):
                    return Answer(o.do, o.name, o.skill, (token,))
        return PASSED

    # --- choices

    def cards(self, p: Position, request: Request) -> Answer:
        """Give up what is worth least, take what is worth most, rob enemies and relieve friends."""
        o = request.offers[0]
        mine = {c.id for c in p.hand}
        mine.update([c.id for c in p.equip])
        targets: tuple[int, ...] = ()
        if o.targets.high:
            targets = self.heirs(p, o)
        owner = request.reason.get("owner")
        cards: tuple[int, ...]
        if request.reason.get("why") == "compare":
            cards = (self.to_compare(p, o, request.reason["on"]),)
        elif isinstance(owner, int) and owner != p.me:
            cards = self.rob(p, o, owner)
        elif o.cards and o.cards[0] in mine:
            count = o.low
            if not count and p.ranked(o.cards)[0][0] < self.bought(p, request):
                count = 1
            cards = tuple([t for _, t in p.ranked(o.cards)[:count]])
        else:
            ranked = [t for _, t in reversed(p.ranked([t for t in o.cards if t >= 0]))]
            ranked += [t for t in o.cards if t < 0]
            cards = fitting(o, request, ranked, o.high) if o.rule else tuple(ranked[: o.high])
        if len(cards) < o.low:
            return request.default
        return Answer(o.do, o.name, o.skill, cards, targets, o.options[0] if o.options else "")

    def bought(self, p: Position, request: Request) -> float:
        """What a card brings that I may give up or keep."""
        name = request.offers[0].name
        if name not in PURCHASES:
            return 0.0
        against = skill_hint(p.view.edition, name).toward == HOSTILE
        return PURCHASES[name] * (p.hate(request.reason["on"]) if against else 1.0)

    def to_compare(self, p: Position, o: Offer, against: int) -> int:
        """The card to compare: a high one, unless it's dear; a low one against a friend who has begun it."""
        sign = -1 if p.attitude[against] > 0.3 and p.view.turn != p.me else 1
        worth = {t: w for w, t in p.ranked(o.cards)}
        return max(o.cards, key=lambda t: sign * p.view.card(t).rank / 13 - 0.4 * worth[t])

    def heirs(self, p: Position, o: Offer) -> tuple[int, ...]:
        """Who shall have cards that I hand out: myself, or a friend in need when I have enough."""
        seats = o.targets.seats
        view = p.view

        def need(s: int) -> float:
            if s == p.me:
                return 0.9 - 0.1 * max(0, p.spare + 2)
            return p.attitude[s] * (0.9 - 0.1 * view.hand_count(s) + 0.1 * (view.hp(s) <= 2))

        return tuple(sorted(seats, key=lambda s: (-need(s), s))[: max(o.targets.low, 1)])

    def rob(self, p: Position, o: Offer, owner: int) -> tuple[int, ...]:
        """Cards of another: what lies before a friend, what an enemy wears, else his hand."""
        view = p.view
        friend = p.attitude[owner] > 0
        lying = {c.id: kind for c, kind in view.judge(owner)}
        known = {c.id for c in view.hand(owner)}

        def value(token: int) -> float:
            if token < 0:
                return -0.4 if friend else 0.45
            if token in lying:
                return (1.0 if lying[token] != "lightning" else 0.2) * (1 if friend else -1)
            card = view.card(token)
            if token in known:
                return p.worth(card) * (-1 if friend else 1)
            gain = 0.25 + 0.45 * kind_hint(card.kind).gain
            return -gain if friend else gain

        order = sorted(range(len(o.cards)), key=lambda i: (-value(o.cards[i]), i))
        count = max(o.low, sum(value(t) > 0 for t in o.cards[: o.high]))
        return tuple([o.cards[i] for i in order[: min(count, o.high)]])

    def players(self, p: Position, request: Request) -> Answer:
        """Whom a skill or card is for."""
        o = request.offers[0]
        t = o.targets
        hint = skill_hint(p.view.edition, o.name)
        toward = hint.toward
        if toward is None:
            kind = known_kind(o.name)
            toward = guess(p, o) if kind is None else HOSTILE
        values = [p.attitude[s] if toward == FRIENDLY else p.hate(s) for s in t.seats]
        if t.then is not None:
            found = weigh(p, o, hint, request)
            return found[1] if found is not None else request.default
        _, seats = p.best_targets(t.seats, t.low, t.high, values)
        return Answer(o.do, o.name, o.skill, (), seats, o.options[0] if o.options else "")

    def option(self, p: Position, request: Request) -> Answer:
        """The option that costs least; a guess where the words say nothing."""
        o = request.offers[0]
        options = o.options
        if not options or o.name == "order":
            return request.default
        if o.name == "reveal":
            return Answer(o.do, o.name, o.skill, option=when_to_show(p.view, options, self.random.random()))
        if request.reason.get("why") == "doubt":
            return self.doubt(p, request)
        if all(x in OPTIONS for x in options):
            best = min(options, key=lambda x: (self.cost(p, x, o, request), options.index(x)))
        elif request.reason.get("by", p.me) != p.me:
            best = options[int(self.random.random() * len(options))]
        else:
            return request.default
        return Answer(o.do, o.name, o.skill, option=best)

    def doubt(self, p: Position, request: Request) -> Answer:
        """An enemy's claim is doubted when all such cards have been seen elsewhere; else now and then, the oftener the
        rarer such a card is in a hand like his, by who can bear being wrong."""
        o, by = request.offers[0], request.reason["by"]
        if p.attitude[by] > -0.3:
            return request.default
        fit, left = p.unseen(request.reason["kind"])
        # the card claimed lies face down and belongs to his hand
        has = 1.0 - (1.0 - fit / max(left, 1)) ** (p.view.hand_count(by) + 1)
        if not fit or (p.hp > 2 and self.random.random() < DOUBTS * (1.5 - has)):
            return Answer(o.do, o.name, o.skill, option=o.options[-1])
        return request.default

    def cost(self, p: Position, option: str, o: Offer, request: Request) -> float:
        """What an option costs me."""
        cost = OPTIONS[option]
        if option == "lose_hp" or option == "damage":
            return cost * (5.0 if p.hp <= 1 else 1.4 if p.hp == 2 else 1.0)
        by = request.reason.get("by")
        if option == "draw":
            return cost * -p.attitude[by] if isinstance(by, int) and by != p.me else -cost
        if option == "discard" or option == "give":
            count = 2 if "lose_hp" in o.options else 1
            return sum([w for w, _ in p.ranked([c.id for c in p.hand])[:count]])
        return cost

    def arrange(self, p: Position, request: Request) -> Answer:
        """The best cards on top, for the draw that follows; the poor ones to the bottom if the next player is a friend,
        the good ones if he is an enemy."""
        o = request.offers[0]
        ranked = [t for _, t in reversed(p.ranked(o.cards))]
        top, rest = ranked[:2], ranked[2:]
        alive = p.alive
        after = alive[(alive.index(p.me) + 1) % len(alive)] if p.me in alive else p.me
        keep = rest if p.attitude[after] > 0.2 else []
        cards = tuple(top + keep)
        bottom = tuple(t for t in ranked if t not in cards)
        if not o.low <= len(cards) <= o.high:
            cards, bottom = tuple(ranked[: o.high]), tuple(ranked[o.high :])
        return Answer(o.do, o.name, o.skill, cards, (), "", bottom)
