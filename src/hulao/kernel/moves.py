"""Moving cards: one transaction, one event, and then what reacts to the loss."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from . import events as ev
from .cards import ARMOR, WEAPON, Card, Rule
from .events import ALL, AT_EQUIP, AT_HAND, AT_JUDGE, AT_PILE, DISCARD_PILE, DRAW_PILE, TABLE
from .firing import Firing
from .player import Player
from .rng import draw, shuffle
from .skill import Skill
from .state import busy_phases
from .timing import MOVED

T = TypeVar("T")


class Moved:
    """Context of MOVED: what `who` lost in one move: `hand` and `equip` cards, and why."""

    __slots__ = ("equip", "hand", "reason", "who")
    stopped = False

    def __init__(self, who: Player, reason: str) -> None:
        self.who = who
        self.reason = reason
        self.hand: list[Card] = []
        self.equip: list[Card] = []


class Moving(Firing):
    """Card moves. The plain methods change places at once; the rules (`draw`, `gain`, `discard`, …) also let others
    react."""

    __slots__ = ()

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place with the game's own generator."""
        self.random_counter += 1
        shuffle(items, self.seed, self.random_counter)

    def random_below(self, n: int) -> int:
        """A number below `n` from the game's own generator."""
        self.random_counter += 1
        return draw(self.seed, self.random_counter, n)

    # --- transactions

    def move(
        self,
        cards: Sequence[Card],
        to: int,
        reason: str,
        seat: int = -1,
        skill: str = "",
        seen: int = ALL,
        pile: str = "",
        bottom: bool = False,
    ) -> None:
        """Move `cards` to place `to` in one transaction; `seen` are the seats that learn which cards they are.

        The owner of a hand or pile always knows what comes into it.
        """
        if not cards:
            return
        if seen == ALL and to in (TABLE, DISCARD_PILE) and self._lay_open(cards, to, reason, seat, skill):
            return
        places = self.places
        known = self.known
        players = self.players
        froms: list[int] = []
        changed: Player | None = None
        rebuilt: list[Player] = []
        lost: list[Moved] | None = None
        watching = bool(self.index[MOVED])
        zone_to = to & 7
        owner_bit = 1 << ((to >> 3) - 1) if to >= 8 else 0
        public = seen == ALL
        for c in cards:
            at = places[c.id]
            froms.append(at)
            zone = at & 7
            if at >= 8:
                p = players[(at >> 3) - 1]
                if zone == AT_HAND:
                    p.hand.remove(c)
                elif zone == AT_EQUIP:
                    p.equip.remove(c)
                    if p not in rebuilt:
                        rebuilt.append(p)
                elif zone == AT_JUDGE:
                    p.judge.remove(c)
                    self.lying_as.pop(c.id, None)
                else:
                    for name, held in p.piles.items():
                        if c in held:
                            held.remove(c)
                            if not held:
                                del p.piles[name]
                            break
                if watching and zone <= AT_EQUIP:
                    if lost is None:
                        lost = []
                    for m in lost:
                        if m.who is p:
                            break
                    else:
                        m = Moved(p, reason)
                        lost.append(m)
                    (m.hand if zone == AT_HAND else m.equip).append(c)
                if not public and zone == AT_HAND:
                    changed = p
            elif zone == DRAW_PILE:
                if self.draw_pile and self.draw_pile[-1] is c:
                    self.draw_pile.pop()
                else:
                    self.draw_pile.remove(c)
            elif zone == DISCARD_PILE:
                self.discard_pile.remove(c)
            places[c.id] = to
            if public:
                known[c.id] = ALL
            elif zone == AT_HAND or to == DRAW_PILE:
                known[c.id] = seen | owner_bit
            else:
                known[c.id] = (known[c.id] | seen | owner_bit) if zone != TABLE else (seen | owner_bit)
        if zone_to == DISCARD_PILE:
            self.discard_pile.extend(cards)
        elif zone_to == AT_HAND:
            players[(to >> 3) - 1].hand.extend(cards)
        elif zone_to == AT_EQUIP:
            p = players[(to >> 3) - 1]
            p.equip.extend(cards)
            if p not in rebuilt:
                rebuilt.append(p)
        elif zone_to == AT_JUDGE:
            players[(to >> 3) - 1].judge.extend(cards)
        elif zone_to == AT_PILE:
            players[(to >> 3) - 1].piles.setdefault(pile, []).extend(cards)
        elif zone_to == DRAW_PILE:
            if bottom:
                self.draw_pile[:0] = reversed(list(cards))
            else:
                self.draw_pile.extend(reversed(list(cards)))
        self.log.append(
            ev.Move(
                seat,
                tuple([c.id for c in cards]),
                tuple(froms),
                to,
                reason,
                skill,
                ALL if public else seen | owner_bit,
                pile,
            )
        )
        if changed is not None:
            self._forget(changed, seen | owner_bit)
        for p in rebuilt:
            self.rebuild(p)
        if lost:
            self.losses += lost

    def _lay_open(self, cards: Sequence[Card], to: int, reason: str, seat: int, skill: str) -> bool:
        """`move` for cards of one hand that are used, played or discarded, openly; False when they're elsewhere."""
        places = self.places
        at = places[cards[0].id]
        if at & 7 != AT_HAND:
            return False
        for c in cards:
            if places[c.id] != at:
                return False
        owner = self.players[(at >> 3) - 1]
        hand = owner.hand
        known = self.known
        if self.index[MOVED]:
            lost = Moved(owner, reason)
            lost.hand += cards
            self.losses.append(lost)
        for c in cards:
            hand.remove(c)
            places[c.id] = to
            known[c.id] = ALL
        if to == DISCARD_PILE:
            self.discard_pile += cards
        self.log.append(ev.Move(seat, tuple([c.id for c in cards]), (at,) * len(cards), to, reason, skill))
        return True

    def move_top(self, cards: list[Card], to: int, reason: str, p: Player, skill: str = "") -> None:
        """`move` for the top cards of the pile into the hand of `p`, unseen by others: the most frequent move."""
        if not cards:
            return
        del self.draw_pile[-len(cards) :]
        bit = 1 << p.seat
        for c in cards:
            self.places[c.id] = to
            self.known[c.id] |= bit
        p.hand.extend(cards)
        self.log.append(
            ev.Move(p.seat, tuple([c.id for c in cards]), (DRAW_PILE,) * len(cards), to, reason, skill, bit)
        )

    def _forget(self, p: Player, seen: int) -> None:
        """After a hidden card left his hand, whoever didn't see it can't be sure of the others any more."""
        keep = seen | 1 << p.seat
        known = self.known
        for c in p.hand:
            known[c.id] &= keep

    def rebuild(self, p: Player) -> None:
        """Bring the derived tables of `p` in line with his skills and equipment."""
        weapons: list[Card] = []
        p.armor = None
        g = self.as_game()
        skills = [s for s in p.skills if s.active(g, p)]
        for c in p.equip:
            kind = c.kind
            if kind.type == WEAPON:
                weapons.append(c)
            elif kind.type == ARMOR:
                p.armor = c
            if kind.skill is not None:
                skills.append(kind.skill)
        p.weapons = tuple(weapons)
        old = p.tables
        latent = p.latent if p.latent and not p.sealed else ()
        new = self.ruleset.tables(tuple(skills), latent)
        if new is old:
            return
        p.tables = new
        for name in old.asked:
            self.answering[name] -= 1
        for name in new.asked:
            self.answering[name] += 1
        if old.guests or new.guests:
            self.hosts = tuple([x.seat for x in self.players if x.tables.guests])
        if old.resourceful or new.resourceful:
            self.resourceful = tuple([x.seat for x in self.players if x.tables.resourceful])
        index = self.index
        seat = p.seat
        for t in old.triggers:
            entries = index[t.timing]
            index[t.timing] = tuple([e for e in entries if e[0] != seat])
        for t in new.triggers:
            index[t.timing] = (*index[t.timing], (seat, t))
        if old.phased or new.phased:
            self.busy_phases = busy_phases(index)

    # --- the draw pile

    def take_top(self, n: int) -> list[Card]:
        """The top `n` cards of the pile, topmost first, still lying there; reshuffles the discards if there are too
        few (C024).

        Ends the game without a winner when even that isn't enough.
        """
        if len(self.draw_pile) < n:
            self.reshuffle()
            if len(self.draw_pile) < n:
                self.win((), ())
        pile = self.draw_pile
        return pile[: -n - 1 : -1] if n else []

    def reshuffle(self) -> None:
        """Shuffle the discard pile and put it under what is left of the draw pile."""
        cards = self.discard_pile
        if not cards:
            return
        # The order of the discards is known to all and must not matter to the shuffle of equal states.
        self.shuffle(cards)
        for c in cards:
            self.places[c.id] = DRAW_PILE
            self.known[c.id] = 0
        self.draw_pile = cards + self.draw_pile
        self.discard_pile = []
        self.log.append(ev.Reshuffle(len(cards)))

    # --- rules

    def react(self) -> Rule[None]:
        """Let the skills that watch losses act on what was moved since the last time."""
        while self.losses:
            m = self.losses.pop(0)
            if m.who.alive and self.index[MOVED]:
                yield from self.fire(MOVED, m.who, m)

    def draw(self, p: Player, n: int, skill: str = "") -> Rule[list[Card]]:
        """`p` draws `n` cards from the pile into his hand."""
        cards = self.take_top(n)
        self.move_top(cards, AT_HAND + 8 * (p.seat + 1), "draw", p, skill)
        yield from ()
        return cards

    def gain(
        self, p: Player, cards: Sequence[Card], skill: str = "", seen: int = 0, reason: str = "gain"
    ) -> Rule[None]:
        """`p` takes `cards` into his hand; a card that was open before stays known to all.

        `seen`: who else learns which cards they are; the one who loses a card from his hand knows it anyway.
        """
        hidden: list[Card] = []
        open_: list[Card] = []
        losers = 0
        for c in cards:
            at = self.places[c.id]
            if at & 7 in (AT_HAND, AT_PILE, DRAW_PILE):
                hidden.append(c)
                if at >= 8:
                    losers |= 1 << ((at >> 3) - 1)
            else:
                open_.append(c)
        to = AT_HAND + 8 * (p.seat + 1)
        if open_:
            self.move(open_, to, reason, p.seat, skill, ALL)
        if hidden:
            self.move(hidden, to, reason, p.seat, skill, seen | losers)
        if self.losses:
            yield from self.react()

    def give(self, me: Player, cards: Sequence[Card], to: Player, skill: str = "", public: bool = False) -> Rule[None]:
        """`me` hands his `cards` over to `to`; worn cards are open, hand cards known to the two of them."""
        seen = ALL if public else 1 << me.seat
        yield from self.gain(to, cards, skill, seen, "give")

    def swap_hands(self, a: Player, b: Player, by: Player, skill: str = "") -> Rule[None]:
        """Two players exchange all their hand cards, which only the two of them know."""
        theirs, mine = b.hand[:], a.hand[:]
        for cards, loser, to in ((mine, a, b), (theirs, b, a)):
            self.move(cards, AT_HAND + 8 * (to.seat + 1), "swap", by.seat, skill, 1 << loser.seat)
        if self.losses:
            yield from self.react()

    def discard(
        self, cards: Sequence[Card], by: Player | None = None, skill: str = "", reason: str = "discard"
    ) -> Rule[None]:
        """Put `cards` on the discard pile in one move."""
        self.move(cards, DISCARD_PILE, reason, by.seat if by is not None else -1, skill)
        if self.losses:
            yield from self.react()

    def put_aside(self, cards: Iterable[Card]) -> None:
        """Discard whatever of `cards` still lies in processing."""
        places = self.places
        left = [c for c in cards if places[c.id] == TABLE]
        if not left:
            return
        for c in left:
            places[c.id] = DISCARD_PILE
        self.discard_pile += left
        ids = tuple([c.id for c in left])
        self.log.append(ev.Move(-1, ids, (TABLE,) * len(ids), DISCARD_PILE, "discard_used"))

    # --- skills that come and go

    def attach(self, skill: Skill) -> None:
        """Let a table rule listen from now on."""
        for t in skill.triggers:
            if (-1, t) not in self.index[t.timing]:
                self.index[t.timing] = (*self.index[t.timing], (-1, t))
        self.busy_phases = busy_phases(self.index)

    def detach(self, skill: Skill) -> None:
        """A table rule listens no longer."""
        for t in skill.triggers:
            self.index[t.timing] = tuple([e for e in self.index[t.timing] if e != (-1, t)])
        self.busy_phases = busy_phases(self.index)

    def set_skills(self, p: Player, skills: Iterable[Skill]) -> None:
        """Give `p` exactly these skills."""
        p.skills = tuple(skills)
        self.rebuild(p)
