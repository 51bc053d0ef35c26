"""Who played what in each finished game. Records from before are added by the server, in the background."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "plays",
        sa.Column("record", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("account", sa.String(32), nullable=True),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("policy", sa.String(32), nullable=False),
        sa.Column("generals", sa.String(80), nullable=False),
        sa.Column("kingdom", sa.String(16), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("alive", sa.Boolean, nullable=False),
        sa.Column("humans", sa.Integer, nullable=False),
        sa.Column("stood_in", sa.Boolean, nullable=False),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
    )
    for column in ("ended", "account", "guest"):
        op.create_index(f"plays_{column}", "plays", [column])


def downgrade() -> None:
    op.drop_table("plays")
