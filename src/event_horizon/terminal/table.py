"""The table: the board, what you can do, and what has happened, on one full screen."""

import secrets
from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path
from time import time
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Input, OptionList, RichLog, Static

from event_horizon.core.budget import Budget
from event_horizon.core.errors import Refusal
from event_horizon.core.mark import Mark, mentions
from event_horizon.core.seat import CHANCE, EVERYONE, Seat
from event_horizon.matches import draw, play, resign, takeback
from event_horizon.matches.command import CommandRefused, decline
from event_horizon.matches.match import Match
from event_horizon.players.failure import PlayerFailed

from . import thinking
from .board import Board, Picture
from .dialogs import Curtain, Question
from .odds import MAX_OUTCOMES, odds
from .pages import Pages
from .saved import save
from .sitting import listener, needs_curtain, news_between, time_left, whose_turn

MAX_LISTED_ACTIONS = 300


class Table(Pages):
    """One match, from its first action to its end."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "Help"),
        Binding("f2", "rules", "Rules"),
        Binding("f3", "hint", "Hint"),
        Binding("f4", "log", "Log"),
        Binding("ctrl+z", "undo", "Undo", priority=True),
        Binding("f5", "preview", "Preview", show=False),
        Binding("f6", "analyse", "Analyse", show=False),
        Binding("ctrl+d", "draw", "Draw", priority=True, show=False),
        Binding("ctrl+s", "save", "Save", show=False),
        Binding("ctrl+x", "resign", "Resign", priority=True, show=False),
        Binding("escape", "clear", show=False),
        Binding("up", "list(-1)", show=False, priority=False),
        Binding("down", "list(1)", show=False, priority=False),
    ]

    def __init__(self, match: Match, pool: Executor, record: Path | None = None) -> None:
        super().__init__(match, pool, record)
        self._picked: list[Mark] = []
        self._listed: list[str] = []

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="main"):
            with Vertical(id="left"):
                yield Board(id="board")
                yield RichLog(id="log", wrap=True, markup=False)
            with Vertical(id="side"):
                yield Static(id="prompt")
                yield Input(placeholder="type an action, or a part of one", id="entry")
                yield Static(id="note")
                yield Static(id="odds")
                yield OptionList(id="actions")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one(Input).focus()
        self.set_interval(1.0, self._watch_clock)
        started = self.match if self.match.is_started else play.start(self.match, time())
        self.advance(started)

    # what happens

    def advance(self, after: Match) -> None:
        """The match goes on: tells what happened, keeps it, and shows who is to act."""
        before, self.match = self.match, after
        for news in news_between(before, after, listener(after, self.shown)):
            self.tell(news.sentence)
        if len(after.line) < len(before.line):
            self.tell("Taken back.")
        save(after)
        if self.record:
            self.write_record(self.record)
        self._picked = []
        self.query_one(Input).value = ""
        self.note("")
        self._show_next()

    def tell(self, sentence: str) -> None:
        self.told.append(sentence)
        self.query_one(RichLog).write(Text(sentence))

    def _show_next(self) -> None:
        seat = self.match.to_act
        if seat is None:
            self._show_end()
        elif self.match.offers and self._asked() is not None:
            self._ask_consent()
        elif seat != CHANCE and self.match.participants[seat].is_person:
            self._show_turn(seat)
        else:
            self.redraw()
            self.run_worker(self._computer_turn(), exclusive=True)

    def _show_turn(self, seat: Seat) -> None:
        if self.shown == seat or not needs_curtain(self.match):
            self.shown = seat
            self.redraw()
            return

        def lift(_: None) -> None:
            self.shown = seat
            self.redraw()

        self.shown = None
        self.redraw()
        self.app.push_screen(Curtain(self.match.game.seat_titles(self.match.state)[seat]), lift)

    def _show_end(self) -> None:
        result = self.match.result
        assert result is not None
        self.shown = EVERYONE
        self.redraw()
        self.tell(f"The dice's key was {self.match.key.hex()}.")
        self.tell(f"{result.reason[0].upper()}{result.reason[1:]}.")

    async def _computer_turn(self) -> None:
        match, seat = self.match, self.match.to_act
        assert seat is not None
        if match.unconfirmed == seat:
            self.advance(play.confirm(match, seat, time()))
            return
        budget = Budget(seconds=thinking.PLAY_SECONDS, seed=secrets.randbits(32))
        try:
            action = await self.think(thinking.choose, thinking.thought_of(match, seat, budget))
            after = play.act(match, seat, action, time())
        except PlayerFailed as failure:
            after = resign.forfeit(match, seat, str(failure), time())
        if self.match is match:  # it was not taken back meanwhile
            self.advance(after)

    def _watch_clock(self) -> None:
        """The rules' own time limits."""
        if self.match.clock and not self.match.result:
            flagged = resign.flag(self.match, time())
            if flagged is not self.match:
                self.advance(flagged)
            else:
                self.show_prompt()

    # what is on the screen

    def redraw(self) -> None:
        self._show_title()
        self._show_actions()
        self.show_prompt()

    def _show_title(self) -> None:
        match, titles = self.match, self.match.game.seat_titles(self.match.state)
        seats = (
            f"{title} ({participant.name or participant.player})"
            for title, participant in zip(titles, match.participants, strict=True)
        )
        self.query_one("#title", Static).update(f"{match.game.title}   {' · '.join(seats)}")

    def show_prompt(self) -> None:
        self.query_one("#prompt", Static).update(self._prompt())

    def _prompt(self) -> str:
        match, seat = self.match, self.match.to_act
        if match.result:
            return f"{match.result.reason[0].upper()}{match.result.reason[1:]}."
        if seat is None or seat == CHANCE:
            return "The dice are rolled."
        told = whose_turn(match, seat)
        left = time_left(match, seat, time())
        told = f"{told[0].upper()}{told[1:]}{f' ({left})' if left else ''}"
        if self.thinks_about is match:
            return f"{told}. The computer is thinking."
        if match.unconfirmed == seat:
            return f"{told}. Your turn is finished: Enter ends it, Ctrl+Z takes back."
        return f"{told}. Choose one of {len(self._listed)} actions." if self.is_your_turn else f"{told}."

    def _show_actions(self) -> None:
        game, viewer = self.match.game, self.viewer
        texts = list(map(game.write, game.legal(self.match.state))) if self.is_your_turn else []
        typed = self.query_one(Input).value.strip()
        self._listed = [
            text
            for text in texts
            if typed in text and all(mentions(text, mark.names) for mark in self._picked)
        ]
        actions = self.query_one(OptionList)
        actions.clear_options()
        actions.add_options(self._listed[:MAX_LISTED_ACTIONS])
        if self._listed:
            actions.highlighted = 0
        self._show_board(viewer)

    def _show_board(self, viewer: Seat | None) -> None:
        view = self.match.game.view(self.match.state, viewer)
        marks = self.match.game.marks(view)
        listed = "\n".join(self._listed)
        targets = {mark for mark in marks if mentions(listed, mark.names)}
        names = {mark.names for mark in self._picked}
        picked = frozenset(mark for mark in marks if mark.names in names)
        lines = tuple(self.match.game.text(view).splitlines())
        self.query_one(Board).show(Picture(lines, marks, frozenset(targets), picked))

    # what the person does

    def on_input_changed(self) -> None:
        self._show_actions()
        self.show_prompt()

    def on_input_submitted(self) -> None:
        actions = self.query_one(OptionList)
        typed = self.query_one(Input).value.strip()
        if self.match.unconfirmed is not None and self.match.unconfirmed == self.viewer:
            self._do(lambda seat: play.confirm(self.match, seat, time()))
        elif typed in self._listed or (typed and not self._listed):
            self.act(typed)
        elif self._listed and (typed or self._picked or len(self._listed) == 1):
            self.act(self._listed[actions.highlighted or 0])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.act(self._listed[event.option_index])

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Comes a moment later, when the list may already be another one."""
        if self.is_your_turn and event.option.prompt in self._listed:
            self._show_odds(str(event.option.prompt))

    def _show_odds(self, text: str) -> None:
        match, seat = self.match, self.viewer
        assert seat is not None
        found = odds(match.game, match.state, match.game.read(match.state, text), seat)
        rows = [f"{float(chance):4.0%}  {sentence}" for sentence, chance in found[:MAX_OUTCOMES]]
        self.query_one("#odds", Static).update(Text("\n".join(rows)))

    def on_board_picked(self, event: Board.Picked) -> None:
        same = [mark for mark in self._picked if mark.names == event.mark.names]
        if same:
            self._picked.remove(same[0])
        elif any(mentions(text, event.mark.names) for text in self._listed):
            self._picked.append(event.mark)
            if len(self._listed) > 1:
                self._show_actions()
            if len(self._listed) == 1 and len(self._picked) > 1:
                self.act(self._listed[0])
                return
        else:
            self.note(f"Nothing can be done with {event.mark.names[0]} now.")
        self.redraw()

    def act(self, text: str) -> None:
        self._do(lambda seat: play.act(self.match, seat, text, time()))

    def _do(self, command: Callable[[Seat], Match]) -> None:
        if self.viewer is None or self.viewer == EVERYONE:
            return
        try:
            self.advance(command(self.viewer))
        except (Refusal, CommandRefused) as refusal:
            self.note(str(refusal))

    def action_clear(self) -> None:
        self._picked = []
        self.query_one(Input).value = ""
        self.query_one(Input).focus()
        self.redraw()

    def action_list(self, step: int) -> None:
        actions = self.query_one(OptionList)
        if self._listed:
            actions.highlighted = ((actions.highlighted or 0) + step) % min(
                len(self._listed), MAX_LISTED_ACTIONS
            )

    def action_undo(self) -> None:
        self._do(lambda seat: takeback.take_back(self.match, seat, time()))

    def action_draw(self) -> None:
        self._do(lambda seat: draw.offer_draw(self.match, seat, time()))

    def action_resign(self) -> None:
        def answered(is_sure: bool | None) -> None:
            if is_sure:
                self._do(lambda seat: resign.resign(self.match, seat, time()))

        self.app.push_screen(Question("Do you want to resign?", "Resign", "Play on"), answered)

    def _asked(self) -> Seat | None:
        """Whoever at this screen has not yet answered an open offer."""
        for seats in self.match.offers.values():
            return next((seat for seat in self.match.others(seats[0]) if seat not in seats), None)
        return None

    def _ask_consent(self) -> None:
        what, seats = next(iter(self.match.offers.items()))
        other, titles = self._asked(), self.match.game.seat_titles(self.match.state)
        assert other is not None
        wish = "take back" if what == "take_back" else "end the match as a draw"

        def answered(agrees: bool | None) -> None:
            settle = {"take_back": takeback.agree, "draw": draw.offer_draw}[what]
            match = self.match
            self.advance(settle(match, other, time()) if agrees else decline(match, other, what, time()))

        question = f"{titles[other]}: {titles[seats[0]]} would like to {wish}. Do you agree?"
        self.app.push_screen(Question(question), answered)
