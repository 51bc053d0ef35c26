"""The game's own generator: each draw is derived from (seed, counter), so it is the same everywhere and can be
forked."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


def mix(seed: int, counter: int) -> int:
    """A 64-bit number from a seed and a counter (splitmix64's finaliser)."""
    z = (seed + counter * 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def shuffle(items: list[T], seed: int, counter: int) -> None:
    """Shuffle in place; the order depends on nothing but the arguments."""
    x = mix(seed, counter)
    for i in range(len(items) - 1, 0, -1):
        # a 64-bit linear congruence; its high bits are the good ones
        x = (x * 6364136223846793005 + 1442695040888963407) & _MASK
        j = (x >> 33) % (i + 1)
        items[i], items[j] = items[j], items[i]
