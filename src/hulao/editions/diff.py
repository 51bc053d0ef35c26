"""What differs between two editions, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from hulao.content.identity import IdentityGame
from hulao.kernel.cards import TYPE_NAMES
from hulao.kernel.ruleset import Parameters, Ruleset
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND

from .edition import Edition, Option

#: the parameters of the procedure and the settings of the identity game: (zh, en)
PARAMETER_WORDS: dict[str, tuple[str, str]] = {
    "clockwise": ("顺时针行动", "play runs clockwise"),
    "dice": ("用骰子记体力", "hit points are counted with a die"),
    "discard_freely": ("弃牌时可以多弃", "one over the limit may discard more than he must"),
    "draw": ("摸牌数", "cards drawn in the draw phase"),
    "late_counter": ("判定之后仍可使用无懈可击", "a delayed trick may still be nullified after its judgement"),
    "limited_uses": ("每回合出杀次数", "Slashes in a turn"),
    "must_answer": ("有牌必须打出", "a demanded card that one holds must be played"),
    "newest_first": ("延时锦囊后放的先判定", "delayed tricks are judged newest first"),
    "no_rescue_at": ("只剩这么多人时不能用桃", "no Peach with so many players left"),
    "opening_hand": ("起始手牌", "cards in the opening hand"),
    "rescue_self_only": ("濒死时只能自救", "only the dying himself may use a Peach"),
    "shortest": ("最短距离", "lowest distance between two players"),
    "candidates": ("每人的候选武将", "generals to choose from"),
    "few_candidates_from": ("从这么多人起只发两名候选武将", "only two generals to choose from with so many players"),
    "lord_bonus": ("主公体力上限加", "added to the lord's HP cap"),
    "lord_random": ("主公另外随机看到的武将", "random generals the lord sees besides his own"),
    "one_by_one": ("依次公开选将", "generals are chosen openly, one after the other"),
    "penalty_zones": ("主公杀忠臣时失去", "what a lord who kills a loyalist loses"),
    "reward": ("杀反贼摸牌", "cards for killing a rebel"),
}

#: the modes of play: (zh, en)
MODE_WORDS: dict[str, tuple[str, str]] = {
    "identity": ("按身份分阵营", "roles are the sides"),
    "kingdoms": ("按势力分阵营", "kingdoms are the sides"),
}

HEADINGS = {
    "players": ("人数", "Players"),
    "rules": ("规则", "Rules"),
    "roles": ("身份", "Roles"),
    "deck": ("牌堆", "Deck"),
    "cards": ("牌的文字", "Cards printed differently"),
    "roster": ("武将", "Generals"),
    "skills": ("技能的文字", "Skills printed differently"),
    "options": ("选项", "Options"),
}


class Differ:
    """Compares two editions with their default options; `lang` is zh or en. Where two texts differ, the first
    edition's stands first."""

    def __init__(self, a: Edition, b: Edition, lang: str = "en") -> None:
        self.a = a
        self.b = b
        self.zh = lang == "zh"
        self.rules: tuple[Ruleset, Ruleset] = (a.ruleset(), b.ruleset())

    # --- words

    def say(self, zh: str, en: str) -> str:
        return zh if self.zh else en

    def name(self, w: Words) -> str:
        return w.name_zh if self.zh else w.name_en

    def text(self, w: Words) -> str:
        return w.text_zh if self.zh else w.text_en

    def names(self, words: Iterable[Words]) -> str:
        return self.say("、", ", ").join(self.name(w) for w in words)

    def pair(self, what: str, old: object, new: object) -> str:
        return self.say(f"{what}：{old} → {new}", f"{what}: {old} -> {new}")

    def value(self, name: str, value: object) -> str:
        if isinstance(value, bool):
            return self.say("是", "yes") if value else self.say("否", "no")
        if name == "penalty_zones":
            zones = [self.say("手牌", "hand")] if int(str(value)) & HAND else []
            zones += [self.say("装备", "equipment")] if int(str(value)) & EQUIP else []
            return self.say("与", " and ").join(zones)
        return str(value)

    # --- sections

    def sections(self) -> dict[str, list[str]]:
        """Heading -> lines; headings without a difference are left out."""
        found = {
            "players": self.players(),
            "rules": self.settings(),
            "roles": self.roles(),
            "deck": self.deck(),
            "cards": self.cards(),
            "roster": self.roster(),
            "skills": self.skills(),
            "options": self.options(),
        }
        return {self.say(*HEADINGS[k]): lines for k, lines in found.items() if lines}

    def players(self) -> list[str]:
        a, b = self.a.seats, self.b.seats
        if a == b:
            return []
        return [self.pair(self.say("座位", "seats"), f"{a.start}-{a.stop - 1}", f"{b.start}-{b.stop - 1}")]

    def settings(self) -> list[str]:
        one, other = (parameters(r.parameters) for r in self.rules)
        modes = [r.mode for r in self.rules]
        lines = []
        if modes[0].id != modes[1].id:
            lines.append(self.pair(self.say("玩法", "mode"), *(self.say(*MODE_WORDS[m.id]) for m in modes)))
        else:
            for mode, into in zip(modes, (one, other), strict=True):
                if isinstance(mode, IdentityGame):
                    into |= {k: v for k, v in mode.settings.items() if k in PARAMETER_WORDS}
        each = [m.generals_each for m in modes]
        if each[0] != each[1]:
            lines.append(self.pair(self.say("每人的武将", "generals a player has"), *each))
        for name, words in PARAMETER_WORDS.items():
            if name in one and name in other and one[name] != other[name]:
                lines.append(self.pair(self.say(*words), self.value(name, one[name]), self.value(name, other[name])))
        return lines

    def roles(self) -> list[str]:
        modes = [r.mode for r in self.rules]
        tables = [m.roles for m in modes if isinstance(m, IdentityGame)]
        if len(tables) < 2:
            return []
        lines = []
        for n in sorted({*tables[0], *tables[1]}):
            if n not in self.a.seats or n not in self.b.seats:
                continue
            old, new = ("/".join(map(str, t[n])) for t in tables)
            if old != new:
                what = self.say(f"{n}人（主/忠/反/内）", f"{n} players (lord/loyalists/rebels/renegades)")
                lines.append(self.pair(what, old, new))
        return lines

    def deck(self) -> list[str]:
        decks = [Counter(c.kind.id for c in r.cards) for r in self.rules]
        lines = []
        if decks[0].total() != decks[1].total():
            lines.append(self.pair(self.say("张数", "cards"), decks[0].total(), decks[1].total()))
        for here, there, edition in ((0, 1, self.a), (1, 0, self.b)):
            only = [k for k in decks[here] if k not in decks[there]]
            if only:
                names = self.names(self.rules[here].kinds[k].words for k in only)
                lines.append(self.only(edition, names))
        lines += [
            self.pair(self.name(self.rules[0].kinds[k].words), n, decks[1][k])
            for k, n in decks[0].items()
            if k in decks[1] and n != decks[1][k]
        ]
        return lines

    def only(self, edition: Edition, names: str) -> str:
        who = self.name(edition.words)
        return self.say(f"仅{who}有：{names}", f"only in {who}: {names}")

    def cards(self) -> list[str]:
        lines = []
        printed = [{c.kind.id: c.kind for c in r.cards} for r in self.rules]
        for name, one in printed[0].items():
            other = printed[1].get(name)
            if other is None:
                continue
            if one.reach != other.reach:
                what = self.say(f"{self.name(one.words)}的攻击范围", f"range of {self.name(one.words)}")
                lines.append(self.pair(what, one.reach, other.reach))
            if one.type != other.type:
                lines.append(self.pair(self.name(one.words), TYPE_NAMES[one.type], TYPE_NAMES[other.type]))
            lines += self.two_texts(one.words, other.words)
        return lines

    def two_texts(self, one: Words, other: Words) -> list[str]:
        if self.text(one) == self.text(other) and self.name(one) == self.name(other):
            return []
        head = self.name(one) if self.name(one) == self.name(other) else f"{self.name(one)} / {self.name(other)}"
        return [head, f"  - {self.text(one)}", f"  + {self.text(other)}"]

    def roster(self) -> list[str]:
        lines = []
        ours, theirs = self.a.characters, self.b.characters
        for here, there, edition in ((ours, theirs, self.a), (theirs, ours, self.b)):
            only = [c.words for c in here.values() if c.id not in there]
            if only:
                lines.append(self.only(edition, self.names(only)))
        for name, c in ours.items():
            d = theirs.get(name)
            if d is None:
                continue
            who = self.name(c.words)
            if c.hp != d.hp:
                hp = (self.points(e, x.hp) for e, x in ((self.a, c), (self.b, d)))
                lines.append(self.pair(self.say(f"{who}的体力", f"{who}, HP"), *hp))
            if c.kingdoms != d.kingdoms:
                what = self.say(f"{who}的势力", f"{who}, kingdom")
                lines.append(self.pair(what, "/".join(c.kingdoms), "/".join(d.kingdoms)))
            if set(c.skills) != set(d.skills):
                what = self.say(f"{who}的技能", f"{who}, skills")
                old = self.names(self.a.skills[s].words for s in c.skills)
                new = self.names(self.b.skills[s].words for s in d.skills)
                lines.append(self.pair(what, old or self.say("无", "none"), new or self.say("无", "none")))
            if c.never_lord != d.never_lord:
                seldom, often = (self.a, self.b) if c.never_lord else (self.b, self.a)
                lines.append(
                    self.say(
                        f"{who}在{self.name(seldom.words)}中不能当主公，在{self.name(often.words)}中可以",
                        f"{who} can't be lord in {self.name(seldom.words)}, in {self.name(often.words)} he can",
                    )
                )
        return lines

    def points(self, e: Edition, hp: int) -> str:
        """A general's points as they're printed: in halves where a player has two."""
        halves = e.mode.generals_each == 2
        return self.say(f"{hp}个半点", f"{hp} halves") if halves else str(hp)

    def skills(self) -> list[str]:
        used = [{s for c in e.characters.values() for s in c.skills} for e in (self.a, self.b)]
        lines = []
        for name, s in self.a.skills.items():
            if name in used[0] and name in used[1]:
                lines += self.two_texts(s.words, self.b.skills[name].words)
        return lines

    def options(self) -> list[str]:
        ours, theirs = ({o.id: o for o in e.options} for e in (self.a, self.b))
        lines = []
        for here, there, edition in ((ours, theirs, self.a), (theirs, ours, self.b)):
            lines += [self.only(edition, self.option(o)) for o in here.values() if o.id not in there]
        for name, o in ours.items():
            p = theirs.get(name)
            # what can be banned is the roster, told above
            if p is not None and not o.many and (o.choices != p.choices or o.default != p.default):
                lines.append(self.pair(self.name(o.words), self.choices(o), self.choices(p)))
        return lines

    def option(self, o: Option) -> str:
        return self.say(f"{self.name(o.words)}（{self.text(o.words)}）", f"{self.name(o.words)} ({self.text(o.words)})")

    def choices(self, o: Option) -> str:
        return ", ".join(f"{c}*" if c == o.default else c for c in o.choices)


def parameters(p: Parameters) -> dict[str, Any]:
    """The parameters by name."""
    return {name: getattr(p, name) for name in Parameters.__slots__}


def difference(a: Edition, b: Edition, lang: str = "en") -> Mapping[str, list[str]]:
    """What differs between two editions, by heading."""
    return Differ(a, b, lang).sections()
