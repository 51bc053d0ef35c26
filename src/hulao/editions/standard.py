"""The revised standard edition (document 000)."""

from __future__ import annotations

from dataclasses import replace

from hulao.content.generals.caocao import CAOCAO, Hujia, Jianxiong
from hulao.content.generals.daqiao import DAQIAO, Guose, Liuli
from hulao.content.generals.diaochan import DIAOCHAN, Biyue, Lijian
from hulao.content.generals.ganning import GANNING, Qixi
from hulao.content.generals.guanyu import GUANYU, Wusheng
from hulao.content.generals.guojia import GUOJIA, Tiandu, Yiji
from hulao.content.generals.huanggai import HUANGGAI, Kurou
from hulao.content.generals.huangyueying import HUANGYUEYING, Jizhi, Qicai
from hulao.content.generals.huatuo import HUATUO, Jijiu, Qingnang
from hulao.content.generals.liubei import LIUBEI, Jijiang, Rende
from hulao.content.generals.luxun import LUXUN, Lianying, Qianxun
from hulao.content.generals.lvbu import LVBU, Wushuang
from hulao.content.generals.lvmeng import LVMENG, Keji
from hulao.content.generals.machao import MACHAO, Mashu
from hulao.content.generals.simayi import SIMAYI, Fankui, Guicai
from hulao.content.generals.sunquan import SUNQUAN, Jiuyuan, Zhiheng
from hulao.content.generals.sunshangxiang import SUNSHANGXIANG, Jieyin, Xiaoji
from hulao.content.generals.xiahoudun import XIAHOUDUN, Ganglie
from hulao.content.generals.xuchu import XUCHU, Luoyi
from hulao.content.generals.zhangfei import ZHANGFEI, Feijiang
from hulao.content.generals.zhangliao import ZHANGLIAO, Tuxi
from hulao.content.generals.zhaoyun import ZHAOYUN, Longdan
from hulao.content.generals.zhenji import ZHENJI, Luoshen, Qingguo
from hulao.content.generals.zhouyu import ZHOUYU, Fanjian, Yingzi
from hulao.content.generals.zhugeliang import ZHUGELIANG, Guanxing, Kongcheng
from hulao.content.identity import IdentityGame
from hulao.kernel.words import Words

from .edition import Change, Edition, Option, named
from .extras import EXTRA_CHANGES, EXTRA_CHARACTERS, EXTRA_OPTIONS, EXTRA_SKILLS
from .kinds import STANDARD_KINDS
from .options import FIRST_GAME, NONE, OFFERING, first_game, reincarnation, reincarnation_option, role_table

#: lord, loyalists, rebels, renegades: the public table (C002); 2 and 3 players as an addition for small tables
ROLES = {
    2: (1, 0, 1, 0),
    3: (1, 0, 1, 1),
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
    6: (1, 1, 3, 1),
    7: (1, 2, 3, 1),
    8: (1, 2, 4, 1),
    9: (1, 3, 4, 1),
    10: (1, 3, 4, 2),
}
#: two renegades at six and eight
TWO_RENEGADES = {**ROLES, 6: (1, 1, 2, 2), 8: (1, 2, 3, 2)}

BASE_CHARACTERS = (
    CAOCAO,
    SIMAYI,
    XIAHOUDUN,
    ZHANGLIAO,
    XUCHU,
    GUOJIA,
    ZHENJI,
    LIUBEI,
    GUANYU,
    ZHANGFEI,
    ZHUGELIANG,
    ZHAOYUN,
    MACHAO,
    HUANGYUEYING,
    SUNQUAN,
    GANNING,
    LVMENG,
    HUANGGAI,
    ZHOUYU,
    DAQIAO,
    LUXUN,
    SUNSHANGXIANG,
    HUATUO,
    LVBU,
    DIAOCHAN,
)
BASE_SKILLS = named(
    {
        s.id: s
        for s in (
            Jianxiong(),
            Hujia(),
            Fankui(),
            Guicai(),
            Ganglie(),
            Tuxi(),
            Luoyi(),
            Tiandu(),
            Yiji(),
            Luoshen(),
            Qingguo(),
            Rende(),
            Jijiang(),
            Wusheng(),
            Feijiang(),
            Guanxing(),
            Kongcheng(),
            Longdan(),
            Mashu(),
            Jizhi(),
            Qicai(),
            Zhiheng(),
            Jiuyuan(),
            Qixi(),
            Keji(),
            Kurou(),
            Yingzi(),
            Fanjian(),
            Guose(),
            Liuli(),
            Qianxun(),
            Lianying(),
            Jieyin(),
            Xiaoji(),
            Jijiu(),
            Qingnang(),
            Wushuang(),
            Biyue(),
            Lijian(),
        )
    }
)


def _without_deck(name: str) -> Change:
    def change(e: Edition, value: str) -> Edition:
        return e if value == "true" else replace(e, decks=tuple(d for d in e.decks if d != name))

    return change


STANDARD = Edition(
    id="standard",
    words=Words(
        "修订标准版",
        "Revised standard",
        "修订后的规则，每件武器都有技能。",
        "The revised rules; every weapon has its skill.",
    ),
    document="000",
    seats=range(2, 11),
    decks=("standard", "standard-ex", "promo"),
    kinds=STANDARD_KINDS,
    skills={**BASE_SKILLS, **EXTRA_SKILLS},
    characters={c.id: c for c in (*BASE_CHARACTERS, *EXTRA_CHARACTERS)},
    mode=IdentityGame(ROLES),
    options=(
        Option(
            "ex_cards",
            Words("EX 牌", "EX cards", "加入四张 EX 牌。", "Play with the four EX cards."),
            "true",
        ),
        Option(
            "moon_spear",
            Words("银月枪", "Silver Moon Spear", "加入推广卡银月枪。", "Play with the promotional spear."),
            "true",
        ),
        Option(
            "roles",
            Words(
                "身份表", "Roles", "六人与八人局用一名还是两名内奸。", "One or two renegades at six and eight players."
            ),
            "normal",
            ("normal", "two_renegades"),
            {
                "normal": Words("一名内奸", "One renegade"),
                "two_renegades": Words("两名内奸", "Two renegades"),
            },
        ),
        reincarnation_option(NONE, OFFERING),
        FIRST_GAME,
        *EXTRA_OPTIONS,
    ),
    changes={
        "ex_cards": _without_deck("standard-ex"),
        "moon_spear": _without_deck("promo"),
        "roles": role_table({"normal": ROLES, "two_renegades": TWO_RENEGADES}),
        "reincarnation": reincarnation,
        "first_game": first_game,
        **EXTRA_CHANGES,
    },
)
