"""`horizon join LINK`: play on a server, or watch, in the terminal."""

import sys
from argparse import Namespace
from typing import Any

from .arguments import add_command
from .console import Failure


def add_commands(commands: Any) -> None:
    command = add_command(commands, "join", join, "join a match on a server from this terminal")
    command.add_argument(
        "link", metavar="LINK", help="an invitation, your seat's link, or a link for spectators"
    )
    command.add_argument("--name", default="", help="your name at the table")
    command.add_argument(
        "--plain", action="store_true", help="plain text, line by line, instead of full screen"
    )


def join(args: Namespace) -> None:
    """Full screen in a terminal; without one, or with --plain, line by line."""
    import asyncio

    from httpx import TransportError

    from event_horizon.client import ServerRefused
    from event_horizon.client.link import read_link
    from event_horizon.terminal.joined import kept_seats
    from event_horizon.terminal.joining import UnknownGame, sit_down, sit_down_plainly

    try:
        read_link(args.link)
    except ValueError as error:
        raise Failure(str(error)) from error
    is_plain = args.plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    try:
        seat = (
            sit_down_plainly(args.link, args.name)
            if is_plain
            else asyncio.run(sit_down(args.link, args.name))
        )
    except (ServerRefused, UnknownGame) as error:
        raise Failure(str(error)) from error
    except TransportError as error:
        raise Failure(str(error)) from error
    if seat.link in kept_seats().values():
        print(f"Your seat: {seat.link}\n`horizon join` with this link opens it again.")
