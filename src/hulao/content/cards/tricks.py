"""Tricks that are settled at once."""

from __future__ import annotations

from hulao.kernel import modifiers as q
from hulao.kernel.answering import Demand
from hulao.kernel.ask import NO_TARGETS, Refusal, Targets
from hulao.kernel.cards import TRICK, Card, CardKind, Rule
from hulao.kernel.damage import Damage
from hulao.kernel.events import ALL, TABLE, Nullified
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.query import EVERYWHERE
from hulao.kernel.use import Use
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND, JUDGE_ZONE

from .basic import DODGE, SLASH

WHOLE_AREA = HAND | EQUIP | JUDGE_ZONE


class Trick(CardKind):
    """A trick: its effect on each player can be taken away by a nullification, asked for one target at a time."""

    type = TRICK

    def window(self, g: Game, use: Use, target: Player) -> Rule[bool]:
        if (yield from g.counter_round(use, target)):
            g.note(Nullified(self.id, target.seat))
            return True
        return False


class Nullification(Trick):
    """无懈可击: takes away a trick's effect on one player, or another nullification."""

    id = "nullification"
    counters = True
    words = Words(
        "无懈可击",
        "Nullification",
        "在一张锦囊对一名角色生效前使用，抵消其对该角色的效果；也可以抵消另一张无懈可击。",
        "Before a trick takes effect on a player, or against another Nullification: takes the effect away.",
        short_en="Nullify",
    )

    def refusal(self, g: Game, me: Player, cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal | None:
        return Refusal("answer_only", "nullification.scope")

    def resolve(self, g: Game, use: Use) -> Rule[None]:
        """It stands unless it's countered itself; the window it was used in isn't opened again."""
        if (yield from g.counter_round(use, use.on)):
            g.note(Nullified(self.id, use.user.seat))
            return
        use.effective = True


class OneOther(Trick):
    """Tricks on one other player. `self_too`: the words don't exclude the user."""

    def candidates(self, g: Game, me: Player, cards: tuple[Card, ...]) -> list[Player]:
        return [g.players[s] for s in g.within(me, EVERYWHERE, self, cards)]

    def targets(self, g: Game, me: Player, cards: tuple[Card, ...]) -> Targets | None:
        seats = tuple([p.seat for p in self.candidates(g, me, cards)])
        return Targets(seats) if seats else None

    def refusal(self, g: Game, me: Player, cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal | None:
        for seat in targets:
            if seat == me.seat:
                return Refusal("not_self", f"{self.id}.target")
            if g.is_immune(g.players[seat], self, me, cards):
                return Refusal("immune", "", {"seat": seat})
        return None


class Duel(OneOther):
    """决斗: target and user give slashes in turn; who fails first takes a point of damage from the other."""

    id = "duel"
    words = Words(
        "决斗",
        "Duel",
        "对一名其他角色使用：由其开始，你与其轮流打出一张杀，首先不打出的一方受到另一方造成的一点伤害。",
        "At another player: they first, you both play Slashes in turn; who fails takes 1 damage from the other.",
    )

    def effect(self, g: Game, use: Use, target: Player) -> Rule[None]:
        yield from duel(g, use, target, use.user)


def duel(g: Game, use: Use, first: Player, second: Player) -> Rule[None]:
    """`first` gives the first slash. A player whom slashes can't touch isn't hurt by the other's (空城, C100)."""
    slash = g.ruleset.kinds[SLASH]
    answering, other = first, second
    while True:
        if not answering.alive or not other.alive:
            return
        if g.is_immune(answering, slash, other):
            return
        need = use.demands.get(answering.seat, 1)
        for mod in other.tables.mods[q.DEMANDS]:
            need = max(need, mod(g, other, use, answering, SLASH))
        given = None
        for nth in range(need):
            given = yield from g.demand(
                answering,
                Demand(
                    (SLASH,),
                    cause=use,
                    must=g.ruleset.parameters.must_answer,
                    need=need,
                    nth=nth + 1,
                    versus=other.seat,
                ),
            )
            if given is None:
                break
        if given is None:
            break
        answering, other = other, answering
    source = other if other.alive else None
    yield from g.damage(
        Damage(source, answering, 1 + use.bonus, kind=use.kind, cards=use.cards, use=use, skill=use.skill)
    )


class Dismantlement(OneOther):
    """过河拆桥: discard another player's card, a random one of the hand or any before him. `zones`: from where."""

    id = "dismantlement"
    words = Words(
        "过河拆桥",
        "Dismantlement",
        "对一名其他角色使用：弃置其一张手牌（随机）、装备或判定区里的牌。",
        "At another player: discard a random hand card, or any card they wear or have lying before them.",
        short_en="Dismantle",
    )

    def __init__(self, zones: int = WHOLE_AREA) -> None:
        self.zones = zones

    def candidates(self, g: Game, me: Player, cards: tuple[Card, ...]) -> list[Player]:
        return [p for p in super().candidates(g, me, cards) if p.has_cards(self.zones)]

    def effect(self, g: Game, use: Use, target: Player) -> Rule[None]:
        if not use.user.alive:
            return
        card = yield from g.choose_card_of(use.user, target, self.zones, self.id)
        if card is not None:
            yield from g.discard((card,), use.user, self.id)


class Snatch(OneOther):
    """顺手牵羊: take a card of a player at distance 1 (C027: at most 1)."""

    id = "snatch"
    words = Words(
        "顺手牵羊",
        "Snatch",
        "对距离一以内的一名其他角色使用：获得其一张手牌（随机）、装备或判定区里的牌。",
        "At a player within distance 1: take a random hand card, or any card they wear or have lying before them.",
    )

    def __init__(self, zones: int = WHOLE_AREA) -> None:
        self.zones = zones

    def candidates(self, g: Game, me: Player, cards: tuple[Card, ...]) -> list[Player]:
        reach = 1
        for mod in me.tables.mods[q.FREE_REACH]:
            if mod(g, me, self, cards):
                reach = EVERYWHERE
        seats = g.within(me, reach, self, cards, of_range=False)
        return [p for p in [g.players[s] for s in seats] if p.has_cards(self.zones)]

    def refusal(self, g: Game, me: Player, cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal | None:
        for seat in targets:
            p = g.players[seat]
            if p is not me and not g.is_immune(p, self, me, cards) and g.distance(me, p, cards) > 1:
                return Refusal("too_far", "snatch.range_test", {"seat": seat, "distance": g.distance(me, p, cards)})
        return super().refusal(g, me, cards, targets)

    def effect(self, g: Game, use: Use, target: Player) -> Rule[None]:
        if not use.user.alive:
            return
        card = yield from g.choose_card_of(use.user, target, self.zones, self.id)
        if card is not None:
            yield from g.gain(use.user, (card,), self.id)


class AnswerOrHurt(Trick):
    """Tricks on everybody else, who answer with one card of `wanted` or take a point of damage."""

    wanted = ""

    def targets(self, g: Game, me: Player, cards: tuple[Card, ...]) -> Targets | None:
        return NO_TARGETS if len(g.ring) > 1 else None

    def implied_targets(self, g: Game, me: Player) -> list[Player]:
        return [p for p in g.others(me) if not g.is_immune(p, self, me)]

    def effect(self, g: Game, use: Use, target: Player) -> Rule[None]:
        demand = Demand((self.wanted,), cause=use, must=g.ruleset.parameters.must_answer)
        given = yield from g.demand(target, demand)
        if given is not None:
            use.given[target.seat] = use.given.get(target.seat, 0) + 1
            for mod in use.user.tables.mods[q.DEMANDS]:
                if mod(g, use.user, use, target, self.id) > 1 and not (yield from self._pay(g, use, target)):
                    break
            else:
                return
        if target.alive:
            yield from g.hit(use, target, 1 + use.bonus)

    def _pay(self, g: Game, use: Use, target: Player) -> Rule[bool]:
        """The further hand card that some users demand (C126)."""
        if not target.hand or not target.alive:
            return False
        cards = yield from g.choose_cards(target, "extra_card", target.hand, 0, 1, on=use.user.seat, trick=self.id)
        if not cards:
            return False
        yield from g.discard(cards, target, "extra_card")
        return True


class ArcheryAttack(AnswerOrHurt):
    """万箭齐发: everybody else dodges or is hurt."""

    id = "archery_attack"
    wanted = DODGE
    words = Words(
        "万箭齐发",
        "Archery Attack",
        "对所有其他角色使用：各自须打出一张闪，否则受到你造成的一点伤害。",
        "At all other players: each plays a Dodge or takes 1 damage from you.",
        short_en="Archery",
    )


class SavageAssault(AnswerOrHurt):
    """南蛮入侵: everybody else gives a slash or is hurt."""

    id = "savage_assault"
    wanted = SLASH
    words = Words(
        "南蛮入侵",
        "Savage Assault",
        "对所有其他角色使用：各自须打出一张杀，否则受到你造成的一点伤害。",
        "At all other players: each plays a Slash or takes 1 damage from you.",
        short_en="Savages",
    )


class DrawTrick(Trick):
    """Tricks by which their user draws `count` cards."""

    def __init__(self, count: int = 2) -> None:
        self.count = count

    def targets(self, g: Game, me: Player, cards: tuple[Card, ...]) -> Targets | None:
        return NO_TARGETS

    def implied_targets(self, g: Game, me: Player) -> list[Player]:
        return [me]

    def effect(self, g: Game, use: Use, target: Player) -> Rule[None]:
        yield from g.draw(target, self.count, self.id)


class ExNihilo(DrawTrick):
    """无中生有: draw two."""

    id = "ex_nihilo"
    words = Words(
        "无中生有",
        "Ex Nihilo",
        "摸两张牌。",
        "Draw two cards.",
    )


class Everybody(Trick):
    """Tricks on all living players, the user included."""

    def targets(self, g: Game, me: Player, cards: tuple[Card, ...]) -> Targets | None:
        return NO_TARGETS

    def implied_targets(self, g: Game, me: Player) -> list[Player]:
        return [g.players[s] for s in g.order_from(me.seat)]


class AmazingGrace(Everybody):
    """五谷丰登: as many cards as players are turned up; from the user on each takes one."""

    id = "amazing_grace"
    words = Words(
        "五谷丰登",
        "Amazing Grace",
        "从牌堆亮出与存活角色数相等的牌，从你开始依座次每人选取一张。",
        "Turn up as many cards as players are alive; from you on, each takes one.",
        short_en="Harvest",
    )

    def resolve(self, g: Game, use: Use) -> Rule[None]:
        yield from g.fix_targets(use)
        use.turned = g.take_top(len(use.targets))
        g.move(use.turned, TABLE, "turn_up", use.user.seat, self.id)
        for t in use.targets:
            if t.alive:
                yield from g.resolve_one(use, t)

    def effect(self, g: Game, use: Use, target: Player) -> Rule[None]:
        left = [c for c in use.turned if g.places[c.id] == TABLE]
        cards = yield from g.choose_cards(target, self.id, left)
        yield from g.gain(target, cards, self.id, ALL)


class GodSalvation(Everybody):
    """桃园结义: everybody who is hurt regains a point."""

    id = "god_salvation"
    picky = True
    words = Words(
        "桃园结义",
        "God Salvation",
        "所有受伤的角色各回复一点体力。",
        "Every wounded player heals 1 HP.",
        short_en="Peach Oath",
    )

    def may_target(self, g: Game, me: Player, target: Player) -> bool:
        return target.hp < target.max_hp and super().may_target(g, me, target)

    def effect(self, g: Game, use: Use, target: Player) -> Rule[None]:
        yield from g.heal(target, 1, use.user, self.id)
