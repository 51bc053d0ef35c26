"""荀彧."""

from __future__ import annotations

from hulao.content.compare import comparable, compare
from hulao.kernel.ask import Answer, Offer, Targets
from hulao.kernel.cards import Rule
from hulao.kernel.damage import Damage
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DAMAGED
from hulao.kernel.words import Words


class Quhu(Skill):
    """驱虎: cards are compared with somebody of more hit points, who then strikes whom 荀彧 names, or 荀彧 himself."""

    id = "quhu"
    words = Words(
        "驱虎",
        "Drive the Tiger",
        "出牌阶段限一次，你可以与一名体力比你多的角色拼点：若你赢，其对你指定的其攻击范围内的另一名角色造成一点伤害；"
        "否则其对你造成一点伤害。",
        "Once in your play phase, you may compare cards with a player of more HP: if you win, they deal 1 damage to a "
        "player of your choice in their attack range; otherwise they deal 1 damage to you.",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        if g.count(me, self.id):
            return []
        stronger = tuple([seat for seat in comparable(g, me) if g.players[seat].hp > me.hp])
        return [Offer("skill", self.id, targets=Targets(stronger))] if stronger else []

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.tick(me, self.id)
        g.used_skill(me, self, a.targets)
        tiger = g.players[a.targets[0]]
        result = yield from compare(g, me, tiger, self.id)
        if result is None:
            return
        prey = [me]
        if result.won:
            near = [p.seat for p in g.alive() if g.in_range(tiger, p)]
            prey = yield from g.choose_players(me, self.id, near, by=tiger.seat)
        for victim in prey:
            yield from g.damage(Damage(tiger, victim, 1, skill=self.id))


class Jieming(Skill):
    """节命: for every point of damage somebody's hand is filled up to his cap, to five at most."""

    id = "jieming"
    words = Words(
        "节命",
        "Eternal Loyalty",
        "你每受到一点伤害后，可以令一名角色将手牌摸至其体力上限，至多五张。",
        "For each point of damage you take, you may let a player draw until they hold as many cards as their max HP, "
        "five at most.",
    )
    most = 5

    @on(DAMAGED)
    def sustain(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        for _ in range(dmg.amount):
            needy = tuple([p.seat for p in g.alive() if self.missing(p) > 0])
            offers = [Offer("skill", self.id, targets=Targets(needy))] if needy else []
            a = yield from g.invoke(me, self, offers)
            if a is None:
                return
            target = g.players[a.targets[0]]
            yield from g.draw(target, self.missing(target), self.id)

    def missing(self, p: Player) -> int:
        return min(self.most, p.max_hp) - len(p.hand)
