"""The player that looks one action ahead and takes the action with the best evaluation."""

from collections.abc import Hashable
from dataclasses import dataclass
from random import Random
from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import Alike, Evaluate
from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE, Seat

MAX_ROLLS = 40
"""If a roll has more outcomes, this many of them are sampled."""


def never_known(state: Any, action: Any) -> None:
    """Knows of no roll what comes to the same."""


@dataclass(frozen=True)
class Greedy:
    evaluate: Evaluate[Any]
    alike: Alike[Any] | None = None
    about: str = "Looks one action ahead: quick and tidy, but not far-sighted."

    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        """The action with the best evaluation in one state that fits the view; ties are broken at random."""
        random = budget.random()
        state = game.determinize(view, random)
        seat = game.to_act(state)
        assert seat is not None
        values = ActionValues(game, self.evaluate, self.alike or never_known, state, seat, random)
        return max(random.sample(legal, len(legal)), key=values.value)


class ActionValues:
    """What the actions of a seat in one state are worth to it."""

    def __init__(
        self,
        game: AnyGame,
        evaluate: Evaluate[Any],
        alike: Alike[Any],
        state: Any,
        seat: Seat,
        random: Random,
    ) -> None:
        self.game, self.evaluate, self.alike = game, evaluate, alike
        self.state, self.seat, self.random = state, seat, random
        self._known: dict[Hashable, float] = {}

    def value(self, action: Any) -> float:
        """The evaluation after an action; where chance is to act then, the mean over its outcomes."""
        rolls = self.alike(self.state, action)
        if rolls is None:
            return self._expected(self.game.apply(self.state, action))
        after = None
        for roll, _, key in rolls:
            if key not in self._known:
                after = after or self.game.apply(self.state, action)
                self._known[key] = self.evaluate(self.game.apply(after, roll), self.seat)
        values = [weight * self._known[key] for _, weight, key in rolls]
        return sum(values) / sum([weight for _, weight, _ in rolls])

    def _expected(self, state: Any) -> float:
        if self.game.to_act(state) != CHANCE:
            return self.evaluate(state, self.seat)
        outcomes = self.game.chances(state)
        if len(outcomes) > MAX_ROLLS:
            outcomes = tuple(self.random.sample(outcomes, MAX_ROLLS))
        total = sum(weight for _, weight in outcomes)
        return (
            sum(weight * self.evaluate(self.game.apply(state, roll), self.seat) for roll, weight in outcomes)
            / total
        )
