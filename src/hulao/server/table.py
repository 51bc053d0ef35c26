"""A running game with its questions and clocks. No I/O and no waiting: whoever runs it says what time it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from hulao.kernel.ask import Answer, Request
from hulao.kernel.cards import TYPE_NAMES
from hulao.kernel.ruleset import Ruleset
from hulao.kernel.view import SPECTATOR, Common, View, request_dict, shared

from .clock import Bank
from .messages import Refused
from .protocol import answer_dict
from .tokens import prompt_id
from .watched import SHARED, SHOW, WatchedGame

#: windows that hide who has which hidden general come many times a turn, so each is only such a part of the others
BRIEF = 0.3


class Prompt:
    """A question to a seat: its `id`, since when it's `opened`, `until` when it may be answered (None: no limit).

    `masked`: passing takes effect only when the window's hiding time is over; `veiled`: it takes effect at once, since
    the game itself stops until then. `shared`: several may be asked, and whatever they answer waits for that.
    """

    __slots__ = ("id", "masked", "opened", "request", "shared", "until", "veiled")

    def __init__(
        self,
        id: str,
        request: Request,
        opened: float,
        until: float | None,
        masked: bool,
        shared: bool,
        veiled: bool = False,
    ) -> None:
        self.id = id
        self.request = request
        self.opened = opened
        self.until = until
        self.masked = masked
        self.veiled = veiled
        self.shared = shared

    @property
    def seat(self) -> int:
        return self.request.seat


class Waiting:
    """Whose decision is pending, as far as everybody may know it: `since` when, and `until` when at most."""

    __slots__ = ("seats", "since", "until", "why")

    def __init__(self, seats: tuple[int, ...], why: str, since: float, until: float | None) -> None:
        self.seats = seats
        self.why = why
        self.since = since
        self.until = until


class Table:
    """One game. `key` makes the ids of its questions, `mask()` draws how long a window hides whether anybody could
    answer.

    `prompts`: the open questions by seat. `count`: decisions taken so far. `left`: windows that have been left since
    the last one. `version` grows whenever there is something new for everybody.
    """

    def __init__(
        self, ruleset: Ruleset, seats: int, seed: int, key: bytes, bank: Bank, mask: Callable[[], float]
    ) -> None:
        self.game = WatchedGame(ruleset, seats, seed)
        self.bank = bank
        self.prompts: dict[int, Prompt] = {}
        self.waiting: Waiting | None = None
        self.count = 0
        self.left = 0
        self.version = 0
        self._key = key
        self._mask = mask
        self._group: list[Request] = []
        self._logged = 0
        #: when the present window has hidden long enough
        self._veiled_until = 0.0
        #: how long the log was when a window about hidden generals opened, which still is; else -1
        self._veil = -1
        #: answers that take effect when it has, in the order in which they came
        self._held: dict[int, Answer] = {}
        self._frozen_at: float | None = None
        #: what everybody sees alike, and at which (answers, events) that was
        self._seen: Common | None = None
        self._seen_at = (-1, -1)

    @property
    def over(self) -> bool:
        return self.game.over

    def start(self, now: float) -> None:
        """Deal, and put the first question."""
        self.game.start()
        self._look(now)

    def take_again(
        self, decisions: Iterable[tuple[int, Answer, float]], now: float, left: int | None = None, veil: float = 0.0
    ) -> None:
        """After `start`, take these decisions as they came in, each with what it left of the seat's reserve; the
        pending questions get their full time anew. As many windows have been `left` since then (None: all that could
        be); the next one, if it waits for nobody, goes on to hide that for `veil` seconds."""
        for seat, answer, reserve in decisions:
            while self.due() is not None and (seat not in self.prompts or self.settled):
                self._leave(now)
            self._take(seat, answer, reserve, now, True)
        while self.due() is not None and (left is None or self.left < left):
            self._leave(now)
        self._veiled_until = now + veil

    # --- answering

    def question(self, seat: int, prompt: str) -> Prompt:
        """The seat's open question of this id; raises Refused when it is no longer open."""
        p = self.prompts.get(seat)
        if p is None or p.id != prompt:
            raise Refused("not_asked")
        return p

    def check(self, seat: int, prompt: str, answer: Answer) -> None:
        """Raises Refused unless the seat may answer this question so."""
        if not self.question(seat, prompt).request.allows(answer):
            raise Refused("not_legal")

    def reserve_after(self, seat: int, now: float) -> float:
        """What the seat's reserve will be when it answers now."""
        p = self.prompts[seat]
        return self.bank.after(seat, p.opened, now, p.shared)

    def accept(self, seat: int, answer: Answer, now: float) -> None:
        """Take a checked decision; what the rules raise passes through."""
        self._take(seat, answer, self.reserve_after(seat, now), now, now < self._veiled_until)

    def _take(self, seat: int, answer: Answer, reserve: float, now: float, veiled: bool) -> None:
        p = self.prompts.pop(seat)
        self.bank.left[seat] = reserve
        self.count += 1
        self.left = 0
        if self._hides(p, answer):
            if veiled:
                self._held[seat] = answer
                return
            self.left = 1
        # what came before it belongs to this question too, even when nobody has looked at the clock since
        self._release()
        self.game.submit(seat, answer)
        self._look(now)

    def _release(self) -> None:
        """Let the answers that were held back take effect, in the order in which they came."""
        held, self._held = self._held, {}
        for seat, answer in held.items():
            self.game.submit(seat, answer)

    @staticmethod
    def _hides(p: Prompt, answer: Answer) -> bool:
        """Whether the moment at which this answer takes effect would tell who else could have answered."""
        return p.shared or (p.masked and not p.veiled and answer.do == "pass")

    @property
    def settled(self) -> bool:
        """Whether the answers that are held back decide the window, so that one more counts for nothing."""
        for r in self.game.pending():
            answer = self._held.get(r.seat)
            if answer is None:
                return False
            if answer.do != "pass":
                return True
        return False

    def set_aside(self, seat: int) -> None:
        """Take an answer that counts for nothing."""
        del self.prompts[seat]

    def is_idle_pass(self, seat: int, answer: Answer) -> bool:
        """Whether this answer looks to the others as if nobody had been asked."""
        p = self.prompts.get(seat)
        return p is not None and p.masked and answer.do == "pass"

    # --- time

    def due(self) -> float | None:
        """When `tick` has something to do without a decision, None when it hasn't."""
        if self._held or self.game.stopped is not None:
            return self._veiled_until
        return None

    def tick(self, now: float) -> bool:
        """Close the window that has hidden long enough; False when there is none."""
        at = self.due()
        if at is None or now < at:
            return False
        self._leave(now)
        return True

    def _leave(self, now: float) -> None:
        """Close the window: what is held back takes effect, or it's over without anybody."""
        if self._held:
            self._release()
        else:
            self._veil = -1
            self.game.go_on()
        self.left += 1
        self._look(now)

    def overdue(self, now: float) -> list[int]:
        """Seats whose time is up."""
        return [s for s, p in self.prompts.items() if p.until is not None and p.until <= now]

    def next_deadline(self) -> float | None:
        return min((p.until for p in self.prompts.values() if p.until is not None), default=None)

    def freeze(self, now: float) -> None:
        """Stop all clocks (nobody is there)."""
        if self._frozen_at is None:
            self._frozen_at = now

    def thaw(self, now: float) -> None:
        """Let the clocks run on from where they stopped."""
        if self._frozen_at is None:
            return
        by = now - self._frozen_at
        self._frozen_at = None
        self._veiled_until += by
        for p in self.prompts.values():
            p.opened += by
            if p.until is not None:
                p.until += by
        if self.waiting is not None:
            self.waiting.since += by
            if self.waiting.until is not None:
                self.waiting.until += by
        self.version += 1

    def _shown(self, until: float | None, now: float) -> float | None:
        """A moment as people are told it: while the clocks stand still it moves on with time."""
        if until is None or self._frozen_at is None:
            return until
        return until + now - self._frozen_at

    # --- what is asked now

    def _look(self, now: float) -> None:
        """Bring questions, clocks and `waiting` up to the game."""
        g = self.game
        pending = g.pending()
        if len(g.log) != self._logged:
            self._logged = len(g.log)
            self.version += 1
        if not pending:
            self.prompts.clear()
            self._group = []
            self.waiting = None
            return
        if not any(r is pending[0] for r in self._group):
            self._open(pending, now)
        else:
            kept = {r.seat for r in pending}
            for seat in [s for s in self.prompts if s not in kept]:
                del self.prompts[seat]
            w = self.waiting
            if w is not None and self._group[0].kind == "general" and len(w.seats) != len(self.prompts):
                self.waiting = Waiting(tuple(self.prompts), w.why, w.since, w.until)
                self.version += 1

    def _open(self, pending: list[Request], now: float) -> None:
        """A new question, to one or to several at once."""
        self._group = pending
        self.prompts.clear()
        first = pending[0]
        veiled = self.game.is_behind_veil(first)
        # several questions about hidden generals at one moment look like one window, or like none of them
        if not veiled or self._veil != len(self.game.log):
            self._begin_window(pending, veiled, now)
        self._veil = len(self.game.log) if veiled else -1
        w = self.waiting
        if w is None or self.game.stopped is not None:
            return
        shared = w.why in SHARED and len(w.seats) > 1
        masked = w.why in SHARED or first.kind == "card" or first.veiled
        for r in pending:
            until = self.bank.until(r.seat, now, shared)
            id = prompt_id(self._key, r.seat, self.count)
            self.prompts[r.seat] = Prompt(id, r, now, until, masked, shared, veiled)

    def _begin_window(self, pending: list[Request], veiled: bool, now: float) -> None:
        """What everybody sees of a new question: who may be waited for, and why."""
        self.version += 1
        first = pending[0]
        reason = first.reason or {}
        why = SHOW if veiled else str(reason.get("why", first.kind))
        self._veiled_until = now + self._mask() * (BRIEF if veiled else 1.0)
        if veiled:
            seats = self.game.hidden()
        elif self.game.stopped is not None:
            seats = reason["seats"]
        elif why in SHARED:
            seats = self.game.seats_of(why, int(reason.get("on", -1)))
        else:
            seats = tuple([r.seat for r in pending])
        self.waiting = Waiting(seats, why, now, self._until(seats, now, why in SHARED and len(seats) > 1))

    def _until(self, seats: tuple[int, ...], now: float, shared: bool) -> float | None:
        ends = [self.bank.until(s, now, shared) for s in seats]
        return max((e for e in ends if e is not None), default=None)

    # --- what is shown

    def view(self, seat: int | None) -> View:
        return View(self.game, SPECTATOR if seat is None else seat, open_hands=self.over)

    def update(self, seat: int | None, since: int, now: float) -> dict[str, Any]:
        """The `update` message for a seat (None: a spectator) that has seen the log up to `since`."""
        view = View(self.game, SPECTATOR if seat is None else seat)
        moment = (len(self.game.answers), len(self.game.log))
        if self._seen_at != moment:
            self._seen_at, self._seen = moment, shared(self.game)
        return {
            "type": "update",
            "seq": len(self.game.log),
            "events": view.events(since),
            "view": self.view(seat).as_dict(self._seen),
            "prompt": self.prompt_dict(seat, now),
            "waiting": self._waiting_dict(now),
        }

    def prompt_dict(self, seat: int | None, now: float) -> dict[str, Any] | None:
        """The seat's open question as clients read it."""
        p = self.prompts.get(seat) if seat is not None else None
        if p is None or seat is None:
            return None
        found = request_dict(p.request)
        found["id"] = p.id
        found["default"] = answer_dict(p.request.default)
        found["until"] = self._shown(p.until, now)
        found["now"] = now
        found["reserve"] = 0.0 if p.shared else self.bank.left[seat]
        return found

    def _waiting_dict(self, now: float) -> dict[str, Any]:
        w = self.waiting
        reserve = {str(s): left for s, left in enumerate(self.bank.left)}
        if w is None:
            return {"seats": [], "why": "", "until": None, "now": now, "reserve": reserve}
        return {"seats": w.seats, "why": w.why, "until": self._shown(w.until, now), "now": now, "reserve": reserve}

    def deck(self) -> dict[str, Any]:
        """The `deck` message: what the card tokens are."""
        rules = self.game.ruleset
        return {
            "type": "deck",
            "cards": [{"id": c.id, "kind": c.kind.id, "suit": c.suit, "rank": c.rank} for c in rules.cards],
            "kinds": {k.id: {"type": TYPE_NAMES[k.type], "reach": k.reach} for k in rules.kinds.values()},
        }
