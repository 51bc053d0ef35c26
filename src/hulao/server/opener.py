"""Who opens a room, and how many rooms he may have open that nobody else comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from .messages import Refused
from .seating import NOBODY, Who

if TYPE_CHECKING:
    from .gathering import Gathering


class Opener(msgspec.Struct, frozen=True):
    """Who opens a room, and from which address (empty: nobody knows any more)."""

    who: Who = NOBODY
    address: str = ""

    def marks(self) -> set[str]:
        """Each of what tells him from others."""
        found = {"account": self.who.account, "guest": self.who.guest, "address": self.address}
        return {f"{kind} {value}" for kind, value in found.items() if value}


def require_few(rooms: Iterable[Gathering], opener: Opener, most: int) -> None:
    """Refuse somebody whose address, account or device has `most` rooms already to which nobody has come from
    elsewhere: he would leave no place for others."""
    held = Counter(mark for r in rooms if r.alone for mark in r.opener.marks())
    if any(held[mark] >= most for mark in opener.marks()):
        raise Refused("rooms_alone", max=most)
