"""A view as numbers between -1 and 1, for programs that learn: plain lists, because rules use no arrays."""

from collections.abc import Mapping, Sequence
from math import prod
from typing import NamedTuple


class Part(NamedTuple):
    """One named piece of a tensor."""

    shape: tuple[int, ...]
    values: Sequence[float] | Mapping[int, float]
    """All numbers, row by row, or only those other than 0, by place."""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


Tensor = dict[str, Part]
"""The pieces in a fixed order; their shapes depend only on the options."""


def one_hot(choices: tuple[object, ...], chosen: object) -> Part:
    """A vector with 1 for the chosen value and 0 for all others."""
    return Part((len(choices),), {choices.index(chosen): 1.0} if chosen in choices else {})


def numbers(*values: float) -> Part:
    """A vector of these numbers."""
    return Part((len(values),), [float(value) for value in values])
