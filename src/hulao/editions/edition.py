"""What an edition is: data that builds a kernel `Ruleset`, and how one edition is derived from another."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.resources import files
from typing import Any

from hulao.content.character import Character
from hulao.kernel.cards import RANKS, Card, CardKind
from hulao.kernel.general import General
from hulao.kernel.mode import Mode
from hulao.kernel.ruleset import Parameters, Ruleset
from hulao.kernel.skill import Skill
from hulao.kernel.words import Words

#: which cards of a deck are in: (kind, suit, rank)
KeepCard = Callable[[str, int, int], bool]

_SUITS = {"spade": 0, "heart": 1, "club": 2, "diamond": 3}


class OptionError(ValueError):
    """An unknown edition or option, or a value it doesn't take; the message is one sentence."""


@dataclass(frozen=True)
class Option:
    """An option of an edition. `kind` bool, choice or set; `choices` the allowed values as text; `default` one of them.

    With `many` its value is any number of the choices, as text in their order with commas between (none: empty); its
    `default` is such a text. `words` name it and say in a sentence what it does; `choice_words` name the choices.
    """

    id: str
    words: Words
    default: str
    choices: tuple[str, ...] = ("false", "true")
    choice_words: Mapping[str, Words] = field(default_factory=dict)
    many: bool = False

    @property
    def kind(self) -> str:
        if self.many:
            return "set"
        return "bool" if self.choices == ("false", "true") else "choice"

    def read(self, value: object) -> str:
        """A given value as text; raises OptionError."""
        if self.many:
            return ",".join(self.read_set(value))
        text = str(value).lower() if isinstance(value, bool) else str(value)
        if text not in self.choices:
            raise OptionError(f"option {self.id!r} is one of {', '.join(self.choices)}, not {value!r}")
        return text

    def read_set(self, value: object) -> tuple[str, ...]:
        """The choices in a value of an option with `many`, given as a list or a text; raises OptionError."""
        given = value.split(",") if isinstance(value, str) and value else value or ()
        if not isinstance(given, list | tuple):
            raise OptionError(f"option {self.id!r} takes names with commas between, not {value!r}")
        for one in given:
            if one not in self.choices:
                raise OptionError(f"option {self.id!r} takes any of {', '.join(self.choices)}, not {one!r}")
        return tuple([c for c in self.choices if c in given])


def read_roster(name: str, package: str, lords: tuple[str, ...] = ()) -> tuple[Character, ...]:
    """The characters without skills of `data/roster-NAME.csv`; `lords` are among the lord's candidates."""
    text = files("hulao.editions").joinpath(f"data/roster-{name}.csv").read_text("utf-8")
    return tuple(
        Character(
            row["id"],
            Words(row["name_zh"], row["name_en"]),
            (row["kingdom"],),
            row["gender"],
            int(row["hp"]),
            package=package,
            lord_choice=row["id"] in lords,
        )
        for row in csv.DictReader(text.splitlines())
    )


def read_deck(name: str) -> list[tuple[str, int, int]]:
    """The cards of `data/deck-NAME.csv` as (kind, suit, rank)."""
    text = files("hulao.editions").joinpath(f"data/deck-{name}.csv").read_text("utf-8")
    return [
        (row["kind_id"], _SUITS[row["suit"]], RANKS.index(row["rank"]) + 1) for row in csv.DictReader(text.splitlines())
    ]


#: changes an edition as an option's value asks: (edition, value) -> edition
Change = Callable[["Edition", str], "Edition"]


@dataclass(frozen=True)
class Edition:
    """One rule book.

    `seats`: numbers of players. `decks`: names of deck files. `kinds`, `skills`, `characters`: what is printed, by
    identifier. `mode`: the mode of play. `options` with, in `changes`, what each does to the edition.
    `keep_card(kind, suit, rank)`: which cards of the decks are in. `document`: the rule document it follows.
    """

    id: str
    words: Words
    document: str
    seats: range
    decks: tuple[str, ...]
    kinds: Mapping[str, CardKind]
    skills: Mapping[str, Skill]
    characters: Mapping[str, Character]
    mode: Mode
    parameters: Mapping[str, Any] = field(default_factory=dict)
    table_skills: tuple[Skill, ...] = ()
    options: tuple[Option, ...] = ()
    changes: Mapping[str, Change] = field(default_factory=dict)
    keep_card: KeepCard | None = None
    version: str = "2"

    def derive(
        self,
        id: str,
        *,
        skills: Mapping[str, Skill] | None = None,
        kinds: Iterable[CardKind] = (),
        characters: Sequence[Character] = (),
        parameters: Mapping[str, Any] | None = None,
        packages: tuple[str, ...] = (),
        without: tuple[str, ...] = (),
        **changes: Any,
    ) -> Edition:
        """A new edition that differs in the given points; mappings are merged, everything else replaced.

        `packages`: of the inherited characters only those of these sets, with the skills that they need; all when
        empty. `without`: inherited card kinds that aren't printed.
        """
        inherited = {c.id: c for c in self.characters.values() if not packages or c.package in packages}
        needed = {s for c in inherited.values() for s in c.skills}
        printed = {s: x for s, x in self.skills.items() if not packages or s in needed}
        return replace(
            self,
            id=id,
            skills={**printed, **named(skills or {})},
            kinds={**{k: x for k, x in self.kinds.items() if k not in without}, **{k.id: k for k in kinds}},
            characters={**inherited, **{c.id: c for c in characters}},
            parameters={**self.parameters, **(parameters or {})},
            **changes,
        )

    def without(self, *packages: str) -> Edition:
        """The edition without the characters of these packages and the skills that nobody else has."""
        kept = {c.id: c for c in self.characters.values() if c.package not in packages}
        left = {s for c in kept.values() for s in c.skills}
        gone = {s for c in self.characters.values() for s in c.skills} - left
        return replace(self, characters=kept, skills={k: s for k, s in self.skills.items() if k not in gone})

    def settle(self, options: Mapping[str, object]) -> dict[str, str]:
        """All options with their values; raises OptionError for an unknown option or value."""
        known = {o.id: o for o in self.options}
        for name in options:
            if name not in known:
                raise OptionError(
                    f"edition {self.id!r} has no option {name!r}" + (f"; it has {', '.join(known)}" if known else "")
                )
        return {o.id: o.read(options[o.id]) if o.id in options else o.default for o in self.options}

    def ruleset(self, options: Mapping[str, object] | None = None) -> Ruleset:
        """The edition with these options, ready to be played."""
        values = self.settle(options or {})
        return self._changed(values)._build(values)

    def _changed(self, values: Mapping[str, str]) -> Edition:
        changed = self
        for name, value in values.items():
            if name in self.changes:
                changed = self.changes[name](changed, value)
        return changed

    def can_deal(self, options: Mapping[str, object], players: int) -> bool:
        """Whether with these options there are generals enough for so many players; raises OptionError."""
        changed = self._changed(self.settle(options))
        found = changed.characters.values()
        lords = sum(c.lord_choice or not c.never_lord for c in found)
        return changed.mode.can_deal(lords, len(found), players)

    def _build(self, values: dict[str, str]) -> Ruleset:
        printed = [row for deck in self.decks for row in read_deck(deck)]
        if self.keep_card is not None:
            printed = [row for row in printed if self.keep_card(*row)]
        cards = tuple([Card(i, self.kinds[kind], suit, rank) for i, (kind, suit, rank) in enumerate(printed)])
        generals = {
            c.id: General(
                c.id,
                c.kingdoms,
                c.gender,
                c.hp,
                tuple([self.skills[s] for s in c.skills]),
                c.package,
                lord_choice=c.lord_choice,
                never_lord=c.never_lord,
                companions=c.companions,
            )
            for c in self.characters.values()
        }
        return Ruleset(
            self.id,
            values,
            dict(self.kinds),
            cards,
            generals,
            dict(self.skills),
            self.mode,
            Parameters(**self.parameters),
            self.table_skills,
            self.version,
        )


def named(skills: Mapping[str, Skill]) -> dict[str, Skill]:
    """Give each skill the identifier it stands under."""
    for name, skill in skills.items():
        if skill.id != name:
            skill.id = name
            skill.collect()
    return dict(skills)
