"""Tournaments of computer players, and what the results say about their strength.

pairing.py    who plays whom: each pair with the same dice and the seats swapped
openings.py   positions to begin in
game.py       one match from first to last action, the same for the same seed
runner.py     many games on all cores, saved to a file from which a later run continues
ratings.py    Elo with error bars, and a sequential test that stops when it is sure
crosstable.py all results as a table
seats.py      results by seat, and by who acts first
forfeits.py   games lost because a player failed, and why
picture.py    the same drawn, as SVG
"""

from .pairing import Tournament
from .runner import run

__all__ = ["Tournament", "run"]
