"""The game's own generator: each draw is derived from (seed, counter), so it is the same everywhere and can be
forked.

Orders come from a hash that can't be turned round: who has seen most of a deal must not be able to work out the rest of
it, or the seed with everything else.
"""

from __future__ import annotations

from hashlib import shake_128
from struct import unpack
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


def mix(seed: int, counter: int) -> int:
    """A 64-bit number from a seed and a counter (splitmix64's finaliser): for deriving seeds, not for secrets."""
    z = (seed + counter * 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def draw(seed: int, counter: int, n: int) -> int:
    """One of 0..n-1."""
    return int.from_bytes(shake_128(f"{seed}:{counter}".encode()).digest(8), "little") % n


def shuffle(items: list[T], seed: int, counter: int) -> None:
    """Shuffle in place; the order depends on nothing but the arguments."""
    n = len(items)
    bits = unpack(f"<{n}I", shake_128(f"{seed}:{counter}".encode()).digest(4 * n))
    for i in range(n - 1, 0, -1):
        j = bits[i] * (i + 1) >> 32
        items[i], items[j] = items[j], items[i]
