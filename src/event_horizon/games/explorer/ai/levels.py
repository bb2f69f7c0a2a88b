"""Eight crews, from a child's first mission to full strength.

All reckon with the same table of chances. Weaker ones read it as people do who guess. They are afraid to go deeper
and circle once more; they save energy that would bring them home sooner, or count on energy that they do not have;
they buy what looks nice. Their errors are in the odds, so that a poor choice next to a good one is taken now and
then, and certain ruin hardly ever.
"""

from dataclasses import dataclass
from math import log
from random import Random
from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame
from event_horizon.games.explorer.action import Action, Build, Descend, Roll
from event_horizon.games.explorer.state import State

from .chance import after, candidates, score
from .task import ALONE, patience

MIN_CHANCE = 0.001
"""Chances are taken for no nearer to 0 and 1 than this."""


@dataclass(frozen=True)
class Level:
    """How far a crew's guesses are off; but for `hope`, in the logarithm of the odds."""

    about: str
    steering: float = 0.0
    """How unsure it is in which orbit to be, and where to launch a probe."""

    fear: float = 0.0
    """How much it shrinks from going deeper, more at one time than at another: it circles, and comes late."""

    spending: float = 0.0
    """How unsure it is what an extra die is worth."""

    thrift: float = 0.0
    """How much more than it is worth a token seems, when an extra die is to be paid for."""

    shopping: float = 0.0
    """How unsure it is which ship to build."""

    hope: int = 0
    """Tokens that it counts on and does not have: the energy for the way home is forgotten."""

    is_racing: bool = False
    """Whether it bears in mind that somebody else may be home first."""

    def choose(self, game: AnyGame, view: Any, legal: tuple[Action, ...], budget: Budget) -> Action:
        """The action that seems to give the best chance of the prize; the first of equals."""
        if len(legal) == 1:
            return legal[0]
        random = budget.random()
        state: State = game.determinize(view, random)
        return self.decide(state, random)

    def decide(self, state: State, random: Random) -> Action:
        hurry = patience(state) if self.is_racing else ALONE
        hoped = state.with_ship(energy=state.ship.energy + self.hope)
        # Only where crews may join does it matter who else is in space.
        estimate = score if state.step in ("build", "answer") and len(state.ships) > 1 else after
        return max(
            candidates(state),
            key=lambda action: log_odds(estimate(hoped, action, hurry)) + self._error(action, random),
        )

    def _error(self, action: Action, random: Random) -> float:
        """How much better than it is this action seems."""
        match action:
            case Build():
                return random.gauss(0, self.shopping)
            case Roll(boost):
                return random.gauss(0, self.spending) - self.thrift * boost
            case Descend():
                return random.gauss(0, self.steering) - abs(random.gauss(0, self.fear))
        return random.gauss(0, self.steering)


def log_odds(chance: float) -> float:
    sure = min(max(chance, MIN_CHANCE), 1 - MIN_CHANCE)
    return log(sure / (1 - sure))


PLAYERS = {
    "level1": Level(
        "A first crew: buys what looks nice, and forgets the way home.",
        steering=0.1, fear=0.3, spending=0.25, shopping=3.0, hope=3,
    ),
    "level2": Level(
        "Has flown a few missions; its ship is seldom what it needs.",
        steering=0.05, fear=0.26, spending=0.04, shopping=1.3, hope=1,
    ),
    "level3": Level("Buys with some care, and circles for a long time before it dives.", fear=0.26, thrift=0.15, shopping=0.3),
    "level4": Level("Knows which ship it needs, and the dangers.", fear=0.21, thrift=0.15),
    "level5": Level("Often comes home with the prize, and takes its time.", fear=0.115, thrift=0.15),
    "level6": Level("An old hand, who rarely hesitates.", fear=0.057, thrift=0.15),
    "level7": Level("Calculates well, but saves energy as if there were no race.", fear=0.02, thrift=0.25),
    "level8": Level(
        "Full strength: works out its chance of the prize before every decision.", is_racing=True
    ),
}  # fmt: skip
