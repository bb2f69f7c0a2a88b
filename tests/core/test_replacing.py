"""The quick replace: a new value like the old one, nothing kept that was worked out, nothing taken that is no field."""

from dataclasses import dataclass
from functools import cached_property

import pytest

from event_horizon.core.replacing import replace


@dataclass(frozen=True)
class Pair:
    one: int
    two: int = 2

    @cached_property
    def total(self) -> int:
        return self.one + self.two


@dataclass(frozen=True)
class Checked:
    one: int

    def __post_init__(self) -> None:
        assert self.one


def test_a_new_value_with_one_field_changed() -> None:
    old = Pair(1)
    new = replace(old, two=5)
    assert (old, new) == (Pair(1, 2), Pair(1, 5))
    assert hash(new) == hash(Pair(1, 5))


def test_what_was_worked_out_is_worked_out_again() -> None:
    old = Pair(1)
    assert old.total == 3
    assert replace(old, two=5).total == 6


def test_a_field_that_is_none_is_refused() -> None:
    with pytest.raises(TypeError, match="no field three"):
        replace(Pair(1), three=3)


def test_a_class_that_checks_itself_is_refused() -> None:
    with pytest.raises(TypeError, match="checks or computes"):
        replace(Checked(1), one=0)
