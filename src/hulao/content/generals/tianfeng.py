"""田丰."""

from __future__ import annotations

from hulao.content.kingdoms import AMBITIONIST, mates_once_shown, side_of
from hulao.kernel.ask import Offer, Targets
from hulao.kernel.cards import Rule
from hulao.kernel.damage import Damage
from hulao.kernel.dying import Death
from hulao.kernel.game import Game
from hulao.kernel.moves import Moved
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DEATH, DYING_ENTER, MOVED
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND


class Sijian(Skill):
    """死谏: with his last hand card a card of another goes too."""

    id = "sijian"
    words = Words(
        "死谏",
        "Fatal Advice",
        "你失去最后的手牌时，可以弃置一名其他角色的一张牌。",
        "When you lose your last hand card, you may discard a card of another player.",
    )

    @on(MOVED, when=lambda s, g, me, moved: bool(moved.hand) and not me.hand)
    def protest(self, g: Game, me: Player, moved: Moved) -> Rule[None]:
        seats = tuple([p.seat for p in g.others(me) if p.has_cards(HAND | EQUIP)])
        offers = [Offer("skill", self.id, targets=Targets(seats))] if seats else []
        a = yield from g.invoke(me, self, offers)
        if a is None:
            return
        card = yield from g.choose_card_of(me, g.players[a.targets[0]], HAND | EQUIP, self.id)
        if card is not None:
            yield from g.discard((card,), me, self.id)


class Suishi(Skill):
    """随势: a card when his side brings somebody else to the brink, a point when another of his side dies."""

    id = "suishi"
    locked = True
    words = Words(
        "随势",
        "Follow the Current",
        "锁定技，其他角色因受到伤害而濒死时，若来源与你势力相同，你摸一张牌；与你势力相同的其他角色死亡时，你失去1点体力。",
        "Compulsory: when damage by one of your kingdom makes another player dying, you draw a card; when another of "
        "your kingdom dies, you lose 1 HP.",
    )

    @on(DYING_ENTER, anyone=True, when=lambda s, g, me, dmg: s.gains(g, me, dmg))
    def rise(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        g.used_skill(me, self)
        yield from g.draw(me, 1, self.id)

    def gains(self, g: Game, me: Player, dmg: Damage | None) -> bool:
        return dmg is not None and dmg.victim is not me and dmg.source in mates_once_shown(g, me)

    @on(DEATH, anyone=True, when=lambda s, g, me, death: me.alive and s.loses(g, me, death.dead))
    def sink(self, g: Game, me: Player, death: Death) -> Rule[None]:
        g.used_skill(me, self)
        yield from g.lose_hp(me, 1, self.id)

    def loses(self, g: Game, me: Player, dead: Player) -> bool:
        return dead.kingdom == side_of(g, me) != AMBITIONIST
