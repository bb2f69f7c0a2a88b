"""What is imported before anything is on the screen: counted, not timed."""

import json
import subprocess
import sys

import pytest

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


@pytest.mark.parametrize("code", ["import event_horizon", command("--help"), command("--version")])
def test_neither_packages_nor_games_are_imported_to_say_what_there_is(code: str) -> None:
    found = modules(code)
    assert HEAVY & found == set()
    assert games_in(found) == set()


def test_a_game_is_imported_alone() -> None:
    found = modules("import event_horizon; event_horizon.game('triangle').start()")
    assert games_in(found) == {"triangle"}
    assert HEAVY & found == set()
    assert games_in(modules(command("legal", "tipping"))) == {"tipping"}


def test_the_first_board_is_shown_before_any_computer_player_is_loaded() -> None:
    found = modules(command("play", "triangle", "--plain"), typed="quit\n")
    assert {"numba", "numpy", "textual", "fastapi"} & found == set()
    assert games_in(found) == {"triangle"}
