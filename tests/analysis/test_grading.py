"""Grades and accuracy by what was given away."""

import pytest

from event_horizon.analysis.grading import accuracy, grade_of


@pytest.mark.parametrize(
    ("lost", "grade"),
    [
        (0, ""),
        (0.049, ""),
        (0.05, "inaccuracy"),
        (0.099, "inaccuracy"),
        (0.1, "mistake"),
        (0.2, "blunder"),
        (1, "blunder"),
    ],
)
def test_the_grade_of_an_action(lost: float, grade: str) -> None:
    assert grade_of(lost) == grade


def test_accuracy_falls_with_what_is_given_away() -> None:
    assert accuracy([]) == accuracy([0, 0]) == 1
    assert accuracy([1]) < 0.01
    assert accuracy([0.05]) > accuracy([0.1]) > accuracy([0.2]) > 0.3
    assert accuracy([0, 0.2]) == pytest.approx((1 + accuracy([0.2])) / 2)
