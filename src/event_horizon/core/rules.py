"""Rules: what a game's folder provides. Its `__init__.py` binds its functions into one `Rules`.

Programs that use a game call the methods of `Game`, which documents them; only differences are documented here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from types import UnionType
from typing import Any, Generic, TypeVar

from .errors import BadNotation
from .field_docs import show_fields
from .mark import Mark
from .news import News, visible_to
from .odds import Odds
from .option import Option, Preset, Settings
from .outcome import Outcome
from .piece import Piece
from .seat import Seat, Viewer
from .tensor import Tensor
from .vocabulary import Vocabulary

S = TypeVar("S")
"""A game's State: frozen, hashable, comparable."""
A = TypeVar("A")
"""A game's Action: one frozen class per act, chance acts included."""
V = TypeVar("V")
"""A game's View: a frozen dataclass of plain values in the notation's names, ready for JSON."""


@dataclass(frozen=True)
class Limit:
    """A time limit that the rules themselves set on a stretch of play."""

    seat: Seat
    stretch: str
    """The same text for as long as the same limit runs."""

    seconds: float
    action: str
    """In the game's notation: what the referee does for a seat that runs out of time."""


def no_check(settings: Settings) -> None:
    """Accepts every combination of options."""


def no_secrets(settings: Settings) -> bool:
    """Everyone sees everything."""
    return False


def no_chances(state: Any) -> tuple[()]:
    """Nothing is left to chance."""
    return ()


def no_questions(view: Any, question: str) -> object:
    """A game without previews answers only the empty question."""
    if question:
        raise BadNotation(f"this game cannot answer a question like {question!r:.60}")
    return None


def no_stage(view: Any) -> tuple[str, str]:
    """Turns are not numbered, and have no phases."""
    return "", ""


def no_marks(view: Any) -> tuple[Mark, ...]:
    """Nothing on the text board can be pointed at."""
    return ()


def no_limit(state: Any) -> Limit | None:
    """The rules set no time limit."""
    return None


def never_beaten(state: Any, seat: Seat) -> bool:
    """The game does not say who cannot win any more."""
    return False


def at_once(state: Any) -> bool:
    """The first turn begins at once."""
    return True


def opposed(settings: Settings) -> bool:
    """Seats play against each other."""
    return True


def no_vocabulary(settings: Settings) -> Vocabulary | None:
    """The actions have no numbers."""
    return None


def no_tensor(view: Any, seat: Seat) -> Tensor | None:
    """Views cannot be encoded as numbers."""
    return None


def no_pieces(settings: Settings) -> tuple[Piece, ...]:
    """Nothing to cut out."""
    return ()


def news_in_state(state: Any, seat: Viewer) -> tuple[News, ...]:
    """The state's own field `news`, if it has one: each item for its audience."""
    return visible_to(seat, getattr(state, "news", ()))


@show_fields
@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S, A, V]):
    """The functions and facts that make a game. Everything from `chances` on has a default."""

    name: str
    """The name of its folder, and what people type."""

    package: str
    """The package of its folder (`__name__`), which contains `rules.md` and `ai/`."""

    title: str
    about: str
    """One sentence for the lobby: the goal."""

    version: int
    """The version of the rules; raise it when stored records would replay differently, or options are added."""

    options: tuple[Option, ...]
    seat_names: Callable[[Settings], tuple[str, ...]]
    """The names of the seats at the start, one per seat."""

    start: Callable[[Settings], S]
    to_act: Callable[[S], Seat | None]
    legal: Callable[[S], tuple[A, ...]]
    apply: Callable[[S, A], S]
    outcome: Callable[[S], Outcome | None]
    view: Callable[[S, Viewer], V]
    """Built by putting in what the seat may see, never by removing what it may not."""

    actions: type | UnionType
    """The class of actions, or the union of their classes."""

    write: Callable[[A], str]
    read: Callable[[S, str], A]
    dump: Callable[[S], dict[str, Any]]
    load: Callable[[Settings, Any], S]
    determinize: Callable[[V, Settings, Random], S]
    text: Callable[[V], str]

    describe: Callable[[S, A], str] | None = None
    """An action in words, revealing no more than its notation; without it people read the notation."""

    chances: Callable[[S], tuple[tuple[A, int], ...]] = no_chances
    news: Callable[[S, Viewer], tuple[News, ...]] = news_in_state
    write_for: Callable[[S, A, Viewer], str] | None = None
    """Only where actions are secret; without it every seat reads what `write` writes."""

    oldest_version: int = 0
    """Records from this version of the rules on replay as they were played; 0 means only those of `version`."""

    presets: tuple[Preset, ...] = ()
    """Well-known variants, each asked for by `variant=NAME`."""

    duration: str = ""
    """How long a game takes, roughly: `10 minutes`."""

    has_chance: Callable[[Settings], bool] | None = None
    """Whether dice or draws come up under these options; without it, wherever there are `chances`."""

    picture: Callable[[V], str] | None = None
    """Without it the picture of a view is its text board."""

    stage: Callable[[V], tuple[str, str]] = no_stage
    marks: Callable[[V], tuple[Mark, ...]] = no_marks
    preview: Callable[[V, str], object] = no_questions
    odds: Callable[[V, str], Odds] | None = None
    """What an action may lead to. Without it: what the next roll may bring, in a game without secrets."""

    check: Callable[[Settings], None] = no_check
    """Raises BadOption for options that exclude each other."""

    has_secrets: Callable[[Settings], bool] = no_secrets
    confirms_turns: bool = False
    """Whether a player confirms a turn of several actions before play continues."""

    seat_titles: Callable[[S], tuple[str, ...]] | None = None
    """Only where a swap or a die changes which seat has which name."""

    limit: Callable[[S], Limit | None] = no_limit
    is_beaten: Callable[[S, Seat], bool] = never_beaten
    """Whether a seat cannot win or draw any more, whatever happens, as far as that seat may know."""

    is_set_up: Callable[[S], bool] = at_once
    """Whether the set-up is over and the first turn has begun."""

    has_opponents: Callable[[Settings], bool] = opposed
    """Whether anybody plays against anybody; where all win or lose together, no draw can be agreed."""

    vocabulary: Callable[[Settings], Vocabulary | None] = no_vocabulary
    tensor: Callable[[V, Seat], Tensor | None] = no_tensor
    pieces: Callable[[Settings], tuple[Piece, ...]] = no_pieces
    """What to print and cut out to play on paper, besides the board."""
