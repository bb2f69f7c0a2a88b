"""Event Horizon: board games about black holes, for people and programs.

    from event_horizon import game, play_match

    rules = game("triangle", rows=6)
    match = play_match(rules, ["mcts", "greedy"], seed=1)
    print(match.result)

`help(Game)` describes what a game can do. All of this needs nothing but the standard library; computer players, the
server and the adapters bring their own imports when they are first used.
"""

from typing import TYPE_CHECKING, Any

from .core.budget import Budget
from .core.computer_play import ComputerPlay, Player, RankedAction
from .core.errors import BadNotation, BadOption, BadPosition, IllegalAction, Refusal
from .core.game import Game
from .core.news import News
from .core.option import Option
from .core.outcome import Outcome
from .core.rules import Rules
from .core.seat import CHANCE, EVERYONE, SPECTATOR, Seat, Viewer
from .games.catalog import GAMES, game

if TYPE_CHECKING:
    from . import arena as arena
    from .matches.match import Match
    from .players.play_match import play_match
    from .players.roster import player
    from .records.record import Record

__version__ = "0.2.0"

__all__ = [
    "CHANCE",
    "EVERYONE",
    "GAMES",
    "SPECTATOR",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "Budget",
    "ComputerPlay",
    "Game",
    "IllegalAction",
    "Match",
    "News",
    "Option",
    "Outcome",
    "Player",
    "RankedAction",
    "Record",
    "Refusal",
    "Rules",
    "Seat",
    "Viewer",
    "arena",
    "game",
    "play_match",
    "player",
]

_LAZY = {
    "Match": "matches.match",
    "Record": "records.record",
    "play_match": "players.play_match",
    "player": "players.roster",
    "arena": "",
}
"""The modules of names that are imported when they are first used."""


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if not _LAZY[name]:
        return import_module(f".{name}", __name__)
    return vars(import_module(f".{_LAZY[name]}", __name__))[name]


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
