"""The messages of the socket: what a client may send, read strictly, and how the server's are written."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from hulao.kernel.ask import Answer

from .messages import Refused

Name = Annotated[str, msgspec.Meta(max_length=64)]
Id = Annotated[str, msgspec.Meta(max_length=128)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=31)]
Cards = Annotated[tuple[Annotated[int, msgspec.Meta(ge=-1000, le=10000)], ...], msgspec.Meta(max_length=300)]
Seats = Annotated[tuple[Seat, ...], msgspec.Meta(max_length=32)]


class AnswerIn(msgspec.Struct):
    """An answer as clients write it; absent fields are empty."""

    do: Name
    name: Name = ""
    skill: Name = ""
    cards: Cards = ()
    targets: Seats = ()
    option: Name = ""
    bottom: Cards = ()

    def to_kernel(self) -> Answer:
        return Answer(self.do, self.name, self.skill, self.cards, self.targets, self.option, self.bottom)


class Hello(msgspec.Struct, tag="hello"):
    code: Name
    token: Id
    lang: Name = ""


class AnswerPrompt(msgspec.Struct, tag="answer"):
    prompt: Id
    answer: AnswerIn


class Why(msgspec.Struct, tag="why"):
    prompt: Id
    answer: AnswerIn


class Hint(msgspec.Struct, tag="hint"):
    prompt: Id


class Ready(msgspec.Struct, tag="ready"):
    ready: bool = True


class Start(msgspec.Struct, tag="start"):
    pass


class SetSettings(msgspec.Struct, tag="settings"):
    settings: dict[str, Any]


class SetBot(msgspec.Struct, tag="bot"):
    seat: Seat
    policy: Name | None = None


class Kick(msgspec.Struct, tag="kick"):
    """Somebody in a seat, or the spectator of that id."""

    seat: Seat | None = None
    watcher: Name = ""


class Pardon(msgspec.Struct, tag="pardon"):
    name: Name


class Lock(msgspec.Struct, tag="lock"):
    """A password for the room; empty: none any more."""

    password: Annotated[str, msgspec.Meta(max_length=256)] = ""


class Sit(msgspec.Struct, tag="sit"):
    seat: Seat


class Stand(msgspec.Struct, tag="stand"):
    pass


class Leave(msgspec.Struct, tag="leave"):
    pass


class SetHost(msgspec.Struct, tag="host"):
    seat: Seat


class Auto(msgspec.Struct, tag="auto"):
    on: bool = True


class Vote(msgspec.Struct, tag="vote"):
    """A voice for or against something; `seat` only for `bot`."""

    seat: Seat | None = None
    what: Literal["bot", "pause", "resume", "give_up"] = "bot"
    yes: bool = True


class Surrender(msgspec.Struct, tag="surrender"):
    pass


class SetPace(msgspec.Struct, tag="pace"):
    pace: Name


class Rematch(msgspec.Struct, tag="rematch"):
    pass


class Chat(msgspec.Struct, tag="chat"):
    text: Annotated[str, msgspec.Meta(max_length=1000)]


class Phrase(msgspec.Struct, tag="phrase"):
    id: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_.-]{1,40}\Z")]


class LessonMove(msgspec.Struct, tag="lesson"):
    go: Literal["next", "back", "skip", "again", "show"]


class Ping(msgspec.Struct, tag="ping"):
    t: float | int | None = None


ClientMessage: TypeAlias = (
    Hello
    | AnswerPrompt
    | Why
    | Hint
    | Ready
    | Start
    | SetSettings
    | SetBot
    | Kick
    | Pardon
    | Lock
    | Sit
    | Stand
    | Leave
    | SetHost
    | Auto
    | Vote
    | Surrender
    | SetPace
    | Rematch
    | Chat
    | Phrase
    | LessonMove
    | Ping
)

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


def read(data: str | bytes) -> ClientMessage:
    """A message of a client; raises Refused for whatever isn't one."""
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as e:
        raise Refused("bad_message") from e


def write(message: object) -> str:
    """A message as JSON text."""
    return _encoder.encode(message).decode()


def answer_dict(a: Answer) -> dict[str, Any]:
    """An answer as clients read it."""
    return {
        "do": a.do,
        "name": a.name,
        "skill": a.skill,
        "cards": a.cards,
        "targets": a.targets,
        "option": a.option,
        "bottom": a.bottom,
    }


def tag_of(message: ClientMessage) -> str:
    """The `type` of a message."""
    return str(message.__struct_config__.tag)
