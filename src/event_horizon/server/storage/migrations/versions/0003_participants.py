"""The column `sitters` is called `participants`."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.alter_column("matches", "sitters", new_column_name="participants")


def downgrade() -> None:
    op.alter_column("matches", "participants", new_column_name="sitters")
