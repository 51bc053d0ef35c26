"""The people of a room: who comes and goes, and what is kept of them. What they do together is a subclass's."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from . import protocol as p
from .audience import Audience
from .clock import NEVER
from .connection import GONE, REPLACED, Connection
from .messages import Refused
from .opener import Opener
from .roomview import LOBBY, PAUSED, PLAYING, RoomData
from .seating import Member, Seating, Who
from .serial import Serial
from .services import Services
from .store import StorageError


class Gathering(ABC):
    """People with tokens of one code. Everything happens one after the other, under one lock. Public methods are safe
    to call at any time; those that refuse raise Refused and change nothing."""

    def __init__(self, services: Services, code: str, data: RoomData) -> None:
        self.services = services
        self.code = code
        self.name = data.name
        self.made = data.made
        now = services.clock.now()
        members = [Member(m, now) for m in data.members]
        self.seating = Seating(data.settings, members, data.bots, data.host, data.blocked)
        #: what is kept of the password
        self.lock = data.lock
        #: LOBBY, PLAYING, OVER or PAUSED
        self.state = LOBBY
        self.opener = Opener()
        #: since when nobody is connected
        self.empty_since: float | None = now
        self.audience = Audience(self.seating, services.clock)
        self._serial = Serial(code, services.clock, self._advance)

    # --- what a subclass adds

    @abstractmethod
    async def _advance(self) -> float | None:
        """Do what is due: when to look again, as for `Serial`."""

    @abstractmethod
    async def _obey(self, member: Member, connection: Connection, message: p.ClientMessage) -> None:
        """Do what a member says; raises Refused."""

    @property
    @abstractmethod
    def running(self) -> str | None:
        """The game that isn't over, by its id."""

    @abstractmethod
    def _tell(self) -> None:
        """Send the room's state to everybody."""

    # --- beginning and end

    @property
    def quiet(self) -> bool:
        """Whether nothing is being done, and nothing is due."""
        return self._serial.quiet

    @property
    def alive(self) -> bool:
        """Whether the room still does what is due."""
        return self._serial.alive

    @property
    def closed(self) -> bool:
        """Whether the room has stopped."""
        return self._serial.stopped

    @property
    def alone(self) -> bool:
        """Whether nobody has come from elsewhere than who opened the room. After a restart nobody knows any more."""
        here = self.opener.address
        return bool(here) and all(m.address in ("", here) for m in self.seating.members.values())

    @property
    def keep(self) -> float:
        """How long the room outlives its last connection."""
        config = self.services.config
        if self.state in (PLAYING, PAUSED):
            return config.keep_game
        return config.keep_alone if self.alone else config.keep_room

    async def stop(self) -> None:
        """Stop working, without closing anything: the room goes on from the store."""
        await self._serial.stop()

    async def close(self) -> None:
        """Close the room for good."""
        await self.stop()
        for c in self.audience.connections():
            c.close(GONE, "room_closed")
        await self.services.store.drop_room(self.code, self.running)

    # --- storing

    def data(self) -> RoomData:
        """The room as it is stored."""
        s = self.seating
        members = [m.to_data() for m in s.members.values()]
        data = RoomData(s.settings, members, s.bots, s.host, self.made, self.name)
        data.lock, data.blocked = self.lock, s.blocked
        return data

    def to_data(self) -> bytes:
        return msgspec.json.encode(self.data())

    async def _save(self) -> None:
        await self.services.store.save_room(self.code, self.to_data(), self.running, self.services.clock.now())

    def _keep(self) -> Callable[[], None]:
        """A way back to how everything is now."""
        seats_back, state, lock = self.seating.keep(), self.state, self.lock

        def back() -> None:
            seats_back()
            self.state, self.lock = state, lock

        return back

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """What can't be stored is refused, and leaves everything as it was."""
        back = self._keep()
        try:
            yield
        except StorageError:
            back()
            raise

    # --- joining and connecting

    async def join(self, member: Member, spectate: bool, must_sit: bool = False) -> int | None:
        """A new member; his seat. Who `must_sit` is refused when there is none for him."""
        return await self._serial.run(self._join(member, spectate, must_sit))

    async def _join(self, member: Member, spectate: bool, must_sit: bool) -> int | None:
        if self.closed:
            raise Refused("no_room", room=self.code)
        if must_sit:
            self.seating.require_seat(member, self.state == LOBBY)
        late = self.services.clock.now() - self.services.config.lobby_grace
        for m in self.seating.spectators():
            if m.left_at is not None and m.left_at < late and m.id != self.seating.host:
                self.seating.remove(m)
        with self._all_or_nothing():
            member = self.seating.add(member, not spectate and self.state == LOBBY, self.services.config.max_spectators)
            await self._save()
        self._tell()
        return member.seat

    async def connect(self, token: str, connection: Connection) -> Member:
        """A device shows a token; the member's former device is let go."""
        try:
            return await self._serial.run(self._connect(token, connection))
        except asyncio.CancelledError:
            await self._serial.run(self._forget(connection))  # gone before it was let in: the lock puts this after it
            raise

    async def _connect(self, token: str, connection: Connection) -> Member:
        m = self.seating.by_token(token)
        if m is None or self.closed:
            raise Refused("no_seat")
        if m.connection is not None:
            m.connection.close(REPLACED, "replaced")
        was_empty = not self.audience.connections()
        m.connection = connection
        m.address = connection.address
        m.left_at = None
        m.away = False
        m.timeouts = 0
        self.empty_since = None
        if was_empty:
            self._credit()
        host = self.seating.members.get(self.seating.host)
        if host is None:
            self.seating.host = m.id
        self._tell()
        return m

    def _credit(self) -> None:
        """Give whoever is gone his whole time anew to come back."""
        for m in self.seating.members.values():
            if m.left_at is not None:
                m.left_at = self.services.clock.now()

    async def _forget(self, connection: Connection) -> None:
        for m in self.seating.members.values():
            await self._disconnect(m, connection)

    async def disconnect(self, member: Member, connection: Connection) -> None:
        """A device is gone."""
        await self._serial.run(self._disconnect(member, connection))

    async def _disconnect(self, member: Member, connection: Connection) -> None:
        if member.connection is not connection:
            return
        member.connection = None
        member.left_at = self.services.clock.now()
        self._note_empty()
        self._tell()

    def _note_empty(self) -> None:
        """Remember since when nobody is there any more."""
        if not self.audience.connections():
            self.empty_since = self.services.clock.now()

    async def _leave(self, member: Member, connection: Connection) -> None:
        """Go for good; in a game a bot plays on, and the token still gives the seat back."""
        if self.state in (PLAYING, PAUSED) and member.seat is not None:
            member.away = True
            member.connection = None
            member.left_at = self.services.clock.now()
            self.seating.succeed(member)
        else:
            self.seating.remove(member)
        await self._save()
        connection.close(1000)
        self._note_empty()
        self._tell()

    async def _free_seats(self, now: float) -> float:
        """In the lobby, let who has been gone too long lose his seat and the host's place; when to look again."""
        wake = NEVER
        grace = self.services.config.lobby_grace
        for m in list(self.seating.members.values()):
            if m.left_at is None or (m.seat is None and m.id != self.seating.host):
                continue
            if m.left_at + grace > now:
                wake = min(wake, m.left_at + grace)
            elif self.audience.connections():
                # his place is needed; he keeps his token and may sit down again
                with self._all_or_nothing():
                    if m.seat is not None:
                        self.seating.stand(m)
                    self.seating.succeed(m)
                    await self._save()
                self._tell()
        return wake

    async def identify(self, before: Who, after: Who) -> None:
        """Those who were `before` are `after` from now on."""
        await self._serial.run(self._identify(before, after))

    async def _identify(self, before: Who, after: Who) -> list[Member]:
        """Who has become another by it."""
        changed = self.seating.identify(before, after)
        if changed:
            await self._save()
            self._tell()
        return changed

    # --- what is said

    async def handle(self, member: Member, connection: Connection, message: p.ClientMessage) -> None:
        """What a member says; raises Refused."""
        await self._serial.run(self._handle(member, connection, message))

    async def _handle(self, member: Member, connection: Connection, message: p.ClientMessage) -> None:
        if member.connection is not connection:
            raise Refused("replaced")
        with self._all_or_nothing():
            await self._obey(member, connection, message)

    def notice(self, code: str, **args: Any) -> None:
        """Tell everybody something that isn't a refusal."""
        self.audience.say({"type": "notice", "code": code, "args": args})
