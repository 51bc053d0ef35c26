"""The Kingdom War (document 001-N): two hidden generals a player, kingdoms as sides.

The document prints neither the generals nor the deck; both are the public base set, and so marked in the rule book.
"""

from __future__ import annotations

import csv
from dataclasses import replace
from importlib.resources import files

from hulao.content.cards.collateral import ForcedSlash
from hulao.content.cards.delayed import Indulgence, SupplyShortage
from hulao.content.cards.equipment import armor, weapon
from hulao.content.cards.natures import (
    Chain,
    Fan,
    FireAttack,
    FireSlash,
    IronChain,
    LionLost,
    SilverLion,
    ThunderSlash,
    Vine,
)
from hulao.content.cards.realm import (
    AwaitExhausted,
    BefriendAttacking,
    KingdomNullification,
    KnownBoth,
    SixSwords,
    Triblade,
)
from hulao.content.cards.wine import Analeptic, Drunk
from hulao.content.character import Character
from hulao.content.kingdom_war import Companions, KingdomWar, SpareHalf, TurnReveal
from hulao.kernel.words import Words

from .edition import Edition, Option
from .kinds import STANDARD_KINDS, by_id
from .kingdom_war_skills import SKILLS

SIX_SWORDS = weapon(
    "six_swords",
    2,
    Words(
        "吴六剑",
        "Six Swords of Wu",
        "锁定技，你和同势力的角色，攻击范围各加一。",
        "Compulsory: everybody of your kingdom has 1 more attack range.",
        short_en="Six Swords",
    ),
    SixSwords(),
)
TRIBLADE = weapon(
    "triblade",
    3,
    Words(
        "三尖两刃刀",
        "Triblade",
        "你的杀造成伤害后，你可以弃置一张手牌，对该角色距离一的另一名角色造成一点伤害。",
        "After your Slash deals damage, you may discard a hand card to deal 1 damage to another at distance 1 of them.",
    ),
    Triblade(),
)
FAN = weapon(
    "fan",
    4,
    Words(
        "朱雀羽扇",
        "Vermilion Fan",
        "你可以将一张普通的杀当火杀使用。",
        "You may use an ordinary Slash as a Fire Slash.",
        short_en="Fan",
    ),
    Fan(),
)
SILVER_LION = armor(
    "silver_lion",
    Words(
        "白银狮子",
        "Silver Lion",
        "锁定技，你受到的伤害大于一点时减至一点；你失去装备着的此牌时回复一点体力。",
        "Compulsory: damage to you above 1 is 1. When you lose it from your equipment, heal 1 HP.",
    ),
    SilverLion(),
)
VINE = armor(
    "vine",
    Words(
        "藤甲",
        "Vine Armor",
        "锁定技，普通的杀、南蛮入侵和万箭齐发对你无效；你受到的火焰伤害加一。",
        "Compulsory: ordinary Slashes, Savage Assaults and Archery Attacks have no effect on you; fire hurts 1 more.",
        short_en="Vine",
    ),
    Vine(),
)

KINDS = {
    **{k: x for k, x in STANDARD_KINDS.items() if k not in ("blade", "moon_spear", "halberd")},
    **by_id(
        FireSlash(),
        ThunderSlash(),
        Analeptic(),
        IronChain(),
        FireAttack(),
        BefriendAttacking(),
        AwaitExhausted(),
        KnownBoth(),
        KingdomNullification(),
        Indulgence(on_lord=True),
        ForcedSlash(),
        SupplyShortage(),
        SIX_SWORDS,
        TRIBLADE,
        FAN,
        SILVER_LION,
        VINE,
    ),
}


def roster() -> dict[str, Character]:
    """The generals of `data/roster-kingdom-war.csv`, their points in halves."""
    text = files("hulao.editions").joinpath("data/roster-kingdom-war.csv").read_text("utf-8")
    found = {}
    for row in csv.DictReader(text.splitlines()):
        skills = tuple(row["skills"].split())
        if not all(s in SKILLS for s in skills):
            continue
        found[row["id"]] = Character(
            row["id"],
            Words(row["name_zh"], row["name_en"]),
            (row["kingdom"],),
            row["gender"],
            int(row["hp"]),
            skills,
            companions=tuple(row["companions"].split()),
        )
    return found


CHARACTERS = roster()


def companions(e: Edition, value: str) -> Edition:
    """Pairs that belong together are rewarded."""
    return replace(e, table_skills=(*e.table_skills, Companions())) if value == "true" else e


def spare_half(e: Edition, value: str) -> Edition:
    """A half point left over draws nothing."""
    if value == "true":
        return e
    return replace(e, table_skills=tuple(s for s in e.table_skills if not isinstance(s, SpareHalf)))


KINGDOM_WAR = Edition(
    id="kingdom-war",
    words=Words(
        "国战",
        "Kingdom War",
        "每人两名暗置的武将，势力即阵营，人多者成野心家。",
        "Two hidden generals each; kingdoms are sides, and who is one too many becomes an ambitionist.",
    ),
    document="001-N",
    seats=range(2, 13),
    decks=("kingdom-war",),
    kinds=KINDS,
    skills={s: SKILLS[s] for c in CHARACTERS.values() for s in c.skills},
    characters=CHARACTERS,
    mode=KingdomWar(),
    parameters={"shortest": 1, "newest_first": True},
    table_skills=(TurnReveal(), SpareHalf(), Chain(), Drunk(), LionLost()),
    options=(
        Option(
            "spare_half",
            Words(
                "半鱼摸牌",
                "Card for a spare half",
                "首次两将均明置时，剩下的半点体力可以换一张牌。",
                "A half point left over draws a card when both generals are shown for the first time.",
            ),
            "true",
        ),
        Option(
            "companions",
            Words(
                "珠联璧合",
                "Companions",
                "珠联璧合的两将首次均明置时，可以摸两张牌或回复一点体力。",
                "A pair of companions, shown for the first time, draws two cards or heals 1 HP.",
            ),
            "false",
        ),
    ),
    changes={"spare_half": spare_half, "companions": companions},
)
