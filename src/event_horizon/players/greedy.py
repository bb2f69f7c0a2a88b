"""The player that looks one action ahead and takes what looks best."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE, Seat

from .player import Budget

Evaluate = Callable[[Any, Seat], float]
"""How good a state looks for a seat, 0 to 1."""

WIDEST_CHANCE = 40
"""Beyond this many outcomes of one roll, so many of them are sampled."""


@dataclass(frozen=True)
class Greedy:
    evaluate: Evaluate
    about: str = "Looks one action ahead: quick and tidy, but not far-sighted."

    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        """The action whose result looks best in one state that fits the view; ties are broken at random."""
        random = budget.random()
        state = game.determinize(view, random)
        seat = game.to_act(state)
        assert seat is not None
        shuffled = random.sample(legal, len(legal))
        return max(
            shuffled,
            key=lambda action: expected_value(game, self.evaluate, game.apply(state, action), seat, random),
        )


def expected_value(game: AnyGame, evaluate: Evaluate, state: Any, seat: Seat, random: Random) -> float:
    """How good a state looks for a seat; where chance is to act, the mean over what it may do."""
    if game.to_act(state) != CHANCE:
        return evaluate(state, seat)
    outcomes = game.chances(state)
    if len(outcomes) > WIDEST_CHANCE:
        outcomes = tuple(random.sample(outcomes, WIDEST_CHANCE))
    total = sum(weight for _, weight in outcomes)
    return sum(w * evaluate(game.apply(state, roll), seat) for roll, w in outcomes) / total
