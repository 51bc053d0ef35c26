"""刘备."""

from __future__ import annotations

from hulao.content.cards.basic import SLASH
from hulao.content.character import MALE, SHU, Character
from hulao.kernel.answering import Demand, Given
from hulao.kernel.ask import Answer, Offer, Targets
from hulao.kernel.cards import Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill
from hulao.kernel.use import Use
from hulao.kernel.words import Words

from .caocao import ask_helpers, helpers


class Rende(Skill):
    """仁德: give hand cards away; every second (or `every`th) one in the phase heals a point, at most `most` a turn
    (C096)."""

    id = "rende"
    words = Words(
        "仁德",
        "Benevolence",
        "出牌阶段，你可以将任意张手牌交给其他角色，次数不限；本阶段每累计给出两张，你回复一点体力。",
        "In your play phase you may give hand cards to others, as often as you like; every two given heal you 1 HP.",
    )
    healing = "rende.healed"

    def __init__(self, most: int = 0, every: int = 2) -> None:
        self.most = most
        self.every = every
        if most:
            zh, en = ("两", "two") if every == 2 else ("三", "three")
            self.words = Words(
                "仁德",
                "Benevolence",
                "出牌阶段，你可以将任意张手牌交给其他角色，次数不限；"
                f"本回合累计给出{zh}张以上时，你回复一点体力，限一次。",
                f"In your play phase you may give hand cards to others; {en} or more given heal you 1 HP, once a turn.",
            )
        super().__init__()

    def offers(self, g: Game, me: Player) -> list[Offer]:
        if not me.hand:
            return []
        others = Targets(tuple([p.seat for p in g.others(me)]))
        return [Offer("skill", self.id, cards=g.in_hand(me), low=1, high=len(me.hand), targets=others)]

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.used_skill(me, self, a.targets)
        before = g.count(me, self.id)
        g.tick(me, self.id, len(a.cards))
        deck = g.ruleset.cards
        yield from g.give(me, [deck[t] for t in a.cards], g.players[a.targets[0]], self.id)
        points = g.count(me, self.id) // self.every - before // self.every
        if self.most:
            points = min(points, self.most - g.count(me, self.healing))
        if points > 0:
            g.tick(me, self.healing, (yield from g.heal(me, points, me, skill=self.id)))


class Jijiang(Skill):
    """激将: the other Shu players may give the lord a slash, asked in seat order; it is his use or play (C168).

    In his own play phase, when nobody gave one, he can't ask again before he has used something else.
    """

    id = "jijiang"
    lord = True
    words = Words(
        "激将",
        "Rouse",
        "主公技：需要使用或打出杀时，你可以请其他蜀势力角色依次选择是否替你打出一张杀，视为由你使用或打出。",
        "Lord skill: when you need a Slash, you may ask the other Shu players in turn to give one; it counts as yours.",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        if g.count(me, self.id) == self.stamp(g, me) or not helpers(g, me):
            return []
        targets = g.ruleset.kinds[SLASH].targets(g, me, ())
        return [Offer("skill", self.id, targets=targets)] if targets is not None else []

    def stamp(self, g: Game, me: Player) -> int:
        return 1 + sum(n for (seat, _), n in g.spent.items() if seat == me.seat)

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.used_skill(me, self, a.targets)
        given = yield from ask_helpers(g, me, helpers(g, me), SLASH, self.id, keep=True)
        if given is None:
            g.tick(me, self.id, self.stamp(g, me) - g.count(me, self.id))
        elif not me.alive:
            g.put_aside(given.cards)
        else:
            g.tick(me, SLASH)
            targets = [g.players[s] for s in a.targets]
            use = Use(me, given.kind, given.cards, targets, self.id, given.suit, given.colour)
            use.from_idle = True
            yield from g.use(use)

    def supplies(self, g: Game, me: Player, demand: Demand) -> list[Offer]:
        if SLASH not in demand.kinds or not helpers(g, me):
            return []
        return [Offer("skill", self.id)]

    def supply(self, g: Game, me: Player, demand: Demand, a: Answer) -> Rule[Given | None]:
        g.used_skill(me, self)
        return (yield from ask_helpers(g, me, helpers(g, me), SLASH, self.id, keep=demand.do == "use"))


LIUBEI = Character(
    "liubei",
    Words("刘备", "Liu Bei"),
    (SHU,),
    MALE,
    4,
    ("rende", "jijiang"),
    lord_choice=True,
    scenarios=("own-liubei-1", "own-liubei-2", "own-liubei-3", "own-liubei-4", "own-liubei-5", "C153", "C171"),
)
