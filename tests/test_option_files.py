"""Paths of files in options: read for the person at this machine, and only there."""

from pathlib import Path

import pytest

from event_horizon import GAMES, BadOption, game
from event_horizon.core.option import MAX_FILE_BYTES, Option
from event_horizon.games.catalog import game_from_data
from event_horizon.option_files import with_file_texts

MAP = Option("map", "small", "Which map.", ("small", "large"), is_file=True)
ROWS = Option("rows", 3, "Rows.", (3, 4))


def read(value: object) -> object:
    return with_file_texts((MAP, ROWS), {"map": value})["map"]


def test_a_path_becomes_the_text_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "my.map"
    path.write_bytes("grün\r\n.#.".encode())
    assert read(str(path)) == read(path) == "grün\n.#."
    path.write_text("one line")
    assert read(str(path)) == "one line\n"
    assert read(read(str(path))) == "one line\n"


def test_all_else_is_left_as_it_is() -> None:
    given = {"map": "large", "rows": "4", "other": "/dev/zero"}
    assert with_file_texts((MAP, ROWS), given) == given


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "broken").write_bytes(b"\xff\xfe\n")
    for path in (tmp_path / "none", tmp_path, tmp_path / "broken", "nul\0", "x" * 10_000, "/dev/null", ""):
        with pytest.raises(BadOption, match="map is small, large or a file; "):
            read(str(path))


def test_files_are_limited_in_size(tmp_path: Path) -> None:
    path = tmp_path / "big"
    path.write_bytes(b"x" * MAX_FILE_BYTES)
    assert len(str(read(str(path)))) == MAX_FILE_BYTES + 1
    path.write_bytes(b"x" * (MAX_FILE_BYTES + 1))
    with pytest.raises(BadOption, match=f"is larger than {MAX_FILE_BYTES} bytes"):
        read(str(path))


def test_options_from_elsewhere_read_no_file_of_this_machine(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    path.write_text("do not\nshow me")
    files = [
        (name, option.name) for name, rules in GAMES.items() for option in rules.options if option.is_file
    ]
    assert files
    for name, option in files:
        with pytest.raises(BadOption, match="send the file's text"):
            game_from_data(name, {option: str(path)})
        with pytest.raises(BadOption) as caught:
            game(name, **{option: str(path)})
        assert "send the file's text" not in str(caught.value)
