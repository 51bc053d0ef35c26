"""甘宁."""

from __future__ import annotations

from hulao.content.cards.basic import PEACH
from hulao.content.cards.tricks import Dismantlement
from hulao.content.character import MALE, WU, Character
from hulao.kernel.answering import Demand, Given
from hulao.kernel.ask import Answer, Offer
from hulao.kernel.cards import BLACK, Card, Rule
from hulao.kernel.damage import Damage
from hulao.kernel.events import Reveal
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import IDLE, Skill, ViewAs, on
from hulao.kernel.timing import DAMAGE_RECEIVING
from hulao.kernel.words import Words


def black_other(g: Game, me: Player, card: Card) -> bool:
    """A black card that isn't a 过河拆桥 already."""
    return g.colour_of(me, card) == BLACK and not isinstance(card.kind, Dismantlement)


class Qixi(Skill):
    """奇袭: any black card, of the hand or worn, is a 过河拆桥; it keeps suit and number (C166, S30)."""

    id = "qixi"
    views = (ViewAs(Dismantlement.id, where=black_other, moments=IDLE),)
    words = Words(
        "奇袭",
        "Surprise Raid",
        "你可以将一张黑色牌（手牌或装备区的牌）当过河拆桥使用，次数不限。",
        "You may use any black card, from your hand or equipment, as a Dismantlement, any number of times.",
    )


class Tongling(Skill):
    """铜铃: once a game he shows his role for a point of cap and hit points: at a free moment, when damage comes, or
    when dying (S28, S29)."""

    id = "tongling"
    supply_kinds = (PEACH,)
    words = Words(
        "铜铃",
        "Bronze Bell",
        "一局限一次，出牌阶段、将受到伤害时或濒死时，你可以亮出身份牌，体力上限和体力各加1点。",
        "Once a game, in your play phase, when about to take damage or when dying, you may reveal your role: "
        "your max hp and hp go up by 1.",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        return [] if me.role_shown else [Offer("skill", self.id)]

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.used_skill(me, self)
        yield from self.ring(g, me)

    @on(DAMAGE_RECEIVING, when=lambda s, g, me, dmg: not me.role_shown)
    def in_time(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        if (yield from g.may(me, self, amount=dmg.amount)):
            yield from self.ring(g, me)

    def supplies(self, g: Game, me: Player, demand: Demand) -> list[Offer]:
        return [Offer("skill", self.id)] if demand.why == "rescue" and demand.on is me and not me.role_shown else []

    def supply(self, g: Game, me: Player, demand: Demand, a: Answer) -> Rule[Given | None]:
        g.used_skill(me, self)
        yield from self.ring(g, me)
        return None

    def ring(self, g: Game, me: Player) -> Rule[None]:
        me.role_shown = True
        g.note(Reveal(me.seat, "role", me.role))
        g.change_max_hp(me, 1)
        yield from g.heal(me, 1, me, skill=self.id)


GANNING = Character(
    "ganning",
    Words("甘宁", "Gan Ning"),
    (WU,),
    MALE,
    4,
    ("qixi",),
    scenarios=("own-ganning-1", "own-ganning-2"),
)
CLASSIC_GANNING = Character(
    "ganning",
    Words("甘宁", "Gan Ning"),
    (WU,),
    MALE,
    4,
    ("tongling",),
    never_lord=True,
    scenarios=("own-ganning-3", "own-ganning-4", "C161"),
)
