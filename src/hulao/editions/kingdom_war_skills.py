"""The skills of the Kingdom War's generals, by kingdom: which variant of each is printed there."""

from __future__ import annotations

from hulao.content.generals.huanggai import Kurou
from hulao.content.generals.liubei import Rende
from hulao.content.generals.machao import Mashu
from hulao.content.generals.simayi import Fankui
from hulao.content.generals.sunquan import Zhiheng
from hulao.content.generals.zhouyu import Fanjian
from hulao.content.generals.zhugeliang import PLAYERS, Guanxing
from hulao.kernel.skill import Skill
from hulao.kernel.zones import EQUIP, HAND

from .edition import named
from .extras import EXTRA_SKILLS
from .standard import BASE_SKILLS

WEI: dict[str, Skill] = {
    "fankui": Fankui(HAND | EQUIP),
}

SHU: dict[str, Skill] = {
    "rende": Rende(most=1),
    "guanxing": Guanxing(PLAYERS),
    "mashu": Mashu(both=False),
}

WU: dict[str, Skill] = {
    "zhiheng": Zhiheng(uses=1),
    "kurou": Kurou(last_point=True),
    "fanjian": Fanjian(suits=True),
}

QUN: dict[str, Skill] = {}

SKILLS: dict[str, Skill] = named({**BASE_SKILLS, **EXTRA_SKILLS, **WEI, **SHU, **WU, **QUN})
