"""Whether a step is a legal answer to a request, and which answer it is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hulao.kernel.ask import Answer, Offer, Request
from hulao.kernel.game import Game

from .offers import (
    NOTHING,
    Contents,
    Reply,
    best,
    card_names,
    declined,
    fill,
    offered_names,
    pick,
    seats_from_0,
    used_up,
)
from .steps import CardSpec, Converted, Step, physical

#: options that mean declining where the engine asks for a yes or no instead
_DECLINING = ("lose_hp", "believe", "draw")
#: requests that a simulation lets pass before it gives up
_PATIENCE = 60


class Matcher:
    """Matches steps against the requests of one game."""

    def __init__(self, g: Game) -> None:
        self.g = g

    def reply(
        self, step: Step, request: Request, following: list[Step] | None = None, anyhow: bool = False
    ) -> Reply | None:
        """How the step answers the request; None when it isn't a legal answer.

        `following`: steps after it, which may say what the step itself leaves open. `anyhow`: whether it's legal with
        any targets, where the step names none.
        """
        if request.seat != step.seat:
            return None
        f = step.fields
        kind = step.kind
        if kind == "use":
            assert f.use is not None
            return self._card(request, f.use, ("use",) if request.kind == "play" else ("use", "respond"), f, anyhow)
        if kind == "respond":
            assert f.respond is not None
            return None if request.kind == "play" else self._card(request, f.respond, ("use", "respond"), f, anyhow)
        if kind == "recast":
            assert f.recast is not None
            return self._card(request, f.recast, ("recast",), f, anyhow)
        if kind == "skill":
            return self._skill(step, request, following or [])
        if kind == "choose":
            return self._choose(step, request)
        if kind == "pass":
            return self._pass(f.decline, request)
        if kind == "reveal":
            return self._reveal(f.reveal or "", request, following or [])
        if kind == "end":
            return next((Reply(Answer("end", o.name)) for o in request.offers if o.do == "end"), None)
        return None

    def as_written(self, step: Step, request: Request) -> Answer:
        """The plain answer that an attempt stands for, so that the rules can say why they refuse it."""
        f = step.fields
        card = f.use or f.respond or f.recast
        targets = seats_from_0(f.targets) or ()
        if card is not None:
            do = (
                "recast"
                if f.recast is not None
                else "use"
                if request.kind == "play" or f.use is not None
                else "respond"
            )
            tokens = self._ids(physical(card), step.seat)
            if isinstance(card, Converted):
                return Answer(do, card.kind, card.skill, tokens, targets, f.option or "")
            return Answer(do, card.partition(":")[0], "", tokens, targets, f.option or "")
        if step.kind == "skill":
            want = self.contents(step)
            return Answer(
                "skill",
                f.skill or "",
                want.skill or "",
                self._ids(want.cards or (), step.seat),
                targets,
                f.option or "",
            )
        if f.choose is not None:
            c = f.choose
            tokens = self._ids(c.cards or c.top or (), step.seat)
            players = seats_from_0(c.players) or ()
            return Answer("choose", request.offers[0].name, "", tokens, players, c.option or "")
        return Answer({"end": "end", "pass": "pass"}.get(step.kind, step.kind))

    def _ids(self, names: tuple[str, ...], seat: int) -> tuple[int, ...]:
        """Cards of these names, those of the seat before others."""
        found: list[int] = []
        cards = sorted(self.g.ruleset.cards, key=lambda c: self.g.places[c.id] >> 3 != seat + 1)
        for name in names:
            found += [c.id for c in cards if c.name == name and c.id not in found][:1]
        return tuple(found)

    # --- cards

    def _card(self, request: Request, card: CardSpec, dos: tuple[str, ...], f: Any, anyhow: bool) -> Reply | None:
        targets = seats_from_0(f.targets)
        cards = physical(card)
        replies = []
        for o in request.offers:
            if o.do not in dos or not self._same_card(o, card):
                continue
            found = fill(self.g, request, o, Contents(cards, targets, f.option))
            if found is None or found.left.cards:
                continue
            if found.left.targets and o.targets.high:
                added = self._added(request, found)
                if added is not None:
                    replies.append(added)
                continue
            if found.left.targets or (targets is not None and not o.targets.high):
                if not self._implied(request, o, targets or ()):
                    continue
            elif targets is None and o.targets.high and found.guessed and not anyhow:
                continue
            if found.left.option is not None:
                continue
            reply = Reply(found.answer)
            if targets and request.kind != "play" and self._chosen_later(request):
                reply = Reply(found.answer, Contents(targets=targets))
                if not self.comes_true(reply, request.seat):
                    continue
            replies.append(reply)
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
            return self._chosen_later(request) or targets == (on,)
        alive = {p.seat for p in self.g.players if p.alive}
        return set(targets) in ({request.seat}, alive, alive - {request.seat})

    def _chosen_later(self, request: Request) -> bool:
        """The question doesn't say whom the card will be used on."""
        reason = request.reason or {}
        return reason.get("on", reason.get("target")) is None and not self._against_counter(request)

    def _added(self, request: Request, found: Reply) -> Reply | None:
        """Targets beyond the card's own, left to the skill that is asked next and may add them."""
        assert found.answer is not None
        g = self.g.fork()
        g.step(found.answer)
        asked = g.request
        if asked is None or asked.seat != request.seat or asked.kind == "play":
            return None
        for o in asked.offers:
            if o.do == "skill" and found.left.targets and o.targets.allows(found.left.targets):
                return Reply(found.answer, found.left, o.name)
        return None

    def _against_counter(self, request: Request) -> bool:
        kind = self.g.ruleset.kinds.get(str((request.reason or {}).get("kind", "")))
        return kind is not None and kind.counters

    # --- skills

    def _skill(self, step: Step, request: Request, following: list[Step]) -> Reply | None:
        f = step.fields
        name = f.skill or ""
        offers = [o for o in request.offers if o.skill == name or (o.do == "skill" and self._is_called(o.name, name))]
        if f.do is False:
            return self._decline(request, name) if offers and request.kind != "play" else None
        want = self.contents(step)
        if not offers:
            return self._whole_choice(request, want, name)
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
        if reply is not None and following:
            more = self._with_choices(request, offers, want, following, name)
            if more is not None:
                return more
        if reply is not None and not reply.left.empty and not self.comes_true(reply, request.seat):
            return None
        return reply

    def _is_called(self, skill: str, name: str) -> bool:
        """Scripts may also name the equipment that a skill stands for."""
        return name in (skill, self.g.ruleset.skills[skill].stands_for if skill in self.g.ruleset.skills else "")

    def _whole_choice(self, request: Request, want: Contents, name: str) -> Reply | None:
        """The skill asks for a choice at once, with no yes or no before it, and the step makes it."""
        for o in request.offers:
            if o.do == "choose" and o.name == name and not want.empty:
                found = fill(self.g, request, o, want)
                if found is not None and found.left.empty and not found.guessed:
                    return replace(found, about=name)
        return None

    def _with_choices(
        self, request: Request, offers: list[Offer], want: Contents, following: list[Step], name: str
    ) -> Reply | None:
        """The skill together with what the next steps choose for it; the reply takes them all."""
        both = want
        longest = None
        for takes, after in enumerate(following, 2):
            if after.kind != "choose" or not after.firm or after.seat != request.seat or after.fields.after is not None:
                break
            c = self.contents(after)
            pairs = ((both.cards, c.cards), (both.targets, c.targets), (both.option, c.option))
            if c == NOTHING or any(mine is not None and other is not None for mine, other in pairs):
                break
            both = Contents(both.cards or c.cards, both.targets or c.targets, both.option or c.option, want.skill)
            for o in offers:
                found = fill(self.g, request, o, both)
                if found is not None and found.left.empty and not found.guessed:
                    longest = replace(found, about=name, takes=takes)
                    break
        return longest

    def _implied_by_skill(self, request: Request, o: Offer, targets: tuple[int, ...]) -> bool:
        reason = request.reason or {}
        if o.do != "skill":
            return self._implied(request, o, targets)
        return targets == (reason.get("on"),)

    def _decline(self, request: Request, name: str) -> Reply | None:
        """No to one skill: a pass if nothing else is asked, else the request stays open for the other answers."""
        no = declined(request)
        if no is None:
            return None
        alone = all(o.do == "pass" or name in (o.name, o.skill) for o in request.offers)
        return Reply(no if alone else None)

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
            if found.left.targets == ((request.reason or {}).get("on"),):
                # of one possible player nobody was asked
                found = replace(found, left=replace(found.left, targets=None))
            replies.append(replace(found, about=""))
        reply = best(replies)
        no = declined(request)
        if reply is None and want.option in _DECLINING and not want.cards and no is not None:
            yes_or_no = request.kind in ("cards", "skill", "option") and not any(o.options for o in request.offers)
            return Reply(no) if yes_or_no else None
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
        no = declined(request)
        if no is None or what is True:
            return Reply(no) if no is not None else None
        name = str(what)
        kinds = (request.reason or {}).get("kinds", ())
        if name in kinds and name not in self.g.ruleset.skills:
            return Reply(no)
        return self._decline(request, name) if name in offered_names(request) or name in kinds else None

    def _reveal(self, what: str, request: Request, following: list[Step]) -> Reply | None:
        then = following[0] if following and following[0].firm else None
        if then is not None and then.seat == request.seat and {what, then.fields.reveal} == {"head", "deputy"}:
            both = self._reveal("both", request, [])
            return None if both is None else replace(both, takes=2)
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
