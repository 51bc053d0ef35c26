"""神吕蒙."""

from __future__ import annotations

from hulao.content.character import GOD, MALE, Character
from hulao.kernel.ask import Answer, Offer, Targets
from hulao.kernel.cards import CLUB, DIAMOND, HEART, SPADE, Card, Rule
from hulao.kernel.events import DRAW_PILE, TABLE
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DRAW, PHASE_START, Phase
from hulao.kernel.words import Words


class Shelie(Skill):
    """涉猎: instead of drawing, five cards are turned up and one of each suit is his (S15)."""

    id = "shelie"
    words = Words(
        "涉猎",
        "Wide Reading",
        "摸牌阶段，你可以不摸牌，改为亮出牌堆顶的五张牌，每种花色取一张，其余弃置。",
        "In your draw phase, instead of drawing, you may turn up the top five cards, take one of each suit and discard "
        "the rest.",
    )

    @on(PHASE_START, phase=DRAW, when=lambda s, g, me, phase: not phase.done)
    def read(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        if not (yield from g.may(me, self)):
            return
        phase.done = True
        shown = g.take_top(5)
        g.move(shown, TABLE, "turn_up", me.seat, self.id)
        kept: list[Card] = []
        for suit in (SPADE, HEART, CLUB, DIAMOND):
            kept += yield from g.choose_cards(me, self.id, [c for c in shown if c.suit == suit])
        yield from g.gain(me, kept, self.id)
        g.put_aside(shown)


class Gongxin(Skill):
    """攻心: he looks at a hand once, and may show a heart of it and discard it or put it on the pile (S16)."""

    id = "gongxin"
    words = Words(
        "攻心",
        "Attack the Heart",
        "出牌阶段限一次，你可以看一名其他角色的手牌；其中的红桃牌，你可以展示一张，将其弃置或置于牌堆顶。",
        "Once in your play phase, you may look at another player's hand, and may show a heart of it and discard it or "
        "put it on top of the pile.",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        seats = tuple([p.seat for p in g.others(me) if p.hand])
        return [Offer("skill", self.id, targets=Targets(seats))] if seats and not g.count(me, self.id) else []

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.tick(me, self.id)
        g.used_skill(me, self, a.targets)
        target = g.players[a.targets[0]]
        g.look_at_hand(me, target)
        hearts = [c for c in target.hand if g.suit_of(target, c) == HEART]
        found = yield from g.choose_cards(me, self.id, hearts, 0, 1, on=target.seat)
        if not found:
            return
        g.show_card(target, found[0])
        if (yield from g.choose_option(me, self.id, ("discard", "top"), on=target.seat)) == "discard":
            yield from g.discard(found, me, self.id)
        else:
            g.move(found, DRAW_PILE, "on_top", me.seat, self.id)
            yield from g.react()


SHEN_LVMENG = Character(
    "shen_lvmeng",
    Words("神吕蒙", "God Lü Meng"),
    (GOD,),
    MALE,
    3,
    ("shelie", "gongxin"),
    "god",
    scenarios=(
        "own-shen_lvmeng-1",
        "own-shen_lvmeng-2",
        "own-shen_lvmeng-3",
        "own-shen_lvmeng-4",
        "own-shen_lvmeng-5",
        "C121",
    ),
)
