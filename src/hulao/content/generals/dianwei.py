"""典韦."""

from __future__ import annotations

from hulao.kernel.ask import Answer, Offer, Targets
from hulao.kernel.cards import WEAPON, Card, Rule
from hulao.kernel.damage import Damage
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND


class Qiangxi(Skill):
    """强袭: a hit point or a weapon card for a point of damage within his range, which a weapon that's paid no longer
    lengthens."""

    id = "qiangxi"
    words = Words(
        "强袭",
        "Assault",
        "出牌阶段限一次，你可以失去一点体力或弃置一张武器牌，对攻击范围内的一名其他角色造成一点伤害。",
        "Once in your play phase, you may lose 1 HP or discard a weapon card to deal 1 damage to another player in "
        "your attack range.",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        if g.count(me, self.id):
            return []
        found: list[Offer] = []
        near = self.near(g, me)
        if near:
            found.append(Offer("skill", self.id, targets=Targets(near), options=("lose_hp",)))
        for token in g.payable(me, HAND | EQUIP):
            card = g.ruleset.cards[token]
            near = self.near(g, me, (card,)) if card.kind.type == WEAPON else ()
            if near:
                found.append(Offer("skill", self.id, "", (token,), 1, 1, Targets(near), ("discard",)))
        return found

    def near(self, g: Game, me: Player, spent: tuple[Card, ...] = ()) -> tuple[int, ...]:
        return tuple([p.seat for p in g.others(me) if g.in_range(me, p, spent)])

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.tick(me, self.id)
        g.used_skill(me, self, a.targets)
        if a.cards:
            yield from g.discard([g.ruleset.cards[a.cards[0]]], me, self.id)
        else:
            yield from g.lose_hp(me, 1, self.id)
        if me.alive:
            yield from g.damage(Damage(me, g.players[a.targets[0]], 1, skill=self.id))
