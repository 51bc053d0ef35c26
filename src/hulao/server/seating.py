"""Who is in a room and where: members, seats, bots, the host. Plain state and its rules, no I/O."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable

import msgspec

from .connection import Connection
from .messages import Refused
from .settings import Settings, check
from .tokens import token_fits


class Who(msgspec.Struct, frozen=True):
    """Who somebody is beyond the room: his account's id and name, or the hash of his device's guest key; all empty for
    somebody who says neither."""

    account: str = ""
    name: str = ""
    guest: str = ""


NOBODY = Who()
#: whom a room remembers as removed, at most
BLOCKED = 50


class MemberData(msgspec.Struct):
    """A member as it is stored; `account` and `guest` as in `Who`."""

    id: str
    name: str
    hash: str
    seat: int | None = None
    ready: bool = False
    auto: bool = False
    joined: float = 0.0
    account: str = ""
    guest: str = ""
    resigned: bool = False


class Member:
    """Somebody with a token of this room. `seat` None: a spectator.

    `connection`: his device. `address`: from where he came last, empty until he has. `left_at`: since when there is no
    device. `auto`: a bot plays for him as he wished (or by a vote, or because he left too many questions to the clock).
    `away`: a bot plays since he is gone. `resigned`: a bot plays to the end of this game. `wish`: the seat of a player
    with whom he wants to swap.
    """

    __slots__ = (
        "account",
        "address",
        "auto",
        "away",
        "connection",
        "guest",
        "hash",
        "id",
        "joined",
        "left_at",
        "name",
        "ready",
        "resigned",
        "seat",
        "timeouts",
        "wish",
    )

    def __init__(self, data: MemberData, left_at: float) -> None:
        self.id = data.id
        self.name = data.name
        self.hash = data.hash
        self.seat = data.seat
        self.ready = data.ready
        self.auto = data.auto
        self.joined = data.joined
        self.account = data.account
        self.guest = data.guest
        self.resigned = data.resigned
        self.address = ""
        self.away = False
        self.timeouts = 0
        self.wish: int | None = None
        self.connection: Connection | None = None
        self.left_at: float | None = left_at

    @property
    def connected(self) -> bool:
        return self.connection is not None

    @property
    def absent(self) -> bool:
        """Whether a bot answers for him."""
        return self.auto or self.away or self.resigned

    @property
    def who(self) -> Who:
        return Who(self.account, guest=self.guest)

    @who.setter
    def who(self, who: Who) -> None:
        self.account, self.guest = who.account, who.guest

    def to_data(self) -> MemberData:
        return MemberData(
            self.id,
            self.name,
            self.hash,
            self.seat,
            self.ready,
            self.auto,
            self.joined,
            self.account,
            self.guest,
            self.resigned,
        )


#: letters and signs that nobody can see
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
#: joins emoji and letters
JOINER = "\u200d"


def clean_text(text: str) -> str:
    """A text in one line, without control characters (those that turn its direction among them) and needless spaces;
    empty when nothing in it can be seen."""
    kept = "".join(c if c == JOINER or unicodedata.category(c)[0] != "C" else " " * c.isspace() for c in text)
    if not any(c not in BLANK and unicodedata.category(c)[0] not in "CMZ" for c in kept):
        return ""
    return " ".join(kept.split())


def clean_name(name: str) -> str:
    """A name as `clean_text` leaves it; raises Refused when nothing or too much is left."""
    kept = clean_text(name)
    if not 1 <= len(kept) <= 16:
        raise Refused("bad_name")
    return kept


def same(who: Who, member: Member) -> bool:
    """Whether both are the same person, by account or device."""
    return bool(who.account and who.account == member.account) or bool(who.guest and who.guest == member.guest)


class Seating:
    """Members by id, `bots` (policy by seat), the host's id. Refusals leave everything as it was."""

    def __init__(
        self,
        settings: Settings,
        members: Iterable[Member],
        bots: dict[int, str],
        host: str,
        blocked: Iterable[Who] = (),
    ) -> None:
        self.settings = settings
        self.members = {m.id: m for m in members}
        self.bots = bots
        self.host = host
        #: whom the host has removed, as far as their devices tell them from others
        self.blocked = list(blocked)

    # --- who is where

    def at(self, seat: int) -> Member | None:
        """The human in a seat."""
        for m in self.members.values():
            if m.seat == seat:
                return m
        return None

    def humans(self) -> list[Member]:
        """Seated humans in seat order."""
        return sorted((m for m in self.members.values() if m.seat is not None), key=lambda m: m.seat or 0)

    def spectators(self) -> list[Member]:
        return [m for m in self.members.values() if m.seat is None]

    def free(self) -> list[int]:
        """Seats with neither human nor bot."""
        taken = {m.seat for m in self.members.values()} | set(self.bots)
        return [s for s in range(self.settings.seats) if s not in taken]

    def by_token(self, token: str) -> Member | None:
        """The member with this secret; the time it takes doesn't tell which."""
        found = None
        for m in self.members.values():
            if token_fits(token, m.hash):
                found = m
        return found

    def by_account(self, account: str) -> Member | None:
        """The member who has signed in to this account (not empty)."""
        return next((m for m in self.members.values() if account and m.account == account), None)

    def name_of(self, seat: int) -> str:
        m = self.at(seat)
        return m.name if m is not None else ""

    def who(self, seat: int) -> Who:
        """Who sits there, beyond the room."""
        m = self.at(seat)
        return m.who if m is not None else NOBODY

    def known(self, seat: int) -> int:
        """The seat, if there is one of that number."""
        if seat >= self.settings.seats:
            raise Refused("no_such_seat")
        return seat

    def keep(self) -> Callable[[], None]:
        """A way back to how everything is now."""
        settings, members, bots, host = self.settings, dict(self.members), dict(self.bots), self.host
        blocked = list(self.blocked)
        states = [
            (m, m.hash, m.seat, m.ready, m.auto, m.away, m.resigned, m.wish, m.connection, m.left_at)
            for m in members.values()
        ]

        def back() -> None:
            self.settings, self.members, self.bots, self.host = settings, members, bots, host
            self.blocked = blocked
            for m, secret, seat, ready, auto, away, resigned, wish, connection, left_at in states:
                m.hash, m.seat, m.ready, m.auto, m.away, m.resigned = secret, seat, ready, auto, away, resigned
                m.wish, m.connection, m.left_at = wish, connection, left_at

        return back

    def identify(self, before: Who, after: Who) -> list[Member]:
        """Those who were `before` are `after` from now on: who they are. An account has one place in a room; who would
        be its second stays who he was."""
        found = [*self.humans(), *self.spectators()]
        changed = [m for m in found if m.who == before]
        if after.account:
            changed = [] if self.by_account(after.account) is not None else changed[:1]
        for m in changed:
            m.who = after
        return changed

    # --- coming and going

    def add(self, member: Member, seated: bool, max_spectators: int) -> Member:
        """A new member, in the first free seat when `seated` and there is one. Whose account is here already is that
        member again, with the new token: he comes back on another device."""
        known = self.by_account(member.account)
        if known is not None:
            known.hash = member.hash
            return known
        if any(same(b, member) for b in self.blocked):
            raise Refused("blocked")
        free = self.free()
        if seated and free:
            member.seat = free[0]
        elif len(self.spectators()) >= min(max_spectators, self.settings.watchers):
            raise Refused("room_full" if seated else "no_watching")
        names = {m.name for m in self.members.values()}
        plain, n = member.name, 2
        while member.name in names:
            member.name = f"{plain} {n}"
            n += 1
        self.members[member.id] = member
        if not self.host:
            self.host = member.id
        return member

    def require_seat(self, member: Member, lobby: bool) -> None:
        """Whether there is a seat for somebody who comes, in the lobby a free one, or that of his account."""
        known = self.by_account(member.account)
        if known.seat is None if known is not None else not lobby or not self.free():
            raise Refused("room_full")

    def remove(self, member: Member) -> None:
        self.members.pop(member.id, None)
        self.succeed(member)

    def block(self, member: Member) -> None:
        """Don't let him in again. Who says nothing of himself can't be told from others."""
        if member.account or member.guest:
            self.blocked = [*self.blocked, Who(member.account, member.name, member.guest)][-BLOCKED:]

    def pardon(self, name: str) -> None:
        """Let those who were removed under this name in again."""
        self.blocked = [b for b in self.blocked if b.name != name]

    def watcher(self, id: str) -> Member:
        """The spectator of this id; raises Refused."""
        found = self.members.get(id)
        if found is None or found.seat is not None:
            raise Refused("no_such_watcher")
        return found

    def require_watching(self) -> None:
        """Whether one more may watch."""
        if len(self.spectators()) >= self.settings.watchers:
            raise Refused("no_watching")

    def succeed(self, gone: Member) -> bool:
        """Find a new host when `gone` was it: a connected player first, then a connected spectator, then any player.
        The one who has been there longest. True when the host changed."""
        if self.host != gone.id:
            return False
        others = [m for m in self.members.values() if m is not gone]
        if not others:
            if gone.id not in self.members:
                self.host = ""
            return False
        others.sort(key=lambda m: (not m.connected, m.seat is None, m.joined))
        if not others[0].connected and gone.id in self.members:
            return False
        self.host = others[0].id
        return True

    def require_host(self, member: Member) -> None:
        if member.id != self.host:
            raise Refused("not_host")

    def begin(self) -> None:
        """A game begins, or is over: nobody is played for any more."""
        for m in self.members.values():
            m.auto = False
            m.away = False
            m.resigned = False
            m.timeouts = 0

    # --- in the lobby

    def sit(self, member: Member, seat: int) -> bool:
        """Take a free seat; a player's seat when he wants yours too; the host may swap with a bot. False: he was
        asked."""
        self.known(seat)
        if member.seat == seat:
            member.wish = None
            return True
        other = self.at(seat)
        if other is not None:
            if member.seat is None:
                raise Refused("seat_taken")
            if other.wish != member.seat:
                member.wish = seat
                return False
            other.seat, member.seat = member.seat, seat
            self._moved(other)
        elif seat in self.bots:
            if member.id != self.host:
                raise Refused("seat_taken")
            policy = self.bots.pop(seat)
            if member.seat is not None:
                self.bots[member.seat] = policy
            member.seat = seat
        else:
            member.seat = seat
        self._moved(member)
        return True

    def _moved(self, member: Member) -> None:
        """Wishes for a seat that is no longer that person's are void."""
        member.wish = None
        member.ready = False
        for m in self.members.values():
            if m.wish is not None and (m.wish == member.seat or self.at(m.wish) is None):
                m.wish = None

    def stand(self, member: Member) -> None:
        """Give the seat up and watch."""
        member.seat = None
        self._moved(member)

    def set_bot(self, seat: int, policy: str | None) -> None:
        """Put a bot into a seat, or take it away."""
        self.known(seat)
        if self.at(seat) is not None:
            raise Refused("seat_taken")
        if policy is None:
            if seat not in self.bots:
                raise Refused("seat_empty")
            del self.bots[seat]
        else:
            check(msgspec.structs.replace(self.settings, bot=policy))
            self.bots[seat] = policy

    def change(self, settings: Settings) -> None:
        """New (checked) settings; who is ready has to look at them again."""
        n = settings.seats
        if n < self.settings.seats:
            humans = self.humans()
            if len(humans) > n:
                raise Refused("too_many_seated")
            outside = [m for m in humans if m.seat is not None and m.seat >= n]
            for seat in [s for s in self.bots if s >= n]:
                del self.bots[seat]
            for m in outside:
                free = [s for s in self.free() if s < n]
                if not free:
                    # humans go before bots
                    last = max(self.bots)
                    del self.bots[last]
                    free = [last]
                m.seat = free[0]
        self.settings = settings
        for m in self.members.values():
            m.ready = False
            m.wish = None

    def require_complete(self) -> None:
        """Whether the game may start: every seat taken, and every human but the host ready."""
        if self.free():
            raise Refused("seats_empty")
        if any(not m.ready and m.id != self.host for m in self.humans()):
            raise Refused("not_ready")
