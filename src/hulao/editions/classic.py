"""The first edition (documents 001 A, B, C and its paraphrase 002)."""

from __future__ import annotations

from dataclasses import replace

from hulao.content.cards.delayed import Lightning
from hulao.content.generals.ganning import CLASSIC_GANNING, Tongling
from hulao.content.generals.sunquan import CLASSIC_SUNQUAN, ClassicZhiheng, WuTribute
from hulao.content.generals.sunshangxiang import CLASSIC_SUNSHANGXIANG, Qiankun
from hulao.content.generals.zhenji import NEVER, Luoshen, Qingguo
from hulao.content.generals.zhouyu import CLASSIC_ZHOUYU, Jiedao
from hulao.content.identity import IdentityGame
from hulao.kernel.skill import Skill
from hulao.kernel.words import Words

from .edition import Edition, Option
from .first_weapons import ADVANCED_WEAPONS, BASIC_EQUIPMENT
from .kinds import by_id
from .options import (
    FIRST_GAME,
    INSURGENTS,
    NONE,
    OFFERING,
    first_game,
    identity_mode,
    reincarnation,
    reincarnation_option,
    role_table,
)
from .standard import STANDARD

#: lord, loyalists, rebels, renegades in texts A, B and C; A and C have a second row at six and eight (C002, C004,
#: I04-I06)
TABLE_A = {
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
    6: (1, 2, 2, 1),
    7: (1, 2, 3, 1),
    8: (1, 2, 4, 1),
    9: (1, 3, 4, 1),
    10: (1, 3, 4, 2),
}
TABLE_B = {
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
    6: (1, 1, 2, 2),
    7: (1, 1, 3, 2),
    8: (1, 1, 3, 3),
    9: (1, 1, 4, 3),
    10: (1, 2, 4, 3),
}
TABLE_C = {**TABLE_A, 6: (1, 1, 3, 1), 9: (1, 2, 4, 2)}
SECOND_ROWS = {6: (1, 1, 2, 2), 8: (1, 2, 3, 2)}
TABLES = {
    "c": TABLE_C,
    "c_two_renegades": {**TABLE_C, **SECOND_ROWS},
    "a": TABLE_A,
    "a_two_renegades": {**TABLE_A, **SECOND_ROWS},
    "b": TABLE_B,
}

ROLES_OPTION = Option(
    "roles",
    Words(
        "身份表",
        "Roles",
        "采用首版三种文本中哪一种的身份分配表。",
        "Which of the first edition's three role tables is used.",
    ),
    "c",
    tuple(TABLES),
    {
        "c": Words("文本丙", "Text C"),
        "c_two_renegades": Words("文本丙，六人与八人局两名内奸", "Text C, two renegades at six and eight"),
        "a": Words("文本甲", "Text A"),
        "a_two_renegades": Words("文本甲，六人与八人局两名内奸", "Text A, two renegades at six and eight"),
        "b": Words("文本乙", "Text B"),
    },
)

LAST, AFTER_REBELS = "last_survivor", "after_rebels"
RENEGADE_AIM = Option(
    "renegade_aim",
    Words(
        "内奸的目标",
        "The renegade's aim",
        "内奸须成为最后的生还者，或只须在反贼全灭之后主公阵亡。",
        "A renegade must be the last survivor, or the lord must fall once all rebels are dead.",
    ),
    LAST,
    (LAST, AFTER_REBELS),
    {
        LAST: Words("最后的生还者（甲、丙）", "Last survivor (A, C)"),
        AFTER_REBELS: Words("反贼之后杀主公（乙）", "The lord after the rebels (B)"),
    },
)


def renegade_aim(e: Edition, value: str) -> Edition:
    """What a renegade must reach (C045, C046)."""
    return replace(e, mode=identity_mode(e).variant(renegade_after_rebels=value == AFTER_REBELS))


ADVANCED = Option(
    "advanced_weapons",
    Words(
        "进阶武器",
        "Advanced weapons",
        "另外六种武器也有技能。",
        "The other six weapons have skills too.",
    ),
    "false",
)


def advanced_weapons(e: Edition, value: str) -> Edition:
    """The weapon skills of the advanced rules (C018, C080-C090)."""
    return replace(e, kinds={**e.kinds, **by_id(*ADVANCED_WEAPONS)}) if value == "true" else e


#: what the first edition prints differently, by skill identifier
SKILLS: dict[str, Skill] = {
    "luoshen": Luoshen(early=NEVER),
    "qingguo": Qingguo(any_colour=True),
    "zhiheng": ClassicZhiheng(),
    "wu_tribute": WuTribute(),
    "tongling": Tongling(),
    "jiedao": Jiedao(),
    "qiankun": Qiankun(),
}

#: and the characters with other skills
CHARACTERS = (CLASSIC_SUNQUAN, CLASSIC_GANNING, CLASSIC_ZHOUYU, CLASSIC_SUNSHANGXIANG)

CLASSIC = STANDARD.without("wind", "god", "q").derive(
    "classic",
    words=Words(
        "首版",
        "First edition",
        "最初的二十五名武将；武器技能与转世属于进阶规则。",
        "The first 25 generals; weapon skills and reincarnation are advanced rules.",
    ),
    document="001",
    seats=range(4, 11),
    decks=("standard",),
    mode=IdentityGame(TABLE_C),
    kinds=(*BASIC_EQUIPMENT, Lightning(nature="normal")),
    without=("ice_sword", "nioh_shield", "moon_spear"),
    packages=("base",),
    skills=SKILLS,
    characters=CHARACTERS,
    parameters={"late_counter": True, "shortest": 1},
    options=(
        ROLES_OPTION,
        RENEGADE_AIM,
        ADVANCED,
        reincarnation_option(NONE, OFFERING, INSURGENTS),
        FIRST_GAME,
    ),
    changes={
        "roles": role_table(TABLES),
        "renegade_aim": renegade_aim,
        "advanced_weapons": advanced_weapons,
        "reincarnation": reincarnation,
        "first_game": first_game,
    },
)
