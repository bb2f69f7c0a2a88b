"""The command `horizon`: subcommands and flags."""

import argparse
import os
import sys
from io import TextIOWrapper

from event_horizon.server.settings.sources import BadSettings

from . import __version__
from .commands import (
    admin,
    analysis,
    arena,
    completion,
    data,
    docs,
    engine,
    games,
    joining,
    learning,
    mcp,
    new_game,
    proofs,
    puzzles,
    records,
    schemas,
    serving,
)
from .commands.arguments import add_command, data_folder, number_in, port_and_data
from .commands.console import Failure
from .core.errors import Refusal
from .search import compile_log


def main(words: list[str] | None = None) -> None:
    _print_anything()
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
        os.dup2(
            os.open(os.devnull, os.O_WRONLY), 1
        )  # the reader has gone; discard whatever is still buffered
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"horizon: {where}{error.strerror or error}", file=sys.stderr)
        raise SystemExit(1) from None
    except BadSettings as error:
        for mistake in error.mistakes:
            print(f"horizon: {mistake}", file=sys.stderr)
        raise SystemExit(2) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def _print_anything() -> None:
    """A letter that the terminal's encoding lacks is shown as a question mark and ends no program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _missing(package: str) -> str:
    name = {"pyspiel": "open_spiel", "grpc": "grpcio"}.get(package, package)
    return f"this needs the package {name}, which is not installed: pip install {name}"


def _read(words: list[str] | None) -> argparse.Namespace:
    """Allows actions before and after the flags, which argparse alone does not."""
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
    port_and_data(parser, port=0)
    parser.add_argument("--no-browser", dest="browser", action="store_false", help="do not open the browser")
    parser.set_defaults(run=serving.web)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    games.add_play(commands)
    joining.add_commands(commands)
    learning.add_commands(commands)
    serving.add_print(commands)
    games.add_commands(commands)
    new_game.add_commands(commands)
    records.add_commands(commands)
    data.add_commands(commands)
    analysis.add_commands(commands)
    proofs.add_commands(commands)
    arena.add_commands(commands)
    puzzles.add_commands(commands)
    command = add_command(
        commands, "engine", engine.engine, "play for other programs, using the engine protocol"
    )
    command.add_argument("game", metavar="GAME")
    command.add_argument(
        "--player",
        default="mcts",
        help="a computer player, or a class such as bot.py:MyBot (default: %(default)s)",
    )
    add_command(commands, "mcp", mcp.mcp, "let language models play (Model Context Protocol over stdio)")
    serving.add_flags(add_command(commands, "serve", serving.serve, "serve the web app to others"))
    command = add_command(commands, "schema", schemas.schema, "show what --json prints, as JSON Schema")
    command.add_argument(
        "words",
        nargs="*",
        metavar="COMMAND",
        help="a command such as `legal` or `record list`; omit it to list them",
    )
    command = add_command(commands, "docs", docs.docs, "read the documentation in the browser")
    command.add_argument(
        "--port", type=number_in(0, 65_535), default=0, help="port to listen on; 0 picks a free one"
    )
    command.add_argument("--no-browser", dest="browser", action="store_false", help="do not open the browser")
    admin.add_commands(commands.add_parser("admin", help="manage a server's matches and clients"))
    command = add_command(
        commands,
        "completion",
        lambda args: print(completion.script(parser, args.shell), end=""),
        "print a script that completes commands, games and flags in your shell",
    )
    command.add_argument("shell", choices=completion.SHELLS)
    command = add_command(commands, "doctor", serving.doctor, "check the installation")
    data_folder(command)
    return parser


if __name__ == "__main__":
    main()
