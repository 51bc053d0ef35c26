"""Playing a scenario's script: which step takes which decision, what gets its default, and when the checks are made."""

from __future__ import annotations

from hulao.kernel.ask import Answer, Request
from hulao.kernel.events import Event, PhaseBegins, SkillUsed, Turn
from hulao.kernel.timing import PHASE_NAMES, START
from hulao.kernel.why import why_not

from .checks import Check, EventSpec
from .format import Scenario
from .log import Forced, Row, matches, rows_of
from .match import Matcher
from .offers import NOTHING, Reply, declined, offered_names, used_up
from .steps import Choice, PhasePoint, Step
from .table import Table, Watched
from .verdict import Point, failures

#: decisions without a step being taken after which a script is given up
PATIENCE = 3000
#: turns likewise
TURNS = 80


class Failed(Exception):
    """The scenario fails; the message says why."""


class Script:
    """One run of a scenario on a table."""

    def __init__(self, scenario: Scenario, g: Table) -> None:
        self.g = g
        self.matcher = Matcher(g)
        self.steps = scenario.steps
        self.expect = scenario.expect
        #: the step that is next
        self.at = 0
        #: log index from which the standing steps count
        self.base = 0
        #: log index of the last step that was taken, and what was asked since: (log index, seat, names)
        self.mark = 0
        self.asked: list[tuple[int, int, set[str]]] = []
        #: what the last step still carries
        self.left = NOTHING
        self.left_seat = -1
        self.left_about = ""
        #: illegal steps behind an open `try` that were legal: they count unless the try is taken
        self.tentative: list[tuple[int, str]] = []
        #: uses of skills that were decided, so their events aren't forced ones; log indexes of those
        self.decided: list[tuple[int, str]] = []
        self.known: set[int] = set()
        self.scanned = 0
        self.rows: list[Row] = []
        #: where the rows of each log event begin
        self.starts: list[int] = []
        self.shown: Request | None = None
        #: what to tell between the events: (log index, words)
        self.notes: list[tuple[int, str]] = []
        self.idle = 0
        self.turns = 0
        self.done = False

    def play(self) -> None:
        """Play to the end of the scenario; raises Failed."""
        self.g.start()
        while not self.done:
            self._scan()
            if not self._passed_by():
                self._decide()

    # --- the log

    def _scan(self) -> None:
        """Take in what happened since the last time, and what is asked now."""
        log = self.g.log
        deck = self.g.ruleset.cards
        for i in range(self.scanned, len(log)):
            e = log[i]
            self.starts.append(len(self.rows))
            self.rows.extend(rows_of(e, deck))
            if isinstance(e, SkillUsed) and (e.seat, e.skill) in self.decided:
                self.decided.remove((e.seat, e.skill))
                self.known.add(i)
            if isinstance(e, Turn):
                self.turns += 1
            if not self.left.empty:
                self.left = used_up(self.left, e, self.left_seat, self.left_about, deck)
        self.scanned = len(log)
        request = self.g.request
        if request is not None and request is not self.shown:
            self.asked.append((len(log), request.seat, offered_names(request)))
        self.shown = request

    def _row(self, index: int) -> int:
        return self.starts[index] if index < len(self.starts) else len(self.rows)

    def _firm(self) -> int:
        """The next step that has to happen; the number of steps when there's none."""
        at = self.at
        while at < len(self.steps) and not self.steps[at].firm:
            at += 1
        return at

    def _stands(self, step: Step) -> bool:
        """Its `after` event has happened."""
        return step.after is None or self._happened(step.after) is not None

    def _happened(self, spec: EventSpec) -> int | None:
        """Log index of the first such event since the step before."""
        for i in range(self.base, len(self.g.log)):
            for row in self.rows[self._row(i) : self._row(i + 1)]:
                if matches(spec.name, spec.fields, row):
                    return i
        return None

    def _passed_by(self) -> bool:
        """Take the next step if it happened without being asked; True when one was taken."""
        firm = self._firm()
        if firm == len(self.steps):
            return False
        step = self.steps[firm]
        if step.kind == "check":
            return False
        first = self.base
        if step.after is not None:
            happened = self._happened(step.after)
            if happened is None:
                return False
            first = happened + 1
        for i in range(first, len(self.g.log)):
            e = self.g.log[i]
            if step.kind == "advance":
                if _reaches(e, step.fields.advance):
                    self._settle_illegal(firm)
                    self._reached(firm, i)
                    return True
            elif i not in self.known and self._is_forced(step, e):
                if step.fields.do is False:
                    raise Failed(f"{self._name(firm)}: the skill is compulsory here")
                self._settle_illegal(firm)
                self._note(f"{self._name(firm)} happened without being asked")
                self.known.add(i)
                self._taken(firm, i, i + 1)
                if step.kind == "skill":
                    about = step.fields.skill or ""
                    self.left = used_up(self.matcher.contents(step), e, step.seat, about, self.g.ruleset.cards)
                    self.left_seat, self.left_about = step.seat, about
                return True
        return False

    def _is_forced(self, step: Step, e: Event) -> bool:
        f = step.fields
        if isinstance(e, SkillUsed):
            if step.kind != "skill" or e.seat != step.seat or e.skill != f.skill:
                return False
            return not f.targets or not e.targets or sorted(f.targets) == sorted(s + 1 for s in e.targets)
        if not isinstance(e, Forced) or e.seat != step.seat:
            return False
        if step.kind == "pass":
            if f.decline is True:
                return e.what == "pass"
            return f.decline == e.name and e.what in ("pass", "pass_round")
        if step.kind != "choose" or f.choose is None:
            return False
        wanted = self.matcher.contents(step)
        return f.choose != Choice() and used_up(wanted, e, step.seat, "", self.g.ruleset.cards).empty

    # --- steps

    def _name(self, at: int) -> str:
        return f"step {at + 1} {self.steps[at].text}"

    def _taken(self, at: int, mark: int, base: int) -> None:
        """A step was taken by what the log shows at `mark`; what stands now counts from `base`."""
        self.at = at + 1
        self.base = base
        self.mark = mark
        self.asked = [a for a in self.asked if a[0] > mark]
        self.tentative.clear()
        self.idle = self.turns = 0

    def _reached(self, at: int, index: int) -> None:
        """The point of an `advance`; a check right behind it is made there."""
        self.at = at + 1
        self.base = index + 1
        self.left = NOTHING
        self.tentative.clear()
        self.idle = self.turns = 0
        log = self.g.log
        assert isinstance(log, Watched)
        last = self.at == len(self.steps)
        if not last and self.steps[self.at].kind != "check":
            return
        asked = [(seat, names) for i, seat, names in self.asked if i <= index]
        still = log.kept[index]
        point = Point(still, None, self.rows[: self._row(index + 1)], self._row(self.mark), asked)
        if last:
            self._judge(point, self.expect, "")
            self.done = True
            return
        self._judge(point, self.steps[self.at].checks, f"step {self.at + 1}, ")
        self.at += 1
        if self.at == len(self.steps) and not self.expect:
            self.done = True

    def _judge(self, point: Point, checks: list[Check], where: str) -> None:
        why = failures(point, checks)
        if why:
            raise Failed("; ".join(where + w for w in why))

    def _settle_illegal(self, upto: int) -> None:
        """Illegal steps that were legal behind a `try` that was never taken."""
        for at, why in self.tentative:
            if at < upto:
                raise Failed(why)

    # --- decisions

    def _decide(self) -> None:
        g = self.g
        request = g.request
        firm = self._firm()
        step = self.steps[firm] if firm < len(self.steps) else None
        if request is None:
            self._settle_illegal(firm)
            if step is not None and step.kind != "check":
                self._never(firm)
            self._rest(firm)
            return
        if self._asked_before_phase(firm):
            self._settle_illegal(firm)
            self._reached(firm, len(g.log) - 1)
            return
        if self._standing(request, firm):
            return
        if not self.left.empty and request.seat == self.left_seat and self.matcher.belongs(request, self.left_about):
            found = self.matcher.carried(request, self.left)
            if found is not None:
                assert found.answer is not None
                self.left = found.left
                self._answer(request, found.answer)
                return
        free = request.kind == "play"
        if step is not None and step.is_decision and self._stands(step):
            reply = self.matcher.reply(step, request, self.steps[firm + 1 :])
            if reply is not None:
                self._settle_illegal(firm)
                self._take(firm, reply, request)
                return
        if free and (step is None or step.kind == "check"):
            self._settle_illegal(firm)
            self._rest(firm)
            return
        later = self.steps[firm:] if step is not None and step.is_decision else []
        if free and any(s.firm and s.is_decision and s.seat == request.seat for s in later):
            self._never(firm)
        self.idle += 1
        if self.idle > PATIENCE or self.turns > TURNS:
            self._never(firm)
        self._answer(request, self._by_default(request))

    def _asked_before_phase(self, firm: int) -> bool:
        """An `advance` has come to what is asked as its phase is about to begin, and steps follow that may answer."""
        step = self.steps[firm] if firm < len(self.steps) else None
        if step is None or not isinstance(step.fields.advance, PhasePoint) or firm + 1 == len(self.steps):
            return False
        point = step.fields.advance
        here = (self.g.turn + 1, PHASE_NAMES[self.g.phase])
        return here == (point.seat, point.phase) and self.steps[firm + 1].kind != "check" and not self._began()

    def _began(self) -> bool:
        """The phase at hand began already, so an `advance` to it means a later one."""
        last = next((e for e in reversed(self.g.log) if isinstance(e, Turn | PhaseBegins)), None)
        return isinstance(last, PhaseBegins) and last.phase == self.g.phase

    def _standing(self, request: Request, firm: int) -> bool:
        """Try the illegal and the tried steps before the next firm one; True when one was taken."""
        open_try = False
        for at in range(self.at, firm):
            step = self.steps[at]
            if step.seat != request.seat or not self._stands(step):
                open_try = open_try or step.fields.attempt
                continue
            reply = self.matcher.reply(step, request, anyhow=step.fields.illegal)
            if step.fields.illegal:
                if reply is not None:
                    why = f"{self._name(at)} is legal"
                    if not open_try:
                        raise Failed(why)
                    self.tentative.append((at, why))
                else:
                    self._refused(at, request)
            elif reply is not None:
                self._settle_illegal(at)
                self._take(at, reply, request)
                return True
            else:
                open_try = True
        return False

    def _refused(self, at: int, request: Request) -> None:
        """An illegal attempt changes nothing, and the rules say why they refuse it."""
        step = self.steps[at]
        if step.kind in ("pass", "reveal") or step.fields.do is False:
            return
        answer = self.matcher.as_written(step, request)
        refusal = why_not(self.g, request.seat, answer)
        if refusal is None:
            raise Failed(f"{self._name(at)} is legal")
        if not refusal.code:
            raise Failed(f"{self._name(at)} is refused without a reason")
        said = refusal.code + (f", {refusal.clause}" if refusal.clause else "")
        self._note(f"{self._name(at)} is refused: {said}")

    def _note(self, words: str) -> None:
        self.notes.append((len(self.g.log), words))

    def _take(self, at: int, reply: Reply, request: Request) -> None:
        self._note(self._name(at))
        self._taken(at + reply.takes - 1, len(self.g.log), len(self.g.log))
        if reply.answer is None:
            # The request stays open for the next step; it's still the one that was asked.
            self._decline_rest(request)
            return
        self.asked.clear()
        self.left = reply.left
        self.left_seat = request.seat
        self.left_about = reply.about
        self._answer(request, reply.answer)

    def _decline_rest(self, request: Request) -> None:
        """After a no to one of several possible answers: pass, unless the next step answers the same request."""
        firm = self._firm()
        if firm < len(self.steps):
            step = self.steps[firm]
            if step.is_decision and self._stands(step) and self.matcher.reply(step, request, self.steps[firm + 1 :]):
                return
        self.asked.clear()
        self._answer(request, declined(request) or request.default)

    def _answer(self, request: Request, answer: Answer) -> None:
        if not request.allows(answer):
            raise Failed(f"the default {answer} isn't legal for seat {request.seat + 1}, asked {describe(request)}")
        if answer.do == "skill":
            self.decided.append((request.seat, answer.name))
        elif answer.skill:
            self.decided.append((request.seat, answer.skill))
        if answer.do == "end":
            self.left = NOTHING
        self.g.step(answer)

    def _by_default(self, request: Request) -> Answer:
        """The default; which of one's own skills goes first follows the script."""
        if len(request.offers) == 1 and request.offers[0].name == "order":
            options = request.offers[0].options
            for step in self.steps[self.at :]:
                if step.kind == "skill" and step.seat == request.seat and step.fields.skill in options:
                    return Answer("choose", "order", option=step.fields.skill)
        return request.default

    def _rest(self, firm: int) -> None:
        """The checks that are next, where the game rests."""
        self.left = NOTHING
        self.decided.clear()
        asked = [(seat, names) for _, seat, names in self.asked]
        point = Point(self.g, self.g.request, self.rows, self._row(self.mark), asked)
        if firm == len(self.steps):
            self._judge(point, self.expect, "")
            self.done = True
            return
        self._judge(point, self.steps[firm].checks, f"step {firm + 1}, ")
        self.at = firm + 1
        self.base = len(self.g.log)
        self.tentative.clear()
        self.idle = self.turns = 0

    def _never(self, firm: int) -> None:
        if firm == len(self.steps):
            raise Failed("the game never came to rest")
        verb = "was never reached" if self.steps[firm].kind == "advance" else "was never asked for"
        asked = [f"seat {seat + 1} {'/'.join(sorted(names)) or 'to end the phase'}" for _, seat, names in self.asked]
        instead = "; ".join(asked[:6]) + (f"; … ({len(asked)} decisions)" if len(asked) > 6 else "")
        over = ", and the game is over" if self.g.request is None else ""
        raise Failed(f"{self._name(firm)} {verb}; asked instead: {instead or 'nothing'}{over}")


def _reaches(e: Event, point: str | PhasePoint | None) -> bool:
    if isinstance(point, PhasePoint):
        if point.phase == PHASE_NAMES[START]:
            # what is asked before the first phase belongs to it
            return isinstance(e, Turn) and e.seat == point.seat - 1
        return isinstance(e, PhaseBegins) and e.seat == point.seat - 1 and PHASE_NAMES[e.phase] == point.phase
    return isinstance(e, Turn)


def describe(request: Request) -> str:
    """A request in a few words."""
    return f"{request.kind}: {', '.join(sorted(offered_names(request))) or 'nothing'}"
