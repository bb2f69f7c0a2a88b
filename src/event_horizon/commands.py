"""What the commands of `horizon` do. Heavy modules are imported only where a command needs them."""

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from .core.plain import DoubledName, read_json


class Failure(Exception):
    """One clear line for the person, and a non-zero exit."""


def web(args: Namespace) -> None:
    """The web app on this machine, for the person in front of it."""
    from .server.serve import serve as run

    run(host="127.0.0.1", port=args.port, data=args.data, open_browser=args.browser)


def serve(args: Namespace) -> None:
    """The web app for others."""
    from .server.serve import serve as run

    run(host=args.host, port=args.port, data=args.data, hosts=tuple(args.name), open_browser=False)


def games(args: Namespace) -> None:
    from .games.catalog import GAMES
    from .players.roster import players

    if args.as_json:
        _print_json([_card(each) for each in GAMES.values()])
        return
    for each in GAMES.values():
        print(f"{each.name}: {each.about}")
        for option in each.options:
            print(f"    {option.name}={_plain(option.default)}  {option.about} ({option.allowed()})")
        print(f"    computer players: {', '.join(players(each.name))}")


def rules(args: Namespace) -> None:
    from .games.page import rules_text

    text = rules_text(_game(args.game, []).name)
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(text))
    else:
        print(text)


def legal(args: Namespace) -> None:
    each = _game(args.game, args.option)
    state = each.start() if args.position is None else each.load(_read_json(args.position))
    for action in args.actions:
        state = each.apply(state, each.read(state, action))
    texts = [each.write(action) for action in each.legal(state) or [roll for roll, _ in each.chances(state)]]
    if args.as_json:
        _print_json({"to_act": each.to_act(state), "legal": texts, "position": each.dump(state)})
    else:
        print("\n".join(texts))


def play(args: Namespace) -> None:
    from .matches.match import PERSON, Sitter
    from .players.roster import player
    from .terminal.plain import sit_down

    each = _game(args.game, args.option)
    against = args.against or ["greedy"]
    if not 0 <= args.seat < len(each.seats):
        raise Failure(f"{each.title} has seats 0 to {len(each.seats) - 1}, not {args.seat}")
    for name in against:
        if name != PERSON:
            player(each.name, name)
    others = iter([*against, *[against[-1]] * len(each.seats)])
    sitters = tuple(
        Sitter(PERSON if place == args.seat else next(others)) for place in range(len(each.seats))
    )
    sit_down(each, sitters, record=args.save)


def arena(args: Namespace) -> None:
    from dataclasses import asdict
    from os import cpu_count

    from .arena.crosstable import crosstable
    from .arena.pairing import Tournament
    from .arena.ratings import ratings, sequential_test
    from .arena.runner import OtherTournament, run
    from .players.roster import player

    each, names = _game(args.game, args.option), tuple(args.players.split(","))
    if len(set(names)) < 2 or len(set(names)) < len(names):
        raise Failure("an arena needs two or more different players")
    for name in names:
        player(each.name, name)
    nodes = None if args.seconds else args.nodes
    tournament = Tournament(each.name, each.settings, names, args.games, args.seed, nodes, args.seconds)
    try:
        with _progress("games") as on_bout:
            bouts = run(tournament, args.file, args.workers or cpu_count() or 1, on_bout)
    except OtherTournament as error:
        raise Failure(str(error)) from error
    for bout in bouts if args.records else ():
        args.records.mkdir(parents=True, exist_ok=True)
        (args.records / f"{bout.number:05}.txt").write_text(bout.record, encoding="utf-8")
    if args.as_json:
        rated = [asdict(rating) for rating in ratings(bouts)]
        _print_json({"tournament": asdict(tournament), "ratings": rated, "bouts": [asdict(b) for b in bouts]})
        return
    print(crosstable(bouts))
    if len(names) == 2:
        verdict = sequential_test([bout.score for bout in bouts])
        print(f"Is {names[0]} stronger than {names[1]} by 50 Elo? The sequential test says: {verdict}.")


def analyse(args: Namespace) -> None:
    """A file that begins like JSON is a position, any other a record."""
    from .analysis import NoAnalysis
    from .search.budget import Budget

    text, budget = _read_text(args.file), Budget(nodes=args.nodes)
    try:
        if text.lstrip().startswith("{"):
            _analyse_position(args, read_json(text), budget)
        else:
            _analyse_record(args, budget)
    except NoAnalysis as error:
        raise Failure(str(error)) from error
    except ValueError as error:
        raise Failure(f"{args.file}: {error}") from error


def _analyse_position(args: Namespace, data: Any, budget: Any) -> None:
    from .analysis import judged

    each = _game(args.game, args.option)
    state = each.load(data)
    if not each.legal(state):
        raise Failure("nobody is to act in this position")
    found = judged(each, state, budget)
    if args.as_json:
        rows = [{"action": each.write(j.action), "value": j.value, "proven": j.is_proven} for j in found]
        _print_json(rows)
        return
    for one in found[: args.top]:
        print(f"{each.write(one.action):10} {one.value:6.1%}{'  proven' if one.is_proven else ''}")


def _analyse_record(args: Namespace, budget: Any) -> None:
    from dataclasses import asdict

    from .analysis import remarks

    with _progress("actions") as on_action:
        found = list(remarks(_record(args.file), budget, on_action))
    if args.as_json:
        _print_json([asdict(remark) for remark in found])
        return
    for remark in found:
        mark = "proven" if remark.is_proven else ""
        print(
            f"{remark.number:3}. {remark.seat:6} {remark.action:8} {remark.value:6.1%} {mark:6}  {remark.sentence}".rstrip()
        )


def solve(args: Namespace) -> None:
    from .players.roster import computer_play

    each = _game(args.game, args.option)
    state = each.start() if args.position is None else each.load(_read_json(args.position))
    begin = getattr(computer_play(each.name), "begin_proof", None)
    if begin is None:
        raise Failure(f"{each.title} has no exact solver")
    try:
        campaign = begin(state, args.bits)
        if args.file and args.file.exists():
            campaign.load(args.file)
    except ValueError as error:
        raise Failure(str(error)) from error
    with _status() as tell:
        is_done = campaign.run(
            args.file,
            lambda now, text: tell(
                f"{len(now.proven)} of {len(now.actions)} actions proven; {text}: {now.nodes:,} nodes in all"
            ),
            _until(args.seconds),
        )
    if args.as_json:
        _print_json({"values": campaign.proven, "open": campaign.open, "nodes": campaign.nodes})
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


@contextmanager
def _status() -> Iterator[Callable[[str], None]]:
    """One line on stderr that changes."""
    from rich.console import Console

    with Console(stderr=True).status("") as status:
        yield status.update


def doctor(args: Namespace) -> None:
    from .diagnosis import diagnose

    checks = list(diagnose())
    for check in checks:
        print(f"{'ok ' if check.is_good else 'BAD'}  {check.name}: {check.found}")
    if not all(check.is_good for check in checks):
        raise Failure("something is missing; see above")


def show(args: Namespace) -> None:
    from .records.show import show as told

    print(told(_record(args.file)))


def verify(args: Namespace) -> None:
    from dataclasses import asdict

    from .records.verify import verify as judge

    verdict = judge(_read_text(args.file))
    if args.as_json:
        _print_json({"good": verdict.is_good, **asdict(verdict)})
    else:
        rows = [
            ("ok       ", verdict.confirmed),
            ("unchecked", verdict.unchecked),
            ("WRONG    ", verdict.problems),
        ]
        for word, found in rows:
            for each in found:
                print(f"{word}  {each}")
    if not verdict.is_good:
        raise Failure("the record does not hold")


def replay(args: Namespace) -> None:
    from .records.replay import first_state
    from .records.replay import replay as played

    found = _record(args.file)
    each = found.rules()
    if args.to is not None and not 0 <= args.to <= len(found.lines):
        raise Failure(f"the record has actions 1 to {len(found.lines)}, not {args.to}")
    steps = [("start", first_state(found, each)), *((line.text, state) for line, state in played(found))]
    chosen = steps if args.to is None else [steps[args.to]]
    if args.as_json:
        _print_json([{"action": text, "position": each.dump(state)} for text, state in chosen])
        return
    for text, state in chosen:
        print(f"{text}\n\n{each.text(each.view(state, None))}\n")


@contextmanager
def _progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr, for (done, total)."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _game(name: str, options: list[str]) -> Any:
    from .games.catalog import game

    pairs = {}
    for text in options:
        key, equals, value = text.partition("=")
        if not equals:
            raise Failure(f"an option is written NAME=VALUE, not {text!r}")
        pairs[key] = value
    return game(name, **pairs)


def _card(game: Any) -> dict[str, Any]:
    from dataclasses import asdict

    from .players.roster import players

    options = [asdict(option) for option in game.options]
    return {
        "name": game.name,
        "title": game.title,
        "about": game.about,
        "version": game.version,
        "seats": game.seats,
        "options": options,
        "players": list(players(game.name)),
    }


def _record(file: str) -> Any:
    from .records.record import BadRecord
    from .records.text import read

    try:
        return read(_read_text(file))
    except BadRecord as error:
        raise Failure(f"{file}: {error}") from error


def _read_text(file: str) -> str:
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Failure(f"{file} cannot be read: {error}") from error


def _read_json(file: str) -> Any:
    try:
        return read_json(_read_text(file))
    except DoubledName as error:
        raise Failure(str(error)) from error
    except (ValueError, RecursionError) as error:
        raise Failure(f"{file} holds no JSON: {error}") from error


def _print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
