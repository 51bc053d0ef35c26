"""What bots are told about kinds, skills and generals beyond what an offer shows.

Everything here may be missing: a kind or skill without an entry is played by what its offer looks like. Worth and gain
are counted in points of damage to a certain enemy; an average card is about 0.4.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hulao.kernel.cards import ARMOR, BASIC, DELAYED, MINUS_HORSE, PLUS_HORSE, TRICK, WEAPON, CardKind

#: towards whom something is meant
HOSTILE, ANYBODY, FRIENDLY = -1, 0, 1

#: what a kind does, as far as a bot weighs it
(
    HIT,  # hurts one player unless he answers
    FIGHT,  # both may be hurt
    ROB,  # a card of the target is lost
    STEAL,  # … and is the user's
    CONFINE,  # the target loses part of his turn
    AREA,  # hurts everybody else
    HEAL,
    HEAL_ALL,
    DRAW,
    SHARE,  # everybody gets a card
    WEAR,
    LEND,  # the target's weapon is borrowed
    INCITE,  # one player is made to attack another
    ANSWER,  # an answer only
    COUNTER,  # takes away a trick's effect
    RISK,  # as likely to hurt oneself
    HARM,  # something bad for its targets
    AID,  # something good for its targets or oneself
    BARGAIN,  # the target gains a little, the user more
    PEEK,  # the user learns what is hidden
    BOOST,  # the user's next slash is stronger
    REFRESH,  # everybody of the user's side draws, then discards as many
) = range(22)

HARMFUL = (HIT, FIGHT, ROB, STEAL, CONFINE, AREA, LEND, INCITE, HARM)
HELPFUL = (HEAL, HEAL_ALL, DRAW, SHARE, AID)


@dataclass(frozen=True, slots=True)
class KindHint:
    """A kind of card: what it does (`manner`), what it's worth to hold, how early it's played in a turn, and the gain
    of playing it once on a certain enemy or friend; `natured`: its damage is of fire or thunder."""

    manner: int
    worth: float = 0.4
    urgency: int = 50
    gain: float = 0.5
    natured: bool = False


_WEAR = KindHint(WEAR, 0.3, 82, 0.3)

KINDS: Mapping[str, KindHint] = {
    "slash": KindHint(HIT, 0.5, 50, 1.0),
    "fire_slash": KindHint(HIT, 0.37, 50, 1.0, natured=True),
    "thunder_slash": KindHint(HIT, 0.36, 50, 1.0, natured=True),
    "dodge": KindHint(ANSWER, 0.55),
    "peach": KindHint(HEAL, 1.1, 60, 1.2),
    "analeptic": KindHint(BOOST, 0.6, 51, 0.6),
    "duel": KindHint(FIGHT, 0.55, 55, 1.0),
    "dismantlement": KindHint(ROB, 0.45, 72, 0.5),
    "monkey_peach": KindHint(ROB, 0.42, 72, 0.5),
    "snatch": KindHint(STEAL, 0.55, 73, 0.8),
    "archery_attack": KindHint(AREA, 0.5, 61, 0.65),
    "fire_ox": KindHint(AREA, 0.5, 61, 0.65),
    "savage_assault": KindHint(AREA, 0.5, 62, 0.7),
    "ex_nihilo": KindHint(DRAW, 0.8, 96, 0.8),
    "phantom_soldiers": KindHint(DRAW, 0.8, 96, 0.8),
    "high_spirits": KindHint(DRAW, 1.1, 97, 1.2),
    "await_exhausted": KindHint(REFRESH, 0.6, 90, 0.3),
    "befriend_attacking": KindHint(BARGAIN, 0.8, 95, 1.2),
    "amazing_grace": KindHint(SHARE, 0.35, 45, 0.4),
    "feast": KindHint(SHARE, 0.35, 45, 0.4),
    "god_salvation": KindHint(HEAL_ALL, 0.4, 64, 0.9),
    "pavilion": KindHint(HEAL_ALL, 0.4, 64, 0.9),
    "collateral": KindHint(LEND, 0.3, 78, 0.4),
    "nullification": KindHint(COUNTER, 0.7),
    "heg_nullification": KindHint(COUNTER, 0.75),
    "known_both": KindHint(PEEK, 0.25, 94, 0.35),
    "fire_attack": KindHint(HARM, 0.3, 48, 0.55),
    "iron_chain": KindHint(HARM, 0.2, 40, 0.05),
    "indulgence": KindHint(CONFINE, 0.6, 66, 1.0),
    "supply_shortage": KindHint(CONFINE, 0.5, 67, 0.7),
    "lightning": KindHint(RISK, 0.1, 5, -0.1),
    "crossbow": KindHint(WEAR, 0.35, 83, 0.5),
    "axe": KindHint(WEAR, 0.3, 82, 0.55),
    "kylin_bow": KindHint(WEAR, 0.3, 82, 0.5),
    "qinggang_sword": KindHint(WEAR, 0.3, 82, 0.45),
    "ice_sword": KindHint(WEAR, 0.3, 82, 0.4),
    "eight_diagram": KindHint(WEAR, 0.6, 86, 1.2),
    "nioh_shield": KindHint(WEAR, 0.55, 86, 1.1),
    "silver_lion": KindHint(WEAR, 0.45, 86, 0.8),
    "vine": KindHint(WEAR, 0.35, 86, 0.6),
}

#: by type, for kinds without an entry
BY_TYPE: Mapping[int, KindHint] = {
    BASIC: KindHint(AID, 0.4, 45, 0.4),
    TRICK: KindHint(AID, 0.4, 45, 0.4),
    DELAYED: KindHint(CONFINE, 0.45, 66, 0.7),
    WEAPON: _WEAR,
    ARMOR: KindHint(WEAR, 0.45, 86, 0.8),
    PLUS_HORSE: KindHint(WEAR, 0.4, 84, 0.6),
    MINUS_HORSE: KindHint(WEAR, 0.3, 84, 0.4),
}
#: a kind without an entry that is aimed at others
AIMED = KindHint(HARM, 0.4, 52, 0.4)


def known_kind(name: str) -> KindHint | None:
    """The hint of the kind of this name, None when it has none."""
    return KINDS.get(name)


def kind_hint(kind: CardKind) -> KindHint:
    """The hint of a kind, or the one of its type."""
    return KINDS.get(kind.id) or BY_TYPE[kind.type]


#: how many cards a skill is paid with: as few as possible, all that are worth little, what the hand limit takes anyway
FEW, JUNK, SURPLUS = range(3)


@dataclass(frozen=True, slots=True)
class SkillHint:
    """A skill that may be used.

    `toward` whom (None: as the offer looks); `gain` on a certain enemy or friend or, without a target, for oneself;
    `urgency` in one's own turn; `pay` how many cards; `above_hp`: only with more hit points than that; `deters`: how
    much it spoils hurting its owner; `told`: how plainly a use shows what one thinks of its targets; `bare`: its owner
    rather wears no weapon; `restless`: he likes to lose what he wears; `soothes`: how much it heals him besides;
    `armed`: only with a slash in hand; `cost`: what it costs besides the cards.
    """

    toward: int | None = None
    gain: float = 0.4
    urgency: int = 58
    pay: int = FEW
    above_hp: int = 0
    deters: float = 0.0
    told: float = 0.3
    bare: bool = False
    restless: bool = False
    soothes: float = 0.0
    cost: float = 0.0
    armed: bool = False


NO_HINT = SkillHint()

#: by skill, or by `edition:skill` where an edition prints something different
SKILLS: Mapping[str, SkillHint] = {
    "jianxiong": SkillHint(deters=0.12),
    "fankui": SkillHint(HOSTILE, 0.5, deters=0.15, told=0.1),
    "ganglie": SkillHint(HOSTILE, 0.5, deters=0.2, told=0.1),
    "tuxi": SkillHint(HOSTILE, 0.45, told=0.5),
    "luoyi": SkillHint(gain=0.0, bare=True),
    "tournament:luoyi": SkillHint(gain=0.1, armed=True),
    "kingdom-war:luoyi": SkillHint(gain=0.1, armed=True),
    "tiandu": SkillHint(gain=0.4),
    "yiji": SkillHint(gain=0.8, deters=0.25),
    "rende": SkillHint(FRIENDLY, 0.35, 12, SURPLUS, told=0.6, soothes=0.6),
    "jijiang": SkillHint(HOSTILE, 0.9, 51, told=0.6),
    "zhiheng": SkillHint(gain=0.5, urgency=10, pay=JUNK),
    "classic:zhiheng": SkillHint(gain=0.5, pay=JUNK),
    "wu_tribute": SkillHint(FRIENDLY, 0.35, 8, SURPLUS, told=0.5),
    "huangtian": SkillHint(FRIENDLY, 0.35, 8, SURPLUS, told=0.5),
    "tongling": SkillHint(gain=-0.2, urgency=4),
    "kurou": SkillHint(gain=0.3, urgency=92, above_hp=2),
    "fanjian": SkillHint(HOSTILE, 0.6, 57, told=0.8),
    "jiedao": SkillHint(HOSTILE, 0.3, 79, told=0.1),
    "liuli": SkillHint(HOSTILE, 0.9, told=0.4),
    "jieyin": SkillHint(FRIENDLY, 1.0, 63, told=0.8, soothes=1.0),
    "xiaoji": SkillHint(gain=0.8, restless=True),
    "jijiu": SkillHint(FRIENDLY, 1.0, told=0.9),
    "qingnang": SkillHint(FRIENDLY, 1.1, 59, told=0.9),
    "lijian": SkillHint(HOSTILE, 0.6, 65, told=0.4),
    "shensu": SkillHint(HOSTILE, 0.7, told=0.8, cost=0.6),
    "jushou": SkillHint(gain=0.1),
    "liegong": SkillHint(HOSTILE, 0.5, told=0.0),
    "tieqi": SkillHint(HOSTILE, 0.5, told=0.0),
    "kuanggu": SkillHint(gain=0.8),
    "tianxiang": SkillHint(HOSTILE, 1.0, deters=0.2, told=0.5),
    "leiji": SkillHint(HOSTILE, 0.8, deters=0.15, told=0.8),
    "guhuo": SkillHint(gain=0.2, urgency=49),
    "wuhun": SkillHint(HOSTILE, deters=0.3),
    "gongxin": SkillHint(HOSTILE, 0.4, 75, told=0.5),
    "shelie": SkillHint(gain=0.3),
    "danlao": SkillHint(gain=0.5),
    "jilei": SkillHint(HOSTILE, 0.3),
    "jiuyuan": SkillHint(gain=1.0),
    "sacrifice": SkillHint(FRIENDLY, 0.5, 6, SURPLUS, told=0.5),
    "qiangxi": SkillHint(HOSTILE, 0.9, 60, told=0.9, above_hp=1),
    "quhu": SkillHint(HOSTILE, 0.4, 56),
    "jieming": SkillHint(FRIENDLY, 0.8, deters=0.2),
    "fangzhu": SkillHint(HOSTILE, 0.8, deters=0.2, told=0.6),
    "xiaoguo": SkillHint(HOSTILE, 0.6, told=0.6),
    "duanliang": SkillHint(HOSTILE, 0.7, 67),
    "luanwu": SkillHint(urgency=40, told=0.0),
    "xiongyi": SkillHint(urgency=70, told=0.0),
    "dimeng": SkillHint(urgency=30, told=0.0),
    "xiangle": SkillHint(HOSTILE, deters=0.3),
    "lirang": SkillHint(FRIENDLY, told=0.4),
    "beige": SkillHint(FRIENDLY, 0.9, deters=0.1, told=0.0),
    "zhijian": SkillHint(FRIENDLY, 0.9, 85, told=0.6),
    "shushen": SkillHint(FRIENDLY, 0.5),
    "fangquan": SkillHint(FRIENDLY, told=0.8),
    "tianyi": SkillHint(HOSTILE, 0.5, 53, armed=True, told=0.4),
    "shuangren": SkillHint(HOSTILE, 0.6, told=0.6),
    "fenxun": SkillHint(HOSTILE, urgency=52, told=0.1),
    "lieren": SkillHint(HOSTILE, 0.4, told=0.0),
    "duanbing": SkillHint(HOSTILE, 0.8, told=0.8),
    "mengjin": SkillHint(HOSTILE, 0.5, told=0.1),
    "kuangfu": SkillHint(HOSTILE, 0.5, told=0.1),
    "sijian": SkillHint(HOSTILE, 0.5, told=0.4),
    "qingcheng": SkillHint(HOSTILE, 0.6, 74, told=0.5),
    "huoshui": SkillHint(gain=0.2, urgency=68),
    "guzheng": SkillHint(gain=0.6),
    "zaiqi": SkillHint(gain=0.3),
    "shuangxiong": SkillHint(gain=0.2),
    "triblade": SkillHint(HOSTILE, 1.0, told=0.5),
    "double_swords": SkillHint(HOSTILE, 0.4, told=0.1),
    "ice_sword": SkillHint(HOSTILE, -0.2, told=0.1),
    "blade": SkillHint(HOSTILE, 0.8, told=0.2),
    "axe": SkillHint(HOSTILE, 1.2, told=0.3),
    "kylin_bow": SkillHint(HOSTILE, 0.4, told=0.1),
    "moon_spear": SkillHint(HOSTILE, 0.6, told=0.6),
}


def skill_hint(edition: str, skill: str) -> SkillHint:
    """The hint of a skill in an edition, or one that says nothing."""
    return SKILLS.get(f"{edition}:{skill}") or SKILLS.get(skill) or NO_HINT


#: which judgements are good for the one who judges, by card kind or skill; suits 0 to 3 are spade to diamond
JUDGEMENTS: Mapping[str, Callable[[int, int], bool]] = {
    "indulgence": lambda suit, rank: suit == 1,
    "supply_shortage": lambda suit, rank: suit == 2,
    "lightning": lambda suit, rank: not (suit == 0 and 2 <= rank <= 9),
    "eight_diagram": lambda suit, rank: bool(suit & 1),
    "luoshen": lambda suit, rank: not suit & 1,
    "ganglie": lambda suit, rank: bool(suit & 1),
    "leiji": lambda suit, rank: suit != 0,
}

#: what an option costs the one who takes it, for options whose words are common to many skills
OPTIONS: Mapping[str, float] = {"draw": 0.4, "discard": 0.35, "lose_hp": 1.0, "damage": 1.0, "give": 0.4, "show": 0.1}


#: what a card brings that somebody may give up or keep, by what asks for it; by a skill meant for enemies it
#: grows with enmity
PURCHASES: Mapping[str, float] = {"extra_card": 1.0, "xiangle": 1.0}

#: an option that does more than the others beside it at the same price
BROADER = "kingdom"


@dataclass(frozen=True, slots=True)
class GeneralHint:
    """How strong a general is, and how much better or worse as the lord."""

    strength: float = 0.5
    lord: float = 0.0


@dataclass(frozen=True, slots=True)
class GeneralHints:
    """Strengths by general; `unknown` for the others."""

    known: Mapping[str, GeneralHint] = field(default_factory=dict)
    unknown: GeneralHint = field(default_factory=GeneralHint)

    def strength(self, general: str, lord: bool) -> float:
        """How much one wants to play `general` (or several, joined by `+`)."""
        total = 0.0
        for one in general.split("+"):
            hint = self.known.get(one, self.unknown)
            total += hint.strength + (hint.lord if lord else 0.0)
        return total


#: after win rates in games of simple bots with generals at random, shrunk for the few games: 0.5 is the average
GENERALS = GeneralHints(
    {
        "guojia": GeneralHint(0.63),
        "caocao": GeneralHint(0.65, 0.05),
        "huatuo": GeneralHint(0.62, 0.05),
        "diaochan": GeneralHint(0.57),
        "xuchu": GeneralHint(0.56),
        "zhenji": GeneralHint(0.56),
        "huangyueying": GeneralHint(0.55, 0.03),
        "machao": GeneralHint(0.55),
        "simayi": GeneralHint(0.51, 0.1),
        "xiahoudun": GeneralHint(0.51),
        "sunshangxiang": GeneralHint(0.51, 0.03),
        "sunquan": GeneralHint(0.47, 0.08),
        "zhangliao": GeneralHint(0.57, -0.05),
        "lvbu": GeneralHint(0.48),
        "liubei": GeneralHint(0.49, -0.04),
        "lvmeng": GeneralHint(0.48, -0.08),
        "ganning": GeneralHint(0.46, -0.03),
        "daqiao": GeneralHint(0.46, -0.07),
        "zhaoyun": GeneralHint(0.45),
        "luxun": GeneralHint(0.44),
        "zhugeliang": GeneralHint(0.43, -0.03),
        "zhangfei": GeneralHint(0.47, -0.15),
        "zhouyu": GeneralHint(0.42, -0.05),
        "huanggai": GeneralHint(0.4),
        "shen_guanyu": GeneralHint(0.58),
        "shen_lvmeng": GeneralHint(0.62, 0.03),
        "blank": GeneralHint(0.1),
        "blank_f": GeneralHint(0.1),
        "caoren": GeneralHint(0.54),
        "yangxiu": GeneralHint(0.53),
        "zhangjiao": GeneralHint(0.54, -0.05),
        "zhoutai": GeneralHint(0.53, -0.05),
        "weiyan": GeneralHint(0.49),
        "huangzhong": GeneralHint(0.47),
        "xiaoqiao": GeneralHint(0.47),
        "xiahouyuan": GeneralHint(0.47),
        "yuji": GeneralHint(0.42),
    }
)


def _ranked(names: Mapping[float, str]) -> GeneralHints:
    return GeneralHints({name: GeneralHint(strength) for strength, some in names.items() for name in some.split()})


#: the same, measured anew, for editions in which they differ; shrunk more, since a kingdom that everybody wants is full
RANKED: Mapping[str, GeneralHints] = {
    "kingdom-war": _ranked(
        {
            0.54: "guojia pangtong",
            0.53: "guanyu",
            0.52: "caoren diaochan huangyueying huangzhong jiaxu liushan mateng menghuo simayi wolong zhenji "
            "zhugeliang zhurong",
            0.51: "caocao ganfuren huatuo kongrong liubei lvbu weiyan xiahoudun yuejin zhangjiao zhaoyun",
            0.5: "caiwenji caopi machao panfeng pangde xuhuang xunyu yuanshao zhangfei zhanghe zhangliao",
            0.49: "jiling sunshangxiang tianfeng xuchu zhoutai",
            0.48: "daqiao dianwei dingfeng lusu lvmeng sunjian sunquan xiahouyuan xiaoqiao yanliangwenchou "
            "zhouyu zoushi",
            0.47: "ganning taishici zhangzhaozhanghong",
            0.46: "huanggai luxun",
        }
    )
}


def general_hints(edition: str) -> GeneralHints:
    """The strengths of an edition's generals."""
    return RANKED.get(edition, GENERALS)
