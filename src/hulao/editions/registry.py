"""All editions by identifier."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from hulao.kernel.ruleset import Ruleset

from .classic import CLASSIC
from .edition import Edition, OptionError
from .house import with_house_rules
from .kingdom_war import KINGDOM_WAR
from .prototype import PROTOTYPE
from .standard import STANDARD
from .tournament import TOURNAMENT

EDITIONS: dict[str, Edition] = {
    e.id: with_house_rules(e) for e in (STANDARD, CLASSIC, TOURNAMENT, KINGDOM_WAR, PROTOTYPE)
}


def edition(id: str) -> Edition:
    """The edition; raises OptionError when there is none of that name."""
    if id not in EDITIONS:
        raise OptionError(f"there is no edition {id!r}; there are {', '.join(EDITIONS)}")
    return EDITIONS[id]


def ruleset(id: str, options: Mapping[str, object] | None = None) -> Ruleset:
    """The ruleset of an edition with these options, built once; raises OptionError."""
    e = edition(id)
    return _built(id, tuple(sorted(e.settle(options or {}).items())))


@lru_cache(maxsize=64)
def _built(id: str, options: tuple[tuple[str, str], ...]) -> Ruleset:
    return EDITIONS[id].ruleset(dict(options))
