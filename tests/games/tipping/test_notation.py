"""Actions as text and positions as data: ruling R1 and the public notation."""

from typing import Any

import pytest

from event_horizon import BadNotation, BadPosition

from .picture import STANDARD, after, at, legal

EXAMPLE: dict[str, Any] = {
    "light": ["d4", "f4-f5"],
    "dark": ["e5-e6"],
    "sunk": {"light": 0, "dark": 1},
    "to_act": "light",
    "actions_left": 2,
    "last": {"light": None, "dark": ["e5-e6", "e4"]},
}


def test_actions_are_a_space_and_a_direction() -> None:
    assert legal(STANDARD.start()) == ["d4S", "d4W", "f4S", "g5E", "d6W", "e7N", "g7N", "g7E"]


@pytest.mark.parametrize(
    "text", ["", "d4", "d4X", "d4n", "D4N", "d4-e4N", " d4N", "d4N ", "d04N", "d4NN", "pass"]
)
def test_other_texts_are_no_actions(text: str) -> None:
    with pytest.raises(BadNotation, match="is not an action"):
        STANDARD.read(STANDARD.start(), text)


@pytest.mark.parametrize("text", ["a1N", "k4N", "d11N", "b10S"])
def test_spaces_off_the_board_are_no_actions(text: str) -> None:
    with pytest.raises(BadNotation, match=f"the board has no space {text[:-1]}$"):
        STANDARD.read(STANDARD.start(), text)


def test_positions_read_back() -> None:
    assert STANDARD.dump(STANDARD.load(EXAMPLE)) == EXAMPLE


def test_missing_parts_mean_nothing_sunk_two_actions_and_no_last() -> None:
    short = {"light": ["d4"], "dark": ["e4"], "to_act": "dark"}
    assert STANDARD.dump(STANDARD.load(short)) == {
        **short,
        "sunk": {"light": 0, "dark": 0},
        "actions_left": 2,
        "last": {"light": None, "dark": None},
    }


def test_a_position_tells_what_may_not_be_put_back() -> None:
    loaded = STANDARD.load({**EXAMPLE, "to_act": "dark"})
    assert "e5S" not in legal(loaded)
    assert "e5S" in legal(STANDARD.load({**EXAMPLE, "to_act": "dark", "last": None}))


def test_a_position_in_play_keeps_its_history() -> None:
    played = after(STANDARD.start(), "d4S", "g4S", "f7N")
    data = STANDARD.dump(played)
    assert data["quiet"] == 2
    assert len(data["past"]) == 3
    assert STANDARD.load(data) == played


def test_a_position_that_is_over_has_nobody_to_act() -> None:
    over = after(at("d3-e3", "j5", sunk={"light": 3}), "d3W")
    data = STANDARD.dump(over)
    assert (data["to_act"], data["turn"]) == (None, "light")
    assert STANDARD.load(data) == over


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"light": 7}, "light must be a list, not 7"),
        ({"light": "d4"}, "light must be a list, not 'd4'"),
        ({"light": [4]}, "4 is not a place for light's block"),
        ({"light": ["z9"]}, "'z9' is not a place"),
        ({"light": ["c3"]}, "'c3' is not a place"),
        ({"light": ["c3-c4"]}, "'c3-c4' is not a place"),
        ({"light": ["e4-d4"]}, "'e4-d4' is not a place"),
        ({"light": ["d4-f4"]}, "'d4-f4' is not a place"),
        ({"light": ["d4-e5"]}, "'d4-e5' is not a place"),
        ({"light": ["d4", "d4"]}, "two blocks overlap on d4"),
        ({"light": ["e6-e7"]}, "two blocks overlap on e6"),
        ({"light": ["b3", "d3", "c2", "c4"]}, "no space beside the hole at c3 is free"),
        (
            {"light": [f"{c}5" for c in "abcdfghij"]},
            "light has 9 blocks, sunk ones included; the board has 8",
        ),
        ({"light": [f"{c}5" for c in "abcdfg"], "sunk": {"light": 3}}, "light has 9 blocks"),
        ({"sunk": 3}, "sunk must be an object, not 3"),
        ({"sunk": {"red": 1}}, "sunk has no 'red'; the keys are light, dark"),
        ({"sunk": {"dark": -1}}, "a whole number from 0 to 4, not -1"),
        ({"sunk": {"dark": 5}}, "a whole number from 0 to 4, not 5"),
        ({"sunk": {"dark": True}}, "a whole number from 0 to 4, not True"),
        ({"sunk": {"dark": 4, "light": 4}}, "only one side can have sunk 4"),
        ({"to_act": "red"}, "to_act must be one of light, dark, not 'red'"),
        ({"to_act": ["light"]}, "to_act must be one of light, dark"),
        ({"to_act": None}, "the game is not over"),
        ({"turn": "light"}, '"turn" belongs to a finished game'),
        ({"actions_left": 3}, "a whole number from 0 to 2, not 3"),
        ({"actions_left": 0}, "must be 1 or 2 until a side has won"),
        ({"actions_left": "2"}, "a whole number from 0 to 2, not '2'"),
        ({"last": ["e5-e6", "e4"]}, "last must be an object"),
        ({"last": {"red": None}}, "last has no 'red'"),
        ({"last": {"dark": "e4"}}, "two places, where the block is and where it was"),
        ({"last": {"dark": ["e5-e6", "e9"]}}, "no tip leads dark's block from e9 to e5-e6"),
        ({"last": {"dark": ["e4", "e5-e6"]}}, "dark has no block on e4"),
        ({"last": {"light": ["e5-e6", "e4"]}}, "light has no block on e5-e6"),
        ({"quiet": -2}, "quiet must be a whole number from -1 to 100"),
        ({"past": "ff"}, "past must be a list"),
        ({"past": ["the same"]}, "is not a position's signature"),
        ({"colour": "blue"}, "there is no key 'colour'"),
    ],
)
def test_nonsense_is_refused_with_a_reason(change: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        STANDARD.load({**EXAMPLE, **change})


@pytest.mark.parametrize("data", [None, 7, "d4", [], {}, {"light": [], "dark": []}, {"to_act": "light"}])
def test_a_position_names_both_sides_and_whose_turn_it_is(data: object) -> None:
    with pytest.raises(BadPosition, match="a position must have"):
        STANDARD.load(data)
