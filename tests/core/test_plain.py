"""Plain data, and values shown in refusals."""

from typing import Any

import pytest

from event_horizon.core.plain import MAX_DEPTH, DuplicateKey, is_plain, is_text, json_of, shown


def nested(levels: int) -> Any:
    data: Any = 1
    for _ in range(levels):
        data = [data]
    return data


@pytest.mark.parametrize(
    "data",
    [None, True, 0, -5, 1.5, "", "grün", [], {}, (1, 2), {"a": [{"b": None}]}, 1 << 64, nested(MAX_DEPTH)],
)
def test_plain(data: Any) -> None:
    assert is_plain(data)
    assert shown(data) == repr(data)[:60]


@pytest.mark.parametrize(
    "data",
    [
        (1 << 64) + 1, -(10**5_000), float("nan"), float("inf"), b"", object(), {1: 2}, {"a": {None: 1}}, {1, 2},
        "\ud800", {"\udfff": 1}, ["\ud83d"], nested(MAX_DEPTH + 1), nested(10_000),
    ],
    ids=lambda data: type(data).__name__,
)  # fmt: skip
def test_not_plain(data: Any) -> None:
    assert not is_plain(data)
    assert shown(data) == f"a value of type {type(data).__name__} that cannot be shown"


def test_data_that_holds_itself() -> None:
    data: list[Any] = []
    data.append(data)
    assert not is_plain(data)


def test_json_in_which_a_name_stands_twice_is_refused() -> None:
    assert json_of('{"a": {"b": 1}, "b": [{"a": 1}, {"a": 2}]}') == {
        "a": {"b": 1},
        "b": [{"a": 1}, {"a": 2}],
    }
    with pytest.raises(DuplicateKey, match="duplicate key 'b'"):
        json_of('{"a": [{"b": 1, "c": 2, "b": 1}]}')


def test_text_is_what_can_be_stored() -> None:
    assert is_text("a 🕳 hole\n\0")
    assert not is_text("half \ud83d a pair")
