"""Ratings of puzzles and levels, fitted together to who has solved what.

The model is that of chess ratings: a level 400 points above a puzzle solves it ten times as often as not. Every rating has
a prior, so that a puzzle which all levels solve, or none, still gets one. The mean of the levels is 1500.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import log, sqrt

import numpy as np

from .stored import StoredPuzzle

SCALE = 400 / log(10)
CENTRE = 1500
PRIOR_DEVIATION = 500.0
"""The standard deviation of ratings before anything is known."""
ROUNDS = 200
TOLERANCE = 0.01
"""The fit ends when no rating moves by this many points."""


def rated(puzzles: Sequence[StoredPuzzle]) -> list[StoredPuzzle]:
    """The puzzles with rating and error."""
    if not puzzles:
        return []
    levels = list(puzzles[0].solved)
    solved = np.array([[each.solved[level] for level in levels] for each in puzzles], dtype=float)
    tries = np.array([[each.tries] for each in puzzles], dtype=float)
    difficulty, error = _fitted(solved, tries)
    return [
        replace(each, rating=round(CENTRE + SCALE * at), error=round(SCALE * off))
        for each, at, off in zip(puzzles, difficulty, error, strict=True)
    ]


def _fitted(solved: np.ndarray, tries: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Difficulties and their errors in natural units: Newton's steps for puzzles and levels in turn."""
    weight = (SCALE / PRIOR_DEVIATION) ** 2
    difficulty, ability = np.zeros(len(solved)), np.zeros(solved.shape[1])
    for _ in range(ROUNDS):
        chance = _chances(ability, difficulty)
        spread = tries * chance * (1 - chance)
        step = ((tries * chance - solved).sum(1) - weight * difficulty) / (spread.sum(1) + weight)
        difficulty = difficulty + np.clip(step, -1, 1)
        chance = _chances(ability, difficulty)
        spread = tries * chance * (1 - chance)
        ability = ability + np.clip(
            ((solved - tries * chance).sum(0) - weight * ability) / (spread.sum(0) + weight), -1, 1
        )
        shift = ability.mean()
        ability, difficulty = ability - shift, difficulty - shift
        if np.abs(step).max() * SCALE < TOLERANCE:
            break
    chance = _chances(ability, difficulty)
    information = (tries * chance * (1 - chance)).sum(1) + weight
    return difficulty, np.array([1 / sqrt(each) for each in information])


def _chances(ability: np.ndarray, difficulty: np.ndarray) -> np.ndarray:
    chances: np.ndarray = 1 / (1 + np.exp(difficulty[:, None] - ability[None, :]))
    return chances
