"""Eight crews, from a child's first mission to full strength.

All reckon with the same table of chances. Weaker ones read it less surely, as people do who guess: their noise is
in the odds, so that a poor choice next to a good one is taken now and then, and certain ruin hardly ever.
"""

from dataclasses import dataclass
from math import log
from random import Random
from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.games.explorer.action import Action
from event_horizon.games.explorer.state import State
from event_horizon.search.budget import Budget

from .chance import after, patience, table, worth_trying

SUREST = 0.001
"""Chances are taken for no nearer to 0 and 1 than this."""


@dataclass(frozen=True)
class Level:
    about: str
    noise: float = 0.0
    """How far its guess is off, in the logarithm of the odds."""

    patience: float | None = None
    """What a prize is worth a turn later; None: as the match demands."""

    def choose(self, game: AnyGame, view: Any, legal: tuple[Action, ...], budget: Budget) -> Action:
        """The action that seems to give the best chance of the prize; the first of equals."""
        if len(legal) == 1:
            return legal[0]
        random = Random(budget.seed)  # noqa: S311
        state: State = game.imagine(view, game.settings, random)
        known = table(state.options, self.patience or patience(state.options))
        return max(
            worth_trying(state),
            key=lambda action: log_odds(after(state, action, known)) + random.gauss(0, self.noise),
        )


def log_odds(chance: float) -> float:
    sure = min(max(chance, SUREST), 1 - SUREST)
    return log(sure / (1 - sure))


PLAYERS = {
    f"level{n}": Level("x.", noise) for n,noise in enumerate((8,5,3,2,1.2,.7,.3,0),1)
}
