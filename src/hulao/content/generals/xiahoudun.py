"""夏侯惇."""

from __future__ import annotations

from hulao.content.cards.armor import is_red
from hulao.content.character import MALE, WEI, Character
from hulao.kernel.cards import Rule
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

    @on(DAMAGED, when=lambda s, g, me, dmg: dmg.source is not None and dmg.source.alive and dmg.source is not me)
    def avenge(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        source = dmg.source
        if source is None or not (yield from g.may(me, self, (source.seat,), on=source.seat)):
            return
        judgement = yield from g.judge(source, self.id, is_red)
        if not judgement.success and source.alive:
            yield from self.pay(g, source, me)

    def pay(self, g: Game, source: Player, me: Player) -> Rule[None]:
        able = sum(not g.is_forbidden(source, c) for c in source.hand) >= PRICE
        options = ("lose_hp", "discard") if able else ("lose_hp",)
        if (yield from g.choose_option(source, self.id, options, by=me.seat)) == "discard":
            cards = yield from g.choose_discards(source, self.id, PRICE)
            yield from g.discard(cards, source, self.id)
        else:
            yield from g.lose_hp(source, 1, self.id)


XIAHOUDUN = Character(
    "xiahoudun",
    Words("夏侯惇", "Xiahou Dun"),
    (WEI,),
    MALE,
    4,
    ("ganglie",),
    scenarios=("own-xiahoudun-1", "own-xiahoudun-2", "own-xiahoudun-3", "C007", "C016", "C017"),
)
