"""Open tables, who is there, absent players, and reminders."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def _match() -> sa.Column[str]:
    return sa.Column(
        "match", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )


def _seat() -> sa.Column[int]:
    return sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False)


def upgrade() -> None:
    op.add_column("matches", sa.Column("absence", sa.Float))
    op.create_table(
        "open_tables",
        _match(),
        sa.Column("maker", sa.Integer, nullable=False),
        sa.Column("card", sa.JSON, nullable=False),
        sa.Column("pairing", sa.String(64), nullable=False),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("offered", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("stays", sa.Boolean, nullable=False),
    )
    op.create_table("presence", _match(), _seat(), sa.Column("at", sa.Float, nullable=False))
    op.create_table(
        "reminders",
        _match(),
        _seat(),
        sa.Column("endpoint_hash", sa.String(64), primary_key=True),
        sa.Column("subscription", sa.JSON, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
        sa.Column("due", sa.Float),
    )
    op.create_index("reminders_due", "reminders", ["due"])
    op.create_table("feeds", _match(), _seat(), sa.Column("token_hash", sa.String(64), nullable=False))
    op.create_index("feeds_token_hash", "feeds", ["token_hash"])
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for table in ("server_keys", "feeds", "reminders", "presence", "open_tables"):
        op.drop_table(table)
    op.drop_column("matches", "absence")
