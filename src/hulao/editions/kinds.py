"""The card kinds that several editions print alike."""

from __future__ import annotations

from hulao.content.cards import weapons as w
from hulao.content.cards.armor import EightDiagram, NiohShield
from hulao.content.cards.basic import Dodge, Peach, Slash
from hulao.content.cards.collateral import WeaponLoan
from hulao.content.cards.delayed import Indulgence, Lightning
from hulao.content.cards.equipment import armor, minus_horse, plus_horse, weapon
from hulao.content.cards.tricks import (
    AmazingGrace,
    ArcheryAttack,
    Dismantlement,
    Duel,
    ExNihilo,
    GodSalvation,
    Nullification,
    SavageAssault,
    Snatch,
)
from hulao.kernel.cards import CardKind
from hulao.kernel.words import Words

FARTHER = ("其他角色与你的距离加一。", "The distance from others to you is one more.")
NEARER = ("你与其他角色的距离减一。", "The distance from you to others is one less.")

DILU = plus_horse("dilu", Words("的卢", "Di Lu", *FARTHER))
JUEYING = plus_horse("jueying", Words("绝影", "Jue Ying", *FARTHER))
ZHUAHUANGFEIDIAN = plus_horse(
    "zhuahuangfeidian", Words("爪黄飞电", "Zhua Huang Fei Dian", *FARTHER, short_en="Zhuahuang")
)
CHITU = minus_horse("chitu", Words("赤兔", "Chi Tu", *NEARER))
DAYUAN = minus_horse("dayuan", Words("大宛", "Da Yuan", *NEARER))
ZIXING = minus_horse("zixing", Words("紫骍", "Zi Xing", *NEARER))

CROSSBOW = weapon(
    "crossbow",
    1,
    Words(
        "诸葛连弩",
        "Zhuge Crossbow",
        "出牌阶段，你使用杀无次数限制。",
        "You may use any number of Slashes in your play phase.",
        short_en="Crossbow",
    ),
    w.Crossbow(),
)
QINGGANG = weapon(
    "qinggang_sword",
    2,
    Words(
        "青釭剑",
        "Qinggang Sword",
        "你的杀无视目标的防具。",
        "Your Slashes ignore the target's armor.",
        short_en="Qinggang",
    ),
    w.QinggangSword(),
)
DOUBLE_SWORDS = weapon(
    "double_swords",
    2,
    Words(
        "雌雄双股剑",
        "Double Swords",
        "你使用杀指定异性角色后，可以令其选择：弃置一张手牌，或让你摸一张牌。",
        "When your Slash targets the other gender, you may have them discard a hand card or let you draw one.",
    ),
    w.DoubleSwords(),
)
ICE_SWORD = weapon(
    "ice_sword",
    2,
    Words(
        "寒冰剑",
        "Ice Sword",
        "你的杀将造成伤害时，你可以防止此伤害，改为依次弃置该角色的两张手牌或装备。",
        "When your Slash would deal damage, you may instead discard two cards of the target's hand or equipment.",
    ),
    w.IceSword(),
)
BLADE = weapon(
    "blade",
    3,
    Words(
        "青龙偃月刀",
        "Green Dragon Blade",
        "你的杀被闪抵消后，你可以对同一目标再使用一张杀，可以重复。",
        "When your Slash is dodged, you may use another Slash on the same target, again and again.",
        short_en="Blade",
    ),
    w.Blade(),
)
SPEAR = weapon(
    "spear",
    3,
    Words(
        "丈八蛇矛",
        "Serpent Spear",
        "你可以将两张手牌当一张杀使用或打出。",
        "You may use or play two hand cards as a Slash.",
        short_en="Spear",
    ),
    w.Spear(),
)
AXE = weapon(
    "axe",
    3,
    Words(
        "贯石斧",
        "Stone-Piercing Axe",
        "你的杀被闪抵消后，你可以弃置两张其他的牌（手牌或装备），此杀依然命中。",
        "When your Slash is dodged, you may discard two other cards, of hand or equipment: it hits all the same.",
        short_en="Axe",
    ),
    w.Axe(),
)
MOON_SPEAR = weapon(
    "moon_spear",
    3,
    Words(
        "银月枪",
        "Silver Moon Spear",
        "你在回合外使用或打出黑色牌时，可以令攻击范围内的一名角色打出一张闪，否则其受到一点伤害。",
        "When you give a black card outside your turn, choose a player in range: a Dodge from them or 1 damage.",
        short_en="Moon Spear",
    ),
    w.MoonSpear(),
)
HALBERD = weapon(
    "halberd",
    4,
    Words(
        "方天画戟",
        "Sky-Piercing Halberd",
        "你使用的杀若是最后一张手牌，至多可以指定攻击范围内的三名目标。",
        "A Slash that is your last hand card may have up to three targets in your range.",
        short_en="Halberd",
    ),
    w.Halberd(),
)
KYLIN_BOW = weapon(
    "kylin_bow",
    5,
    Words(
        "麒麟弓",
        "Kylin Bow",
        "你的杀造成伤害时，你可以令该角色弃置一匹装备着的马，由其选择。",
        "When your Slash deals damage, you may have the target discard a horse they wear, of their choice.",
    ),
    w.KylinBow(),
)
EIGHT_DIAGRAM = armor(
    "eight_diagram",
    Words(
        "八卦阵",
        "Eight Trigrams",
        "需要闪时，你可以判定：若为红色，视为你打出了一张闪；否则仍可打出闪。",
        "When you need a Dodge, you may judge: red counts as one; otherwise you may still play one.",
        short_en="Trigrams",
    ),
    EightDiagram(),
)
NIOH_SHIELD = armor(
    "nioh_shield",
    Words(
        "仁王盾",
        "Nioh Shield",
        "黑色的杀对你无效。",
        "Black Slashes have no effect on you.",
    ),
    NiohShield(),
)


def by_id(*kinds: CardKind) -> dict[str, CardKind]:
    return {k.id: k for k in kinds}


STANDARD_KINDS = by_id(
    Slash(),
    Dodge(),
    Peach(),
    Duel(),
    Dismantlement(),
    Snatch(),
    ArcheryAttack(),
    SavageAssault(),
    ExNihilo(),
    AmazingGrace(),
    GodSalvation(),
    WeaponLoan(),
    Nullification(),
    Indulgence(),
    Lightning(),
    DILU,
    JUEYING,
    ZHUAHUANGFEIDIAN,
    CHITU,
    DAYUAN,
    ZIXING,
    CROSSBOW,
    QINGGANG,
    DOUBLE_SWORDS,
    ICE_SWORD,
    BLADE,
    SPEAR,
    AXE,
    MOON_SPEAR,
    HALBERD,
    KYLIN_BOW,
    EIGHT_DIAGRAM,
    NIOH_SHIELD,
)
