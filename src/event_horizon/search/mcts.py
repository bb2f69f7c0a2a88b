"""Monte Carlo tree search: play on from a position many times, and more often where it went well.

One simulation is a walk in three steps: down the known tree (`_descend`), an estimate of the position reached
(`leaf`), and back up with the scores (`_credit`). Each walk samples a new state that fits the view, so hidden facts differ
from walk to walk and the tree depends only on what the seat may know; without hidden information every sample is the same.
Chance acts by its weights. Every seat plays for its own score.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import Evaluate, RankedAction
from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE, Seat

from .budget import Meter, Spent, never

Leaf = Callable[[Any, Random], Sequence[float]]
"""Every seat's expected score at a leaf of the tree."""

ROOT = 0
MAX_PLAYOUT_ACTIONS = 20_000


@dataclass
class Tree:
    """Nodes are numbers, and index the lists below."""

    seats: int
    visits: list[int] = field(default_factory=list)
    offers: list[int] = field(default_factory=list)
    """How often the node could have been chosen: not every sample allows every action."""

    scores: list[list[float]] = field(default_factory=list)
    """The sum of the scores, for every seat."""

    children: list[dict[Any, int]] = field(default_factory=list)

    def grow(self) -> int:
        self.visits.append(0)
        self.offers.append(0)
        self.scores.append([0.0] * self.seats)
        self.children.append({})
        return len(self.visits) - 1

    def child(self, node: int, action: Any) -> int:
        children = self.children[node]
        if action not in children:
            children[action] = self.grow()
        return children[action]

    def mean(self, node: int, seat: Seat) -> float:
        return self.scores[node][seat] / self.visits[node]


def search(
    game: AnyGame,
    sample: Callable[[Random], Any],
    budget: Budget,
    *,
    leaf: Leaf | None = None,
    exploration: float = 0.7,
    is_stopped: Callable[[], bool] = never,
) -> tuple[RankedAction, ...]:
    """The actions of the seat to act that were tried, most visited first. A node of the budget is one walk."""
    assert budget.seconds is not None or budget.nodes is not None, "the search would never end"
    random, meter, tree = budget.random(), Meter(budget, is_stopped), Tree(len(game.seats))
    leaf = leaf or playout(game)
    tree.grow()
    seat = game.to_act(sample(random))
    assert seat is not None
    try:
        while True:
            meter.count()
            path, state = _descend(game, tree, sample(random), exploration, random)
            _credit(tree, path, leaf(state, random))
    except Spent:
        pass
    ranked = [
        RankedAction(action, tree.mean(node, seat), visits=tree.visits[node])
        for action, node in tree.children[ROOT].items()
    ]
    return tuple(sorted(ranked, key=lambda each: (-each.visits, -each.value)))


def from_view(game: AnyGame, view: Any) -> Callable[[Random], Any]:
    """A sampler of states that fit what a seat may know."""
    return lambda random: game.determinize(view, random)


def playout(
    game: AnyGame, evaluate: Evaluate[Any] | None = None, max_actions: int = MAX_PLAYOUT_ACTIONS
) -> Leaf:
    """Values a leaf by random play to the end, or for `max_actions` actions and then by evaluation."""
    seats = range(len(game.seats))

    def play(state: Any, random: Random) -> Sequence[float]:
        done = 0
        while (actor := game.to_act(state)) == CHANCE or (actor is not None and done < max_actions):
            choice = game.roll(state, random) if actor == CHANCE else random.choice(game.legal(state))
            state, done = game.apply(state, choice), done + 1
        outcome = game.outcome(state)
        if outcome:
            return outcome.scores
        return [evaluate(state, seat) if evaluate else 1 / len(seats) for seat in seats]

    return play


def _descend(
    game: AnyGame, tree: Tree, state: Any, exploration: float, random: Random
) -> tuple[list[int], Any]:
    """Down the tree to a node that is new, or to the end of the game."""
    path, node = [ROOT], ROOT
    while (actor := game.to_act(state)) is not None:
        if actor == CHANCE:
            action, is_new = game.roll(state, random), False
        else:
            action, is_new = _select(game, tree, node, actor, state, exploration, random)
        state = game.apply(state, action)
        node = tree.child(node, action)
        path.append(node)
        if is_new:
            break
    return path, state


def _select(
    game: AnyGame, tree: Tree, node: int, seat: Seat, state: Any, exploration: float, random: Random
) -> tuple[Any, bool]:
    """An untried action, if there is one; otherwise the one with the highest upper confidence bound."""
    children = tree.children[node]
    legal = game.legal(state)
    untried = [action for action in legal if action not in children]
    if untried:
        return random.choice(untried), True
    for action in legal:
        tree.offers[children[action]] += 1

    def upper_bound(action: Any) -> float:
        child = children[action]
        doubt = sqrt(log(tree.offers[child] + 1) / tree.visits[child])
        return tree.mean(child, seat) + exploration * doubt

    return max(legal, key=upper_bound), False


def _credit(tree: Tree, path: list[int], scores: Sequence[float]) -> None:
    for node in path:
        tree.visits[node] += 1
        for seat, score in enumerate(scores):
            tree.scores[node][seat] += score
