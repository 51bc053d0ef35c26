"""The characters that document 000 adds to the 25 of the base set: 风, two gods, one of the Q set; an option each."""

from __future__ import annotations

from hulao.content.generals.caoren import CAOREN, Jushou
from hulao.content.generals.huangzhong import HUANGZHONG, Liegong
from hulao.content.generals.shen_guanyu import SHEN_GUANYU, Wuhun, Wushen
from hulao.content.generals.shen_lvmeng import SHEN_LVMENG, Gongxin, Shelie
from hulao.content.generals.weiyan import WEIYAN, Kuanggu
from hulao.content.generals.xiahouyuan import XIAHOUYUAN, Shensu
from hulao.content.generals.xiaoqiao import XIAOQIAO, Hongyan, Tianxiang
from hulao.content.generals.yangxiu import YANGXIU, Danlao, Jilei
from hulao.content.generals.yuji import YUJI, Guhuo
from hulao.content.generals.zhangjiao import ZHANGJIAO, Guidao, Huangtian, Leiji
from hulao.content.generals.zhoutai import ZHOUTAI, Buqu
from hulao.kernel.words import Words

from .edition import Change, Edition, Option, named

EXTRA_CHARACTERS = (
    XIAHOUYUAN,
    CAOREN,
    HUANGZHONG,
    WEIYAN,
    XIAOQIAO,
    ZHOUTAI,
    ZHANGJIAO,
    YUJI,
    SHEN_GUANYU,
    SHEN_LVMENG,
    YANGXIU,
)
EXTRA_SKILLS = named(
    {
        s.id: s
        for s in (
            Shensu(),
            Jushou(),
            Liegong(),
            Kuanggu(),
            Tianxiang(),
            Hongyan(),
            Buqu(),
            Leiji(),
            Guidao(),
            Huangtian(),
            Guhuo(),
            Wushen(),
            Wuhun(),
            Shelie(),
            Gongxin(),
            Jilei(),
            Danlao(),
        )
    }
)

EXTRA_OPTIONS = (
    Option(
        "wind",
        Words("风", "Wind", "加入补充包“风”的八名武将。", "Play with the eight generals of the Wind set."),
        "true",
    ),
    Option("gods", Words("神", "Gods", "加入两名神将。", "Play with the two gods."), "true"),
    Option("q", Words("Q 版", "Q set", "加入 Q 版的杨修。", "Play with Yang Xiu of the Q set."), "true"),
)


def without(package: str) -> Change:
    """An option that leaves out the characters of a package when it's off."""

    def change(e: Edition, value: str) -> Edition:
        return e if value == "true" else e.without(package)

    return change


EXTRA_CHANGES = {"wind": without("wind"), "gods": without("god"), "q": without("q")}
