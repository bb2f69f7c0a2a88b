"""What is imported before anything is on the screen: counted, not timed."""

import json
import subprocess
import sys

import pytest

from event_horizon import GAMES

HEAVY = {
    "aiosqlite", "alembic", "asyncio", "email", "fastapi", "http.server", "httpx", "importlib.metadata", "mcp", "msgspec", "multiprocessing", "numba", "numpy",
    "pydantic", "rich", "sqlalchemy", "starlette", "textual", "uvicorn", "websockets",
}  # fmt: skip
LOOK = "import json, sys; print(json.dumps(sorted(sys.modules)), file=sys.stderr)"


def modules(code: str, typed: str = "") -> set[str]:
    """The modules that a fresh Python has imported after running the code."""
    done = subprocess.run(
        [sys.executable, "-c", f"try:\n    {code}\nfinally:\n    {LOOK}"],
        input=typed, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return set(json.loads(done.stderr.splitlines()[-1]))


def command(*words: str) -> str:
    return f"from event_horizon.cli import main; main({list(words)!r})"


def games_in(found: set[str]) -> set[str]:
    """The games whose folders were imported."""
    parts = [name.split(".") for name in found if name.startswith("event_horizon.games.")]
    return {words[2] for words in parts} - {"catalog", "page"}


@pytest.mark.parametrize(
    "code", ["import event_horizon", command("--help"), command("--version"), command("record", "--help")]
)
def test_neither_packages_nor_games_are_imported_to_say_what_there_is(code: str) -> None:
    found = modules(code)
    assert HEAVY & found == set()
    assert games_in(found) == set()
    assert len(found) < 240, "what is imported has grown: is all of it needed for this?"


def test_a_game_is_imported_alone() -> None:
    found = modules("import event_horizon; event_horizon.game('triangle').start()")
    assert games_in(found) == {"triangle"}
    assert HEAVY & found == set()
    assert games_in(modules(command("legal", "tipping"))) == {"tipping"}


def test_the_first_board_is_shown_before_any_computer_player_is_loaded() -> None:
    found = modules(command("play", "triangle", "--plain"), typed="quit\n")
    assert {"numba", "numpy", "textual", "fastapi"} & found == set()
    assert games_in(found) == {"triangle"}


FULL_SCREEN = """import asyncio, sys
    from event_horizon.terminal import app
    from event_horizon.cli import main
    sys.stdin.isatty = sys.stdout.isatty = lambda: True
    async def show(screen):
        async with screen.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
    app.Horizon.run = lambda screen: asyncio.run(show(screen))
    main({words!r})"""
NOT_ON_SCREEN = {
    "aiosqlite", "alembic", "fastapi", "http.server", "httpx", "markdown_it", "mcp", "msgspec", "numba", "numpy", "pydantic",
    "ray", "scipy", "sqlalchemy", "starlette", "uvicorn", "websockets",
}  # fmt: skip
"""What `horizon play` must not wait for before its board is drawn; Textual itself is not among it."""


@pytest.mark.parametrize(
    ("words", "games", "most"), [([], set(GAMES), 880), (["triangle"], {"triangle"}, 760)]
)
def test_the_full_screen_is_drawn_before_anything_heavy_is_loaded(
    words: list[str], games: set[str], most: int
) -> None:
    found = modules(FULL_SCREEN.format(words=["play", *words]))
    assert "textual.app" in found
    assert NOT_ON_SCREEN & found == set()
    assert games_in(found) <= games
    assert len(found) < most, "what is imported has grown: is all of it needed for the first screen?"
