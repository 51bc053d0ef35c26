"""Room codes, secrets of seats, and names that can't be guessed."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Container

#: no 0 and O, 1 and I and L, 5 and S, U and V
ALPHABET = "2346789ABCDEFGHJKMNPQRTVWXYZ"
CODE_LENGTH = 5


def room_code(taken: Container[str]) -> str:
    """A new code that is easy to read out."""
    while True:
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
        if code not in taken:
            return code


def seat_token() -> str:
    """A new secret for a seat or a session; 192 bits, so that a plain hash is enough to store it."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def token_fits(token: str, stored: str) -> bool:
    """Whether a token is the one that was stored, compared in constant time."""
    return hmac.compare_digest(token_hash(token), stored)


def public_id() -> str:
    """A name for a game, a record or a report."""
    return secrets.token_hex(8)


def report_id(game: str, count: int, error: str) -> str:
    """The name of the report on what failed after so many decisions of a game: the same after a restart."""
    return hashlib.blake2b(f"{game}:{count}:{error}".encode(), digest_size=8).hexdigest()


def prompt_id(key: bytes, seat: int, count: int) -> str:
    """The name of a question: the same after a restart, and telling nothing of how many others were asked."""
    mac = hashlib.blake2b(f"{seat}:{count}".encode(), key=key, digest_size=6)
    return "q" + mac.hexdigest()
