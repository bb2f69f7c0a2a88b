"""`horizon admin`: list, end, delete, export and restore matches; open and close the server; block clients."""

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from .console import Failure, print_json, ready_to_write

Result = TypeVar("Result")


def add_commands(group: ArgumentParser) -> None:
    """The commands of `horizon admin`, all of which work while the server runs."""
    group.set_defaults(run=lambda args: group.error("choose a command; see horizon admin --help"))
    verbs = group.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, run: Callable[[Namespace], None], about: str) -> ArgumentParser:
        added: ArgumentParser = verbs.add_parser(name, help=about, description=about)
        added.set_defaults(run=run)
        added.add_argument("--data", metavar="FOLDER|URL", help="database (default: the user's data folder)")
        return added

    listing = command("list", list_matches, "list matches, newest first")
    listing.add_argument("--game")
    listing.add_argument("--running", action="store_true", help="only matches that are still running")
    listing.add_argument("--limit", type=int, default=50, help="how many (default: %(default)s)")
    listing.add_argument("--json", dest="as_json", action="store_true", help="print JSON")
    command("show", show, "show a match without its secrets").add_argument("match", metavar="MATCH")
    command("end", end, "end matches without a winner").add_argument("matches", nargs="+", metavar="MATCH")
    command("delete", delete, "delete matches for good").add_argument("matches", nargs="+", metavar="MATCH")
    pruning = command("prune", prune, "delete old matches, or the oldest ones to free space")
    pruning.add_argument("--keep-days", type=float, metavar="DAYS", help="delete matches older than this")
    pruning.add_argument(
        "--keep-megabytes",
        type=float,
        metavar="MB",
        help="delete the oldest matches until the rest take no more than this",
    )
    forgetting = command("forget", forget, "remove a player's name, feeds and reminders from all matches")
    forgetting.add_argument("name", metavar="NAME")
    exporting = command("export", export, "write everything to a file; it contains secrets, so keep it safe")
    exporting.add_argument("file", type=Path, metavar="FILE")
    exporting.add_argument(
        "--records", action="store_true", help="write finished matches as records to this folder instead"
    )
    command("restore", restore, "restore everything from an exported file").add_argument(
        "file", type=Path, metavar="FILE"
    )
    command("close", close, "accept no new matches; those that are running continue")
    command("open", open_, "accept new matches again")
    for name, run, about in (
        ("block", block, "refuse a client"),
        ("unblock", unblock, "unblock a client"),
    ):
        command(name, run, about).add_argument(
            "client", metavar="ADDRESS", help="an address, or a network (CIDR)"
        )
    command("blocked", blocked, "list the blocked clients")


def list_matches(args: Namespace) -> None:
    from event_horizon.server.operations.upkeep import listed

    running = True if args.running else None
    found = _with_store(args, lambda store: listed(store, game=args.game, running=running, limit=args.limit))
    if args.as_json:
        from .answers import HostedMatch

        print_json([HostedMatch(**each) for each in found])
        return
    for each in found:
        state = "running" if each["ended"] is None else "over   "
        names = ", ".join(seat["name"] or seat["player"] for seat in each["participants"])
        print(
            f"{each['id']}  {_day(each['last'])}  {state}  {each['events']:5} events  {each['game']}: {names}"
        )


def show(args: Namespace) -> None:
    from event_horizon.server.storage.store import SavedMatch

    saved: SavedMatch | None = _with_store(args, lambda store: store.load(args.match))
    if saved is None:
        raise Failure(f"there is no match {args.match}")
    entry = saved.entry
    print(f"{entry.id}: {entry.game}, {dict(entry.settings)}")
    print(
        f"created {_day(entry.created)}, {'running' if entry.ended is None else 'ended ' + _day(entry.ended)}"
    )
    for event in saved.events:
        words = [
            str(part) for part in (event.seat, event.text, event.detail.get("reason")) if part is not None
        ]
        print(f"{event.number:5}  {_day(event.at)}  {event.kind:10} {' '.join(words)}".rstrip())


def end(args: Namespace) -> None:
    from event_horizon.matches.command import CommandRefused
    from event_horizon.server.operations import upkeep
    from event_horizon.server.requests.problems import Problem

    for match in args.matches:
        try:
            _with_store(args, partial(upkeep.end, match=match))
        except (CommandRefused, Problem) as error:
            raise Failure(f"{match}: {error}") from error
        print(f"ended {match}")


def delete(args: Namespace) -> None:
    from event_horizon.server.operations.upkeep import remove

    print(f"{_counted(_with_store(args, lambda store: remove(store, args.matches)))} deleted")


def prune(args: Namespace) -> None:
    from event_horizon.server.operations import upkeep

    days, megabytes = args.keep_days, args.keep_megabytes
    if days is None and megabytes is None:
        raise Failure("say what to keep: --keep-days DAYS, --keep-megabytes MB, or both")
    if (days is not None and days <= 0) or (megabytes is not None and megabytes <= 0):
        raise Failure("--keep-days and --keep-megabytes must be more than 0")
    count = 0
    if days is not None:
        count += _with_store(args, lambda store: upkeep.prune(store, time.time(), days))
    if megabytes is not None:
        count += _with_store(args, lambda store: upkeep.prune_to_size(store, megabytes))
    print(f"{_counted(count)} deleted")


def forget(args: Namespace) -> None:
    from event_horizon.server.operations.forgetting import forget as forget_name

    count = _with_store(args, lambda store: forget_name(store, args.name))
    print(f"{args.name} removed from {_counted(count)}")


def export(args: Namespace) -> None:
    from event_horizon.server.storage import archive

    if args.records:
        args.file.mkdir(parents=True, exist_ok=True)
        count = _with_store(args, lambda store: archive.export_records(store, args.file))
    else:
        ready_to_write(args.file)
        count = _with_store(args, lambda store: archive.export(store, args.file))
    print(f"{_counted(count)} written to {args.file}")


def restore(args: Namespace) -> None:
    from event_horizon.server.storage.archive import BadArchive
    from event_horizon.server.storage.archive import restore as read_back

    try:
        new, there = _with_store(args, lambda store: read_back(store, args.file))
    except BadArchive as error:
        raise Failure(f"{args.file}: {error}") from error
    print(f"{_counted(new)} restored; {there} already existed")


def close(args: Namespace) -> None:
    _decide(args, "closed", True)
    print("the server accepts no new matches")


def open_(args: Namespace) -> None:
    _decide(args, "closed", False)
    print("the server accepts new matches")


def block(args: Namespace) -> None:
    _decide(args, "blocked", sorted({*_blocked(args), _network(args.client)}))
    print(f"{args.client} is blocked")


def unblock(args: Namespace) -> None:
    _decide(args, "blocked", sorted({*_blocked(args)} - {_network(args.client)}))
    print(f"{args.client} is not blocked")


def blocked(args: Namespace) -> None:
    for client in _blocked(args):
        print(client)


def _blocked(args: Namespace) -> list[str]:
    from event_horizon.server.operations.controls import decided

    return _with_store(args, lambda store: decided(store, "blocked")) or []


def _network(text: str) -> str:
    from event_horizon.server.operations.controls import networks

    try:
        return str(networks([text])[0])
    except ValueError as error:
        raise Failure(f"{text} is neither an address nor a network") from error


def _decide(args: Namespace, name: str, value: Any) -> None:
    from event_horizon.server.operations.controls import decide

    _with_store(args, lambda store: decide(store, name, value))


def _with_store(args: Namespace, work: Callable[[Any], Awaitable[Result]]) -> Result:
    import asyncio

    from event_horizon.server.storage.data_folder import database_url
    from event_horizon.server.storage.migrations import NewerDatabase, migrate
    from event_horizon.server.storage.store import Store

    async def run() -> Result:
        store = Store(database_url(args.data))
        try:
            await migrate(store.writing)
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except NewerDatabase as error:
        raise Failure(str(error)) from error


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S")


def _counted(matches: int) -> str:
    return f"{matches} match{'' if matches == 1 else 'es'}"
