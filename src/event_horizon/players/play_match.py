"""A whole match between players in Python."""

from collections.abc import Sequence
from hashlib import sha256

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import Player
from event_horizon.core.game import AnyGame
from event_horizon.core.plain import shown
from event_horizon.matches import play
from event_horizon.matches.match import Match, Participant, new_match

from .roster import player

NO_TIME = 0.0
"""The time of every event: the same seed gives the same match, letter by letter."""


def play_match(
    game: AnyGame,
    players: Sequence[Player | str],
    *,
    budget: Budget = Budget(),  # noqa: B008
    seed: int | str = 0,
    name: str = "match",
) -> Match:
    """Plays a match to its end and returns it, its result and its whole log included.

    `players` has one entry per seat: an object with `choose`, or the name of one of the game's own players. Dice and
    the players' own random numbers follow from the seed. ValueError if a player chooses what is not legal.
    """
    if len(players) != len(game.seats):
        raise ValueError(f"{game.name} has {len(game.seats)} seats, not {len(players)}")
    sides = [player(game.name, each) if isinstance(each, str) else each for each in players]
    names = [each if isinstance(each, str) else type(each).__name__ for each in players]
    participants = tuple(Participant(each, each) for each in names)
    match = play.start(new_match(name, game, participants, sha256(f"{seed}".encode()).digest()), NO_TIME)
    while match.result is None:
        seat = match.to_act
        assert seat is not None
        if match.unconfirmed == seat:
            match = play.confirm(match, seat, NO_TIME)
        else:
            match = play.act(match, seat, _choice(match, sides[seat], names[seat], budget, seed), NO_TIME)
    return match


def _choice(match: Match, side: Player, name: str, budget: Budget, seed: int | str) -> str:
    game, seat = match.game, match.to_act
    words = f"{seed} {len(match.events)}".encode()
    own = Budget(budget.seconds, budget.nodes, int.from_bytes(sha256(words).digest()[:4], "big"))
    legal = game.legal(match.state)
    action = side.choose(game, game.view(match.state, seat), legal, own)
    if action not in legal:
        raise ValueError(f"{name} chose {shown(action)}, which is not a legal action")
    return game.write(action)
