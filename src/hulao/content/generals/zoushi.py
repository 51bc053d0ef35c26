"""邹氏."""

from __future__ import annotations

from hulao.content.kingdom_war import SLOTS
from hulao.kernel.ask import Answer, Offer, Targets
from hulao.kernel.cards import Rule
from hulao.kernel.dying import Death
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DEATH, TURN_START
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND


class Huoshui(Skill):
    """祸水: once she lies open, nobody else shows generals in her turn; she may show herself for it."""

    id = "huoshui"
    words = Words(
        "祸水",
        "Troubled Waters",
        "出牌阶段，你可以明置此武将牌；你的回合内，其他角色不能明置武将牌。",
        "In your play phase, you may show this general. In your turn, other players can't show generals.",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        return [Offer("skill", self.id)] if self in me.latent else []

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        """Taking the offer has shown her."""
        g.used_skill(me, self)
        yield from ()

    def woken(self, g: Game, me: Player) -> None:
        if g.current is me:
            self.seal(g, me, True)

    @on(TURN_START, when=lambda s, g, me, _: s in me.skills, asks=False)
    def begin(self, g: Game, me: Player, _: None) -> Rule[None]:
        self.seal(g, me, True)
        yield from ()

    @on(DEATH, when=lambda s, g, me, death: g.current is me, asks=False)
    def end(self, g: Game, me: Player, death: Death) -> Rule[None]:
        self.seal(g, me, False)
        yield from ()

    def seal(self, g: Game, me: Player, sealed: bool) -> None:
        """It lasts for the turn."""
        for p in g.others(me):
            g.seal(p, sealed)


class Qingcheng(Skill):
    """倾城: for an equipment card, one of another's two shown generals is hidden again."""

    id = "qingcheng"
    words = Words(
        "倾城",
        "City-Toppling Beauty",
        "出牌阶段，你可以弃置一张装备牌，暗置一名两张武将牌均明置的其他角色的一张武将牌。",
        "In your play phase, you may discard an equipment card to hide a general of another player who has both shown.",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        deck = g.ruleset.cards
        cards = tuple([t for t in g.payable(me, HAND | EQUIP) if deck[t].kind.is_equipment])
        seats = tuple([p.seat for p in g.others(me) if all(p.shown)])
        return [Offer("skill", self.id, "", cards, 1, 1, Targets(seats), SLOTS)] if cards and seats else []

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.used_skill(me, self, a.targets)
        yield from g.discard([g.ruleset.cards[a.cards[0]]], me, self.id)
        target = g.players[a.targets[0]]
        slot = SLOTS.index(a.option)
        if target.alive and target.shown[slot]:
            g.hide_general(target, slot)
