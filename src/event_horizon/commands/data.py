"""Records as tables."""

from argparse import Namespace
from pathlib import Path

from .console import Failure, ready_to_write


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
