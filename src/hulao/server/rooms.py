"""All rooms of a server: opening, finding, listing, clearing away, and taking them up again after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Container, Iterable, Mapping
from typing import Any, TypeVar

import msgspec
import structlog

from hulao.kernel.ask import Answer

from .connection import Connection
from .lesson_room import LessonRoom, course_of, settings_of
from .messages import Refused
from .opener import Opener, require_few
from .puzzles import Puzzles
from .records import GameData
from .room import Room
from .roomview import LOBBY, OVER, PAUSED, PLAYING, Progress, RoomData, line
from .seating import NOBODY, Member, MemberData, Who, clean_name, clean_text
from .services import Services
from .settings import Settings, merged
from .store import StorageError
from .tokens import public_id, room_code, seat_token, token_hash

log = structlog.get_logger("hulao.rooms")
T = TypeVar("T")
UNKNOWN = Opener()
#: seconds in which who has made a table of the quick match connects
ARRIVING = 10.0


class Rooms:
    """The rooms by code."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, Room] = {}
        self.puzzles = Puzzles(services.config.scenarios)
        self._sweeper: asyncio.Task[None] | None = None

    # --- beginning and end

    async def open(self) -> None:
        """Take up everything that was there; a room that can't be read is left aside, and logged."""
        store = self.services.store
        for code, data, game in await store.rooms():
            try:
                room = self._room(code, msgspec.json.decode(data, type=RoomData))
            except (msgspec.MsgspecError, Refused):
                log.error("a stored room can't be read", room=code)
                continue
            self.rooms[code] = room
            if game is not None:
                found = await store.game(game)
                if found is not None:
                    try:
                        await room.restore(game, *found)
                    except (msgspec.MsgspecError, Refused):
                        log.error("a stored game can't be taken up", room=code, game=game)
            await asyncio.sleep(0)
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Stop all rooms; they go on from the store when a server opens it again."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            await asyncio.gather(self._sweeper, return_exceptions=True)
        for room in list(self.rooms.values()):
            await room.stop()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(60)
            await self.sweep()

    async def sweep(self) -> None:
        """Close the rooms in which nobody has been for long."""
        now = self.services.clock.now()
        for code, room in list(self.rooms.items()):
            if room.empty_since is not None and room.empty_since + room.keep < now:
                del self.rooms[code]
                try:
                    await room.close()
                except StorageError:
                    log.error("an empty room can't be closed", room=code)

    # --- for people

    async def create(
        self, name: str, settings: Mapping[str, Any], opener: Opener = UNKNOWN, password: str = ""
    ) -> dict[str, Any]:
        """A new room with its host, locked when there is a password: `{code, token, seat}`; raises Refused."""
        lock = await self.services.doors.lock(password)
        self._require_place(opener)
        member, token = self._member(name, opener.who)
        title = settings.get("name")
        if title is not None and not isinstance(title, str):
            raise Refused("bad_message")
        room = self._new(merged(Settings(), settings), clean_text(title or "")[:30] or member.name, opener)
        room.lock = lock
        return {"code": room.code, "token": token, "seat": await self._into(room, room.join(member, False))}

    async def create_from(
        self, name: str, seat: int, game: GameData, answers: list[tuple[int, Answer]], opener: Opener = UNKNOWN
    ) -> dict[str, Any]:
        """A new room in which a finished game goes on after its first `answers`, one against bots:
        `{code, token, seat}`; raises Refused."""
        self._require_place(opener)
        member, token = self._member(name, opener.who)
        n = len(game.names)
        wished = {"edition": game.edition, "options": game.options, "seats": n, "clock": 0, "reserve": 0}
        chosen = merged(Settings(), wished)
        if seat >= n:
            raise Refused("no_such_seat")
        room = self._new(chosen, member.name, opener)
        await self._into(room, room.take_up(member, seat, game, answers))
        return {"code": room.code, "token": token, "seat": seat}

    async def create_lesson(self, name: str, progress: Progress, opener: Opener = UNKNOWN) -> dict[str, Any]:
        """A new room in which somebody learns, alone: `{code, token, seat}`; raises Refused."""
        self._require_place(opener)
        member, token = self._member(name, opener.who)
        settings = settings_of(course_of(progress, self.puzzles))
        code = room_code(self.rooms)
        data = RoomData(settings, [], {}, "", self.services.clock.now(), member.name, progress)
        room = self.rooms[code] = LessonRoom(self.services, code, data, self.puzzles)
        room.opener = opener
        return {"code": code, "token": token, "seat": await self._into(room, room.begin(member))}

    def _room(self, code: str, data: RoomData) -> Room:
        if data.lesson is not None:
            return LessonRoom(self.services, code, data, self.puzzles)
        return Room(self.services, code, data)

    def _require_place(self, opener: Opener) -> None:
        if self.services.draining:
            raise Refused("draining")
        if len(self.rooms) >= self.services.config.max_rooms:
            raise Refused("rooms_full")
        require_few(self.rooms.values(), opener, self.services.config.rooms_alone)

    def _new(self, settings: Settings, title: str, opener: Opener) -> Room:
        code = room_code(self.rooms)
        now = self.services.clock.now()
        room = self.rooms[code] = Room(self.services, code, RoomData(settings, [], {}, "", now, title))
        room.opener = opener
        return room

    async def _into(self, room: Room, entering: Awaitable[T]) -> T:
        """The first one's way into a new room; without him there is no room."""
        try:
            return await entering
        except (StorageError, Refused) as e:
            del self.rooms[room.code]
            await room.stop()
            raise (Refused("storage") if isinstance(e, StorageError) else e) from None

    async def quick(self, name: str, settings: Mapping[str, Any], opener: Opener = UNKNOWN) -> dict[str, Any]:
        """A seat at a public table that needs players (and plays the edition, if one is named), or a new table which
        begins with bots after a while: `{code, token, seat}`; raises Refused."""
        tried: set[str] = set()
        while (code := self._needing(settings.get("edition"), tried)) is not None:
            tried.add(code)
            try:
                return await self.join(code, name, False, opener.who, must_sit=True)
            except Refused as e:
                # meanwhile full or gone, or he isn't welcome there
                if e.code not in ("room_full", "no_room", "blocked"):
                    raise
        self._require_place(opener)
        member, token = self._member(name, opener.who)
        room = self._new(merged(Settings(), {**settings, "public": True}), member.name, opener)
        room.starts = self.services.clock.now() + self.services.config.quick_wait
        return {"code": room.code, "token": token, "seat": await self._into(room, room.join(member, False))}

    def _needing(self, edition: object, tried: Container[str]) -> str | None:
        """The public table that needs players most nearly to begin, of this edition unless it's None. Who made a table
        of the quick match a moment ago is on his way to it."""
        since = self.services.clock.now() - ARRIVING
        found = [
            r
            for r in self.rooms.values()
            if r.code not in tried and (r.empty_since is None or (r.starts and r.made > since))
        ]
        for one in _public(found):
            if one["free"] and not one["locked"] and edition in (None, one["edition"]):
                return str(one["code"])
        return None

    async def knock(self, code: str, who: Who, password: str, invite: str, address: str) -> None:
        """Raises Refused unless the room lets somebody in; whose account is in it needs no password."""
        room = self.find(code)
        if room.seating.by_account(who.account) is None:
            await self.services.doors.knock(room.code, room.lock, password, invite, address)

    async def join(
        self, code: str, name: str, spectate: bool, who: Who = NOBODY, must_sit: bool = False
    ) -> dict[str, Any]:
        """Another member, or one whose account is in the room already, who gets his seat back: `{code, token, seat}`;
        raises Refused, also where there is no seat for somebody who `must_sit`."""
        room = self.find(code)
        member, token = self._member(name, who)
        return {"code": room.code, "token": token, "seat": await room.join(member, spectate, must_sit)}

    def _member(self, name: str, who: Who = NOBODY) -> tuple[Member, str]:
        token = seat_token()
        now = self.services.clock.now()
        data = MemberData(public_id(), who.name or clean_name(name), token_hash(token), joined=now)
        data.account, data.guest = who.account, who.guest
        return Member(data, now), token

    def find(self, code: str) -> Room:
        """The room of this code, as somebody may type it; raises Refused."""
        room = self.rooms.get(code.strip().upper())
        if room is None:
            raise Refused("no_room", room=code.strip().upper()[:12])
        return room

    async def connect(self, code: str, token: str, connection: Connection) -> tuple[Room, Member]:
        """A device shows its token; raises Refused."""
        room = self.find(code)
        return room, await room.connect(token, connection)

    def public(self) -> list[dict[str, Any]]:
        """The public list: rooms that need players first, the fullest of them first."""
        return _public(r for r in self.rooms.values() if r.empty_since is None)[:100]

    def of_account(self, account: str) -> list[dict[str, Any]]:
        """The rooms that an account is in, as in the public list and with `seat`; games that are running first."""
        found = [(r, r.seating.by_account(account)) for r in self.rooms.values()]
        lines = [{**line(r), "seat": m.seat} for r, m in found if m is not None]
        return sorted(lines, key=lambda x: (x["state"] != PLAYING, x["code"]))

    async def identify(self, before: Who, after: Who = NOBODY) -> None:
        """In all rooms, those who were `before` are `after` from now on."""
        for room in list(self.rooms.values()):
            await room.identify(before, after)

    # --- for operators

    def count(self) -> None:
        """Bring the metrics up to date."""
        m = self.services.metrics
        for state in (LOBBY, PLAYING, OVER, PAUSED):
            m.rooms.labels(state).set(sum(r.state == state for r in self.rooms.values()))
        m.commits.set(self.services.store.commits)

    def announce(self, text: str) -> None:
        """Show a line to everybody."""
        for r in self.rooms.values():
            r.notice("announcement", text=text[:300])


def _public(rooms: Iterable[Room]) -> list[dict[str, Any]]:
    """The lines of those that are in the public list, in its order."""
    lines = [line(r) for r in rooms if r.seating.settings.public]
    return sorted(lines, key=lambda x: (x["state"] != LOBBY, not x["free"], x["free"], x["code"]))
