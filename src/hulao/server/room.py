"""A room: its lobby and its game, and what people may say in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import structlog

from hulao.kernel.ask import Answer

from . import lobby
from . import protocol as p
from .clock import NEVER
from .connection import KICKED, Connection
from .deal import deal, deal_again
from .gathering import Gathering
from .hinting import hint
from .messages import Refused
from .play import Play
from .records import GameData, digest
from .replay import Present
from .roomview import LOBBY, OVER, PAUSED, PLAYING, RoomData, describe
from .seating import Member, Who
from .services import Services
from .settings import ruleset_of
from .store import Decision, StorageError
from .tokens import public_id
from .votes import BOT, GIVE_UP, PAUSE, RESUME, Vote
from .why import why_message

log = structlog.get_logger("hulao.room")


class Room(Gathering):
    """One room: a gathering that plays."""

    def __init__(self, services: Services, code: str, data: RoomData) -> None:
        super().__init__(services, code, data)
        #: when the room begins by itself, with bots in the empty seats (0: it doesn't)
        self.starts = data.starts
        self.play: Play | None = None
        #: the pause of the game that is to be taken up
        self._pause = data.pause
        self.last_result: dict[str, Any] = {}

    def present(self, token: str) -> Present:
        """The game that is being played, for the seat of who shows its token; raises Refused."""
        m = self.seating.by_token(token)
        if m is None or m.seat is None:
            raise Refused("no_seat")
        if self.play is None or self.state != PLAYING:
            raise Refused("not_playing")
        events = self.play.table.game.log
        record = self.play.record({}, self.services.clock.now())
        return Present(record, m.seat, len(events), digest(events))

    # --- time

    async def _advance(self) -> float | None:
        now = self.services.clock.now()
        if self.play is not None and self.state == PLAYING:
            return await self._play_on(self.play, now)
        wake = await self._start_by_itself(now)
        if wake is None:
            return None
        return min(wake, await self._free_seats(now)) if self.state == LOBBY else wake

    async def _play_on(self, play: Play, now: float) -> float | None:
        """What is due in a running game."""
        for vote, carried in play.votes.settle(now):
            await self._settled(play, vote, carried)
        if self.state != PLAYING:
            return None
        if play.pause and play.pause <= now:
            await self._stand_still(play, 0.0, False)
            self.notice("resumed")
        wake = await play.advance()
        return None if wake is None else min(wake, play.votes.next_end())

    async def _start_by_itself(self, now: float) -> float | None:
        """Begin, if it is time or all seats are taken: None. Else when to look again."""
        s = self.seating
        if self.state != LOBBY or not self.starts or not any(m.connected for m in s.humans()):
            return NEVER
        if s.free() and now < self.starts:
            return self.starts
        with self._all_or_nothing():
            self.starts = 0.0
            if not self.services.draining:
                for seat in s.free():
                    s.set_bot(seat, s.settings.bot)
                await self._deal()
        return None

    async def stop(self) -> None:
        await super().stop()
        if self.play is not None and self.state == PLAYING:
            try:
                await self.play.park()
            except StorageError:
                log.error("what a window hides can't be written down", room=self.code)

    # --- storing

    @property
    def running(self) -> str | None:
        return self.play.id if self.play is not None and self.state in (PLAYING, PAUSED) else None

    def data(self) -> RoomData:
        data = super().data()
        data.pause = self.play.pause if self.play is not None else 0.0
        data.starts = self.starts
        return data

    def _keep(self) -> Callable[[], None]:
        people_back, play, starts = super()._keep(), self.play, self.starts
        pause = play.pause if play is not None else 0.0

        def back() -> None:
            people_back()
            self.play, self.starts = play, starts
            if play is not None:
                play.pause = pause

        return back

    async def restore(self, game: str, data: bytes, decisions: list[Decision]) -> None:
        """Take up the game that was running."""
        await self._serial.run(self._restore(game, data, decisions))

    async def _restore(self, game: str, data: bytes, decisions: list[Decision]) -> None:
        g = msgspec.json.decode(data, type=GameData)
        self.state = PLAYING
        self.play = self._new_play(game, g)
        self.play.pause = self._pause
        await self.play.restore(decisions)

    def _new_play(self, id: str, g: GameData) -> Play:
        rules = ruleset_of(g.edition, g.options)
        return Play(self.services, id, g, rules, self.seating, self._show, self._tell, self._game_over, self._broken)

    # --- what is shown

    def _tell(self) -> None:
        for m in self.seating.members.values():
            if m.connection is not None:
                m.connection.send({"type": "room", "room": describe(self, m, m.connection.base_url)})

    def _show(self) -> None:
        """Send everybody what is new for him in the game."""
        self.audience.show(self.play)

    # --- coming back

    async def _connect(self, token: str, connection: Connection) -> Member:
        was_empty = not self.audience.connections()
        m = await super()._connect(token, connection)
        if was_empty and self.play is not None:
            self.play.thaw()
        self._show()
        if self.state == OVER:
            assert self.play is not None
            connection.send(self.play.over_message(self.last_result))
        return m

    async def _identify(self, before: Who, after: Who) -> list[Member]:
        changed = await super()._identify(before, after)
        if self.play is not None and self.running:
            await self.play.identify([m.seat for m in changed if m.seat is not None], after)
        return changed

    # --- messages

    async def _obey(self, member: Member, connection: Connection, message: p.ClientMessage) -> None:
        match message:
            case p.AnswerPrompt(prompt, answer):
                await self._playing().answer(self._seat(member), prompt, answer.to_kernel())
            case p.Why(prompt, answer):
                table = self._playing().table
                connection.send(why_message(table, self._seat(member), prompt, answer.to_kernel()))
            case p.Hint(prompt):
                connection.send(hint(self.seating, self._playing().table, self._seat(member), prompt))
            case p.Ping(t):
                connection.send({"type": "pong", "t": t})
            case p.Chat() | p.Phrase():
                self.audience.talk(member, message)
            case p.Auto(on):
                await self._auto(member, on)
            case p.Vote(seat, what, yes):
                await self._vote(member, what, seat, yes)
            case p.Surrender():
                await self._surrender(member)
            case p.Lock(password):
                self.seating.require_host(member)
                self.lock = await self.services.doors.lock(password)
                await self._save()
                self._tell()
            case p.SetPace(pace):
                self._playing().wish_pace(member, pace)
                self._tell()
            case p.Start():
                await self._start(member)
            case p.Rematch():
                await self._rematch(member)
            case p.Leave():
                await self._leave(member, connection)
            case p.Hello():
                raise Refused("bad_message")
            case _:
                removed = lobby.obey(self.seating, member, message, self.state == LOBBY)
                if isinstance(message, p.SetSettings):
                    # whoever changes the rules wants to begin himself
                    self.starts = 0.0
                await self._save()
                if removed is not None and removed.connection is not None:
                    removed.connection.close(KICKED, "kicked")
                    removed.connection = None
                self._tell()

    def _seat(self, member: Member) -> int:
        if member.seat is None:
            raise Refused("not_seated")
        return member.seat

    def _playing(self) -> Play:
        if self.play is None or self.state not in (PLAYING, PAUSED):
            raise Refused("not_playing")
        return self.play

    async def _auto(self, member: Member, on: bool) -> None:
        self._seat(member)
        if member.resigned:
            raise Refused("surrendered")
        member.auto = on
        member.timeouts = 0
        await self._save()
        self._tell()

    # --- votes and surrender

    async def _vote(self, member: Member, what: str, seat: int | None, yes: bool) -> None:
        play = self._playing()
        vote = play.cast(member, what, seat, yes)
        line = play.votes.line(vote)
        said = {"what": what, "seat": vote.seat, "by": member.seat, "votes": len(line["yes"]), "needed": line["needed"]}
        self.notice("vote" if yes else "against", **said)
        carried = play.votes.outcome(vote, self.services.clock.now())
        if carried is None:
            self._tell()
        else:
            await self._settled(play, vote, carried)

    async def _settled(self, play: Play, vote: Vote, carried: bool) -> None:
        """A vote is over: do what was wanted, and let everybody know."""
        self.notice("carried" if carried else "failed", what=vote.what, seat=vote.seat)
        if not carried:
            self._tell()
        elif vote.what == BOT:
            idle = self.seating.at(vote.seat) if vote.seat is not None else None
            if idle is not None:
                idle.auto = True
            await self._save()
            self._tell()
        elif vote.what == GIVE_UP:
            await self._end(play, {**play.result(), "given_up": True}, counts=False)
        else:
            await self._stand_still(play, self.services.clock.now() + self.services.config.pause, vote.what == PAUSE)

    async def _stand_still(self, play: Play, until: float, still: bool = True) -> None:
        """Stop the clocks until a moment, or let them run on."""
        with self._all_or_nothing():
            play.pause = until if still else 0.0
            await self._save()
        play.votes.close(PAUSE, RESUME)
        if not play.pause:
            self._credit()
            play.thaw()
        self._tell()
        self._show()

    async def _surrender(self, member: Member) -> None:
        """Give the game up: a bot plays the seat to its end."""
        self._seat(member)
        self._playing()
        if member.resigned:
            raise Refused("surrendered")
        member.resigned = True
        await self._save()
        self.notice("surrender", seat=member.seat)
        self._tell()
        self._show()

    # --- the game

    async def _start(self, member: Member) -> None:
        s = self.seating
        s.require_host(member)
        if self.state != LOBBY:
            raise Refused("not_lobby")
        if self.services.draining:
            raise Refused("draining")
        s.require_complete()
        self.starts = 0.0
        await self._deal()

    async def _deal(self) -> None:
        """Deal for those who sit there."""
        s, now = self.seating, self.services.clock.now()
        g = deal(s, ruleset_of(s.settings.edition, s.settings.options), self.services.seed, now)
        play = self._new_play(public_id(), g)
        await self.services.store.begin_game(play.id, msgspec.json.encode(g), self.code, self.to_data(), now)
        s.begin()
        self.play = play
        self.state = PLAYING
        self._tell()
        await play.start()
        self._show()

    async def take_up(self, member: Member, seat: int, g: GameData, answers: list[tuple[int, Answer]]) -> None:
        """Play on from the first `answers` of a finished game, with bots for the others; in a room without anybody."""
        await self._serial.run(self._take_up(member, seat, g, answers))

    async def _take_up(self, member: Member, seat: int, g: GameData, answers: list[tuple[int, Answer]]) -> None:
        s = self.seating
        s.add(member, True, 0)
        s.sit(member, seat)
        for other in s.free():
            s.set_bot(other, s.settings.bot)
        now = self.services.clock.now()
        g = deal_again(s, g)
        decisions = [Decision(n, who, answer, "replay", 0.0, now) for n, (who, answer) in enumerate(answers)]
        play = self._new_play(public_id(), g)
        await self.services.store.begin_game(play.id, msgspec.json.encode(g), self.code, self.to_data(), now, decisions)
        self.play = play
        self.state = PLAYING
        await play.restore(decisions)

    async def _game_over(self, play: Play) -> None:
        await self._end(play, play.result())

    async def _end(self, play: Play, result: dict[str, Any], counts: bool = True) -> None:
        """The game is over, with or without a winner."""
        now = self.services.clock.now()
        record = play.record(result, now)
        if not counts:
            record = msgspec.structs.replace(record, counts=False)
        for m in self.seating.members.values():
            m.ready = False
            m.auto = False
        play.pause = 0.0
        data = msgspec.json.encode(record)
        plays = play.plays(record) if counts else []
        await self.services.store.end_game(play.id, data, self.code, self.to_data(), now, plays)
        self.last_result = result
        self.state = OVER
        self.services.metrics.games.labels("over").inc()
        self._tell()
        self.audience.say(play.over_message(result))

    async def _broken(self, play: Play, report: str) -> None:
        self.state = PAUSED
        self._tell()
        self.audience.say({"type": "error", "code": "room_paused", "args": {"report": report}, "ref": None})

    async def _rematch(self, member: Member) -> None:
        self._seat(member)
        if self.state == PAUSED:
            self.seating.require_host(member)
        elif self.state != OVER:
            raise Refused("not_over")
        game = self.play.id if self.play is not None else ""
        self.state = LOBBY
        self.play = None
        self.seating.begin()
        await self.services.store.end_game(game, None, self.code, self.to_data(), self.services.clock.now())
        for c in self.audience.connections():
            c.forget()
        self._tell()
