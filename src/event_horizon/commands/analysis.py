"""Records and positions analysed."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from .arguments import add_command, game_options, json_output, number_in
from .console import (
    Failure,
    chosen_game,
    parsed_json,
    parsed_record,
    print_json,
    progress,
    read_text,
    ready_to_write,
)


def add_commands(commands: Any) -> None:
    command = add_command(commands, "analyse", analyse, "analyse a record or a position")
    command.add_argument("file", metavar="RECORD|POSITION", help="- is standard input")
    command.add_argument("--game", default="", help="which game the position belongs to")
    command.add_argument(
        "--annotate", type=Path, metavar="FILE", help="write the record with marks, values and comments"
    )
    game_options(command, "the position's game")
    command.add_argument(
        "--nodes", type=number_in(1), default=50_000, help="search nodes per action (default: %(default)s)"
    )
    command.add_argument("--seconds", type=number_in(0.0), help="time limit per action, in seconds")
    command.add_argument(
        "--top",
        type=number_in(1),
        default=10,
        help="how many actions of a position to show (default: %(default)s)",
    )
    json_output(command)


def analyse(args: Namespace) -> None:
    """A file that begins like JSON is a position, any other a record."""
    from event_horizon.core.budget import Budget
    from event_horizon.records.record import BadRecord

    text, budget = read_text(args.file), Budget(args.seconds, args.nodes)
    if text.lstrip().startswith("{"):
        _analyse_position(args, parsed_json(args.file, text), budget)
        return
    try:
        _analyse_record(args, parsed_record(args.file, text), budget)
    except BadRecord as error:
        raise Failure(f"{args.file}: {error}") from error


def _analyse_position(args: Namespace, data: Any, budget: Any) -> None:
    from event_horizon.analysis.explaining import best_line
    from event_horizon.analysis.ranking import rank
    from event_horizon.core.seat import CHANCE

    if not args.game:
        raise Failure("a position needs --game NAME")
    game = chosen_game(args.game, args.option)
    state = game.load(data)
    seat = game.to_act(state)
    if seat is None:
        raise Failure("the game is over in this position")
    if seat == CHANCE:
        raise Failure("in this position a roll or a draw comes next; analyse a position after it")
    with progress("actions") as on_action:
        found = rank(game, game.view(state, seat), budget)
        lines = {}
        for number, one in enumerate(found[: args.top], start=1):
            lines[one.action] = best_line(game, state, one.action, budget)
            on_action(number, len(found[: args.top]))
    if args.as_json:
        from .answers import AnalysedAction, PositionAnalysis

        rows = tuple(
            AnalysedAction(
                game.write(one.action),
                game.describe(state, one.action),
                one.value,
                one.is_proven,
                tuple(text for text, _ in lines.get(one.action, ())),
            )
            for one in found
        )
        print_json(PositionAnalysis(**_about(game, budget), to_act=seat, actions=rows))
        return
    for one in found[: args.top]:
        mark = "proven" if one.is_proven else ""
        line = ", ".join(words for _, words in lines[one.action][1:])
        words = f"{game.describe(state, one.action)} ({game.write(one.action)})"
        print(f"{words:28} {one.value:6.1%} {mark:6}  {line and 'then ' + line}".rstrip())


def _analyse_record(args: Namespace, record: Any, budget: Any) -> None:
    from event_horizon.analysis.annotating import annotated
    from event_horizon.analysis.report import balances, has_luck, moments
    from event_horizon.core.seat import CHANCE
    from event_horizon.records.text import write

    if args.annotate:
        ready_to_write(args.annotate)
    with progress("actions") as on_action:
        found = list(moments(record, budget, on_action))
    game = record.rules()
    if args.annotate:
        args.annotate.write_text(write(annotated(record, found)), encoding="utf-8", newline="\n")
    totals = balances(game, found)
    if args.as_json:
        from .answers import RecordAnalysis

        print_json(RecordAnalysis(**_about(game, budget), moments=tuple(found), seats=totals))
        return
    for each in found:
        who, value = "dice", ""
        if each.seat != CHANCE:
            who = game.seats[each.seat]
            value = f"{each.after[each.seat]:6.1%} {'proven' if each.is_proven else ''}"
        sentence = f"{each.sentence} {continuation(each.line_words)}"
        words = f"{each.words} ({each.action})"
        print(f"{each.number:3}. {who:6} {words:24} {value:13}  {sentence}".rstrip())
    print()
    for total in totals:
        print(_balance(total, has_luck(found)))


def _about(game: Any, budget: Any) -> dict[str, Any]:
    """What every answer begins with: the rules, the program and how much it may search."""
    from event_horizon import __version__

    return {
        "game": game.name,
        "options": game.settings,
        "rules": game.version,
        "program": __version__,
        "nodes": budget.nodes,
        "seconds": budget.seconds,
    }


def continuation(line: tuple[str, ...]) -> str:
    """How play might continue after the better action; the explanation may follow another line to make its point."""
    return f"Play might continue: {', '.join(line[1:])}." if line[1:] else ""


def _balance(total: Any, has_dice: bool) -> str:
    """Luck and skill separately, in expected score: 1 is the difference between winning and losing a game."""
    skill = total.in_words()
    luck = f"; luck {total.luck:+.2f}" if has_dice else ""
    return f"{total.seat}: {skill}{luck}"
