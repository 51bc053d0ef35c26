"""Reads the rule book's tables: `data/clauses.csv` and, for the tests, `data/proofs/*.csv`."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from typing import Any

from hulao.content.identity import IdentityGame
from hulao.editions import EDITIONS

from .model import Clause, Proof, RuleBook
from .passages import in_language

_DATA = files("hulao.rulebook").joinpath("data")

#: the editions for which a row of the proofs speaks that names none: those of the identity game
IDENTITY = tuple(e.id for e in EDITIONS.values() if isinstance(e.mode, IdentityGame))


def read_proofs() -> list[Proof]:
    """Every row of every file, as it's written."""
    found = []
    for file in sorted(_DATA.joinpath("proofs").iterdir(), key=lambda f: f.name):
        if file.name.endswith(".csv"):
            rows = csv.DictReader(file.read_text("utf-8").splitlines())
            found += [
                Proof(
                    (row["rule"] or "").strip(),
                    tuple((row["editions"] or "").split()),
                    tuple((row["tests"] or "").split()),
                    f"{file.name}:{number}",
                )
                for number, row in enumerate(rows, 2)
            ]
    return found


def _tests(proofs: Iterable[Proof]) -> dict[str, tuple[str, ...]]:
    """The tests by clause."""
    found: dict[str, dict[str, None]] = {}
    for proof in proofs:
        for edition in proof.editions or IDENTITY:
            found.setdefault(f"{edition}.{proof.rule}", {}).update(dict.fromkeys(proof.tests))
    return {id: tuple(tests) for id, tests in found.items()}


def _names() -> dict[str, str]:
    """What a subject is called, in both languages."""
    found: dict[str, str] = {}

    def add(subject: str, *names: str) -> None:
        known = found.get(subject, "")
        found[subject] = " ".join([known, *(n for n in names if n and n not in known)]).strip()

    for e in EDITIONS.values():
        for k in e.kinds.values():
            add(f"card:{k.id}", k.words.name_zh, k.words.name_en)
        for o in e.options:
            add(f"option:{o.id}", o.words.name_zh, o.words.name_en)
        for c in e.characters.values():
            for s in c.skills:
                w = e.skills[s].words
                add(f"skill:{s}", w.name_zh, w.name_en, c.words.name_zh, c.words.name_en)
    return found


@lru_cache(maxsize=1)
def load() -> RuleBook:
    """The rule book, read once."""
    tests = _tests(read_proofs())
    rows = csv.reader(_DATA.joinpath("clauses.csv").read_text("utf-8").splitlines())
    next(rows)
    clauses = [
        Clause(
            id=id,
            edition=edition,
            rule=id.partition(".")[2],
            subject=subject,
            text_en=text_en,
            text_zh=text_zh,
            document=document,
            passage=passage,
            status=status,
            tests=tests.get(id, ()),
        )
        for id, edition, subject, text_en, text_zh, document, passage, status in rows
    ]
    return RuleBook(clauses, _names())


def as_data(lang: str) -> list[dict[str, Any]]:
    """The clauses in `zh` or `en`, for clients; of the tests the scenarios only."""
    return [
        {
            "id": c.id,
            "edition": c.edition,
            "subject": c.subject,
            "text": c.text(lang),
            "document": c.document,
            "passage": in_language(c.passage, lang),
            "status": c.status,
            "tests": list(c.scenarios),
        }
        for c in load()
    ]
