"""Plain data read part by part: what is right comes out, what is wrong is refused with its reason."""

from collections.abc import Callable
from typing import Any

import pytest

from event_horizon import BadOption, BadPosition
from event_horizon.core.reading import Reader

DATA = {
    "left": 3,
    "is_open": True,
    "name": "Ada",
    "phase": "landing",
    "pair": ["a", "b"],
    "ships": {"one": {"at": 1}},
    "moves": [{"by": 2}],
    "words": ["x"],
}


def test_every_kind_of_part_is_read() -> None:
    reader = Reader(DATA, tuple(DATA))
    assert reader.number("left", 0, 0, 9) == 3
    assert reader.number("right", 7, 0, 9) == 7
    assert (reader.flag("is_open"), reader.flag("is_over")) == (True, False)
    assert reader.text("name", "a ship") == "Ada"
    assert reader.one_of("phase", ("landing", "fire"), "fire") == "landing"
    assert reader.one_of("step", ("landing", "fire"), "fire") == "fire"
    assert reader.one_of_lists("pair", ([], ["a", "b"])) == ["a", "b"]
    assert [(name, entry.number("at", 0, 0, 9)) for name, entry in reader.entries("ships")] == [("one", 1)]
    assert [each.number("by", 0, 0, 9) for each in reader.readers("moves")] == [2]
    assert (reader.texts("words"), reader.items("none"), reader.sub("none").data) == (["x"], [], {})


@pytest.mark.parametrize(
    ("data", "ask", "reason"),
    [
        (
            {"left": 12},
            lambda r: r.number("left", 0, 0, 9),
            "left must be a whole number from 0 to 9, not 12",
        ),
        (
            {"left": True},
            lambda r: r.number("left", 0, 0, 9),
            "left must be a whole number from 0 to 9, not True",
        ),
        (
            {"left": "3"},
            lambda r: r.number("left", 0, 0, 9),
            "left must be a whole number from 0 to 9, not '3'",
        ),
        ({"on": 1}, lambda r: r.flag("on"), "on must be true or false, not 1"),
        ({}, lambda r: r.text("name", "a ship"), "a ship needs 'name', a text, not None"),
        ({"way": "up"}, lambda r: r.one_of("way", ("n", "s"), "n"), "way must be one of n, s, not 'up'"),
        ({"way": ["n"]}, lambda r: r.one_of("way", ("n", "s"), "n"), "way must be one of n, s, not ['n']"),
        ({"pair": ["c"]}, lambda r: r.one_of_lists("pair", ([],)), "pair must be one of ([],), not ['c']"),
        ({"list": {}}, lambda r: r.items("list"), "list must be a list, not {}"),
        ({"list": [1]}, lambda r: r.texts("list"), "list must contain only texts, not 1"),
        ({"list": [1]}, lambda r: r.readers("list"), "this must be an object, not 1"),
        ({"more": {}}, lambda r: r.only(("some",)), "there is no key 'more'; the keys are some"),
        ({"ships": {1: {}}}, lambda r: list(r.entries("ships")), "the keys of ships must be names, not 1"),
    ],
)
def test_what_is_wrong_is_refused_with_its_reason(
    data: Any, ask: Callable[[Reader], object], reason: str
) -> None:
    with pytest.raises(BadPosition) as refusal:
        ask(Reader(data))
    assert str(refusal.value) == reason
    with pytest.raises(BadPosition) as refusal:
        Reader(data, owner="red's ship").number("left", -1, 0, 0)
    assert str(refusal.value).startswith("red's ship: left must be a whole number from 0 to 0, not ")


def test_what_is_no_object_is_refused() -> None:
    with pytest.raises(BadPosition, match="this must be an object, not 7"):
        Reader(7)
    with pytest.raises(BadPosition, match="there is no key 'b'; the keys are a"):
        Reader({"b": 1}, ("a",))
    with pytest.raises(BadPosition, match="the ship of seat 0 has no 'b'; the keys are a"):
        Reader({"b": 1}, ("a",), "the ship of seat 0")


def test_a_reader_of_something_else_refuses_with_its_own_error() -> None:
    class FileReader(Reader):
        error = BadOption

    for ask in (lambda r: r.number("left", None, 0, 9), lambda r: r.only(()), lambda r: r.texts("b")):
        with pytest.raises(BadOption, match="ships"):
            ask(FileReader({"b": 1}, owner="ships"))
