"""The games, their rules and legal actions; play in the terminal."""

import sys
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from event_horizon.core.option import written

from .arguments import PLAYER_FORMS, add_command, game_and_options, game_options, json_output
from .console import Failure, chosen_game, print_json, read_json

if TYPE_CHECKING:
    from event_horizon.core.game import AnyGame
    from event_horizon.games.catalog import Catalog
    from event_horizon.matches.match import Match

    from .answers import GameAnswer


def add_play(commands: Any) -> None:
    command = add_command(commands, "play", play, "play in this terminal")
    command.add_argument("game", metavar="GAME", nargs="?", default="", help="omit it to choose from a menu")
    game_options(command)
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


def add_commands(commands: Any) -> None:
    command = add_command(commands, "games", games, "list the games, their options and computer players")
    json_output(command)
    command = add_command(commands, "rules", rules, "show the rules of a game")
    command.add_argument("game", metavar="GAME")
    command = add_command(
        commands, "legal", legal, "list the legal actions at the start, after ACTIONS, or in a position"
    )
    game_and_options(command)
    command.add_argument(
        "actions", nargs="*", default=[], metavar="ACTION", help="actions already taken, chance included"
    )
    command.add_argument(
        "--position", metavar="FILE", help="start from a position in a JSON file; - is standard input"
    )
    json_output(command)


def games(args: Namespace) -> None:
    from event_horizon.core.option import VARIANT
    from event_horizon.games.catalog import GAMES
    from event_horizon.players.roster import players

    if args.as_json:
        print_json([_card(each) for each in GAMES.values()])
        return
    for each in GAMES.values():
        print(f"{each.name}: {each.about}")
        for option in each.options:
            print(f"    {option.name}={written(option.default)}  {option.about} ({option.allowed()})")
        for preset in each.presets:
            print(f"    {VARIANT}={preset.name}  {preset.about} ({_written(preset.values)})")
        print(f"    computer players: {', '.join(players(each.name))}")


def _written(values: Mapping[str, Any]) -> str:
    return " ".join(f"{name}={written(value)}" for name, value in values.items())


def rules(args: Namespace) -> None:
    from event_horizon.games.page import rules_text

    text = rules_text(chosen_game(args.game, []).name)
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(text))
    else:
        print(text)


def legal(args: Namespace) -> None:
    game = chosen_game(args.game, args.option)
    state = game.start() if args.position is None else game.load(read_json(args.position))
    for action in args.actions:
        state = game.apply(state, game.read(state, action))
    texts = [game.write(action) for action in game.legal(state)]
    rolls = [(game.write(action), weight) for action, weight in game.chances(state)]
    if args.as_json:
        from .answers import ChanceAnswer, LegalAnswer

        chances = tuple(ChanceAnswer(text, weight) for text, weight in rolls)
        print_json(LegalAnswer(game.to_act(state), tuple(texts), chances, game.dump(state)))
    else:
        print("\n".join(texts or [text for text, _ in rolls]))


def play(args: Namespace) -> None:
    """Full screen in a terminal; without one, or with --plain, line by line."""
    is_plain = args.plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    match = _resumed(args.resume) if args.resume else _new_match(args) if args.game else None
    if not is_plain:
        from event_horizon.terminal.app import Horizon

        Horizon(match, args.save).run()
    elif match is None:
        raise Failure(f"say which game to play: {', '.join(_names())}")
    else:
        from event_horizon.terminal.plain import sit_down

        sit_down(match, record=args.save)


def _resumed(file: Path) -> "Match":
    from event_horizon.players.outside.naming import outside_name
    from event_horizon.terminal.saved import BadSave, load

    try:
        match = load(file)
    except BadSave as error:
        raise Failure(str(error)) from error
    for each in match.participants:
        if outside_name(each.player):  # someone else's file could name any program
            raise Failure(f"{file} was played by {each.player!r:.60}, which a saved match may not start")
    return match


def _names() -> "Catalog":
    from event_horizon.games.catalog import GAMES

    return GAMES


def _new_match(args: Namespace) -> "Match":
    from event_horizon.matches.match import PERSON, Participant
    from event_horizon.players.play_match import participant
    from event_horizon.players.roster import GENERAL_PLAYERS, find_player
    from event_horizon.terminal.sitting import seated

    game = chosen_game(args.game, args.option)
    names = _seated(args, game)
    for name in names:
        if name not in (PERSON, *GENERAL_PLAYERS):  # looking for others takes a second
            find_player(game.name, name)
    participants = tuple(Participant() if name == PERSON else participant(name) for name in names)
    return seated(game, participants)


def _seated(args: Namespace, game: "AnyGame") -> list[str]:
    """The participants: those of `--players`, or the person in one seat and opponents in the others."""
    from event_horizon.matches.match import PERSON
    from event_horizon.players.outside.naming import split_names

    if args.players:
        names = list(split_names(args.players))
        if len(names) != len(game.seats):
            raise Failure(f"{game.title} has {len(game.seats)} seats, and --players names {len(names)}")
        return names
    against = args.against or ["greedy"]
    if not 0 <= args.seat < len(game.seats):
        raise Failure(f"{game.title} has seats 0 to {len(game.seats) - 1}, not {args.seat}")
    others = iter([*against, *[against[-1]] * len(game.seats)])
    return [PERSON if place == args.seat else next(others) for place in range(len(game.seats))]


def _card(game: "AnyGame") -> "GameAnswer":
    from event_horizon.players.roster import players

    from .answers import GameAnswer

    return GameAnswer(
        game.name, game.title, game.about, game.version, game.seats, game.options, game.presets,
        tuple(players(game.name)),
    )  # fmt: skip
