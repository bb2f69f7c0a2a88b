"""Positions as data: what is taken, and why the rest is refused."""

from typing import Any

import pytest

from event_horizon import CHANCE, BadPosition, game

from .picture import board, drawn, play
from .test_scoring import MIRROR, RING_ONE

RULES = game("triangle")


def refused(data: Any, **options: Any) -> str:
    with pytest.raises(BadPosition) as caught:
        game("triangle", **options).load(data)
    return str(caught.value)


def test_hands_and_turn_follow_from_the_cells() -> None:
    state = RULES.load({"cells": {"d3": "R7", "a1": "G10", "f1": "R1"}})
    assert state == play(RULES, "7@d3, 10@a1, 1@f1")
    assert RULES.dump(state) == {"cells": {"a1": "G10", "d3": "R7", "f1": "R1"}, "to_act": "green"}


def test_a_drawn_tile_and_a_swap_are_part_of_it() -> None:
    rules = game("triangle", tiles="drawn", swap=True)
    waiting = rules.load({"cells": {"d3": "R7"}, "to_act": "green"})
    assert rules.to_act(waiting) == CHANCE
    data = {"cells": {"d3": "R7"}, "to_act": "green", "drawn": 4, "swapped": True}
    state = rules.load(data)
    assert (rules.to_act(state), rules.dump(state)) == (0, data)


def test_pictures_go_in_and_out() -> None:
    for picture in (RING_ONE, MIRROR):
        rules, state = board(picture)
        shown = drawn(rules, state).split("\n\n")[0]
        assert shown.split() == picture.split()


@pytest.mark.parametrize("data", [None, [], "x", 5, {}, {"cells": []}, {"cells": None, "to_act": "red"}])
def test_what_is_no_position(data: Any) -> None:
    assert refused(data).startswith('a position must be an object with "cells"')


@pytest.mark.parametrize(
    ("cells", "message"),
    [
        ({"g1": "R1"}, "the board has no cell 'g1'"),
        ({"a1": "R11"}, "a1 holds no tile: 'R11'; tiles are R1 to R10 and G1 to G10"),
        ({"a1": "B1"}, "a1 holds no tile: 'B1'"),
        ({"a1": "R01"}, "a1 holds no tile: 'R01'"),
        ({"a1": 7}, "a1 holds no tile: 7"),
        ({"a1": None}, "a1 holds no tile: None"),
        ({"a1": "R7", "b1": "R7", "b2": "G1"}, "R7 is on a1 and on b1"),
        ({"a1": "G7"}, "red has 0 tiles on the board and green 1: that cannot happen in play"),
        ({"a1": "R7", "b1": "R8"}, "red has 2 tiles on the board and green 0: that cannot happen in play"),
    ],
)
def test_cells_that_no_play_fills_so(cells: Any, message: str) -> None:
    assert refused({"cells": cells}).startswith(message)


def test_a_turn_that_the_tiles_contradict() -> None:
    cells = RULES.dump(board(RING_ONE)[1])["cells"]
    assert (
        refused({"cells": {}, "to_act": "green"})
        == "with these tiles on the board it is red's turn: to_act cannot be 'green'"
    )
    assert (
        refused({"cells": {}, "to_act": None})
        == "with these tiles on the board it is red's turn: to_act cannot be None"
    )
    assert refused({"cells": cells, "to_act": "red"}) == (
        "with these tiles on the board the game is over: to_act cannot be 'red'"
    )


def test_ascending_tiles_lie_without_gaps() -> None:
    rules = {"tiles": "ascending"}
    assert refused({"cells": {"a1": "R2"}}, **rules) == "red has not placed 1 to 1 in ascending order"
    cells = {"a1": "R1", "b1": "G1", "c1": "R2", "d1": "G3"}
    assert refused({"cells": cells}, **rules) == "green has not placed 1 to 2 in ascending order"


@pytest.mark.parametrize(
    ("extra", "options", "message"),
    [
        ({"drawn": 7}, {}, "no tile can be drawn in this position"),
        ({"drawn": 11}, {"tiles": "drawn"}, "red has no tile 11 in hand to be drawn"),
        ({"drawn": "7"}, {"tiles": "drawn"}, "red has no tile '7' in hand to be drawn"),
        ({"drawn": True}, {"tiles": "drawn"}, "red has no tile True in hand to be drawn"),
        ({"drawn": 0}, {"tiles": "drawn"}, "red has no tile 0 in hand to be drawn"),
        ({"swapped": True}, {}, "nothing can have been swapped in this position"),
        ({"swapped": True}, {"swap": True}, "nothing can have been swapped in this position"),
        ({"swapped": 1}, {"swap": True}, "swapped must be true or false, not 1"),
        (
            {"colour": "red"},
            {},
            "there is no key 'colour'; the keys are cells, to_act, blocked, drawn, swapped",
        ),
    ],
)
def test_further_facts(extra: dict[str, Any], options: dict[str, Any], message: str) -> None:
    assert refused({"cells": {}, **extra}, **options) == message


def test_data_that_cannot_even_be_shown_is_refused() -> None:
    deep: Any = []
    for _ in range(5_000):
        deep = [deep]
    endless: dict[str, Any] = {}
    endless["cells"] = endless
    for strange in (
        deep,
        endless,
        {"cells": {"a1": 10**5_000}},
        {"cells": {1: "R1"}},
        {"cells": {"a1": "\ud800"}},
    ):
        assert refused(strange) == "a position must be plain JSON data, and not nested too deeply"


def test_the_preview_sums_every_ring_around_every_empty_cell() -> None:
    state = play(RULES, "7@d3, 10@a1, 1@c2")
    sums = RULES.preview(RULES.view(state, None), "")
    assert set(sums) == set(state.board.names) - {"d3", "a1", "c2"}  # type: ignore[call-overload]
    assert sums["b1"] == ((1, 10), (7, 0), (0, 0), (0, 0), (0, 0))  # type: ignore[index]
    assert sums["d4"] == ((7, 0), (1, 0), (0, 10), (0, 0), (0, 0))  # type: ignore[index]
