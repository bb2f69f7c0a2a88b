"""The process in which the computer thinks, and what it says on the screen while it compiles."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from event_horizon import game
from event_horizon.search.compile_log import FIRST_LINE, CompileLog
from event_horizon.terminal.thinker import Thinker

from .full_screen import match_of, playing, screen, settled, table

COMPILING = "Compiling triangle/ai/kernel.py (after 0 s); this happens only once."
FIVE_ROWS = game("triangle", rows=5)


def compile_something(given: str) -> str:
    """Runs in the process."""
    CompileLog().begin(Path("games/triangle/ai/kernel.py"))
    return given


async def test_the_process_tells_what_it_compiles() -> None:
    thinker, told = Thinker(), list[str]()
    try:
        assert await thinker.run(compile_something, "done", told.append) == "done"
    finally:
        thinker.stop()
    assert told == [f"C{FIRST_LINE[1:]}.", COMPILING]


class Compiling(Thinker):
    """Compiles until it is told that it has finished."""

    def __init__(self) -> None:
        super().__init__()
        self.finished = asyncio.Event()

    async def run(self, job: Callable[[Any], Any], given: Any, tell: Callable[[str], None]) -> Any:
        tell(COMPILING)
        await self.finished.wait()
        return job(given)


@pytest.mark.parametrize("size", [(80, 24), (60, 24)])
async def test_the_screen_says_so_until_the_computer_acts(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(match_of(FIVE_ROWS, "person", "uniform"), tmp_path, monkeypatch, size) as pilot:
        table(pilot)._thinker = thinker = Compiling()
        await pilot.press(*"1", "at", *"a1", "enter")
        await pilot.pause()
        assert table(pilot).prompt_text() == "Turn 2, green. The computer is thinking."
        assert str(table(pilot).query_one("#note").render()) == COMPILING
        assert all(word in screen(pilot) for word in COMPILING.split()), "all of it is in view"
        thinker.finished.set()
        await settled(pilot)
        assert len(table(pilot).match.line) == 2
        assert "Compiling" not in screen(pilot)


async def test_one_can_leave_while_the_computer_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(match_of(FIVE_ROWS, "person", "uniform"), tmp_path, monkeypatch) as pilot:
        table(pilot)._thinker = Compiling()
        await pilot.press(*"1", "at", *"a1", "enter")
        assert table(pilot).thinks_about is not None
    assert pilot.app.return_code is None, "no error was shown"
