"""What dice and draws gave and took.

The luck of a roll is what the position after it is worth, less the mean over all that could have been rolled. All of
them are judged in the same way, so that over many games nobody is lucky.
"""

from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.search.budget import Budget

from .judging import appearance, has_judge, mean, past_roll, share

ALIKE = 1e-9


def luck(game: AnyGame, state: Any, rolled: Any, budget: Budget) -> tuple[float, ...]:
    """For every seat: what this roll in this state was worth beyond the mean."""
    rolls = [(roll, weight, game.apply(state, roll)) for roll, weight in game.chances(state)]
    worth = {roll: appearance(game, after) for roll, _, after in rolls}
    if has_judge(game) and all(_is_like(looks, worth[rolled]) for looks in worth.values()):
        # A drawn tile changes no looks, but what can be done with it: the judge sees that.
        worth = {roll: past_roll(share(budget, len(rolls)), game, after) for roll, _, after in rolls}
    expected = mean([(worth[roll], weight) for roll, weight, _ in rolls])
    return tuple(came - usual for came, usual in zip(worth[rolled], expected, strict=True))


def _is_like(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(abs(a - b) < ALIKE for a, b in zip(one, other, strict=True))
