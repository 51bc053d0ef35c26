"""A first game that teaches: lessons as data, and what in them is right."""

from __future__ import annotations

from .lessons import Lesson, Step, lessons, words
from .pattern import Pattern, passive
from .puzzles import Puzzle, puzzle_words, puzzles

__all__ = ["Lesson", "Pattern", "Puzzle", "Step", "lessons", "passive", "puzzle_words", "puzzles", "words"]
