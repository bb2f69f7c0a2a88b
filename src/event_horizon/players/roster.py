"""The computer players of each game."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from event_horizon.core.computer_play import ComputerPlay, Player
from event_horizon.core.errors import BadOption
from event_horizon.core.game import AnyGame
from event_horizon.core.seat import Seat
from event_horizon.games.catalog import GAMES

from .greedy import Greedy
from .tree_search import TreeSearch
from .uniform import Uniform


@cache
def computer_play(game: str) -> ComputerPlay[Any]:
    """What the game's folder `ai` offers; without that folder, an evaluation that knows only results."""
    rules = GAMES[game]
    if find_spec(f"{rules.package}.ai") is None:
        return ComputerPlay(evaluate=lambda state, seat: result_or_even(rules, state, seat))
    found = import_module(f"{rules.package}.ai").COMPUTER_PLAY
    assert isinstance(found, ComputerPlay)
    return found


def result_or_even(game: AnyGame, state: Any, seat: Seat) -> float:
    """The score in a finished game; before that, an equal chance for every seat."""
    outcome = game.outcome(state)
    return outcome.scores[seat] if outcome else 1 / max(2, len(game.seats))


@cache
def players(game: str) -> dict[str, Player]:
    """The players by name: three that can play any game, then the game's own, weakest first."""
    play = computer_play(game)
    return {
        "uniform": Uniform(),
        "greedy": Greedy(play.evaluate),
        "mcts": TreeSearch(play.evaluate),
        **play.players,
    }


def warm(game: str) -> None:
    """Prepares a game's computer players: compiles kernels and builds tables."""
    computer_play(game).warm()


def player(game: str, name: str) -> Player:
    """The player of that name; BadOption lists the players that exist."""
    if name == "uniform":  # it needs no computer play, which may need more than the standard library
        return Uniform()
    known = players(game)
    if name not in known:
        raise BadOption(f"there is no computer player {name!r:.60}; there are: {', '.join(known)}")
    return known[name]
