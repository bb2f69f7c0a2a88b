"""How much a computer player may think."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    seconds: float | None = None
    nodes: int | None = None
    seed: int = 0
    """The same seed and the same nodes give the same choice, always."""
