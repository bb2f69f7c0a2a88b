"""Puzzle: a position in which exactly one action is best, as a game's computer play has proved it."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Puzzle:
    state: Any
    """The position asked about, without the history that does not matter to it."""

    task: str
    """What is asked, in a sentence: "Red to place: only one placement wins."."""

    line: tuple[Any, ...]
    """The only best action, then how play continues with best play by both sides."""

    value: float
    """What the best action is worth to the seat to act: its score, or its chance to succeed; 0 to 1."""

    second: float
    """What the best of all other actions is worth."""

    motifs: tuple[str, ...]
    """What it is about, in a few words each: "Get rid of a large tile"."""

    reason: str = ""
    """Why that action is best: a sentence of facts."""

    choices: tuple[Any, ...] = ()
    """The actions it asks about, if not every legal one."""


@dataclass(frozen=True)
class Refutation:
    """Why another action is not best."""

    line: tuple[Any, ...]
    """How the other side, and chance, may reply."""

    sentence: str
