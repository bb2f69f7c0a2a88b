"""Puzzles: find them in self-play, rate them, prove them again."""

from argparse import Namespace
from pathlib import Path
from time import monotonic, time
from typing import Any

from .arguments import add_command, game_and_options, json_output, number_in
from .console import Failure, chosen_game, print_json
from .workers import worker_flags, workers


def add_commands(commands: Any) -> None:
    group = commands.add_parser("puzzles", help="find puzzles in self-play, rate them, or prove them again")
    group.set_defaults(run=lambda args: group.error("choose make, rate or check"))
    verbs = group.add_subparsers(title="commands", metavar="COMMAND")
    command = add_command(verbs, "make", make, "find puzzles in self-play and prove them")
    game_and_options(command)
    command.add_argument("--file", type=Path, required=True, help="add them to this file and rate it again")
    command.add_argument(
        "--count",
        type=number_in(1),
        default=100,
        help="stop when the file holds this many (default: %(default)s)",
    )
    command.add_argument("--seconds", type=number_in(0.0), help="time limit in seconds")
    command.add_argument("--seed", type=int, default=0, help="random seed (default: %(default)s)")
    command.add_argument(
        "--aside",
        type=number_in(0),
        default=0,
        help="also try this many variations of each position (default: %(default)s)",
    )
    command.add_argument(
        "--alike",
        type=number_in(0),
        default=0,
        help="keep at most this many with the same task, motifs and kind of answer; 0 is no limit (default: %(default)s)",
    )
    command.add_argument(
        "--random",
        type=number_in(0.0, 1.0),
        help="share of the actions of self-play that are random (default: 0.15)",
    )
    command.add_argument("--motif", help="keep only puzzles with this motif")
    command.add_argument(
        "--hard-for", metavar="PLAYER", help="keep only puzzles that this player fails at least once"
    )
    worker_flags(command)
    json_output(command)
    command = add_command(
        verbs, "rate", rate, "let every level try the puzzles of a file and rate them again"
    )
    command.add_argument("game", metavar="GAME")
    command.add_argument("--file", type=Path, required=True, help="the file, which gets the new ratings")
    command = add_command(verbs, "check", check, "prove the bundled puzzles again")
    command.add_argument("game", metavar="GAME", nargs="?", help="only this game's puzzles")
    command.add_argument(
        "--sample", type=number_in(1), metavar="N", help="only N of each game, a different sample every day"
    )


def make(args: Namespace) -> None:
    """Adds puzzles to a file until there are enough of them, or the time is up."""
    from event_horizon.learning.puzzles.making import RANDOM_SHARE, Yield, mine, tried
    from event_horizon.learning.puzzles.rating import rated
    from event_horizon.learning.puzzles.stored import read_puzzles, write_puzzles

    game = chosen_game(args.game, args.option)
    file: Path = args.file
    found = list(read_puzzles(file.read_text(encoding="utf-8"))) if file.exists() else []
    count, began = Yield(), monotonic()
    try:
        with workers(args) as pool:
            share = RANDOM_SHARE if args.random is None else args.random
            known = {each.id for each in found}
            deadline = None if args.seconds is None else time() + args.seconds
            for puzzle in mine(game, args.seed, known, count, args.aside, pool, share, deadline):
                if len(found) >= args.count:
                    break
                if _is_wanted(args, puzzle, found, game):
                    found.append(tried(game, puzzle))
                    file.write_text(write_puzzles(rated(found)), encoding="utf-8")
    except ValueError as error:
        raise Failure(str(error)) from error
    seconds = round(monotonic() - began, 1)
    if args.as_json:
        from .answers import PuzzlesAnswer

        print_json(PuzzlesAnswer(len(found), count.games, count.candidates, count.proven, seconds))
    else:
        print(
            f"{len(found)} puzzles in {file}: {count.proven} of {count.candidates} positions of {count.games} games "
            f"proven, {seconds} s"
        )


def _is_wanted(args: Namespace, puzzle: Any, found: list[Any], game: Any) -> bool:
    """Whether the puzzle is of the kind that was asked for, and not one of too many."""
    from event_horizon.learning.puzzles.making import TRIES, is_alike, times_solved
    from event_horizon.players.roster import player

    if args.motif and args.motif not in puzzle.motifs:
        return False
    if args.alike and sum(is_alike(puzzle, each) for each in found) >= args.alike:
        return False
    return not args.hard_for or times_solved(game, puzzle, player(game.name, args.hard_for), TRIES) < TRIES


def rate(args: Namespace) -> None:
    """Lets every level try the puzzles of a file again, and writes their new ratings into it."""
    from event_horizon.games import catalog
    from event_horizon.learning.puzzles.making import tried
    from event_horizon.learning.puzzles.rating import level_ratings, rated
    from event_horizon.learning.puzzles.stored import read_puzzles, write_puzzles

    name, file = chosen_game(args.game, []).name, args.file
    before = read_puzzles(file.read_text(encoding="utf-8"))
    after = rated([tried(catalog.game(name, **each.options), each) for each in before])
    file.write_text(write_puzzles(after), encoding="utf-8")
    moved = sorted(abs(new.rating - old.rating) for new, old in zip(after, before, strict=True))
    errors = sorted(each.error for each in after)
    print(
        f"{len(after)} puzzles in {file} rated: ratings changed by {_median(moved)} (median) and at most {max(moved, default=0)}; "
        f"standard errors are {errors[0]} to {errors[-1]}, median {_median(errors)}"
        if after
        else f"{file} contains no puzzles"
    )
    if after:
        print("on the same scale: " + ", ".join(f"{who} {at}" for who, at in level_ratings(after).items()))


def _median(ordered: list[int]) -> int:
    return ordered[len(ordered) // 2]


def check(args: Namespace) -> None:
    """Proves puzzles again: all, or a sample that changes daily."""
    from datetime import UTC, datetime

    from event_horizon.games.catalog import GAMES
    from event_horizon.learning.puzzles.checking import fault, sample
    from event_horizon.learning.puzzles.stored import puzzles_of

    faults: list[str] = []
    for name in [chosen_game(args.game, []).name] if args.game else GAMES:
        puzzles: Any = puzzles_of(name)
        if args.sample:
            puzzles = sample(puzzles, args.sample, datetime.now(UTC).date())
        wrong = [text for each in puzzles if (text := fault(name, each))]
        print(f"{name}: {len(puzzles) - len(wrong)} of {len(puzzles)} puzzles proven again")
        faults += [f"{name}: {text}" for text in wrong]
    if faults:
        raise Failure("; ".join(faults[:5]))
