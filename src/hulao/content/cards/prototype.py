"""The cards that only the prototype prints, or prints differently (document 004, C054-C059)."""

from __future__ import annotations

from hulao.kernel.cards import Rule
from hulao.kernel.dying import Death
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DEATH
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND

from .armor import EightDiagram, is_heart
from .basic import DODGE, Dodge, Peach
from .delayed import Indulgence, Lightning
from .equipment import Equipment, armor, minus_horse, plus_horse, weapon
from .tricks import AmazingGrace, AnswerOrHurt, Dismantlement, DrawTrick, Duel, GodSalvation, SavageAssault, Snatch
from .weapons import Crossbow


class PrototypeDodge(Dodge):
    words = Words(
        "闪",
        "Dodge",
        "抵消对你使用的杀，或应对火牛阵。",
        "An answer only: to a Slash aimed at you, or to a Fire Ox Formation.",
    )


class PrototypePeach(Peach):
    """桃: also for others in one's own turn; only the dying himself is saved by it (C035-C037)."""

    words = Words(
        "桃",
        "Peach",
        "出牌阶段对一名受伤的角色使用，或自己濒死时使用：回复一点体力。只剩两名角色时不能使用。",
        "On any wounded player in your play phase, or on yourself when dying: heals 1 HP. Not when two are left.",
    )

    def __init__(self) -> None:
        super().__init__(others=True)


class Pavilion(GodSalvation):
    """亭台: everybody who is hurt regains a point; it saves nobody."""

    id = "pavilion"
    words = Words("亭台", "Pavilion", "所有受伤的角色各回复一点体力。", "Every wounded player heals 1 HP.")


class ForcedDuel(Duel):
    """决斗: whoever holds a slash has to give it (C153)."""

    words = Words(
        "决斗",
        "Duel",
        "对一名其他角色使用：从其开始轮流打出杀，有杀必须打出；先打不出的一方受到一点伤害。",
        "With another player: from them on you play Slashes in turn while you have any; who has none takes 1 damage.",
    )


class ForcedAssault(SavageAssault):
    """南蛮入侵: whoever holds a slash has to give it (C153)."""

    words = Words(
        "南蛮入侵",
        "Savage Assault",
        "对所有其他角色使用：有杀者必须打出一张，打不出者受到一点伤害。",
        "At all other players: whoever has a Slash must play one, the others take 1 damage.",
        short_en="Savages",
    )


class FireOx(AnswerOrHurt):
    """火牛阵: everybody else must dodge or is hurt."""

    id = "fire_ox"
    wanted = DODGE
    words = Words(
        "火牛阵",
        "Fire Ox Formation",
        "对所有其他角色使用：有闪者必须打出一张，打不出者受到一点伤害。",
        "At all other players: whoever has a Dodge must play one, the others take 1 damage.",
        short_en="Fire Oxen",
    )


class Feast(AmazingGrace):
    """喜宴: as many cards as players are turned up; from the user on each takes one."""

    id = "feast"
    words = Words(
        "喜宴",
        "Wedding Feast",
        "从牌堆亮出与存活角色数相等的牌，从你开始依座次每人选取一张。",
        "Turn up as many cards as players are alive; from you on, each takes one.",
        short_en="Feast",
    )


class MonkeyPeach(Dismantlement):
    """猴子偷桃: discard a hand card, drawn unseen, or a worn card of another player."""

    id = "monkey_peach"
    words = Words(
        "猴子偷桃",
        "Monkey Steals the Peach",
        "弃置一名其他角色的一张手牌（随机）或装备。",
        "Discard a card of another player: of the hand, unseen, or equipment.",
        short_en="Monkey",
    )

    def __init__(self) -> None:
        super().__init__(HAND | EQUIP)


class PlainSnatch(Snatch):
    """顺手牵羊: a hand card or a worn card, nothing that is still to be judged (C056)."""

    words = Words(
        "顺手牵羊",
        "Snatch",
        "获得距离为一的一名其他角色的一张手牌（随机）或装备。",
        "Take a card of another player at distance 1: of the hand, unseen, or equipment.",
    )

    def __init__(self) -> None:
        super().__init__(HAND | EQUIP)


class PhantomSoldiers(DrawTrick):
    """草木皆兵: draw two (C057)."""

    id = "phantom_soldiers"
    words = Words("草木皆兵", "Every Bush a Soldier", "摸两张牌。", "Draw two cards.", short_en="Bushes")


class HighSpirits(DrawTrick):
    """趾高气扬: draw three (C057)."""

    id = "high_spirits"
    words = Words("趾高气扬", "Puffed Up", "摸三张牌。", "Draw three cards.")

    def __init__(self) -> None:
        super().__init__(3)


class LightningMovesOn(Skill):
    """Table rule: a lightning before a dying player isn't buried with him but passes to the next one."""

    id = "lightning_moves_on"
    locked = True

    @on(DEATH, when=lambda s, g, me, death: any(isinstance(g.lies_as(c), Lightning) for c in me.judge))
    def pass_on(self, g: Game, me: Player, death: Death) -> Rule[None]:
        for card in me.judge[:]:
            kind = g.lies_as(card)
            if isinstance(kind, Lightning):
                yield from kind.spared(g, me, card)


def plain_weapon(id: str, reach: int, words: Words) -> Equipment:
    """A weapon that only reaches (C018)."""
    return weapon(id, reach, words)


FARTHER = ("其他角色与你的距离加一。", "The distance from others to you is one more.")
NEARER = ("你与其他角色的距离减一。", "The distance from you to others is one less.")
NO_SKILL = ("没有技能，只改变攻击范围。", "No skill, only its range.")

PROTOTYPE_KINDS = (
    PrototypeDodge(),
    PrototypePeach(),
    Pavilion(),
    ForcedDuel(),
    ForcedAssault(),
    FireOx(),
    Feast(),
    MonkeyPeach(),
    PlainSnatch(),
    PhantomSoldiers(),
    HighSpirits(),
    Indulgence(),
    Lightning(nature="normal"),
    weapon(
        "talisman",
        1,
        Words(
            "冥天照符",
            "Netherlight Talisman",
            "出牌阶段，你使用杀无次数限制。",
            "You may use any number of Slashes in your play phase.",
            short_en="Talisman",
        ),
        Crossbow(),
    ),
    plain_weapon("qinggang_sword", 2, Words("青钢剑", "Qinggang Sword", *NO_SKILL, short_en="Qinggang")),
    plain_weapon("yellow_dragon_sword", 2, Words("黄龙剑", "Yellow Dragon Sword", *NO_SKILL, short_en="Dragon Sword")),
    plain_weapon("hegemon", 2, Words("霸王", "Overlord", *NO_SKILL)),
    plain_weapon("blade", 3, Words("青龙偃月刀", "Green Dragon Blade", *NO_SKILL, short_en="Blade")),
    plain_weapon("halberd", 4, Words("方天化戟", "Sky-Piercing Halberd", *NO_SKILL, short_en="Halberd")),
    plain_weapon("fan", 5, Words("朱雀羽扇", "Vermilion Feather Fan", *NO_SKILL, short_en="Fan")),
    armor(
        "eight_diagram",
        Words(
            "八卦阵",
            "Eight Trigrams",
            "受到杀或火牛阵时，你可以判定：若为红桃，视为你打出了一张闪；否则仍可打出闪。",
            "When you need a Dodge against a Slash or a Fire Ox Formation, you may judge: a heart counts as one.",
            short_en="Trigrams",
        ),
        EightDiagram(is_heart, scope=("slash", "fire_ox")),
    ),
    plus_horse("plus_horse", Words("+1马", "Defensive Horse", *FARTHER)),
    minus_horse("minus_horse", Words("-1马", "Offensive Horse", *NEARER)),
)
