"""A player's session: hears the messages of a server (or of a game on this machine), shows them as text, and turns
typed lines into messages. It neither reads nor writes anything itself."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from rich.console import RenderableType
from rich.markup import escape

from . import room as lobby
from . import table
from .asking import answer_words, question
from .choosing import Bad, Chooser
from .names import Data, Names
from .telling import tell

Message = dict[str, Any]
#: events that are told again after coming in the middle of a game
RECENT = 12
#: seconds before the end at which the clock is heard
WARNINGS = (10, 5)


class Session:
    """`show` takes lines and tables. `texts` has the words in both languages, `local`: a game without a server,
    `plain`: lines instead of tables, `base`: the server's address."""

    def __init__(
        self,
        texts: Mapping[str, Data],
        lang: str,
        show: Callable[[RenderableType], None],
        *,
        plain: bool = False,
        local: bool = False,
        base: str = "",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.texts = texts
        self.show = show
        self.plain = plain
        self.local = local
        self.base = base
        self.names = Names(lang, texts[lang])
        self.room: Data = {}
        self.view: Data = {}
        self.events: list[Data] = []
        self.waiting: Data = {}
        self.prompt: Data | None = None
        self.chooser: Chooser | None = None
        #: the message `over`, once the game has ended
        self.over: Data | None = None
        #: the player wants to go, for good
        self.quitting = False
        self.leaving = False
        self._clock = clock
        self._until: float | None = None
        self._warned = 0.0
        self._sent: Message | None = None
        #: what was asked with `?`, in order, and what has come back
        self._doubts: list[str] = []
        self._reasons: dict[str, list[str]] = {}
        self._shown_turn = -1
        self._shown_own: list[str] = []

    # --- showing

    def line(self, text: str) -> None:
        if text:
            self.show(escape(text))

    def say(self, code: str, /, **values: object) -> None:
        self.line(self.names.say(code, **values))

    def show_table(self) -> None:
        if not self.view:
            self.line("\n".join(lobby.lines(self.room, self.names)))
        elif self.plain:
            self.line("\n".join(table.as_lines(self.view, self.names)))
        else:
            self.show(table.as_table(self.view, self.names))

    def show_hand(self) -> None:
        if self.view:
            self._shown_own = table.own(self.view, self.names)
            self.line("\n".join(self._shown_own))

    def show_prompt(self) -> None:
        """The question with its choices."""
        if self.prompt is None or self.chooser is None:
            return
        said = question(self.prompt, self.names, self.view)
        left = self.seconds()
        if left is not None:
            gap = "" if self.names.lang == "zh" else " "
            said += gap + self.names.say("clock", n=left, what=self.chooser.default_words())
        self.show(f"[bold]{escape(said)}[/bold]")
        self.show_choices()

    def show_choices(self) -> None:
        if self.chooser is not None:
            self.line("\n".join(self.chooser.lines()))

    def seconds(self) -> int | None:
        """Seconds left for the question, None without a limit."""
        return None if self._until is None else max(0, round(self._until - self._clock()))

    def tick(self) -> None:
        """Time passes: say when little is left."""
        left = self.seconds()
        if self.chooser is None or left is None:
            return
        for mark in WARNINGS:
            if left <= mark < self._warned:
                self.say("clock.left", n=left)
                self._warned = left
                break

    def set_lang(self, lang: str) -> None:
        """Go on in another language."""
        old = self.names
        self.names = Names(lang, self.texts[lang])
        self.names.deck = old.deck
        if self.room:
            self.names.sit(self.room["seats"])
        if self.view:
            self.names.look(self.view)
        if self.prompt is not None and self._sent is None:
            self.chooser = Chooser(self.prompt, self.names, self.view)
        self.show_table()
        self.show_prompt()

    # --- hearing

    def hear(self, m: Message) -> list[Message]:
        """A message; what is to be said in return."""
        match m["type"]:
            case "room":
                self._hear_room(m["room"])
            case "deck":
                self.names.deck = m["cards"]
            case "update":
                self._hear_update(m)
            case "over":
                self._hear_over(m)
            case "why":
                self._hear_why(m)
            case "hint":
                self._hear_hint(m)
            case "error":
                return self._hear_error(m)
            case "chat":
                self._hear_chat(m)
            case "notice":
                args = dict(self.names.values(m["args"]))
                if "text" in m["args"]:
                    args["text"] = m["args"]["text"]
                what = m["args"].get("what")
                self.say("notice." + m["code"] + (f".{what}" if what else ""), **args)
        return []

    def _hear_room(self, room: Data) -> None:
        before, self.room = self.room, room
        self.names.sit(room["seats"])
        if self.names.you is None or not self.view:
            self.names.you = room["you"]
        if room["state"] == "lobby":
            self.view, self.events, self.prompt, self.chooser, self.over = {}, [], None, None, None
            self.names.clear()
            self._shown_turn = -1
            if {**room, "now": 0} != {**before, "now": 0}:
                self.line("\n".join(lobby.lines(room, self.names)))
        for news in lobby.news(before, room, self.names):
            self.line(news)

    def _hear_update(self, m: Message) -> None:
        self.view = m["view"]
        self.names.look(self.view)
        new: list[Data] = m["events"]
        if m.get("first"):
            known, self.events = self.events, new
            if known and new[: len(known)] == known:
                new = new[len(known) :]
            else:
                new = new[-RECENT:]
                self.over = None
        else:
            self.events = self.events + new
        waited = self.waiting
        self.waiting = m["waiting"]
        told = [said for said in (tell(e, self.names) for e in new) if said]
        self.line("\n".join(told))
        self._ask(m["prompt"], bool(told), m.get("first", False))
        self._tell_waiting(waited)

    def _ask(self, prompt: Data | None, told: bool, again: bool) -> None:
        """There may be a new question, or none any more."""
        same = prompt is not None and self.prompt is not None and self.prompt["id"] == prompt["id"]
        if self.chooser is not None and not same:
            if self._until is not None and self._until <= self._clock() + 0.5:
                self.say("time_up", what=self.chooser.default_words())
            else:
                self.say("gone")
        if prompt is None:
            self.prompt = self.chooser = self._sent = None
            return
        self.prompt = prompt
        if prompt["until"] is not None:
            self._until = self._clock() + prompt["until"] - prompt["now"]
            self._warned = prompt["until"] - prompt["now"] if not same else self._warned
        else:
            self._until = None
        if same and not again:
            if told and self.chooser is not None:
                self.show_prompt()
            return
        self._sent = None
        self._doubts, self._reasons = [], {}
        self.chooser = Chooser(prompt, self.names, self.view)
        if self.view["started"] and (self._shown_turn != self.view["turn_count"] or again):
            self._shown_turn = self.view["turn_count"]
            self.show_table()
        if self.view["started"] and self._shown_own != table.own(self.view, self.names):
            self.show_hand()
        self.show_prompt()

    def _tell_waiting(self, before: Data) -> None:
        """Say whom one waits for, when that's one other person."""
        w = self.waiting
        if self.prompt is not None or len(w["seats"]) != 1 or w["seats"] == before.get("seats") or not self.room:
            return
        seat = w["seats"][0]
        if seat != self.room["you"] and self.room["seats"][seat]["kind"] == "human":
            self.say_waiting()

    def say_waiting(self) -> None:
        who = self.names.join(self.names.seat(s) for s in self.waiting.get("seats", ()))
        self.say("waiting", who=who or self.names.say("nobody"))

    def _hear_over(self, m: Message) -> None:
        self.over = m
        self.prompt = self.chooser = None
        self.show_table()
        you = self.view.get("you")
        if you is not None:
            self.say("over.won" if you in m["seats"] else "over.lost")
        if m.get("record"):
            where = m["record"] if self.local else f"{self.base}/api/records/{m['record']}"
            self.say("over.record", where=where)
        if not self.local:
            self.say("room.over")

    def _hear_why(self, m: Message) -> None:
        if not self._doubts:
            if m["code"] != "legal":
                self.line(self._reason(m))
            return
        label = self._doubts.pop(0)
        if m["code"] != "legal":
            self._reasons.setdefault(self._reason(m), []).append(label)
        if not self._doubts:
            for why, labels in self._reasons.items():
                if len(labels) == 1 and labels[0] in why:
                    self.line(why)
                else:
                    self.say("why.line", what=self.names.join(labels), why=why)
            if not self._reasons:
                self.say("why.none")
            self._reasons = {}

    def _hear_hint(self, m: Message) -> None:
        if self.prompt is not None and m["ref"] == self.prompt["id"]:
            what = answer_words(m["answer"], self.prompt, self.names, self.view)
            self.say("hint", what=what, why=self.names.hint(m["code"], m["args"]))

    def _reason(self, m: Message) -> str:
        said = self.names.reason(m["code"], m["args"])
        return said + (self.names.say("why.clause", clause=m["clause"]) if m.get("clause") else "")

    def _hear_error(self, m: Message) -> list[Message]:
        ours = self.prompt is not None and m["ref"] == self.prompt["id"]
        if self._doubts and ours and self._sent is None:
            self._doubts.pop(0)
            return []
        if m["code"] == "not_asked":
            self.say("gone")
            return []
        self.line(self.names.reason(m["code"], m["args"]))
        sent, self._sent = self._sent, None
        if not ours or sent is None or self.prompt is None:
            return []
        self.chooser = Chooser(self.prompt, self.names, self.view)
        self.show_choices()
        if m["code"] == "not_legal":
            return [{"type": "why", "prompt": self.prompt["id"], "answer": sent}]
        return []

    def _hear_chat(self, m: Message) -> None:
        said = m.get("text")
        if said is None:
            try:
                said = self.names.say("phrase." + m["phrase"])
            except KeyError:
                said = m["phrase"]
        who = m["name"] if m["seat"] is None else f"{m['name']} ({m['seat'] + 1})"
        self.say("chat.watcher" if m["seat"] is None else "chat", who=who, text=said)

    # --- typing

    def enter(self, text: str) -> list[Message]:
        """A typed line; what is to be said to the server."""
        from .commands import command

        text = text.strip()
        try:
            if text.startswith("/") or text in ("t", "m"):
                return command(self, text)
            if text.startswith(("?", "？")):
                return self._doubt(text[1:].strip())
            if self.chooser is None or self.prompt is None:
                if text:
                    self.say("idle")
                return []
            stage = self.chooser.stage
            answer = self.chooser.take(text)
        except Bad as e:
            self.line(str(e))
            return []
        if answer is None:
            if self.chooser.stage == "first" != stage:
                self.show_prompt()
            else:
                self.show_choices()
            return []
        self.chooser = None
        self._sent = answer
        return [{"type": "answer", "prompt": self.prompt["id"], "answer": answer}]

    def _doubt(self, rest: str) -> list[Message]:
        """`?`: why the others can't be chosen; with a number or a name: the text of that."""
        if rest and not rest.isdecimal():
            found = self.names.look_up(rest)
            if not found:
                self.say("bad.word", what=rest)
            for text in found:
                self.line(text)
            return []
        if self.chooser is None or self.prompt is None:
            self.say("idle")
            return []
        if rest:
            self.line("\n".join(self.chooser.about(int(rest[:6]))))
            return []
        doubts = self.chooser.doubts()
        if not doubts:
            self.say("why.none")
        self._doubts = [label for label, _ in doubts]
        self._reasons = {}
        return [{"type": "why", "prompt": self.prompt["id"], "answer": a} for _, a in doubts]
