"""A room as it is stored, and as people see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from .doors import invitation
from .hinting import may_hint
from .seating import Member, MemberData, Who
from .settings import Settings

if TYPE_CHECKING:
    from .room import Room

LOBBY, PLAYING, OVER, PAUSED = "lobby", "playing", "over", "paused"


class Progress(msgspec.Struct, frozen=True):
    """How far somebody has come in a lesson room: the lesson's `number` and `step`, both from 0, or a puzzle's id.
    `shown`: he asked for the solution."""

    course: str
    number: int = 0
    step: int = 0
    seat: int = 0
    puzzle: str = ""
    shown: bool = False


class RoomData(msgspec.Struct):
    """A room as it is stored. `pause`: until when its game stands still (0: it doesn't). `lock`: what is kept of its
    password. `starts`: when it begins by itself, with bots in the empty seats (0: it doesn't). `blocked`: whom the host
    has removed."""

    settings: Settings
    members: list[MemberData]
    bots: dict[int, str]
    host: str
    made: float
    name: str = ""
    lesson: Progress | None = None
    pause: float = 0.0
    lock: str = ""
    starts: float = 0.0
    blocked: list[Who] = []


def describe(room: Room, member: Member, base_url: str) -> dict[str, Any]:
    """The room as `member` sees it (docs/protocol.md, room); `base_url`: the address his browser uses."""
    s = room.seating
    config = room.services.config
    grace = config.grace if room.state == PLAYING else config.lobby_grace
    host = s.members.get(s.host)
    play = room.play if room.state == PLAYING else None
    return {
        "code": room.code,
        "name": room.name,
        "state": room.state,
        "you": member.seat,
        "you_host": member.id == s.host,
        "host": host.seat if host is not None else None,
        "settings": s.settings,
        "seats": [_seat(room, seat, grace) for seat in range(s.settings.seats)],
        "hints": may_hint(s),
        "spectators": sum(m.connected for m in s.spectators()),
        "watchers": [{"id": m.id, "name": m.name} for m in s.spectators() if m.connected],
        "url": f"{config.public_url or base_url}/room/{room.code}",
        "locked": bool(room.lock),
        "invite": invitation(room.code, room.lock) if room.lock and member.id == s.host else "",
        "blocked": sorted({b.name for b in s.blocked}) if member.id == s.host else [],
        "starts": room.starts or None,
        "report": room.play.report if room.play is not None else "",
        "pause": play.pause or None if play is not None else None,
        "votes": play.votes.describe() if play is not None else [],
        "pace": None if play is None else {"now": play.pace(), "yours": play.wished_pace(member)},
        "now": room.services.clock.now(),
    }


def _seat(room: Room, seat: int, grace: float) -> dict[str, Any]:
    s = room.seating
    m = s.at(seat)
    bot = s.bots.get(seat) if m is None else None
    found: dict[str, Any] = {
        "seat": seat,
        "name": "",
        "kind": "bot" if bot is not None else "empty",
        "policy": bot,
        "ready": bot is not None,
        "connected": bot is not None,
        "auto": False,
        "away": False,
        "surrendered": False,
        "takeover": None,
        "wants": None,
        "account": False,
    }
    if m is not None:
        found.update(
            name=m.name,
            kind="human",
            ready=m.ready,
            connected=m.connected,
            auto=m.auto,
            away=m.away,
            surrendered=m.resigned,
            takeover=m.left_at + grace if m.left_at is not None and not m.absent else None,
            wants=m.wish,
            account=bool(m.account),
        )
    return found


def line(room: Room) -> dict[str, Any]:
    """The room in the public list."""
    s = room.seating
    return {
        "code": room.code,
        "name": room.name,
        "edition": s.settings.edition,
        "seats": s.settings.seats,
        "free": len(s.free()) if room.state == LOBBY else 0,
        "state": room.state,
        "people": len(s.humans()),
        "clock": s.settings.clock,
        "locked": bool(room.lock),
        "watching": len(s.spectators()) < s.settings.watchers,
    }


def gate(room: Room) -> dict[str, Any]:
    """The room for somebody at its door: what is played and how, and of a room without a lock who is there."""
    s = room.seating
    host = s.members.get(s.host)
    return {
        **line(room),
        "settings": s.settings,
        "host": host.name if host is not None and not room.lock else "",
        "names": [] if room.lock else [m.name for m in s.humans()],
    }
