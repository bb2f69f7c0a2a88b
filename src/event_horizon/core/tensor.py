"""A view as numbers between -1 and 1, for programs that learn. Plain lists: rules know no arrays."""

from collections.abc import Mapping, Sequence
from math import prod
from typing import NamedTuple


class Part(NamedTuple):
    """One named piece of a tensor."""

    shape: tuple[int, ...]
    values: Sequence[float] | Mapping[int, float]
    """All its numbers, row by row; or only those that are not 0, by their places."""

    @property
    def size(self) -> int:
        return prod(self.shape)


Tensor = dict[str, Part]
"""The pieces in a fixed order; under the same options their shapes are always the same."""


def one_hot(choices: tuple[object, ...], chosen: object) -> Part:
    """1 for the chosen one, 0 for all others."""
    return Part((len(choices),), {choices.index(chosen): 1.0} if chosen in choices else {})


def numbers(*values: float) -> Part:
    return Part((len(values),), [float(value) for value in values])
