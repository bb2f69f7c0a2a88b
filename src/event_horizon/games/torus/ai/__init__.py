"""Computer play of the torus game.

- What to do: `policy` asks for orders phase by phase: `force_orders` (units, bids and set-up), `march_orders` (landings
  and moves), `laser_orders` and `missile_orders`. An `order` is a few actions and what they seem to be worth.
- What that rests on: `outlook` (what every hex is worth to a unit) from `distances`, `danger`, `gunnery` (who bears on
  what), `artillery` (missile units that stay out of sight), `missile_ways` (of a guided missile), `blast` (what a
  detonation gains) and `unit_value`.
- Who plays: `levels`, each with a `style`.
- For `greedy`: `evaluate`, and `alike`, which knows what comes to the same.
- For analysis and hints: `evaluate`, `ranking`, which compares orders by playing on (`simulate`, `compare`), and `explaining`; for learning: `puzzles`.
"""

from event_horizon.core.computer_play import ComputerPlay
from event_horizon.games.torus.state import State

from .alike import alike
from .evaluate import evaluate
from .explaining import explain, recommend
from .levels import PLAYERS, warm
from .puzzles import find_puzzle, refute
from .ranking import rank

COMPUTER_PLAY: ComputerPlay[State] = ComputerPlay(
    evaluate=evaluate,
    alike=alike,
    players=PLAYERS,
    rank=rank,
    explain=explain,
    recommend=recommend,
    warm=warm,
    find_puzzle=find_puzzle,
    refute=refute,
)
