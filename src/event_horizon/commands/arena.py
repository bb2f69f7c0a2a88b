"""Computer players against each other."""

from argparse import Namespace

from .console import Failure, chosen_game, print_json, progress


def arena(args: Namespace) -> None:
    from dataclasses import asdict
    from os import cpu_count

    from event_horizon.arena.crosstable import crosstable
    from event_horizon.arena.pairing import Tournament
    from event_horizon.arena.ratings import ratings, sequential_test
    from event_horizon.arena.runner import OtherTournament, run
    from event_horizon.players.roster import player

    each, names = chosen_game(args.game, args.option), tuple(args.players.split(","))
    if len(set(names)) < 2 or len(set(names)) < len(names):
        raise Failure("an arena needs two or more different players")
    for name in names:
        player(each.name, name)
    nodes = None if args.seconds else args.nodes
    tournament = Tournament(each.name, each.settings, names, args.games, args.seed, nodes, args.seconds)
    try:
        with progress("games") as on_bout:
            bouts = run(tournament, args.file, args.workers or cpu_count() or 1, on_bout)
    except OtherTournament as error:
        raise Failure(str(error)) from error
    for bout in bouts if args.records else ():
        args.records.mkdir(parents=True, exist_ok=True)
        (args.records / f"{bout.number:05}.txt").write_text(bout.record, encoding="utf-8")
    if args.as_json:
        rated = [asdict(rating) for rating in ratings(bouts)]
        print_json({"tournament": asdict(tournament), "ratings": rated, "bouts": [asdict(b) for b in bouts]})
        return
    print(crosstable(bouts))
    if len(names) == 2:
        verdict = sequential_test([bout.score for bout in bouts])
        print(f"Is {names[0]} stronger than {names[1]} by 50 Elo? The sequential test says: {verdict}.")
