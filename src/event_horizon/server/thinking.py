"""What runs in a worker process: a computer player chooses from what its seat may know. Imports little."""

import os
import signal
from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing import parent_process
from threading import Thread
from typing import Any

from event_horizon.games.catalog import GAMES, game_from_data
from event_horizon.players import roster
from event_horizon.players.player import Budget


@dataclass(frozen=True)
class Thought:
    """All that a computer player is given."""

    player: str
    game: str
    settings: Mapping[str, Any]
    view: Any
    legal: tuple[Any, ...]
    budget: Budget


def choose(thought: Thought) -> int:
    """Which of the legal actions, by its place in the list."""
    game = game_from_data(thought.game, thought.settings)
    chooser = roster.player(thought.game, thought.player)
    return thought.legal.index(chooser.choose(game, thought.view, thought.legal, thought.budget))


def warm() -> None:
    """Gets every game's players ready in this process."""
    for name in GAMES:
        roster.warm(name)


def begin() -> None:
    """Leaves Ctrl-C to the server, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
