"""Exact proofs: worked out, and checked."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .arguments import add_command, game_and_options, json_output, number_in
from .console import Failure, chosen_game, print_json, progress, read_json, ready_to_write, status
from .workers import worker_flags

if TYPE_CHECKING:
    from event_horizon.core.game import AnyGame


def add_commands(commands: Any) -> None:
    command = add_command(commands, "solve", solve, "prove the value of every action")
    game_and_options(command)
    command.add_argument(
        "--position", metavar="FILE", help="start from a position in a JSON file; - is standard input"
    )
    command.add_argument("--file", type=Path, help="save the proof here; a later run continues it")
    command.add_argument("--seconds", type=number_in(0.0), help="time limit in seconds")
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
        type=number_in(1),
        default=20,
        help="lines to play for each file of --split (default: %(default)s)",
    )
    command.add_argument(
        "--bits",
        type=number_in(10, 40),
        default=24,
        help="table size: 2**BITS entries of 8 bytes (default: %(default)s)",
    )
    worker_flags(command)
    json_output(command)


def solve(args: Namespace) -> None:
    from event_horizon.players.roster import computer_play

    game = chosen_game(args.game, args.option)
    if args.check and not args.split:
        _check(game)
        return
    state = game.start() if args.position is None else game.load(read_json(args.position))
    begin = computer_play(game.name).begin_proof
    if begin is None:
        raise Failure(f"{game.title} has no exact solver")
    if args.split:
        _solve_in_parts(args, game, state)
        return
    if args.file:
        ready_to_write(args.file)
    try:
        campaign = begin(state, args.bits, args.whole)
        if args.file and args.file.exists():
            campaign.load(args.file)
    except ValueError as error:
        raise Failure(str(error)) from error
    except MemoryError as error:
        raise Failure(f"a table of {args.bits} bits does not fit into memory") from error
    with status() as tell:
        is_done = campaign.run(
            args.file,
            lambda now, text: tell(
                f"{len(now.proven)} of {len(now.positions)} proven; {text}: {now.nodes:,} nodes in all"
            ),
            _until(args.seconds),
        )
    _tell(args, campaign.proven, [] if is_done else campaign.open, campaign.nodes)


def _solve_in_parts(args: Namespace, game: "AnyGame", state: Any) -> None:
    from .split_proofs import check_parts, solve_parts

    try:
        if args.check:
            print(check_parts(args, game, state))
            return
        answers, still_open = solve_parts(args, game, state)
    except ValueError as error:
        raise Failure(str(error)) from error
    _tell(args, answers.proven, still_open, answers.nodes)


def _tell(args: Namespace, proven: dict[str, float], still_open: list[str], nodes: int) -> None:
    if args.as_json:
        from .answers import SolveAnswer

        print_json(SolveAnswer(proven, tuple(still_open), nodes))
        return
    words = {1.0: "wins", 0.5: "draws", 0.0: "loses"}
    for text, value in proven.items():
        print(f"{text} {words[value]}")
    if still_open:
        print(f"open: {', '.join(still_open)}")


def _check(game: "AnyGame") -> None:
    """Checks the game's bundled strategies with a search that does not trust the solver."""
    from event_horizon.players.roster import computer_play

    check = computer_play(game.name).check_strategy
    if check is None:
        raise Failure(f"{game.title} has no strategy to check")
    with progress("placements") as on_progress:
        print(check(on_progress))


def _until(seconds: float | None) -> Callable[[], bool]:
    from time import monotonic

    end = None if seconds is None else monotonic() + seconds
    return lambda: end is not None and monotonic() > end
