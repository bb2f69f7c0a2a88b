"""Computer players against each other."""

import sys
from argparse import Namespace
from typing import Any

from .console import Failure, chosen_game, print_json, progress, ready_to_write
from .workers import workers


def arena(args: Namespace) -> None:
    from dataclasses import asdict

    from event_horizon.arena.crosstable import crosstable
    from event_horizon.arena.pairing import Tournament, numbered
    from event_horizon.arena.ratings import evidence, ratings, sequential_test
    from event_horizon.arena.runner import OtherTournament, never, run
    from event_horizon.arena.seats import seat_scores, seat_table
    from event_horizon.players.outside.naming import split_names
    from event_horizon.players.roster import find_player

    each, names = chosen_game(args.game, args.option), split_names(args.players)
    if len(names) < 2:
        raise Failure("an arena needs two or more players; one may meet itself: level4,level4")
    if args.sprt and len(names) != 2:
        raise Failure("the sequential test is between two players")
    for name in names:
        find_player(each.name, name)
    _prepare(args)
    nodes = None if args.seconds else args.nodes
    games = args.games + args.games % 2
    if games > args.games:
        print(f"{games} games instead of {args.games}: every one is played from both sides", file=sys.stderr)
    tournament = Tournament(
        each.name, each.settings, numbered(names), games, args.seed, nodes, args.seconds,
        args.system, args.rounds, _openings(args, each),
    )  # fmt: skip

    def test_result(games: Any) -> str:
        return sequential_test([game.score for game in games], elo=args.elo)

    try:
        with progress("games") as on_game:
            is_enough = (lambda games: test_result(games) != "open") if args.sprt else never
            with workers(args) as pool:
                games = run(tournament, args.file, 1, on_game, is_enough, pool)
    except OtherTournament as error:
        raise Failure(str(error)) from error
    shown = _with_short_names(games, tournament.players)
    _write(args, shown, f"{each.title}: Elo with 95 % bars, {len(games)} games")
    test = None
    if len(names) == 2:
        found = evidence([game.score for game in games], args.elo)
        test = {"elo": args.elo, "evidence": found, "result": test_result(games)}
    if args.as_json:
        rated = [asdict(rating) for rating in ratings(games)]
        by_seat = [asdict(score) for score in seat_scores(games)]
        told = {"tournament": asdict(tournament), "ratings": rated, "seats": by_seat, "test": test}
        print_json({**told, "games": [asdict(game) for game in games]})
        return
    print(crosstable(shown))
    print(f"\n{seat_table(shown)}\n")
    if test:
        question = f"Is {names[0]} stronger than {names[1]} by {args.elo:g} Elo?"
        print(f"{question} The sequential test says after {len(games)} games: {test['result']}.")


def _with_short_names(games: Any, labels: tuple[str, ...]) -> Any:
    """The games with players called as boards call them, where that tells them apart."""
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


def _openings(args: Namespace, game: Any) -> tuple[str, ...]:
    from event_horizon.arena.openings import BadOpening, read_openings

    try:
        return read_openings(game, args.openings) if args.openings else ()
    except (BadOpening, UnicodeDecodeError) as error:
        raise Failure(str(error)) from error


def _prepare(args: Namespace) -> None:
    """Finds out whether the results can be written before they are fought for."""
    for file in filter(None, (args.file, args.picture)):
        ready_to_write(file)
    if args.records:
        args.records.mkdir(parents=True, exist_ok=True)


def _write(args: Namespace, games: Any, title: str) -> None:
    """Records and picture, where they are wanted."""
    for game in games if args.records else ():
        (args.records / f"{game.number:05}.txt").write_text(game.record, encoding="utf-8")
    if args.picture:
        from event_horizon.arena.picture import picture

        args.picture.write_text(picture(games, title), encoding="utf-8")
