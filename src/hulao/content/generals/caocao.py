"""曹操."""

from __future__ import annotations

from hulao.content.cards.basic import DODGE
from hulao.content.character import MALE, WEI, Character
from hulao.kernel.answering import Demand, Given
from hulao.kernel.ask import Answer, Offer
from hulao.kernel.cards import Rule
from hulao.kernel.damage import Damage
from hulao.kernel.events import TABLE
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DAMAGED
from hulao.kernel.words import Words


class Jianxiong(Skill):
    """奸雄: take the cards that damaged you, while they're still in processing (S23)."""

    id = "jianxiong"
    words = Words(
        "奸雄",
        "Villainous Hero",
        "你受到伤害后，可以获得造成此伤害的牌；决斗中打出的杀不算。",
        "After you take damage, you may take the card(s) that caused it; slashes given in a duel don't count.",
    )

    @on(DAMAGED, when=lambda s, g, me, dmg: bool(dmg.cards) and all(g.places[c.id] == TABLE for c in dmg.cards))
    def take(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        if (yield from g.may(me, self, cards=[c.id for c in dmg.cards])):
            yield from g.gain(me, dmg.cards, self.id)


class Hujia(Skill):
    """护驾: the other Wei players may give the lord a dodge, asked in seat order (C168)."""

    id = "hujia"
    lord = True
    supply_kinds = (DODGE,)
    words = Words(
        "护驾",
        "Royal Escort",
        "主公技：需要使用或打出闪时，你可以请其他魏势力角色依次选择是否替你打出一张闪。",
        "Lord skill: when you need a Dodge, you may ask the other Wei players in turn to give one for you.",
    )

    def supplies(self, g: Game, me: Player, demand: Demand) -> list[Offer]:
        if DODGE not in demand.kinds or not helpers(g, me):
            return []
        return [Offer("skill", self.id)]

    def supply(self, g: Game, me: Player, demand: Demand, a: Answer) -> Rule[Given | None]:
        g.used_skill(me, self)
        return (yield from ask_helpers(g, me, helpers(g, me), DODGE, self.id))


def helpers(g: Game, lord: Player) -> list[Player]:
    """The other living players of the lord's kingdom, in seat order."""
    return [p for p in g.others(lord) if p.belongs(lord.kingdom)]


def ask_helpers(
    g: Game, lord: Player, asked: list[Player], kind: str, skill: str, keep: bool = False
) -> Rule[Given | None]:
    """Each in turn may play a card of `kind`; the first one counts as the lord's. `keep`: he is going to use it."""
    for p in asked:
        given = yield from g.demand(p, Demand((kind,), why="help", keep=keep, by=lord.seat, skill=skill))
        if given is not None:
            return given
    return None


CAOCAO = Character(
    "caocao",
    Words("曹操", "Cao Cao"),
    (WEI,),
    MALE,
    4,
    ("jianxiong", "hujia"),
    lord_choice=True,
    scenarios=("own-caocao-1", "own-caocao-2", "own-caocao-3", "own-caocao-4", "C008", "C010", "C011"),
)
