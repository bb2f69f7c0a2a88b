"""Computer players against each other."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .arguments import PLAYER_FORMS, add_command, game_and_options, json_output, number_in
from .console import Failure, chosen_game, print_json, progress, ready_to_write
from .workers import worker_flags, workers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from event_horizon.arena.game import PlayedGame
    from event_horizon.arena.pairing import Tournament
    from event_horizon.core.game import AnyGame

    from .answers import ArenaAnswer, SequentialTest


def add_commands(commands: Any) -> None:
    command = add_command(commands, "arena", arena, "run a tournament between computer players")
    game_and_options(command)
    command.add_argument(
        "--players",
        action="append",
        required=True,
        metavar="PLAYER,PLAYER...",
        help=f"two or more of: {PLAYER_FORMS}; NAME=PLAYER gives it a name",
    )
    command.add_argument(
        "--games", type=number_in(1), default=20, help="games between any two players (default: %(default)s)"
    )
    command.add_argument(
        "--system", choices=("round-robin", "gauntlet", "swiss"), default="round-robin",
        help="every player meets every other, the first player meets all others, or players with equal scores meet (default: %(default)s)",
    )  # fmt: skip
    command.add_argument(
        "--rounds", type=number_in(1), default=5, help="rounds of a Swiss tournament (default: %(default)s)"
    )
    command.add_argument(
        "--openings", type=Path, metavar="FILE",
        help="start from these positions in turn: records, or JSON lines with positions or lists of actions",
    )  # fmt: skip
    command.add_argument("--seed", type=int, default=0, help="random seed (default: %(default)s)")
    command.add_argument(
        "--nodes",
        type=number_in(1),
        help="search nodes per action at full strength (default: each player's own)",
    )
    command.add_argument(
        "--seconds",
        type=number_in(0.001),
        help="time limit per action instead of nodes; such games cannot be reproduced",
    )
    worker_flags(command)
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
        type=number_in(0.1),
        default=50.0,
        help="Elo difference to test for (default: %(default)g)",
    )
    json_output(command)


def arena(args: Namespace) -> None:
    from event_horizon.arena.runner import OtherTournament, never, run

    game = chosen_game(args.game, args.option)
    tournament = _tournament(args, game)
    _prepare(args)
    is_enough = (lambda games: _test(games, args.elo).result != "open") if args.sprt else never
    try:
        with progress("games") as on_game, workers(args) as pool:
            games = run(tournament, args.file, 1, on_game, is_enough, pool)
    except OtherTournament as error:
        raise Failure(str(error)) from error
    shown = _with_short_names(games, tournament.players)
    _write(args, shown, f"{game.title}: Elo with 95 % bars, {len(games)} games")
    test = _test(games, args.elo) if len(tournament.players) == 2 else None
    if args.as_json:
        print_json(_answer(tournament, games, test))
    else:
        _print(args, shown, test)


def _tournament(args: Namespace, game: "AnyGame") -> "Tournament":
    """The tournament that was asked for; Failure says what is wrong with the request."""
    from event_horizon.arena.pairing import Tournament, numbered
    from event_horizon.players.outside.naming import split_names
    from event_horizon.players.roster import find_player

    names = split_names(args.players)
    if len(names) < 2:
        raise Failure("an arena needs two or more players; one may meet itself: level4,level4")
    if args.sprt and len(names) != 2:
        raise Failure("the sequential test is between two players")
    for name in names:
        find_player(game.name, name)
    games = args.games + args.games % 2
    if games > args.games:
        print(f"{games} games instead of {args.games}: each is played from both sides", file=sys.stderr)
    nodes = None if args.seconds else args.nodes
    return Tournament(
        game.name, game.settings, numbered(names), games, args.seed, nodes, args.seconds,
        args.system, args.rounds, _openings(args, game),
    )  # fmt: skip


def _test(games: "Sequence[PlayedGame]", elo: float) -> "SequentialTest":
    """The sequential test of two players: the evidence so far, and what it says."""
    from event_horizon.arena.ratings import ALPHA, BETA, bounds, evidence, sequential_test

    from .answers import SequentialTest

    scores = [game.score for game in games]
    return SequentialTest(
        elo, evidence(scores, elo), *bounds(), ALPHA, BETA, sequential_test(scores, elo=elo)
    )


def _answer(
    tournament: "Tournament", games: "Sequence[PlayedGame]", test: "SequentialTest | None"
) -> "ArenaAnswer":
    from event_horizon.arena.forfeits import forfeits
    from event_horizon.arena.ratings import ratings
    from event_horizon.arena.seats import seat_scores

    from .answers import ArenaAnswer

    lists = (tuple(ratings(games)), tuple(seat_scores(games)), tuple(forfeits(games)))
    return ArenaAnswer(tournament, *lists, test, tuple(games))


def _print(args: Namespace, games: "Sequence[PlayedGame]", test: "SequentialTest | None") -> None:
    from event_horizon.arena.crosstable import crosstable
    from event_horizon.arena.forfeits import forfeits
    from event_horizon.arena.seats import seat_table
    from event_horizon.players.outside.naming import split_names

    print(crosstable(games))
    print(f"\n{seat_table(games)}\n")
    for each in forfeits(games):
        print(f"Lost by forfeit, {len(each.games)} of {len(games)} games: {each.reason}")
    if test:
        one, two = split_names(args.players)
        question = f"Is {one} stronger than {two} by {args.elo:g} Elo?"
        print(f"{question} The sequential test says after {len(games)} games: {test.result}.")


def _with_short_names(games: "Sequence[PlayedGame]", labels: tuple[str, ...]) -> "Sequence[PlayedGame]":
    """The games with the players' short names, if those are different."""
    from dataclasses import replace

    from event_horizon.arena.pairing import player_of
    from event_horizon.players.outside.naming import outside_name

    named = {label: outside_name(player_of(label)) for label in labels}
    short = {label: found.name if found else label for label, found in named.items()}
    if len(set(short.values())) < len(labels):
        return games
    return [
        replace(
            each, one=short[each.one], two=short[each.two], seats=tuple(short[name] for name in each.seats)
        )
        for each in games
    ]


def _openings(args: Namespace, game: "AnyGame") -> tuple[str, ...]:
    from event_horizon.arena.openings import BadOpening, read_openings

    try:
        return read_openings(game, args.openings) if args.openings else ()
    except (BadOpening, UnicodeDecodeError) as error:
        raise Failure(str(error)) from error


def _prepare(args: Namespace) -> None:
    """Checks that the results can be written before any game is played."""
    for file in filter(None, (args.file, args.picture)):
        ready_to_write(file)
    if args.records:
        args.records.mkdir(parents=True, exist_ok=True)


def _write(args: Namespace, games: "Sequence[PlayedGame]", title: str) -> None:
    """Writes the records and the picture, if they were asked for."""
    for game in games if args.records else ():
        (args.records / f"{game.number:05}.txt").write_text(game.record, encoding="utf-8")
    if args.picture:
        from event_horizon.arena.picture import picture

        args.picture.write_text(picture(games, title), encoding="utf-8")
