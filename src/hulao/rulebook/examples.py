"""What the scenarios that prove clauses are called in Chinese; the scenarios themselves are titled in English."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files


@lru_cache(maxsize=1)
def titles() -> Mapping[str, str]:
    """The Chinese titles by scenario."""
    text = files("hulao.rulebook").joinpath("data", "examples.csv").read_text("utf-8")
    return {row["scenario"]: row["title_zh"] for row in csv.DictReader(text.splitlines())}
