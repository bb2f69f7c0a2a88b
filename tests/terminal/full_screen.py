"""The full screen without a terminal: keys and clicks go in, the text on the screen comes out."""

from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from event_horizon.core.game import AnyGame
from event_horizon.core.mark import Mark
from event_horizon.matches.match import Match, Participant, new_match
from event_horizon.terminal import app as application
from event_horizon.terminal.app import Horizon
from event_horizon.terminal.board import BoardWidget
from event_horizon.terminal.table import TableScreen
from event_horizon.terminal.thinker import Thinker

SCREENS = Path(__file__).parent / "screens"


def match_of(game: AnyGame, *players: str) -> Match:
    """With a fixed key, so that the dice are the same every time."""
    return new_match("fixed", game, tuple(map(Participant, players)), bytes(32), allows_hints=True)


@asynccontextmanager
async def playing(
    match: Match | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Pilot[None]]:
    monkeypatch.setenv("HORIZON_DATA", str(tmp_path))
    monkeypatch.setattr(application, "Thinker", lambda: Thinker(ThreadPoolExecutor(1)))
    async with Horizon(match).run_test(size=size) as pilot:
        await settled(pilot)
        yield pilot


async def settled(pilot: Pilot[None]) -> None:
    """Until nobody thinks any more and everything is drawn."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()
    if any(not worker.is_finished for worker in pilot.app.workers):
        await settled(pilot)


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await settled(pilot)


async def enter(pilot: Pilot[None], text: str) -> None:
    await press(pilot, *(KEYS.get(letter, letter) for letter in text), "enter")


KEYS = {"@": "at", " ": "space", "-": "minus", "=": "equals_sign", ".": "full_stop", ":": "colon"}


def table(pilot: Pilot[None]) -> TableScreen:
    found = pilot.app.screen
    assert isinstance(found, TableScreen)
    return found


def screen(pilot: Pilot[None]) -> str:
    """The screen as text, without the spaces at the ends of lines."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


async def click(pilot: Pilot[None], name: str) -> None:
    """A click on the place of that name on the board."""
    board = pilot.app.screen.query_one(BoardWidget)
    mark: Mark = next(mark for mark in board.picture.marks if name in mark.names)
    left, top = board._corner
    await pilot.click(BoardWidget, offset=(mark.column - left, mark.row - top))
    await settled(pilot)
