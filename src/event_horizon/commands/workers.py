"""The workers that a command uses, by its flags `--compute` and `--workers`."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from event_horizon.compute.names import FORMS, LOCAL, is_compute

from .arguments import number_in
from .console import Failure

if TYPE_CHECKING:
    from event_horizon.compute.pool import Pool


@contextmanager
def workers(args: Namespace) -> "Iterator[Pool | None]":
    """The pool for as long as the command runs; None if one worker is enough, which is then this process."""
    from os import cpu_count

    from event_horizon.compute.open_pool import open_pool
    from event_horizon.compute.pool import Unreachable

    size = args.workers or (cpu_count() if args.compute == LOCAL else None)
    if args.compute == LOCAL and size == 1:
        yield None
        return
    try:
        with closing(open_pool(args.compute, size)) as pool:
            yield pool
    except Unreachable as error:
        raise Failure(str(error)) from error


def worker_flags(command: ArgumentParser) -> None:
    command.add_argument("--workers", type=number_in(1), help="jobs at a time (default: one per core)")
    command.add_argument(
        "--compute", type=_compute, default=LOCAL, metavar="WHERE",
        help=f"where to run them: {FORMS} (default: %(default)s)",
    )  # fmt: skip


def _compute(text: str) -> str:
    if not is_compute(text):
        raise ArgumentTypeError(f"use {FORMS}")
    return text
