"""2 and 4: the rings around the hole, and who wins."""

from typing import Any

import pytest

from event_horizon import Outcome

from .picture import board, drawn, same

RING_ONE = """
    a                  G5
    b               R7    R3
    c            G2    G7    R6
    d         R4   (())  G10    G1
    e      R9    G9    R5    G4    R1
    f   G8    G3    R8    R2    G6   R10
"""
RING_TWO = """
    a                 (())
    b               R7    G7
    c            G3    R8    G2
    d        G10    G4    R5    G5
    e      G6    R3    R1    G9   R10
    f   R6    R9    R2    G1    G8    R4
"""
RING_THREE = """
    a                  G8
    b               R1    R8
    c            G4    R3    G6
    d         R6    R2    G9    R7
    e      R5    R4    G1    G5   R10
    f   G7    R9    G3    G2   G10   (())
"""
MIRROR = """
    a                 R10
    b               R1    G1
    c            G2   (())   R2
    d         R3    R4    G4    G3
    e      G5    R6   G10    G6    R5
    f   R7    G8    R9    G9    R8    G7
"""
NOTHING = """
    a                 (())
    b               G1    G2
    c            R1    R2    R3
    d         R4    R5    R6    R7
    e      R8    R9    R10   G3    G4
    f   G5    G6    G7    G8    G9    G10
"""


def outcome(picture: str, **options: Any) -> Outcome:
    rules, state = board(picture, **options)
    found = rules.outcome(state)
    assert found is not None
    return found


def exchanged(picture: str) -> str:
    return picture.translate(str.maketrans("RG", "GR"))


def test_ring_one_decides() -> None:
    assert outcome(RING_ONE) == Outcome((1.0, 0.0), "red wins 9 to 28 on the ring around d2")


def test_the_lower_sum_wins() -> None:
    """2: the same board with the colours exchanged is won by the other side."""
    assert outcome(exchanged(RING_ONE)) == Outcome((0.0, 1.0), "green wins 9 to 28 on the ring around d2")


def test_a_tie_in_ring_one_is_broken_in_ring_two() -> None:
    assert outcome(RING_TWO) == Outcome((0.0, 1.0), "green wins 5 to 8 on ring 2 around a1")
    assert outcome(exchanged(RING_TWO)) == Outcome((1.0, 0.0), "red wins 5 to 8 on ring 2 around a1")


def test_ties_go_further_outward() -> None:
    assert outcome(RING_THREE) == Outcome((1.0, 0.0), "red wins 0 to 19 on ring 3 around f6")


def test_all_rings_equal_is_a_draw() -> None:
    assert outcome(MIRROR) == Outcome((0.5, 0.5), "a draw: the sums are equal on every ring around c2")


def test_a_side_with_no_tile_in_a_ring_has_nothing_there() -> None:
    """R2: nothing is 0, and less than 3."""
    assert outcome(NOTHING) == Outcome((1.0, 0.0), "red wins 0 to 3 on the ring around a1")


def test_rings_are_distances_from_the_hole() -> None:
    """4 and R2: over the whole board; every cell here lies in the ring of its number."""
    cells = board(RING_ONE)[1].board
    rings = {cells.names[c]: n for n, ring in enumerate(cells.rings[cells.numbers["d2"]], 1) for c in ring}
    picture = [
        " ".join(str(rings.get(name, "O")) for name in cells.names if name[0] == row) for row in "abcdef"
    ]
    assert picture == ["3", "2 2", "1 1 2", "1 O 1 2", "2 1 1 2 3", "3 2 2 2 3 4"]


def test_the_result_names_ring_and_sums_and_the_view_has_them_all() -> None:
    rules, state = board(RING_THREE)
    assert rules.view(state, None).rings == ((10, 10), (7, 7), (0, 19), (26, 0), (12, 19))
    assert drawn(rules, state).endswith(
        same("""
            ring 1: red 10, green 10
            ring 2: red 7, green 7
            ring 3: red 0, green 19
            ring 4: red 26, green 0
            ring 5: red 12, green 19
        """)
    )


@pytest.mark.parametrize(
    ("picture", "last", "told"),
    [
        (RING_ONE, "a1", [("ring", "4.1"), ("ended", "4")]),
        (RING_TWO, "b2", [("ring", "4.1"), ("ring", "4.2"), ("ended", "4")]),
        (RING_THREE, "f5", [("ring", "4.1"), ("ring", "4.2"), ("ring", "4.3"), ("ended", "4")]),
        (
            MIRROR,
            "f6",
            [("ring", "4.1"), ("ring", "4.2"), ("ring", "4.3"), ("ring", "4.3"), ("ended", "4.4")],
        ),
    ],
    ids=["ring 1", "ring 2", "ring 3", "draw"],
)
def test_rings_are_told_up_to_the_one_that_decides(picture: str, last: str, told: list[Any]) -> None:
    """A tile of green's is taken off and placed again, to hear the news of it."""
    rules, state = board(picture)
    cells = rules.dump(state)["cells"]
    tile = cells.pop(last)[1:]
    before = rules.load({"cells": cells})
    after = rules.apply(before, rules.read(before, f"{tile}@{last}"))
    assert [(news.kind, news.rule) for news in rules.news(after, None)][2:] == told
