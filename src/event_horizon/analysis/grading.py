"""How bad an action was: three grades by what it gave away, and the accuracy of many actions.

benchmarks/grades.py shows how often players of different strength get each grade; docs/computer-play.md has the numbers.
"""

from collections.abc import Iterable
from math import exp
from typing import Literal

Grade = Literal["", "inaccuracy", "mistake", "blunder"]

INACCURACY, MISTAKE, BLUNDER = 0.05, 0.10, 0.20
"""For each grade, how much of the expected score an action must give away at least."""

MARKS: dict[Grade, str] = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""The grades as annotations of records."""

STEEPNESS = 4.354
"""How fast accuracy falls with what is given away; the curve that lichess fits to chess players, for scores of 0 to 1."""
FLOOR = 0.03167
"""Makes the accuracy 0 for an action that gives away everything."""


def grade_of(lost: float) -> Grade:
    """The grade of an action that gives away this much of the expected score; empty where it is fine."""
    if lost >= BLUNDER:
        return "blunder"
    if lost >= MISTAKE:
        return "mistake"
    return "inaccuracy" if lost >= INACCURACY else ""


def accuracy(losses: Iterable[float]) -> float:
    """How close a player came to the best actions, 0 to 1: the mean over all decisions; 1 if there were none."""
    found = [min(1.0, max(0.0, (1 + FLOOR) * exp(-STEEPNESS * lost) - FLOOR)) for lost in losses]
    return sum(found) / len(found) if found else 1.0
