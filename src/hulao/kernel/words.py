"""Names and texts in the two languages, kept beside what they describe."""

from __future__ import annotations


class Words:
    """`name` and `text` in Chinese and English; `short_en`: an English name for narrow places."""

    __slots__ = ("name_en", "name_zh", "short_en", "text_en", "text_zh")

    def __init__(self, name_zh: str, name_en: str, text_zh: str = "", text_en: str = "", short_en: str = "") -> None:
        self.name_zh = name_zh
        self.name_en = name_en
        self.text_zh = text_zh
        self.text_en = text_en
        self.short_en = short_en


NO_WORDS = Words("", "")
