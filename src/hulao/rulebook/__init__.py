"""The rule book: every rule of every edition as a clause with its passage and the tests that prove it."""

from __future__ import annotations

from .data import as_data, load
from .links import clause_for, clause_of_refusal
from .model import Clause, Coverage, RuleBook

__all__ = ["Clause", "Coverage", "RuleBook", "as_data", "clause_for", "clause_of_refusal", "load"]
