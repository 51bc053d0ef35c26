"""What an edition hands to the kernel: cards, generals, skills, the mode of play and the parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .ask import Offer
from .skill import Skill, Tables, Trigger
from .timing import TIMING_COUNT

if TYPE_CHECKING:
    from .cards import Card, CardKind
    from .general import General
    from .mode import Mode

#: how many derived tables are kept to be shared; a server that runs for long would see more and more of them
KEPT = 4096


class Parameters:
    """The figures of the procedure that rule books set differently.

    `opening_hand`, `draw`: cards. `limited_uses`: uses of a limited kind a turn. `shortest`: lowest distance between
    two
    players. `discard_freely`: one over the limit may discard more. `rescue_self_only`: only the dying himself is asked.
    `no_rescue_at`: number of living players at which nobody can be saved. `late_counter`: a delayed trick may still be
    undone after its judgement. `clockwise` and `dice` (hit points
    counted with a die): presentation only, seats are stored in playing order.
    `must_answer`: a demanded card that one has must be given. `newest_first`: delayed tricks are judged newest first.
    """

    __slots__ = (
        "clockwise",
        "dice",
        "discard_freely",
        "draw",
        "late_counter",
        "limited_uses",
        "must_answer",
        "newest_first",
        "no_rescue_at",
        "opening_hand",
        "rescue_self_only",
        "shortest",
    )

    def __init__(
        self,
        *,
        opening_hand: int = 4,
        draw: int = 2,
        limited_uses: int = 1,
        shortest: int = 0,
        discard_freely: bool = False,
        rescue_self_only: bool = False,
        no_rescue_at: int = 0,
        late_counter: bool = False,
        clockwise: bool = False,
        dice: bool = False,
        must_answer: bool = False,
        newest_first: bool = False,
    ) -> None:
        self.opening_hand = opening_hand
        self.draw = draw
        self.limited_uses = limited_uses
        self.shortest = shortest
        self.discard_freely = discard_freely
        self.rescue_self_only = rescue_self_only
        self.no_rescue_at = no_rescue_at
        self.late_counter = late_counter
        self.clockwise = clockwise
        self.dice = dice
        self.must_answer = must_answer
        self.newest_first = newest_first


class Ruleset:
    """One edition with its options settled: immutable, shared by all games that play it.

    `cards` is the physical deck (a card's id is its index), `table_skills` the rules that work for everybody.
    """

    def __init__(
        self,
        edition: str,
        options: dict[str, str],
        kinds: dict[str, CardKind],
        cards: tuple[Card, ...],
        generals: dict[str, General],
        skills: dict[str, Skill],
        mode: Mode,
        parameters: Parameters,
        table_skills: tuple[Skill, ...] = (),
        version: str = "2",
    ) -> None:
        self.edition = edition
        self.options = options
        self.kinds = kinds
        self.cards = cards
        self.generals = generals
        self.skills = skills
        self.mode = mode
        self.parameters = parameters
        self.table_skills = table_skills
        self.version = version
        self.counter_kinds = tuple(k for k in kinds.values() if k.counters)
        self.counter_cards = tuple(c for c in cards if c.kind.counters)
        self.rescue_kinds = tuple(k.id for k in kinds.values() if k.rescues)
        self.rescue_cards = tuple(c for c in cards if c.kind.rescues)
        #: the offers to use a card as what it is, without further choices
        self.plain_uses = tuple(Offer("use", c.kind.id, "", (c.id,), 1, 1) for c in cards)
        #: the demands that kinds of a family meet as well
        self.members: dict[tuple[str, ...], tuple[str, ...]] = {
            (head,): (head, *[k.id for k in kinds.values() if k.family == head])
            for head in {k.family: None for k in kinds.values() if k.family}
        }
        self.suits = tuple(c.suit for c in cards)
        index: list[list[tuple[int, Trigger]]] = [[] for _ in range(TIMING_COUNT)]
        for skill in table_skills:
            for t in skill.triggers:
                index[t.timing].append((-1, t))
        self.table_index = [tuple(entries) for entries in index]
        self._hops: dict[tuple[tuple[int, ...], int], tuple[tuple[int, int], ...]] = {}
        self._offers: dict[tuple[str, str, int], Offer] = {}
        self._tables: dict[tuple[tuple[Skill, ...], tuple[Skill, ...]], Tables] = {}

    def tables(self, skills: tuple[Skill, ...], latent: tuple[Skill, ...] = ()) -> Tables:
        """The derived tables of this set of skills, made once."""
        found = self._tables.get((skills, latent))
        if found is None:
            if len(self._tables) >= KEPT:
                self._tables.clear()
            found = self._tables[skills, latent] = Tables(skills, latent)
        return found

    def hops(self, ring: tuple[int, ...], seat: int) -> tuple[tuple[int, int], ...]:
        """(seat, seats apart) of the others in a ring, from the next one on, made once."""
        found = self._hops.get((ring, seat))
        if found is None:
            if len(self._hops) >= KEPT:
                self._hops.clear()
            n = len(ring)
            at = ring.index(seat)
            found = tuple([(ring[(at + k) % n], min(k, n - k)) for k in range(1, n)])
            self._hops[(ring, seat)] = found
        return found

    def card_offer(self, do: str, name: str, card: int) -> Offer:
        """The offer to give one hand card as `name` without further choices, made once."""
        key = (do, name, card)
        found = self._offers.get(key)
        if found is None:
            found = self._offers[key] = Offer(do, name, "", (card,), 1, 1)
        return found
