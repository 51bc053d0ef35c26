"""鲁肃."""

from __future__ import annotations

from hulao.kernel.ask import Answer, Offer, Targets
from hulao.kernel.cards import Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DRAW, DRAW_COUNT, PHASE_END, Phase
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND


class Haoshi(Skill):
    """好施: two cards more, and half of a hand above five goes to one of those with the fewest."""

    id = "haoshi"
    words = Words(
        "好施",
        "Generosity",
        "摸牌阶段，你可以多摸两张牌；摸牌后若你的手牌多于五张，你将一半（向下取整）手牌交给手牌最少的一名其他角色。",
        "In your draw phase, you may draw 2 cards more; if you then hold more than 5, you give half of them, rounded "
        "down, to another player with the fewest hand cards.",
    )

    @on(DRAW_COUNT)
    def two_more(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        if (yield from g.may(me, self)):
            g.tick(me, self.id)
            phase.amount += 2

    @on(PHASE_END, phase=DRAW, when=lambda s, g, me, phase: g.count(me, s.id) > 0 and len(me.hand) > 5)
    def share(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        others = g.others(me)
        fewest = min(len(p.hand) for p in others)
        poor = [p.seat for p in others if len(p.hand) == fewest]
        to = (yield from g.choose_players(me, self.id, poor))[0]
        half = len(me.hand) // 2
        cards = yield from g.choose_cards(me, self.id, me.hand, half, half, on=to.seat)
        yield from g.give(me, cards, to, self.id)


class Dimeng(Skill):
    """缔盟: two others swap their hands, for as many cards as these differ by."""

    id = "dimeng"
    words = Words(
        "缔盟",
        "Alliance",
        "出牌阶段限一次，你可以选择两名其他角色并弃置X张牌，令其交换手牌（X为两人手牌数之差）。",
        "Once in your play phase, you may choose two other players and discard X cards to have them swap hands "
        "(X: the difference of their hand sizes).",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        """One for each price, with the pairs that cost it."""
        if g.count(me, self.id):
            return []
        cards = g.payable(me, HAND | EQUIP)
        others = g.others(me)
        pairs: dict[int, dict[int, tuple[int, ...]]] = {}
        for p in others:
            for q in others:
                price = abs(len(p.hand) - len(q.hand))
                if p is not q and (p.hand or q.hand) and price <= len(cards):
                    then = pairs.setdefault(price, {})
                    then[p.seat] = (*then.get(p.seat, ()), q.seat)
        return [
            Offer("skill", self.id, "", cards if price else (), price, price, Targets(tuple(then), 2, 2, then))
            for price, then in sorted(pairs.items())
        ]

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.tick(me, self.id)
        g.used_skill(me, self, a.targets)
        if a.cards:
            yield from g.discard([g.ruleset.cards[t] for t in a.cards], me, self.id)
        yield from g.swap_hands(g.players[a.targets[0]], g.players[a.targets[1]], me, self.id)
