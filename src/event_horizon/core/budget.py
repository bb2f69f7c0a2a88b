"""How much a computer player may think."""

from dataclasses import dataclass, replace
from random import Random

from .field_docs import show_fields


@show_fields
@dataclass(frozen=True)
class Budget:
    """A limit on time, on nodes, on both or on neither; a player without a limit uses its own number of nodes."""

    seconds: float | None = None
    """For one action."""

    nodes: int | None = None
    """Positions that a search may look at for one action."""

    seed: int = 0
    """The same seed and the same nodes always give the same choice."""

    counts_cpu: bool = False
    """Whether seconds are this process's processor time: for measuring on a busy machine."""

    def share(self, parts: float) -> "Budget":
        """One of this many equal parts of the time and the nodes; `parts` below 1 gives more than the whole."""
        seconds = None if self.seconds is None else self.seconds / parts
        nodes = None if self.nodes is None else max(1, int(self.nodes / parts))
        return replace(self, seconds=seconds, nodes=nodes)

    def or_nodes(self, nodes: int) -> "Budget":
        """This budget, or this many nodes where it sets no limit: the same on every machine."""
        has_limit = self.seconds is not None or self.nodes is not None
        return self if has_limit else replace(self, nodes=nodes)

    def random(self) -> Random:
        """A fresh generator of random numbers from the seed."""
        return Random(self.seed)  # noqa: S311  (play, not secrets)
