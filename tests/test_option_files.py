"""Paths in options: only Path objects are read, and a person's typed option becomes one."""

from pathlib import Path

import pytest

from event_horizon import GAMES, BadOption, game
from event_horizon.core.option import MAX_FILE_BYTES, Option
from event_horizon.option_files import with_file_texts, with_paths

MAP = Option("map", "small", "Which map.", ("small", "large"), is_file=True)
ROWS = Option("rows", 3, "Rows.", (3, 4))


def read(value: object) -> object:
    return with_file_texts((MAP, ROWS), {"map": value})["map"]


def test_a_path_becomes_the_text_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "my.map"
    path.write_bytes("grün\r\n.#.".encode())
    assert read(path) == "grün\n.#."
    path.write_text("one line")
    assert read(path) == "one line\n"
    assert read(read(path)) == "one line\n"


def test_what_a_person_types_is_a_value_or_a_path() -> None:
    typed = {"map": "large", "rows": "4", "other": "/dev/zero"}
    assert with_paths((MAP, ROWS), typed) == typed
    assert with_paths((MAP, ROWS), {"map": "my.map"}) == {"map": Path("my.map")}


def test_all_else_is_left_as_it_is() -> None:
    given = {"map": "large", "rows": Path("4"), "other": Path("/dev/zero")}
    assert with_file_texts((MAP, ROWS), given) == given


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "broken").write_bytes(b"\xff\xfe\n")
    for path in (tmp_path / "none", tmp_path, tmp_path / "broken", "nul\0", "x" * 10_000, "/dev/null", ""):
        with pytest.raises(BadOption, match="map must be small, large or a file; "):
            read(Path(path))


def test_files_are_limited_in_size(tmp_path: Path) -> None:
    path = tmp_path / "big"
    path.write_bytes(b"x" * MAX_FILE_BYTES)
    assert len(str(read(path))) == MAX_FILE_BYTES + 1
    path.write_bytes(b"x" * (MAX_FILE_BYTES + 1))
    with pytest.raises(BadOption, match=f"is larger than {MAX_FILE_BYTES} bytes"):
        read(path)


def test_no_text_makes_a_game_read_a_file(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    path.write_text("do not\nshow me")
    files = [
        (name, option.name) for name, rules in GAMES.items() for option in rules.options if option.is_file
    ]
    assert files
    for name, option in files:
        with pytest.raises(BadOption, match="give the file's text"):
            game(name, **{option: str(path)})
        with pytest.raises(BadOption) as caught:
            game(name, **{option: path})
        assert "give the file's text" not in str(caught.value)
