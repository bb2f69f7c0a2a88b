"""`horizon engine GAME`: one of our players, or a class of your own, as an engine for other programs."""

import os
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from threading import Thread
from typing import Any

from .console import Failure


def engine(args: Namespace) -> None:
    """Speaks the engine protocol on standard input and output, until `quit`."""
    from event_horizon.games.catalog import GAMES
    from event_horizon.players import roster
    from event_horizon.players.outside.engine import Engine

    if args.game not in GAMES:
        raise Failure(f"there is no game {args.game!r}; the games are: {', '.join(GAMES)}")
    say = _protocol_output()
    name, make, version, needs_warming = _player(args.game, args.player)
    warm = partial(roster.warm, args.game) if needs_warming else lambda: None
    Thread(target=_follow_parent, args=[os.getppid()], daemon=True).start()
    Engine(args.game, name, make, warm, version).run(sys.stdin, say)


def _player(game: str, text: str) -> tuple[str, Callable[[], Any], str, bool]:
    """Its name, how it is made for a match, its version, and whether it compiles before it can play."""
    from event_horizon import __version__
    from event_horizon.players.outside.loading import load_class
    from event_horizon.players.outside.naming import outside_name
    from event_horizon.players.roster import is_compiled, player

    named = outside_name(text, game)
    if named is None:
        found = player(game, text)
        return text, lambda: found, __version__, is_compiled(game, text)
    if named.is_command:
        raise Failure("an engine cannot play through another engine; choose a computer player or a class")
    return named.name, load_class(named.target), named.version(), False


def _protocol_output() -> Callable[[str], None]:
    """Says lines to the host; whatever else is printed, by the player for instance, goes to the error output."""
    output = os.fdopen(os.dup(1), "w", encoding="utf-8", buffering=1, newline="\n")
    os.dup2(2, 1)
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    return lambda line: print(line, file=output, flush=True)


def _follow_parent(parent: int) -> None:
    """Ends the engine when its parent process has gone, even in the middle of a search."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)
