"""What you can ask for at a local table: hints, previews, analysis, and the record as a file."""

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.widgets import Input

from event_horizon.core.budget import Budget
from event_horizon.core.seat import EVERYONE, Viewer
from event_horizon.matches.match import Match
from event_horizon.records import text as record_text
from event_horizon.records.record import record_of

from . import jobs
from .board_screen import BoardScreen
from .dialogs import Page, TextDialog
from .sitting import persons
from .thinker import Thinker


class Pages(BoardScreen):
    """A match screen with hints, previews, analysis and saving."""

    def __init__(self, match: Match, thinker: Thinker, record: Path | None) -> None:
        super().__init__(match.game)
        self.match = match
        self.shown: Viewer = None
        """Whose view is on the screen."""

        self.record = record
        self.thinks_about: Match | None = None
        """The moment of the match that the computer is thinking about."""

        self._thinker = thinker

    @property
    def viewer(self) -> Viewer:
        present = persons(self.match)
        return present[0] if len(present) == 1 and not self.match.result else self.shown

    @property
    def is_your_turn(self) -> bool:
        seat = self.match.to_act
        return seat is not None and seat == self.viewer and self.match.unconfirmed is None

    async def think(self, job: Callable[[Any], Any], given: Any) -> Any:
        self.thinks_about = self.match
        self.show_prompt()
        try:
            return await self._thinker.run(job, given, self.note)
        finally:
            self.thinks_about = None
            if self.is_running:  # nobody has left in the meantime
                self.note("")
                self.show_prompt()

    def action_hint(self) -> None:
        if self.is_your_turn:
            self.run_worker(self._hint(), exclusive=True)

    async def _hint(self) -> None:
        match, seat = self.match, self.viewer
        assert seat is not None
        budget = Budget(seconds=jobs.HINT_SECONDS, seed=secrets.randbits(32))
        hint = await self.think(jobs.advise, jobs.thought_of(match, seat, budget))
        if self.match is match:
            best = hint.options[0]
            self.query_one(Input).value = best.action
            self.note(f"Hint: {best.words} ({best.action}). {hint.sentence}")

    def seen_view(self) -> Any:
        return self.match.game.view(self.match.state, self.viewer)

    def action_analyse(self) -> None:
        if self.match.result:
            self.run_worker(self._analyse(), exclusive=True)
        else:
            self.note("The match is still running; you can analyse it when it is over.")

    async def _analyse(self) -> None:
        lines = await self.think(jobs.analyse, record_text.write(record_of(self.match, EVERYONE)))
        self.app.push_screen(Page("\n\n".join(lines)))

    def action_save(self) -> None:
        def named(name: str | None) -> None:
            if name:
                self.write_record(Path(name).expanduser())

        self.app.push_screen(
            TextDialog("Save the game as", f"{self.match.game.name}-{self.match.name}.txt"), named
        )

    def write_record(self, path: Path) -> None:
        try:
            path.write_text(record_text.write(record_of(self.match, self.viewer)), encoding="utf-8")
        except OSError as error:
            self.note(f"{path} cannot be written: {error.strerror}")
        else:
            if path != self.record:
                self.note(f"Saved to {path}.")
