"""A screen with a board on it: the board, what you can do, and what has happened. Every table is such a screen."""

from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.widgets import Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from event_horizon.core.errors import Refusal
from event_horizon.core.game import AnyGame
from event_horizon.core.mark import Mark, mentions

from .action_list import ListedAction, listed_actions
from .answers import in_lines, questions
from .board import BoardWidget
from .dialogs import Page, TextDialog, YesNoDialog
from .odds import odds_after
from .picture import Picture
from .shown_position import ShownPosition
from .told import TellingScreen

MAX_LISTED_ACTIONS = 300
FEW_OUTCOMES, MANY_OUTCOMES = 2, 12
"""Rolls that are shown with their odds, below the board and beside it."""
MIN_SIDE_WIDTH, MAX_SIDE_WIDTH = 34, 64
"""Widths of the panel beside the board; if even the first does not fit, the panel goes below."""
MARGIN = 4


class BoardScreen(TellingScreen):
    """Shows an outlook, and lets the person choose an action with keys or mouse."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "Help"),
        Binding("f2", "rules", "Rules"),
        Binding("f3", "hint", "Hint"),
        Binding("f4", "log", "Log"),
        Binding("ctrl+z", "undo", "Undo", priority=True),
        Binding("f5", "preview", "Preview", show=False),
        Binding("f6", "analyse", "Analyse", show=False),
        Binding("f7", "clause", "Clause", show=False),
        Binding("ctrl+d", "draw", "Draw", priority=True, show=False),
        Binding("ctrl+s", "save", "Save", show=False),
        Binding("ctrl+x", "resign", "Resign", priority=True, show=False),
        Binding("enter", "finish", show=False, priority=True),
        Binding("escape", "clear", show=False),
        Binding("up", "list(-1)", show=False, priority=False),
        Binding("down", "list(1)", show=False, priority=False),
        Binding("pageup", "list(-10)", show=False, priority=False),
        Binding("pagedown", "list(10)", show=False, priority=False),
    ]

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self._row_width = MIN_SIDE_WIDTH
        self._picked: list[Mark] = []
        self._listed: list[str] = []
        self._in_words: dict[str, ListedAction] = {}

    # what a table provides

    def outlook(self) -> ShownPosition:
        raise NotImplementedError

    def title_text(self) -> str:
        raise NotImplementedError

    def prompt_text(self) -> str:
        raise NotImplementedError

    def act(self, text: str) -> None:
        raise NotImplementedError

    @property
    def is_turn_finished(self) -> bool:
        """Whether the person has to end their turn."""
        raise NotImplementedError

    def confirm(self) -> None:
        """Ends a finished turn."""
        raise NotImplementedError

    def resign(self) -> None:
        raise NotImplementedError

    def seen_view(self) -> Any:
        """The game's View on the screen; None if there is none yet."""
        raise NotImplementedError

    # what is on the screen

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="main"):
            with Vertical(id="left"):
                yield BoardWidget(id="board")
                yield RichLog(id="log", wrap=True, markup=False, min_width=0)
            with Vertical(id="side"):
                yield Static(id="prompt")
                yield Input(placeholder="type a move, or part of one", id="entry")
                yield Static(id="note")
                yield Static(id="odds")
                yield OptionList(id="actions")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_resize(self, event: Resize) -> None:
        self._fit(event.size.width)

    def _fit(self, width: int) -> None:
        """Moves the panel below the board if there is no room beside it."""
        beside = min(MAX_SIDE_WIDTH, width // 2, width - self.query_one(BoardWidget).min_width - MARGIN)
        is_stacked = beside < MIN_SIDE_WIDTH
        self.set_class(is_stacked, "-stacked")
        self.query_one("#side").styles.width = None if is_stacked else beside
        self._row_width = (width if is_stacked else beside) - MARGIN - 1

    def redraw(self) -> None:
        self.query_one("#title", Static).update(Text(self.title_text()))
        self._show_actions()
        self.show_prompt()

    def choice_text(self) -> str:
        """What is asked of the person whose turn it is."""
        count = len(self._listed)
        if count > 1:
            return f"Choose one of {count} actions."
        return (
            "One action: Enter plays it."
            if count
            else "No action contains that; Escape clears what you typed."
        )

    def show_prompt(self) -> None:
        self.query_one("#prompt", Static).update(Text(self.prompt_text()))

    def forget(self) -> None:
        """Drops what was chosen and typed."""
        self._picked = []
        self.query_one(Input).value = ""
        self.note("")

    def _show_actions(self) -> None:
        outlook = self.outlook()
        typed = self.query_one(Input).value.strip()
        self._in_words = listed_actions(self.game, outlook.view, outlook.legal)
        self._listed = [
            text
            for text, each in self._in_words.items()
            if each.has(typed) and all(mentions(text, mark.names) for mark in self._picked)
        ]
        self._show_board(outlook, "")
        self.fill("#odds", "")
        actions = self.query_one(OptionList)
        actions.clear_options()
        actions.add_options(self._row(text) for text in self._listed[:MAX_LISTED_ACTIONS])
        if self._listed:
            actions.highlighted = 0

    def _row(self, text: str) -> Option:
        return Option(self._in_words[text].row(self._row_width), id=text)

    def _show_board(self, outlook: ShownPosition, aimed_at: str) -> None:
        marks = () if outlook.text else self.game.marks(outlook.view)
        listed = "\n".join(self._listed)
        names = {mark.names for mark in self._picked}
        picture = Picture(
            tuple((outlook.text or self.game.text(outlook.view)).splitlines()),
            marks,
            targets=frozenset(mark for mark in marks if mentions(listed, mark.names)),
            picked=frozenset(mark for mark in marks if mark.names in names),
            aimed=frozenset(mark for mark in marks if aimed_at and mentions(aimed_at, mark.names)),
        )
        board = self.query_one(BoardWidget)
        board.show(picture)
        board.reveal_aimed()
        self._fit(self.size.width)

    # what the person does

    def on_input_changed(self) -> None:
        self._show_actions()
        self.show_prompt()

    def on_input_submitted(self) -> None:
        typed = self.query_one(Input).value.strip()
        if typed in self._listed or (typed and not self._listed):
            self.act(typed)
        elif self._listed and (typed or self._picked or len(self._listed) == 1):
            self.act(self._listed[self.query_one(OptionList).highlighted or 0])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Arrives a moment later, when it may be someone else's turn."""
        if event.option_id in self._listed:
            self.act(event.option_id)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Arrives a moment later, when the list may already have changed."""
        text, outlook = event.option_id, self.outlook()
        if text in outlook.legal and text in self._listed:
            hidden = self._in_words[text].left_out(self._row_width)
            most = FEW_OUTCOMES if self.has_class("-stacked") else MANY_OUTCOMES
            odds = odds_after(self.game, outlook.view, text, most)
            self.fill("#odds", "\n".join((*hidden, *odds)))
            chose_one = len(self._listed) < len(outlook.legal) or event.option_index
            self._show_board(outlook, text if chose_one else "")

    def on_board_widget_picked(self, event: BoardWidget.Picked) -> None:
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
            self.note(f"You cannot do anything with {event.mark.names[0]} now.")
        self.redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter does what the prompt says even while the board or the list has the focus."""
        if action == "finish":
            is_on_board = isinstance(self.focused, BoardWidget)
            return self.is_turn_finished or (is_on_board and len(self._listed) == 1)
        return super().check_action(action, parameters)

    def action_finish(self) -> None:
        if self.is_turn_finished:
            self.confirm()
        else:
            self.act(self._listed[0])

    def action_clear(self) -> None:
        self.forget()
        self.query_one(Input).focus()
        self.redraw()

    def action_list(self, step: int) -> None:
        if self._listed:
            count = min(len(self._listed), MAX_LISTED_ACTIONS)
            actions = self.query_one(OptionList)
            actions.highlighted = ((actions.highlighted or 0) + step) % count

    def action_preview(self) -> None:
        """Asks the game; what is chosen on the board is the first guess at the question."""

        def asked(question: str | None) -> None:
            if question is None:
                return
            try:
                answer = self.game.preview(self.seen_view(), question)
            except Refusal as refusal:
                self.refused(refusal)
            else:
                self.app.push_screen(Page("\n".join(in_lines(answer))))

        if self.seen_view() is not None:
            picked = self._picked[-1].names[0] if self._picked else ""
            self.app.push_screen(TextDialog(questions(self.game), picked), asked)

    def action_resign(self) -> None:
        def answered(is_sure: bool | None) -> None:
            if is_sure:
                self.resign()

        self.app.push_screen(YesNoDialog("Do you want to resign?", "Resign", "Play on"), answered)
