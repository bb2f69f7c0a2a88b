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
    func,
)

metadata = MetaData()

NOW = func.extract("epoch", func.clock_timestamp())
"""The clock of PostgreSQL, in seconds since 1970: the same for all processes, whatever their machines' clocks say."""

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),  # version of the game's rules
    Column("settings", JSON, nullable=False),
    Column("participants", JSON, nullable=False),  # as they were before the first event
    Column("timing", JSON),
    Column("position", JSON),  # the first one, if not the usual start
    Column("dice_key", String(64), nullable=False),
    Column("record", Text),  # of an imported match: the text as it came
    Column("created", Float, nullable=False),
    Column("ended", Float),
    Column("hints", Boolean, nullable=False, server_default=false()),  # whether advice may be asked for
    Column("due", Float),  # when it continues by itself: a computer's turn, or a clock running out
    Column("absence", Float),  # seconds of absence after which the others may claim the win
    Index("matches_due", "due"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("secret_hash", String(64), nullable=False),
    Column("is_invitation", Boolean, nullable=False, server_default=false()),  # spent when someone joins
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

processes = Table(  # the server processes that share this database
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("beat", Float, nullable=False),  # when it last said that it is alive, by the database's clock
)

leases = Table(  # work that one process has taken on; void when the process is dead
    "leases",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("holder", String(32), nullable=False),
)

controls = Table(  # the host's decisions: whether new matches are accepted, and who is blocked
    "controls",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", JSON, nullable=False),
)

notices = Table(  # matches that the host has ended or deleted; servers look at them again
    "notices",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(32), nullable=False),
)

analyses = Table(  # records that are analysed, so that every process can answer for them
    "analyses",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("record", Text, nullable=False),
    Column("at", Float, nullable=False),  # when it was last begun
)

moments = Table(  # the moments of these analyses that are known so far
    "moments",
    metadata,
    Column("analysis", String(32), ForeignKey("analyses.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("moment", Text, nullable=False),
)

open_tables = Table(  # matches with a free seat that anyone may take
    "open_tables",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("maker", Integer, nullable=False),  # the creator's seat
    Column("card", JSON, nullable=False),  # as it is listed
    Column(
        "pairing", String(64), nullable=False
    ),  # the same for tables with the same game, options and clock
    Column("client", String(64), nullable=False),  # a hash of the maker's address
    Column("offered", Float, nullable=False),
    Column("seen", Float, nullable=False),  # when the creator was last seen
    Column(
        "stays", Boolean, nullable=False
    ),  # whether it stays when the creator leaves: the match lasts days
)

presence = Table(  # when someone with the seat's secret was last seen, by the database's clock
    "presence",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
)

reminders = Table(  # browsers that want a Web Push reminder when it is a seat's turn
    "reminders",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("endpoint_hash", String(64), primary_key=True),
    Column("subscription", JSON, nullable=False),
    Column("told", Integer, nullable=False),  # the newest event when it was last reminded; -1 for never
    Column("due", Float),  # when to remind it again because time is running out
    Index("reminders_due", "due"),
)

feeds = Table(  # the secret link to a seat's Atom feed
    "feeds",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("token_hash", String(64), nullable=False),
    Index("feeds_token_hash", "token_hash"),
)

server_keys = Table(  # made at the first start
    "server_keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
