"""What an operator may set. All times are seconds."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Config:
    """The server's settings; every field has a default that suits a table among friends.

    `bot_delay`: how long a bot seems to think, on average. `mask`: shortest and longest wait of a window that hides
    whether anybody could answer. `grace`: after a lost connection until a bot plays on. `lobby_grace`: until an absent
    player's seat in the lobby is free and an absent host is succeeded. `idle_limit`: questions in a row left to the
    clock after which a bot plays for the seat. `vote_after`: how long a seat must have been waited for before others
    may vote that a bot plays for it. `pause`: the longest pause. `quick_wait`: after which a table of the quick match
    begins with bots. `keep_room`, `keep_game`: how long a room, or one with a running game, outlives its last
    connection; `keep_alone`: one without a game to which nobody has come from elsewhere than who opened it.
    `rooms_alone`: how many rooms that nobody has come to from elsewhere, with a game or without, an address, an account
    or a device may have open. `public_url`: the address that invitations carry, empty for the one that each browser
    uses. `origins`: further origins (`https://host`) whose pages may connect.
    `scenarios`: the folder of the scenarios that the rule book lets people watch; none: they can't.
    """

    data: Path
    bot_delay: float = 0.9
    mask: tuple[float, float] = (0.7, 2.0)
    grace: float = 30.0
    lobby_grace: float = 120.0
    idle_limit: int = 2
    vote_after: float = 10.0
    pause: float = 600.0
    quick_wait: float = 30.0
    keep_room: float = 3600.0
    keep_alone: float = 900.0
    keep_game: float = 7 * 86400.0
    public_url: str = ""
    lan: str = ""
    origins: tuple[str, ...] = ()
    admin_token: str = ""
    scenarios: Path | None = None
    max_rooms: int = 500
    rooms_alone: int = 30
    max_spectators: int = 30
    #: bytes of one message or request body
    message_limit: int = 16384
    #: bytes of an uploaded record
    record_limit: int = 1 << 20
    #: messages of one socket: a second, and at once
    socket_rate: float = 15.0
    socket_burst: float = 60.0
    #: requests of one address that change something: a second, and at once
    address_rate: float = 2.0
    address_burst: float = 40.0
    sockets_per_address: int = 64
    #: messages that may wait for a slow socket
    send_queue: int = 256
    #: KiB that checking one password takes
    password_memory: int = 65536
    hello_timeout: float = 10.0
    #: seconds in which a request must have come
    request_timeout: float = 20.0


def default_scenarios() -> Path | None:
    """The scenarios beside the source of a working copy; None where there are none."""
    folder = Path(__file__).resolve().parents[3] / "tests" / "scenario"
    return folder if folder.is_dir() else None


def default_data_dir() -> Path:
    """Where data lie unless `--data` says otherwise: the platform's folder for a user's data, else `./hulao-data`."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "")
    elif sys.platform == "darwin":
        base = os.path.expanduser("~/Library/Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME", "") or os.path.expanduser("~/.local/share")
    if not base or base.startswith("~"):
        return Path("hulao-data")
    return Path(base) / "hulao"
