"""Records and positions judged."""

from argparse import Namespace
from typing import Any

from event_horizon.core.plain import json_of

from .console import (
    Failure,
    chosen_game,
    print_json,
    progress,
    read_record,
    read_text,
)


def analyse(args: Namespace) -> None:
    """A file that begins like JSON is a position, any other a record."""
    from event_horizon.analysis import NoAnalysis
    from event_horizon.search.budget import Budget

    text, budget = read_text(args.file), Budget(nodes=args.nodes)
    try:
        if text.lstrip().startswith("{"):
            _analyse_position(args, json_of(text), budget)
        else:
            _analyse_record(args, budget)
    except NoAnalysis as error:
        raise Failure(str(error)) from error
    except ValueError as error:
        raise Failure(f"{args.file}: {error}") from error


def _analyse_position(args: Namespace, data: Any, budget: Any) -> None:
    from event_horizon.analysis import judged

    each = chosen_game(args.game, args.option)
    state = each.load(data)
    if not each.legal(state):
        raise Failure("nobody is to act in this position")
    found = judged(each, state, budget)
    if args.as_json:
        rows = [{"action": each.write(j.action), "value": j.value, "proven": j.is_proven} for j in found]
        print_json(rows)
        return
    for one in found[: args.top]:
        print(f"{each.write(one.action):10} {one.value:6.1%}{'  proven' if one.is_proven else ''}")


def _analyse_record(args: Namespace, budget: Any) -> None:
    from dataclasses import asdict

    from event_horizon.analysis import remarks

    with progress("actions") as on_action:
        found = list(remarks(read_record(args.file), budget, on_action))
    if args.as_json:
        print_json([asdict(remark) for remark in found])
        return
    for remark in found:
        mark = "proven" if remark.is_proven else ""
        print(
            f"{remark.number:3}. {remark.seat:6} {remark.action:8} {remark.value:6.1%} {mark:6}  {remark.sentence}".rstrip()
        )
