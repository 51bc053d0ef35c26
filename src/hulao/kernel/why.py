"""Why an answer is refused: the code, the numbers, and the clause. Computed only when asked."""

from __future__ import annotations

from .ask import Answer, Offer, Refusal, Request
from .cards import Card, CardKind
from .game import Game
from .player import Player


def why_not(g: Game, seat: int, a: Answer) -> Refusal | None:
    """None exactly when `a` is a legal answer of `seat` now; else the reason it's refused."""
    request = g.request_of(seat)
    if request is None:
        return Refusal("not_asked")
    if request.allows(a):
        return None
    me = g.players[seat]
    for target in a.targets:
        if not 0 <= target < len(g.players):
            return Refusal("unknown_seat")
        if not g.players[target].alive and not any(target in o.targets.seats for o in request.offers):
            return Refusal("dead", "distance.dead", {"seat": target})
    if a.do in ("use", "respond", "recast"):
        return _why_not_card(g, me, request, a)
    same = [o for o in request.offers if o.matches(a)]
    if not same:
        return _why_not_offered(g, me, request, a)
    return _why_not_completed(g, me, same, a)


def _why_not_card(g: Game, me: Player, request: Request, a: Answer) -> Refusal:
    kinds = g.ruleset.kinds
    if a.name not in kinds:
        return Refusal("unknown_card", "", {"kind": a.name})
    kind = kinds[a.name]
    deck = g.ruleset.cards
    if not a.cards or any(not 0 <= t < len(deck) for t in a.cards):
        return Refusal("unknown_card", "", {"kind": a.name})
    cards = tuple([deck[t] for t in a.cards])
    for c in cards:
        if g.owner_of(c) is not me:
            return Refusal("not_your_card", "", {"card": c.id})
        if c in me.hand and g.is_forbidden(me, c):
            return Refusal("forbidden_card", "jilei", {"card": c.id})
    if a.skill:
        if a.skill not in [
            s.id for s in (*me.skills, *me.latent, *(c.kind.skill for c in me.equip if c.kind.skill is not None))
        ]:
            return Refusal("no_skill", "", {"skill": a.skill})
    elif len(cards) != 1 or cards[0] not in me.hand or g.kind_of(me, cards[0]) is not kind:
        return Refusal("not_that_card", "", {"kind": a.name})
    if request.kind != "play":
        wanted = {o.name for o in request.offers if o.do in ("use", "respond")}
        if a.name not in wanted:
            return Refusal("not_wanted", "turn.response_only", {"kind": a.name})
        return Refusal("cannot_convert" if a.skill else "not_now", "", {"skill": a.skill, "kind": a.name})
    return _why_not_used(g, me, request, kind, cards, a)


def _why_not_used(g: Game, me: Player, request: Request, kind: CardKind, cards: tuple[Card, ...], a: Answer) -> Refusal:
    said = kind.refusal(g, me, cards, a.targets)
    if said is not None:
        return said
    same = [o for o in request.offers if o.matches(a) and set(a.cards) <= set(o.cards)]
    if not same:
        return (
            Refusal("cannot_convert", "", {"skill": a.skill, "kind": a.name})
            if a.skill
            else Refusal("no_target", "", {"kind": a.name})
        )
    return _why_not_completed(g, me, same, a)


def _why_not_offered(g: Game, me: Player, request: Request, a: Answer) -> Refusal:
    if a.do == "skill":
        skill = g.ruleset.skills.get(a.name)
        if skill is None:
            return Refusal("unknown_skill", "", {"skill": a.name})
        if skill not in me.skills and skill not in me.latent:
            return Refusal("no_skill", "", {"skill": a.name})
        if skill.lord and me.role != "lord":
            return Refusal("lord_only", "lord_skill", {"skill": a.name})
        if g.count(me, a.name):
            return Refusal("skill_used", "", {"skill": a.name, "used": g.count(me, a.name)})
        return Refusal("skill_not_now", "", {"skill": a.name})
    if a.do == "pass":
        return Refusal("must_answer", "response.may_refuse")
    return Refusal("not_now", "", {"asked": request.kind})


def _why_not_completed(g: Game, me: Player, offers: list[Offer], a: Answer) -> Refusal:
    """The first stage is right: what of the rest isn't."""
    o = offers[0]
    if not any(set(a.cards) <= set(x.cards) for x in offers):
        return Refusal("card_not_allowed", "", {"skill": o.name})
    fitting = [x for x in offers if set(a.cards) <= set(x.cards)]
    o = fitting[0]
    if len(set(a.cards)) != len(a.cards) or not o.low <= len(a.cards) <= o.high:
        return Refusal("card_count", "", {"min": o.low, "max": o.high, "chosen": len(a.cards)})
    t = o.targets
    if not t.allows(a.targets):
        for seat in a.targets:
            if seat not in t.seats and 0 <= seat < len(g.players):
                return Refusal("target_not_allowed", "", {"seat": seat})
        return Refusal("target_count", "", {"min": t.low, "max": t.high, "chosen": len(a.targets)})
    if o.options and a.option not in o.options:
        return Refusal("option_not_allowed", "", {"option": a.option})
    return Refusal("cards_dont_fit", "", {"skill": o.name})
