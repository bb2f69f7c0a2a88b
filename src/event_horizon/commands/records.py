"""Records shown, verified and replayed."""

from argparse import Namespace
from typing import Any

from .console import Failure, print_json, read_record, read_text


def show(args: Namespace) -> None:
    from event_horizon.records.show import show as told

    found = read_record(args.file)
    print(told(found, _viewer(args, found)))


def verify(args: Namespace) -> None:
    from dataclasses import asdict

    from event_horizon.records.verify import verify as verified

    report = verified(read_text(args.file))
    if args.as_json:
        print_json({"good": report.is_good, **asdict(report)})
    else:
        rows = [
            ("ok       ", report.confirmed),
            ("unchecked", report.unchecked),
            ("WRONG    ", report.problems),
        ]
        for word, found in rows:
            for each in found:
                print(f"{word}  {each}")
    if not report.is_good:
        raise Failure("verification failed")


def replay(args: Namespace) -> None:
    from event_horizon.records.replay import first_state
    from event_horizon.records.replay import replay as played

    found = read_record(args.file)
    each, viewer = found.rules(), _viewer(args, found)
    if args.to is not None and not 0 <= args.to <= len(found.lines):
        raise Failure(f"the record has actions 1 to {len(found.lines)}, not {args.to}")
    steps = [("start", first_state(found, each)), *((line.text, state) for line, state in played(found))]
    chosen = steps if args.to is None else [steps[args.to]]
    if args.as_json:
        print_json([{"action": text, "position": each.dump(state)} for text, state in chosen])
        return
    for text, state in chosen:
        print(f"{text}\n\n{each.text(each.view(state, viewer))}\n")


def _viewer(args: Namespace, record: Any) -> int | None:
    from event_horizon.records.record import BadRecord
    from event_horizon.records.viewer import viewer_named

    try:
        return viewer_named(record, args.viewer)
    except BadRecord as error:
        raise Failure(f"{args.file}: {error}") from error
