"""Several processes on one database, and what the host has decided."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("matches", sa.Column("due", sa.Float))
    op.execute("UPDATE matches SET due = 0 WHERE pending")
    op.drop_index("matches_pending", "matches")
    op.execute("ALTER TABLE matches DROP COLUMN pending")
    op.create_index("matches_due", "matches", ["due"])
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("beat", sa.Float, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("holder", sa.String(32), nullable=False),
    )
    op.create_table(
        "controls",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.JSON, nullable=False),
    )
    op.create_table(
        "analyses",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("match", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("notices")
    op.drop_table("analyses")
    op.drop_table("controls")
    op.drop_table("leases")
    op.drop_table("processes")
    op.add_column("matches", sa.Column("pending", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("UPDATE matches SET pending = (due IS NOT NULL)")
    op.drop_index("matches_due", "matches")
    op.execute("ALTER TABLE matches DROP COLUMN due")
    op.create_index("matches_pending", "matches", ["pending"])
