"""Arguments that several commands share, declared once."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from math import isfinite
from typing import Any, TypeVar

PLAYER_FORMS = "a computer player, bot.py:MyBot, package.module:MyBot or `cmd:PROGRAM`"
Number = TypeVar("Number", int, float)


def add_command(commands: Any, name: str, run: Callable[[Namespace], None], about: str) -> ArgumentParser:
    command: ArgumentParser = commands.add_parser(name, help=about, description=about)
    command.set_defaults(run=run)
    return command


def port_and_data(command: ArgumentParser, port: int) -> None:
    about = "port to listen on; 0 picks a free one (default: %(default)s)"
    command.add_argument("--port", type=number_in(0, 65_535), default=port, help=about)
    data_folder(command)


def data_folder(command: ArgumentParser) -> None:
    command.add_argument(
        "--data", metavar="FOLDER", help="database folder or URL (default: the user's data folder)"
    )


def game_and_options(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    game_options(command)


def game_options(command: ArgumentParser, of: str = "the game") -> None:
    command.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"option of {of}; repeatable",
    )


def number_in(lowest: Number, highest: Number | None = None) -> Callable[[str], Number]:
    """Reads a number of the same type as `lowest`."""

    def number(text: str) -> Number:
        value = type(lowest)(text)
        if not isfinite(value) or value < lowest or (highest is not None and value > highest):
            bounds = f"{lowest} or more" if highest is None else f"{lowest} to {highest}"
            raise ArgumentTypeError(f"{text} is out of range: {bounds}")
        return value

    return number


def json_output(command: ArgumentParser) -> None:
    command.add_argument("--json", dest="as_json", action="store_true", help="print JSON")
