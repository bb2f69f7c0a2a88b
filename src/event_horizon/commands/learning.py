"""Lessons in the terminal."""

from argparse import Namespace
from typing import Any

from .arguments import add_command
from .console import Failure, chosen_game


def add_commands(commands: Any) -> None:
    command = add_command(commands, "learn", learn, "take lessons in this terminal")
    command.add_argument("game", metavar="GAME")
    command.add_argument("lesson", metavar="LESSON", nargs="?", help="one lesson (default: all, in order)")
    command.add_argument("--list", action="store_true", help="list the lessons")


def learn(args: Namespace) -> None:
    """Takes one lesson, or all that a game has, one after the other."""
    from event_horizon.learning.lessons import lessons_of
    from event_horizon.terminal.lesson import take_lesson

    game = chosen_game(args.game, [])
    lessons = lessons_of(game.name)
    if not lessons:
        raise Failure(f"{game.title} has no lessons")
    if args.list:
        for each in lessons:
            print(f"{each.id}: {each.title}. {each.about}")
        return
    chosen = [each for each in lessons if args.lesson in (None, each.id)]
    if not chosen:
        names = ", ".join(each.id for each in lessons)
        raise Failure(f"{game.title} has no lesson {args.lesson!r:.60}; its lessons are: {names}")
    for each in chosen:
        if not take_lesson(game.name, each):
            return
    print(f"Now play: horizon play {game.name} --against level1")
