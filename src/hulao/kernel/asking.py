"""Asking a player: may he use a skill, which cards, which players, which option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import events as ev
from .ask import NO_RULES, PASS, PASSED, Answer, Offer, Request, Targets
from .cards import Card, Rule
from .events import ALL, AT_HAND
from .modifiers import FORBIDDEN as _FORBIDDEN
from .player import Player
from .showing import Showing
from .skill import Skill
from .zones import EQUIP, HAND, JUDGE_ZONE


def distinct_suits(suits: tuple[int, ...]) -> Any:
    """The rule "one of each suit at most" for a choice of cards."""

    def rule(cards: tuple[int, ...]) -> bool:
        seen = [suits[c] for c in cards]
        return len(set(seen)) == len(seen)

    return rule


class Asking(Showing):
    """Showing plus the questions that content puts to players."""

    __slots__ = ()

    def may(self, me: Player, skill: Skill, targets: tuple[int, ...] = (), **reason: Any) -> Rule[bool]:
        """Whether `me` wants to use an optional skill; the use is announced when he does."""
        if not me.alive:
            return False
        cause = {"why": "may", "skill": skill.id, **reason}
        latent = skill in me.latent
        a: Answer = yield Request(me.seat, "skill", [Offer("skill", skill.id), PASS], PASSED, cause, veiled=latent)
        if a.do == "pass":
            return False
        if latent:
            yield from self.uncover(me, skill)
        self.used_skill(me, skill, targets)
        return True

    def may_show(self, me: Player, skill: Skill) -> Rule[bool]:
        """Whether `me` shows a hidden general for a compulsory skill of his, which then does its work."""
        cause = {"why": "show", "skill": skill.id}
        a: Answer = yield Request(me.seat, "skill", [Offer("skill", skill.id), PASS], PASSED, cause, veiled=True)
        if a.do == "pass":
            return False
        yield from self.uncover(me, skill)
        return True

    def used_skill(self, me: Player, skill: Skill, targets: tuple[int, ...] = ()) -> None:
        """Announce that a skill is used."""
        self.log.append(ev.SkillUsed(me.seat, skill.id, targets))

    def invoke(
        self,
        me: Player,
        skill: Skill,
        offers: list[Offer],
        veiled: bool = False,
        **reason: Any,
    ) -> Rule[Answer | None]:
        """Offer an optional skill whose use needs cards, players or an option at once; None when he declines.

        The offers must be `Offer("skill", skill.id, …)`. The use is announced with the chosen players. `veiled`:
        whether there are any depends on cards that others can't see, so the presentation must hide it.
        """
        offers = self.possible(offers)
        if not offers or not me.alive:
            return None
        cause = {"why": "may", "skill": skill.id, **reason}
        latent = skill in me.latent
        a: Answer = yield Request(me.seat, "skill", [*offers, PASS], PASSED, cause, veiled=veiled or latent)
        if a.do == "pass":
            return None
        if latent:
            yield from self.uncover(me, skill)
        self.used_skill(me, skill, a.targets)
        return a

    def possible(self, offers: list[Offer]) -> list[Offer]:
        """The offers without those that need more players than are left: one alone and hidden plays on (C047)."""
        return offers if len(self.ring) > 1 else [o for o in offers if len(o.targets.seats) >= o.targets.low]

    def choose_option(
        self, me: Player, name: str, options: Sequence[str], default: str = "", **reason: Any
    ) -> Rule[str]:
        """One of `options`; `name` (a skill or card) says what for. Not asked when there's just one."""
        if len(options) == 1:
            return options[0]
        a: Answer = yield Request(
            me.seat,
            "option",
            [Offer("choose", name, options=tuple(options))],
            Answer("choose", name, option=default or options[0]),
            {"why": "option", "skill": name, **reason},
        )
        return a.option

    def choose_players(
        self, me: Player, name: str, seats: Sequence[int], low: int = 1, high: int = 1, **reason: Any
    ) -> Rule[list[Player]]:
        """`low`..`high` of `seats`. Not asked when there's no choice."""
        if not seats:
            return []
        if low == len(seats):
            return [self.players[s] for s in seats]
        a: Answer = yield Request(
            me.seat,
            "players",
            [Offer("choose", name, targets=Targets(tuple(seats), low, high))],
            Answer("choose", name, targets=tuple(seats[:low])),
            {"why": "players", "skill": name, **reason},
        )
        return [self.players[s] for s in a.targets]

    def choose_cards(
        self,
        me: Player,
        name: str,
        cards: Sequence[Card],
        low: int = 1,
        high: int = 1,
        rule: str = "",
        **reason: Any,
    ) -> Rule[list[Card]]:
        """`low`..`high` of `cards`, all of which `me` can see. Not asked when there's no choice."""
        if not cards:
            return []
        if low >= len(cards):
            return list(cards)
        tokens = tuple([c.id for c in cards])
        a: Answer = yield Request(
            me.seat,
            "cards",
            [Offer("choose", name, cards=tokens, low=low, high=min(high, len(tokens)), rule=rule)],
            Answer("choose", name, cards=tokens[:low]),
            {"why": "cards", "skill": name, **reason},
            rules={rule: distinct_suits(self.ruleset.suits)} if rule else NO_RULES,
        )
        deck = self.ruleset.cards
        return [deck[t] for t in a.cards]

    def choose_card_of(self, me: Player, owner: Player, zones: int, name: str, **reason: Any) -> Rule[Card | None]:
        """One card of another's zones: those of the hand are face down and drawn at random, the others chosen (S43)."""
        found = yield from self.choose_cards_of(me, owner, zones, name, 1, 1, **reason)
        return found[0] if found else None

    def choose_cards_of(
        self, me: Player, owner: Player, zones: int, name: str, low: int, high: int, **reason: Any
    ) -> Rule[list[Card]]:
        """Like `choose_card_of`, for several cards at once."""
        hand = owner.hand if zones & HAND else []
        visible = owner.cards(zones & (EQUIP | JUDGE_ZONE))
        total = len(hand) + len(visible)
        if not total:
            return []
        if owner is me:
            return (yield from self.choose_cards(me, name, list(hand) + visible, low, high, **reason))
        shuffled = hand[:]
        if len(shuffled) > 1:
            self.shuffle(shuffled)
        low = min(low, total)
        if total == low:
            return shuffled + visible
        tokens = tuple([-1 - i for i in range(len(shuffled))]) + tuple([c.id for c in visible])
        a: Answer = yield Request(
            me.seat,
            "cards",
            [Offer("choose", name, cards=tokens, low=low, high=min(high, total))],
            Answer("choose", name, cards=tokens[:low]),
            {"why": "cards_of", "skill": name, "owner": owner.seat, **reason},
            hidden=tuple([c.id for c in shuffled]),
        )
        deck = self.ruleset.cards
        return [deck[t] if t >= 0 else shuffled[-1 - t] for t in a.cards]

    def arrange(self, me: Player, skill: Skill, cards: Sequence[Card]) -> Rule[tuple[list[Card], list[Card]]]:
        """Look at `cards` and order them: (on top, topmost first; at the bottom, topmost first)."""
        tokens = tuple([c.id for c in cards])
        self.look_at(me, cards)
        a: Answer = yield Request(
            me.seat,
            "arrange",
            [Offer("arrange", skill.id, cards=tokens, low=0, high=len(tokens))],
            Answer("arrange", skill.id, cards=tokens),
            {"why": "arrange", "skill": skill.id},
        )
        deck = self.ruleset.cards
        return [deck[t] for t in a.cards], [deck[t] for t in a.bottom]

    def look_at(self, me: Player, cards: Sequence[Card]) -> None:
        """`me` sees cards of the draw pile."""
        bit = 1 << me.seat
        for c in cards:
            self.known[c.id] |= bit
        self.log.append(ev.Look(me.seat, -1, tuple([c.id for c in cards]), bit))

    def hand_out(self, me: Player, skill: Skill, cards: Sequence[Card]) -> Rule[None]:
        """`me` sees cards of the draw pile and gives them to whom he likes, himself included."""
        self.look_at(me, cards)
        left = list(cards)
        shares: list[tuple[Player, list[Card]]] = []
        while left:
            tokens = tuple([c.id for c in left])
            seats = tuple([p.seat for p in self.alive()])
            a: Answer = yield Request(
                me.seat,
                "cards",
                [Offer("choose", skill.id, cards=tokens, low=1, high=len(tokens), targets=Targets(seats))],
                Answer("choose", skill.id, cards=tokens, targets=(me.seat,)),
                {"why": "cards", "skill": skill.id},
            )
            shares.append((self.players[a.targets[0]], [c for c in left if c.id in a.cards]))
            left = [c for c in left if c.id not in a.cards]
        for p, share in shares:
            if len(shares) > 1:
                # Whoever knew the top of the pile can't tell who got which card.
                for c in share:
                    self.known[c.id] = 1 << me.seat
            yield from self.gain(p, share, skill.id, 1 << me.seat, "give")

    def look_at_hand(self, me: Player, owner: Player) -> None:
        """`me` sees the hand of `owner`."""
        bit = 1 << me.seat
        for c in owner.hand:
            self.known[c.id] |= bit
        self.log.append(ev.Look(me.seat, owner.seat, tuple([c.id for c in owner.hand]), bit | 1 << owner.seat))

    def look_at_general(self, me: Player, owner: Player, slot: int) -> None:
        """`me` sees a hidden general of `owner`, and remembers him."""
        owner.flags[f"seen:{slot}"] = owner.flags.get(f"seen:{slot}", 0) | 1 << me.seat
        self.log.append(ev.Glimpse(me.seat, owner.seat, slot, owner.generals[slot].id))

    def show_card(self, owner: Player, card: Card) -> None:
        """A card is shown to all."""
        self.known[card.id] = ALL
        self.log.append(ev.Reveal(owner.seat, "card", card.name))

    def choose_discards(
        self, me: Player, name: str, count: int, zones: int = HAND, high: int = 0, **reason: Any
    ) -> Rule[list[Card]]:
        """Cards of one's own to be discarded (what may not be discarded left aside); fewer when there are fewer."""
        cards = [
            c
            for c in me.cards(zones)
            if self.places[c.id] & 7 != AT_HAND or not me.tables.mods[_FORBIDDEN] or not self.is_forbidden(me, c)
        ]
        return (yield from self.choose_cards(me, name, cards, min(count, len(cards)), max(count, high), **reason))
