"""A first game that teaches: lessons as data, and what in them is right."""

from __future__ import annotations

from .lessons import Lesson, Step, lessons, words
from .pattern import Pattern, passive

__all__ = ["Lesson", "Pattern", "Step", "lessons", "passive", "words"]
