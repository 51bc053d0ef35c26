"""A game against bots on this machine: it speaks the server's protocol with a session, from views and requests."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from hulao.bots import make
from hulao.bots.advice import advise
from hulao.editions import texts
from hulao.kernel.ask import Answer, Request
from hulao.kernel.game import Game
from hulao.kernel.rng import mix
from hulao.kernel.ruleset import Ruleset
from hulao.kernel.view import View, request_dict
from hulao.server.hinting import hint_message, hint_texts
from hulao.server.messages import reasons
from hulao.server.protocol import AnswerIn, answer_dict
from hulao.server.records import GameData, Record, digest, record_of
from hulao.server.why import refusal

Message = dict[str, Any]


def local_texts(lang: str) -> dict[str, Any]:
    """What a server sends as `/api/texts`."""
    found = texts(lang)
    return {**found, "reasons": {**reasons(lang), **found.get("reasons", {})}, "hints": hint_texts(lang)}


class Solo:
    """`you` plays, bots of `policy` play the others. Messages in, messages out."""

    def __init__(self, rules: Ruleset, seats: int, seed: int, policy: str, you: int, name: str = "") -> None:
        self.you = you
        self.game = Game(rules, seats, seed)
        self.policy = policy
        self.name = name
        self.began = time.time()
        self._bots = {s: make(policy, mix(seed, 1_000 + s)) for s in range(seats) if s != you}
        self._views = {s: View(self.game, s) for s in range(seats)}
        self._seq = 0

    def start(self) -> list[Message]:
        """Deal; the first messages."""
        self.game.start()
        self._bots_play()
        rules = self.game.ruleset
        deck = [{"id": c.id, "kind": c.kind.id, "suit": c.suit, "rank": c.rank} for c in rules.cards]
        return [{"type": "room", "room": self._room()}, {"type": "deck", "cards": deck}, *self._update()]

    def handle(self, m: Message) -> list[Message]:
        """What the player says; what comes back."""
        request = self.game.request_of(self.you)
        if request is None or m["prompt"] != self._prompt_id():
            return [{"type": "error", "code": "not_asked", "args": {}, "ref": m["prompt"]}]
        if m["type"] == "hint":
            advice = advise(self._views[self.you], request)
            return [msgspec.json.decode(msgspec.json.encode(hint_message(m["prompt"], advice)))]
        answer = msgspec.convert(m["answer"], AnswerIn).to_kernel()
        if m["type"] == "why":
            return [{"type": "why", "ref": m["prompt"], **refusal(self.game, request, answer)}]
        if not request.allows(answer):
            return [{"type": "error", "code": "not_legal", "args": {}, "ref": m["prompt"]}]
        self.game.submit(self.you, answer)
        self._bots_play()
        return self._update()

    def record(self) -> Record:
        """The game so far, as a server keeps it."""
        g = self.game
        rules = g.ruleset
        policies = [self.policy if s in self._bots else "" for s in range(len(g.players))]
        names = ["" if s in self._bots else self.name for s in range(len(g.players))]
        data = GameData(
            rules.edition, dict(rules.options), g.seed, b"", names, policies, 0, 0, self.began, rules.version
        )
        result: dict[str, Any] = {}
        if g.over:
            everybody = [p.side for p in g.players]
            result = {"roles": list(g.winner), "seats": list(g.winning_seats), "everybody": everybody}
        return record_of("", data, list(g.answers), result, time.time(), digest(g.log))

    # --- running

    def _bots_play(self) -> None:
        """Until the player is asked, or the game is over."""
        g = self.game
        while (asked := self._bot_asked()) is not None:
            g.submit(asked.seat, self._bots[asked.seat].answer(self._views[asked.seat], asked))

    def _bot_asked(self) -> Request | None:
        return next((r for r in self.game.pending() if r.seat != self.you), None)

    # --- telling

    def _prompt_id(self) -> str:
        return str(len(self.game.answers))

    def _room(self) -> Message:
        seats = [
            {"seat": s, "name": self.name if s == self.you else "", "kind": "human" if s == self.you else "bot"}
            for s in range(len(self.game.players))
        ]
        return {"state": "playing", "you": self.you, "seats": seats}

    def _update(self) -> list[Message]:
        g = self.game
        view = View(g, self.you, open_hands=g.over)
        since, self._seq = self._seq, len(g.log)
        request = g.request_of(self.you)
        prompt: Message | None = None
        if request is not None:
            prompt = request_dict(request)
            prompt |= {"id": self._prompt_id(), "default": _default(request), "until": None, "now": 0.0, "reserve": 0.0}
        found: list[Message] = [
            {
                "type": "update",
                "seq": self._seq,
                "events": self._views[self.you].events(since),
                "view": view.as_dict(),
                "prompt": prompt,
                "waiting": {"seats": [], "why": "", "until": None, "now": 0.0, "reserve": {}},
            }
        ]
        if g.over:
            found.append({"type": "over", "roles": g.winner, "seats": g.winning_seats, "record": ""})
        # as it would come over a socket: plain data, and nothing that changes later
        plain: list[Message] = msgspec.json.decode(msgspec.json.encode(found))
        return plain


def _default(request: Request) -> Message:
    d: Answer = request.default
    return answer_dict(d)
