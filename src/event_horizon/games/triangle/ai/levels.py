"""Eight opponents, from a child's first game to full strength.

Weaker levels look less far ahead and evaluate less reliably, as people do: their tree does not grow beyond their own
action, and the value of every action has a random error. None of them throws a game away on purpose.
"""

from dataclasses import dataclass, replace
from typing import Any, Literal

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import Player
from event_horizon.core.game import AnyGame
from event_horizon.games.triangle.action import Action
from event_horizon.games.triangle.state import State

PROOF_SHARE, SURE_SHARE, CANDIDATE_SHARE, ORDER_SHARE, KEEPING_SHARE = 0.25, 0.6, 0.2, 0.03, 0.3
"""Shares of the budget: for a proof of the whole position, for one that nearly always succeeds, for proofs of the likeliest
actions, for ordering the actions once the position is proven, and for finding the one that keeps its value. The tree search
gets the rest."""
PROOF_WALKS = {13: 0, 14: 20_000, 15: 200_000, 16: 1_500_000}
"""By the number of empty cells: the fewest walks of a budget with which a proof is worth trying."""
WALKS_PER_SECOND = 400_000
PROOF_NODES = 3_000_000
"""The nodes of a lower level's proof, about a second."""
MIN_TREE, MAX_TREE, TREE_PER_WALK = 1 << 16, 1 << 22, 12
"""How large the tree may be: this many nodes per walk, within these bounds; a full one takes 200 MB."""
NODES_PER_WALK = 8
"""A walk through the tree takes as long as this many nodes of an exact search."""


Ends = Literal["learned", "guided", "random"]
"""How walks through the tree end: with the learned value and policy, with the playouts of `guided.py`, or with random ones."""


def warm() -> None:
    """Compiles the kernels, or loads them from the cache."""
    from event_horizon.search import uct  # noqa: F401

    from . import policy, solver  # noqa: F401


@dataclass(frozen=True)
class Level:
    about: str
    walks: int
    """How many games it plays out before it acts."""

    noise: float = 0.0
    """The standard deviation of the error in its values, in expected score."""

    looks_ahead: bool = True
    """Whether it considers the other side's answer, or only its own action."""

    exact: int = 0
    """With this many empty cells or fewer it plays perfectly, except if a proof takes more than PROOF_NODES."""

    ends: Ends = "random"
    """How its walks are evaluated."""

    guided_walks: int = 0
    """How many games it plays out in variants without a learned value, if not `walks`."""

    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        random = budget.random()
        state = game.determinize(view, random)
        max_nodes = None if self.looks_ahead else len(legal) + 1
        walks = Budget(nodes=self._walks_for(state), seed=budget.seed)
        ranked = rank_by_tree(state, walks, max_nodes, self.ends)
        if self.noise:
            return max(ranked, key=lambda each: each[1] + random.gauss(0, self.noise))[0]
        candidates = [action for action, _ in ranked]
        if len(state.empty) > self.exact:
            return candidates[0]
        return exactly(state, candidates, Budget(nodes=PROOF_NODES))

    def _walks_for(self, state: State) -> int:
        from .learned import is_learnt

        return self.walks if is_learnt(state) or not self.guided_walks else self.guided_walks


@dataclass(frozen=True)
class FullStrength:
    about: str
    nodes: int = 300_000
    """How many walks it makes if the budget sets no limit."""

    surely: int = 12
    """With this many empty cells or fewer, a proof takes a moment: it is always tried, and with a budget of nodes made."""

    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        """The choice of the tree search, unless a proven strategy or an exact search finds a better one."""
        from .endgame import keeping, sound
        from .solver import Solver
        from .strategy import answer

        budget = budget.or_nodes(self.nodes)
        state = game.determinize(view, budget.random())
        if known := answer(state):
            return known
        if not self.tries_proof(state, budget):
            return rank_by_tree(state, budget)[0][0]
        is_sure, solver = len(state.empty) <= self.surely, Solver()
        share = SURE_SHARE if is_sure else PROOF_SHARE
        is_unlimited = is_sure and budget.seconds is None
        value = solver.solve(state, Budget() if is_unlimited else _share(budget, share, NODES_PER_WALK))
        if value:
            candidates = [action for action, _ in rank_by_tree(state, _share(budget, ORDER_SHARE))]
            rest = replace(_share(budget, KEEPING_SHARE), nodes=None)
            return keeping(solver, state, candidates, value, rest)
        # Lost against perfect play, or not proven: the tree search finds the hardest action to answer.
        tree = _share(budget, 1 - CANDIDATE_SHARE - (0 if is_unlimited else share))
        candidates = [action for action, _ in rank_by_tree(state, tree)]
        if value == 0:
            return candidates[0]
        return sound(solver, state, candidates, _share(budget, CANDIDATE_SHARE, NODES_PER_WALK))

    def tries_proof(self, state: State, budget: Budget) -> bool:
        from .solver import can_solve

        empty = len(state.empty)
        walks = budget.nodes if budget.seconds is None else int(budget.seconds * WALKS_PER_SECOND)
        needed = 0 if empty <= self.surely else PROOF_WALKS.get(empty)
        return can_solve(state) and needed is not None and (walks or 0) >= needed


def rank_by_tree(
    state: State,
    budget: Budget,
    max_nodes: int | None = None,
    ends: Ends = "learned",
) -> list[tuple[Action, float]]:
    """The actions with their estimated values for the seat to act, the most visited first."""
    from event_horizon.search.uct import UctParameters, search

    from .guided import GUIDED, WITHOUT_POLICY
    from .kernel import KERNEL, decode_action, encode
    from .learned import is_learnt
    from .policy import LEARNED_WITH_POLICY, WITH_POLICY

    if ends == "learned" and is_learnt(state):
        kernel, style = LEARNED_WITH_POLICY, WITH_POLICY
    else:
        kernel, style = KERNEL if ends == "random" else GUIDED, WITHOUT_POLICY
    style = UctParameters(max_nodes=max_nodes) if max_nodes else replace(style, max_nodes=_room(budget))
    ranked = search(kernel, encode(state), budget, style)
    return [(decode_action(state, each.action), each.value) for each in ranked]


def _room(budget: Budget) -> int:
    """How many nodes the tree of such a search needs."""
    by_time = MAX_TREE if budget.seconds is None else int(budget.seconds * WALKS_PER_SECOND) * TREE_PER_WALK
    by_walks = MAX_TREE if budget.nodes is None else budget.nodes * TREE_PER_WALK
    return max(MIN_TREE, min(MAX_TREE, by_time, by_walks))


def exactly(state: State, candidates: list[Action], budget: Budget) -> Action:
    """The candidate that keeps the proven value, or the first candidate if nothing is proven."""
    from .endgame import perfect
    from .solver import Solver

    return perfect(Solver(), state, candidates, budget) or candidates[0]


def _share(budget: Budget, share: float, nodes_per_walk: int = 1) -> Budget:
    nodes = None if budget.nodes is None else max(1, int(budget.nodes * share * nodes_per_walk))
    seconds = None if budget.seconds is None else budget.seconds * share
    return replace(budget, seconds=seconds, nodes=nodes)


PLAYERS: dict[str, Player] = {
    "level1": Level(
        "A first opponent: sees only its own tile, and not too well.", 400, 0.1, looks_ahead=False
    ),
    "level2": Level("Places well, but does not consider your reply.", 3_000, 0.03, looks_ahead=False),
    "level3": Level("Considers your reply.", 1_500),
    "level4": Level("Looks a few actions ahead and counts the last cells.", 12_000, exact=8),
    "level5": Level("Knows where large tiles belong.", 20_000, exact=10, ends="guided", guided_walks=400),
    "level6": Level(
        "Plays the second half without error.", 120, exact=12, ends="learned", guided_walks=1_500
    ),
    "level7": Level(
        "A strong club player: also looks far ahead in the first half.",
        1_000,
        exact=12,
        ends="learned",
        guided_walks=20_000,
    ),
    "level8": FullStrength("Full strength: looks as far as time allows and plays the second half perfectly."),
}
