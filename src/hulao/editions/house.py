"""House rules: what a table may agree on in any edition, whatever its document says."""

from __future__ import annotations

from dataclasses import replace

from hulao.content.identity import IdentityGame
from hulao.kernel.words import Words

from .edition import Change, Edition, Option
from .options import identity_mode

PRINTED = "printed"
#: the options of this module: no document has them, so the rule book has no clause for them
HOUSE_RULES = frozenset({"candidates", "banned"})
#: a number of players that no table has: every table deals the same number of candidates
NEVER_FEWER = 99


def with_house_rules(e: Edition) -> Edition:
    """The edition with the options that every edition has."""
    options: list[Option] = []
    changes: dict[str, Change] = {}
    if isinstance(e.mode, IdentityGame):
        options.append(CANDIDATES)
        changes["candidates"] = candidates
    options.append(ban_list(e))
    changes["banned"] = ban
    return replace(e, options=(*e.options, *options), changes={**e.changes, **changes})


# --- generals to choose from

CANDIDATES = Option(
    "candidates",
    Words(
        "选将",
        "Generals to choose from",
        "主公以外每人几名武将里选一名；文献是三名，十人局两名。",
        "How many generals each player but the lord chooses from; the documents say three, two with ten players.",
    ),
    PRINTED,
    (PRINTED, "1", "2", "3", "4", "5", "6"),
    {
        PRINTED: Words("依文献", "As printed"),
        **{str(n): Words(f"{n} 名", str(n)) for n in range(1, 7)},
    },
)


def candidates(e: Edition, value: str) -> Edition:
    """So many generals for each player but the lord."""
    if value == PRINTED:
        return e
    mode = identity_mode(e).variant(candidates=int(value), few_candidates_from=NEVER_FEWER)
    return replace(e, mode=mode)


# --- the ban list


def ban_list(e: Edition) -> Option:
    """The generals that can be left out: all of the edition's."""
    words = Words(
        "禁将",
        "Banned generals",
        "划掉的武将不发给任何人。",
        "These generals are dealt to nobody.",
    )
    return Option("banned", words, "", tuple(e.characters), many=True)


def ban(e: Edition, value: str) -> Edition:
    """The edition without these generals. Their skills stay: others may speak of them."""
    banned = value.split(",")
    return replace(e, characters={k: c for k, c in e.characters.items() if k not in banned})
