"""What cards, targets and options are worth to one seat at one moment, in points of damage to a certain enemy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hulao.kernel.ask import Offer
from hulao.kernel.cards import ARMOR, MINUS_HORSE, PLUS_HORSE, WEAPON, Card
from hulao.kernel.view import View

from .hints import (
    AID,
    AIMED,
    ANSWER,
    AREA,
    BARGAIN,
    BOOST,
    CONFINE,
    COUNTER,
    DRAW,
    FIGHT,
    HARMFUL,
    HEAL,
    HEAL_ALL,
    HIT,
    INCITE,
    LEND,
    PEEK,
    REFRESH,
    RISK,
    ROB,
    SHARE,
    STEAL,
    WEAR,
    KindHint,
    kind_hint,
    known_kind,
    skill_hint,
)

#: below this nobody is an enemy, or a friend
SURE = 0.12
#: rounds after which players become bolder
PATIENCE = 10
#: rounds after which healing skills are left alone
WEARY = 150


class Position:
    """One seat's view at one moment, with its attitudes, and what it makes of them."""

    __slots__ = ("_frailty", "alive", "bold", "attitude", "equip", "hand", "hp", "hurt", "me", "spare", "view", "weary")

    def __init__(self, view: View, attitude: list[float]) -> None:
        me = view.seat
        self.view = view
        self.me = me
        self.attitude = attitude
        self.alive = view.alive()
        self.hand = view.hand(me)
        self.equip = view.equip(me)
        self.hp = view.hp(me)
        self.hurt = self.hp < view.max_hp(me)
        #: hand cards beyond the hand limit
        self.spare = len(self.hand) - max(self.hp, 0)
        self._frailty: dict[int, float] = {}
        #: a long game makes everybody bolder, so that none lasts for ever
        late = view.round - PATIENCE
        self.bold = 1.0 if late <= 0 else 1.0 + min(late / 15, 1.5)
        #: after very many rounds nobody nurses himself with skills any more: two healers would never end
        self.weary = view.round > WEARY

    # --- cards

    def worth(self, card: Card) -> float:
        """What it's worth to hold a card, in the hand or worn."""
        kind = card.kind
        hint = kind_hint(kind)
        value = hint.worth
        manner = hint.manner
        if manner in (ANSWER, HEAL):
            if self.hp <= 2:
                value *= 1.3
        elif manner == WEAR:
            if card in self.equip:
                return -0.3 if self.restless() else hint.gain
            worn = self.worn(kind.type)
            value = value if worn is None else max(0.12, value + hint.gain - kind_hint(worn.kind).gain)
        elif self.bold > 1 and manner in HARMFUL:
            value *= self.bold
        return value

    def worn(self, slot: int) -> Card | None:
        """What I wear in a slot."""
        for c in self.equip:
            if c.kind.type == slot:
                return c
        return None

    def restless(self) -> bool:
        """Whether I like to lose what I wear."""
        edition = self.view.edition
        return any(skill_hint(edition, s).restless for s in self.view.skills(self.me))

    def bare(self) -> bool:
        """Whether I'd rather wear no weapon."""
        edition = self.view.edition
        return any(skill_hint(edition, s).bare for s in self.view.skills(self.me))

    def ranked(self, cards: Iterable[int]) -> list[tuple[float, int]]:
        """Cards I can see by their worth to me, cheapest first; the more there are of a kind the less each counts."""
        card = self.view.card
        valued = sorted([(-self.worth(card(t)), t) for t in cards])
        seen: dict[str, int] = {}
        found: list[tuple[float, int]] = []
        for minus, t in valued:
            name = card(t).kind.id
            n = seen[name] = seen.get(name, 0) + 1
            found.append((-minus * (1.0, 0.85, 0.65, 0.5)[min(n, 4) - 1] if minus < 0 else -minus, t))
        found.sort()
        return found

    def slashes(self) -> int:
        """How many slashes I hold."""
        return sum(c.kind.limited and kind_hint(c.kind).manner == HIT for c in self.hand)

    def unseen(self, kind: str) -> tuple[int, int]:
        """How many cards of a kind, and how many in all, may be in the draw pile or in hands that I don't know."""
        view = self.view
        seen = {c.id for c in (*view.discards(), *view.table(), *view.known_on_top())}
        for s in range(view.seats):
            seen.update([c.id for c in (*view.hand(s), *view.equip(s))])
            seen.update([c.id for c, _ in view.judge(s)])
            seen.update([c.id for pile in view.piles(s).values() for c in pile])
        left = [c.kind.id == kind for c in view.deck() if c.id not in seen]
        return sum(left), len(left)

    # --- players

    def hate(self, seat: int) -> float:
        """How much a point of damage to somebody is worth: more on the frail, negative on friends."""
        found = self._frailty.get(seat)
        if found is None:
            found = self._frailty[seat] = self._hate(seat)
        return found

    def _hate(self, seat: int) -> float:
        view = self.view
        value = -self.attitude[seat]
        hp = view.hp(seat)
        if value > 0:
            value *= self.bold
            if hp <= 1:
                value *= 1.8
            elif hp == 2:
                value *= 1.3
            edition = view.edition
            for s in view.skills(seat):
                value *= 1 - skill_hint(edition, s).deters
        elif hp <= 1:
            value *= 3.0
        return value

    def lands(self, seat: int, black: bool = False, natured: bool = False) -> float:
        """How likely a card that wants a dodge hurts somebody."""
        view = self.view
        chance = (0.97, 0.8, 0.67, 0.57, 0.5)[min(view.hand_count(seat), 4)]
        for c in view.equip(seat):
            if c.kind.type == ARMOR:
                worn = self.worn(WEAPON)
                if worn is not None and worn.kind.id == "qinggang_sword":
                    break
                if c.kind.id == "nioh_shield":
                    return 0.0 if black else chance
                if c.kind.id == "vine":
                    return 1.5 * chance if natured else 0.0
                chance *= 0.55
        return chance

    def loot(self, seat: int, hand: bool = True) -> float:
        """What it's worth to me that somebody loses a card of his."""
        view = self.view
        a = self.attitude[seat]
        if a > SURE:
            return 1.2 * a if any(k != "lightning" for _, k in view.judge(seat)) else -0.8 * a
        best = 0.4 if hand and view.hand_count(seat) else 0.0
        if best and view.hand_count(seat) == 1:
            best = 0.5
        for c in view.equip(seat):
            best = max(best, 0.25 + 0.45 * kind_hint(c.kind).gain)
        return -a * best if best else -1.0

    def needs_healing(self, seat: int) -> float:
        """What a point of healing for somebody is worth."""
        view = self.view
        hp = view.hp(seat)
        if hp >= view.max_hp(seat):
            return 0.0
        return self.attitude[seat] * (1.5 if hp <= 1 else 1.1 if hp == 2 else 0.8)

    # --- what a kind would do

    def hint_for(self, o: Offer) -> KindHint:
        """The hint of the kind an offer uses: a kind without an entry is judged by whether it's aimed at others."""
        hint = known_kind(o.name)
        if hint is not None:
            return hint
        if o.cards and not o.skill and o.cards[0] >= 0:
            hint = kind_hint(self.view.card(o.cards[0]).kind)
            if hint.manner != AID:
                return hint
        return AIMED if any(s != self.me for s in o.targets.seats) else KindHint(AID, 0.4, 45, 0.3)

    def on_target(self, hint: KindHint, seat: int, black: bool = False) -> float:
        """The value of a kind's effect on one player."""
        manner = hint.manner
        if manner == HIT:
            return hint.gain * self.hate(seat) * self.lands(seat, black, hint.natured)
        if manner == FIGHT:
            return self._fight(hint, seat)
        if manner == ROB:
            return self.loot(seat) * hint.gain * 2
        if manner == STEAL:
            return self.loot(seat) * hint.gain * 1.25 + 0.15
        if manner == CONFINE:
            count = self.view.hand_count(seat)
            return -self.attitude[seat] * hint.gain * (0.55 + 0.12 * min(count, 6))
        if manner == LEND:
            return self._loan(seat)
        if manner == HEAL:
            return hint.gain * self.needs_healing(seat)
        if manner in (AREA, INCITE):
            return hint.gain * self.hate(seat) * self.lands(seat)
        if manner in (AID, DRAW, SHARE):
            return hint.gain * self.attitude[seat]
        if manner == HEAL_ALL:
            return self.needs_healing(seat)
        if manner == BARGAIN:
            return hint.gain + 0.4 * self.attitude[seat]
        if manner == PEEK:
            return 0.0 if self.view.printed_kingdom(seat) else hint.gain
        return -hint.gain * self.attitude[seat]

    def _fight(self, hint: KindHint, seat: int) -> float:
        """A duel: both give slashes in turn."""
        mine = self.slashes()
        his = 0.3 * self.view.hand_count(seat)
        wins = 0.85 if mine >= his + 0.5 else 0.6 if mine >= his else 0.4
        if his < 0.1:
            wins = 0.97
        return hint.gain * wins * self.hate(seat) - (1 - wins) * (2.5 if self.hp <= 1 else 0.9)

    def _loan(self, seat: int) -> float:
        """Another's weapon until the end of my turn: good for reaching somebody with the slash I hold."""
        if not self.slashes():
            return -1.0
        reach = max([c.kind.reach for c in self.view.equip(seat) if c.kind.type == WEAPON], default=0)
        longer = self.gain_of_reach(reach)
        return longer - 0.25 if longer > 0 else -0.1

    def gain_of_reach(self, reach: int) -> float:
        """How much better the best target would be with this range than with mine."""
        view, me = self.view, self.me
        have = view.attack_range(me)
        if reach <= have:
            return 0.0
        now = best = 0.0
        for s in self.alive:
            if s != me:
                h = self.hate(s)
                if h > best:
                    d = view.distance(me, s)
                    if d <= reach:
                        best = h
                        if d <= have:
                            now = h
                    if d <= have and h > now:
                        now = h
        return best - now

    def untargeted(self, hint: KindHint, o: Offer) -> float:
        """The value of playing a kind that names its targets itself."""
        manner = hint.manner
        if manner == WEAR:
            return self.wearing(self.view.card(o.cards[0]))
        if manner == AREA:
            return sum([self.on_target(hint, s) for s in self.alive if s != self.me])
        if manner == HEAL_ALL:
            return sum([self.needs_healing(s) for s in self.alive])
        if manner == SHARE:
            return 0.1 + hint.gain * sum([self.attitude[s] for s in self.alive]) / 2
        if manner == RISK:
            foes = -sum([self.attitude[s] for s in self.alive if s != self.me])
            return 0.15 * (foes - 1.5) if self.hp > 3 else -1.0
        if manner == BOOST:
            return self._boost(hint)
        if manner == REFRESH:
            return hint.gain * sum([a for s in self.alive if (a := self.attitude[s]) > 0.9])
        if manner in (COUNTER, ANSWER):
            return -1.0
        return hint.gain

    def _boost(self, hint: KindHint) -> float:
        """A stronger slash: worth it for one that I hold and a sure enemy in range, not with my last hit point."""
        if self.hp <= 1 or not self.slashes():
            return -1.0
        view, me = self.view, self.me
        near = [s for s in self.alive if s != me and self.attitude[s] < -0.5 and view.in_range(me, s)]
        return hint.gain * max([self.hate(s) * self.lands(s) for s in near], default=0.0) - 0.3

    def wearing(self, card: Card) -> float:
        """The value of putting on a piece of equipment."""
        slot = card.kind.type
        new = kind_hint(card.kind).gain
        if slot == WEAPON:
            if self.bare():
                return -1.0
            new += self._arm(card)
        worn = self.worn(slot)
        if worn is None:
            return new + 0.15
        if self.restless():
            return 0.6
        old = kind_hint(worn.kind).gain
        if slot == WEAPON:
            old += self._arm(worn)
        return new - old if slot not in (PLUS_HORSE, MINUS_HORSE) else -1.0

    def _arm(self, weapon: Card) -> float:
        """What a weapon is worth now, beyond its skill."""
        if weapon.kind.id == "crossbow":
            return 0.7 * max(0, self.slashes() - 1)
        return 0.03 * weapon.kind.reach + max(0.0, self.gain_of_reach(weapon.kind.reach))

    # --- choosing among players

    def best_targets(
        self, seats: Sequence[int], low: int, high: int, values: Sequence[float]
    ) -> tuple[float, tuple[int, ...]]:
        """The seats with the best values, at least `low`, and more while they bring something."""
        if high == 1:
            if low == 0 and max(values, default=0.0) <= 0:
                return 0.0, ()
            i = max(range(len(seats)), key=values.__getitem__)
            return values[i], (seats[i],)
        order = sorted(range(len(seats)), key=lambda i: (-values[i], i))
        total = 0.0
        chosen: list[int] = []
        for i in order[:high]:
            if len(chosen) >= low and values[i] <= 0:
                break
            total += values[i]
            chosen.append(seats[i])
        return total, tuple(chosen)
