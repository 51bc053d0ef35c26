"""夏侯惇."""

from __future__ import annotations

from hulao.content.cards.armor import is_heart, is_red
from hulao.content.character import MALE, WEI, Character
from hulao.kernel.cards import Card, Rule
from hulao.kernel.damage import Damage
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DAMAGED
from hulao.kernel.words import Words

PRICE = 2


class Ganglie(Skill):
    """刚烈: whoever damaged him judges; black costs a hit point (lost, no damage: C169) or two hand cards (C118)."""

    id = "ganglie"
    words = Words(
        "刚烈",
        "Eye for an Eye",
        "每当一名角色对你造成伤害后，你可以令其判定：若为黑色，其失去一点体力或弃置两张手牌。",
        "After a player damages you, you may make them judge: on black they lose 1 HP or discard two hand cards.",
    )

    #: the option that isn't discarding
    pain = "lose_hp"

    @on(DAMAGED, when=lambda s, g, me, dmg: dmg.source is not None and dmg.source.alive and dmg.source is not me)
    def avenge(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        source = dmg.source
        if source is None or not (yield from g.may(me, self, (source.seat,), on=source.seat)):
            return
        judgement = yield from g.judge(self.judge(me, source), self.id, self.spares)
        if not judgement.success and source.alive:
            yield from self.pay(g, source, me)

    def judge(self, me: Player, source: Player) -> Player:
        """Who judges."""
        return source

    def spares(self, suit: int, card: Card) -> bool:
        return is_red(suit, card)

    def pay(self, g: Game, source: Player, me: Player) -> Rule[None]:
        able = sum(not g.is_forbidden(source, c) for c in source.hand) >= PRICE
        options = (self.pain, "discard") if able else (self.pain,)
        if (yield from g.choose_option(source, self.id, options, by=me.seat)) == "discard":
            cards = yield from g.choose_discards(source, self.id, PRICE)
            yield from g.discard(cards, source, self.id)
        else:
            yield from self.hurt(g, source, me)

    def hurt(self, g: Game, source: Player, me: Player) -> Rule[None]:
        yield from g.lose_hp(source, 1, self.id)


class KingdomGanglie(Ganglie):
    """刚烈 of the Kingdom War: he judges himself, only a heart spares, and what hurts is damage by him."""

    words = Words(
        "刚烈",
        "Eye for an Eye",
        "每当一名角色对你造成伤害后，你可以判定：若不为红桃，其弃置两张手牌或受到你造成的一点伤害。",
        "After a player damages you, you may judge: unless it's a heart, they discard two hand cards or take 1 damage "
        "from you.",
    )
    pain = "damage"

    def judge(self, me: Player, source: Player) -> Player:
        return me

    def spares(self, suit: int, card: Card) -> bool:
        return is_heart(suit, card)

    def hurt(self, g: Game, source: Player, me: Player) -> Rule[None]:
        yield from g.damage(Damage(me, source, 1, skill=self.id))


XIAHOUDUN = Character(
    "xiahoudun",
    Words("夏侯惇", "Xiahou Dun"),
    (WEI,),
    MALE,
    4,
    ("ganglie",),
    scenarios=("own-xiahoudun-1", "own-xiahoudun-2", "own-xiahoudun-3", "C007", "C016", "C017"),
)
