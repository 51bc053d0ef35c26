"""Rooms, running games with their decisions, records."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("game", sa.String(32), nullable=True),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("started", sa.Float, nullable=False),
    )
    op.create_table(
        "decisions",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        sa.Column("by", sa.String(8), nullable=False),
        sa.Column("reserve", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
    )
    op.create_index("records_ended", "records", ["ended"])


def downgrade() -> None:
    for table in ("records", "decisions", "games", "rooms"):
        op.drop_table(table)
