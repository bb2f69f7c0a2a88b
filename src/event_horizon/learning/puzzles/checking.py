"""Every shipped puzzle proven again: one action is best, it is the one on file, and so is the play that follows."""

from collections.abc import Sequence
from datetime import date
from random import Random

from event_horizon.core.errors import Refusal
from event_horizon.core.game import AnyGame
from event_horizon.games import catalog

from .making import proven
from .stored import StoredPuzzle


def fault(game: str, puzzle: StoredPuzzle) -> str:
    """What is wrong with a puzzle, in a sentence; empty if its proof holds."""
    rules = catalog.game(game, **puzzle.options)
    if refused := _refusal(rules, puzzle):
        return f"{puzzle.id}: {refused}"
    again = proven(rules, rules.load(puzzle.position))
    if again is None:
        return f"{puzzle.id}: no action is proven to be the only best one"
    for name in ("id", "seat", "task", "value", "second", "motifs", "reason", "choices"):
        if getattr(again, name) != getattr(puzzle, name):
            return f"{puzzle.id}: {name} is {getattr(again, name)!r:.80}, not {getattr(puzzle, name)!r:.80}"
    if again.line[0] != puzzle.line[0]:
        return f"{puzzle.id}: the best action is {again.line[0]}, not {puzzle.line[0]}"
    if again.line != puzzle.line:
        return f"{puzzle.id}: best play is {' '.join(again.line)}, not {' '.join(puzzle.line)}"
    return ""


def _refusal(rules: AnyGame, puzzle: StoredPuzzle) -> str:
    """Why the rules do not allow the position, or an action of the line; empty if they do."""
    try:
        state = rules.load(puzzle.position)
        for text in puzzle.line:
            state = rules.apply(state, rules.read(state, text))
    except Refusal as refusal:
        return str(refusal)
    return ""


def sample(puzzles: Sequence[StoredPuzzle], count: int, day: date) -> list[StoredPuzzle]:
    """A different sample every day, the same for everyone."""
    random = Random(day.isoformat())  # noqa: S311
    return random.sample(list(puzzles), min(count, len(puzzles)))
