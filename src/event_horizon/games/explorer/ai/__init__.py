"""Computer play of the explorer game.

- The table of chances: `model` (a mission as numbers), `course` (where moves lead), `round` (one round of a mission),
  `purse` (money and what it buys), `prospect` (the whole table), `table_cache` (tables on disk), `task` (which table
  a crew needs), `shipyard` (what each purchase is worth, written to data/prospects.toml).
- Who plays: `levels`, by `chance`, which follows the rules for the rest of a turn and then looks up the table.
- For analysis: `evaluate`, `ranking` and `explaining`; for learning: `puzzles`.
"""

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
