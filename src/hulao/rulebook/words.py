"""The rule book's own words: editions, documents and what the statuses mean."""

from __future__ import annotations

#: how sure a clause is: (zh, en)
STATUS: dict[str, tuple[str, str]] = {
    "stated": ("文档明确写出", "the document says it"),
    "implied": ("由文档所写推出", "it follows from what the document says"),
    "silent-public-ruling": ("文档未写，依公开裁定", "the document is silent; the public ruling is followed"),
    "contradictory-reading": (
        "文档有歧义或自相矛盾，此为所取的读法",
        "the document contradicts itself or can be read in two ways; this is the reading taken",
    ),
    "addition": ("文档没有，本实现所加", "not in the document: an addition of this implementation"),
}

#: the rule documents: (zh, en)
DOCUMENTS: dict[str, tuple[str, str]] = {
    "000": ("修订标准版规则", "the revised standard rules"),
    "001-A": ("首版规则，文本甲", "the first edition's rules, text A"),
    "001-B": ("首版规则，文本乙", "the first edition's rules, text B"),
    "001-C": ("首版规则，文本丙", "the first edition's rules, text C"),
    "001-N": ("国战规则", "the Kingdom War rules"),
    "003": ("比赛规则", "the tournament rules"),
    "004": ("原型规则", "the prototype's rules"),
}

#: words of the printed page: (zh, en)
LABELS: dict[str, tuple[str, str]] = {
    "source": ("出处", "source"),
    "status": ("依据", "status"),
    "tests": ("测试", "tests"),
    "none": ("尚无", "none yet"),
    "elsewhere": ("其他版本", "elsewhere"),
    "same": ("相同", "the same"),
    "line": ("第{}行", "line {}"),
    "lines": ("第{}行", "lines {}"),
    "silent": ("未写", "nothing said"),
}


def say(pair: tuple[str, str], lang: str) -> str:
    return pair[0] if lang == "zh" else pair[1]
