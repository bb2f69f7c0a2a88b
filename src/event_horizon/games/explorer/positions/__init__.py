"""Positions as plain data.

dump     what `dump` writes
load     the state that a position describes
ships    the ships of a position and what is aboard, and the decks
turn     whose turn it is, at which step, and whether the ship can be there
reading  numbers within bounds, and no keys that nobody knows
"""

from .dump import DETAILS, dump, named
from .load import position

__all__ = ["DETAILS", "dump", "named", "position"]
