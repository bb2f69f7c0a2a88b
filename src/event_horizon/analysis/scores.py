"""Expected scores of every seat in a position: by search where a seat is to act, by evaluation elsewhere."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE, Seat
from event_horizon.players.roster import computer_play

from .ranking import rank

MAX_SEARCHED_ROLLS = 12
"""A roll with more outcomes than this is evaluated; with fewer, the position after each outcome is searched."""
TOLERANCE = 1e-6
"""Two seats whose values add up to 1, give or take this, play a zero-sum game."""


def value_after(game: AnyGame, state: Any, action: Any, budget: Budget) -> float:
    """The value of an action by a search of the position after it: surer where `rank` hardly visited the action."""
    seat = game.to_act(state)
    assert seat is not None
    return expected_scores(game, game.apply(state, action), budget)[seat]


def expected_scores(game: AnyGame, state: Any, budget: Budget) -> tuple[float, ...]:
    """Every seat's expected score: searched where a seat is to act, and the mean of that over a roll."""
    result, seat = game.outcome(state), game.to_act(state)
    if result or seat is None:
        return result.scores if result else evaluate(game, state)
    if seat != CHANCE:
        return scores_given(game, state, seat, rank(game, game.view(state, seat), budget)[0].value)
    rolls, scores_of = game.chances(state), evaluate
    if len(rolls) <= MAX_SEARCHED_ROLLS:
        scores_of = partial(scores_past_roll, budget.share(len(rolls)))
    return mean_scores([(scores_of(game, game.apply(state, roll)), weight) for roll, weight in rolls])


def scores_past_roll(budget: Budget, game: AnyGame, state: Any) -> tuple[float, ...]:
    """Expected scores after a roll; if another roll follows at once, the position is only evaluated."""
    return evaluate(game, state) if game.to_act(state) == CHANCE else expected_scores(game, state, budget)


def mean_scores(weighted: Sequence[tuple[tuple[float, ...], int]]) -> tuple[float, ...]:
    """The weighted mean of every seat's scores."""
    total = sum(weight for _, weight in weighted)
    return tuple(
        sum(scores[seat] * weight for scores, weight in weighted) / total
        for seat in range(len(weighted[0][0]))
    )


def scores_given(game: AnyGame, state: Any, seat: Seat, value: float) -> tuple[float, ...]:
    """Every seat's expected score, given that of one seat."""
    if is_zero_sum(game, state):
        return (value, 1 - value) if seat == 0 else (1 - value, value)
    scores = evaluate(game, state)
    return (*scores[:seat], value, *scores[seat + 1 :])


def evaluate(game: AnyGame, state: Any) -> tuple[float, ...]:
    """Every seat's expected score by the game's static evaluation."""
    static = computer_play(game.name).evaluate
    return tuple(static(state, seat) for seat in range(len(game.seats)))


def is_zero_sum(game: AnyGame, state: Any) -> bool:
    """Whether one seat's gain is the other's loss; in a race for a prize both may come away empty-handed."""
    return len(game.seats) == 2 and abs(sum(evaluate(game, state)) - 1) < TOLERANCE
