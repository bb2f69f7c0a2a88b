"""One entry of the log."""

from dataclasses import dataclass

from rich.text import Text

from .action_list import NOTATION_COLOUR


@dataclass(frozen=True)
class LogEntry:
    """A sentence of the log, with the clause behind it and what is told aside."""

    sentence: str
    rule: str = ""
    aside: str = ""

    def line(self) -> Text:
        return Text.assemble(self.sentence, (f" [{self.rule}]" if self.rule else "", NOTATION_COLOUR))

    def paragraph(self) -> str:
        """The same in Markdown."""
        rule = f" *[{self.rule}]*" if self.rule else ""
        return f"{self.sentence}{rule}" + (f"\n\n> {self.aside}" if self.aside else "")
