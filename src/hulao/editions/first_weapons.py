"""The equipment of the first edition: in the basic rules six weapons only reach, the advanced ones give them skills
(C018, C080-C090)."""

from __future__ import annotations

from hulao.content.cards import weapons as w
from hulao.content.cards.armor import EightDiagram
from hulao.content.cards.equipment import Equipment, armor, weapon
from hulao.content.cards.weapons import WeaponSkill
from hulao.kernel.words import Words

#: identifier, range, names
ADVANCED = (
    ("double_swords", 2, "雌雄双股剑", "Double Swords", ""),
    ("blade", 3, "青龙偃月刀", "Green Dragon Blade", "Blade"),
    ("spear", 3, "丈八蛇矛", "Serpent Spear", "Spear"),
    ("axe", 3, "贯石斧", "Stone-Piercing Axe", "Axe"),
    ("halberd", 4, "方天画戟", "Sky-Piercing Halberd", "Halberd"),
    ("kylin_bow", 5, "麒麟弓", "Kylin Bow", ""),
)

#: text in zh and en, skill
SKILLS: dict[str, tuple[str, str, WeaponSkill]] = {
    "double_swords": (
        "你的杀对异性角色造成伤害后，你可以令其选择：弃置一张手牌，或让你摸一张牌。",
        "When your Slash hurts the other gender, you may have them discard a hand card or let you draw one.",
        w.DoubleSwords(after_hit=True),
    ),
    "blade": (
        "你的体力大于二时，杀被抵消后，你可以对同一目标再使用一张杀，仅一次。",
        "With more than 2 HP: once your Slash is dodged, you may use one more Slash on the same player.",
        w.Blade(repeat=False, above_hp=2),
    ),
    "spear": (
        "你的体力大于二时，决斗中可以将一张手牌当杀打出。",
        "With more than 2 HP: in a Duel you may play any hand card as a Slash.",
        w.DuelSpear(above_hp=2),
    ),
    "axe": (
        "你的体力上限大于三时，杀被抵消后，你可以弃置两张其他的牌令其仍然命中。",
        "With an HP cap above 3: when your Slash is dodged, you may discard two other cards to make it hit.",
        w.Axe(above_cap=3),
    ),
    "halberd": (
        "你使用的杀是最后一张手牌时，可以指定至多三名目标。",
        "A Slash that is your last hand card may have up to three targets.",
        w.Halberd(),
    ),
    "kylin_bow": (
        "你的杀对距离大于二的角色造成伤害时，可以令其弃置一匹装备着的马。",
        "When your Slash hurts a player at a distance above 2, you may have them discard a horse they wear.",
        w.KylinBow(beyond=2),
    ),
}

#: one text for both rules, since a table of texts doesn't know the options
WORDS = {
    id: Words(
        zh, en, f"进阶规则：{SKILLS[id][0]}", f"Advanced rules: {SKILLS[id][1][0].lower()}{SKILLS[id][1][1:]}", short
    )
    for id, _, zh, en, short in ADVANCED
}

#: the basic rules (C018): only 诸葛连弩 and 青釭剑 have skills, and the sword reaches 八卦阵 alone (C075)
BASIC_EQUIPMENT: tuple[Equipment, ...] = (
    weapon(
        "qinggang_sword",
        2,
        Words(
            "青釭剑",
            "Qinggang Sword",
            "你的杀无视目标的八卦阵。",
            "Your Slashes ignore the target's Eight Trigrams.",
            short_en="Qinggang",
        ),
        w.QinggangSword(only=("eight_diagram",)),
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
    *(weapon(id, reach, WORDS[id]) for id, reach, *_ in ADVANCED),
)

ADVANCED_WEAPONS: tuple[Equipment, ...] = tuple(
    weapon(id, reach, WORDS[id], SKILLS[id][2]) for id, reach, *_ in ADVANCED
)
