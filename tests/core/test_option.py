"""Options: typed reading, limits, files, and refusals that say what is allowed."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from event_horizon import BadOption
from event_horizon.core.option import MAX_FILE_BYTES, Option, Preset, settle, with_preset

ROWS = Option("rows", 6, "How many rows.", (2, 6, 10))
SWAP = Option("swap", False, "Whether to swap.", (False, True))
TILES = Option("tiles", "free", "Which tiles.", ("free", "drawn"))
TURNS = Option("turns", 20, "How many turns.", low=-5, high=100)
MAP = Option("map", "small", "The map.", ("small", "large"), is_file=True)
SHIP = Option("ship", "", "A ship's plan.", is_text=True)
CREWS = Option("crews", "", "Who goes with whom.", is_text=True, is_grouping=True)
ALL = (ROWS, SWAP, TILES, TURNS, MAP, SHIP)


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        (ROWS, 10, 10),
        (ROWS, "10", 10),
        (SWAP, True, True),
        (SWAP, "true", True),
        (SWAP, "false", False),
        (TILES, "drawn", "drawn"),
        (TURNS, 100, 100),
        (TURNS, "-5", -5),
        (TURNS, "007", 7),
        (MAP, "large", "large"),
        (MAP, "row one\nrow two", "row one\nrow two"),
        (SHIP, "anything at all", "anything at all"),
        (CREWS, "0+1 2", "0+1 2"),
    ],
)
def test_values_and_their_texts(option: Option, given: Any, value: Any) -> None:
    found = option.check(given)
    assert (found, type(found)) == (value, type(option.default))


@pytest.mark.parametrize(
    ("option", "given", "message"),
    [
        (ROWS, 3, "rows must be 2, 6 or 10, not 3"),
        (ROWS, "3", "rows must be 2, 6 or 10, not 3"),
        (ROWS, 6.0, "rows must be 2, 6 or 10, not 6.0"),
        (ROWS, True, "rows must be 2, 6 or 10, not True"),
        (ROWS, None, "rows must be 2, 6 or 10, not None"),
        (ROWS, " 6", "rows must be 2, 6 or 10, not ' 6'"),
        (ROWS, "٦", "rows must be 2, 6 or 10, not '٦'"),
        (ROWS, "6" * 30, "rows must be 2, 6 or 10, not '" + "6" * 30 + "'"),
        pytest.param(
            ROWS,
            10**5_000,
            "rows must be 2, 6 or 10, not a value of type int that cannot be shown",
            id="huge number",
        ),
        (SWAP, "True", "swap must be false or true, not 'True'"),
        (SWAP, 1, "swap must be false or true, not 1"),
        (TILES, "hidden", "tiles must be free or drawn, not 'hidden'"),
        (TILES, ["free"], "tiles must be free or drawn, not ['free']"),
        (TURNS, 101, "turns must be a number from -5 to 100, not 101"),
        (TURNS, -6, "turns must be a number from -5 to 100, not -6"),
        (TURNS, "--5", "turns must be a number from -5 to 100, not '--5'"),
        (TURNS, "", "turns must be a number from -5 to 100, not ''"),
        (SHIP, 5, "ship must be a text, not 5"),
        pytest.param(
            SHIP,
            "\ud800",
            "ship must be a text, not a value of type str that cannot be shown",
            id="half a pair",
        ),
        (MAP, 5, "map must be small, large or a file, not 5"),
    ],
)
def test_refusals_say_what_is_allowed(option: Option, given: Any, message: str) -> None:
    with pytest.raises(BadOption) as caught:
        option.check(given)
    assert str(caught.value) == message


def test_the_text_of_a_file_is_taken_and_a_path_is_not(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    path.write_text("do not\nshow me")
    with pytest.raises(BadOption, match="give the file's text") as caught:
        MAP.check(str(path))
    assert "show me" not in str(caught.value)
    assert MAP.check("a\nb") == "a\nb"
    with pytest.raises(BadOption):
        settle(ALL, {"map": str(path)})


def test_files_are_limited_in_size() -> None:
    assert MAP.check("\n" + "x" * (MAX_FILE_BYTES - 1))
    with pytest.raises(BadOption, match=f"map: the file is larger than {MAX_FILE_BYTES} bytes"):
        MAP.check("\n" + "ü" * (MAX_FILE_BYTES // 2))


def test_settling_fills_in_the_defaults() -> None:
    assert settle(ALL, {"rows": "2", "swap": "true"}) == {
        "rows": 2, "swap": True, "tiles": "free", "turns": 20, "map": "small", "ship": "",
    }  # fmt: skip


def test_an_unknown_option_is_named_with_the_known_ones() -> None:
    with pytest.raises(BadOption) as caught:
        settle((ROWS, SWAP), {"columns": 3})
    assert str(caught.value) == "there is no option 'columns'; the options are: rows, swap"
    with pytest.raises(BadOption, match="the options are: none"):
        settle((), {"x": 1})


@given(
    st.sampled_from(ALL), st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary()
)
def test_a_checked_value_is_checked_again_to_itself(option: Option, given: Any) -> None:
    try:
        value = option.check(given)
    except BadOption:
        return
    assert option.check(value) == value
    assert type(value) is type(option.default)


LARGE = Preset("large", "A large board.", {"rows": 10, "swap": True})


def test_a_preset_sets_some_options_and_those_given_win() -> None:
    found = settle(ALL, with_preset((LARGE,), {"variant": "large", "swap": "false"}))
    assert (found["rows"], found["swap"], found["tiles"]) == (10, False, "free")


@pytest.mark.parametrize("wanted", ["small", 5, None, ["large"], True])
def test_an_unknown_preset_is_refused_with_those_there_are(wanted: Any) -> None:
    with pytest.raises(BadOption, match="variant must be large, not "):
        with_preset((LARGE,), {"variant": wanted})


def test_a_game_without_presets_knows_no_variant() -> None:
    with pytest.raises(BadOption, match="there is no option 'variant'"):
        settle(ALL, with_preset((), {"variant": "large"}))
