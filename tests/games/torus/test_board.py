"""The torus itself: 420 hexes that wrap both ways."""

import pytest

from event_horizon.games.torus.board import (
    DIRECTIONS,
    HEXES,
    INSIDE,
    INSIDE_HEXES,
    NAMES,
    NEIGHBOURS,
    NUMBERS,
    band,
    blind,
    cost,
    distances,
    line,
    visible,
)


def around(name: str) -> str:
    return " ".join(NAMES[each] for each in NEIGHBOURS[NUMBERS[name]])


def test_the_map_has_420_hexes() -> None:
    assert len(HEXES) == len(set(NAMES)) == 420
    assert (NAMES[0], NAMES[-1]) == ("A-1", "N-30")


@pytest.mark.parametrize(
    ("name", "neighbours"),
    [  #       N    NE   SE   S    SW   NW
        ("C-9", "C-8 D-9 D-10 C-10 B-10 B-9"),
        ("D-9", "D-8 E-8 E-9 D-10 C-9 C-8"),
        ("A-1", "A-30 B-1 B-2 A-2 N-2 N-1"),
        ("B-1", "B-30 C-30 C-1 B-2 A-1 A-30"),
        ("N-30", "N-29 A-29 A-30 N-1 M-30 M-29"),
        ("M-30", "M-29 N-30 N-1 M-1 L-1 L-30"),
    ],
)
def test_neighbours_wrap_both_ways(name: str, neighbours: str) -> None:
    assert around(name) == neighbours


def test_every_step_can_be_taken_back() -> None:
    for number in HEXES:
        assert len(set(NEIGHBOURS[number])) == 6
        for direction in range(6):
            assert NEIGHBOURS[NEIGHBOURS[number][direction]][(direction + 3) % 6] == number
            assert cost(number, direction) == cost(NEIGHBOURS[number][direction], (direction + 3) % 6)


def test_columns_e_to_k_are_inside() -> None:
    assert "".join(sorted({NAMES[each][0] for each in INSIDE_HEXES})) == "EFGHIJK"
    assert len(INSIDE_HEXES) == 210


@pytest.mark.parametrize(
    ("name", "costs"),
    [("D-9", (2, 1, 1, 2, 1, 1)), ("L-9", (2, 1, 1, 2, 1, 1)), ("E-9", (1,) * 6), ("K-9", (1,) * 6)],
)
def test_north_and_south_cost_two_outside(name: str, costs: tuple[int, ...]) -> None:
    assert tuple(cost(NUMBERS[name], direction) for direction in range(6)) == costs


def test_no_two_inside_hexes_are_more_than_18_apart() -> None:
    assert max(distances(one)[other] for one in INSIDE_HEXES for other in INSIDE_HEXES) == 18


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [("H-5", "H-5", 0), ("H-5", "H-15", 10), ("H-5", "H-25", 10), ("A-1", "N-1", 1), ("E-1", "K-16", 18)],
)
def test_range_is_the_shortest_way_round(one: str, other: str, steps: int) -> None:
    assert distances(NUMBERS[one])[NUMBERS[other]] == distances(NUMBERS[other])[NUMBERS[one]] == steps


@pytest.mark.parametrize(
    ("start", "direction", "length", "end"),
    [("K-11", "SE", 4, "A-13"), ("E-5", "SW", 1, "D-6"), ("H-10", "NE", 4, "L-8"), ("G-22", "S", 4, "G-26")],
)
def test_lines_of_the_diagram(start: str, direction: str, length: int, end: str) -> None:
    assert NAMES[line(NUMBERS[start], DIRECTIONS.index(direction), length)] == end  # type: ignore[arg-type]


def test_the_blind_area_of_h_21_is_the_books() -> None:
    book = "E-19 E-20 E-21 E-22 F-20 F-21 F-22 J-20 J-21 J-22 K-19 K-20 K-21 K-22"
    assert " ".join(NAMES[each] for each in sorted(blind(NUMBERS["H-21"]))) == book


def test_what_a_laser_sees() -> None:
    outside = visible(NUMBERS["C-9"], False)
    assert {NAMES[each] for each in outside} == {"C-9", *around("C-9").split()}
    edge = visible(NUMBERS["E-9"], False)
    assert edge == set(INSIDE_HEXES) | {NUMBERS["D-9"], NUMBERS["D-10"]}
    assert visible(NUMBERS["H-21"], True) == set(INSIDE_HEXES) - blind(NUMBERS["H-21"])


def test_a_ships_area_is_ten_rows_round_the_tube() -> None:
    assert {NAMES[each] for each in band(NUMBERS["A-15"])} == {
        f"{c}-{r}" for c in "ABCDEFGHIJKLMN" for r in range(11, 21)
    }


def test_inside_is_told_per_hex() -> None:
    assert [INSIDE[NUMBERS[name]] for name in ("D-1", "E-1", "K-1", "L-1")] == [False, True, True, False]
