"""Ratings of puzzles and levels, fitted together to who has solved what.

The model is that of chess ratings: a level 400 points above a puzzle solves it ten times as often as not. Every rating has
a prior, so that a puzzle which all levels solve, or none, still gets one. Somebody who guesses takes part, too: of puzzles
that all levels solve, one with two actions to choose from is easier than one with fifty. Level 1 has 1200.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import log

import numpy as np

from .stored import StoredPuzzle

SCALE = 400 / log(10)
LEVEL_1 = 1200
"""The rating of the lowest level. Newcomers start with it, too (`web/src/puzzles/choice.ts`)."""
GUESSER = "uniform"
PRIOR_DEVIATION = 500.0
"""The standard deviation of ratings before anything is known."""
ROUNDS = 500
TOLERANCE = 0.01
"""The fit ends when no rating moves by this many points."""


def rated(puzzles: Sequence[StoredPuzzle]) -> list[StoredPuzzle]:
    """The puzzles with rating and error."""
    if not puzzles:
        return []
    difficulty, ability, error = _fitted(*_results(puzzles))
    first = ability[_players(puzzles).index(_levels(puzzles)[0])]
    return [
        replace(each, rating=round(LEVEL_1 + SCALE * (at - first)), error=round(SCALE * off))
        for each, at, off in zip(puzzles, difficulty, error, strict=True)
    ]


def level_ratings(puzzles: Sequence[StoredPuzzle]) -> dict[str, int]:
    """The ratings of the levels, and of somebody who guesses, on the scale of the puzzles."""
    _, ability, _ = _fitted(*_results(puzzles))
    found = dict(zip(_players(puzzles), ability, strict=True))
    first = found[_levels(puzzles)[0]]
    return {name: round(LEVEL_1 + SCALE * (at - first)) for name, at in found.items()}


def _players(puzzles: Sequence[StoredPuzzle]) -> list[str]:
    return list(puzzles[0].solved)


def _levels(puzzles: Sequence[StoredPuzzle]) -> list[str]:
    return [name for name in _players(puzzles) if name != GUESSER]


def _results(puzzles: Sequence[StoredPuzzle]) -> tuple[np.ndarray, np.ndarray]:
    """How often each player has solved, and tried, each puzzle."""
    players = _players(puzzles)
    solved = np.array([[each.solved[name] for name in players] for each in puzzles], dtype=float)
    tries = np.array([[each.tries[name] for name in players] for each in puzzles], dtype=float)
    return solved, tries


def _fitted(solved: np.ndarray, tries: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Difficulties, abilities and the errors of the first in natural units: Newton's steps for both in turn.

    The mean of the abilities, which is also the centre of the prior, is zero.
    """
    weight = (SCALE / PRIOR_DEVIATION) ** 2
    difficulty, ability = np.zeros(len(solved)), np.zeros(solved.shape[1])
    for _ in range(ROUNDS):
        chance = _chances(ability, difficulty)
        spread = tries * chance * (1 - chance)
        step = ((tries * chance - solved).sum(1) - weight * difficulty) / (spread.sum(1) + weight)
        difficulty = difficulty + np.clip(step, -1, 1)
        chance = _chances(ability, difficulty)
        spread = tries * chance * (1 - chance)
        rise = ((solved - tries * chance).sum(0) - weight * ability) / (spread.sum(0) + weight)
        ability = ability + np.clip(rise, -1, 1)
        shift = ability.mean()
        ability, difficulty = ability - shift, difficulty - shift
        if max(np.abs(step - shift).max(), np.abs(rise - shift).max()) * SCALE < TOLERANCE:
            break
    chance = _chances(ability, difficulty)
    information = (tries * chance * (1 - chance)).sum(1) + weight
    return difficulty, ability, 1 / np.sqrt(information)


def _chances(ability: np.ndarray, difficulty: np.ndarray) -> np.ndarray:
    chances: np.ndarray = 1 / (1 + np.exp(difficulty[:, None] - ability[None, :]))
    return chances
