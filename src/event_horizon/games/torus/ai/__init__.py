"""Computer play of the torus game.

- What to do: `policy` asks for orders phase by phase: `force` (units, bids and set-up), `march` (landings and moves),
  `fire` (lasers) and `missiles`. An `order` is a few actions and what they seem to be worth.
- What that rests on: `outlook` (what every hex is worth to a unit) from `marching` (distances), `danger`, `gunnery` (who
  bears on what), `shelling` (missile units as artillery), `flightway` (ways of a guided missile), `blast` (what a
  detonation gains) and `unit_value`.
- Who plays: `levels`, each with a `style`; full strength compares `plans` by playing on (`simulate`, `improve`).
- For analysis: `evaluate`, `ranking` and `explaining`.
"""

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
