"""小乔."""

from __future__ import annotations

from hulao.content.character import FEMALE, WU, Character
from hulao.kernel.ask import Offer, Targets
from hulao.kernel.cards import HEART, SPADE, Card, Rule
from hulao.kernel.damage import Damage
from hulao.kernel.game import Game
from hulao.kernel.modifiers import SUIT
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on, query
from hulao.kernel.timing import DAMAGE_RECEIVING
from hulao.kernel.words import Words
from hulao.kernel.zones import HAND


class Tianxiang(Skill):
    """天香: a heart of her hand, and somebody else takes the damage, then draws the points he has lost by then (S11).

    Hers is prevented; an equal one, from the same source and card, begins when it is over.
    """

    id = "tianxiang"
    words = Words(
        "天香",
        "Heavenly Scent",
        "你受到伤害时，可以弃置一张红桃手牌，将此伤害转移给一名其他角色，其随后摸等同已损失体力值的牌。",
        "When you would take damage, you may discard a heart from your hand to pass it on to another player, "
        "who then draws as many cards as they have lost HP.",
    )

    @on(DAMAGE_RECEIVING, when=lambda s, g, me, dmg: bool(me.hand))
    def turn_away(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        others = Targets(tuple([p.seat for p in g.others(me)]))
        hearts = self.hearts(g, me)
        offers = [Offer("skill", self.id, "", hearts, 1, 1, others)] if hearts else []
        a = yield from g.invoke(me, self, offers, veiled=True)
        if a is None:
            return
        yield from g.discard([g.ruleset.cards[a.cards[0]]], me, self.id)
        dmg.prevented = True
        dmg.afterwards = self.pass_on(g, dmg, g.players[a.targets[0]])

    def hearts(self, g: Game, me: Player) -> tuple[int, ...]:
        return tuple([t for t in g.payable(me, HAND) if g.suit_of(me, g.ruleset.cards[t]) == HEART])

    def pass_on(self, g: Game, dmg: Damage, to: Player) -> Rule[None]:
        passed = dmg.onto(to, dmg.amount)
        passed.transferred = True
        passed.spread = dmg.spread
        yield from g.damage(passed)
        if to.alive and to.lost_hp():
            yield from g.draw(to, to.lost_hp(), self.id)


class Hongyan(Skill):
    """红颜: her spades are hearts, those she judges with too (S12)."""

    id = "hongyan"
    locked = True
    words = Words(
        "红颜",
        "Youthful Beauty",
        "锁定技，你的黑桃牌和判定牌中的黑桃均视为红桃。",
        "Compulsory: your spades count as hearts, your judgement cards included.",
    )

    @query(SUIT)
    def as_hearts(self, g: Game, me: Player, card: Card, suit: int) -> int:
        return HEART if suit == SPADE else suit


XIAOQIAO = Character(
    "xiaoqiao",
    Words("小乔", "Xiao Qiao"),
    (WU,),
    FEMALE,
    3,
    ("tianxiang", "hongyan"),
    "wind",
    scenarios=(
        "own-xiaoqiao-1",
        "own-xiaoqiao-2",
        "own-xiaoqiao-3",
        "own-xiaoqiao-4",
        "own-xiaoqiao-5",
        "C019",
        "C022",
        "C024",
    ),
)
