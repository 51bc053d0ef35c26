"""祝融."""

from __future__ import annotations

from hulao.content.cards.weapons import is_slash
from hulao.content.compare import comparable, compare
from hulao.kernel.cards import Rule
from hulao.kernel.damage import Damage
from hulao.kernel.events import DISCARD_PILE
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DAMAGE_CAUSED, USE_DONE
from hulao.kernel.use import Use
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND

from .menghuo import AmongSavages, others_assault


class Juxiang(AmongSavages):
    """巨象: the 南蛮入侵 of others comes to her once it's settled, if nobody took it before, and none hurts her."""

    id = "juxiang"
    words = Words(
        "巨象",
        "Great Elephants",
        "锁定技，南蛮入侵对你无效；其他角色使用的南蛮入侵结算后置入弃牌堆时，你获得之。",
        "Compulsory: Savage Assaults have no effect on you; when others' ones are settled and discarded, you take "
        "them.",
    )

    @on(USE_DONE, anyone=True, when=lambda s, g, me, use: others_assault(me, use) and s.is_left(g, use))
    def collect_it(self, g: Game, me: Player, use: Use) -> Rule[None]:
        g.used_skill(me, self)
        yield from g.gain(me, use.cards, self.id)

    def is_left(self, g: Game, use: Use) -> bool:
        return bool(use.cards) and all(g.places[c.id] == DISCARD_PILE for c in use.cards)


class Lieren(Skill):
    """烈刃: after a slash that hurt, cards compared with the victim may win one of his."""

    id = "lieren"
    words = Words(
        "烈刃",
        "Blazing Blade",
        "你的杀对目标造成伤害后，你可以与其拼点：若你赢，你获得其一张牌。",
        "After your Slash deals damage to its target, you may compare cards with them: if you win, take a card of "
        "theirs.",
    )

    @on(DAMAGE_CAUSED, when=lambda s, g, me, dmg: s.may_challenge(g, me, dmg))
    def challenge(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        victim = dmg.victim
        if not (yield from g.may(me, self, (victim.seat,), on=victim.seat)):
            return
        result = yield from compare(g, me, victim, self.id)
        if result is not None and result.won:
            card = yield from g.choose_card_of(me, victim, HAND | EQUIP, self.id)
            if card is not None:
                yield from g.gain(me, (card,), self.id)

    def may_challenge(self, g: Game, me: Player, dmg: Damage) -> bool:
        return dmg.on_target and is_slash(dmg.use) and dmg.victim.alive and dmg.victim.seat in comparable(g, me)
