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
    """How far a crew's guesses are off, in the logarithm of the odds."""

    about: str
    steering: float = 0.0
    """In which orbit to be, and where to launch a probe: who is unsure loses time."""

    spending: float = 0.0
    """What an extra die is worth: who is unsure loses energy."""

    shopping: float = 0.0
    """Which ship to build."""

    def choose(self, game: AnyGame, view: Any, legal: tuple[Action, ...], budget: Budget) -> Action:
        """The action that seems to give the best chance of the prize; the first of equals."""
        if len(legal) == 1:
            return legal[0]
        random = Random(budget.seed)  # noqa: S311
        state: State = game.imagine(view, game.settings, random)
        known = table(state.options, patience(state.options))
        noise = {"build": self.shopping, "roll": self.spending}.get(state.step, self.steering)
        return max(
            worth_trying(state),
            key=lambda action: log_odds(after(state, action, known)) + random.gauss(0, noise),
        )


def log_odds(chance: float) -> float:
    sure = min(max(chance, SUREST), 1 - SUREST)
    return log(sure / (1 - sure))


PLAYERS = {
    "level1": Level("A first crew: guesses its chances, and buys what looks nice.", 0.9, 0.4, 3.0),
    "level2": Level("Has flown a few missions, and wastes its energy.", 0.6, 0.08, 1.0),
    "level3": Level("Knows the dangers by name, and circles round them.", 0.42, 0.0, 0.4),
    "level4": Level("Buys with some care; energy is not its strength.", 0.235, 0.0, 0.25),
    "level5": Level("Often finds the way home, and takes its time.", 0.165, 0.0, 0.2),
    "level6": Level("An old hand, careful with its energy.", 0.13, 0.0, 0.15),
    "level7": Level("Reckons well, and is seldom far off.", 0.09, 0.0, 0.1),
    "level8": Level("Full strength: works out its chance of the prize before every decision."),
}
