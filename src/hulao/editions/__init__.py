"""The rule books as data: one file an edition."""

from __future__ import annotations

from .edition import Edition, Option, OptionError
from .registry import EDITIONS, edition, ruleset
from .texts import texts

__all__ = ["EDITIONS", "Edition", "Option", "OptionError", "edition", "ruleset", "texts"]
