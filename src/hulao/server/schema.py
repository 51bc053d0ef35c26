"""The tables of the store. Changes need a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, Index, Integer, LargeBinary, MetaData, String, Table

metadata = MetaData()

#: `data`: members (tokens as hashes), seats and settings as JSON
rooms = Table(
    "rooms",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("data", LargeBinary, nullable=False),
    Column("game", String(32), nullable=True),
    Column("updated", Float, nullable=False),
)

#: games that are running: what is needed to play them again; `data` as JSON
games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("data", LargeBinary, nullable=False),
    Column("started", Float, nullable=False),
)

#: the log of decisions: `by` human, bot or clock; `reserve`: what the seat's reserve was then
decisions = Table(
    "decisions",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("answer", LargeBinary, nullable=False),
    Column("by", String(8), nullable=False),
    Column("reserve", Float, nullable=False),
    Column("at", Float, nullable=False),
)

#: finished games; `film`: what they looked like, null until it has been made and empty when it can't be
records = Table(
    "records",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("data", LargeBinary, nullable=False),
    Column("ended", Float, nullable=False),
    Column("film", LargeBinary, nullable=True),
    Index("records_ended", "ended"),
)

#: who played what in each finished game, one line a seat; `account` null and `guest` empty where nobody knows;
#: `generals` joined by "+"; `humans`: how many seats humans had; `stood_in`: a bot answered for a human at some time;
#: `counts`: in statistics and ratings; `public`: the room was in the list
plays = Table(
    "plays",
    metadata,
    Column("record", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("ended", Float, nullable=False),
    Column("edition", String(32), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("name", String(32), nullable=False),
    Column("account", String(32), nullable=True),
    Column("guest", String(64), nullable=False),
    Column("policy", String(32), nullable=False),
    Column("generals", String(80), nullable=False),
    Column("kingdom", String(16), nullable=False),
    Column("role", String(16), nullable=False),
    Column("won", Boolean, nullable=False),
    Column("alive", Boolean, nullable=False),
    Column("humans", Integer, nullable=False),
    Column("stood_in", Boolean, nullable=False),
    Column("counts", Boolean, nullable=False),
    Column("public", Boolean, nullable=False),
    Index("plays_ended", "ended"),
    Index("plays_account", "account"),
    Index("plays_guest", "guest"),
)

#: people who have chosen to be known here; `key`: the name as it is compared; `password`: its hash, empty when a
#: one-time password (`once`) has been used and a new one isn't set yet
accounts = Table(
    "accounts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(16), nullable=False),
    Column("key", String(64), nullable=False),
    Column("password", String(256), nullable=False),
    Column("once", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Index("accounts_key", "key", unique=True),
)

#: where somebody is signed in; the secret as a hash
sessions = Table(
    "sessions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account", String(32), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("device", String(60), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index("sessions_hash", "hash", unique=True),
    Index("sessions_account", "account"),
)

#: addresses and networks that are shut out
bans = Table(
    "bans",
    metadata,
    Column("network", String(64), primary_key=True),
    Column("at", Float, nullable=False),
)

#: what somebody has written down for himself: `about` account or name (of a player) or game, `name` which
notes = Table(
    "notes",
    metadata,
    Column("account", String(32), primary_key=True),
    Column("about", String(8), primary_key=True),
    Column("name", String(64), primary_key=True),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
)
