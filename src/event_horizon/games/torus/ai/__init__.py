"""Computer play of the torus game."""

from event_horizon.core.computer_play import ComputerPlay
from event_horizon.games.torus.state import State

from .evaluate import evaluate
from .explaining import explain
from .levels import PLAYERS, warm
from .ranking import rank

COMPUTER_PLAY: ComputerPlay[State] = ComputerPlay(
    evaluate=evaluate,
    players=PLAYERS,
    rank=rank,
    explain=explain,
    warm=warm,
)
