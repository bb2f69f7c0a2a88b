"""The player that looks one action ahead and takes the action with the best evaluation."""

from dataclasses import dataclass
from random import Random
from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import Evaluate
from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE, Seat

MAX_ROLLS = 40
"""If a roll has more outcomes, this many of them are sampled."""


@dataclass(frozen=True)
class Greedy:
    evaluate: Evaluate[Any]
    about: str = "Looks one action ahead: quick and tidy, but not far-sighted."

    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        """The action with the best evaluation in one state that fits the view; ties are broken at random."""
        random = budget.random()
        state = game.determinize(view, random)
        seat = game.to_act(state)
        assert seat is not None
        shuffled = random.sample(legal, len(legal))
        return max(
            shuffled,
            key=lambda action: expected_value(game, self.evaluate, game.apply(state, action), seat, random),
        )


def expected_value(game: AnyGame, evaluate: Evaluate[Any], state: Any, seat: Seat, random: Random) -> float:
    """The evaluation of a state for a seat; where chance is to act, the mean over its outcomes."""
    if game.to_act(state) != CHANCE:
        return evaluate(state, seat)
    outcomes = game.chances(state)
    if len(outcomes) > MAX_ROLLS:
        outcomes = tuple(random.sample(outcomes, MAX_ROLLS))
    total = sum(weight for _, weight in outcomes)
    return sum(w * evaluate(game.apply(state, roll), seat) for roll, w in outcomes) / total
