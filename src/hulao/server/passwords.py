"""Passwords: argon2id, a few at once, and the same time for a name that there isn't."""

from __future__ import annotations

import asyncio
import base64
import secrets
import unicodedata
from collections.abc import Callable
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from .messages import Refused

SHORTEST, LONGEST = 8, 256
#: passwords that are looked at together; after so many that wait, others are told to try again
AT_ONCE, WAITING = 2, 32

T = TypeVar("T")


def plain(password: str, shortest: int = SHORTEST) -> str:
    """A password in the one form in which it is compared, whatever keyboard it was typed on; raises Refused when it is
    too short or too long."""
    kept = unicodedata.normalize("NFKC", password)
    if not shortest <= len(kept) <= LONGEST or any(unicodedata.category(c) == "Cs" for c in kept):
        raise Refused("bad_password", min=shortest, max=LONGEST)
    return kept


def one_time() -> str:
    """A password to be read out: 80 bits without letters that are taken for others."""
    letters = "2346789abcdefghjkmnpqrtwxyz"
    return "-".join("".join(secrets.choice(letters) for _ in range(4)) for _ in range(4))


class Passwords:
    """Makes and checks hashes, in threads. `memory`: KiB that each takes while it runs; `shortest`: characters."""

    def __init__(self, memory: int, shortest: int = SHORTEST) -> None:
        self._shortest = shortest
        self._hasher = PasswordHasher(memory_cost=memory)
        self._nobody = self._unknown()
        self._places = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    def _unknown(self) -> str:
        """A hash that no password has, and that takes as long to check as any other."""
        h = self._hasher
        salt, digest = (base64.b64encode(secrets.token_bytes(n)).decode().rstrip("=") for n in (h.salt_len, h.hash_len))
        return f"$argon2id$v=19$m={h.memory_cost},t={h.time_cost},p={h.parallelism}${salt}${digest}"

    async def hash(self, password: str) -> str:
        """What is stored of a password; raises Refused."""
        kept = plain(password, self._shortest)
        return await self._in_thread(lambda: self._hasher.hash(kept))

    async def fits(self, password: str, stored: str) -> bool:
        """Whether this is the password; never when none is stored, which takes as long to find out. Raises Refused."""
        try:
            kept = plain(password, self._shortest)
        except Refused:
            kept = "\0"
        return await self._in_thread(lambda: self._verify(stored or self._nobody, kept))

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _in_thread(self, work: Callable[[], T]) -> T:
        if self._waiting >= WAITING:
            raise Refused("busy")
        self._waiting += 1
        try:
            async with self._places:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1
