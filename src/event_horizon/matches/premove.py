"""A premove: which actions a seat may be able to take next, whatever the other side does before."""

from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE, Seat

from .match import Match

MAX_STATES = 300
"""How many positions to look at; if there are more replies, an even sample of them."""


def allows_premoves(game: AnyGame) -> bool:
    """Whether a player can plan ahead: two sides, no chance, no secrets."""
    return len(game.seats) == 2 and not game.has_chance() and not game.has_secrets()


def premoves(match: Match, seat: Seat) -> dict[str, str]:
    """Actions that may be legal at the seat's next turn, in the game's notation, each with its words."""
    game, states, found = match.game, [match.state], dict[Any, Any]()
    while states:
        following = []
        for state in states:
            actor = game.to_act(state)
            if actor == seat:
                for action in game.legal(state):
                    found.setdefault(action, state)
            elif actor not in (None, CHANCE):
                following += [(state, action) for action in game.legal(state)]
        step = max(1, len(following) // MAX_STATES)
        states = [game.apply(state, action) for state, action in following[::step]]
    return {game.write(action): game.describe(state, action) for action, state in found.items()}
