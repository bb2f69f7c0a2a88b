"""The tables: a match, the hashes of its seats' secrets, and its log."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),  # version of the game's rules
    Column("settings", JSON, nullable=False),
    Column("participants", JSON, nullable=False),  # as they were before the first event
    Column("timing", JSON),
    Column("position", JSON),  # the first, where it is not the usual one
    Column("dice_key", String(64), nullable=False),
    Column("record", Text),  # of an imported match: the text as it came
    Column("created", Float, nullable=False),
    Column("ended", Float),
    Column("hints", Boolean, nullable=False, server_default=false()),  # whether advice may be asked for
    Column("pending", Boolean, nullable=False),  # goes on by itself: a computer's turn, or a clock
    Index("matches_pending", "pending"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("secret_hash", String(64), nullable=False),
    Column("is_invitation", Boolean, nullable=False, server_default=false()),  # spent when somebody joins
    Index("seats_secret_hash", "secret_hash"),
)

events = Table(
    "events",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("text", Text),
    Column("detail", JSON, nullable=False),
)

heartbeats = Table(  # written to find out whether the database can be written
    "heartbeats",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
)
