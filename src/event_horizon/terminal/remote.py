"""A table on a server: the same screen, played over HTTP through a link. It reconnects by itself."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Any

import httpx
import msgspec
from textual.widgets import Input
from textual.worker import WorkerCancelled, WorkerFailed

from event_horizon.client import (
    AsyncSeat,
    Clock,
    LiveMessage,
    MatchCard,
    Offer,
    SeenEvent,
    ServerRefused,
    Snapshot,
    Stale,
)
from event_horizon.core.game import AnyGame
from event_horizon.core.player_title import player_title
from event_horizon.core.seat import CHANCE
from event_horizon.core.sentence import capitalised
from event_horizon.players.outside.protocol import BadLine, read_view

from . import jobs
from .board_screen import BoardScreen
from .dialogs import Page, TextDialog, YesNoDialog
from .joined import forget_seat
from .shown_position import ShownPosition
from .thinker import Thinker

OFFERED = {
    "take_back": "take back",
    "draw": "end the match as a draw",
    "pause": "pause",
    "rematch": "play a rematch",
}


class RemoteTable(BoardScreen):
    """One seat of a match on a server, or a spectator's place."""

    def __init__(self, game: AnyGame, seat: AsyncSeat, card: MatchCard, thinker: Thinker) -> None:
        super().__init__(game)
        self.seat, self.card = seat, card
        self.seen: Snapshot | None = None
        self._view: Any = None
        self._thinker = thinker
        self._ahead = 0.0
        """How far the server's clock is ahead of ours."""
        self._heard = -1
        self._asked: set[tuple[str, int]] = set()

    def on_mount(self) -> None:
        super().on_mount()
        self.set_interval(1.0, self._tick)
        self._line = self.run_worker(self._follow(), group="line")

    async def on_unmount(self) -> None:
        """Disconnects."""
        self._line.cancel()
        with suppress(WorkerFailed, WorkerCancelled):
            await self._line.wait()

    # what the server says

    async def _follow(self) -> None:
        try:
            async for message in self.seat.messages():
                if not self.display:  # the screen is being taken down
                    return
                self._hear(message)
        except ServerRefused as refusal:
            self.note(f"The server has closed the connection: {refusal}.")

    def _hear(self, message: LiveMessage) -> None:
        if message.card:
            self.card = message.card
        if message.now:
            self._ahead = message.now - time()
        for event in message.events:
            if event.number > self._heard:
                self._heard = event.number
                self._tell_event(event)
        if message.snapshot:
            self._show(message.snapshot)

    def _tell_event(self, event: SeenEvent) -> None:
        for news in event.news:
            self.tell(news.sentence, news.rule, news.aside)
        title = self._title(event.seat)
        told = {"took_back": f"{title} takes back.", "joined": f"{title} has joined."}.get(event.kind)
        if told and event.seat is not None:
            self.tell(told)

    def _show(self, seen: Snapshot) -> None:
        is_new = self.seen is None or seen.number != self.seen.number
        self.seen, self.seat.number = seen, seen.number
        self._view = self._read_view(seen)
        if is_new:
            self.forget()
        self.redraw()
        if seen.outcome:
            forget_seat(self.seat.link)
            self.tell_end(seen.outcome.reason)
        else:
            self._ask_consent(seen)

    def _read_view(self, seen: Snapshot) -> Any:
        """None if the server uses rules that this program does not know; the board is then plain text."""
        try:
            return read_view(self.game, msgspec.json.encode(seen.view).decode())
        except BadLine:
            return None

    def _ask_consent(self, seen: Snapshot) -> None:
        offer = next((each for each in seen.offers if self._is_asked(each)), None)
        if offer is None or (offer.what, seen.number) in self._asked:
            return
        self._asked.add((offer.what, seen.number))

        def answered(agrees: bool | None) -> None:
            self._send("accept" if agrees else "decline", what=offer.what)

        offered = OFFERED.get(offer.what, offer.what)
        question = f"{self._title(offer.seat)} would like to {offered}. Do you agree?"
        self.app.push_screen(YesNoDialog(question), answered)

    def _is_asked(self, offer: Offer) -> bool:
        return self.seat.seat is not None and self.seat.seat not in (offer.seat, *offer.agreed)

    # what is on the screen

    def _title(self, seat: int | None) -> str:
        if seat is None or seat == CHANCE:
            return ""
        title = self.card.seats[seat].title
        return capitalised(title)

    def outlook(self) -> ShownPosition:
        seen = self.seen
        if seen is None or self._view is None:
            return ShownPosition(None, None, (), seen.text if seen else "Connecting ...")
        legal = tuple(seen.legal) if seen.to_act == self.seat.seat and not seen.permissions.confirm else ()
        return ShownPosition(self._view, seen.viewer, legal)

    def title_text(self) -> str:
        seats = (f"{each.title} ({each.name or player_title(each.player)})" for each in self.card.seats)
        place = self.seat.client.server.partition("//")[2]
        return f"{self.game.title} at {place}   {' · '.join(seats)}"

    def prompt_text(self) -> str:
        seen = self.seen
        if seen is None:
            return "Connecting ..."
        if seen.outcome:
            return f"{capitalised(seen.outcome.reason)}. F6 shows the mistakes."
        if waiting := [each.title for each in self.card.seats if not each.joined]:
            return f"Waiting for {', '.join(waiting)} to join."
        turn, phase = self.game.stage(self._view) if self._view is not None else ("", "")
        told = ", ".join(filter(None, (turn, phase, self._title(seen.to_act), self._time_left(seen.clock))))
        told = capitalised(told)
        if self.is_turn_finished:
            return "Your turn is finished. Enter ends it, Ctrl+Z undoes it."
        if self.seat.seat is None:
            return f"{told}. You are watching."
        return f"{told}. {self.choice_text()}" if seen.legal else f"{told}."

    def _time_left(self, clock: Clock | None) -> str:
        if clock is None or clock.running is None:
            return ""
        left = max(0.0, clock.left[clock.running] - (time() + self._ahead - clock.since))
        minutes, seconds = divmod(round(left), 60)
        return f"{minutes}:{seconds:02} left"

    def _tick(self) -> None:
        if self.seen and self.seen.clock:
            self.show_prompt()

    # what the person does

    def act(self, text: str) -> None:
        self._send("act", action=text)

    @property
    def is_turn_finished(self) -> bool:
        return self.seen is not None and self.seen.permissions.confirm

    def confirm(self) -> None:
        self._send("confirm")

    def resign(self) -> None:
        self._send("resign")

    def action_undo(self) -> None:
        self._send("take_back")

    def action_draw(self) -> None:
        self._send("offer_draw")

    def _send(self, command: str, **words: str) -> None:
        if self.seat.seat is None:
            self.note("You are watching; only players can do that.")
        else:
            self._try(lambda: self.seat.command(command, **words))

    def _try(self, ask: Callable[[], Awaitable[Any]], then: Callable[[Any], None] | None = None) -> None:
        """Sends a request without freezing the screen; a refusal is shown to the person."""

        async def work() -> None:
            try:
                answer = await ask()
            except Stale:
                self.note("The match has moved on: check the position and try again.")
            except ServerRefused as refusal:
                self.refused(refusal)
            except httpx.TransportError:
                self.note("The server is not responding. Reconnecting …")
            else:
                if then:
                    then(answer)

        self.run_worker(work(), group="commands")

    # what the person asks

    def action_hint(self) -> None:
        if self.seen and self.seen.legal:
            self._try(self.seat.hint, self._show_hint)

    def _show_hint(self, hint: Any) -> None:
        best = hint.options[0]
        self.query_one(Input).value = best.action
        self.note(f"Hint: {best.words} ({best.action}). {hint.sentence}")

    def seen_view(self) -> Any:
        return self._view

    def action_analyse(self) -> None:
        if self.seen is None or self.seen.outcome is None:
            self.note("The match is still running; you can analyse it when it is over.")
            return

        async def analysis() -> tuple[str, ...]:
            record = await self.seat.record()
            found: tuple[str, ...] = await self._thinker.run(jobs.analyse, record, self.note)
            return found

        def show(lines: tuple[str, ...]) -> None:
            self.note("")
            self.app.push_screen(Page("\n\n".join(lines)))

        self.note("The computer is looking for mistakes.")
        self._try(analysis, show)

    def action_save(self) -> None:
        def named(name: str | None) -> None:
            if name:
                self._try(self.seat.record, lambda text: self._write(Path(name).expanduser(), text))

        self.app.push_screen(TextDialog("Save the game as", f"{self.game.name}-{self.seat.match}.txt"), named)

    def _write(self, path: Path, text: str) -> None:
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            self.note(f"{path} cannot be written: {error.strerror}")
        else:
            self.note(f"Saved to {path}.")
