"""Records listed, shown, verified and replayed."""

from argparse import Namespace
from typing import Any

from .arguments import add_command, json_output, number_in
from .console import Failure, parsed_record, print_json, read_text


def add_commands(commands: Any) -> None:
    group = commands.add_parser("record", help="list, show, verify and replay records of matches")
    group.set_defaults(run=lambda args: group.error("choose list, show, verify or replay"))
    verbs = group.add_subparsers(title="commands", metavar="COMMAND")
    _add_record_list(verbs)
    for verb, run, about in (
        ("show", show, "tell a record as a story"),
        ("verify", verify, "replay every action and check all dice and seals"),
        ("replay", replay, "print the board after every action"),
    ):
        command = add_command(verbs, verb, run, about)
        command.add_argument("file", metavar="FILE", help="the record or records; - is standard input")
        command.add_argument(
            "--number", type=number_in(1), metavar="N", help="the record with this number, from 1"
        )
        if run is not show:
            json_output(command)
        if run is not verify:
            command.add_argument(
                "--viewer",
                default="spectator",
                metavar="WHO",
                help="whose view to show: a seat, spectator (default), or everyone (only after the match has ended)",
            )
        if run is replay:
            command.add_argument("--to", type=int, metavar="N", help="print only the board after action N")


def _add_record_list(verbs: Any) -> None:
    command = add_command(verbs, "list", list_records, "list the records in a file")
    command.add_argument("file", metavar="FILE", help="a file of many records")
    command.add_argument("--index", action="store_true", help="keep an index beside it, in FILE.index")
    json_output(command)


def show(args: Namespace) -> None:
    from event_horizon.records.show import show as told

    found = _record(args)
    print(told(found, _viewer(args, found)))


def verify(args: Namespace) -> None:
    from event_horizon.records.verify import verify as verified

    from .answers import VerifyAnswer

    texts = _texts(args)
    reports = [verified(text) for text in texts]
    if args.as_json:
        told = [
            VerifyAnswer(report.is_good, report.confirmed, report.problems, report.unchecked)
            for report in reports
        ]
        print_json(told if len(told) > 1 else told[0])
    for number, report in enumerate(reports if not args.as_json else (), start=1):
        if len(reports) > 1:
            print(f"record {number}")
        _print_report(report)
    if not all(report.is_good for report in reports):
        raise Failure("verification failed")


def list_records(args: Namespace) -> None:
    """One line for each record of a file."""
    from pathlib import Path

    from event_horizon.records.many import RecordFile

    entries = RecordFile(Path(args.file), keep=args.index).entries
    if args.as_json:
        print_json(entries)
        return
    for each in entries:
        words = f"{each.game:10} {each.date:20} {each.result:8} {', '.join(each.seats)}".rstrip()
        print(f"{each.number:6}  {words if each.game else 'not a record'}")
    if unread := [each.number for each in entries if not each.game]:
        raise Failure(
            f"{args.file}: {len(unread)} of {len(entries)} are not records, the first is {unread[0]}"
        )


def _texts(args: Namespace) -> list[str]:
    """The records of the file as texts, or the one that --number chooses."""
    from event_horizon.records.many import parts

    text = read_text(args.file)
    found = [part.text for part in parts(text.encode().splitlines(keepends=True))]
    if len(found) < 2 and args.number in (None, 1):
        return [text]  # unchanged, so that every byte is checked
    if args.number is None:
        return found
    if not 1 <= args.number <= len(found):
        raise Failure(f"{args.file} holds records 1 to {len(found)}, not {args.number}")
    return [found[args.number - 1]]


def _record(args: Namespace) -> Any:
    texts = _texts(args)
    if len(texts) > 1:
        raise Failure(f"{args.file} holds {len(texts)} records: choose one with --number N")
    return parsed_record(args.file, texts[0])


def _print_report(report: Any) -> None:
    rows = [("ok       ", report.confirmed), ("unchecked", report.unchecked), ("WRONG    ", report.problems)]
    for word, found in rows:
        for each in found:
            print(f"{word}  {each}")


def replay(args: Namespace) -> None:
    from event_horizon.records.replay import first_state
    from event_horizon.records.replay import replay as played

    found = _record(args)
    game, viewer = found.rules(), _viewer(args, found)
    if args.to is not None and not 0 <= args.to <= len(found.lines):
        raise Failure(f"the record has actions 1 to {len(found.lines)}, not {args.to}")
    steps = [("start", first_state(found, game)), *((line.text, state) for line, state in played(found))]
    chosen = steps if args.to is None else [steps[args.to]]
    if args.as_json:
        from .answers import ReplayedAction

        print_json([ReplayedAction(text, game.dump(state)) for text, state in chosen])
        return
    for text, state in chosen:
        print(f"{text}\n\n{game.text(game.view(state, viewer))}\n")


def _viewer(args: Namespace, record: Any) -> int | None:
    from event_horizon.records.record import BadRecord
    from event_horizon.records.viewer import viewer_named

    try:
        return viewer_named(record, args.viewer)
    except BadRecord as error:
        raise Failure(f"{args.file}: {error}") from error
