"""What a side can do."""

from dataclasses import dataclass

from .board import Cell


@dataclass(frozen=True)
class Mark:
    """Marks a cell with the sign of the side to act."""

    cell: Cell


Action = Mark
