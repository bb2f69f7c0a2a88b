"""Computer play of the explorer game."""

from event_horizon.core.computer_play import ComputerPlay
from event_horizon.games.explorer.state import State

from .evaluate import evaluate, warm
from .explaining import explain
from .levels import PLAYERS
from .puzzles import find_puzzle, refute
from .ranking import rank

COMPUTER_PLAY: ComputerPlay[State] = ComputerPlay(
    evaluate=evaluate,
    players=PLAYERS,
    rank=rank,
    explain=explain,
    warm=warm,
    find_puzzle=find_puzzle,
    refute=refute,
)
