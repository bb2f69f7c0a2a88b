"""The player that searches: Monte Carlo tree search over the rules of any game."""

from dataclasses import dataclass
from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import Evaluate, RankedAction
from event_horizon.core.game import AnyGame
from event_horizon.search import mcts

DEFAULT_WALKS = 200
"""Walks through the tree where the budget sets no limit."""
PLAYOUT_ACTIONS = 20
"""A leaf is valued by the evaluation after this many random actions, or by the result of the game."""


@dataclass(frozen=True)
class TreeSearch:
    evaluate: Evaluate[Any]
    about: str = "Tree search: tries out how every action might continue, knowing little more than the rules."

    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        """The action that the search visited most; every walk guesses the hidden facts anew."""
        if len(legal) == 1:
            return legal[0]
        return self.rank(game, view, budget)[0].action

    def rank(self, game: AnyGame, view: Any, budget: Budget) -> tuple[RankedAction, ...]:
        """The actions that were visited, the most visited first."""
        sample = mcts.from_view(game, view)
        leaf = mcts.playout(game, self.evaluate, PLAYOUT_ACTIONS)
        return mcts.search(game, sample, budget.or_nodes(DEFAULT_WALKS), leaf=leaf)
