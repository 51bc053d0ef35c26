"""Delayed tricks: laid before a player, judged in his judgement phase."""

from __future__ import annotations

from collections.abc import Callable

from hulao.kernel import modifiers as q
from hulao.kernel.ask import NO_TARGETS, Refusal, Targets
from hulao.kernel.cards import CLUB, DELAYED, HEART, SPADE, Card, CardKind, Rule
from hulao.kernel.damage import Damage
from hulao.kernel.events import TABLE, Cancelled, Nullified
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.query import EVERYWHERE
from hulao.kernel.timing import DRAW, PLAY
from hulao.kernel.use import Use
from hulao.kernel.words import Words


def has_same_delayed(g: Game, target: Player, kind: CardKind) -> bool:
    """No two delayed tricks of a name lie before one player (C157)."""
    return any(g.lies_as(c) is kind for c in target.judge)


class DelayedTrick(CardKind):
    """Base: the flow of a judgement due. A nullification window before it, and after it where an edition has one."""

    type = DELAYED

    def resolve(self, g: Game, use: Use) -> Rule[None]:
        yield from g.fix_targets(use)
        for target in use.targets:
            if not target.alive or has_same_delayed(g, target, self) or g.is_immune(target, self, use.user, use.cards):
                g.note(Cancelled(self.id, target.seat))
            elif use.cards and g.places[use.cards[0].id] == TABLE:
                g.lay_before(target, use.cards[0], self)

    def is_good(self, suit: int, card: Card) -> bool:
        """Whether the judgement spares him."""
        raise AssertionError("a delayed trick says which judgement is good")

    def judge_effect(self, g: Game, owner: Player, card: Card) -> Rule[None]:
        due = Use(owner, self, (card,), [owner])
        if (yield from g.counter_round(due, owner)):
            g.note(Nullified(self.id, owner.seat))
            yield from self.nullified(g, owner, card)
            return
        judgement = yield from g.judge(owner, self.id, self.is_good)
        if not owner.alive:
            return
        late = not judgement.success and g.ruleset.parameters.late_counter
        if late and (yield from g.counter_round(due, owner)):
            g.note(Nullified(self.id, owner.seat))
            yield from g.discard((card,), skill=self.id)
            return
        if not owner.alive or card not in owner.judge:
            return
        if judgement.success:
            yield from self.spared(g, owner, card)
        else:
            g.move((card,), TABLE, "due", owner.seat, self.id)
            yield from self.struck(g, owner, card)
            g.put_aside((card,))

    def nullified(self, g: Game, owner: Player, card: Card) -> Rule[None]:
        """What becomes of it when its effect is taken away before the judgement (C158: discarded)."""
        yield from g.discard((card,), skill=self.id)

    def spared(self, g: Game, owner: Player, card: Card) -> Rule[None]:
        yield from g.discard((card,), skill=self.id)

    def struck(self, g: Game, owner: Player, card: Card) -> Rule[None]:
        yield from ()


class Indulgence(DelayedTrick):
    """乐不思蜀: unless a heart is judged, he skips his play phase. `on_lord`: may be laid before the lord."""

    id = "indulgence"
    judge_rank = 1
    words = Words(
        "乐不思蜀",
        "Indulgence",
        "置于主公以外一名其他角色的判定区：其判定阶段判定，不为红桃则跳过本回合的出牌阶段。",
        "Lay it before another player, not the lord: they judge in their judge phase; no heart: no play phase.",
    )

    def __init__(self, on_lord: bool = False) -> None:
        self.on_lord = on_lord
        if on_lord:
            self.words = Words(
                "乐不思蜀",
                "Indulgence",
                "置于一名其他角色的判定区：其判定阶段判定，不为红桃则跳过本回合的出牌阶段。",
                "Lay it before another player: they judge in their judge phase; no heart: no play phase.",
            )

    def targets(self, g: Game, me: Player, cards: tuple[Card, ...]) -> Targets | None:
        seats = tuple([p.seat for p in g.others(me) if self._may_lie(g, me, p, cards)])
        return Targets(seats) if seats else None

    def _may_lie(self, g: Game, me: Player, p: Player, cards: tuple[Card, ...]) -> bool:
        if p.role == "lord" and not self.on_lord:
            return False
        return not has_same_delayed(g, p, self) and not g.is_immune(p, self, me, cards)

    def refusal(self, g: Game, me: Player, cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal | None:
        for seat in targets:
            p = g.players[seat]
            if p is me:
                return Refusal("not_self", "indulgence.on_self")
            if p.role == "lord" and not self.on_lord:
                return Refusal("not_on_lord", "indulgence.on_lord", {"seat": seat})
            if has_same_delayed(g, p, self):
                return Refusal("already_there", "indulgence.no_duplicate", {"seat": seat})
            if g.is_immune(p, self, me, cards):
                return Refusal("immune", "", {"seat": seat})
        return None

    def is_good(self, suit: int, card: Card) -> bool:
        return suit == HEART

    def struck(self, g: Game, owner: Player, card: Card) -> Rule[None]:
        g.skip_phase(PLAY)
        yield from ()


def lightning_strikes(suit: int, card: Card) -> bool:
    """Spade 2 to 9 (C067)."""
    return suit == SPADE and 2 <= card.rank <= 9


class Lightning(DelayedTrick):
    """闪电: spade 2-9 strikes for three thunder damage without a source, otherwise it passes on.

    `strikes(suit, card)`: which judgements hit.
    """

    id = "lightning"
    words = Words(
        "闪电",
        "Lightning",
        "置于自己的判定区：判定阶段判定，为黑桃2至9则受到三点雷电伤害并弃置此牌，否则移至下家的判定区。",
        "Lay it before yourself. Its bearer judges: spade 2-9 deals 3 thunder damage, else it passes on.",
    )

    def __init__(self, nature: str = "thunder", strikes: Callable[[int, Card], bool] = lightning_strikes) -> None:
        self.nature = nature
        self.strikes = strikes
        if nature == "normal":
            self.words = Words(
                "闪电",
                "Lightning",
                "置于自己的判定区：判定阶段判定，为黑桃2至9则受到三点伤害并弃置此牌，否则移至下家的判定区。",
                "Lay it before yourself. Its bearer judges: spade 2-9 deals 3 damage, else it passes on.",
            )

    def targets(self, g: Game, me: Player, cards: tuple[Card, ...]) -> Targets | None:
        return None if has_same_delayed(g, me, self) or g.is_immune(me, self, me, cards) else NO_TARGETS

    def refusal(self, g: Game, me: Player, cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal | None:
        if has_same_delayed(g, me, self):
            return Refusal("already_there", "lightning.no_duplicate", {"seat": me.seat})
        return None

    def implied_targets(self, g: Game, me: Player) -> list[Player]:
        return [me]

    def is_good(self, suit: int, card: Card) -> bool:
        return not self.strikes(suit, card)

    def struck(self, g: Game, owner: Player, card: Card) -> Rule[None]:
        yield from g.damage(Damage(None, owner, 3, kind=self, cards=(card,), nature=self.nature))

    def nullified(self, g: Game, owner: Player, card: Card) -> Rule[None]:
        yield from self.spared(g, owner, card)

    def spared(self, g: Game, owner: Player, card: Card) -> Rule[None]:
        """On to the next living player before whom none lies; back to its owner if all have one."""
        for seat in g.order_from(g.next_alive(owner.seat)):
            p = g.players[seat]
            if p is owner:
                return
            if not has_same_delayed(g, p, self) and not g.is_immune(p, self, p, (card,)):
                g.lay_before(p, card, self)
                return
        yield from ()


class SupplyShortage(DelayedTrick):
    """兵粮寸断: laid before another at distance 1; unless a club is judged, he skips his draw phase."""

    id = "supply_shortage"
    judge_rank = 2
    words = Words(
        "兵粮寸断",
        "Supply Shortage",
        "置于距离一的一名其他角色的判定区：其判定阶段判定，不为梅花则跳过本回合的摸牌阶段。",
        "Lay it before another player at distance 1: they judge in their judge phase; no club: no draw phase.",
        short_en="Shortage",
    )

    def distance(self, g: Game, me: Player, cards: tuple[Card, ...]) -> int:
        """How far it may be laid."""
        free = any(mod(g, me, self, cards) for mod in me.tables.mods[q.FREE_REACH])
        return EVERYWHERE if free else 1 + sum(mod(g, me, self, cards) for mod in me.tables.mods[q.REACH])

    def targets(self, g: Game, me: Player, cards: tuple[Card, ...]) -> Targets | None:
        near = g.within(me, self.distance(g, me, cards), self, cards, of_range=False)
        seats = tuple([s for s in near if not has_same_delayed(g, g.players[s], self)])
        return Targets(seats) if seats else None

    def refusal(self, g: Game, me: Player, cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal | None:
        for seat in targets:
            p = g.players[seat]
            if p is me:
                return Refusal("not_self", "supply_shortage.effect")
            if has_same_delayed(g, p, self):
                return Refusal("already_there", "supply_shortage.effect", {"seat": seat})
            if g.is_immune(p, self, me, cards):
                return Refusal("immune", "", {"seat": seat})
            distance = g.distance(me, p, cards)
            if distance > self.distance(g, me, cards):
                return Refusal("too_far", "supply_shortage.effect", {"seat": seat, "distance": distance})
        return None

    def is_good(self, suit: int, card: Card) -> bool:
        return suit == CLUB

    def struck(self, g: Game, owner: Player, card: Card) -> Rule[None]:
        g.skip_phase(DRAW)
        yield from ()
