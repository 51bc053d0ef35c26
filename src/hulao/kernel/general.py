"""A general: what is printed on a character card."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .skill import Skill


class General:
    """`id`, `kingdom` (several for a few), `gender`, `hp` (in half units where an edition counts so), `skills`, the set
    it belongs to, and whether it may be dealt to players."""

    __slots__ = ("companions", "gender", "hp", "id", "kingdoms", "lord_choice", "never_lord", "package", "skills")

    def __init__(
        self,
        id: str,
        kingdoms: tuple[str, ...],
        gender: str,
        hp: int,
        skills: tuple[Skill, ...],
        package: str = "base",
        *,
        lord_choice: bool = False,
        never_lord: bool = False,
        companions: tuple[str, ...] = (),
    ) -> None:
        self.id = id
        self.kingdoms = kingdoms
        self.gender = gender
        self.hp = hp
        self.skills = skills
        self.package = package
        self.lord_choice = lord_choice
        self.never_lord = never_lord
        self.companions = companions

    @property
    def kingdom(self) -> str:
        return self.kingdoms[0] if self.kingdoms else ""

    def __repr__(self) -> str:
        return self.id
