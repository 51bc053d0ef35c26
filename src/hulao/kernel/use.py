"""Using a card, from its declaration to the discard pile (docs/timing, using a card)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from . import events as ev
from .answering import Answering
from .cards import COLOURLESS, NO_SUIT, Card, CardKind, Rule
from .events import AT_EQUIP, AT_JUDGE, DISCARD_PILE, TABLE
from .modifiers import DISPLACES, SHUNS
from .player import Player
from .timing import (
    CARD_USED,
    EFFECT_CHECK,
    EFFECT_DONE,
    EFFECT_OFFSET,
    TARGET_CONFIRMED,
    TARGET_CONFIRMING,
    TARGET_SPECIFIED,
    TARGET_SPECIFYING,
    USE_DONE,
)


class Use(msgspec.Struct, eq=False):
    """One use of a card.

    `cards` are the physical cards (none for a virtual use), `skill` the conversion. `targets` in the order of
    settlement; `second` maps a target to a further player the card names; `target` is the one being dealt with.
    `dodgeless` targets can't answer, `demands` says how many cards a target must answer with, `armor_off` whose armor
    doesn't work against it, `given` what each target gave as answers, `spared` whom it passes over, `turned` the cards
    turned up for it. `against` and `on`: for a counter, what it takes away, and from whom. `source`: who deals its
    damage, when it isn't the user.
    """

    user: Player
    kind: CardKind
    cards: tuple[Card, ...]
    targets: list[Player]
    skill: str = ""
    suit: int = NO_SUIT
    colour: int = COLOURLESS
    target: Player | None = None
    weapon: Card | None = None
    from_idle: bool = False
    invalid: bool = False
    offset: bool = False
    effective: bool = False
    bonus: int = 0
    nature: str = "normal"
    option: str = ""
    against: Use | None = None
    on: Player | None = None
    source: Player | None = None
    second: dict[int, Player] = msgspec.field(default_factory=dict)
    demands: dict[int, int] = msgspec.field(default_factory=dict)
    given: dict[int, int] = msgspec.field(default_factory=dict)
    dodgeless: set[int] = msgspec.field(default_factory=set)
    armor_off: set[int] = msgspec.field(default_factory=set)
    skipped: set[int] = msgspec.field(default_factory=set)
    spared: set[int] = msgspec.field(default_factory=set)
    turned: list[Card] = msgspec.field(default_factory=list)

    stopped: ClassVar[bool] = False


class Using(Answering):
    """Answering plus the settlement of uses."""

    __slots__ = ()

    def use(self, use: Use) -> Rule[None]:
        """Settle a use whose targets are chosen and legal."""
        me = use.user
        kind = use.kind
        index = self.index
        wielding = self.wielding
        if use.weapon is not None:
            self.wielding = (me.seat, use.weapon)
        if not use.targets:
            use.targets = kind.implied_targets(self.as_game(), me)
            if self.answering[SHUNS]:
                use.targets = [t for t in use.targets if not self.is_immune(t, kind, me, use.cards)]
        if use.cards:
            self.move(use.cards, TABLE, "use", me.seat, use.skill)
        named = [t.seat for t in use.targets]
        if use.second:
            named += [p.seat for p in use.second.values()]
        elif use.on is not None:
            named.append(use.on.seat)
        self.log.append(ev.Use(me.seat, kind.id, tuple([c.id for c in use.cards]), tuple(named), use.skill))
        self.note_spent(me, kind)
        if self.losses:
            yield from self.react()
        if index[CARD_USED]:
            yield from self.fire(CARD_USED, me, use)
        yield from kind.resolve(self.as_game(), use)
        if use.cards or use.turned:
            self.put_aside((*use.cards, *use.turned) if use.turned else use.cards)
        if index[USE_DONE]:
            yield from self.fire(USE_DONE, me, use)
        self.wielding = wielding

    def sort_targets(self, use: Use) -> None:
        """Settlement order: seat order from the current player (docs/timing, U8)."""
        if len(use.targets) > 1:
            rank = {seat: i for i, seat in enumerate(self.order())}
            use.targets.sort(key=lambda p: rank.get(p.seat, 99))

    def fix_targets(self, use: Use) -> Rule[None]:
        """The moments at which targets may still change, each for all targets before the next."""
        index = self.index
        if index[TARGET_SPECIFYING]:
            yield from self.fire(TARGET_SPECIFYING, use.user, use)
        if index[TARGET_CONFIRMING]:
            before = use.targets[:]
            for i, t in enumerate(before):
                use.target = t
                yield from self.fire(TARGET_CONFIRMING, t, use)
                while use.target is not None and use.target is not t:
                    t = use.targets[i] = use.target
                    yield from self.fire(TARGET_CONFIRMING, t, use)
                if use.target is None:
                    use.targets[i] = before[i]
                    use.skipped.add(i)
            if use.skipped:
                use.targets = [t for i, t in enumerate(use.targets) if i not in use.skipped]
                use.skipped = set()
            if use.targets != before:
                self.sort_targets(use)
                self.log.append(ev.Targeted(use.user.seat, use.kind.id, tuple([t.seat for t in use.targets])))
        if index[TARGET_SPECIFIED]:
            for t in use.targets:
                use.target = t
                yield from self.fire(TARGET_SPECIFIED, use.user, use)
        if index[TARGET_CONFIRMED]:
            for t in use.targets:
                use.target = t
                yield from self.fire(TARGET_CONFIRMED, t, use)

    def resolve_targets(self, use: Use) -> Rule[None]:
        """The default settlement: one target completely, then the next; the dead are passed over."""
        self.sort_targets(use)
        yield from self.fix_targets(use)
        for t in use.targets:
            if t.alive:
                yield from self.resolve_one(use, t)

    def resolve_one(self, use: Use, target: Player) -> Rule[None]:
        """Is it valid for this target, is it offset, what does it do."""
        index = self.index
        kind = use.kind
        g = self.as_game()
        use.target = target
        if use.given:
            use.given.pop(target.seat, None)
        use.invalid = (kind.picky or target.tables.shy) and not kind.may_target(g, use.user, target)
        use.invalid = use.invalid or target.seat in use.spared
        if index[EFFECT_CHECK] and not use.invalid:
            yield from self.fire(EFFECT_CHECK, target, use)
        if use.invalid:
            self.log.append(ev.Cancelled(kind.id, target.seat))
            return
        use.offset = yield from kind.window(g, use, target)
        if use.offset and index[EFFECT_OFFSET]:
            yield from self.fire(EFFECT_OFFSET, use.user, use)
            use.target = target
        if not use.offset and target.alive:
            yield from kind.effect(g, use, target)
            use.target = target
        if index[EFFECT_DONE]:
            yield from self.fire(EFFECT_DONE, target, use)

    # --- equipment and delayed tricks

    def equip(self, me: Player, card: Card) -> Rule[None]:
        """Put a piece of equipment on; the old piece of that slot is discarded. Worn anew, it's on loan no longer."""
        self.flags.pop(f"loan:{card.id}", None)
        slot = card.kind.type
        old = [c for c in me.equip if c.kind.type == slot and not self.is_borrowed(c)]
        for mod in me.tables.mods[DISPLACES]:
            old += [c for c in me.equip if c not in old and mod(self, me, card, c)]
        if old:
            self.move(old, DISCARD_PILE, "replace", me.seat)
        self.move((card,), AT_EQUIP + 8 * (me.seat + 1), "equip", me.seat)
        if self.losses:
            yield from self.react()

    def is_borrowed(self, card: Card) -> bool:
        """Whether a worn card is there on loan only."""
        return bool(self.flags) and f"loan:{card.id}" in self.flags

    def lay_before(self, target: Player, card: Card, kind: CardKind) -> None:
        """Lay a delayed trick into a judgement zone, as what it stands for."""
        self.move((card,), AT_JUDGE + 8 * (target.seat + 1), "delayed")
        if card.kind is not kind:
            self.lying_as[card.id] = kind.id
