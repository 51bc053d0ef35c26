"""What the people of a room are sent: to everybody the same, or to each what he may see of the game."""

from __future__ import annotations

from typing import Any

from . import protocol as p
from .clock import Clock
from .connection import Connection
from .late import Late
from .messages import Refused
from .play import Play
from .seating import Member, Seating, clean_text


class Audience:
    """The members who have a device."""

    def __init__(self, seating: Seating, clock: Clock) -> None:
        self._seating = seating
        self._clock = clock

    def connections(self) -> list[Connection]:
        """The devices."""
        return [m.connection for m in self._seating.members.values() if m.connection is not None]

    def say(self, message: dict[str, Any]) -> None:
        """Send everybody the same message."""
        text = p.write(message)
        for c in self.connections():
            c.send_text(text)

    def talk(self, member: Member, message: p.Chat | p.Phrase) -> None:
        """Send everybody what a member says; raises Refused."""
        said: dict[str, Any] = {"type": "chat", "seat": member.seat, "name": member.name}
        if isinstance(message, p.Phrase):
            said["phrase"] = message.id
        else:
            said["text"] = text = clean_text(message.text)
            if not 1 <= len(text) <= 200:
                raise Refused("bad_text")
        self.say(said)

    def show(self, play: Play | None) -> None:
        """Send everybody what is new for him in the game. Who has nothing new gets nothing: a message would tell that
        somebody else was asked."""
        if play is None:
            return
        for m in self._seating.members.values():
            if m.connection is not None:
                self._show_to(play, m, m.connection)

    def _show_to(self, play: Play, m: Member, c: Connection) -> None:
        if m.seat is None and play.late is not None and not play.table.over:
            self._show_late(play, play.late, c)
            return
        t = play.table
        prompt = t.prompts.get(m.seat) if m.seat is not None and not m.resigned else None
        state = (t.version, prompt.id if prompt is not None else "")
        if c.game == play.id and c.shown == state:
            return
        first = self._begin(play, c)
        message = t.update(m.seat, c.seq, self._clock.now())
        if m.resigned:
            message["prompt"] = None
        self._update(c, message, first, state)

    def _show_late(self, play: Play, late: Late, c: Connection) -> None:
        state = (late.version, "late")
        if c.game != play.id or c.shown != state:
            first = self._begin(play, c)
            self._update(c, late.update(c.seq, self._clock.now()), first, state)

    @staticmethod
    def _begin(play: Play, c: Connection) -> bool:
        """Whether it knows nothing of the game yet; then it's told the deck."""
        if c.game == play.id:
            return False
        c.send({**play.table.deck(), "game": play.id})
        c.game, c.seq = play.id, 0
        return True

    @staticmethod
    def _update(c: Connection, message: dict[str, Any], first: bool, state: tuple[int, str]) -> None:
        if first:
            message["first"] = True
        c.seq, c.shown = message["seq"], state
        c.send(message)
