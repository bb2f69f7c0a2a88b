"""The command `horizon`: subcommands and flags."""

import argparse
import sys
from collections.abc import Callable
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

from . import __version__
from .commands import analysis, arena, data, games, learning, new_game, proofs, puzzles, records, serving
from .commands.console import Failure
from .core.errors import Refusal
from .search import compile_log
from .server.settings.sources import BadSettings

Number = TypeVar("Number", int, float)


def main(words: list[str] | None = None) -> None:
    args = _read(words)
    compile_log.show_on_stderr()
    try:
        args.run(args)
    except (Failure, Refusal) as failure:
        print(f"horizon: {failure}", file=sys.stderr)
        raise SystemExit(1) from None
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if not package or package in (__package__, *sys.stdlib_module_names):
            raise
        print(f"horizon: {_missing(package)}", file=sys.stderr)
        raise SystemExit(1) from None
    except BrokenPipeError:
        sys.stderr.close()
    except OSError as error:
        print(f"horizon: {error.filename or 'the machine'}: {error.strerror or error}", file=sys.stderr)
        raise SystemExit(1) from None
    except BadSettings as error:
        for mistake in error.mistakes:
            print(f"horizon: {mistake}", file=sys.stderr)
        raise SystemExit(2) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def _missing(package: str) -> str:
    name = {"pyspiel": "open_spiel"}.get(package, package)
    return f"this needs the package {name}, which is not installed: pip install {name}"


def _read(words: list[str] | None) -> argparse.Namespace:
    """Actions may stand before and after the flags, which argparse alone does not allow."""
    parser = _parser()
    args, rest = parser.parse_known_args(words)
    if rest and ("actions" not in args or any(word.startswith("-") for word in rest)):
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    if rest:
        args.actions = [*args.actions, *rest]
    return args


def _parser() -> argparse.ArgumentParser:
    about = "Board games about black holes. Without a command, opens the web app in your browser."
    parser = argparse.ArgumentParser("horizon", description=about)
    parser.add_argument("--version", action="version", version=__version__)
    _serving(parser, port=0)
    parser.add_argument("--no-browser", dest="browser", action="store_false", help="do not open the browser")
    parser.set_defaults(run=serving.web)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_games(commands)
    _add_records(commands)
    _add_export(commands)
    _add_analyse(commands)
    _add_solve(commands)
    _add_arena(commands)
    _add_puzzles(commands)
    serving.add_flags(_command(commands, "serve", serving.serve, "serve the web app to others"))
    command = _command(commands, "doctor", serving.doctor, "check the installation")
    _data(command)
    return parser


def _add_games(commands: Any) -> None:
    command = _command(commands, "play", games.play, "play in this terminal")
    command.add_argument("game", metavar="GAME", nargs="?", default="", help="without it, a menu opens")
    _options(command)
    command.add_argument(
        "--against", action="append", metavar="PLAYER",
        help="a computer player, or `person` for someone beside you; repeat for further seats (default: greedy)",
    )  # fmt: skip
    command.add_argument("--seat", type=int, default=0, help="your seat, from 0")
    command.add_argument(
        "--save", type=Path, metavar="FILE", help="keep the record of the match in this file"
    )
    command.add_argument("--resume", type=Path, metavar="FILE", help="go on with a match that was left")
    command.add_argument(
        "--plain", action="store_true", help="plain text, line by line, without a full screen"
    )
