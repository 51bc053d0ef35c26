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

DILU = plus_horse("dilu", Words("的卢", "Di Lu"))
JUEYING = plus_horse("jueying", Words("绝影", "Jue Ying"))
ZHUAHUANGFEIDIAN = plus_horse("zhuahuangfeidian", Words("爪黄飞电", "Zhua Huang Fei Dian", short_en="Zhuahuang"))
CHITU = minus_horse("chitu", Words("赤兔", "Chi Tu"))
DAYUAN = minus_horse("dayuan", Words("大宛", "Da Yuan"))
ZIXING = minus_horse("zixing", Words("紫骍", "Zi Xing"))

CROSSBOW = weapon("crossbow", 1, Words("诸葛连弩", "Zhuge Crossbow", short_en="Crossbow"), w.Crossbow())
QINGGANG = weapon("qinggang_sword", 2, Words("青釭剑", "Qinggang Sword", short_en="Qinggang"), w.QinggangSword())
DOUBLE_SWORDS = weapon("double_swords", 2, Words("雌雄双股剑", "Double Swords"), w.DoubleSwords())
ICE_SWORD = weapon("ice_sword", 2, Words("寒冰剑", "Ice Sword"), w.IceSword())
BLADE = weapon("blade", 3, Words("青龙偃月刀", "Green Dragon Blade", short_en="Blade"), w.Blade())
SPEAR = weapon("spear", 3, Words("丈八蛇矛", "Serpent Spear", short_en="Spear"), w.Spear())
AXE = weapon("axe", 3, Words("贯石斧", "Stone-Piercing Axe", short_en="Axe"), w.Axe())
MOON_SPEAR = weapon("moon_spear", 3, Words("银月枪", "Silver Moon Spear", short_en="Moon Spear"), w.MoonSpear())
HALBERD = weapon("halberd", 4, Words("方天画戟", "Sky-Piercing Halberd", short_en="Halberd"), w.Halberd())
KYLIN_BOW = weapon("kylin_bow", 5, Words("麒麟弓", "Kylin Bow"), w.KylinBow())
EIGHT_DIAGRAM = armor("eight_diagram", Words("八卦阵", "Eight Trigrams", short_en="Trigrams"), EightDiagram())
NIOH_SHIELD = armor("nioh_shield", Words("仁王盾", "Nioh Shield"), NiohShield())


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
