"""Clauses and the book that holds them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

SCENARIO, PYTEST = "scenario:", "pytest:"


class Clause(msgspec.Struct, frozen=True, kw_only=True):
    """One rule of one edition.

    `id` is the edition and the `rule`: a rule that several editions have bears the same name in each. `subject`:
    a chapter (`turn`), or what it is about (`card:slash`, `skill:fankui`, `general:caocao`, `option:roles`,
    `variant:offering`). `document` and `passage`: where it stands. `status`: how sure it is (`words.STATUS`). `tests`:
    what proves it, `scenario:ID` or `pytest:FILE::FUNCTION`.
    """

    id: str
    edition: str
    rule: str
    subject: str
    text_en: str
    text_zh: str
    document: str
    passage: str
    status: str
    tests: tuple[str, ...] = ()

    def text(self, lang: str) -> str:
        return self.text_zh if lang == "zh" else self.text_en

    @property
    def scenarios(self) -> tuple[str, ...]:
        """The identifiers of the scenarios among its tests."""
        return tuple([t.removeprefix(SCENARIO) for t in self.tests if t.startswith(SCENARIO)])


class Proof(msgspec.Struct, frozen=True):
    """A row of the proofs: `tests` prove `rule` in each of `editions`; `place` is its file and line."""

    rule: str
    editions: tuple[str, ...]
    tests: tuple[str, ...]
    place: str = ""


class Coverage(msgspec.Struct, frozen=True):
    """How many clauses there are, how many are proved, and which aren't."""

    clauses: int
    tested: int
    without: tuple[str, ...]


class RuleBook:
    """All clauses in their order. `words` gives the names in both languages under which a subject can be found."""

    def __init__(self, clauses: Sequence[Clause], words: Mapping[str, str]) -> None:
        self.clauses = tuple(clauses)
        self.words = words
        self._by_id = {c.id: c for c in self.clauses}
        self._by_rule: dict[str, list[Clause]] = {}
        for c in self.clauses:
            self._by_rule.setdefault(c.rule, []).append(c)

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses)

    def __contains__(self, id: str) -> bool:
        return id in self._by_id

    def __getitem__(self, id: str) -> Clause:
        return self._by_id[id]

    def get(self, id: str) -> Clause | None:
        return self._by_id.get(id)

    def rule(self, name: str) -> tuple[Clause, ...]:
        """The rule of that name in every edition that has it."""
        return tuple(self._by_rule.get(name, ()))

    def siblings(self, clause: Clause) -> tuple[Clause, ...]:
        """The same rule in the other editions."""
        return tuple([c for c in self.rule(clause.rule) if c is not clause])

    def search(self, text: str = "", *, edition: str = "", subject: str = "", status: str = "") -> list[Clause]:
        """The clauses in which every word of `text` occurs: in the identifier, a text in either language, or the
        names of the subject. `subject` may leave out what comes before its colon. Those whose identifier or subject
        is meant by the whole text come first.
        """
        whole = text.casefold().strip()
        words = whole.split()
        found = [
            c
            for c in self.clauses
            if (not edition or c.edition == edition)
            and (not status or c.status == status)
            and (not subject or subject in (c.subject, c.subject.partition(":")[2]))
            and self._holds(c, words)
        ]
        if whole:
            found.sort(key=lambda c: self._rank(c, whole))
        return found

    def _holds(self, c: Clause, words: list[str]) -> bool:
        if not words:
            return True
        text = f"{c.id} {c.subject} {self.words.get(c.subject, '')} {c.text_en} {c.text_zh}".casefold()
        return all(w in text for w in words)

    def _rank(self, c: Clause, text: str) -> int:
        if text in (c.id, c.rule):
            return 0
        if text in c.id or text in self.words.get(c.subject, "").casefold():
            return 1
        return 2

    def coverage(self) -> Coverage:
        without = tuple([c.id for c in self.clauses if not c.tests])
        return Coverage(len(self.clauses), len(self.clauses) - len(without), without)
