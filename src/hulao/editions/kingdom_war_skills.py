"""The skills of the Kingdom War's generals, by kingdom: which variant of each is printed there."""

from __future__ import annotations

from hulao.content.generals.caiwenji import Beige, Duanchang
from hulao.content.generals.caopi import Fangzhu, Xingshang
from hulao.content.generals.dianwei import Qiangxi
from hulao.content.generals.diaochan import Lijian
from hulao.content.generals.dingfeng import Duanbing, Fenxun
from hulao.content.generals.ganfuren import Shenzhi, Shushen
from hulao.content.generals.huanggai import Kurou
from hulao.content.generals.huangyueying import Jizhi
from hulao.content.generals.huatuo import KingdomJijiu, KingdomQingnang
from hulao.content.generals.jiaxu import Luanwu, Wansha, Weimu
from hulao.content.generals.jiling import Shuangren
from hulao.content.generals.kongrong import Lirang, Mingshi
from hulao.content.generals.liubei import Rende
from hulao.content.generals.liushan import Fangquan, Xiangle
from hulao.content.generals.lusu import Dimeng, Haoshi
from hulao.content.generals.luxun import Duoshi
from hulao.content.generals.lvbu import KingdomWushuang
from hulao.content.generals.machao import KingdomMashu, Tieqi
from hulao.content.generals.mateng import Xiongyi
from hulao.content.generals.menghuo import Huoshou, Zaiqi
from hulao.content.generals.panfeng import Kuangfu
from hulao.content.generals.pangde import Mengjin
from hulao.content.generals.pangtong import Lianhuan, Niepan
from hulao.content.generals.simayi import Fankui
from hulao.content.generals.sunjian import Yinghun
from hulao.content.generals.sunquan import Zhiheng
from hulao.content.generals.sunshangxiang import Xiaoji
from hulao.content.generals.taishici import Tianyi
from hulao.content.generals.tianfeng import Sijian, Suishi
from hulao.content.generals.wolong import Bazhen, Huoji, Kanpo
from hulao.content.generals.xiahoudun import KingdomGanglie
from hulao.content.generals.xiahouyuan import KingdomShensu
from hulao.content.generals.xuchu import TournamentLuoyi
from hulao.content.generals.xuhuang import Duanliang
from hulao.content.generals.xunyu import Jieming, Quhu
from hulao.content.generals.yanliangwenchou import Shuangxiong
from hulao.content.generals.yuanshao import Luanji
from hulao.content.generals.yuejin import Xiaoguo
from hulao.content.generals.zhangfei import Paoxiao
from hulao.content.generals.zhanghe import Qiaobian
from hulao.content.generals.zhangjiao import Leiji
from hulao.content.generals.zhangzhaozhanghong import Guzheng, Zhijian
from hulao.content.generals.zhenji import KingdomLuoshen
from hulao.content.generals.zhouyu import Fanjian
from hulao.content.generals.zhugeliang import KingdomGuanxing, KingdomKongcheng
from hulao.content.generals.zhurong import Juxiang, Lieren
from hulao.content.generals.zoushi import Huoshui, Qingcheng
from hulao.kernel.skill import Skill
from hulao.kernel.zones import EQUIP, HAND

from .edition import named
from .extras import EXTRA_SKILLS
from .standard import BASE_SKILLS

WEI: dict[str, Skill] = {
    "fankui": Fankui(HAND | EQUIP),
    "ganglie": KingdomGanglie(),
    "luoyi": TournamentLuoyi(),
    "luoshen": KingdomLuoshen(),
    "shensu": KingdomShensu(),
    "qiaobian": Qiaobian(),
    "duanliang": Duanliang(),
    "qiangxi": Qiangxi(),
    "quhu": Quhu(),
    "jieming": Jieming(),
    "xingshang": Xingshang(),
    "fangzhu": Fangzhu(),
    "xiaoguo": Xiaoguo(),
}

SHU: dict[str, Skill] = {
    "rende": Rende(most=1, every=3),
    "paoxiao": Paoxiao(),
    "guanxing": KingdomGuanxing(),
    "kongcheng": KingdomKongcheng(),
    "tieqi": Tieqi(),
    "mashu": KingdomMashu(),
    "jizhi": Jizhi(plain=True),
    "lianhuan": Lianhuan(),
    "niepan": Niepan(),
    "bazhen": Bazhen(),
    "huoji": Huoji(),
    "kanpo": Kanpo(),
    "xiangle": Xiangle(),
    "fangquan": Fangquan(),
    "huoshou": Huoshou(),
    "zaiqi": Zaiqi(),
    "juxiang": Juxiang(),
    "lieren": Lieren(),
    "shushen": Shushen(),
    "shenzhi": Shenzhi(),
}

WU: dict[str, Skill] = {
    "zhiheng": Zhiheng(uses=1, up_to_cap=True),
    "kurou": Kurou(last_point=True),
    "fanjian": Fanjian(suits=True),
    "xiaoji": Xiaoji(each=False),
    "duoshi": Duoshi(),
    "yinghun": Yinghun(),
    "tianyi": Tianyi(),
    "haoshi": Haoshi(),
    "dimeng": Dimeng(),
    "zhijian": Zhijian(),
    "guzheng": Guzheng(),
    "duanbing": Duanbing(),
    "fenxun": Fenxun(),
}

QUN: dict[str, Skill] = {
    "jijiu": KingdomJijiu(),
    "qingnang": KingdomQingnang(),
    "wushuang": KingdomWushuang(),
    "lijian": Lijian(window=True),
    "leiji": Leiji(at_once=True),
    "luanji": Luanji(),
    "shuangxiong": Shuangxiong(),
    "wansha": Wansha(),
    "luanwu": Luanwu(),
    "weimu": Weimu(),
    "mengjin": Mengjin(),
    "beige": Beige(),
    "duanchang": Duanchang(),
    "xiongyi": Xiongyi(),
    "mingshi": Mingshi(),
    "lirang": Lirang(),
    "shuangren": Shuangren(),
    "sijian": Sijian(),
    "suishi": Suishi(),
    "kuangfu": Kuangfu(),
    "huoshui": Huoshui(),
    "qingcheng": Qingcheng(),
}

SKILLS: dict[str, Skill] = named({**BASE_SKILLS, **EXTRA_SKILLS, **WEI, **SHU, **WU, **QUN})
