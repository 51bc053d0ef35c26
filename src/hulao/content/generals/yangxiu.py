"""杨修."""

from __future__ import annotations

from hulao.content.character import MALE, WEI, Character
from hulao.kernel.ask import Offer
from hulao.kernel.cards import Card, Rule
from hulao.kernel.damage import Damage
from hulao.kernel.events import Choice
from hulao.kernel.game import Game
from hulao.kernel.modifiers import FORBIDDEN
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on, query
from hulao.kernel.timing import DAMAGED, TARGET_CONFIRMED, TURN_END
from hulao.kernel.use import Use
from hulao.kernel.words import Words

CATEGORIES = ("basic", "trick", "equipment")


class Barred(Skill):
    """What 鸡肋 lays on a player until the turn ends: hand cards of the types named are of no use to him."""

    id = "jilei_barred"
    locked = True

    @query(FORBIDDEN)
    def useless(self, g: Game, me: Player, card: Card) -> bool:
        return bool(g.count(me, self.mark(g.kind_of(me, card).category)))

    @on(TURN_END, anyone=True)
    def lift(self, g: Game, me: Player, context: None) -> Rule[None]:
        g.set_skills(me, [s for s in me.skills if s is not self])
        yield from ()

    def mark(self, category: str) -> str:
        """The counter of this turn that says so."""
        return f"{self.id}.{category}"


class Jilei(Skill):
    """鸡肋: he names a card type that the damager may not use, play or discard from the hand this turn (S17, C163)."""

    id = "jilei"
    words = Words(
        "鸡肋",
        "Chicken Rib",
        "你受到伤害后，可以说出一种牌的类别，伤害来源于本回合内不能使用、打出或弃置该类别的手牌。",
        "After you take damage, you may name basic, trick or equipment: until the turn ends, whoever dealt it can't "
        "use, play or discard hand cards of that type.",
    )
    barred = Barred()

    @on(DAMAGED, when=lambda s, g, me, dmg: dmg.source is not None and dmg.source.alive)
    def spoil(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        source = dmg.source
        assert source is not None
        a = yield from g.invoke(me, self, [Offer("skill", self.id, options=CATEGORIES)], on=source.seat)
        if a is None:
            return
        g.note(Choice(me.seat, self.id, a.option))
        g.tick(source, self.barred.mark(a.option))
        if self.barred not in source.skills:
            g.set_skills(source, (*source.skills, self.barred))


class Danlao(Skill):
    """啖酪: a trick on several players gives him a card and passes him over (S18)."""

    id = "danlao"
    words = Words(
        "啖酪",
        "Taste of Curd",
        "你成为锦囊的目标后，若其目标不止一个，你可以摸一张牌，则此锦囊跳过你。",
        "When a trick has several targets and you're one, you may draw a card: the trick then passes you over.",
    )

    @on(TARGET_CONFIRMED, when=lambda s, g, me, use: use.kind.is_trick and len(use.targets) > 1)
    def sip(self, g: Game, me: Player, use: Use) -> Rule[None]:
        if (yield from g.may(me, self, trick=use.kind.id)):
            use.spared.add(me.seat)
            yield from g.draw(me, 1, self.id)


YANGXIU = Character(
    "yangxiu",
    Words("杨修", "Yang Xiu"),
    (WEI,),
    MALE,
    3,
    ("jilei", "danlao"),
    "q",
    scenarios=(
        "own-yangxiu-1",
        "own-yangxiu-2",
        "own-yangxiu-3",
        "own-yangxiu-4",
        "own-yangxiu-5",
        "own-yangxiu-6",
        "C123",
        "C125",
    ),
)
