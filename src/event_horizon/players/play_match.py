"""A whole match between players in Python."""

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import Player
from event_horizon.core.game import AnyGame
from event_horizon.core.plain import shown
from event_horizon.core.seat import Seat
from event_horizon.matches import play
from event_horizon.matches.match import Match, Participant, new_match
from event_horizon.matches.resign import concedes, forfeit, resign

from .failure import PlayerFailed
from .outside.naming import outside_name
from .outside.player import OutsidePlayer
from .roster import find_player
from .uniform import Uniform

EVENT_TIME = 0.0
"""The time of every event, so that the same seed gives exactly the same match."""


def play_match(
    game: AnyGame,
    players: Sequence[Player | str],
    *,
    budget: Budget = Budget(),  # noqa: B008
    seed: int | str = 0,
    name: str = "match",
    position: Any = None,
) -> Match:
    """Plays a match to its end and returns it, with its result and its whole log.

    `players` has one entry per seat: an object with `choose`, or what the command line takes: the name of a player of
    the game, `bot.py:MyBot`, `package.module:MyBot` or `cmd:PROGRAM`. Dice and the players' own random numbers follow
    from the seed. `position` is a state to begin in, instead of the usual start.

    A class or program that is named runs in a process of its own; if it fails, it loses by forfeit. An object's own errors pass through, and ValueError is raised if it chooses an illegal action.
    """
    if len(players) != len(game.seats):
        raise ValueError(f"{game.name} has {len(game.seats)} seats, not {len(players)}")
    sides = [seated(game, each, seat) for seat, each in enumerate(players)]
    participants = tuple(participant(each) for each in players)
    key = sha256(f"{seed}".encode()).digest()
    match = play.start(new_match(name, game, participants, key, position=position), EVENT_TIME)
    while match.result is None:
        seat = match.to_act
        assert seat is not None
        side = Uniform() if seat in match.resigned else sides[seat]
        match = take_turn(match, seat, side, _own_budget(match, budget, seed))
    return match


def seated(game: AnyGame, player: Player | str, seat: Seat) -> Player:
    """The player, ready for a new match in that seat."""
    found = find_player(game.name, player, seat) if isinstance(player, str) else player
    if isinstance(found, OutsidePlayer):
        found.new_match()
    return found


def participant(player: Player | str) -> Participant:
    """The player as the match and its record name it."""
    if not isinstance(player, str):
        return Participant(type(player).__name__, type(player).__name__)
    named = outside_name(player)
    return Participant(named.target, named.name) if named else Participant(player, player)


def take_turn(match: Match, seat: Seat, side: Player, budget: Budget, at: float = EVENT_TIME) -> Match:
    """What a computer player does next: it acts, confirms its turn, resigns to a person, or forfeits the match."""
    if match.unconfirmed == seat:
        return play.confirm(match, seat, at)
    if concedes(match, seat):
        return resign(match, seat, at)
    game, legal = match.game, match.game.legal(match.state)
    try:
        action = side.choose(game, game.view(match.state, seat), legal, budget)
    except PlayerFailed as failure:
        return forfeit(match, seat, str(failure), at)
    if action not in legal:
        name = match.participants[seat].name
        raise ValueError(f"{name} chose {shown(action)}, which is not a legal action")
    return play.act(match, seat, game.write(action), at)


def _own_budget(match: Match, budget: Budget, seed: int | str) -> Budget:
    words = f"{seed} {len(match.events)}".encode()
    return replace(budget, seed=int.from_bytes(sha256(words).digest()[:4], "big"))
