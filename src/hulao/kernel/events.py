"""What happened, as plain typed records: the log of a game.

Names and fields are those of the scenario format. Seats count from 0 here; presentation counts from 1. `seen` is a bit
mask of the seats that may know the cards of a move; `ALL` means everybody.
"""

from __future__ import annotations

import msgspec

ALL = (1 << 30) - 1

#: places of a card: DRAW, DISCARD, TABLE (being used or turned up), OUT (not in the game), or zone + 8 * (seat + 1)
DRAW_PILE, DISCARD_PILE, TABLE, OUT = 0, 1, 2, 3
AT_HAND, AT_EQUIP, AT_JUDGE, AT_PILE = 4, 5, 6, 7


def place_name(place: int, pile: str = "") -> str:
    """A place in words of the scenario format: `draw`, `discard`, `table`, `hand:2`."""
    zone = place & 7
    if zone < 4:
        return ("draw", "discard", "table", "out")[zone]
    seat = place >> 3
    return ("hand", "equip", "judge", "pile")[zone - 4] + f":{seat}" + (f":{pile}" if zone == AT_PILE else "")


class Event(msgspec.Struct, gc=False, tag_field="type", tag=str.lower):
    """Base of all events."""


class Move(Event, tag="move"):
    """Cards changed place in one transaction. `reason`: draw, discard, use, respond, gain, give, equip, judge, …;
    `seat` is who caused it (-1: a rule); `froms` runs beside `cards`; `pile` names a pile of its own."""

    seat: int
    cards: tuple[int, ...]
    froms: tuple[int, ...]
    to: int
    reason: str
    skill: str = ""
    seen: int = ALL
    pile: str = ""


class Use(Event, tag="use"):
    seat: int
    kind: str
    cards: tuple[int, ...]
    targets: tuple[int, ...]
    skill: str = ""


class Respond(Event, tag="respond"):
    seat: int
    kind: str
    cards: tuple[int, ...]
    skill: str = ""


class SkillUsed(Event, tag="skill"):
    seat: int
    skill: str
    targets: tuple[int, ...] = ()


class Judge(Event, tag="judge"):
    seat: int
    reason: str
    card: int
    success: bool


class JudgeTurned(Event, tag="judge_turned"):
    """A judgement card was turned up; it may still be replaced."""

    seat: int
    reason: str
    card: int


class JudgeReplaced(Event, tag="judge_replaced"):
    seat: int
    by: int
    card: int


class Damage(Event, tag="damage"):
    """`source` is -1 without a source."""

    source: int
    to: int
    amount: int
    nature: str
    kind: str


class LoseHp(Event, tag="lose_hp"):
    seat: int
    amount: int
    skill: str = ""
    kind: str = ""


class Heal(Event, tag="heal"):
    seat: int
    amount: int
    skill: str = ""
    kind: str = ""


class MaxHp(Event, tag="max_hp"):
    seat: int
    amount: int


class Nullified(Event, tag="nullified"):
    kind: str
    seat: int


class Dodged(Event, tag="dodged"):
    seat: int
    by: str


class Cancelled(Event, tag="cancelled"):
    kind: str
    seat: int


class Targeted(Event, tag="targeted"):
    """The targets of a use changed."""

    seat: int
    kind: str
    targets: tuple[int, ...]


class Dying(Event, tag="dying"):
    seat: int


class Saved(Event, tag="saved"):
    seat: int


class Death(Event, tag="death"):
    seat: int
    killer: int


class Reward(Event, tag="reward"):
    seat: int
    count: int


class Penalty(Event, tag="penalty"):
    seat: int
    count: int


class Reveal(Event, tag="reveal"):
    """Shown to all: `what` is role, general or card; `value` its identifier."""

    seat: int
    what: str
    value: str
    slot: int = 0


class Kingdom(Event, tag="kingdom"):
    """The side that a player is on is settled."""

    seat: int
    kingdom: str


class Hide(Event, tag="hide"):
    """A general that was shown lies face down again."""

    seat: int
    slot: int


class Look(Event, tag="look"):
    """`seat` saw cards (`seen` says who else learnt which)."""

    seat: int
    owner: int
    cards: tuple[int, ...]
    seen: int


class Glimpse(Event, tag="glimpse"):
    """`seat` saw a hidden general of `owner`; for others `general` is empty."""

    seat: int
    owner: int
    slot: int
    general: str


class Compare(Event, tag="compare"):
    """`seat` compared cards with `other`; `won`: his number was the higher one."""

    seat: int
    other: int
    card: int
    other_card: int
    won: bool


class Choice(Event, tag="choice"):
    """A choice that everybody hears: a colour, a suit, a claimed kind."""

    seat: int
    skill: str
    option: str


class Turn(Event, tag="turn"):
    seat: int


class TurnSkipped(Event, tag="turn_skipped"):
    seat: int


class PhaseBegins(Event, tag="phase"):
    seat: int
    phase: int


class PhaseSkipped(Event, tag="phase_skipped"):
    seat: int
    phase: int


class Flip(Event, tag="flip"):
    seat: int
    flipped: bool


class Mark(Event, tag="mark"):
    seat: int
    mark: str
    count: int


class Reshuffle(Event, tag="reshuffle"):
    """The discard pile became the draw pile again."""

    count: int = 0


class Win(Event, tag="win"):
    """The game is over; both empty: nobody wins."""

    roles: tuple[str, ...]
    seats: tuple[int, ...]


class Setup(Event, tag="setup"):
    """A player sits down with his generals (`seen`: who knows)."""

    seat: int
    generals: tuple[str, ...]
    kingdom: str
    hp: int
    max_hp: int


AnyEvent = (
    Move
    | Use
    | Respond
    | SkillUsed
    | Judge
    | JudgeTurned
    | JudgeReplaced
    | Damage
    | LoseHp
    | Heal
    | MaxHp
    | Nullified
    | Dodged
    | Cancelled
    | Targeted
    | Dying
    | Saved
    | Death
    | Reward
    | Penalty
    | Reveal
    | Kingdom
    | Hide
    | Look
    | Glimpse
    | Compare
    | Choice
    | Turn
    | TurnSkipped
    | PhaseBegins
    | PhaseSkipped
    | Flip
    | Mark
    | Reshuffle
    | Win
    | Setup
)


def for_seat(e: Event, seat: int) -> Event:
    """The event as `seat` may know it (-1: a spectator): cards of a hidden move become -1."""
    if isinstance(e, Move):
        hidden = not (e.seen >> seat & 1) if seat >= 0 else e.seen != ALL
        if hidden:
            return Move(e.seat, (-1,) * len(e.cards), e.froms, e.to, e.reason, e.skill, 0, e.pile)
        return Move(e.seat, e.cards, e.froms, e.to, e.reason, e.skill, 0, e.pile)
    if isinstance(e, Look):
        known = e.seen >> seat & 1 if seat >= 0 else e.seen == ALL
        return Look(e.seat, e.owner, e.cards if known else (-1,) * len(e.cards), 0)
    if isinstance(e, Glimpse):
        return e if seat == e.seat else Glimpse(e.seat, e.owner, e.slot, "")
    return e
