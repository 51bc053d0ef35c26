"""夏侯渊."""

from __future__ import annotations

from hulao.content.cards.basic import SLASH
from hulao.content.character import MALE, WEI, Character
from hulao.kernel.ask import Answer, Offer, Targets
from hulao.kernel.cards import Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DRAW, JUDGE, PHASE_BEFORE, PHASE_START, PLAY, START, Phase
from hulao.kernel.use import Use
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND

#: the phases that each choice costs
PRICES = {"1": (JUDGE, DRAW), "2": (PLAY,)}


class Shensu(Skill):
    """神速: his judge and draw phases for a slash at anybody, his play phase and an equipment for another (S09)."""

    id = "shensu"
    words = Words(
        "神速",
        "Swift as Gods",
        "回合开始阶段，你可以选择一至两项：跳过判定和摸牌阶段；跳过出牌阶段并弃置一张装备牌。"
        "每选一项，视为你使用一张无距离限制的杀。",
        "As your turn starts, you may choose one or both: skip your judge and draw phases; skip your play phase and "
        "discard an equipment card. Each counts as using a Slash at any player, however far.",
    )

    @on(PHASE_START, phase=START)
    def rush(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        while True:
            a = yield from g.invoke(me, self, self.choices(g, me))
            if a is None:
                return
            yield from self.strike(g, me, a)

    def strike(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        for skipped in PRICES[a.option]:
            g.skip_phase(skipped)
        if a.cards:
            yield from g.discard([g.ruleset.cards[a.cards[0]]], me, self.id)
        target = g.players[a.targets[0]]
        yield from g.use(Use(me, g.ruleset.kinds[SLASH], (), [target], self.id))

    def choices(self, g: Game, me: Player) -> list[Offer]:
        slash = g.ruleset.kinds[SLASH]
        seats = Targets(tuple([p.seat for p in g.others(me) if not g.is_immune(p, slash, me)]))
        worn = tuple([t for t in g.payable(me, HAND | EQUIP) if g.ruleset.cards[t].kind.is_equipment])
        open_ = [option for option, price in PRICES.items() if not any(g.will_skip(p) for p in price)]
        found = []
        if seats.seats and "1" in open_:
            found.append(Offer("skill", self.id, targets=seats, options=("1",)))
        if seats.seats and "2" in open_ and worn:
            found.append(Offer("skill", self.id, cards=worn, low=1, high=1, targets=seats, options=("2",)))
        return found


class KingdomShensu(Shensu):
    """神速 of the Kingdom War: each choice is made when the first phase that it costs is about to begin."""

    words = Words(
        "神速",
        "Swift as Gods",
        "你可以跳过判定和摸牌阶段，或跳过出牌阶段并弃置一张装备牌；每如此做，视为你使用一张无距离限制的杀。",
        "You may skip your judge and draw phases, or skip your play phase and discard an equipment card; each counts "
        "as using a Slash at any player, however far.",
    )

    @on(PHASE_BEFORE, phase=JUDGE, when=lambda s, g, me, phase: not phase.skipped)
    @on(PHASE_BEFORE, phase=PLAY, when=lambda s, g, me, phase: not phase.skipped)
    def rush(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        a = yield from g.invoke(me, self, [o for o in self.choices(g, me) if PRICES[o.options[0]][0] == phase.phase])
        if a is not None:
            yield from self.strike(g, me, a)


XIAHOUYUAN = Character(
    "xiahouyuan",
    Words("夏侯渊", "Xiahou Yuan"),
    (WEI,),
    MALE,
    4,
    ("shensu",),
    "wind",
    scenarios=("own-xiahouyuan-1", "own-xiahouyuan-2", "own-xiahouyuan-3", "C113"),
)
