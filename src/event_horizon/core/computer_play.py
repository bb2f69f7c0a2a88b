"""ComputerPlay: what a game's folder `ai/` offers. Its `__init__.py` binds it under the name COMPUTER_PLAY.

Four verbs: `evaluate` gives the static value of a position, `rank` the value of each action by search, `explain`
the reasons in a sentence; `assess`, which belongs to `analysis/`, says what one action of a record gave away.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol

from .budget import Budget
from .field_docs import show_fields
from .game import AnyGame
from .puzzle import Puzzle, Refutation
from .rules import S
from .seat import Seat

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

Evaluate = Callable[[S, Seat], float]
"""The expected score of a seat in a state, 0 to 1, without looking ahead; in a finished game the score itself."""
Alike = Callable[[S, Any], tuple[tuple[Any, int, Hashable], ...] | None]
"""The outcomes of the roll that follows an action, with their weights, as `chances` lists them, and a key for each: of one
state, outcomes with equal keys have equal evaluations, also after different actions. None where that is not known."""
ReportProgress = Callable[[int, int], None]
"""A function that is called with how much is done, and the total."""


class Player(Protocol):
    """Anything that chooses actions. A class with these two members is a player."""

    @property
    def about(self) -> str:
        """One line for the lobby."""

    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        """One of the legal actions, chosen only from what the seat may know; `game` gives the rules and options."""


@show_fields
@dataclass(frozen=True)
class RankedAction:
    """An action and its value: what every search returns."""

    action: Any
    """One of the legal actions."""

    value: float
    """The expected score of the seat to act after this action, 0 to 1."""

    is_proven: bool = False
    """Whether the value is exact: nobody can do better against best play."""

    visits: int = 0
    """How often a tree search visited it; 0 if the value was found in another way."""


class Proof(Protocol):
    """A long proof of the values of a position's actions, which can be interrupted and resumed."""

    proven: dict[str, float]
    """The proven actions, each with its score for the seat to act."""

    positions: dict[str, Any]
    nodes: int

    @property
    def open(self) -> list[str]:
        """The actions whose values are not proven yet."""

    def run(
        self, file: "Path | None", on_progress: Callable[[Any, str], None], is_stopped: Callable[[], bool]
    ) -> bool:
        """Works until everything is proven or `is_stopped`, and saves to the file. Returns whether everything is proven."""

    def load(self, file: "Path") -> None:
        """Resumes what `run` has saved; ValueError if it belongs to another position."""


def nothing_to_warm() -> None:
    """Does nothing: the players are ready at once."""


@show_fields
@dataclass(frozen=True, kw_only=True)
class ComputerPlay(Generic[S]):
    """A game's computer play. Only `evaluate` is required; generic players and analysis do the rest."""

    evaluate: Evaluate[S]
    """The expected score of a seat in a state, 0 to 1, without looking ahead."""

    players: Mapping[str, Player] = field(default_factory=dict)
    """The game's own players by name, the weakest first."""

    alike: Alike[S] | None = None
    """Which rolls come to the same, so that the player `greedy` evaluates them once. Without it, it evaluates them all."""

    rank: Callable[[S, Budget], tuple[RankedAction, ...]] | None = None
    """Ranks the legal actions by search, best first. Without it, analysis uses a generic tree search."""

    explain: Callable[[S, RankedAction], str] | None = None
    """Why an action has its value: a sentence of facts, or an empty text."""

    recommend: Callable[[S, RankedAction], str] | None = None
    """The same for a hint, without facts that speak against the action. Without it, hints use `explain`."""

    warm: Callable[[], None] = nothing_to_warm
    """Compiles kernels and builds tables in advance, so that the first move is not slow."""

    begin_proof: Callable[[S, int, bool], Proof] | None = None
    """For `horizon solve`: the state, the bits of the table, and whether to prove only the position as a whole."""

    check_strategy: Callable[[ReportProgress], str] | None = None
    """For `horizon solve --check`: checks the bundled strategy and says in a sentence what it has proved."""

    check_proof: "Callable[[S, Path, int, Random], str] | None" = None
    """For `horizon solve --split --check`: checks the saved proof of a position with this many lines of play for each
    side that can force its score. Returns what is wrong with it, or an empty text.
    """

    find_puzzle: Callable[[S, Callable[[], bool]], Puzzle | None] | None = None
    """For `horizon puzzles`: proves that exactly one action is best in this position, or returns None. The second argument says
    during the proof whether it must stop; then nothing is proven.
    """

    refute: Callable[[S, Any], Refutation] | None = None
    """What is wrong with an action that does not solve a puzzle: the reply to it, and a sentence."""
