"""Which computer players there are for a game."""

from functools import cache
from importlib import import_module
from types import ModuleType

from event_horizon.core.errors import BadOption
from event_horizon.games import catalog

from .greedy import Greedy
from .player import Player
from .uniform import Uniform


def computer_play(game: str) -> ModuleType:
    """The game's own folder `ai`."""
    return import_module(f"{catalog.__package__}.{game}.ai")


@cache
def players(game: str) -> dict[str, Player]:
    """By name, weakest first. A game's own players stand in its folder `ai`."""
    ai = computer_play(game)
    return {"uniform": Uniform(), "greedy": Greedy(ai.evaluate), **getattr(ai, "PLAYERS", {})}


def warm(game: str) -> None:
    """Gets a game's computer players ready: kernels compiled, tables worked out. Some need nothing."""
    getattr(computer_play(game), "warm", lambda: None)()


def player(game: str, name: str) -> Player:
    known = players(game)
    if name not in known:
        raise BadOption(f"there is no computer player {name!r:.60}; there are: {', '.join(known)}")
    return known[name]
