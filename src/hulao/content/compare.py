"""拼点: two players each show a hand card, and the higher number wins; equal numbers win nothing."""

from __future__ import annotations

from hulao.kernel import events as ev
from hulao.kernel.ask import Answer, Offer, Request, Round
from hulao.kernel.cards import Card, Rule
from hulao.kernel.events import TABLE
from hulao.kernel.game import Game
from hulao.kernel.player import Player


class Comparison:
    """What the two showed, and whether the one who asked won."""

    __slots__ = ("mine", "theirs", "won")

    def __init__(self, mine: Card, theirs: Card) -> None:
        self.mine = mine
        self.theirs = theirs
        self.won = mine.rank > theirs.rank


def comparable(g: Game, me: Player) -> tuple[int, ...]:
    """The seats of those with whom `me` may compare cards: others with a hand, while he has one."""
    return tuple([p.seat for p in g.others(me) if p.hand]) if me.hand else ()


def compare(g: Game, me: Player, other: Player, skill: str) -> Rule[Comparison | None]:
    """Both choose a hand card at the same time, unseen; shown together, they go to the discard pile.

    None when one of them has no card (any more).
    """
    if not (me.alive and other.alive and me.hand and other.hand):
        return None
    answers: list[Answer] = yield Round([_choice(p, q, skill) for p, q in ((me, other), (other, me))], all_answer=True)
    deck = g.ruleset.cards
    mine, theirs = (deck[a.cards[0]] for a in answers)
    g.move((mine,), TABLE, "compare", me.seat, skill)
    g.move((theirs,), TABLE, "compare", other.seat, skill)
    found = Comparison(mine, theirs)
    g.note(ev.Compare(me.seat, other.seat, mine.id, theirs.id, found.won))
    if g.losses:
        yield from g.react()
    g.put_aside((mine, theirs))
    return found


def _choice(p: Player, against: Player, skill: str) -> Request:
    cards = tuple([c.id for c in p.hand])
    return Request(
        p.seat,
        "cards",
        [Offer("choose", skill, cards=cards, low=1, high=1)],
        Answer("choose", skill, cards=cards[:1]),
        {"why": "compare", "skill": skill, "on": against.seat},
    )
