"""The cache of compiled code, and the dice inside it."""

import os
from collections import Counter
from pathlib import Path
from typing import Any

import numba
import pytest
from numba.core.codegen import JITCodeLibrary as CodeLibrary

from event_horizon.search import cache_folder, compiled
from event_horizon.search.dice import dice, roll


@pytest.fixture(autouse=True)
def fresh() -> None:
    cache_folder.source_hash.cache_clear()
    cache_folder.cache_folder.cache_clear()


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("games/some/ai/kernel.py", {"some", "*"}),
        ("games/some/state.py", {"some", "*"}),
        ("games/some/ai/learned.npz", {"some", "*"}),
        ("games/some/data/board.toml", {"some", "*"}),
        ("games/other/state.py", {"other", "*"}),
        ("core/seat.py", {"some", "other", "", "*"}),
        ("search/uct.py", {"some", "other", "", "*"}),
    ],
)
def test_the_cache_is_named_by_all_sources_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, changed: set[str]
) -> None:
    """Those of the rules, too: a kernel takes numbers from them, and they are compiled into it."""
    games = ("some", "other", "", "*")
    source = tmp_path / name
    source.parent.mkdir(parents=True)
    source.write_text("one")
    monkeypatch.setattr(cache_folder, "PACKAGE", tmp_path)
    before = {game: cache_folder.source_hash(game) for game in games}
    source.write_text("two")
    cache_folder.source_hash.cache_clear()
    assert {game for game in games if cache_folder.source_hash(game) != before[game]} == changed


@compiled.compiled("int64(int64)")
def increment(number: int) -> int:
    return number + 1


@compiled.compiled(numba.int64(compiled.function("int64(int64)"), numba.int64))
def twice(change: Any, number: int) -> int:
    return change(change(number))


@compiled.compiled("float64(float64)")
def half(number: float) -> float:
    return number / 2


def test_a_function_that_is_handed_to_another_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    look_up = CodeLibrary.get_pointer_to_function

    def counted(library: Any, name: str) -> int:
        asked.append(name)
        return int(look_up(library, name))

    monkeypatch.setattr(CodeLibrary, "get_pointer_to_function", counted)
    assert [twice(increment, number) for number in range(3)] == [2, 3, 4]
    assert len(asked) == len(set(asked))


def test_a_function_of_other_types_is_still_refused() -> None:
    with pytest.raises(TypeError, match=r"compilation disabled|No matching definition"):
        twice(half, 3)


def test_a_function_belongs_to_the_game_whose_folder_it_is_in() -> None:
    assert compiled.game_of(str(cache_folder.PACKAGE / "games/some/ai/kernel.py")) == "some"
    assert compiled.game_of(str(cache_folder.PACKAGE / "search/uct.py")) == ""
    assert compiled.game_of(str(cache_folder.PACKAGE / "adapters/vector.py")) == "*"
    assert compiled.game_of("/elsewhere/kernel.py") == "*"


def test_setting_up_compiles_anew_whenever_the_cache_does() -> None:
    text = (cache_folder.PACKAGE.parents[1] / "run.py").read_text(encoding="utf-8")
    assert str((*cache_folder.SOURCE_FOLDERS, "games")).replace("'", '"') in text


def test_the_cache_lies_where_it_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert cache_folder.cache_folder("*").parent == tmp_path
    blocked = tmp_path / "a file"
    blocked.touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(blocked))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    cache_folder.cache_folder.cache_clear()
    assert cache_folder.cache_folder("*").is_dir()


def test_a_cache_that_nobody_uses_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    old, recent, foreign = (tmp_path / name for name in ("event-horizon-old", "event-horizon-new", "other"))
    for folder in (old, recent, foreign):
        folder.mkdir()
    for folder in (old, foreign):
        os.utime(folder, (0, 0))
    assert set(tmp_path.iterdir()) == {old, recent, foreign}
    kept = cache_folder.cache_folder("*")
    assert set(tmp_path.iterdir()) == {kept, recent, foreign}


def test_dice_are_even_and_repeat_with_their_seed() -> None:
    one, again = dice(7), dice(7)
    rolls = [roll(one, 6) for _ in range(12_000)]
    assert rolls == [roll(again, 6) for _ in range(12_000)]
    assert set(rolls) == set(range(6))
    assert all(1_800 < count < 2_200 for count in Counter(rolls).values())
