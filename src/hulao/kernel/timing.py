"""The moments at which skills may act, declared once (facts of the settlement flow; see docs/timing).

Each constant is an index into `Game.index`. The comment says whose moment it is (`who`) and what context it carries.
"""

from __future__ import annotations

from .cards import Card

(
    GAME_START,  # everybody; context None
    TURN_BEFORE,  # who: the player whose turn would come
    TURN_START,  # who: the player whose turn it is
    PHASE_BEFORE,  # who: same; context Phase, which may be skipped here
    PHASE_START,  # who: same; context Phase
    PHASE_END,  # who: same; context Phase
    DRAW_COUNT,  # who: the one who draws; context Phase with `amount`
    TURN_END,  # who: the player whose turn it was
    GENERAL_SHOWN,  # who: the one who showed; context Shown
    CARD_OFFERED,  # who: the target of a use not declared yet; context Use; `use.invalid` refuses it
    CARD_USED,  # who: the user; context Use
    CARD_PLAYED,  # who: the player; context Given
    ANSWERED,  # who: the one a card was demanded of; context Given, also of one that only stands for a card
    TARGET_SPECIFYING,  # who: the user; context Use
    TARGET_CONFIRMING,  # who: the target; context Use, `use.target`
    TARGET_SPECIFIED,  # who: the user; context Use, `use.target`
    TARGET_CONFIRMED,  # who: the target; context Use, `use.target`
    EFFECT_CHECK,  # who: the target; context Use; sets `use.invalid`
    EFFECT_OFFSET,  # who: the user; context Use; clears `use.offset` to put it through
    EFFECT_DONE,  # who: the target; context Use
    USE_DONE,  # who: the user; context Use
    JUDGE_START,  # who: the one who judges; context Judgement
    JUDGE_RETRIAL,  # asked as a round, see `Skill.retrial`
    JUDGE_RESULT,  # who: the one who judges; context Judgement
    DAMAGE_CAUSING,  # who: the source; context Damage
    DAMAGE_RECEIVING,  # who: the victim; context Damage
    HP_REDUCED,  # who: the victim; context HpChange
    DAMAGE_CAUSED,  # who: the source; context Damage
    DAMAGED,  # who: the victim; context Damage
    DAMAGE_DONE,  # who: the victim; context Damage
    HP_LOST,  # who: the victim; context HpChange
    HEALING,  # who: the one healed; context HpChange with `amount`
    HEALED,  # who: the one healed; context HpChange
    DYING_ENTER,  # who: the dying; context Damage or None
    DEATH,  # who: the dead; context Death
    DEATH_DONE,  # who: the dead; context Death
    MOVED,  # who: one who lost cards; context Moved
) = range(37)

START, JUDGE, DRAW, PLAY, DISCARD, FINISH = range(6)
PHASE_NAMES = ("start", "judge", "draw", "play", "discard", "finish")
PHASE_COUNT = 6

#: a phase moment of one phase has an index of its own: PHASE_AT[PHASE_START] + DRAW
PHASE_AT = {PHASE_BEFORE: 37, PHASE_START: 43, PHASE_END: 49}
BEFORE_PHASE, AT_PHASE_START, AT_PHASE_END = PHASE_AT[PHASE_BEFORE], PHASE_AT[PHASE_START], PHASE_AT[PHASE_END]
TIMING_COUNT = 55


class Phase:
    """Context of the phase moments: `phase`, `skipped` (set it at PHASE_BEFORE), `amount` (cards to draw), `done`
    (set at PHASE_START: the phase's own work is replaced), `discarded` (the cards above the hand limit, at
    PHASE_END)."""

    __slots__ = ("amount", "discarded", "done", "phase", "skipped")
    stopped = False

    def __init__(self, phase: int) -> None:
        self.phase = phase
        self.skipped = False
        self.amount = 0
        self.done = False
        self.discarded: tuple[Card, ...] = ()
