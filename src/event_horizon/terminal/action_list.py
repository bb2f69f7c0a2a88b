"""The actions to choose from as people read them: in words, with the notation beside them where there is room."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from rich.text import Text

from event_horizon.core.errors import Refusal
from event_horizon.core.game import AnyGame

NOTATION_COLOUR = "#7f88a3"


@dataclass(frozen=True)
class ListedAction:
    """An action of the list."""

    text: str
    """In the game's notation."""

    words: str

    def has(self, part: str) -> bool:
        """Whether what was typed stands in it, in the notation or in words."""
        return part in self.text or part.lower() in self.words.lower()

    def row(self, width: int) -> Text:
        """One line of the list."""
        if self._fits(width):
            gap = " " * (width - len(self.words) - len(self.text))
            return Text.assemble(self.words, gap, (self.text, NOTATION_COLOUR))
        if len(self.words) <= width:
            return Text(self.words)
        begin = width // 3  # actions that are alike often differ at their end
        return Text(f"{self.words[:begin]}...{self.words[begin + 3 - width :]}")

    def left_out(self, width: int) -> list[str]:
        """What there was no room for in the row."""
        if self._fits(width) or self.words == self.text:
            return []
        return [self.words, self.text] if len(self.words) > width else [self.text]

    def _fits(self, width: int) -> bool:
        return self.words != self.text and len(self.words) + 2 + len(self.text) <= width


def listed_actions(game: AnyGame, view: Any, texts: Sequence[str]) -> dict[str, ListedAction]:
    """The actions by their notation, in the same order; in words from what the seat may know."""
    if not texts:
        return {}
    state = game.determinize(view, Random(0))  # noqa: S311  (a guess for the eye)
    return {text: ListedAction(text, _words(game, state, text)) for text in texts}


def _words(game: AnyGame, state: Any, text: str) -> str:
    try:
        return game.describe(state, game.read(state, text))
    except Refusal:  # it does not fit the guess at what is hidden
        return text
