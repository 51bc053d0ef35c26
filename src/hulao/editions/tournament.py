"""The tournament edition (document 003): six to eight players and stricter texts.

Where the document breaks off (inside 洛神) it follows the standard edition.
"""

from __future__ import annotations

from hulao.content.cards import weapons as w
from hulao.content.cards.armor import EightDiagram
from hulao.content.cards.collateral import ForcedSlash
from hulao.content.cards.delayed import Indulgence, Lightning
from hulao.content.cards.equipment import armor, weapon
from hulao.content.generals.huanggai import Kurou
from hulao.content.generals.liubei import Rende
from hulao.content.generals.machao import Mashu
from hulao.content.generals.simayi import Fankui
from hulao.content.generals.sunquan import TournamentJiuyuan, Zhiheng
from hulao.content.generals.xuchu import TournamentLuoyi
from hulao.content.generals.zhenji import Luoshen
from hulao.content.generals.zhouyu import Fanjian
from hulao.content.generals.zhugeliang import PLAYERS, Guanxing
from hulao.content.identity import IdentityGame
from hulao.kernel.skill import Skill
from hulao.kernel.timing import JUDGE
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND

from .standard import STANDARD

#: lord, loyalists, rebels, renegades (C002)
ROLES = {6: (1, 1, 3, 1), 7: (1, 2, 3, 1), 8: (1, 2, 4, 1)}

#: what the tournament prints differently, by skill identifier
SKILLS: dict[str, Skill] = {
    "fankui": Fankui(HAND | EQUIP),
    "luoyi": TournamentLuoyi(),
    "luoshen": Luoshen(early=JUDGE),
    "rende": Rende(most=1),
    "guanxing": Guanxing(PLAYERS),
    "mashu": Mashu(both=False),
    "zhiheng": Zhiheng(uses=1),
    "jiuyuan": TournamentJiuyuan(),
    "kurou": Kurou(last_point=True),
    "fanjian": Fanjian(suits=True),
}

KINDS = (
    ForcedSlash(),
    Indulgence(on_lord=True),
    Lightning(nature="normal"),
    weapon(
        "double_swords",
        2,
        Words(
            "雌雄双股剑",
            "Double Swords",
            "你的杀对异性角色造成伤害后，你可以令其选择：弃置一张手牌，或让你摸一张牌。",
            "When your Slash hurts the other gender, you may have them discard a hand card or let you draw one.",
        ),
        w.DoubleSwords(after_hit=True),
    ),
    weapon(
        "kylin_bow",
        5,
        Words(
            "麒麟弓",
            "Kylin Bow",
            "你的杀造成伤害时，你可以弃置该角色装备着的一匹马。",
            "When your Slash deals damage, you may discard a horse the target wears.",
        ),
        w.KylinBow(user_picks=True),
    ),
    armor(
        "eight_diagram",
        Words(
            "八卦阵",
            "Eight Trigrams",
            "需要闪来抵消杀或万箭齐发时，你可以判定：若为红色，视为你打出了一张闪；否则仍可打出闪。",
            "When you need a Dodge against a Slash or an Archery Attack, you may judge: red counts as one.",
            short_en="Trigrams",
        ),
        EightDiagram(scope=("slash", "archery_attack")),
    ),
)


def keep_card(kind: str, suit: int, rank: int) -> bool:
    """Of the EX cards only 仁王盾 is described (C005, C091, C093)."""
    return kind != "ice_sword" and (kind, suit, rank) not in (("lightning", 1, 12), ("nullification", 3, 12))


TOURNAMENT = STANDARD.without("wind", "god", "q").derive(
    "tournament",
    words=Words(
        "竞赛版",
        "Tournament",
        "六至八人，文字更严的竞赛规则；原文中断之处从修订标准版。",
        "Six to eight players and stricter texts; where the document breaks off it follows the standard edition.",
    ),
    document="003",
    seats=range(6, 9),
    decks=("standard", "standard-ex"),
    keep_card=keep_card,
    mode=IdentityGame(ROLES),
    kinds=KINDS,
    skills=SKILLS,
    without=("ice_sword", "moon_spear"),
    packages=("base",),
    parameters={"shortest": 1},
    options=(),
    changes={},
)
