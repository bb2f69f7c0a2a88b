"""The full-screen application: a menu of games, opponents and saved matches, then the table."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from event_horizon.core.game import AnyGame
from event_horizon.core.player_title import player_title
from event_horizon.games.catalog import GAMES
from event_horizon.matches.match import PERSON, Match, Participant
from event_horizon.players.roster import players

from .saved import saved
from .sitting import seated
from .table import TableScreen
from .thinker import Thinker

TITLE = "Event Horizon"
EMBLEM = ". o (@) o ."
"""A black hole with rings around it."""


class ChoiceScreen(Screen[None]):
    """A list to choose from."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "Back")]

    def __init__(self, heading: str, choices: Mapping[str, Callable[[], None]]) -> None:
        super().__init__()
        self._heading, self._choices = heading, choices

    def compose(self) -> ComposeResult:
        with Vertical(id="menu"):
            yield Static(f"{EMBLEM}  {TITLE}", id="banner")
            yield Static(self._heading, id="heading")
            yield OptionList(*(Option(_line(text)) for text in self._choices))
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        list(self._choices.values())[event.option_index]()

    def action_back(self) -> None:
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()


def _line(text: str) -> Text:
    """The choice is what comes before the colon."""
    name, colon, about = text.partition(":")
    return Text.assemble((name, "bold"), colon, about)


class Horizon(App[None]):
    """`horizon play`: opens the given match or table, or else the menu."""

    CSS_PATH = "style.tcss"
    TITLE = TITLE
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "quit", "Leave", priority=True)]

    def __init__(
        self,
        match: Match | None = None,
        record: Path | None = None,
        *,
        table: Callable[[Thinker], Screen[None]] | None = None,
    ) -> None:
        super().__init__()
        self._match, self._record, self._table = match, record, table
        self._thinker = Thinker()

    def on_mount(self) -> None:
        if self._table is not None:
            self.push_screen(self._table(self._thinker))
        elif self._match is None:
            self.push_screen(self._menu())
        else:
            self.sit_down(self._match)

    def on_unmount(self) -> None:
        self._thinker.stop()

    def sit_down(self, match: Match) -> None:
        self.push_screen(TableScreen(match, self._thinker, self._record))

    def _menu(self) -> ChoiceScreen:
        resumed = {f"Continue: {each.about}": partial(self.sit_down, each.match) for each in saved()}
        begun = {
            f"{game.title}: {game.about}": partial(self._choose_opponent, game) for game in GAMES.values()
        }
        return ChoiceScreen("What would you like to play?", {**resumed, **begun})

    def _choose_opponent(self, game: AnyGame) -> None:
        computers = {f"{player_title(name)}: {each.about}": name for name, each in players(game.name).items()}
        choices = {
            text: partial(self.sit_down, against(game, name))
            for text, name in (*computers.items(), ("Someone beside you", PERSON))
        }
        self.push_screen(ChoiceScreen(f"{game.title}: who is your opponent?", choices))


def against(game: AnyGame, opponent: str) -> Match:
    """You in the first seat, and that opponent in all others."""
    return seated(game, (Participant(), *(Participant(opponent) for _ in game.seats[1:])))
