"""Game: the contract. All that the rest of the project may ask of a game.

A game's folder binds its functions into one `Game` in its `__init__.py`. State is a value: to act is to
make a new one. Chance is an actor: where `to_act` is CHANCE, somebody outside the rules picks one of
`chances` and applies it like any other action.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Generic, TypeVar

from .errors import BadNotation, BadPosition
from .news import News
from .option import Option, Settings, settle
from .outcome import Outcome
from .plain import is_plain
from .seat import Seat
from .vocabulary import Vocabulary, no_vocabulary

S = TypeVar("S")
"""A game's State: frozen, hashable, comparable."""
A = TypeVar("A")
"""A game's Action: one frozen class per act, chance acts included."""
V = TypeVar("V")
"""A game's View: a frozen dataclass of plain values in the notation's names, ready for JSON."""


def no_check(settings: Settings) -> None:
    """Each option on its own is all there is to check."""


def no_secrets(settings: Settings) -> bool:
    """Everybody sees everything."""
    return False


def no_questions(view: Any, question: str) -> object:
    """A game without previews knows the empty question only."""
    if question:
        raise BadNotation(f"this game answers no question like {question!r:.60}")
    return None


def no_stage(view: Any) -> tuple[str, str]:
    """The rules number no turns, and a turn has no phases."""
    return "", ""


@dataclass(frozen=True)
class Limit:
    """A time limit by the rules themselves: a stretch of play, and what is done for whoever overruns it."""

    seat: Seat
    stretch: str
    """The same text as long as the same limit runs."""

    seconds: float
    action: str
    """In the game's notation; the referee takes it when the time is up."""


def no_limit(state: Any) -> Limit | None:
    """The rules know no clock."""
    return None


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, A, V]):
    name: str
    """Its folder, and what people type."""

    title: str
    about: str
    """One sentence for the lobby."""

    version: int
    """Of the rules; raised when a stored record would replay differently."""

    options: tuple[Option, ...]
    seat_names: Callable[[Settings], tuple[str, ...]]
    """What the seats are called at the start; as many as there are seats."""

    begin: Callable[[Settings], S]
    """The first state under these settings; use `start()`."""

    to_act: Callable[[S], Seat | None]
    """A seat, CHANCE, or None exactly when there is an outcome."""

    legal: Callable[[S], tuple[A, ...]]
    """Every legal action of the seat to act, complete, in a fixed order. Empty for CHANCE and None."""

    chances: Callable[[S], tuple[tuple[A, int], ...]]
    """When CHANCE acts: every action with its weight, a positive whole number. Otherwise empty."""

    apply: Callable[[S, A], S]
    """The next state, or IllegalAction with the clause; the given state is never changed."""

    outcome: Callable[[S], Outcome | None]
    view: Callable[[S, Seat | None], V]
    """What the seat may know, built by putting in what it may see; None is a spectator, and EVERYBODY knows the
    whole state: `determinize` finds nothing to add to it.
    """

    news: Callable[[S, Seat | None], tuple[News, ...]]
    """What the last action caused, as that seat may hear it."""

    write_for: Callable[[S, A, Seat | None], str]
    """The text of an action taken in this state as that seat may read it; `write` where nothing is hidden, and
    for EVERYBODY.
    """

    write: Callable[[A], str]
    read: Callable[[S, str], A]
    """Any text: BadNotation if it is no action, IllegalAction if it is none now."""

    dump: Callable[[S], dict[str, Any]]
    position: Callable[[Settings, Any], S]
    """The state that data from `dump` or a person describes; use `load()`."""

    determinize: Callable[[V, Settings, Random], S]
    """A state that fits the view; with nothing hidden, the state itself. For computer players."""

    text: Callable[[V], str]
    """The view as a text board."""

    stage: Callable[[V], tuple[str, str]] = no_stage
    """Turn and phase by the rules' own count, in a few words: `("turn 3 of 12", "landing phase")`."""

    preview: Callable[[V, str], object] = no_questions
    """What a choice may lead to, as plain data. The empty question is answered with every view."""

    check: Callable[[Settings], None] = no_check
    """Raises BadOption for options that do not go together."""

    has_secrets: Callable[[Settings], bool] = no_secrets
    """Whether seats may see different things, so that a shared screen needs a curtain."""

    confirms_turns: bool = False
    """Whether a turn of several actions is confirmed by its player before the others go on."""

    titles: Callable[[S], tuple[str, ...]] | None = None
    """What the seats are called now, where a swap or a die changes that; use `seat_titles()`."""

    limit: Callable[[S], Limit | None] = no_limit
    """The time limit that runs in this state, where the rules set one."""

    vocabulary: Callable[[Settings], Vocabulary | None] = no_vocabulary
    """Every action that there can ever be under these settings; None where that is too much to list."""

    settings: Settings = field(default_factory=dict)
    """One checked value per option; set by `with_options`."""

    def with_options(self, given: Mapping[str, object], *, read_files: bool = True) -> "Game[S, A, V]":
        """This game under these options, all checked."""
        settings = settle(self.options, given, read_files=read_files)
        self.check(settings)
        return replace(self, settings=settings)

    def start(self) -> S:
        return self.begin(self.settings)

    def load(self, data: object) -> S:
        """A position as plain JSON data; BadPosition says what is wrong with it."""
        if not is_plain(data):
            raise BadPosition("a position is plain JSON data: texts, numbers and not too many levels of them")
        return self.position(self.settings, data)

    def seat_titles(self, state: S) -> tuple[str, ...]:
        """What the seats are called in this state."""
        return self.titles(state) if self.titles else self.seats

    @property
    def seats(self) -> tuple[str, ...]:
        return self.seat_names(self.settings)


AnyGame = Game[Any, Any, Any]
