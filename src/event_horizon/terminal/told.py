"""What a table has told: the log, the note below the entry, and the clauses of the rules that both cite."""

from rich.text import Text
from textual.screen import Screen
from textual.widgets import RichLog, Static

from event_horizon.core.game import AnyGame
from event_horizon.core.sentence import capitalised
from event_horizon.games.page import clause_text, rules_text

from .dialogs import HELP, Page
from .log_entry import LogEntry

NO_CLAUSE = "No clause of the rules has been cited yet."


class TellingScreen(Screen[None]):
    """Keeps the log, tells why something was refused, and opens the clause behind either."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self.game = game
        self.entries: list[LogEntry] = []
        self._rule = ""
        """The clause that was cited last."""

    def note(self, text: str) -> None:
        """A line for the person: a refusal, a hint, where a file is."""
        self.fill("#note", text)

    def refused(self, refusal: Exception) -> None:
        """Says why the person could not do that; the sentence begins with the clause."""
        self._rule = getattr(refusal, "rule", "") or self._rule
        self.note(str(refusal))

    def fill(self, place: str, text: str) -> None:
        """Puts a text there; what is empty takes no room."""
        found = self.query_one(place, Static)
        found.update(Text(text))
        found.display = bool(text)

    def tell(self, sentence: str, rule: str = "", aside: str = "") -> None:
        """Adds a sentence to the log, with the clause of the rules that it rests on."""
        told = LogEntry(sentence, rule, aside)
        self._rule = rule or self._rule
        self.entries.append(told)
        self.query_one(RichLog).write(told.line(), expand=True)

    @property
    def told(self) -> list[str]:
        """The sentences of the log."""
        return [each.sentence for each in self.entries]

    def tell_end(self, reason: str) -> None:
        """How the match ended, unless the news has said so already."""
        sentence = f"{capitalised(reason)}."
        if sentence not in self.told[-3:]:
            self.tell(sentence)

    # pages to read

    def action_help(self) -> None:
        self.app.push_screen(Page(HELP))

    def action_rules(self) -> None:
        self.app.push_screen(Page(rules_text(self.game.name)))

    def action_clause(self, rule: str = "") -> None:
        """Opens this clause; without a number the one that was cited last."""
        words = clause_text(self.game.name, rule or self._rule)
        if words:
            self.app.push_screen(Page(words))
        else:
            self.note(NO_CLAUSE)

    def action_log(self) -> None:
        told = "\n\n".join(each.paragraph() for each in self.entries)
        self.app.push_screen(Page(told or "Nothing has happened yet."))
