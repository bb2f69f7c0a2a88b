"""Eight opponents, from a child's first game to full strength.

Weaker levels look less far ahead and evaluate less reliably, as people do: their search is shallower, and every evaluation
has a random error. None of them throws a game away on purpose.
"""

from dataclasses import dataclass
from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame

UNLIMITED_DEPTH, UNLIMITED_NODES = 99, 1 << 40
"""Limits that are never reached."""


def warm() -> None:
    """Compiles the kernel and the search, or loads them from the cache."""
    from event_horizon.search import fixed_depth  # noqa: F401

    from .array import SMALL_BITS
    from .kernel_of_width import kernel_of_width

    kernel_of_width(*SMALL_BITS)


@dataclass(frozen=True)
class Level:
    about: str
    depth: int = UNLIMITED_DEPTH
    """How many actions it looks ahead, counting both sides."""

    noise: int = 5
    """The standard deviation of the error in its evaluations, in hundredths of an action."""

    nodes: int = UNLIMITED_NODES
    """How many positions it searches."""

    takes_its_time: bool = False
    """Whether it searches for as long as the budget allows; without a budget, it searches `nodes` positions."""

    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        if len(legal) == 1:
            return legal[0]
        from .array import decode_action
        from .deep_search import think

        state = game.determinize(view, budget.random())
        found = think(state, self._budget(budget), max_depth=self.depth, noise=self.noise)
        return decode_action(state.board, found.action)

    def _budget(self, given: Budget) -> Budget:
        own = Budget(nodes=self.nodes, seed=given.seed)
        return given.or_nodes(self.nodes) if self.takes_its_time else own


PLAYERS = {
    "level1": Level("A first opponent: plans its turn, and often gets it wrong.", 3, 135),
    "level2": Level("Plans its turn with some care.", 4, 70),
    "level3": Level("Sees your reply coming, but not reliably.", nodes=1_000),
    "level4": Level("Considers your reply, and what it would do then.", nodes=2_700),
    "level5": Level("Looks a turn or two ahead.", nodes=7_200),
    "level6": Level("Looks some turns ahead.", nodes=19_000),
    "level7": Level("A strong club player.", nodes=52_000),
    "level8": Level(
        "Full strength: looks as far as time allows, and wins what can be won by force.",
        noise=0,
        nodes=200_000,
        takes_its_time=True,
    ),
}
