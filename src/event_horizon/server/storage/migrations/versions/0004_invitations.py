"""Invitations that are spent when somebody joins, and a table to try writing on."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("seats", sa.Column("is_invitation", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "heartbeats",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("heartbeats")
    op.drop_column("seats", "is_invitation")
