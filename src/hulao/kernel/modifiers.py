"""Questions that the rules ask when they need an answer, and that skills may change.

A skill answers a query with a method marked `@query(NAME)`; it gets the game, its owner and what the query is about.
"""

from __future__ import annotations

(
    QUOTA,  # (g, me, kind, cards) -> int: extra uses of a limited kind this turn; UNLIMITED any number, BARRED none
    HAND_LIMIT,  # (g, me) -> int: added to the hand limit
    IMMUNE,  # (g, me, kind, user) -> bool: can't be chosen by this kind
    GEAR_OFF,  # (g, me, other) -> bool: what other wears has no effect on me
    RANGE,  # (g, me, other) -> int: added to other's attack range (asked of everybody)
    FREE_REACH,  # (g, me, kind, cards) -> bool: no distance limit for this use
    REACH,  # (g, me, kind, cards) -> int: added to the distance at which this kind may be used
    MORE_TARGETS,  # (g, me, kind, cards) -> int: further targets of this use
    EXTRA_TARGET,  # (g, me, kind, user) -> bool: user may choose me though the card alone doesn't allow it
    SUIT,  # (g, me, card, suit) -> int: suit of a card of mine
    KIND,  # (g, me, card) -> kind id or None: what a hand card of mine is
    FORBIDDEN,  # (g, me, card) -> bool: may not use, play or discard this hand card
    ARMOR_OFF,  # (g, me) -> bool: my armor doesn't work
    DEMANDS,  # (g, me, use, target, kind) -> int: how many cards of kind the target must answer with
    NO_RESCUE,  # (g, me, dying, helper) -> bool: helper may not save dying (asked of everybody)
    HOLDS_OUT,  # (g, me) -> bool: stays alive without hit points
    SHUNS,  # (g, me, kind, colour, user) -> bool: can't be chosen by a card of this kind in this colour
    AT_ONE,  # (g, me, other) -> bool: other counts as at distance 1 from me
    DISPLACES,  # (g, me, card, worn) -> bool: putting on `card` also takes off `worn` of another slot
) = range(19)

QUERY_COUNT = 19
UNLIMITED = 1000
#: outweighs whatever else adds to a quota
BARRED = -1_000_000
