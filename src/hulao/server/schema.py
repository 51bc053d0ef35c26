"""The tables of the store. Changes need a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import Column, Float, Index, Integer, LargeBinary, MetaData, String, Table

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

#: finished games
records = Table(
    "records",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("data", LargeBinary, nullable=False),
    Column("ended", Float, nullable=False),
    Index("records_ended", "ended"),
)
