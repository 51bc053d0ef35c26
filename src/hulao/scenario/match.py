"""Whether a step is a legal answer to a request, and which answer it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from hulao.kernel.ask import PASSED, Answer, Offer, Request
from hulao.kernel.cards import Card
from hulao.kernel.events import Event, SkillUsed
from hulao.kernel.game import Game

from .format import CardSpec, Converted, Step, physical
from .log import Forced

#: options that mean declining where the engine asks for a yes or no instead
_DECLINING = ("lose_hp", "believe", "draw")
#: requests that a simulation lets pass before it gives up
_PATIENCE = 60


@dataclass(frozen=True)
class Contents:
    """Cards, players (from 0) and an option still to be used; `skill`: the conversion of the cards, if it is named."""

    cards: tuple[str, ...] | None = None
    targets: tuple[int, ...] | None = None
    option: str | None = None
    skill: str | None = None

    @property
    def empty(self) -> bool:
        return not self.cards and not self.targets and self.option is None


NOTHING = Contents()


@dataclass(frozen=True)
class Reply:
    """A legal way to take a step: the `answer` (None: the step is taken, the request stays open), what is `left` for
    later questions about `about`, whether something had to be `guessed`, and how many steps it `takes`."""

    answer: Answer | None
    left: Contents = NOTHING
    about: str = ""
    guessed: bool = False
    takes: int = 1


def card_names(g: Game, request: Request, tokens: tuple[int, ...]) -> list[str]:
    """The real identity of each token."""
    deck = g.ruleset.cards
    return [deck[t if t >= 0 else request.hidden[-1 - t]].name for t in tokens]


def pick(g: Game, request: Request, offered: tuple[int, ...], wanted: tuple[str, ...]) -> tuple[int, ...] | None:
    """Tokens of these cards, each once; None when one isn't there."""
    names = card_names(g, request, offered)
    found: list[int] = []
    for name in wanted:
        for token, other in zip(offered, names, strict=True):
            if other == name and token not in found:
                found.append(token)
                break
        else:
            return None
    return tuple(found)


def fill(g: Game, request: Request, offer: Offer, want: Contents) -> Reply | None:
    """The offer completed with what is wanted, as far as it asks for it; None when that isn't legal."""
    guessed = False
    cards: tuple[int, ...] = ()
    left = want
    if offer.high:
        if want.cards is None:
            cards = offer.cards[: offer.low]
            guessed = offer.low > 0 and len(offer.cards) > offer.low
        else:
            chosen = want.cards
            if len(chosen) > offer.high:
                names = card_names(g, request, offer.cards)
                chosen = tuple([c for c in chosen if c in names][: offer.high])
            picked = pick(g, request, offer.cards, chosen)
            if picked is None or len(picked) < offer.low:
                return None
            cards = picked
            rest = list(want.cards)
            for name in chosen:
                rest.remove(name)
            left = replace(left, cards=tuple(rest) or None)
    targets: tuple[int, ...] = ()
    t = offer.targets
    if t.high:
        if want.targets is None:
            if t.then is not None:
                first = next(iter(t.then))
                targets = (first, t.then[first][0])
                guessed = guessed or len(t.then) > 1 or len(t.then[first]) > 1
            else:
                targets = t.seats[: t.low]
                guessed = guessed or (t.low > 0 and len(t.seats) > t.low)
        else:
            targets = want.targets if t.allows(want.targets) else want.targets[: t.high]
            if not t.allows(targets):
                return None
            left = replace(left, targets=want.targets[len(targets) :] or None)
    option = ""
    if offer.options:
        if want.option is None:
            option = offer.options[0]
            guessed = guessed or (len(offer.options) > 1 and offer.do != "use")
        elif want.option in offer.options:
            option = want.option
            left = replace(left, option=None)
        else:
            return None
    answer = Answer(offer.do, offer.name, offer.skill, cards, targets, option)
    if not request.allows(answer):
        return None
    return Reply(answer, left, offer.name, guessed)


def best(replies: list[Reply]) -> Reply | None:
    """The reply that uses most of the step."""
    if not replies:
        return None
    return min(replies, key=lambda r: (not r.left.empty, r.guessed))


def seats_from_0(seats: tuple[int, ...] | None) -> tuple[int, ...] | None:
    return None if seats is None else tuple([s - 1 for s in seats])


def offered_names(request: Request) -> set[str]:
    """Kinds of cards, skills and choices that are legal answers."""
    names: set[str] = set()
    for o in request.offers:
        if o.do not in ("pass", "end"):
            names.update((o.name, o.skill, *o.options))
    names.discard("")
    return names


def can_pass(request: Request) -> bool:
    return any(o.do == "pass" for o in request.offers)


class Matcher:
    """Matches steps against the requests of one game."""

    def __init__(self, g: Game) -> None:
        self.g = g

    def reply(self, step: Step, request: Request, following: list[Step] | None = None) -> Reply | None:
        """How the step answers the request; None when it isn't a legal answer.

        `following`: steps after it, which may say what the step itself leaves open.
        """
        if request.seat != step.seat:
            return None
        f = step.fields
        kind = step.kind
        if kind == "use":
            assert f.use is not None
            return self._card(request, f.use, ("use",) if request.kind == "play" else ("use", "respond"), f)
        if kind == "respond":
            assert f.respond is not None
            return None if request.kind == "play" else self._card(request, f.respond, ("use", "respond"), f)
        if kind == "recast":
            assert f.recast is not None
            return self._card(request, f.recast, ("recast",), f)
        if kind == "skill":
            return self._skill(step, request, following or [])
        if kind == "choose":
            return self._choose(step, request)
        if kind == "pass":
            return self._pass(f.decline, request)
        if kind == "reveal":
            return self._reveal(f.reveal or "", request)
        if kind == "end":
            return next((Reply(Answer("end", o.name)) for o in request.offers if o.do == "end"), None)
        return None

    # --- cards

    def _card(self, request: Request, card: CardSpec, dos: tuple[str, ...], f: Any) -> Reply | None:
        targets = seats_from_0(f.targets)
        cards = physical(card)
        replies = []
        for o in request.offers:
            if o.do not in dos or not self._same_card(o, card):
                continue
            found = fill(self.g, request, o, Contents(cards, targets, f.option))
            if found is None or found.left.cards:
                continue
            if found.left.targets or (targets is not None and not o.targets.high):
                if not self._implied(request, o, targets or ()):
                    continue
            elif targets is None and o.targets.high and found.guessed:
                continue
            if found.left.option is not None:
                continue
            replies.append(Reply(found.answer))
        return replies[0] if replies else None

    def _same_card(self, o: Offer, card: CardSpec) -> bool:
        """The offer uses the card as it's written: plain, or as another."""
        if isinstance(card, Converted):
            if o.name != card.kind:
                return False
            # A compulsory conversion is no choice, so the offer doesn't name the skill.
            forced = not o.skill and all(c.partition(":")[0] != card.kind for c in card.cards)
            return o.skill == card.skill or forced or not card.skill
        return not o.skill and o.name == card.partition(":")[0]

    def _implied(self, request: Request, o: Offer, targets: tuple[int, ...]) -> bool:
        """Whether these are the targets that the card or the question names itself."""
        reason = request.reason or {}
        if request.kind != "play":
            if self._against_counter(request):
                return not targets
            on = reason.get("on", reason.get("target"))
            return on is None or targets == (on,)
        alive = {p.seat for p in self.g.players if p.alive}
        return set(targets) in ({request.seat}, alive, alive - {request.seat})

    def _against_counter(self, request: Request) -> bool:
        kind = self.g.ruleset.kinds.get(str((request.reason or {}).get("kind", "")))
        return kind is not None and kind.counters

    # --- skills

    def _skill(self, step: Step, request: Request, following: list[Step]) -> Reply | None:
        f = step.fields
        name = f.skill or ""
        offers = [o for o in request.offers if o.skill == name or (o.do == "skill" and o.name == name)]
        if f.do is False:
            return self._decline(request, name) if offers and request.kind != "play" else None
        want = self.contents(step)
        replies = []
        for o in offers:
            if want.skill is not None and o.skill != want.skill:
                continue
            found = fill(self.g, request, o, want)
            if found is None:
                continue
            if found.left.targets and not o.targets.high and self._implied_by_skill(request, o, found.left.targets):
                found = replace(found, left=replace(found.left, targets=None))
            replies.append(replace(found, about=name))
        reply = best(replies)
        if reply is not None and reply.guessed and following:
            more = self._with_choices(request, offers, want, following, name)
            if more is not None:
                return more
        if reply is not None and not reply.left.empty and not self.comes_true(reply, request.seat):
            return None
        return reply

    def _with_choices(
        self, request: Request, offers: list[Offer], want: Contents, following: list[Step], name: str
    ) -> Reply | None:
        """The skill together with what the next step chooses for it; the reply takes both."""
        after = following[0]
        if after.kind != "choose" or not after.firm or after.seat != request.seat or after.fields.after is not None:
            return None
        c = self.contents(after)
        for mine, other in ((want.cards, c.cards), (want.targets, c.targets), (want.option, c.option)):
            if mine is not None and other is not None:
                return None
        both = Contents(want.cards or c.cards, want.targets or c.targets, want.option or c.option, want.skill)
        for o in offers:
            found = fill(self.g, request, o, both)
            if found is not None and found.left.empty and not found.guessed:
                return replace(found, about=name, takes=2)
        return None

    def _implied_by_skill(self, request: Request, o: Offer, targets: tuple[int, ...]) -> bool:
        reason = request.reason or {}
        if o.do != "skill":
            return self._implied(request, o, targets)
        return targets == (reason.get("on"),)

    def _decline(self, request: Request, name: str) -> Reply | None:
        """No to one skill: a pass if nothing else is asked, else the request stays open for the other answers."""
        others = offered_names(request) - {name}
        own = [o for o in request.offers if o.name == name or o.skill == name]
        if can_pass(request) and all(o in own or o.do == "pass" for o in request.offers):
            return Reply(PASSED)
        return Reply(None) if others or can_pass(request) else None

    def contents(self, step: Step) -> Contents:
        """What a skill or choose step carries."""
        f = step.fields
        if f.choose is not None:
            return Contents(f.choose.cards, seats_from_0(f.choose.players), f.choose.option)
        if f.cards is None:
            return Contents(None, seats_from_0(f.targets), f.option)
        flat = tuple([name for c in f.cards for name in physical(c)])
        skill = next((c.skill for c in f.cards if isinstance(c, Converted)), None)
        return Contents(flat, seats_from_0(f.targets), f.option, skill)

    # --- other choices

    def _choose(self, step: Step, request: Request) -> Reply | None:
        c = step.fields.choose
        assert c is not None
        if c.top is not None or c.bottom is not None:
            return self._arrange(c.top, c.bottom or (), request)
        if request.kind == "play":
            return None
        want = self.contents(step)
        replies = []
        for o in request.offers:
            if o.do not in ("choose", "skill", "yes"):
                continue
            found = fill(self.g, request, o, want)
            if found is None or found.left == want:
                continue
            if not o.options and found.left == Contents(option=want.option):
                found = replace(found, left=NOTHING)
            replies.append(replace(found, about=""))
        reply = best(replies)
        if reply is None and want.option in _DECLINING and not want.cards and can_pass(request):
            yes_or_no = request.kind in ("cards", "skill", "option") and not any(o.options for o in request.offers)
            return Reply(PASSED) if yes_or_no else None
        if reply is not None and not reply.left.empty and not self.comes_true(reply, request.seat):
            return None
        return reply

    def _arrange(self, top: tuple[str, ...] | None, bottom: tuple[str, ...], request: Request) -> Reply | None:
        for o in request.offers:
            if o.do != "arrange":
                continue
            if top is None:
                names = card_names(self.g, request, o.cards)
                for name in bottom:
                    if name not in names:
                        return None
                    names.remove(name)
                top = tuple(names)
            tokens = pick(self.g, request, o.cards, (*top, *bottom))
            if tokens is None:
                return None
            if len(tokens) < len(o.cards) and not bottom:
                tokens = (*tokens, *[t for t in o.cards if t not in tokens])
            a = Answer("arrange", o.name, o.skill, tokens[: len(top)], bottom=tokens[len(top) :])
            return Reply(a) if request.allows(a) else None
        return None

    def _pass(self, what: bool | str | None, request: Request) -> Reply | None:
        if not can_pass(request):
            return None
        if what is True:
            return Reply(PASSED)
        name = str(what)
        kinds = (request.reason or {}).get("kinds", ())
        if name in kinds and name not in self.g.ruleset.skills:
            return Reply(PASSED)
        return self._decline(request, name) if name in offered_names(request) or name in kinds else None

    def _reveal(self, what: str, request: Request) -> Reply | None:
        for o in request.offers:
            if "reveal" in (o.do, o.name):
                found = fill(self.g, request, o, Contents(option=what))
                if found is not None and found.left.empty:
                    return found
        return None

    # --- what a step carries beyond the first question

    def belongs(self, request: Request, about: str) -> bool:
        """The request is one of this skill's questions (any choice, when no skill is named)."""
        if request.kind == "play":
            return False
        if not about:
            return any(o.do == "choose" for o in request.offers)
        if any(about in (o.name, o.skill) for o in request.offers):
            return True
        return bool((request.reason or {}).get("skill") == about)

    def carried(self, request: Request, left: Contents) -> Reply | None:
        """An answer to a later question out of what a step still carries; None when it has nothing for it."""
        replies = []
        for o in request.offers:
            if o.do in ("pass", "end", "arrange"):
                continue
            found = fill(self.g, request, o, left)
            if found is not None and found.left != left:
                replies.append(found)
        return best(replies)

    def comes_true(self, reply: Reply, seat: int) -> bool:
        """Plays on in a copy to see whether all that the reply leaves over is used legally."""
        assert reply.answer is not None
        g = self.g.fork()
        sim = Matcher(g)
        seen = len(g.log)
        g.step(reply.answer)
        left = reply.left
        for _ in range(_PATIENCE):
            for e in g.log[seen:]:
                left = used_up(left, e, seat, reply.about, g.ruleset.cards)
            seen = len(g.log)
            if left.empty:
                return True
            request = g.request
            if request is None or request.kind == "play":
                return False
            answer = request.default
            if request.seat == seat and sim.belongs(request, reply.about):
                found = sim.carried(request, left)
                if found is not None:
                    assert found.answer is not None
                    answer = found.answer
                    left = found.left
                    if left.empty:
                        return True
            g.step(answer)
        return False


def used_up(left: Contents, e: Event, seat: int, about: str, deck: tuple[Card, ...]) -> Contents:
    """What is left after an event in which a choice without choice was made."""
    if isinstance(e, SkillUsed) and e.seat == seat and e.skill == about and left.targets:
        return replace(left, targets=None) if e.targets == left.targets else left
    if not isinstance(e, Forced) or e.seat != seat:
        return left
    if e.what == "option" and left.option == e.option:
        return replace(left, option=None)
    if e.what == "players" and left.targets and set(e.seats) <= set(left.targets):
        return replace(left, targets=tuple([s for s in left.targets if s not in e.seats]) or None)
    if e.what == "cards" and left.cards:
        rest = list(left.cards)
        for c in e.cards:
            if deck[c].name not in rest:
                return left
            rest.remove(deck[c].name)
        return replace(left, cards=tuple(rest) or None)
    return left
