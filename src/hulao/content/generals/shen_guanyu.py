"""神关羽."""

from __future__ import annotations

from types import MappingProxyType

from hulao.content.cards.basic import PEACH, SLASH, Slash
from hulao.content.cards.tricks import GodSalvation
from hulao.content.character import GOD, MALE, Character
from hulao.kernel.cards import HEART, Card, CardKind, Rule
from hulao.kernel.damage import HpChange
from hulao.kernel.dying import Death
from hulao.kernel.game import Game
from hulao.kernel.modifiers import FREE_REACH, KIND
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on, query
from hulao.kernel.timing import DEATH, HP_REDUCED
from hulao.kernel.words import Words


class Wushen(Skill):
    """武神: hearts in his hand are slashes and nothing else; they reach anybody (S13)."""

    id = "wushen"
    locked = True
    words = Words(
        "武神",
        "God of War",
        "锁定技，你的红桃手牌均视为杀；你使用红桃的杀无距离限制。",
        "Compulsory: the hearts in your hand are Slashes, and your heart Slashes reach any distance.",
    )

    @query(KIND)
    def hearts_are_slashes(self, g: Game, me: Player, card: Card) -> str | None:
        return SLASH if g.suit_of(me, card) == HEART else None

    @query(FREE_REACH)
    def anywhere(self, g: Game, me: Player, kind: CardKind, cards: tuple[Card, ...]) -> bool:
        return isinstance(kind, Slash) and g.look_of(me, cards)[0] == HEART


def is_peach(suit: int, card: Card) -> bool:
    return card.kind.id in (PEACH, GodSalvation.id)


class Wuhun(Skill):
    """武魂: who hurts him bears a token a point; at his death one who bears most judges, and mostly dies (S14, S42)."""

    id = "wuhun"
    locked = True
    token = "nightmare"
    marks = MappingProxyType({"nightmare": Words("梦魇", "Nightmare")})
    words = Words(
        "武魂",
        "Soul of War",
        "锁定技，任一角色每对你造成1点伤害，获得一枚梦魇标记。"
        "你死亡时，令标记最多的一名角色判定，不为桃或桃园结义则其立即死亡。",
        "Compulsory: for each point of damage a player deals you, they get a nightmare token. When you die, one with "
        "most of them judges and, unless it's a Peach or a God Salvation, dies at once.",
    )

    @on(HP_REDUCED, when=lambda s, g, me, change: change.damage is not None and change.by is not None)
    def haunt(self, g: Game, me: Player, change: HpChange) -> Rule[None]:
        assert change.by is not None
        g.used_skill(me, self, (change.by.seat,))
        g.mark(change.by, self.token, change.amount)
        yield from ()

    @on(DEATH, when=lambda s, g, me, death: any(p.marks.get(s.token) for p in g.alive()))
    def avenge(self, g: Game, me: Player, death: Death) -> Rule[None]:
        most = max(p.marks.get(self.token, 0) for p in g.alive())
        haunted = [p.seat for p in g.alive() if p.marks.get(self.token) == most]
        target = (yield from g.choose_players(me, self.id, haunted))[0]
        g.used_skill(me, self, (target.seat,))
        judgement = yield from g.judge(target, self.id, is_peach)
        if not judgement.success and target.alive:
            yield from g.die(target, None)


SHEN_GUANYU = Character(
    "shen_guanyu",
    Words("神关羽", "God Guan Yu"),
    (GOD,),
    MALE,
    5,
    ("wushen", "wuhun"),
    "god",
    scenarios=(
        "own-shen_guanyu-1",
        "own-shen_guanyu-2",
        "own-shen_guanyu-3",
        "own-shen_guanyu-4",
        "own-shen_guanyu-5",
        "own-shen_guanyu-6",
        "C119",
    ),
)
