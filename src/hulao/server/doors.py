"""Locked rooms: a room's password, the invitation that spares it, and how often one may guess.

Of a password a hash is kept. The host's link carries an invitation behind `#`, which browsers don't send to servers and
which nobody can make without the hash; with another password older invitations are void.
"""

from __future__ import annotations

import base64
import hmac
import math

from .clock import Clock
from .config import Config
from .limits import Buckets
from .messages import Refused
from .passwords import Passwords

#: characters of a room's password at least
SHORTEST = 4
#: wrong guesses at once, and seconds until another: of one address, and at one room whoever guesses
ADDRESS_GUESSES, ADDRESS_PAUSE = 8.0, 15.0
ROOM_GUESSES, ROOM_PAUSE = 40.0, 3.0


class Doors:
    """The doors of all rooms."""

    def __init__(self, config: Config, clock: Clock) -> None:
        self._passwords = Passwords(min(config.password_memory, 16384), SHORTEST)
        self._addresses = Buckets(clock, 1 / ADDRESS_PAUSE, ADDRESS_GUESSES)
        self._rooms = Buckets(clock, 1 / ROOM_PAUSE, ROOM_GUESSES)

    async def lock(self, password: str) -> str:
        """What is kept of a password, nothing for none; raises Refused."""
        return await self._passwords.hash(password) if password else ""

    async def knock(self, code: str, lock: str, password: str, invite: str, address: str) -> None:
        """Somebody wants to come in: raises Refused unless the room is open to him. A right password costs no guess."""
        if not lock or (invite and hmac.compare_digest(invite.encode(), invitation(code, lock).encode())):
            return
        if not password:
            raise Refused("locked")
        for buckets, key in ((self._addresses, address), (self._rooms, code)):
            if not buckets.take(key):
                raise Refused("too_many_tries", seconds=math.ceil(buckets.wait(key)))
        if not await self._passwords.fits(password, lock):
            raise Refused("wrong_room_password")
        self._addresses.charge(address, -1.0)
        self._rooms.charge(code, -1.0)


def invitation(code: str, lock: str) -> str:
    """What the host's link carries: 132 bits that only this lock gives."""
    mac = hmac.digest(lock.encode(), code.encode(), "sha256")
    return base64.urlsafe_b64encode(mac).decode()[:22]
