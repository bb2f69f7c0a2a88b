"""What computer players are called where people read: `greedy` is Beginner, `level3` Level 3."""

import re

from .sentence import capitalised

TITLES = {"uniform": "Random", "greedy": "Beginner", "mcts": "Tree search"}
"""Players of every game, by the names that programs use."""


def player_title(name: str) -> str:
    """The title of a computer player; names that others gave their players stay as they are."""
    if re.fullmatch(r"level\d+", name):
        return capitalised(name.replace("level", "level "))
    return TITLES.get(name, name)
