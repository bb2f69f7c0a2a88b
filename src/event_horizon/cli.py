"""The command `horizon`: subcommands and flags."""

import argparse
import os
import sys
from collections.abc import Callable
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

from . import __version__
from .commands import (
    admin,
    analysis,
    arena,
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
    workers,
)
from .commands.console import Failure
from .core.errors import Refusal
from .search import compile_log
from .server.settings.sources import BadSettings

PLAYER_FORMS = "a computer player, bot.py:MyBot, package.module:MyBot or `cmd:PROGRAM`"
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
        os.dup2(
            os.open(os.devnull, os.O_WRONLY), 1
        )  # the reader has gone; discard whatever is still buffered
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
    command = _command(
        commands, "engine", engine.engine, "play for other programs, using the engine protocol"
    )
    command.add_argument("game", metavar="GAME")
    command.add_argument(
        "--player",
        default="mcts",
        help="a computer player, or a class such as bot.py:MyBot (default: %(default)s)",
    )
    _command(commands, "mcp", mcp.mcp, "let language models play (Model Context Protocol over stdio)")
    serving.add_flags(_command(commands, "serve", serving.serve, "serve the web app to others"))
    command = _command(commands, "schema", schemas.schema, "show what --json prints, as JSON Schema")
    command.add_argument(
        "words",
        nargs="*",
        metavar="COMMAND",
        help="a command such as `legal` or `record list`; omit it to list them",
    )
    command = _command(commands, "docs", docs.docs, "read the documentation in the browser")
    command.add_argument(
        "--port", type=_number(0, 65_535), default=0, help="port to listen on; 0 picks a free one"
    )
    command.add_argument("--no-browser", dest="browser", action="store_false", help="do not open the browser")
    admin.add_commands(commands.add_parser("admin", help="manage a server's matches and clients"))
    command = _command(commands, "doctor", serving.doctor, "check the installation")
    _data(command)
    return parser


def _add_games(commands: Any) -> None:
    command = _command(commands, "play", games.play, "play in this terminal")
    command.add_argument("game", metavar="GAME", nargs="?", default="", help="omit it to choose from a menu")
    _options(command)
    command.add_argument(
        "--against", action="append", metavar="PLAYER",
        help="a computer player, or `person` for someone beside you; repeat for further seats (default: greedy)",
    )  # fmt: skip
    command.add_argument("--seat", type=int, default=0, help="your seat, from 0")
    command.add_argument(
        "--players", action="append", default=[], metavar="PLAYER,...",
        help=f"instead, list who takes each seat: `person`, {PLAYER_FORMS}",
    )  # fmt: skip
    command.add_argument(
        "--save", type=Path, metavar="FILE", help="save the record of the match to this file"
    )
    command.add_argument("--resume", type=Path, metavar="FILE", help="continue a match that you left")
    command.add_argument(
        "--plain", action="store_true", help="plain text, line by line, instead of full screen"
    )
    command = _command(commands, "join", joining.join, "join a match on a server from this terminal")
    command.add_argument(
        "link", metavar="LINK", help="an invitation, your seat's link, or a link for spectators"
    )
    command.add_argument("--name", default="", help="your name at the table")
    command.add_argument(
        "--plain", action="store_true", help="plain text, line by line, instead of full screen"
    )
    command = _command(commands, "learn", learning.learn, "take lessons in this terminal")
    command.add_argument("game", metavar="GAME")
    command.add_argument("lesson", metavar="LESSON", nargs="?", help="one lesson (default: all, in order)")
    command.add_argument("--list", action="store_true", help="list the lessons")
    command = _command(
        commands, "print", serving.print_pages, "open a game's printable pages, to play on paper"
    )
    command.add_argument("game", metavar="GAME")
    _serving(command, port=0)
    command.add_argument("--no-browser", dest="browser", action="store_false", help="do not open the browser")
    command = _command(commands, "games", games.games, "list the games, their options and computer players")
    _json(command)
    command = _command(commands, "rules", games.rules, "show the rules of a game")
    command.add_argument("game", metavar="GAME")
    command = _command(
        commands, "legal", games.legal, "list the legal actions at the start, after ACTIONS, or in a position"
    )
    _game_and_options(command)
    command.add_argument(
        "actions", nargs="*", default=[], metavar="ACTION", help="actions already taken, chance included"
    )
    command.add_argument(
        "--position", metavar="FILE", help="start from a position in a JSON file; - is standard input"
    )
    _json(command)
    command = _command(commands, "new-game", new_game.new_game, "write the skeleton of a new game")
    command.add_argument("name", metavar="NAME", help="a lower-case Python name")
    command.add_argument("--folder", type=Path, help="a new folder (default: ./NAME)")


def _add_records(commands: Any) -> None:
    group = commands.add_parser("record", help="list, show, verify and replay records of matches")
    group.set_defaults(run=lambda args: group.error("choose list, show, verify or replay"))
    verbs = group.add_subparsers(title="commands", metavar="COMMAND")
    _add_record_list(verbs)
    for verb, run, about in (
        ("show", records.show, "tell a record as a story"),
        ("verify", records.verify, "replay every action and check all dice and seals"),
        ("replay", records.replay, "print the board after every action"),
    ):
        command = _command(verbs, verb, run, about)
        command.add_argument("file", metavar="FILE", help="the record or records; - is standard input")
        command.add_argument(
            "--number", type=_number(1), metavar="N", help="the record with this number, from 1"
        )
        if run is not records.show:
            _json(command)
        if run is not records.verify:
            command.add_argument(
                "--viewer",
                default="spectator",
                metavar="WHO",
                help="whose view to show: a seat, spectator (default), or everyone (only after the match has ended)",
            )
        if run is records.replay:
            command.add_argument("--to", type=int, metavar="N", help="print only the board after action N")


def _add_record_list(verbs: Any) -> None:
    command = _command(verbs, "list", records.list_records, "list the records in a file")
    command.add_argument("file", metavar="FILE", help="a file of many records")
    command.add_argument("--index", action="store_true", help="keep an index beside it, in FILE.index")
    _json(command)


def _add_export(commands: Any) -> None:
    command = _command(commands, "export", data.export, "write records as a table, one row for each action")
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


def _add_analyse(commands: Any) -> None:
    command = _command(commands, "analyse", analysis.analyse, "analyse a record or a position")
    command.add_argument("file", metavar="RECORD|POSITION", help="- is standard input")
    command.add_argument("--game", default="", help="which game the position belongs to")
    command.add_argument(
        "--annotate", type=Path, metavar="FILE", help="write the record with marks, values and comments"
    )
    command.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="option of the position's game; repeatable",
    )
    command.add_argument(
        "--nodes", type=_number(1), default=50_000, help="search nodes per action (default: %(default)s)"
    )
    command.add_argument("--seconds", type=_number(0.0), help="time limit per action, in seconds")
    command.add_argument(
        "--top",
        type=_number(1),
        default=10,
        help="how many actions of a position to show (default: %(default)s)",
    )
    _json(command)


def _add_solve(commands: Any) -> None:
    command = _command(commands, "solve", proofs.solve, "prove the value of every action")
    _game_and_options(command)
    command.add_argument(
        "--position", metavar="FILE", help="start from a position in a JSON file; - is standard input"
    )
    command.add_argument("--file", type=Path, help="save the proof here; a later run continues it")
    command.add_argument("--seconds", type=_number(0.0), help="time limit in seconds")
    command.add_argument("--whole", action="store_true", help="prove only the value of the position (faster)")
    command.add_argument(
        "--split", type=Path, metavar="FOLDER",
        help="prove each action in a job and a file of its own, on several workers; a later run continues them",
    )  # fmt: skip
    command.add_argument(
        "--check",
        action="store_true",
        help="check the bundled strategy, or the files of --split, instead of solving",
    )
    command.add_argument(
        "--lines",
        type=_number(1),
        default=20,
        help="lines to play for each file of --split (default: %(default)s)",
    )
    command.add_argument(
        "--bits",
        type=_number(10, 40),
        default=24,
        help="table size: 2**BITS entries of 8 bytes (default: %(default)s)",
    )
    workers.add_flags(command, _number(1))
    _json(command)


def _add_arena(commands: Any) -> None:
    command = _command(commands, "arena", arena.arena, "run a tournament between computer players")
    _game_and_options(command)
    command.add_argument(
        "--players",
        action="append",
        required=True,
        metavar="PLAYER,PLAYER...",
        help=f"two or more of: {PLAYER_FORMS}; NAME=PLAYER gives it a name",
    )
    command.add_argument(
        "--games", type=_number(1), default=20, help="games between any two players (default: %(default)s)"
    )
    command.add_argument(
        "--system", choices=("round-robin", "gauntlet", "swiss"), default="round-robin",
        help="every player meets every other, the first player meets all others, or players with equal scores meet (default: %(default)s)",
    )  # fmt: skip
    command.add_argument(
        "--rounds", type=_number(1), default=5, help="rounds of a Swiss tournament (default: %(default)s)"
    )
    command.add_argument(
        "--openings", type=Path, metavar="FILE",
        help="start from these positions in turn: records, or JSON lines with positions or lists of actions",
    )  # fmt: skip
    command.add_argument("--seed", type=int, default=0, help="random seed (default: %(default)s)")
    command.add_argument(
        "--nodes",
        type=_number(1),
        help="search nodes per action at full strength (default: each player's own)",
    )
    command.add_argument(
        "--seconds",
        type=_number(0.001),
        help="time limit per action instead of nodes; such games cannot be reproduced",
    )
    workers.add_flags(command, _number(1))
    command.add_argument("--file", type=Path, help="save every game here; a later run continues")
    command.add_argument(
        "--records", type=Path, metavar="FOLDER", help="write a record of every game to this folder"
    )
    command.add_argument("--picture", type=Path, metavar="FILE", help="draw Elo and percentages as SVG")
    command.add_argument(
        "--sprt",
        action="store_true",
        help="two players only: stop as soon as the sequential test is decided, after --games at the latest",
    )
    command.add_argument(
        "--elo",
        type=_number(0.1),
        default=50.0,
        help="Elo difference to test for (default: %(default)g)",
    )
    _json(command)


def _add_puzzles(commands: Any) -> None:
    group = commands.add_parser("puzzles", help="find puzzles in self-play, rate them, or prove them again")
    group.set_defaults(run=lambda args: group.error("choose make, rate or check"))
    verbs = group.add_subparsers(title="commands", metavar="COMMAND")
    command = _command(verbs, "make", puzzles.make, "find puzzles in self-play and prove them")
    _game_and_options(command)
    command.add_argument("--file", type=Path, required=True, help="add them to this file and rate it again")
    command.add_argument(
        "--count",
        type=_number(1),
        default=100,
        help="stop when the file holds this many (default: %(default)s)",
    )
    command.add_argument("--seconds", type=_number(0.0), help="time limit in seconds")
    command.add_argument("--seed", type=int, default=0, help="random seed (default: %(default)s)")
    command.add_argument(
        "--aside",
        type=_number(0),
        default=0,
        help="also try this many variations of each position (default: %(default)s)",
    )
    command.add_argument(
        "--alike",
        type=_number(0),
        default=0,
        help="keep at most this many with the same task, motifs and kind of answer; 0 is no limit (default: %(default)s)",
    )
    workers.add_flags(command, _number(1))
    _json(command)
    command = _command(
        verbs, "rate", puzzles.rate, "let every level try the puzzles of a file and rate them again"
    )
    command.add_argument("game", metavar="GAME")
    command.add_argument("--file", type=Path, required=True, help="the file, which gets the new ratings")
    command = _command(verbs, "check", puzzles.check, "prove the bundled puzzles again")
    command.add_argument("game", metavar="GAME", nargs="?", help="only this game's puzzles")
    command.add_argument(
        "--sample", type=_number(1), metavar="N", help="only N of each game, a different sample every day"
    )


def _command(
    commands: Any, name: str, run: Callable[[argparse.Namespace], None], about: str
) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(name, help=about, description=about)
    command.set_defaults(run=run)
    return command


def _serving(command: argparse.ArgumentParser, port: int) -> None:
    about = "port to listen on; 0 picks a free one (default: %(default)s)"
    command.add_argument("--port", type=_number(0, 65_535), default=port, help=about)
    _data(command)


def _data(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--data", metavar="FOLDER", help="database folder or URL (default: the user's data folder)"
    )


def _game_and_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    _options(command)


def _options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="option of the game; repeatable",
    )


def _number(lowest: Number, highest: Number | None = None) -> Callable[[str], Number]:
    """Reads a number of the same type as `lowest`."""

    def number(text: str) -> Number:
        value = type(lowest)(text)
        if not isfinite(value) or value < lowest or (highest is not None and value > highest):
            bounds = f"{lowest} or more" if highest is None else f"{lowest} to {highest}"
            raise argparse.ArgumentTypeError(f"{text} is out of range: {bounds}")
        return value

    return number


def _json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", dest="as_json", action="store_true", help="print JSON")


if __name__ == "__main__":
    main()
