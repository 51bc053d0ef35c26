"""曹丕."""

from __future__ import annotations

from hulao.kernel.ask import Offer, Targets
from hulao.kernel.cards import Rule
from hulao.kernel.damage import Damage
from hulao.kernel.dying import Death
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DAMAGED, DEATH
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND


class Xingshang(Skill):
    """行殇: all that another who dies had in hand and wore."""

    id = "xingshang"
    words = Words(
        "行殇",
        "Requiem",
        "其他角色死亡时，你可以获得其所有手牌和装备区的牌。",
        "When another player dies, you may take all cards of their hand and equipment.",
    )

    @on(DEATH, anyone=True, when=lambda s, g, me, death: death.dead is not me and death.dead.has_cards(HAND | EQUIP))
    def inherit(self, g: Game, me: Player, death: Death) -> Rule[None]:
        if (yield from g.may(me, self, (death.dead.seat,), on=death.dead.seat)):
            yield from g.gain(me, death.dead.cards(HAND | EQUIP), self.id)


class Fangzhu(Skill):
    """放逐: damaged, he lets another draw the points he has lost and be turned over."""

    id = "fangzhu"
    words = Words(
        "放逐",
        "Exile",
        "你受到伤害后，可以令一名其他角色摸X张牌并叠置（X为你已损失的体力）。",
        "After you take damage, you may let another player draw as many cards as you have lost HP and be stacked.",
    )

    @on(DAMAGED)
    def banish(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        others = Targets(tuple([p.seat for p in g.others(me)]))
        a = yield from g.invoke(me, self, [Offer("skill", self.id, targets=others)])
        if a is None:
            return
        target = g.players[a.targets[0]]
        yield from g.draw(target, me.lost_hp(), self.id)
        g.flip(target)
