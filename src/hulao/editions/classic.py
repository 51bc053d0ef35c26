"""The first edition (documents 001 A, B, C and its paraphrase 002)."""

from __future__ import annotations

from hulao.content.generals.ganning import CLASSIC_GANNING, Tongling
from hulao.content.generals.sunquan import CLASSIC_SUNQUAN, ClassicZhiheng, WuTribute
from hulao.content.generals.sunshangxiang import CLASSIC_SUNSHANGXIANG, Qiankun
from hulao.content.generals.zhenji import NEVER, Luoshen, Qingguo
from hulao.content.generals.zhouyu import CLASSIC_ZHOUYU, Jiedao
from hulao.content.identity import IdentityGame
from hulao.kernel.skill import Skill
from hulao.kernel.words import Words

from .standard import ROLES, STANDARD

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

CLASSIC = STANDARD.derive(
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
    mode=IdentityGame(ROLES),
    skills=SKILLS,
    characters=CHARACTERS,
    parameters={"late_counter": True},
    options=(),
    changes={},
)
