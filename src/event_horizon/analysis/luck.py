"""What dice and draws gave and took.

The luck of a roll is the expected score after it, less the mean over all that could have been rolled. All of
them are valued in the same way, so that luck averages out over many games.
"""

from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame

from .scores import evaluate, mean_scores, scores_past_roll

TOLERANCE = 1e-9


def luck(game: AnyGame, state: Any, rolled: Any, budget: Budget) -> tuple[float, ...]:
    """For every seat: how much more this roll gained than the average roll in this state."""
    rolls = [(roll, weight, game.apply(state, roll)) for roll, weight in game.chances(state)]
    scores = {roll: evaluate(game, after) for roll, _, after in rolls}
    if all(_is_like(values, scores[rolled]) for values in scores.values()):
        # A drawn tile changes no evaluation, but it changes what can be done: a search sees that.
        scores = {roll: scores_past_roll(budget.share(len(rolls)), game, after) for roll, _, after in rolls}
    expected = mean_scores([(scores[roll], weight) for roll, weight, _ in rolls])
    return tuple(came - usual for came, usual in zip(scores[rolled], expected, strict=True))


def _is_like(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(abs(a - b) < TOLERANCE for a, b in zip(one, other, strict=True))
