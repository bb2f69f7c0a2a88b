"""The computer players of each game."""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from event_horizon import __version__
from event_horizon.core.computer_play import ComputerPlay, Player
from event_horizon.core.errors import BadOption
from event_horizon.core.game import AnyGame
from event_horizon.core.seat import Seat
from event_horizon.games.catalog import GAMES

from .greedy import Greedy
from .outside.loading import entry_players
from .outside.naming import OutsideName, outside_name
from .outside.player import OutsidePlayer, Patience, outside_player
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


GENERAL_PLAYERS = ("uniform", "greedy", "mcts")
"""They can play any game."""


@cache
def own_players(game: str) -> dict[str, Player]:
    """Our players by name: three that can play any game, then the game's own, weakest first."""
    play = computer_play(game)
    general = (Uniform(), Greedy(play.evaluate, play.alike), TreeSearch(play.evaluate))
    return {**dict(zip(GENERAL_PLAYERS, general, strict=True)), **play.players}


HOSTED: dict[str, OutsideName] = {}
"""Players that the host of a server has added, by name."""


def add_hosted(texts: Iterable[str]) -> None:
    """Adds players from other programs to every lobby of this process; BadOption says which text is not a player."""
    for text in texts:
        named = outside_name(text)
        if named is None:
            raise BadOption(f"{text!r:.60} is neither bot.py:MyBot nor package.module:MyBot nor cmd:PROGRAM")
        named.require_existing()
        HOSTED[named.name] = named


def players(game: str) -> dict[str, Player]:
    """All players that a lobby offers: ours, those of installed packages, and those that the host has added."""
    ours = own_players(game)
    others = {name: hosted_name(game, name) for name in (*entry_players(game), *HOSTED) if name not in ours}
    return {**ours, **{name: OutsidePlayer(game, named) for name, named in others.items() if named}}


def hosted_name(game: str, name: str) -> OutsideName | None:
    """The class or program behind a name in the lobby; None for our own players and unknown names."""
    if name in own_players(game):
        return None
    return HOSTED.get(name) or (outside_name(name, game) if name in entry_players(game) else None)


def version_of(game: str, text: str) -> str:
    """The version of a player that `find_player` finds: that of this program, or a hash of someone else's."""
    named = outside_name(text)
    if named is None and text != "uniform" and text not in own_players(game):
        named = outside_name(text, game)
    return named.version() if named else __version__


def warm(game: str) -> None:
    """Prepares a game's computer players: compiles kernels and builds tables."""
    computer_play(game).warm()


def is_compiled(game: str, name: str) -> bool:
    """Whether the player needs what `warm` prepares."""
    return name != "uniform" and name in computer_play(game).players


def player(game: str, name: str) -> Player:
    """The player of that name; BadOption lists the players that exist."""
    if name == "uniform":  # importing the game's computer play may need more than the standard library
        return Uniform()
    if name in own_players(game):  # looking for those of installed packages takes longer than many a game
        return own_players(game)[name]
    known = players(game)
    if name not in known:
        raise BadOption(f"there is no computer player {name!r:.60}; there are: {', '.join(known)}")
    return known[name]


def find_player(game: str, text: str, place: int = 0, patience: Patience = Patience()) -> Player:  # noqa: B008
    """The player named by the person at this machine: one of ours, a class or a command.

    Never for a name that came over the network: a command is run as given.
    """
    named = outside_name(text)
    if named is None and text != "uniform" and text not in own_players(game):
        named = outside_name(text, game)
    if named is None:
        return player(game, text)
    named.require_existing()
    return outside_player(game, named, place, patience)
