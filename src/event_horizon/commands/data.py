"""Records as tables."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from .arguments import add_command
from .console import Failure, ready_to_write


def add_commands(commands: Any) -> None:
    command = add_command(commands, "export", export, "write records as a table, one row for each action")
    command.add_argument(
        "records", nargs="+", metavar="RECORDS", help="records, folders of records, or arena files"
    )
    command.add_argument(
        "--to", type=Path, required=True, metavar="FILE", help="ends with .parquet or .jsonl"
    )
    command.add_argument(
        "--with", dest="with_", action="append", default=[], choices=("position", "views", "values"),
        help="add a column: the position, every seat's view, or the value for every seat; repeatable",
    )  # fmt: skip


def export(args: Namespace) -> None:
    from event_horizon.adapters.dataset import table, write_table
    from event_horizon.records.record import BadRecord

    ready_to_write(args.to)
    extras = frozenset(args.with_)
    try:
        count = write_table(table(map(Path, args.records), extras), args.to, extras)
    except (BadRecord, UnicodeDecodeError) as error:
        raise Failure(f"this is not a record: {error}") from error
    print(f"{count:,} actions written to {args.to}")
