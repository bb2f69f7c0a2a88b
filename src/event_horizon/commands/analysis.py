"""Records and positions judged; exact proofs."""

from argparse import Namespace
from collections.abc import Callable
from typing import Any

from event_horizon.core.plain import json_of

from .console import (
    Failure,
    chosen_game,
    print_json,
    progress,
    read_json,
    read_record,
    read_text,
    status,
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


def solve(args: Namespace) -> None:
    from event_horizon.players.roster import computer_play

    each = chosen_game(args.game, args.option)
    state = each.start() if args.position is None else each.load(read_json(args.position))
    begin = getattr(computer_play(each.name), "begin_proof", None)
    if begin is None:
        raise Failure(f"{each.title} has no exact solver")
    try:
        campaign = begin(state, args.bits)
        if args.file and args.file.exists():
            campaign.load(args.file)
    except ValueError as error:
        raise Failure(str(error)) from error
    with status() as tell:
        is_done = campaign.run(
            args.file,
            lambda now, text: tell(
                f"{len(now.proven)} of {len(now.actions)} actions proven; {text}: {now.nodes:,} nodes in all"
            ),
            _until(args.seconds),
        )
    if args.as_json:
        print_json({"values": campaign.proven, "open": campaign.open, "nodes": campaign.nodes})
        return
    words = {1.0: "wins", 0.5: "draws", 0.0: "loses"}
    for text, value in campaign.proven.items():
        print(f"{text} {words[value]}")
    if not is_done:
        print(f"open: {', '.join(campaign.open)}")


def _until(seconds: float | None) -> Callable[[], bool]:
    from time import monotonic

    end = None if seconds is None else monotonic() + seconds
    return lambda: end is not None and monotonic() > end
