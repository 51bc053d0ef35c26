"""What may be said about seats and settings, and what becomes of it. Plain rules, no I/O."""

from __future__ import annotations

from . import protocol as p
from .messages import Refused
from .seating import Member, Seating
from .settings import merged


def obey(s: Seating, member: Member, message: p.ClientMessage, lobby: bool) -> Member | None:
    """Do what `member` says, or raise Refused; who has been removed from the room by it. `lobby`: whether there is no
    game now, when most of it is refused."""
    if isinstance(message, p.SetHost):
        s.require_host(member)
        s.host = _human(s, message.seat).id
        return None
    if isinstance(message, p.Pardon):
        s.require_host(member)
        s.pardon(message.name)
        return None
    if isinstance(message, p.Kick) and message.seat is None:
        s.require_host(member)
        return _remove(s, member, s.watcher(message.watcher))
    if not lobby:
        raise Refused("not_lobby")
    match message:
        case p.Ready(ready):
            if member.seat is None:
                raise Refused("not_seated")
            member.ready = ready
        case p.SetSettings(settings):
            s.require_host(member)
            s.change(merged(s.settings, settings))
        case p.SetBot(seat, policy):
            s.require_host(member)
            s.set_bot(seat, policy)
        case p.Sit(seat):
            s.sit(member, seat)
        case p.Stand():
            if member.seat is None:
                raise Refused("not_seated")
            s.require_watching()
            s.stand(member)
        case p.Kick(seat) if seat is not None:
            s.require_host(member)
            return _remove(s, member, _human(s, seat))
        case _:
            raise Refused("bad_message")
    return None


def _remove(s: Seating, member: Member, other: Member) -> Member:
    if other is member:
        raise Refused("not_yourself")
    s.block(other)
    s.remove(other)
    return other


def _human(s: Seating, seat: int) -> Member:
    other = s.at(s.known(seat))
    if other is None:
        raise Refused("seat_empty")
    return other
