"""Computer play: an evaluation is enough, the generic players and the analysis do the rest."""

from event_horizon import ComputerPlay, Seat
from noughts.board import LINES
from noughts.rules import outcome
from noughts.state import SIGNS, State


def evaluate(state: State, seat: Seat) -> float:
    """The score at the end; before it, a little more for each line that only this side can still fill."""
    if result := outcome(state):
        return result.scores[seat]
    return 0.5 + 0.05 * (_open_lines(state, SIGNS[seat]) - _open_lines(state, SIGNS[1 - seat]))


def _open_lines(state: State, sign: str) -> int:
    """Lines on which this sign stands, and no other."""
    lines = [{state.cells[cell] for cell in line} - {""} for line in LINES]
    return lines.count({sign})


COMPUTER_PLAY: ComputerPlay[State] = ComputerPlay(evaluate=evaluate)
