"""Why an answer isn't legal, in a code with its arguments. Uses only what the asked player may know."""

from __future__ import annotations

from typing import Any

from hulao.kernel.ask import Answer, Offer, Request
from hulao.kernel.game import Game
from hulao.rulebook import clause_for, clause_of_refusal

from .table import Table
from .why_skill import skill_refusal

#: for answers that a card kind itself may explain
_BY_CARD = frozenset({"use", "respond"})


def explain(g: Game, r: Request, a: Answer) -> dict[str, Any]:
    """`{code, clause, args}` for an answer to `r`; the code is `legal` when it may be given."""
    if r.allows(a):
        return _because("legal")
    matching = [o for o in r.offers if o.matches(a)]
    if not matching:
        return _not_offered(g, r, a)
    found = [_misfit(g, r, o, a) for o in matching]
    # the offer that goes furthest says the most
    return max(found, key=lambda f: f[0])[1]


def refusal(g: Game, r: Request, a: Answer) -> dict[str, Any]:
    """`explain` with the clause's identifier in the rule book: the one behind the refusal, else the first about the
    skill or card that the answer names."""
    found = explain(g, r, a)
    edition = g.ruleset.edition
    clause = clause_of_refusal(edition, found["code"], found["clause"], found["args"])
    if not clause and found["code"] != "legal":
        clause = clause_for(edition, a.skill or a.name)
    return {**found, "clause": clause}


def why_message(table: Table, seat: int, prompt: str, answer: Answer) -> dict[str, Any]:
    """The `why` message about an answer to the seat's open question; raises Refused when it's no longer open."""
    asked = table.question(seat, prompt).request
    return {"type": "why", "ref": prompt, **refusal(table.game, asked, answer)}


def _because(code: str, clause: str = "", **args: Any) -> dict[str, Any]:
    return {"code": code, "clause": clause, "args": args}


def _own(g: Game, seat: int, cards: tuple[int, ...]) -> bool:
    """Whether all are cards that lie before the player or in his hand."""
    me = g.players[seat]
    mine = {c.id for c in (*me.hand, *me.equip)}
    return all(c in mine for c in cards)


def _from_card(g: Game, r: Request, a: Answer) -> dict[str, Any] | None:
    """What the card kind has to say."""
    kind = g.ruleset.kinds.get(a.name)
    n = len(g.players)
    if r.kind != "play" or kind is None or a.do not in _BY_CARD or not _own(g, r.seat, a.cards):
        return None
    if any(not 0 <= s < n or not g.players[s].alive for s in a.targets):
        return None
    cards = tuple([g.ruleset.cards[c] for c in a.cards])
    refusal = kind.refusal(g, g.players[r.seat], cards, a.targets)
    return None if refusal is None else {"code": refusal.code, "clause": refusal.clause, "args": refusal.args}


def _not_offered(g: Game, r: Request, a: Answer) -> dict[str, Any]:
    if a.do in _BY_CARD and not _own(g, r.seat, a.cards):
        return _because("not_yours")
    said = skill_refusal(g, r, a.name) if a.do == "skill" else _from_card(g, r, a)
    if said is not None:
        return said
    if r.kind == "card":
        return _because("not_wanted")
    if a.do == "use":
        return _because("not_now")
    return _because("not_offered")


def _misfit(g: Game, r: Request, o: Offer, a: Answer) -> tuple[int, dict[str, Any]]:
    """(how far the answer fits, what is wrong with it) for an offer that it begins like."""
    for c in a.cards:
        if c not in o.cards:
            return 0, (_from_card(g, r, a) if o.do == "use" else None) or _because("card_unfit", card=c)
    if len(set(a.cards)) != len(a.cards):
        return 1, _because("card_twice")
    if len(a.cards) > o.high:
        return 1, _because("cards_many", max=o.high)
    if len(a.cards) < o.low and o.do != "arrange":
        return 2, _because("cards_few", min=o.low)
    if o.rule and len(a.cards) and not r.rules[o.rule](a.cards):
        return 2, _because(o.rule if o.rule == "distinct_suits" else "rule")
    t = o.targets
    if not t.allows(a.targets):
        return 3, _bad_targets(g, r, o, a)
    if o.options and a.option not in o.options:
        return 4, _because("option_unfit")
    return 4, _because("not_legal")


def _bad_targets(g: Game, r: Request, o: Offer, a: Answer) -> dict[str, Any]:
    t = o.targets
    first = a.targets[:1] if t.then is not None else a.targets
    allowed = t.seats if t.then is None else tuple(t.then)
    for seat in first:
        if seat not in allowed:
            return _from_card(g, r, a) or _because("target_unfit", seat=seat)
    if len(a.targets) > t.high:
        return _because("targets_many", max=t.high)
    if len(a.targets) < t.low:
        return _because("targets_few", min=t.low)
    if t.then is not None and len(a.targets) == 2 and a.targets[1] not in t.then.get(a.targets[0], ()):
        return _because("second_target", seat=a.targets[1])
    return _because("not_legal")
