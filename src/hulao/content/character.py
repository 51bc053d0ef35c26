"""A character card as printed: the data an edition turns into a kernel `General`."""

from __future__ import annotations

from dataclasses import dataclass, field

from hulao.kernel.words import Words

MALE, FEMALE = "male", "female"
WEI, SHU, WU, QUN, GOD = "wei", "shu", "wu", "qun", "god"


@dataclass(frozen=True)
class Character:
    """`skills` are identifiers; the edition decides which variant of each is printed on the card. `hp` in points (half
    points in the Kingdom War). `scenarios` names the cases that prove its skills."""

    id: str
    words: Words
    kingdoms: tuple[str, ...]
    gender: str
    hp: int
    skills: tuple[str, ...] = ()
    package: str = "base"
    lord_choice: bool = False
    never_lord: bool = False
    companions: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = field(default=())
