"""What is typed with a slash."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .choosing import Bad
from .telling import tell

if TYPE_CHECKING:
    from .session import Session

Message = dict[str, Any]
Run = Callable[["Session", str], list[Message]]


def command(s: Session, text: str) -> list[Message]:
    """Carry a command out; what is to be said to the server. Raises Bad."""
    word, _, rest = text.partition(" ")
    word, rest = word.lstrip("/").lower(), rest.strip()
    if word in HERE:
        return HERE[word](s, rest)
    if word not in THERE:
        raise Bad(s.names.say("bad.command", what="/" + word))
    if s.local:
        raise Bad(s.names.say("bad.solo"))
    return THERE[word](s, rest)


def _help(s: Session, rest: str) -> list[Message]:
    s.say("help")
    if not s.local:
        s.say("help.room")
    return []


def _table(s: Session, rest: str) -> list[Message]:
    s.show_table()
    return _hand(s, rest)


def _hand(s: Session, rest: str) -> list[Message]:
    s.show_hand()
    return []


def _again(s: Session, rest: str) -> list[Message]:
    if s.chooser is None:
        s.say("idle")
    s.show_prompt()
    return []


def _hint(s: Session, rest: str) -> list[Message]:
    if s.prompt is None or s.chooser is None:
        s.say("idle")
        return []
    return [{"type": "hint", "prompt": s.prompt["id"]}]


def _log(s: Session, rest: str) -> list[Message]:
    count = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 6 else 20
    told = [said for said in (tell(e, s.names) for e in s.events) if said]
    s.line("\n".join(told[-count:]) if count else "")
    return []


def _clock(s: Session, rest: str) -> list[Message]:
    left = s.seconds()
    if s.chooser is None:
        s.say("idle")
    elif left is None:
        s.say("clock.none")
    else:
        s.say("clock", n=left, what=s.chooser.default_words())
    return []


def _lang(s: Session, rest: str) -> list[Message]:
    if rest not in s.texts:
        raise Bad(s.names.say("bad.lang"))
    s.set_lang(rest)
    return []


def _quit(s: Session, rest: str) -> list[Message]:
    s.quitting = True
    return []


def _who(s: Session, rest: str) -> list[Message]:
    s.say_waiting()
    return []


def _say(s: Session, rest: str) -> list[Message]:
    if not rest:
        raise Bad(s.names.say("bad.say"))
    return [{"type": "chat", "text": rest}]


def _phrase(s: Session, rest: str) -> list[Message]:
    if not rest:
        raise Bad(s.names.say("bad.say"))
    return [{"type": "phrase", "id": rest}]


def _auto(s: Session, rest: str) -> list[Message]:
    you = s.room.get("you")
    mine = s.room["seats"][you] if you is not None else {"auto": False}
    return [{"type": "auto", "on": not mine["auto"]}]


def _seat(s: Session, text: str) -> int:
    seats = len(s.room.get("seats", ()))
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:6]) <= seats):
        raise Bad(s.names.say("bad.seat", max=seats))
    return int(text) - 1


def _bot(s: Session, rest: str) -> list[Message]:
    where, _, policy = rest.partition(" ")
    seat = _seat(s, where)
    there = s.room["seats"][seat]["kind"] == "bot"
    wanted = policy.strip() or (None if there else s.room["settings"]["bot"])
    return [{"type": "bot", "seat": seat, "policy": wanted}]


def _bots(s: Session, rest: str) -> list[Message]:
    policy = rest or s.room.get("settings", {}).get("bot")
    empty = [seat["seat"] for seat in s.room.get("seats", ()) if seat["kind"] == "empty"]
    return [{"type": "bot", "seat": seat, "policy": policy} for seat in empty]


def _leave(s: Session, rest: str) -> list[Message]:
    s.leaving = True
    return [{"type": "leave"}]


def _plain(kind: str) -> Run:
    return lambda s, rest: [{"type": kind}]


def _vote_on(what: str) -> Run:
    return lambda s, rest: [{"type": "vote", "what": what}]


def _at_seat(kind: str) -> Run:
    return lambda s, rest: [{"type": kind, "seat": _seat(s, rest)}]


def _ready(s: Session, rest: str) -> list[Message]:
    you = s.room.get("you")
    now = you is not None and s.room["seats"][you]["ready"]
    return [{"type": "ready", "ready": not now}]


#: what needs no server
HERE: dict[str, Run] = {
    "help": _help,
    "h": _help,
    "table": _table,
    "t": _table,
    "hand": _hand,
    "m": _again,
    "hint": _hint,
    "log": _log,
    "clock": _clock,
    "lang": _lang,
    "quit": _quit,
    "q": _quit,
}
THERE: dict[str, Run] = {
    "who": _who,
    "say": _say,
    "phrase": _phrase,
    "auto": _auto,
    "vote": _at_seat("vote"),
    "pause": _vote_on("pause"),
    "resume": _vote_on("resume"),
    "giveup": _vote_on("give_up"),
    "surrender": _plain("surrender"),
    "ready": _ready,
    "start": _plain("start"),
    "stand": _plain("stand"),
    "sit": _at_seat("sit"),
    "kick": _at_seat("kick"),
    "host": _at_seat("host"),
    "bot": _bot,
    "bots": _bots,
    "rematch": _plain("rematch"),
    "leave": _leave,
}
