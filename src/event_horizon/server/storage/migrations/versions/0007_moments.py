"""Moments of analyses, which one process works out and all can show."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "moments",
        sa.Column(
            "analysis", sa.String(32), sa.ForeignKey("analyses.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("moment", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("moments")
