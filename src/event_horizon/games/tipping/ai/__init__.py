"""Computer play of the tipping game. What needs the compiler is imported when it is first used.

- The rules, compiled: `array` (a state as numbers), `kernel` and `kernel_of_width`. Many games side by side: `batch`, with
  `batch_table`, `batch_tips` and `batch_observation`.
- The value of a position: `evaluation`, from `weights` and `distance`, joined by `learned`; `deep_search` puts it into the
  deepening search.
- Who plays: `levels`. For analysis: `ranking` and `explaining`; for learning: `puzzles`.
"""

from collections.abc import Callable

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import ComputerPlay, RankedAction
from event_horizon.core.puzzle import Puzzle, Refutation
from event_horizon.core.seat import Seat
from event_horizon.games.tipping.action import Action
from event_horizon.games.tipping.state import State

from .levels import PLAYERS, warm


def evaluate(state: State, seat: Seat) -> float:
    """The expected score of a seat, without search."""
    from .ranking import evaluate

    return evaluate(state, seat)


def rank(state: State, budget: Budget) -> tuple[RankedAction, ...]:
    """Every action with its value, the best first."""
    from .ranking import rank

    return rank(state, budget)


def explain(state: State, ranked: RankedAction) -> str:
    """Why an action has its value: a sentence of facts, or nothing."""
    from .explaining import explain

    return explain(state, ranked)


def find_puzzle(state: State, is_stopped: Callable[[], bool]) -> Puzzle | None:
    """A position with one shortest way to sink a block by force; else None."""
    from .puzzles import find_puzzle

    return find_puzzle(state, is_stopped)


def refute(state: State, action: Action) -> Refutation:
    """What the other side makes of another tip."""
    from .puzzles import refute

    return refute(state, action)


COMPUTER_PLAY: ComputerPlay[State] = ComputerPlay(
    evaluate=evaluate,
    players=PLAYERS,
    rank=rank,
    explain=explain,
    warm=warm,
    find_puzzle=find_puzzle,
    refute=refute,
)
