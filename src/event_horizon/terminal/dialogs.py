"""What opens over the table: pages to read, questions to answer, and the curtain between two people."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

HELP = """# Keys

| key | what it does |
| --- | --- |
| typing | filters the list of actions; Enter plays the marked one |
| up, down | move through the list |
| Tab | moves between the input line, the list and the board |
| arrows, Enter | on the board: move, and choose a place; the list shows what can be done with it |
| mouse | click a place on the board, or an action |
| Escape | clears what you have chosen and typed |
| F2 | the rules |
| F3 | a hint from the computer |
| F4 | the whole log |
| F5 | a preview: reach, odds, what a card does |
| F6 | the mistakes of a finished match |
| F7 | the clause of the rules that was named last; or click its number in the log |
| Ctrl+Z | undo, or ask to take back |
| Ctrl+D | offer a draw |
| Ctrl+S | save the record to a file |
| Ctrl+X | resign |
| Ctrl+Q | leave; the match is saved and can be resumed |
"""


class Page(ModalScreen[None]):
    """A text to read, in Markdown."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,enter", "dismiss", "Close")]

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        from textual.widgets import Markdown  # with its parser: not before somebody reads

        with Vertical(classes="dialog page"):
            with VerticalScroll():
                yield Markdown(self._text)
            yield Static("Escape closes this page.", classes="note")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()


class YesNoDialog(ModalScreen[bool]):
    """Yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Yes"),
        Binding("n,escape", "answer(False)", "No"),
    ]

    def __init__(self, text: str, yes: str = "Yes", no: str = "No") -> None:
        super().__init__()
        self._text, self._yes, self._no = text, yes, no

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self._text)
            with Horizontal(classes="buttons"):
                yield Button(f"{self._yes} (y)", id="yes", variant="primary")
                yield Button(f"{self._no} (n)", id="no")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)


class TextDialog(ModalScreen[str]):
    """A line of text; nothing at all if it was cancelled."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "Cancel")]

    def __init__(self, text: str, value: str = "") -> None:
        super().__init__()
        self._text, self._value = text, value

    def compose(self) -> ComposeResult:
        from textual.widgets import Markdown

        with Vertical(classes="dialog"):
            with VerticalScroll(classes="asked"):
                yield Markdown(self._text)
            yield Input(self._value)
            yield Static("Enter continues, Escape cancels.", classes="note")

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())


class Curtain(ModalScreen[None]):
    """Covers the board while the next person sits down."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", "Show the board")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name

    def compose(self) -> ComposeResult:
        yield Static(
            f"It is {self._name}'s turn.\n\nPress Enter when nobody else is looking.", classes="curtain"
        )
