"""What the commands of `horizon` do. Heavy modules are imported only where a command needs them."""

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any


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
        return json.loads(_read_text(file))
    except (ValueError, RecursionError) as error:
        raise Failure(f"{file} holds no JSON: {error}") from error


def _print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
