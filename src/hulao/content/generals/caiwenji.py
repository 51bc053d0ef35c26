"""蔡文姬."""

from __future__ import annotations

from hulao.content.cards.armor import is_red
from hulao.content.cards.basic import Slash
from hulao.content.kingdom_war import SLOTS
from hulao.kernel.ask import Offer
from hulao.kernel.cards import CLUB, DIAMOND, HEART, Rule
from hulao.kernel.damage import Damage
from hulao.kernel.dying import Death
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DAMAGED, DEATH
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND


class Beige(Skill):
    """悲歌: for a card, whoever a slash hurt judges: the reds comfort the victim, the blacks hit the source."""

    id = "beige"
    words = Words(
        "悲歌",
        "Lament",
        "一名角色受到杀造成的伤害后，你可以弃置一张牌，令其判定：红桃，其回复1点体力；方块，其摸两张牌；"
        "梅花，伤害来源弃置两张牌；黑桃，伤害来源叠置。",
        "After a Slash has hurt a player, you may discard a card to have them judge. Heart: they heal 1 HP; diamond: "
        "they draw 2 cards; club: the source discards 2 cards; spade: the source is stacked.",
    )

    @on(
        DAMAGED,
        anyone=True,
        when=lambda s, g, me, dmg: isinstance(dmg.kind, Slash) and dmg.victim.alive and me.has_cards(HAND | EQUIP),
    )
    def lament(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        cards = g.payable(me, HAND | EQUIP)
        victim = dmg.victim
        offers = [Offer("skill", self.id, "", cards, 1, 1)] if cards else []
        a = yield from g.invoke(me, self, offers, on=victim.seat)
        if a is None:
            return
        yield from g.discard([g.ruleset.cards[a.cards[0]]], me, self.id)
        suit = (yield from g.judge(victim, self.id, is_red)).suit
        source = dmg.source
        if suit == HEART:
            yield from g.heal(victim, 1, me, skill=self.id)
        elif suit == DIAMOND:
            yield from g.draw(victim, 2, self.id)
        elif source is None or not source.alive:
            return
        elif suit == CLUB:
            thrown = yield from g.choose_discards(source, self.id, 2, HAND | EQUIP)
            yield from g.discard(thrown, source, self.id)
        else:
            g.flip(source)


class Duanchang(Skill):
    """断肠: her killer loses the skills of one of his generals, shown or not, for the rest of the game."""

    id = "duanchang"
    locked = True
    words = Words(
        "断肠",
        "Heartbreak",
        "锁定技，杀死你的角色失去由你选择的一张武将牌上的所有技能。",
        "Compulsory: whoever kills you loses all skills of one of their generals, of your choice.",
    )

    @on(DEATH, when=lambda s, g, me, death: death.killer is not None)
    def curse(self, g: Game, me: Player, death: Death) -> Rule[None]:
        killer = death.killer
        assert killer is not None
        left = [name for slot, name in enumerate(SLOTS) if not killer.void >> slot & 1]
        if left:
            g.used_skill(me, self, (killer.seat,))
            choice = yield from g.choose_option(me, self.id, left, on=killer.seat)
            g.void_general(killer, SLOTS.index(choice))
