"""The running game of a room: who answers for which seat, decisions into the store and onto the screens, time."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Awaitable, Callable, Collection
from typing import Any

import msgspec
import structlog

from hulao.bots import Bot, make
from hulao.kernel.ask import Answer, Request
from hulao.kernel.ruleset import Ruleset
from hulao.kernel.view import View

from .clock import NEVER, Bank
from .late import Late
from .messages import Refused
from .pace import PACES, Pace
from .plays import parts_in, plays_of
from .records import GameData, Record, digest, record_of
from .seating import NOBODY, Member, Seating, Who
from .services import Services
from .store import Decision, Played, StorageError
from .table import Table
from .tokens import report_id
from .votes import BOT, GIVE_UP, RESUME, Vote, Votes, seconds_left

log = structlog.get_logger("hulao.play")

#: seconds after which what couldn't be stored is tried again
RETRY = 0.5


class OtherRules(Exception):
    """A game that began under another version of the rules can't go on here."""


class Play:
    """One game in a room. The room holds its lock around everything here.

    `show()` brings the screens up to the game, `news()` tells the room that somebody is gone or back, `over(play)`
    that the game has ended and `broken(play, report)` that a rule failed.
    """

    def __init__(
        self,
        services: Services,
        id: str,
        data: GameData,
        rules: Ruleset,
        seating: Seating,
        show: Callable[[], None],
        news: Callable[[], None],
        over: Callable[[Play], Awaitable[None]],
        broken: Callable[[Play, str], Awaitable[None]],
    ) -> None:
        self.services = services
        self.id = id
        self.data = data
        self.seating = seating
        self._show = show
        self._news = news
        self._over = over
        self._broken = broken
        n = len(data.names)
        bank = Bank(data.clock, data.reserve, n)
        self.table = Table(rules, n, data.seed, data.key, bank, self._mask)
        self.votes = Votes(seating, lambda seat: self.table.game.players[seat].alive)
        #: the clocks stand still by a vote until this moment; 0: they don't
        self.pause = 0.0
        #: what those who watch see, where they see everything later
        self.late: Late | None = None
        self._wishes = Pace()
        self.report = ""
        #: humans' seats for which a bot has answered at some time
        self.stood_in: set[int] = set()
        self._bots: dict[int, Bot] = {}
        #: what bots have made up their minds to: (question, answer, when)
        self._plans: dict[int, tuple[str, Answer, float]] = {}

    # --- beginning

    async def start(self) -> None:
        """Deal. What the rules raise breaks this game alone."""
        if await self._guard(lambda: self.table.start(self.services.clock.now())):
            self._begin_late(0)

    def _begin_late(self, seen: int) -> None:
        """Let those who watch see what happens a while later, where the room wants it; `seen`: decisions that are old
        enough."""
        delay = self.seating.settings.open_after
        if delay:
            self.late = Late(self.table, delay, self.data.started, seen)
            self.late.follow(self.services.clock.now())

    async def restore(self, decisions: list[Decision]) -> None:
        """Rebuild the game from its decisions, with the clocks credited."""
        now = self.services.clock.now()
        log = [(d.seat, d.answer, d.reserve) for d in decisions]

        def again() -> None:
            version = self.table.game.ruleset.version
            if self.data.rules != version:
                raise OtherRules(f"the game began with rules version {self.data.rules}, this is {version}")
            self.table.start(now)
            hiding = self.data.hiding
            # nobody is connected yet: whoever was there may come back
            veil = self._veil(len(self.seating.members))
            self.table.take_again(log, now, hiding[1] if hiding and hiding[0] == len(log) else None, veil)

        self.stood_in = {d.seat for d in decisions if self._stands_in(d.seat, d.by)}
        if await self._guard(again):
            old = now - self.seating.settings.open_after
            self._begin_late(sum(d.at <= old for d in decisions))
            if self.table.over:
                await self._end()

    async def park(self) -> None:
        """The server stops. Where a window hides that nobody can answer, that's written down: it goes on to hide it."""
        if self.table.due() is not None and not self.report:
            await self._keep_hiding((self.table.count, self.table.left))

    async def _keep_hiding(self, hiding: tuple[int, int] | None) -> None:
        self.data = msgspec.structs.replace(self.data, hiding=hiding)
        await self.services.store.keep_game(self.id, msgspec.json.encode(self.data))

    async def _guard(self, run: Callable[[], None]) -> bool:
        try:
            run()
        except Exception as e:
            await self._fail(e)
            return False
        return True

    async def _fail(self, e: Exception) -> None:
        """Keep what is needed to look into it, and stop this game."""
        id = report_id(self.id, self.table.count, type(e).__name__)
        self.report = await asyncio.to_thread(self._write_report, id, "".join(traceback.format_exception(e)))
        log.error("a rule failed", game=self.id, report=self.report, error=type(e).__name__)
        self.services.metrics.games.labels("failed").inc()
        await self._broken(self, self.report)

    def _write_report(self, id: str, error: str) -> str:
        folder = self.services.store.data / "reports"
        bundle: dict[str, Any] = {
            "report": id,
            "error": error,
            "game": self.record({}, self.services.clock.now()),
        }
        try:
            folder.mkdir(exist_ok=True)
            (folder / f"{id}.json").write_bytes(msgspec.json.encode(bundle))
        except OSError:
            log.error("can't write the report", report=id)
        return id

    def record(self, result: dict[str, Any], now: float) -> Record:
        g = self.table.game
        return record_of(self.id, self.data, g.decisions(), result, now, digest(g.log) if g.over else "", self.stood_in)

    def plays(self, r: Record) -> list[Played]:
        """Who played what, in the game that ended with this record."""
        return plays_of(r, parts_in(r, self.table.game), self.data, self.seating.settings.public)

    async def identify(self, seats: Collection[int], who: Who) -> None:
        """These seats are `who`'s; of an account that is gone (NOBODY) the names go too."""
        g = self.data
        if not seats or not g.accounts:
            return
        new = msgspec.structs.replace(g, names=list(g.names), accounts=list(g.accounts), guests=list(g.guests))
        for seat in seats:
            new.accounts[seat], new.guests[seat] = who.account, who.guest
            if who == NOBODY:
                new.names[seat] = ""
        await self.services.store.keep_game(self.id, msgspec.json.encode(new))
        self.data = new

    def result(self) -> dict[str, Any]:
        """Winning sides and seats, and everybody's."""
        g = self.table.game
        return {"roles": list(g.winner), "seats": list(g.winning_seats), "everybody": [p.side for p in g.players]}

    def over_message(self, result: dict[str, Any]) -> dict[str, Any]:
        """The `over` message of a game that ended with this result."""
        return {
            "type": "over",
            "roles": result["roles"],
            "seats": result["seats"],
            "record": self.id,
            "seed": str(self.data.seed),
            "given_up": bool(result.get("given_up")),
        }

    # --- who answers

    def controller(self, seat: int) -> str:
        """The policy that answers for the seat now; empty when a human does."""
        policy = self.data.policies[seat]
        if policy:
            return policy
        m = self.seating.at(seat)
        return "" if m is not None and not m.absent else self.seating.settings.bot

    def _stands_in(self, seat: int, by: str) -> bool:
        return by == "bot" and not self.data.policies[seat]

    def _bot(self, seat: int, policy: str) -> Bot:
        bot = self._bots.get(seat)
        if bot is None:
            bot = self._bots[seat] = make(policy, self.data.seed * 31 + seat)
        return bot

    def _people(self) -> int:
        return sum(m.connected for m in self.seating.members.values())

    def _mask(self) -> float:
        return self._veil(self._people())

    def _veil(self, people: int) -> float:
        """How long a window hides whether anybody could answer. With one person only there is nobody to hide it
        from."""
        if people < 2:
            return 0.0
        low, high = self.services.config.mask
        return self.services.rng.uniform(low, high) * PACES[self.pace()][1]

    def _delay(self) -> float:
        """How long a bot seems to think."""
        return self.services.config.bot_delay * self.services.rng.uniform(0.6, 1.4) * PACES[self.pace()][0]

    def _played(self) -> bool:
        """Whether a human who is still in the game plays."""
        return any(not self.controller(s) for s in self.table.game.ring)

    def pace(self) -> str:
        """How fast the bots play: what most of the connected players wish for, or of the spectators when no player is
        there."""
        there = [m for m in self.seating.members.values() if m.connected]
        voters = [m for m in there if m.seat is not None] or there
        return self._wishes.agreed([m.id for m in voters], self._played())

    def wished_pace(self, member: Member) -> str:
        """What this member wishes for."""
        return self._wishes.of(member.id)

    def wish_pace(self, member: Member, pace: str) -> None:
        """A member wishes for another pace; what bots are about to do comes the sooner. Raises Refused."""
        self._wishes.wish(member.id, pace, self._played())
        now = self.services.clock.now()
        self._plans = {s: (id, a, min(due, now + self._delay())) for s, (id, a, due) in self._plans.items()}

    # --- time

    async def advance(self) -> float | None:
        """Do one thing that is due; None when something was done, else when to look again."""
        now = self.services.clock.now()
        t = self.table
        if self.report:
            return NEVER
        if t.over:
            # its end couldn't be stored
            await self._end()
            return now + RETRY
        if self.late is not None and self.late.tick(now):
            self._show()
            return None
        later = self.late.due() if self.late is not None else None
        if self.pause:
            t.freeze(now)
            return self.pause if later is None else min(self.pause, later)
        if not self._people():
            t.freeze(now)
            return NEVER
        if self._take_over(now):
            self._news()
            return None
        if await self._guarded_tick(now):
            return None
        wake = min(x for x in (NEVER, later, t.due(), t.next_deadline(), self._next_takeover()) if x is not None)
        for seat in list(t.prompts):
            policy = self.controller(seat)
            if policy:
                due = self._plan(seat, policy, now)
                if due <= now:
                    await self._decide(seat, self._plans.pop(seat)[1], "bot")
                    return None
                wake = min(wake, due)
        for seat in t.overdue(now):
            await self._time_up(seat)
            return None
        return wake

    async def _guarded_tick(self, now: float) -> bool:
        try:
            done = self.table.tick(now)
        except Exception as e:
            await self._fail(e)
            return True
        if done:
            if self.data.hiding is not None:
                # what is shown now is not to be hidden again
                await self._keep_hiding(None)
            await self._after()
        return done

    def _next_takeover(self) -> float | None:
        grace = self.services.config.grace
        return min((m.left_at + grace for m in self._leaving() if m.left_at is not None), default=None)

    def _leaving(self) -> list[Member]:
        """Players who are gone and for whom no bot plays yet."""
        return [m for m in self.seating.humans() if m.left_at is not None and not m.absent]

    def _take_over(self, now: float) -> bool:
        """Let bots play for those who have been gone too long."""
        grace = self.services.config.grace
        late = [m for m in self._leaving() if m.left_at is not None and m.left_at + grace <= now]
        for m in late:
            m.away = True
        return bool(late)

    def _plan(self, seat: int, policy: str, now: float) -> float:
        """Let the bot make up its mind; when it will say so. An answer that looks as if nobody had been asked comes at
        once: the window hides it."""
        t = self.table
        p = t.prompts[seat]
        plan = self._plans.get(seat)
        if plan is None or plan[0] != p.id:
            answer = self._ask_bot(seat, policy, p.request)
            delay = 0.0 if t.is_idle_pass(seat, answer) else self._delay()
            plan = self._plans[seat] = (p.id, answer, now + delay)
        return plan[2]

    def _ask_bot(self, seat: int, policy: str, r: Request) -> Answer:
        shown = Request(r.seat, r.kind, r.offers, r.default, r.reason, rules=r.rules)
        try:
            answer = self._bot(seat, policy).answer(View(self.table.game, seat), shown)
        except Exception as e:
            log.error("a bot failed", policy=policy, error=type(e).__name__, game=self.id)
            return r.default
        if not r.allows(answer):
            log.error("a bot's answer isn't legal", policy=policy, game=self.id)
            return r.default
        return answer

    async def _time_up(self, seat: int) -> None:
        m = self.seating.at(seat)
        decided = await self._decide(seat, self.table.prompts[seat].request.default, "clock")
        if decided and m is not None and not m.absent:
            m.timeouts += 1
            if m.timeouts >= self.services.config.idle_limit:
                m.auto = True
                self._news()

    # --- decisions

    async def answer(self, seat: int, prompt: str, answer: Answer) -> None:
        """A player's answer; raises Refused."""
        if self.report:
            raise Refused("room_paused", report=self.report)
        if self.pause:
            raise Refused("paused")
        m = self.seating.at(seat)
        if m is not None and m.resigned:
            raise Refused("surrendered")
        self.table.check(seat, prompt, answer)
        await self._decide(seat, answer, "human")
        if m is not None:
            m.timeouts = 0

    async def _decide(self, seat: int, answer: Answer, by: str) -> bool:
        """Commit a decision, then let it take effect, then show it; False when it couldn't be stored."""
        now = self.services.clock.now()
        t = self.table
        if t.settled:
            t.set_aside(seat)
            self._plans.pop(seat, None)
            await self._after()
            return True
        d = Decision(t.count, seat, answer, by, t.reserve_after(seat, now), now)
        try:
            await self.services.store.decide(self.id, d)
        except StorageError as e:
            if by != "human":
                # try again a little later, rather than at once and for ever
                await asyncio.sleep(RETRY)
                return False
            raise Refused("storage") from e
        self.services.metrics.decisions.labels(by).inc()
        if self._stands_in(seat, by):
            self.stood_in.add(seat)
        self._plans.pop(seat, None)
        try:
            t.accept(seat, answer, now)
        except Exception as e:
            await self._fail(e)
            return True
        await self._after()
        return True

    async def _after(self) -> None:
        t = self.table
        if self.votes.keep_waiting(t.waiting.seats if t.waiting is not None else ()):
            self._news()
        if self.late is not None:
            self.late.follow(self.services.clock.now())
        self._show()
        if t.over:
            await self._end()

    async def _end(self) -> None:
        """The game is over; while that can't be stored, `advance` tries again."""
        try:
            await self._over(self)
        except StorageError:
            log.error("a finished game can't be stored", game=self.id)

    # --- votes

    def cast(self, voter: Member, what: str, seat: int | None, yes: bool) -> Vote:
        """A voice in a vote, which may open it. Raises Refused."""
        now = self.services.clock.now()
        if self.report:
            raise Refused("room_paused", report=self.report)
        if what == BOT:
            self._require_idle(voter, seat, now)
        else:
            seat = None
            if (what == RESUME) != bool(self.pause) and what != GIVE_UP:
                raise Refused("paused" if self.pause else "not_paused")
        return self.votes.cast(what, seat, voter, yes, now)

    def _require_idle(self, voter: Member, seat: int | None, now: float) -> None:
        """Whether somebody else is waited for in this seat, and has been for a while."""
        target = self.seating.at(seat) if seat is not None else None
        w = self.table.waiting
        if seat is None or target is None or target.absent:
            raise Refused("seat_empty")
        if target is voter:
            raise Refused("not_yourself")
        if w is None or seat not in w.seats:
            raise Refused("not_asked")
        early = w.since + self.services.config.vote_after
        if self.pause:
            raise Refused("paused")
        if now < early:
            raise Refused("vote_early", seconds=seconds_left(early, now))

    def thaw(self) -> None:
        """Somebody is there (again), or the pause is over: the clocks run on."""
        if not self.pause:
            self.table.thaw(self.services.clock.now())
