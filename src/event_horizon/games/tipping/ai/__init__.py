"""Computer play of the tipping game. What needs the compiler is imported when it is first used."""

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import ComputerPlay, RankedAction
from event_horizon.core.seat import Seat
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


COMPUTER_PLAY: ComputerPlay[State] = ComputerPlay(
    evaluate=evaluate,
    players=PLAYERS,
    rank=rank,
    explain=explain,
    warm=warm,
)
