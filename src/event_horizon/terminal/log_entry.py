"""One entry of the log."""

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from .action_list import NOTATION_COLOUR


@dataclass(frozen=True)
class LogEntry:
    """A sentence of the log, with the clause behind it and what is told aside."""

    sentence: str
    rule: str = ""
    aside: str = ""

    def line(self) -> Text:
        """The sentence and the number of the clause, which opens it when it is clicked."""
        if not self.rule:
            return Text(self.sentence)
        link = Style(color=NOTATION_COLOUR, meta={"@click": f"screen.clause({self.rule!r})"})
        return Text.assemble(self.sentence, " ", (f"[{self.rule}]", link))

    def paragraph(self) -> str:
        """The same in Markdown."""
        rule = f" *[{self.rule}]*" if self.rule else ""
        return f"{self.sentence}{rule}" + (f"\n\n> {self.aside}" if self.aside else "")
