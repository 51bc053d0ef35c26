"""丁奉."""

from __future__ import annotations

from hulao.content.cards.basic import Slash
from hulao.kernel.ask import Answer, Offer, Targets
from hulao.kernel.cards import Rule
from hulao.kernel.events import Targeted
from hulao.kernel.game import Game
from hulao.kernel.modifiers import AT_ONE
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on, query
from hulao.kernel.timing import TARGET_SPECIFYING
from hulao.kernel.use import Use
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND


class Duanbing(Skill):
    """短兵: one more target for his slash, from among those at distance 1."""

    id = "duanbing"
    words = Words(
        "短兵",
        "Short Blade",
        "你使用杀选择目标后，可以多选一名距离为1的角色为目标。",
        "When you have chosen the targets of your Slash, you may choose one more at distance 1.",
    )

    @on(TARGET_SPECIFYING, when=lambda s, g, me, use: isinstance(use.kind, Slash))
    def one_more(self, g: Game, me: Player, use: Use) -> Rule[None]:
        near = [p for p in g.others(me) if p not in use.targets and g.distance(me, p) == 1]
        seats = tuple([p.seat for p in near if use.kind.may_target(g, me, p)])
        offers = [Offer("skill", self.id, targets=Targets(seats))] if seats else []
        a = yield from g.invoke(me, self, offers)
        if a is None:
            return
        use.targets.append(g.players[a.targets[0]])
        g.sort_targets(use)
        g.note(Targeted(me.seat, use.kind.id, tuple([t.seat for t in use.targets])))


class Fenxun(Skill):
    """奋迅: for a card, another is at distance 1 from him for the rest of the turn."""

    id = "fenxun"
    words = Words(
        "奋迅",
        "Charge",
        "出牌阶段限一次，你可以弃置一张牌并选择一名其他角色：本回合你与其的距离视为1。",
        "Once in your play phase, you may discard a card and choose another player, who counts as at distance 1 from "
        "you this turn.",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        cards = g.payable(me, HAND | EQUIP)
        if not cards or g.count(me, self.id):
            return []
        return [Offer("skill", self.id, "", cards, 1, 1, Targets(tuple([p.seat for p in g.others(me)])))]

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.tick(me, self.id, 1 + a.targets[0])
        g.used_skill(me, self, a.targets)
        yield from g.discard([g.ruleset.cards[a.cards[0]]], me, self.id)

    @query(AT_ONE)
    def close_by(self, g: Game, me: Player, other: Player) -> bool:
        return g.count(me, self.id) == 1 + other.seat
