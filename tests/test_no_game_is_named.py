"""No game is named outside its own folders: the lists name them, and all else goes through the lists."""

import re
import tokenize
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RULES = Path("src/event_horizon/games")
FRONTS = Path("web/src/games")
NAMES = {path.parent.name for path in (ROOT / RULES).glob("*/__init__.py")}

MAY_NAME_THEM = {RULES / "catalog.py", FRONTS / "index.ts", Path("web/src/wire.ts")}
"""The two lists, and what is generated from the first."""

COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*", re.DOTALL)
PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
"""One word of an identifier: two in `torusBoard`, `TORUS_BOARD` and `torus-board`."""


def searched() -> Iterator[Path]:
    for pattern in ("*.py", "src/**/*.py", "web/*.*", "web/src/**/*.*"):
        for path in ROOT.glob(pattern):
            if not path.name.endswith((".test.ts", "-lock.json")) and path.is_file():
                yield path.relative_to(ROOT)


def code_words(source: str) -> Iterator[tuple[int, str]]:
    """The names in Python code, and its strings without spaces; sentences may say what they like."""
    for token in tokenize.generate_tokens(StringIO(source).readline):
        is_word = token.type == tokenize.STRING and not re.search(r"\s", token.string)
        if is_word or token.type == tokenize.NAME:
            yield token.start[0], token.string


def page_words(source: str) -> Iterator[tuple[int, str]]:
    """Every line that is no comment: a page's sentences about a game come from the game."""
    bare = COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), source)
    yield from enumerate(bare.splitlines(), start=1)


def namings(path: Path, source: str, names: set[str]) -> list[str]:
    words = code_words(source) if path.suffix == ".py" else page_words(source)
    return [
        f"{path}:{line} names {part.lower()}"
        for line, text in words
        for part in PART.findall(text)
        if part.lower() in names
    ]


def own_name(path: Path) -> set[str]:
    """The game in whose folder the file lies."""
    return {name for name in NAMES if path.is_relative_to(RULES / name) or path.is_relative_to(FRONTS / name)}


def test_no_game_is_named_outside_its_folders() -> None:
    paths = [path for path in searched() if path not in MAY_NAME_THEM]
    found = [
        naming
        for path in paths
        for naming in namings(path, (ROOT / path).read_text(encoding="utf-8"), NAMES - own_name(path))
    ]
    assert not found, "\n".join(found)


def test_all_that_matters_is_searched() -> None:
    assert NAMES
    paths = set(searched())
    assert {
        Path("run.py"),
        RULES.parent / "core/game.py",
        RULES / "__init__.py",
        Path("web/src/App.svelte"),
    } <= paths
    assert not any("node_modules" in path.parts for path in paths)


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("a.py", 'if name == "torus": pass'),
        ("a.py", "from event_horizon.games.torus import board"),
        ("a.py", 'load("event_horizon.games.torus")'),
        ("a.py", "TORUS_SIZE = 3"),
        ("a.py", "class TorusBoard: pass"),
        ("a.ts", "if (name === 'torus') draw();"),
        ("a.ts", 'import Board from "./games/torus/Board.svelte";'),
        ("a.svelte", "{#if isTorus(game)}<p>3D</p>{/if}"),
        ("a.css", ".board-torus { color: red }"),
    ],
)
def test_a_naming_is_found(file: str, source: str) -> None:
    assert namings(Path(file), f"\n{source}\n", {"torus"}) == [f"{file}:2 names torus"]


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("a.py", '"""A torus has no edge."""  # unlike a torus'),
        ("a.py", "toruses = 1"),
        ("a.ts", "draw(board); // as on the torus"),
        ("a.svelte", "<!-- the torus -->\n<p>Four games</p>"),
    ],
)
def test_sentences_are_free(file: str, source: str) -> None:
    assert namings(Path(file), source, {"torus"}) == []
